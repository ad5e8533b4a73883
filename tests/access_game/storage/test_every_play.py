"""Every play is on the disk, flushed and synchronised, before anybody is told of it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from access_game.output.terminal import StandardOutput
from engine.record import read_record
from tests.access_game.programs import Programs
from tests.access_game.session.seats import Seats

PLAYED = re.compile(r"^(Anna|Ben|Carla|David|You): ([kbgopuy]\d+)\.$", re.MULTILINE)
OPTIONS = ("--players", "4", "--seed", "1", "--bots", "random", "--cards", "code", "--lang", "en")


class Disk:
    """Knows how much of the record has been synchronised, and what was announced."""

    def __init__(self, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs = programs
        self.synchronised: dict[int, int] = {}
        self.announced: set[str] = set()
        self.turns = 0
        self._fsync, self._write = os.fsync, StandardOutput.write
        monkeypatch.setattr("os.fsync", self.fsync)
        monkeypatch.setattr(StandardOutput, "write", lambda output, text: self.write(output, text))

    def fsync(self, descriptor: int) -> None:
        self._fsync(descriptor)
        facts = os.fstat(descriptor)
        self.synchronised[facts.st_ino] = facts.st_size

    def write(self, output: StandardOutput, text: str) -> None:
        for path in self.programs.games.glob("*.game"):
            facts = path.stat()
            assert self.synchronised[facts.st_ino] == facts.st_size
            lines = path.read_text(encoding="utf-8")
            self.announced |= {code for _, code in PLAYED.findall(text)}
            if "New in place" in text or "stays empty" in text:
                self.turns += 1
            assert lines.count("\nplay 1 ") >= self.turns
            assert all(f" {code} #" in lines for code in self.announced)
        self._write(output, text)


def test_plays_are_synchronised_before_they_are_announced(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(programs, monkeypatch)
    ran = Seats(programs).play(*OPTIONS, "--names", "Anna,Ben,Carla,David")
    assert (ran.status, ran.err) == (0, "")
    assert len(disk.announced) == 64 - 16
    assert disk.turns == 16


def test_a_new_game_is_on_the_disk_before_the_first_question(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders: list[str] = []
    monkeypatch.setattr("access_game.system.flush_folder", lambda path: folders.append(str(path)))
    disk = Disk(programs, monkeypatch)
    programs.run("play", *OPTIONS)
    assert disk.synchronised
    assert folders == [str(programs.games)]
    reading = read_record(programs.record.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None


def test_a_record_holds_the_deal_and_one_line_a_play(programs: Programs) -> None:
    Seats(programs).play(*OPTIONS)
    lines = programs.record.read_text(encoding="utf-8").splitlines()
    plays = [line for line in lines if line.startswith("play ")]
    assert len(plays) == 64
    assert lines[-64:] == plays
    assert lines[0].startswith("surfosaurus-record ")
    assert "seed 1 #" in programs.record.read_text(encoding="utf-8")


def test_games_begun_in_the_same_second_have_files_of_their_own(programs: Programs) -> None:
    for _ in range(4):
        programs.run("play", *OPTIONS)
    assert len(list(programs.games.glob("*.game"))) == 4


def test_nothing_but_games_and_listeners_is_left_in_the_folder(programs: Programs) -> None:
    Seats(programs).play(*OPTIONS)
    kinds = {"".join(path.suffixes[-2:]) for path in programs.games.iterdir()}
    assert kinds == {".game", ".seats.json"}
    assert {path.name for path in programs.folder.iterdir()} == {"games"}


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", '{"seats": 3}', '{"seats": {"1": 7}}'])
def test_a_damaged_file_of_listeners_loses_no_play(programs: Programs, content: str) -> None:
    programs.run("play", *OPTIONS, typed=["sort number", "1"])
    path = programs.record.with_suffix(".seats.json")
    assert path.exists()
    path.write_text(content, encoding="utf-8")
    resumed = programs.run("resume", "--lang", "en")
    assert resumed.status == 0
    assert "Card?" in resumed.lines


@pytest.mark.parametrize("order", [[0, 1], [0] * 7, ["a"] * 7, {"a": 1}, [0, 1, 2, 3, 4, 5, True]])
def test_an_impossible_order_of_the_hand_is_forgotten(programs: Programs, order: object) -> None:
    programs.run("play", *OPTIONS)
    path = programs.record.with_suffix(".seats.json")
    state = json.loads(path.read_text(encoding="utf-8"))
    state["seats"]["1"] |= {"order": order, "lang": "xx", "verbosity": 3, "cards": None}
    path.write_text(json.dumps(state), encoding="utf-8")
    resumed = programs.run("resume", "--lang", "en", "--cards", "code")
    assert (resumed.status, resumed.err) == (0, "")
    assert "1: o10" in resumed.lines


def folder_is_empty(folder: Path) -> bool:
    return not any(folder.iterdir())


def test_a_command_that_begins_no_game_leaves_nothing_behind(programs: Programs) -> None:
    for arguments in (("cards",), ("games",), ("play", "--players", "9"), ("play", "--help")):
        programs.run(*arguments)
    assert folder_is_empty(programs.folder)
