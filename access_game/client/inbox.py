"""What has come over the network and has not been looked at: one thread fills, another reads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from access_game.network.messages import FromServer, Standing
from engine.players.review import Finding


class Sign(Enum):
    """What happens to the connection itself."""

    LOST = "lost"
    """It is broken, and will be tried again."""
    BACK = "back"
    """It is there again."""
    REFUSED = "refused"
    """The other side has ended it and will not have us back."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The plays of a seat have been looked at, here and not on the server."""

    seat: int
    findings: Sequence[Finding]


News = FromServer | Sign | Reviewed


class Inbox:
    """Something can be awaited in it, as in a thought."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._has_some = threading.Event()
        self._news: list[News] = []
        self._waiting: list[Callable[[], None]] = []

    def put(self, *news: News) -> None:
        """Add what has come together, and tell whoever waits, unless nothing of it is to be told
        by itself."""
        with self._lock:
            self._news += news
            if all(isinstance(item, Standing) for item in news):
                return
            self._has_some.set()
            waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()

    def take(self) -> list[News]:
        """Everything that is there."""
        with self._lock:
            taken, self._news = self._news, []
            self._has_some.clear()
            self._waiting.clear()
        return taken

    def wait(self, seconds: float | None) -> bool:
        """Wait until something is there, ``seconds`` at most; whether it is."""
        return self._has_some.wait(seconds)

    def when_over(self, call: Callable[[], None]) -> None:
        """Call this, from the other thread, when something comes; at once where it is there."""
        with self._lock:
            if not self._has_some.is_set():
                self._waiting.append(call)
                return
        call()
