"""Tables from which the rulebook and the lessons learn: card codes, and nothing of what they score.

What wins there and what each card brings is asked of the engine whenever it is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations

from engine import events as happened
from engine.cards import Card
from engine.combination import Combination, Kind, find_combination
from engine.events import GameEnded, Score, TableCard
from engine.game import Game, Setup
from engine.rounds import game_ended
from engine.rules import Rules

NEUTRAL = "*"
"""Stands before the code of a neutral card."""
_IN_A_STRAIGHT_FLUSH = (Kind.FLUSH, Kind.STRAIGHT)


@dataclass(frozen=True, slots=True)
class Worked:
    """Cards on a table, and what they come to."""

    table: tuple[TableCard, ...]
    """In the order in which they came."""
    size: int
    """Cards of a combination, 4 or 5."""
    is_complete: bool = False
    """Whether the table holds all cards of a round."""

    @classmethod
    def of(cls, codes: str, size: int, players: int, *, is_complete: bool = False) -> Worked:
        """The cards of these codes, played in turn by ``players``, neutral ones with a star."""
        table: list[TableCard] = []
        played = 0
        for code in codes.split():
            card = Card.parse(code.removeprefix(NEUTRAL))
            if code.startswith(NEUTRAL):
                table.append(TableCard(card, None))
            else:
                table.append(TableCard(card, played % players))
                played += 1
        return cls(tuple(table), size, is_complete)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone."""
        return tuple(item.card for item in self.table)

    @property
    def combination(self) -> Combination:
        """What wins."""
        found = find_combination(self.cards, self.size, is_complete=self.is_complete)
        assert found is not None
        return found

    def holds(self, kind: Kind) -> bool:
        """Whether cards for a combination of this kind lie there, whatever wins."""
        sets = combinations(self.cards, self.size)
        kinds = {found.kind for found in map(self._of_set, sets) if found is not None}
        # consecutive values of one colour are a straight and a flush as well
        return kind in kinds or (kind in _IN_A_STRAIGHT_FLUSH and Kind.STRAIGHT_FLUSH in kinds)

    def _of_set(self, cards: tuple[Card, ...]) -> Combination | None:
        return find_combination(cards, self.size, is_complete=False)


class Case(StrEnum):
    """What an example is for, besides the kinds of combination."""

    STRONGER_KIND = "stronger_kind"
    """Two kinds lie there, and the stronger one wins."""
    SHARED_PLACE = "shared_place"
    """Equal values compete for one place."""
    EQUAL_COLOURS = "equal_colours"
    """Two colours have exactly the same values."""
    NUMBER_TOO_OFTEN = "number_too_often"
    """More cards of one number than places."""


_FOUR = {
    Kind.STRAIGHT_FLUSH: "g9 g8 g7 g6 g5 b2",
    Kind.SAME_NUMBER: "k7 g7 p7 y7 o12 b3",
    Kind.FLUSH: "p12 p9 p7 p4 p2 k10",
    Kind.STRAIGHT: "b8 k7 y6 o6 g5 p12",
    Kind.HIGH_CARDS: "y12 b10 g10 k7 p5 u2",
    Case.STRONGER_KIND: "b8 g7 b6 p5 b3 b1",
    Case.SHARED_PLACE: "k4 g3 b3 p2 y1 o12",
    Case.EQUAL_COLOURS: "g9 g6 g4 g2 b9 b6 b4 b2",
    Case.NUMBER_TOO_OFTEN: "g3 k3 p3 y3 b3 o9",
}
"""Tables where a combination has four cards."""
_FIVE = {
    Kind.STRAIGHT_FLUSH: "g9 g8 g7 g6 g5 g4 b2",
    Kind.SAME_NUMBER: "k7 b7 g7 p7 y7 o12 u3",
    Kind.FLUSH: "p12 p9 p7 p5 p4 p2 k10",
    Kind.STRAIGHT: "b8 k7 y6 o6 g5 u4 p12",
    Kind.HIGH_CARDS: "y12 b10 g10 k8 p5 u3 o1",
    Case.STRONGER_KIND: "b8 g7 b6 p5 o4 b3 b2 b1",
    Case.SHARED_PLACE: "u5 k4 g3 b3 p2 y1 o12",
    Case.EQUAL_COLOURS: "g9 g7 g6 g4 g2 b9 b7 b6 b4 b2",
    Case.NUMBER_TOO_OFTEN: "g3 k3 p3 y3 b3 u3 o9",
}
"""Tables where a combination has five cards."""
_FEW_VALUES = {
    8: "k9 g9 b9 p7 y7 o7 u2 k2",
    9: "k9 g9 b9 p7 y7 o7 u2 k2 g2",
    10: "k9 g9 b9 p9 y7 o7 u7 k7 g4 b2",
    12: "k9 g9 b9 p9 y7 o7 u7 k7 g4 b4 p4 u2",
}
"""Whole tables with fewer different values than high cards need, by their number of cards."""
_TWO_PLAYERS = "k8 b7 *g6 p5 y12 *o8"
"""Two players before their third cards: one neutral card helps, the other one ties."""


@cache
def worked(case: Kind | Case, rules: Rules) -> Worked:
    """The example for a kind or a case with this number of players."""
    tables = _FOUR if rules.size == 4 else _FIVE
    return Worked.of(tables[case], rules.size, rules.players)


def few_values(rules: Rules) -> Worked:
    """The example for too few different values."""
    codes = _FEW_VALUES[rules.table_size]
    return Worked.of(codes, rules.size, rules.players, is_complete=True)


def two_players() -> Worked:
    """The example with neutral cards."""
    return Worked.of(_TWO_PLAYERS, 4, 2)


@cache
def tied_end() -> GameEnded:
    """An end of two players with equal points, one of whom has scored more cards."""
    first = Score(_cards("g5 b7"), _cards("k9"))
    second = Score(_cards("y3 p8"), ())
    return game_ended((first, second))


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in codes.split())


@cache
def first_failed_draw(rules: Rules) -> tuple[int, int] | None:
    """The round, and the card of its player, after which somebody first draws nothing.

    The numbers of cards alone decide it, so that any game shows it. None if nobody ever does.
    """
    game = Game(Setup.shuffled(rules.players, 1, rules.edition))
    while not game.is_over:
        number = game.view_for(None).round_number
        played, drawn, *_ = game.play(game.legal_cards()[0])
        if isinstance(drawn, happened.NothingDrawn):
            assert isinstance(played, happened.CardPlayed)
            return number, played.number
    return None
