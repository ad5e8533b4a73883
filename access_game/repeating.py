"""What "again" repeats outside of a game, in the lobby and at a table that waits."""

from __future__ import annotations

from collections import deque

from access_game.announcer import Telling

MOST_REPEATED = 30
"""How many messages are repeated at most: the others may talk a lot."""


class Repeating:
    """Keeps what was told between the two last lines."""

    def __init__(self) -> None:
        self._told: deque[Telling] = deque(maxlen=MOST_REPEATED)
        self.before: tuple[Telling, ...] = ()
        """What is repeated; empty where nothing was told yet."""

    def remember(self, telling: Telling) -> None:
        """Something was told."""
        self._told.append(telling)

    def submitted(self) -> None:
        """A line was typed, or a key pressed."""
        self.before = (*self._told,) or self.before
        self._told.clear()
