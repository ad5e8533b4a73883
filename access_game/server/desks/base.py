"""The table and a place at it, as each sees the other.

The game itself belongs to the table. A desk gets what its seat may know, and nothing else.
"""

from __future__ import annotations

from typing import Protocol

from access_game.announcer import Telling
from access_game.network.messages import FromClient, Standing
from access_game.storage import SavedGame
from engine.cards import Card
from engine.refusals import Refusal


class PlaysHere(Protocol):
    """The table, as a desk sees it."""

    @property
    def game(self) -> SavedGame:
        """The game that is played there."""

    @property
    def host(self) -> int:
        """The seat of whoever decides at the table."""

    @property
    def is_paused(self) -> bool:
        """Whether nobody may play for now."""

    @property
    def delay(self) -> int:
        """How many seconds later spectators are told."""

    @property
    def standing(self) -> Standing:
        """How things stand besides the game."""

    def play(self, seat: int, card: Card) -> Refusal | None:
        """Play a card for a seat, or say why that is not possible."""


class Desk(Protocol):
    """Somebody's place at a game that has begun."""

    @property
    def told(self) -> int:
        """How many events of the game have been told here."""

    def tells(self, telling: Telling) -> bool:
        """Tell news about the table, to be asked for again; False where our client does that."""

    def update(self) -> None:
        """Tell what has happened since, and whose turn it is."""

    def typed(self, text: str) -> None:
        """Answer a line, which may be a card."""

    def said(self, message: FromClient) -> None:
        """Answer a message of our client."""

    def finish(self) -> None:
        """Write what waits, with a prompt where a line is wanted."""

    def hurry(self) -> None:
        """Tell now what would be told later."""

    def stop(self) -> None:
        """Whoever sat here has gone; nothing is told any more."""
