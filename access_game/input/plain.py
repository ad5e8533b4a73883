"""Plain lines from standard input: pipes, Emacs shells, terminals that know lines only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from access_game import system
from access_game.files import LARGEST
from access_game.input.base import (
    Awaited,
    EndOfInput,
    Interrupted,
    NeverListening,
    Reply,
    Typed,
    nothing,
)
from access_game.output.base import Output


class PlainReader(NeverListening):
    """Reads standard input line by line, and only when it is asked to."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._is_echoed = system.echoes_itself()
        self.ends_prompt = "" if self._is_echoed else "\n"
        self.on_key: Callable[[], None] = nothing

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        try:
            line = _read_line()
        except KeyboardInterrupt:
            self._end_line("")
            return Interrupted()
        finally:
            self.on_key()
        self._end_line(line)
        return Typed(line.rstrip("\r\n")) if line else EndOfInput()

    def wait(self, awaited: Awaited | None, seconds: float | None) -> Interrupted | None:
        reply = super().wait(awaited, seconds)
        if reply is not None:
            self._end_line("")
        return reply

    def _end_line(self, line: str) -> None:
        """End the line of the prompt where no Enter has: at Ctrl-C and at the end of input."""
        if self._is_echoed and not line.endswith("\n"):
            self._output.write("\n")


def _read_line() -> str:
    """The next line, or as much of it as can mean anything; nothing at the end of input.

    A terminal that has gone, and a line that does not end, are the end of input, too.
    """
    try:
        line = sys.stdin.readline(_LONGEST)
        rest, read = line, 0
        while len(rest) == _LONGEST and not rest.endswith("\n"):
            rest = sys.stdin.readline(_LONGEST)
            read += len(rest)
            if read > LARGEST:
                return ""
    except OSError:
        return ""
    return line


_LONGEST = 10_000
"""Characters of a line that are kept: readers look at far fewer."""
