"""Somebody at a table, as the table sees them."""

from __future__ import annotations

from typing import Protocol

from access_game.announcer import Telling


class Sitter(Protocol):
    """Somebody at the table."""

    def begin(self, told: int) -> None:
        """The game has begun, or goes on: take a place at it; ``told`` events are known."""

    def update(self) -> None:
        """More has happened in the game."""

    def tell(self, telling: Telling, *, is_news: bool = True) -> None:
        """Tell something about the table."""

    def finish(self) -> None:
        """Write what waits."""

    def be_removed(self) -> None:
        """The host has removed this guest."""

    def be_replaced(self) -> None:
        """The same person has come again by another connection."""

    def be_sent_away(self) -> None:
        """The table is no more."""

    @property
    def hears_talk(self) -> bool:
        """Whether this guest wants to hear what others say."""
