"""What is entered at a real table, what an entry changes, and what stands against one: facts only.

``engine.referee`` takes the entries.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.events import Event, Score
from engine.rules import Edition
from engine.view import Play


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What is known of a real table before the first card."""

    players: int
    edition: Edition
    first: int
    """Seat of the first starting player, from 0."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card came to the table; ``seat`` is None for a neutral card."""

    card: Card
    seat: int | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another card was meant: a player's, or a neutral one, counted from 1 in its round."""

    round_number: int
    seat: int | None
    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class NotDrawn:
    """A player has forgotten to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawnLate:
    """A player has drawn what was forgotten."""

    seat: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A seat has another name from now on; where its player had left, it is played again."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player plays no more, until the seat is taken again by ``Renamed``."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The entry before is taken back; several in a row take back several."""


Kept = Laid | Replaced | NotDrawn | DrawnLate | Renamed | Left
"""An entry that stands until it is taken back."""
Entry = Kept | Undone


@dataclass(frozen=True, slots=True)
class EntryTakenBack:
    """The last entry does not count any more."""

    entry: Kept
    before: Card | None = None
    """The card that counts again where one had been replaced."""


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """A round that had been scored goes on."""

    number: int


@dataclass(frozen=True, slots=True)
class CardReplaced:
    """A card that was entered wrongly is another one."""

    seat: int | None
    number: int
    before: Card
    card: Card


@dataclass(frozen=True, slots=True)
class ScoresChanged:
    """The scores now, after a card of an earlier round was replaced."""

    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class DrawForgotten:
    """A player has a card fewer, the pile one more."""

    seat: int
    pile_size: int


@dataclass(frozen=True, slots=True)
class DrawCaughtUp:
    """A forgotten draw was made."""

    seat: int
    pile_size: int


@dataclass(frozen=True, slots=True)
class SeatRenamed:
    """A seat is called otherwise."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A player plays no more; the turn passes over the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A seat whose player had left is played again."""

    seat: int


Correction = (
    EntryTakenBack
    | RoundReopened
    | CardReplaced
    | ScoresChanged
    | DrawForgotten
    | DrawCaughtUp
    | SeatRenamed
    | SeatLeft
    | SeatTaken
)
TableEvent = Event | Correction


class Objection(StrEnum):
    """What stands against an entry."""

    GAME_IS_OVER = "game_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    NEUTRAL_IS_DUE = "neutral_is_due"
    """Two players: a neutral card comes before the next player's."""
    NO_NEUTRAL_IS_DUE = "no_neutral_is_due"
    NEVER_NEUTRAL = "never_neutral"
    """Only two players have neutral cards."""
    ON_THE_TABLE = "on_the_table"
    OUT_OF_PLAY = "out_of_play"
    NO_SUCH_CARD = "no_such_card"
    """That player has not that many cards in that round."""
    SAME_CARD = "same_card"
    """The card stands there already."""
    NOTHING_ENTERED = "nothing_entered"
    NOTHING_DRAWN = "nothing_drawn"
    """The player cannot have forgotten a draw: there was none."""
    NOTHING_OWED = "nothing_owed"
    """The player has forgotten no draw."""
    PILE_IS_EMPTY = "pile_is_empty"
    HAS_LEFT = "has_left"
    """That player has left already."""
    TOO_FEW_LEFT = "too_few_left"
    """The others would not play enough cards for a combination to choose from."""


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """An entry that is not possible, with its facts."""

    objection: Objection
    card: Card | None = None
    turn: int | None = None
    """The seat whose turn it is."""
    play: Play | None = None
    """Where the card lies, or was played last."""
    count: int = 0
    """How many cards there are in that round."""


class EntryRefused(ValueError):
    """Raised by ``Referee.enter`` for an entry that ``Referee.why_not`` would have refused."""

    def __init__(self, refusal: TableRefusal) -> None:
        super().__init__(f"{refusal.objection}: {refusal.card}")
        self.refusal = refusal
