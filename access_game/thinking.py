"""What takes a while is thought out in a thread of its own: the keyboard is never blocked."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, TypeVar

from access_game.input.base import wait_for
from engine.cards import Card
from engine.players import PLAYERS
from engine.players.base import GoesOn, chance_for
from engine.view import View

SECONDS = {"strong": 0.05, "master": 0.5}
"""How long a level may think about one play; levels that are not named take a moment."""


Outcome = TypeVar("Outcome")
"""What comes of a thought: the card chosen, for example."""


class Thought(Generic[Outcome]):
    """Something being thought out. One that nobody waits for any more never keeps the program."""

    def __init__(self, think_out: Callable[[GoesOn], Outcome]) -> None:
        self._think_out = think_out
        self._is_stopped = False
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._waiting: list[Callable[[], None]] = []
        self._outcome: Outcome | None = None
        self._error: BaseException | None = None
        threading.Thread(target=self._think, daemon=True).start()

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self._ended.is_set()

    def wait(self, seconds: float | None) -> bool:
        """Wait for the end, ``seconds`` at most; whether it came."""
        return self._ended.wait(seconds)

    def when_over(self, call: Callable[[], None]) -> None:
        """Call this, from the thread, at the end; at once where it has come."""
        with self._lock:
            if not self.is_over:
                self._waiting.append(call)
                return
        call()

    def stop(self) -> None:
        """Nobody waits any more: come to an end, at once where the thought asks for it."""
        self._is_stopped = True

    @property
    def outcome(self) -> Outcome:
        """What came of it, once it has ended; what went wrong in the thread is raised here."""
        wait_for(self, None)
        if self._error is not None:
            raise self._error
        assert self._outcome is not None
        return self._outcome

    def _think(self) -> None:
        try:
            self._outcome = self._think_out(lambda: not self._is_stopped)
        except BaseException as error:  # all of it belongs to whoever asks for the card
            self._error = error
        with self._lock:
            self._ended.set()
        for call in self._waiting:
            call()


@contextmanager
def keyboard_first() -> Iterator[None]:
    """Let whoever types wait for a thinking thread a tenth as long as Python lets threads wait."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(usual / 10)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def think(level: str, view: View, seed: int, *, is_repeatable: bool) -> Thought[Card]:
    """Begin to think about the next play of the seat that ``view`` belongs to.

    Where the game is to be repeatable by its seed the player imagines a fixed number of worlds,
    however long that takes; otherwise it thinks as long as its level may.
    """
    if is_repeatable:
        player, chance = PLAYERS[level](), chance_for(seed, view)
        return Thought(lambda _: player.choose(view, chance))
    return Thought(partial(choose_within, level, view, seed))


def choose_within(level: str, view: View, seed: int, is_wanted: GoesOn = lambda: True) -> Card:
    """The card that a player of ``level`` chooses in the time that its level has."""
    player, chance = PLAYERS[level](), chance_for(seed, view)
    seconds = SECONDS.get(level)
    if seconds is None:
        return player.choose(view, chance)
    end = time.monotonic() + seconds
    return player.choose(view, chance, lambda: is_wanted() and time.monotonic() < end)
