"""Seats of people who are away: kept, and after a while the table is asked what to do."""

from __future__ import annotations

from collections.abc import Callable

from access_game.server.services import Services, Timer

HOLD_SECONDS = 120
"""How long a seat is kept before the table is asked what to do; before the game it is then free."""


class Holds:
    """The seats that are kept for somebody, and for how long."""

    def __init__(self, services: Services, is_long: Callable[[int], None]) -> None:
        """``is_long`` is called with a seat whose owner has been away for a while."""
        self._services = services
        self._is_long = is_long
        self._timers: dict[int, Timer] = {}
        self.in_question: set[int] = set()
        """Seats whose owners have been away so long that the table is asked."""
        self.awaited: set[int] = set()
        """Seats for whose owners the table has chosen to wait, until it is asked again."""

    @property
    def seats(self) -> list[int]:
        """All seats that are kept, whether the table was asked or not."""
        return sorted({*self._timers, *self.in_question})

    def keep(self, seat: int, *, is_awaited: bool = False) -> None:
        """Keep a seat from now on; ``is_awaited`` where the table was asked and waits."""
        self.release(seat)
        if is_awaited:
            self.awaited.add(seat)
        self._timers[seat] = self._services.later(HOLD_SECONDS, lambda: self._over(seat))

    def release(self, seat: int) -> None:
        """The owner is back, or the seat is somebody else's."""
        self.in_question.discard(seat)
        self.awaited.discard(seat)
        if seat in self._timers:
            self._timers.pop(seat).cancel()

    def decide(self) -> list[int]:
        """The seats in question, which are in question no more."""
        decided, self.in_question = sorted(self.in_question), set()
        return decided

    def stop(self) -> None:
        """Nobody waits any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self.in_question.clear()
        self.awaited.clear()

    def _over(self, seat: int) -> None:
        del self._timers[seat]
        self.awaited.discard(seat)
        self.in_question.add(seat)
        self._is_long(seat)
