"""How long nobody has sat at a table, and when it is closed for that."""

from __future__ import annotations

from collections.abc import Callable

from access_game.server.services import Services, Timer


class Desertion:
    """The time since the last one has gone; it ends when somebody comes."""

    def __init__(self, services: Services, close: Callable[[], None]) -> None:
        """``close`` is called when nobody has come in time."""
        self._services = services
        self._close = close
        self._timer: Timer | None = None
        self.since: float | None = None
        """When it began; None while somebody sits here, or is awaited for ever."""

    def begin(self, seconds: float) -> None:
        """Nobody sits here any more: close the table if nobody comes in so many seconds."""
        self.end()
        self.since = self._services.monotonic()
        self._timer = self._services.later(seconds, self._close)

    def end(self) -> None:
        """Somebody has come, or the table is closed."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.since = None
