"""How long a play may take, with warnings before the time is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from access_game.server.services import Services, Timer

WARNINGS = (30, 10)
"""How many seconds before the end of a time limit the player is warned."""
LAST_WARNING = 5
"""The same for a limit that is not longer than those."""


class TimeLimit:
    """The clock of one play."""

    def __init__(
        self,
        services: Services,
        warn: Callable[[int, int], None],
        is_over: Callable[[int], None],
    ) -> None:
        """``warn`` is called with a seat and seconds, ``is_over`` with a seat."""
        self._services = services
        self._warn = warn
        self._is_over = is_over
        self._timers: list[Timer] = []
        self._number: int | None = None
        self._end = 0.0

    @property
    def left(self) -> int:
        """How many seconds of a play are left; 0 where no time runs."""
        if self._number is None:
            return 0
        return max(ceil(self._end - self._services.monotonic()), 0)

    def start(self, seat: int, number: int, seconds: int) -> None:
        """Let the time of a play run, unless it does: the play before which ``number`` events
        happened; 0 seconds for no limit."""
        if number == self._number:
            return
        self.stop()
        if not seconds:
            return
        self._number = number
        self._end = self._services.monotonic() + seconds
        for left in WARNINGS if seconds > min(WARNINGS) else (LAST_WARNING,):
            if left < seconds:
                self._at(seconds - left, partial(self._warn, seat, left))
        self._at(seconds, partial(self._is_over, seat))

    def stop(self) -> None:
        """The card is played, or nobody may play."""
        for timer in self._timers:
            timer.cancel()
        self._timers, self._number = [], None

    def _at(self, seconds: float, call: Callable[[], None]) -> None:
        self._timers.append(self._services.later(seconds, call))
