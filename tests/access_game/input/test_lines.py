"""Plain lines that may come at any moment, while something else is awaited."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Iterator
from typing import TextIO

import pytest

from access_game.client.inbox import Inbox, Sign
from access_game.input.base import EndOfInput, Interrupted, Typed
from access_game.input.lines import ListeningLines
from access_game.output.recorded import RecordedOutput


class Pipe:
    """Standard input into which a test writes."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.reading: TextIO = os.fdopen(reading)
        self._writing = os.fdopen(writing, "w")

    def write(self, text: str) -> None:
        self._writing.write(text)
        self._writing.flush()

    def close(self) -> None:
        self._writing.close()


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pipe]:
    pipe = Pipe()
    monkeypatch.setattr("sys.stdin", pipe.reading)
    yield pipe
    pipe.close()


@pytest.fixture
def lines(pipe: Pipe) -> ListeningLines:
    return ListeningLines(RecordedOutput())


def test_lines_come_one_by_one_and_then_the_end_again_and_again(
    lines: ListeningLines, pipe: Pipe
) -> None:
    pipe.write("2\r\n\ng5")
    pipe.close()
    replies = [lines.listen(Inbox(), None) for _ in range(5)]
    assert replies == [Typed("2"), Typed(""), Typed("g5"), EndOfInput(), EndOfInput()]


def test_what_is_awaited_ends_the_wait_and_no_line_is_lost(
    lines: ListeningLines, pipe: Pipe
) -> None:
    inbox = Inbox()
    timer = threading.Timer(0.05, inbox.put, [Sign.LOST])
    timer.start()
    assert lines.listen(inbox, None) is None
    timer.join()
    pipe.write("green 5\n")
    inbox.take()
    assert lines.listen(inbox, None) == Typed("green 5")


def test_what_has_come_already_ends_the_wait_at_once(lines: ListeningLines) -> None:
    inbox = Inbox()
    inbox.put(Sign.LOST)
    assert lines.listen(inbox, None) is None


def test_a_line_comes_before_what_is_awaited(lines: ListeningLines, pipe: Pipe) -> None:
    assert lines.listen(None, 0) is None  # now somebody reads
    inbox = Inbox()
    inbox.put(Sign.LOST)
    pipe.write("a line\n")
    deadline = time.monotonic() + 10
    while not lines._lines and time.monotonic() < deadline:
        time.sleep(0.01)
    assert lines.listen(inbox, None) == Typed("a line")


def test_a_wait_has_an_end(lines: ListeningLines) -> None:
    begun = time.monotonic()
    assert lines.listen(Inbox(), 0.05) is None
    assert 0.05 <= time.monotonic() - begun < 5
    assert lines.listen(None, 0) is None


def test_a_prompt_is_answered_by_the_next_line(lines: ListeningLines, pipe: Pipe) -> None:
    lines.stand(prompt="Card? ")
    assert lines.is_in_line
    pipe.write("no\n")
    assert lines.read("Yes or no? ") == Typed("no")
    assert not lines.is_in_line


def test_a_line_silences_the_voice(lines: ListeningLines, pipe: Pipe) -> None:
    stopped = []
    lines.on_key = lambda: stopped.append(True)
    pipe.write("no\n")
    lines.listen(None, None)
    assert stopped == [True]


def test_control_c_interrupts_a_wait(
    lines: ListeningLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> bool:
        raise KeyboardInterrupt

    inbox = Inbox()
    monkeypatch.setattr(inbox, "wait", interrupt)
    assert lines.listen(inbox, None) == Interrupted()


def test_an_empty_input_is_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert ListeningLines(RecordedOutput()).listen(None, None) == EndOfInput()
