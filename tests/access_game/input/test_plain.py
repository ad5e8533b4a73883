"""Plain lines from a pipe, and from a terminal that knows lines only."""

from __future__ import annotations

import io

import pytest

from access_game.input.base import EndOfInput, Interrupted, Typed
from access_game.input.plain import PlainReader
from access_game.output.recorded import RecordedOutput


class LineTerminal(io.StringIO):
    """Standard input that echoes itself."""

    def isatty(self) -> bool:
        return True


class Interrupting(LineTerminal):
    """A terminal at which Ctrl-C is pressed."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        raise KeyboardInterrupt


def reader(
    monkeypatch: pytest.MonkeyPatch, stdin: io.StringIO, output: RecordedOutput | None = None
) -> PlainReader:
    monkeypatch.setattr("sys.stdin", stdin)
    return PlainReader(output or RecordedOutput())


def test_lines_come_one_by_one_and_then_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = reader(monkeypatch, io.StringIO("2\n\ng5"))
    with plain.opened():
        replies = [plain.read("Card? ") for _ in range(5)]
    assert replies == [Typed("2"), Typed(""), Typed("g5"), EndOfInput(), EndOfInput()]


def test_windows_line_ends_are_line_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader(monkeypatch, io.StringIO("2\r\n")).read("Card? ") == Typed("2")


def test_a_prompt_ends_its_line_where_nothing_is_echoed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader(monkeypatch, io.StringIO()).ends_prompt == "\n"


def test_a_prompt_stays_open_where_the_terminal_echoes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader(monkeypatch, LineTerminal()).ends_prompt == ""


def test_control_c_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader(monkeypatch, Interrupting()).read("Card? ") == Interrupted()


def test_a_line_that_the_terminal_did_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    output = RecordedOutput()
    plain = reader(monkeypatch, LineTerminal("2\ng5"), output)
    assert [plain.read("Card? ") for _ in range(3)] == [Typed("2"), Typed("g5"), EndOfInput()]
    reader(monkeypatch, Interrupting(), output).read("Card? ")
    assert output.pieces == ["\n"] * 3


def test_a_pipe_is_not_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    output = RecordedOutput()
    plain = reader(monkeypatch, io.StringIO("2\ng5"), output)
    assert [plain.read("Card? ") for _ in range(3)] == [Typed("2"), Typed("g5"), EndOfInput()]
    assert output.pieces == []
