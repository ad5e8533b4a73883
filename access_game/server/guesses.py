"""Wrong numbers of tables and seats, counted by where they come from, over all connections."""

from __future__ import annotations

from access_game.server.services import Services
from access_game.server.window import Window

FROM_A_PLACE = 10, 60
"""How many wrong numbers may come from one place, an address, in so many seconds. Whoever shares
it with somebody who guesses waits that long at most, once the guessing is over."""


class Guesses:
    """What was tried lately, from all places."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wrong: dict[str, Window] = {}

    def is_full(self, place: str) -> bool:
        """Whether too many wrong numbers have come from a place."""
        window = self._wrong.get(place)
        return window is not None and window.is_full(self._services.monotonic())

    def count(self, place: str) -> None:
        """A wrong number has come from a place."""
        now = self._services.monotonic()
        self._wrong = {at: window for at, window in self._wrong.items() if not window.is_over(now)}
        self._wrong.setdefault(place, Window(*FROM_A_PLACE)).take(now)
