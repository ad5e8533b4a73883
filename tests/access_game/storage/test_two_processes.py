"""Two processes cannot play one game, and neither spoils it for the other."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from access_game import storage, system
from access_game.languages import Language
from access_game.output.wrapping import without_marks
from engine.record import read_record, writer_after
from tests.access_game.programs import Programs

OPTIONS = ("--players", "2", "--seed", "1", "--bots", "random", "--lang", "en")


@pytest.fixture
def other(programs: Programs) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that plays a game and waits for a card."""
    with programs.start("play", *OPTIONS) as process:
        assert process.stdout is not None
        assert any(line.startswith(b"Card?") for line in process.stdout)
        yield process
        process.kill()


def test_a_game_that_is_being_played_is_not_opened(
    programs: Programs, other: subprocess.Popen[bytes], t: Language
) -> None:
    before = programs.record.read_bytes()
    ran = programs.run("resume", "--lang", t.code)
    assert ran.status == 1
    assert ran.out == ""
    told = t.gettext(
        "This game is being played in another window. {command} lists all games.",
        command="access-game games",
    )
    assert "".join(ran.err.split()) == "".join(without_marks(told).split())
    assert programs.record.read_bytes() == before


def test_the_other_one_plays_on_undisturbed(
    programs: Programs, other: subprocess.Popen[bytes]
) -> None:
    programs.run("resume", "--lang", "en")
    out, err = other.communicate(b"1\n2\n", timeout=30)
    assert (other.returncode, err) == (0, b"")
    assert out.count(b"New in place") == 2
    assert programs.record.read_bytes().count(b"\nplay 1 ") == 2


def test_a_game_that_was_left_can_be_opened(
    programs: Programs, other: subprocess.Popen[bytes]
) -> None:
    other.communicate(b"1\n", timeout=30)
    assert programs.run("resume", "--lang", "en").status == 0


def test_a_game_is_free_when_its_process_was_killed(
    programs: Programs, other: subprocess.Popen[bytes]
) -> None:
    other.kill()
    other.wait()
    assert programs.run("resume", "--lang", "en", typed=["1"]).status == 0


def test_a_game_that_is_being_played_can_be_listed_and_replayed(
    programs: Programs, other: subprocess.Popen[bytes]
) -> None:
    listed = programs.run("games", "--lang", "en")
    assert listed.lines[0].startswith("1: Player 1, ")
    assert programs.run("replay", str(programs.record), "--lang", "en").status == 0


def test_two_that_resume_at_once_agree_on_one(programs: Programs) -> None:
    programs.run("play", *OPTIONS)
    with (
        programs.start("resume", "--lang", "en") as one,
        programs.start("resume", "--lang", "en") as two,
    ):
        first_lines = []
        for process in (one, two):
            assert process.stdout is not None
            first_lines.append(process.stdout.readline())
        for process in (one, two):
            process.communicate(b"1\n", timeout=30)
    assert sorted((one.returncode, two.returncode)) == [0, 1]
    assert sum(line.startswith(b"Surfosaurus MAX goes on") for line in first_lines) == 1
    assert read_record(programs.record.read_text(encoding="utf-8")).problem is None


def test_plays_made_just_before_the_game_was_ours_are_seen(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process plays and leaves after the record was read, before it is locked."""
    programs.run("play", *OPTIONS)
    path = programs.record
    lock = system.lock
    late: list[Path] = []

    def lock_late(file: IO[bytes]) -> bool:
        if not late:
            late.append(path)
            text = path.read_text(encoding="utf-8")
            game = read_record(text).game
            assert game is not None
            assert game.turn is not None
            line = writer_after(text, text.count("\n")).play(game.turn, game.legal_cards()[0])
            with path.open("a", encoding="utf-8") as other:
                other.write(line)
        return lock(file)

    monkeypatch.setattr("access_game.system.lock", lock_late)
    saved = storage.resume(path)
    saved.play(saved.game.legal_cards()[0])
    saved.close()
    reading = read_record(path.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None
    assert reading.game.view_for(None).plays == saved.game.view_for(None).plays
