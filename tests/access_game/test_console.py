"""Asking: what waits and the prompt in one piece, whatever the reader."""

from __future__ import annotations

import pytest

from access_game.console import Console
from access_game.input.base import EndOfInput, Typed
from access_game.input.recorded import RecordedReader
from access_game.languages import load
from access_game.output.recorded import RecordedOutput
from access_game.output.stream import Stream


def console(ending: str = "\n", width: int = 80, replies: tuple[str, ...] = ()) -> Console:
    reader = RecordedReader(replies)
    reader.ends_prompt = ending
    return Console(Stream(RecordedOutput(), width), reader)


def written(console: Console) -> list[str]:
    assert isinstance(console.stream.output, RecordedOutput)
    return console.stream.output.pieces


def test_lines_and_prompt_are_one_piece() -> None:
    asked = console(replies=("2",))
    asked.say(["One."], load("en"))
    assert asked.ask("Card?", load("en")) == Typed("2")
    assert asked.ask("Card?", load("en")) == EndOfInput()
    assert written(asked) == ["One.\nCard?\n", "Card?\n"]


def test_a_prompt_that_is_echoed_behind_ends_in_a_blank() -> None:
    asked = console(ending="")
    asked.ask("Card?", load("en"))
    assert written(asked) == ["Card? "]


def test_a_half_typed_line_is_written_behind_the_prompt_again() -> None:
    asked = console(ending="")
    asked.ask("Card?", load("en"), "try")
    assert written(asked) == ["Card? try"]


@pytest.mark.parametrize("char", ["\x1b", "\x07", "\r", "\n", "\x9b"])
def test_a_half_typed_line_writes_no_control_characters(char: str) -> None:
    asked = console(ending="")
    asked.ask("Card?", load("en"), f"a{char}[2Jb")
    assert written(asked) == ["Card? a [2Jb"]


def test_a_wide_prompt_is_broken_and_leaves_room_for_the_blank() -> None:
    asked = console(ending="", width=20)
    asked.ask("Language, Sprache, langue?", load("en"))
    assert written(asked) == ["Language, Sprache,\nlangue? "]
    reader = asked.reader
    assert isinstance(reader, RecordedReader)
    assert reader.prompts == ["langue? "]


def test_closing_writes_what_waits() -> None:
    asked = console()
    asked.say(["Bye."], load("en"))
    asked.close()
    assert written(asked) == ["Bye.\n"]
