"""What cannot be written is said once, and the game goes on in memory."""

from __future__ import annotations

import errno
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from access_game import system
from access_game.languages import Language, load
from tests.access_game.programs import CtrlC, Programs, Ran
from tests.access_game.session.seats import places
from tests.access_game.session.test_leaving import typist as pressing

OPTIONS = ("--players", "2", "--seed", "1", "--bots", "random")
CANNOT = "The game cannot be saved and goes on in memory: {reason}."
FULL = "the disk is full"

Break = Callable[[int], None]


@pytest.fixture
def full_after(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Makes the disk full after so many writes that were synchronised."""
    synchronise = system.flush_to_disk

    def arrange(writes: int) -> None:
        left = iter(range(writes))

        def flush_to_disk(file: object) -> None:
            if next(left, None) is None:
                raise OSError(errno.ENOSPC, "No space left on device")
            synchronise(file)  # type: ignore[arg-type]

        monkeypatch.setattr("access_game.system.flush_to_disk", flush_to_disk)

    return arrange


def play(programs: Programs, *options: str) -> Ran:
    place = places()
    return programs.run("play", *OPTIONS, *options, typed=lambda _: next(place))


def squeezed(text: str) -> str:
    """A text without blanks, so that line breaks do not matter."""
    return "".join(text.split())


def told(t: Language, message: str) -> str:
    return squeezed(t.gettext(CANNOT, reason=t.pgettext("trouble", message)))


@pytest.mark.parametrize("writes", [0, 1, 2, 20])
def test_a_full_disk_is_told_once_and_the_game_goes_on_to_its_end(
    programs: Programs, full_after: Break, writes: int, t: Language
) -> None:
    full_after(writes)
    ran = play(programs, "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert squeezed(ran.out).count(told(t, FULL)) == 1
    assert t.gettext("The game is over.") in ran.lines


def test_it_is_told_before_the_next_question(programs: Programs, full_after: Break) -> None:
    full_after(3)
    place = places()
    ran = programs.run("play", *OPTIONS, "--lang", "en", typed=lambda _: next(place))
    said = [number for number, asked in enumerate(ran.asked) if "cannot be saved" in asked.text]
    assert said in ([0], [1], [2])


def test_what_was_written_before_is_still_a_game(programs: Programs, full_after: Break) -> None:
    full_after(9)
    play(programs, "--lang", "en")
    resumed = programs.run("resume", "--lang", "en")
    assert (resumed.status, resumed.err) == (0, "")
    assert programs.record.read_text(encoding="utf-8").count("\nplay ") >= 8


def test_leaving_a_game_in_memory_asks_first(programs: Programs, full_after: Break) -> None:
    full_after(1)
    lines = ["1", "quit", "no", "hand", "quit", "yes"]
    ran = programs.run("play", *OPTIONS, "--lang", "en", typed=lines)
    question = "The game is not saved and will be lost. Leave?"
    assert ran.lines.count(question) == 2
    assert ran.lines.count("The game goes on.") == 1
    assert ran.lines[-1] == "The game was not saved."
    assert ran.status == 0


def test_the_end_of_input_leaves_a_game_in_memory(programs: Programs, full_after: Break) -> None:
    full_after(0)
    ran = programs.run("play", *OPTIONS, "--lang", "en")
    assert (ran.status, ran.lines[-1]) == (0, "The game was not saved.")


def test_control_c_asks_with_the_right_words(programs: Programs, full_after: Break) -> None:
    full_after(0)
    ran = programs.run("play", *OPTIONS, "--lang", "en", typed=pressing([CtrlC, "yes"]))
    assert "The game is not saved and will be lost. Leave?" in ran.lines
    assert ran.lines[-1] == "The game was not saved."


@pytest.mark.parametrize("blocked", ["file", "name"])
def test_a_folder_that_cannot_be_made_is_told_once(
    programs: Programs, blocked: str, t: Language
) -> None:
    folder = programs.folder / ("games" if blocked == "file" else "x" * 300)
    if blocked == "file":
        folder.write_text("no folder")
        ran = play(programs, "--lang", t.code)
    else:
        ran = play(programs, "--lang", t.code, "--data-dir", str(folder))
    before, after = squeezed(t.gettext(CANNOT, reason="|")).split("|")
    assert squeezed(ran.out).count(before) == 1
    assert after in squeezed(ran.out)
    assert t.gettext("The game is over.") in ran.lines
    assert (ran.status, ran.err) == (0, "")


def test_a_folder_that_refuses_files_is_told_once(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def refuse(path: Path, mode: str = "r", *more: object, **others: object) -> object:
        if "x" in mode:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, mode, *more, **others)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    ran = play(programs, "--lang", "en")
    assert sum("cannot be saved" in line for line in ran.lines) == 1
    assert "The game is over." in ran.lines


def test_several_people_are_told_once(programs: Programs, full_after: Break) -> None:
    full_after(1)
    options = ("--players", "3", "--humans", "3", "--langs", "en,de,fr", "--seed", "1")
    lines = ["", "1", "", "1", "", "1", "", "1"]
    ran = programs.run("play", *options, typed=lines)
    said = [squeezed(ran.out).count(told(load(code), FULL)) for code in ("en", "de", "fr")]
    assert sorted(said) == [0, 0, 1]


def test_a_real_file_that_cannot_grow_is_told_once_and_is_still_a_game(programs: Programs) -> None:
    """The system itself refuses to write more than this many bytes to any file."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))

    typed = "".join(f"{1 + number % 7}\n" for number in range(200))
    ran = programs.process("play", *OPTIONS, "--lang", "en", typed=typed, preexec_fn=limit)
    assert (ran.status, ran.err) == (0, "")
    assert squeezed(ran.out).count(squeezed("The game cannot be saved")) == 1
    assert "The game is over." in ran.lines
    assert programs.record.stat().st_size == 900
    resumed = programs.run("resume", "--lang", "en")
    assert (resumed.status, resumed.err) == (0, "")
    assert "is cut off" in resumed.lines[1]
