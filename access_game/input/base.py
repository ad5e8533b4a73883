"""The contract of a reader: one reply at a time, a line or a key."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

WAIT_SECONDS = 0.1
"""How long a wait is at a time: on Windows, Ctrl-C is heard only between two of them."""


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


class Awaited(Protocol):
    """Something that ends by itself, in another thread."""

    def wait(self, seconds: float | None) -> bool:
        """Wait for the end, ``seconds`` at most (None: however long); whether it came."""

    def when_over(self, call: Callable[[], None]) -> None:
        """Call this at the end, from the other thread; at once where it has come."""


class Reader(Protocol):
    """Reads replies; what is typed is echoed here or by the terminal."""

    ends_prompt: str
    """What is written behind a prompt: a newline where nothing will be echoed."""

    on_key: Callable[[], None]
    """Called at every key, or at every line where single keys are not seen."""

    can_listen: bool
    """Whether keys can be read while something else is awaited."""

    holds_line: bool
    """Whether a line that is being typed is seen here, key by key."""

    half_typed: str
    """What stands half-typed on the line since ``listen``."""

    def opened(self) -> AbstractContextManager[None]:
        """Hold the keyboard while a game runs."""

    def read(self, prompt: str, typed: str = "") -> Reply:
        """Wait for a reply. ``prompt`` and ``typed`` have been written already."""

    def wait(self, awaited: Awaited | None, seconds: float | None) -> Interrupted | None:
        """Wait without reading for ``awaited``, or until the time is over; None when it is."""

    def listen(
        self, awaited: Awaited | None, seconds: float | None, *, keeps_line: bool = False
    ) -> Reply | None:
        """Wait for a reply likewise, without a prompt; None when what was awaited came first.

        A line that is half typed then stays as it is, and the next call goes on with it; with
        ``keeps_line``, what has come waits until that line is submitted or empty.
        """

    def stand(self, typed: str = "", prompt: str = "") -> None:
        """Be told that the cursor stands behind a line, or behind ``typed`` on one of its own, or
        behind a prompt and ``typed``."""

    @property
    def is_in_line(self) -> bool:
        """Whether the cursor stands in a line since then, or behind one."""

    def end_line(self) -> str:
        """Be told that this line is being ended; return what was half typed."""


class NeverListening:
    """What a reader does meanwhile that reads lines only when it asks for them."""

    can_listen = False
    holds_line = False
    half_typed = ""
    is_in_line = False

    def wait(self, awaited: Awaited | None, seconds: float | None) -> Interrupted | None:
        try:
            wait_for(awaited, seconds)
        except KeyboardInterrupt:
            return Interrupted()
        return None

    def listen(
        self, awaited: Awaited | None, seconds: float | None, *, keeps_line: bool = False
    ) -> Reply | None:
        return self.wait(awaited, seconds)

    def stand(self, typed: str = "", prompt: str = "") -> None:
        """Every line has been ended."""

    def end_line(self) -> str:
        return ""


def wait_for(awaited: Awaited | None, seconds: float | None) -> None:
    """Wait for the end of something, or ``seconds``; Ctrl-C is heard on every system."""
    if awaited is None:
        time.sleep(seconds or 0)
        return
    end = None if seconds is None else time.monotonic() + seconds
    while not awaited.wait(WAIT_SECONDS if end is None else min(WAIT_SECONDS, _left(end))):
        if end is not None and not _left(end):
            return


def _left(end: float) -> float:
    return max(end - time.monotonic(), 0)
