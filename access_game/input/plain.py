"""Plain lines from standard input: pipes, Emacs shells, terminals that know lines only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from access_game import system
from access_game.input.base import EndOfInput, Interrupted, Reply, Typed, nothing


class PlainReader:
    """Reads standard input line by line."""

    def __init__(self) -> None:
        self.ends_prompt = "" if system.echoes_itself() else "\n"
        self.on_key: Callable[[], None] = nothing

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            return Interrupted()
        finally:
            self.on_key()
        return Typed(line.rstrip("\r\n")) if line else EndOfInput()
