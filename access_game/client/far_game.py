"""A game that is played on a server, as far as the own seat sees it."""

from __future__ import annotations

from pathlib import Path

from access_game.client.fitting import fits_game
from access_game.errors import Trouble
from access_game.network.messages import Happened, SatDown
from engine.cards import Card
from engine.events import Event
from engine.players import PLAYERS
from engine.refusals import Reason, Refusal
from engine.view import View


class FarGame:
    """What the server has told of a game. A listener follows it like one that is played here."""

    path: Path | None = None
    failure: Trouble | None = None
    seed = 0
    """The server's seed is secret; chance in hints has one of its own."""

    def __init__(self, sat_down: SatDown) -> None:
        self.code = sat_down.code
        self.names = sat_down.names
        self.seal = sat_down.seal
        self.seat = sat_down.seat
        self.log: list[Event] = [event for event in sat_down.events if event is not None]
        self.position = len(sat_down.events)
        """How many events the server's log has, those included that this seat does not see."""
        self.view = sat_down.view
        self._levels = sat_down.levels

    @property
    def game(self) -> FarGame:
        """The game itself, as others are asked."""
        return self

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computer players by seat, as far as they are known here."""
        return {seat: level for seat, level in enumerate(self._levels) if level in PLAYERS}

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.view.turn is None

    def take(self, happened: Happened) -> bool:
        """Go on with what has happened; False for something that does not follow, or cannot be."""
        if happened.number != self.position:
            return False
        if not fits_game(self.view.rules, self.seat, happened.events, happened.view):
            return False
        self.log += [event for event in happened.events if event is not None]
        self.position += len(happened.events)
        self.view = happened.view
        return True

    def view_for(self, seat: int | None) -> View:
        """What the own seat may know; nothing is known of any other."""
        return self.view

    def why_not(self, card: Card, seat: int | None = None) -> Refusal | None:
        """Why the own seat may not play a card, or None; the server has the last word."""
        if self.view.turn is None:
            return Refusal(Reason.GAME_IS_OVER, card)
        if not self.view.is_my_turn:
            return Refusal(Reason.NOT_YOUR_TURN, card, self.view.turn)
        if card not in self.view.cards:
            return Refusal(Reason.NOT_IN_HAND, card, self.view.turn)
        return None


def known_before(sat_down: SatDown) -> int:
    """How many of the events that this seat sees have been told already."""
    return sum(event is not None for event in sat_down.events[: sat_down.told])
