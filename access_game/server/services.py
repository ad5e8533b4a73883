"""What a house needs from the world: a clock, somebody to think, and the disk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from access_game.server.store import Store
from engine.cards import Card
from engine.view import View


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """It will not happen."""


class Services(Protocol):
    """The world around the tables. Whatever it calls, it calls in the house's own thread."""

    store: Store
    plays: int
    """How many cards have been played since the start."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call this after so many seconds."""

    def monotonic(self) -> float:
        """Seconds since some moment."""

    def today(self) -> datetime:
        """Date and time, for the names of records."""

    def choose(self, level: str, view: View, seed: int, call: Callable[[Card], None]) -> None:
        """Let a computer player of a level choose, and call with the card; this does not wait."""

    def think(self, work: Callable[[], object], call: Callable[[object], None]) -> None:
        """Do what takes a while elsewhere, and call with what came of it; this does not wait."""

    def store_away(self, work: Callable[[], object], call: Callable[[], None]) -> None:
        """Write to the disk elsewhere, and call when it is there; this does not wait."""

    def close(self) -> None:
        """Let go of the disk, and of whoever still thinks."""
