"""A computer player thinks in a thread of its own, so that the keyboard is never blocked."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from access_game.input.base import wait_for
from engine.cards import Card
from engine.players import PLAYERS
from engine.players.base import GoesOn, chance_for
from engine.view import View

SECONDS = {"strong": 0.05, "master": 0.5}
"""How long a level may think about one play; levels that are not named take a moment."""


class Thought:
    """A choice being made. A thought that nobody waits for any more never keeps the program."""

    def __init__(self, choose: Callable[[GoesOn], Card]) -> None:
        self._choose = choose
        self._is_stopped = False
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._waiting: list[Callable[[], None]] = []
        self._card: Card | None = None
        self._error: BaseException | None = None
        threading.Thread(target=self._think, daemon=True).start()

    @property
    def is_over(self) -> bool:
        """Whether the choice is made."""
        return self._ended.is_set()

    def wait(self, seconds: float | None) -> bool:
        """Wait for the choice, ``seconds`` at most; whether it is made."""
        return self._ended.wait(seconds)

    def when_over(self, call: Callable[[], None]) -> None:
        """Call this, from the thread, once the choice is made; at once where it is."""
        with self._lock:
            if not self.is_over:
                self._waiting.append(call)
                return
        call()

    def stop(self) -> None:
        """Let the player come to an end; one that thinks by the clock does so at once."""
        self._is_stopped = True

    @property
    def card(self) -> Card:
        """The card chosen; what went wrong in the thread is raised here."""
        wait_for(self, None)
        if self._error is not None:
            raise self._error
        assert self._card is not None
        return self._card

    def _think(self) -> None:
        try:
            self._card = self._choose(lambda: not self._is_stopped)
        except BaseException as error:  # all of it belongs to whoever asks for the card
            self._error = error
        with self._lock:
            self._ended.set()
        for call in self._waiting:
            call()


def think(level: str, view: View, seed: int, *, is_repeatable: bool) -> Thought:
    """Begin to think about the next play of the seat that ``view`` belongs to.

    Where the game is to be repeatable by its seed the player imagines a fixed number of worlds,
    however long that takes; otherwise it thinks as long as its level may.
    """
    player, chance = PLAYERS[level](), chance_for(seed, view)
    seconds = SECONDS.get(level)

    def choose(is_wanted: GoesOn) -> Card:
        if is_repeatable or seconds is None:
            return player.choose(view, chance)
        end = time.monotonic() + seconds
        return player.choose(view, chance, lambda: is_wanted() and time.monotonic() < end)

    return Thought(choose)
