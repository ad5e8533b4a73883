"""What one seat may know: the only thing that narrators and computer players get to see."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card
from engine.events import Score, TableCard
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Play:
    """A card that came to the table earlier in the game; ``seat`` is None for a neutral card."""

    round_number: int
    seat: int | None
    card: Card


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; a spectator (``seat`` None) sees no hand."""

    seat: int | None
    rules: Rules
    round_number: int
    starter: int
    turn: int | None
    """Whose turn it is; None when the game is over."""
    hand: tuple[Card | None, ...]
    """Own hand by place; None is a place left empty when the pile had run out."""
    hand_sizes: tuple[int, ...]
    table: tuple[TableCard, ...]
    """The cards of this round in the order in which they came."""
    pile_size: int
    scores: tuple[Score, ...]
    out_of_play: frozenset[Card]
    """Cards that everybody saw leave the game: scored ones, and others unless they returned."""
    plays: tuple[Play, ...]
    """Every card that came to the table in this game, in order."""
    away: frozenset[int] = frozenset()
    """The seats whose players have left, at a real table."""
    passed_over: int = 0
    """How many cards of this round did not come because their players had left."""

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat plays next."""
        return self.turn is not None and self.turn == self.seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """Own cards in the order of their places."""
        return tuple(filter(None, self.hand))

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards this seat may play now: the whole hand on its turn, else none."""
        return self.cards if self.is_my_turn else ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may lie in other hands, in the pile or among the removed ones."""
        unseen: list[Card | None] = list(DECK)
        for card in (*self.out_of_play, *self.cards, *[item.card for item in self.table]):
            unseen[card.index] = None
        return tuple(filter(None, unseen))

    def played(self, seat: int) -> int:
        """How many cards ``seat`` has played in this round."""
        return [item.owner for item in self.table].count(seat)

    @property
    def plays_left(self) -> int:
        """How many cards this seat still plays in this round; 0 for a spectator."""
        if self.seat is None or self.turn is None:
            return 0
        return self.rules.plays - self.played(self.seat)

    @property
    def seats_left(self) -> tuple[int, ...]:
        """The seats that still play in this round, in order, each once for every card."""
        if self.turn is None:
            return ()
        players = self.rules.players
        come = sum(item.owner is not None for item in self.table) + self.passed_over
        seats = ((self.starter + at) % players for at in range(come, players * self.rules.plays))
        return tuple(seat for seat in seats if seat not in self.away)

    @property
    def table_left(self) -> int:
        """How many cards still come to the table in this round, as far as the pile lasts."""
        if self.turn is None:
            return 0
        neutral = sum(item.owner is None for item in self.table)
        return len(self.seats_left) + self.rules.neutral - neutral
