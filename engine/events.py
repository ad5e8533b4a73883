"""Everything that happens in a game, one frozen dataclass each, and who sees which part of it.

Seats are numbered from 0 in turn order; rounds and cards of a round from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.cards import Card
from engine.combination import Combination
from engine.rules import Edition


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table; ``owner`` is None for a neutral card."""

    card: Card
    owner: int | None


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has won so far."""

    full: tuple[Card, ...] = ()
    half: tuple[Card, ...] = ()

    @property
    def full_points(self) -> int:
        """Points of the cards under the full coconut."""
        return sum(card.full_points for card in self.full)

    @property
    def half_points(self) -> int:
        """Points of the cards under the half coconut."""
        return sum(card.half_points for card in self.half)

    @property
    def points(self) -> int:
        """All points."""
        return self.full_points + self.half_points

    @property
    def cards(self) -> int:
        """Number of scored cards, which breaks a tie at the end."""
        return len(self.full) + len(self.half)


class TieBreak(StrEnum):
    """How a tie for most points ended."""

    NONE = "none"
    """There was no tie."""
    CARDS = "cards"
    """The tied player who scored more cards won."""
    SHARED = "shared"
    """Points and cards were equal: joint winners."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The cards are dealt."""

    players: int
    edition: Edition
    first: int
    """The first starting player."""


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A player got the first hand; others do not see this event."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins with the starting player."""

    number: int
    rounds: int
    starter: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played from the hand to the table."""

    seat: int
    card: Card
    number: int
    """Which of the player's cards of this round it is."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn; others see neither the card nor its place in the hand."""

    seat: int
    card: Card | None
    place: int | None
    """Place in the hand, from 0: that of the card just played."""


@dataclass(frozen=True, slots=True)
class NothingDrawn:
    """The pile was empty, so that the place in the hand stays empty."""

    seat: int
    place: int | None


@dataclass(frozen=True, slots=True)
class NeutralCardRevealed:
    """Two players: a card from the pile joins the table and belongs to nobody."""

    card: Card
    number: int


@dataclass(frozen=True, slots=True)
class PileRanOut:
    """The last card of the pile has just been drawn or revealed."""


@dataclass(frozen=True, slots=True)
class RoundResolved:
    """The table was scored."""

    number: int
    table: tuple[TableCard, ...]
    combination: Combination
    points: tuple[int, ...]
    """Points of this round, by seat."""
    scores: tuple[Score, ...]
    """Everything won so far, by seat."""


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """French edition: the cards that scored nothing went under the pile for the next rounds."""

    cards: int
    pile_size: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round is scored."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    tie_break: TieBreak


Event = (
    GameStarted
    | HandDealt
    | RoundStarted
    | CardPlayed
    | CardDrawn
    | NothingDrawn
    | NeutralCardRevealed
    | PileRanOut
    | RoundResolved
    | CardsReturned
    | GameEnded
)


def seen_by(event: Event, seat: int | None) -> Event | None:
    """What ``seat`` (None: a spectator) gets of an event; None when nothing of it."""
    match event:
        case HandDealt():
            return event if event.seat == seat else None
        case CardDrawn() if event.seat != seat:
            return replace(event, card=None, place=None)
        case NothingDrawn() if event.seat != seat:
            return replace(event, place=None)
    return event
