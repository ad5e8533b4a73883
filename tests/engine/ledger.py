"""A second book-keeping of a game: what the events alone say about hands, pile and table.

It knows the deck and the numbers of the rules, and follows the unfiltered events with plain sets.
Whatever a rule forbids on the way fails an assertion.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as happened
from engine.cards import DECK, Card
from engine.combination import Result
from engine.events import Event, Score, TableCard
from engine.game import Setup
from engine.rules import HAND_SIZE, Edition, rules_for
from engine.view import Play


class Ledger:
    """What lies where after the events that it was given."""

    def __init__(self, setup: Setup) -> None:
        self.rules = rules_for(setup.players, setup.edition)
        dealt = HAND_SIZE * setup.players
        last = len(DECK) - self.rules.removed
        self.hands: list[list[Card | None]] = [[] for _ in range(setup.players)]
        self.pile = set(setup.deck[dealt:last])
        self.removed = set(setup.deck[last:])
        self.table: list[TableCard] = []
        self.plays: list[Play] = []
        self.won: list[tuple[set[Card], set[Card]]] = [(set(), set()) for _ in self.hands]
        self.gone: set[Card] = set()
        self.round = 0
        self.starter = self.turn = -1
        self._played: tuple[int, int] | None = None

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            self._follow(event)

    def score(self, seat: int) -> tuple[set[Card], set[Card]]:
        """The full and the half cards of a seat."""
        return self.won[seat]

    def hidden_from(self, seat: int | None) -> set[Card]:
        """What ``seat`` cannot tell apart: other hands, the pile and the removed cards."""
        others = (hand for other, hand in enumerate(self.hands) if other != seat)
        in_hands = {card for hand in others for card in hand if card is not None}
        return in_hands | self.pile | self.removed

    def _follow(self, event: Event) -> None:
        match event:
            case happened.HandDealt():
                self.hands[event.seat] = list(event.cards)
            case happened.RoundStarted():
                assert not self.table
                self.round, self.starter = event.number, event.starter
                self.turn = event.starter
            case happened.CardPlayed():
                self._follow_play(event)
            case happened.CardDrawn():
                assert event.card is not None
                self._fill_place(event.seat, event.place, event.card)
                self.pile.remove(event.card)
            case happened.NothingDrawn():
                assert not self.pile
                self._fill_place(event.seat, event.place, None)
            case happened.NeutralCardRevealed():
                self.pile.remove(event.card)
                self._lay(event.card, None)
            case happened.PileRanOut():
                assert not self.pile
            case happened.RoundResolved():
                self._follow_result(event)
            case happened.CardsReturned():
                assert self.rules.edition is Edition.FRENCH
                assert event.pile_size == len(self.pile)
            case happened.GameEnded():
                assert all(map(self._is_score, range(self.rules.players), event.scores))
                self.turn = -1

    def _follow_play(self, event: happened.CardPlayed) -> None:
        assert event.seat == self.turn
        place = self.hands[event.seat].index(event.card)
        self._played = event.seat, place
        self._lay(event.card, event.seat)
        assert event.number == sum(item.owner == event.seat for item in self.table)
        self.turn = (self.turn + 1) % self.rules.players

    def _fill_place(self, seat: int, place: int | None, card: Card | None) -> None:
        assert (seat, place) == self._played
        assert place is not None
        self.hands[seat][place] = card
        self._played = None

    def _lay(self, card: Card, owner: int | None) -> None:
        self.table.append(TableCard(card, owner))
        self.plays.append(Play(self.round, owner, card))

    def _follow_result(self, event: happened.RoundResolved) -> None:
        assert self._played is None
        assert event.number == self.round
        assert event.table == tuple(self.table)
        for item in self.table:
            result = event.combination.result(item.card)
            if item.owner is not None and result is not Result.NONE:
                self.won[item.owner][result is Result.HALF].add(item.card)
                self.gone.add(item.card)
            elif self.rules.edition is Edition.FRENCH:
                self.pile.add(item.card)
            else:
                self.gone.add(item.card)
        assert all(map(self._is_score, range(self.rules.players), event.scores))
        self.table.clear()

    def _is_score(self, seat: int, score: Score) -> bool:
        return (set(score.full), set(score.half)) == self.won[seat]
