"""Files that are no files, have no end, or hold what nobody expects: an answer, and no waiting."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

from access_game.files import full_path, read_own_file, write_file
from access_game.languages import Language
from access_game.progress import Progress
from access_game.storage import read_seats
from tests.access_game.programs import Asked, Programs

DEEP = "[" * 100_000
READERS = [
    ["resolve", "FILE"],
    ["replay", "FILE"],
    ["review", "FILE"],
    ["resume", "FILE"],
    ["settings", "signs", "FILE"],
    ["settings", "--config", "FILE"],
]


@pytest.mark.parametrize("command", READERS, ids=lambda command: " ".join(command))
def test_a_file_without_an_end_is_too_large(
    programs: Programs, t: Language, command: list[str]
) -> None:
    words = [word.replace("FILE", "/dev/zero") for word in command]
    ran = programs.process(*words, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert t.pgettext("trouble", "it is too large") in " ".join(ran.err.split())


def test_a_round_without_an_end_is_too_large_behind_the_rounds_before_it(
    programs: Programs,
) -> None:
    endless = "a: g1\n" * 3_000_000
    typed = f"Anna: g1 g2\nBen: g3 g4\nCarla: k5 k6\nDora: b7 b8\n\n{endless}"
    ran = programs.process("resolve", "--lang", "en", typed=typed)
    assert ran.status == 2
    assert ran.out.startswith("Round 1: ")
    assert ran.err == "Cannot read -: it is too large.\n"


def test_a_line_without_an_end_ends_the_input_and_the_game_is_saved(programs: Programs) -> None:
    with Path("/dev/zero").open("rb") as zero:
        ran = subprocess.run(
            [*programs.command, "play", "--players", "2", "--lang", "en"],
            stdin=zero,
            capture_output=True,
            env=programs.full_environ,
            timeout=120,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"The game is saved." in ran.stdout
    assert programs.record.exists()


@pytest.mark.parametrize("text", [f"a = {DEEP}", f"a = {'1' * 5000}", "\0", "a = '\x1b[31m"])
def test_damaged_toml_is_told(programs: Programs, t: Language, text: str) -> None:
    programs.config.write_text(text, encoding="utf-8")
    for command in (["settings"], ["learn"]):
        ran = programs.run(*command, "--lang", t.code)
        assert (ran.status, ran.out) == (2, "")
        assert "Traceback" not in ran.err
        assert "".join(ran.err.split()).endswith("settings.toml")


@pytest.mark.parametrize("text", [f"a = {DEEP}", f"a = {'1' * 5000}"])
def test_a_damaged_file_of_signs_is_told(programs: Programs, text: str) -> None:
    file = programs.folder / "signs.toml"
    file.write_text(text, encoding="utf-8")
    ran = programs.run("settings", "signs", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "this is not a file of signs." in " ".join(ran.err.split())


@pytest.mark.parametrize(("text", "line"), [("\0", 1), ('[colour]\ngrün = "leaf"\n', 2)])
def test_where_a_file_of_signs_is_broken_is_told(programs: Programs, text: str, line: int) -> None:
    file = programs.folder / "signs.toml"
    file.write_text(text, encoding="utf-8")
    ran = programs.run("settings", "signs", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert f"The file of signs is broken at line {line}: " in " ".join(ran.err.split())


def test_a_file_of_signs_that_stops_short_or_is_no_text_is_told(programs: Programs) -> None:
    file = programs.folder / "signs.toml"
    for content in (b'[colour]\ngreen = """leaf', b"\xff\xfe"):
        file.write_bytes(content)
        ran = programs.run("settings", "signs", str(file), "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        assert "this is not a file of signs." in " ".join(ran.err.split())


@pytest.mark.parametrize("text", ["", DEEP, "1" * 5000, '{"lesson": 1e999, "done": [[]]}', "\0"])
def test_damaged_notes_of_the_program_mean_the_beginning(tmp_path: Path, text: str) -> None:
    (tmp_path / "lessons.json").write_text(text, encoding="utf-8")
    (tmp_path / "a.seats.json").write_text(text, encoding="utf-8")
    progress = Progress.read(tmp_path)
    assert (progress.lesson, progress.exercise, progress.done) == (1, 0, set())
    assert read_seats(tmp_path / "a.game").get("seats") is None


def test_a_pipe_in_the_place_of_the_programs_own_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileNotFoundError):
        read_own_file(tmp_path / "pipe")


def test_nobodys_home_is_a_name_like_others(programs: Programs, tmp_path: Path) -> None:
    assert full_path("~nobody-at-all/x").name == "x"
    ran = programs.run("settings", "signs", "~nobody-at-all/x", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "it does not exist" in " ".join(ran.err.split())
    words = ("sheet ~nobody-at-all/x", "quit")
    ran = programs.run("table", "--names", "Anna,Ben", "--first", "1", "--lang", "en", typed=words)
    assert (ran.status, ran.err) == (0, "")
    assert "its place is not a folder" in ran.out or "it does not exist" in ran.out


def test_a_folder_that_has_been_removed_is_told_of(programs: Programs, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    for words in (["settings", "signs", "x"], ["print", "rules", "-o", "x"], ["resolve", "x"]):
        gone.mkdir()
        command = f'cd "{gone}"; rmdir "{gone}"; "$@"'
        ran = subprocess.run(
            ["sh", "-c", command, "sh", *programs.command, *words, "--lang", "en"],
            capture_output=True,
            env=programs.full_environ,
            timeout=120,
            check=False,
        )
        assert (ran.returncode, ran.stdout) == (2, b"")
        assert ran.stderr.endswith(b"x: it does not exist.\n")


def test_a_written_file_keeps_its_permissions_and_its_link(tmp_path: Path) -> None:
    file, link = tmp_path / ("n" * 250), tmp_path / "link"
    file.write_bytes(b"before")
    file.chmod(0o600)
    link.symlink_to(file)
    write_file(link, b"after")
    assert link.is_symlink()
    assert file.read_bytes() == b"after"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(tmp_path.iterdir()) == sorted([file, link])


def test_the_score_sheet_leaves_a_device_what_it_is(programs: Programs) -> None:
    words = ("sheet /dev/full", "sheet /dev/null", "quit")
    table = ("table", "--names", "Anna,Ben", "--first", "1", "--lang", "en", "-o", "/dev/full")
    ran = programs.run(*table, typed=words)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("Cannot write /dev/full: the disk is full.") == 2
    assert Path("/dev/null").is_char_device()
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("command", [["rules", "full"], ["print", "rules"], ["resolve", "-"]])
def test_a_full_disk_behind_standard_output_is_told(
    programs: Programs, t: Language, command: list[str]
) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [*programs.command, *command, "--lang", t.code],
            input=b"Anna: g1 g2\nBen: g3 g4\nCarla: k5 k6\n\nDora: b7 b8\n",
            stdout=full,
            stderr=subprocess.PIPE,
            env=programs.full_environ,
            timeout=120,
            check=False,
        )
    told = " ".join(ran.stderr.decode().split())
    if command[0] == "resolve":  # which told nothing on standard output
        assert ran.returncode == 2
    else:
        assert ran.returncode == 1
        assert t.pgettext("trouble", "the disk is full") in told
    assert "Traceback" not in told


def test_full_disks_everywhere_leave_the_status(programs: Programs) -> None:
    with Path("/dev/full").open("wb") as full:
        for command, status in ((["resolve", "nothing"], 2), (["rules", "full"], 1)):
            ran = subprocess.run(
                [*programs.command, *command],
                stdout=full,
                stderr=full,
                env=programs.full_environ,
                timeout=120,
                check=False,
            )
            assert ran.returncode == status


def test_a_path_whose_bytes_are_no_text_is_a_path(programs: Programs) -> None:
    sheet = programs.folder / os.fsdecode(b"sheet-\xff.txt")
    table = ("table", "--names", "Anna,Ben", "--first", "1", "--lang", "en", "-o", str(sheet))
    ran = programs.run(*table, typed=("g5", "quit"))
    assert (ran.status, ran.err) == (0, "")
    assert "Anna" in sheet.read_text(encoding="utf-8")
    sheet.unlink()
    ran = programs.run("resume", "--lang", "en", typed=("quit",))
    assert (ran.status, ran.err) == (0, "")
    assert sheet.exists(), "the path is kept with the game"
    signs = programs.folder / os.fsdecode(b"signs-\xff.toml")
    signs.write_text("", encoding="utf-8")
    ran = programs.run("settings", "signs", str(signs), "--lang", "en")
    assert ran.status == 1
    assert "Cannot write" in ran.err
    assert programs.run("settings", "--lang", "en").status == 0


def test_a_record_that_is_deleted_meanwhile_is_told_as_lost(programs: Programs) -> None:
    cards = iter(["g5", "b7", "quit", "yes"])

    def type_and_delete(asked: Asked) -> str | None:
        if "Ben, card 1" in asked.prompt:
            programs.record.unlink()
        return next(cards, None)

    table = ("table", "--names", "Anna,Ben", "--first", "1", "--lang", "en")
    ran = programs.run(*table, typed=type_and_delete)
    assert "The game cannot be saved and goes on in memory: it does not exist." in ran.out
    assert "The game is saved." not in ran.out
    assert ran.out.endswith("The game was not saved.\n")


@pytest.mark.parametrize(
    "damaged",
    [
        {"lesson": 3, "exercise": 1, "right": 99, "done": []},
        {"lesson": 8, "exercise": 1, "right": 0, "done": [9, "1", None]},
        {"lesson": True, "exercise": 1.5, "right": -1},
    ],
)
def test_progress_that_cannot_be_is_the_beginning(
    tmp_path: Path, damaged: dict[str, object]
) -> None:
    (tmp_path / "lessons.json").write_text(json.dumps(damaged), encoding="utf-8")
    progress = Progress.read(tmp_path)
    assert (progress.lesson, progress.exercise, progress.right) == (1, 0, 0)
    assert progress.done == set()


def test_a_lesson_whose_progress_is_not_stored_promises_nothing(
    programs: Programs, t: Language
) -> None:
    (programs.folder / "lessons.json").mkdir()
    ran = programs.run("learn", "--lang", t.code, typed=["next"])
    assert ran.status == 0
    assert ran.lines[-1] == t.gettext("Goodbye.")
    assert t.gettext("{command} goes on from here.", command="access-game learn") not in ran.out
