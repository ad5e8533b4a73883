"""What spectators are told later than the players, in the order in which it happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from access_game.server.services import Services, Timer


class Delayed:
    """Calls that wait; none overtakes another, even where the delay becomes shorter."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waiting: deque[tuple[float, Callable[[], None]]] = deque()
        self._timer: Timer | None = None

    def call(self, seconds: float, work: Callable[[], None]) -> None:
        """Call this after so many seconds; at once where there are none and nothing waits."""
        if not seconds and not self._waiting:
            work()
            return
        self._waiting.append((self._services.monotonic() + seconds, work))
        if self._timer is None:
            self._timer = self._services.later(seconds, self._next)

    def hurry(self) -> None:
        """Call now what waits: nobody is left from whom it has to be kept."""
        while self._waiting:
            self._waiting.popleft()[1]()
        self.stop()

    def stop(self) -> None:
        """What waits is told no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._waiting.clear()

    def _next(self) -> None:
        self._timer = None
        _, work = self._waiting.popleft()
        work()
        if self._waiting and self._timer is None:
            left = self._waiting[0][0] - self._services.monotonic()
            self._timer = self._services.later(max(left, 0), self._next)
