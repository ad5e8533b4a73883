"""The contract of a reader: one reply at a time, a line or a key."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Typed:
    """A submitted line."""

    text: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A function key; ``text`` is the half-typed line, to be given back to the next read."""

    key: str
    """``f1`` to ``f24``."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Ctrl-C; a half-typed line is dropped."""

    had_text: bool = False


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """Nothing more will come."""


Reply = Typed | Pressed | Interrupted | EndOfInput


def nothing() -> None:
    """What happens at a key until somebody wants to know."""


class Reader(Protocol):
    """Reads replies; what is typed is echoed here or by the terminal."""

    ends_prompt: str
    """What is written behind a prompt: a newline where nothing will be echoed."""

    on_key: Callable[[], None]
    """Called at every key, or at every line where single keys are not seen."""

    def opened(self) -> AbstractContextManager[None]:
        """Hold the keyboard while a game runs."""

    def read(self, prompt: str, typed: str = "") -> Reply:
        """Wait for a reply. ``prompt`` and ``typed`` have been written already."""
