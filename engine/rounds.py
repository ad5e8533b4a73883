"""The rounds of a game: what lies on the table, what everybody has won, how a table is scored.

It deals with open cards only. Where cards come from, hands and a pile of known cards or real ones
that nobody sees, is left to the classes built on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from engine import events as happened
from engine.cards import Card
from engine.combination import Combination, Result, find_combination
from engine.events import Event, Score, TableCard, TieBreak
from engine.rules import Edition, Rules
from engine.view import Play, View


class Rounds(ABC):
    """Whose turn it is, the cards on the table, and the scores, from round to round."""

    def __init__(self, rules: Rules, first: int) -> None:
        self.rules = rules
        self._scores = [Score()] * rules.players
        self._table: list[TableCard] = []
        self._plays: list[Play] = []
        self._out_of_play: frozenset[Card] = frozenset()
        self._round = 1
        self._starter = first
        self._turn: int | None = first
        # The cards of this round without the neutral ones: counting the table each time is slow.
        self._played = 0

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self._turn is None

    @property
    def starter(self) -> int:
        """The starting player of this round."""
        return self._starter

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None when the game is over."""
        return self._turn

    @abstractmethod
    def _return_cards(self, cards: list[Card]) -> int:
        """French edition: put cards back under the pile; return the size it has then."""

    def _play(self, card: Card, seat: int) -> Event:
        """``seat`` plays ``card``, and the turn goes on."""
        self._lay(card, seat)
        self._played += 1
        self._turn = self._seat_after(seat)
        number = (self._played - 1) // self.rules.players + 1
        return happened.CardPlayed(seat, card, number)

    def _seat_after(self, seat: int) -> int:
        """The next seat to the left."""
        return (seat + 1) % self.rules.players

    def _lay(self, card: Card, owner: int | None) -> None:
        self._table.append(TableCard(card, owner))
        self._plays.append(Play(self._round, owner, card))

    def _round_started(self) -> Event:
        return happened.RoundStarted(self._round, self.rules.rounds, self._starter)

    def _view(
        self,
        seat: int | None,
        hand: tuple[Card | None, ...],
        hand_sizes: Sequence[int],
        pile_size: int,
    ) -> View:
        return View(
            seat=seat,
            rules=self.rules,
            round_number=self._round,
            starter=self._starter,
            turn=self._turn,
            hand=hand,
            hand_sizes=tuple(hand_sizes),
            table=tuple(self._table),
            pile_size=pile_size,
            scores=tuple(self._scores),
            out_of_play=self._out_of_play,
            plays=tuple(self._plays),
        )

    def _resolve(self, events: list[Event]) -> None:
        table = tuple(self._table)
        combination = find_combination([item.card for item in table], self.rules.size)
        assert combination is not None  # a complete table always has one
        points = [0] * self.rules.players
        for item in table:
            result = combination.result(item.card)
            if item.owner is not None and result is not Result.NONE:
                points[item.owner] += self._score(item.owner, item.card, result)
        scores = tuple(self._scores)
        events.append(
            happened.RoundResolved(self._round, table, combination, tuple(points), scores)
        )
        self._clear_table(unscored(table, combination), events)
        if self._round == self.rules.rounds:
            self._turn = None
            events.append(game_ended(scores))
        else:
            self._round += 1
            self._played = 0
            self._starter = self._turn = self._seat_after(self._starter)
            events.append(self._round_started())

    def _score(self, seat: int, card: Card, result: Result) -> int:
        """``card`` goes to what ``seat`` has won, full or half; return the points it brings."""
        score = self._scores[seat]
        if result is Result.FULL:
            self._scores[seat] = Score((*score.full, card), score.half)
            return card.full_points
        self._scores[seat] = Score(score.full, (*score.half, card))
        return card.half_points

    def _clear_table(self, unscored_cards: list[Card], events: list[Event]) -> None:
        cards = {item.card for item in self._table}
        self._table.clear()
        if self.rules.edition is Edition.ORIGINAL:
            self._out_of_play = self._out_of_play.union(cards)
            return
        self._out_of_play = self._out_of_play.union(cards.difference(unscored_cards))
        if unscored_cards:
            pile_size = self._return_cards(unscored_cards)
            if self._round < self.rules.rounds:  # after the last one nobody has to put them back
                events.append(happened.CardsReturned(len(unscored_cards), pile_size))


def unscored(table: Iterable[TableCard], combination: Combination) -> list[Card]:
    """The cards that nobody scores, in the order of the table: neutral ones never count."""
    return [
        item.card
        for item in table
        if item.owner is None or combination.result(item.card) is Result.NONE
    ]


def game_ended(scores: tuple[Score, ...]) -> happened.GameEnded:
    """Who wins: most points, then most scored cards, then together (rules, "End")."""
    points = [score.points for score in scores]
    tied = [seat for seat, its_points in enumerate(points) if its_points == max(points)]
    most_cards = max(scores[seat].cards for seat in tied)
    winners = tuple(seat for seat in tied if scores[seat].cards == most_cards)
    if len(tied) == 1:
        tie_break = TieBreak.NONE
    else:
        tie_break = TieBreak.CARDS if len(winners) == 1 else TieBreak.SHARED
    return happened.GameEnded(scores, winners, tie_break)
