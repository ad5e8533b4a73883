"""A game: its set-up and the plays. Ask ``legal_cards``, may I ``why_not``, do ``play``."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from engine import events as happened
from engine.cards import DECK, Card
from engine.combination import Result, find_combination
from engine.events import Event, Score, TableCard, TieBreak
from engine.refusals import PlayRefused, Reason, Refusal
from engine.rules import HAND_SIZE, Edition, Rules, rules_for
from engine.view import Play, View


@dataclass(frozen=True, slots=True)
class Setup:
    """All that decides a game besides the plays."""

    players: int
    edition: Edition
    seed: int
    first: int
    """Seat of the first starting player, from 0."""
    deck: tuple[Card, ...]
    """All 84 cards as shuffled: the hands, one card to each seat in turn, then the pile from its
    top; the last cards of the deck are the removed ones."""

    @classmethod
    def shuffled(
        cls,
        players: int,
        seed: int,
        edition: Edition = Edition.ORIGINAL,
        first: int | None = None,
    ) -> Setup:
        """Shuffle by ``seed``; it also draws the first starting player unless ``first`` says."""
        random = Random(f"deck {seed}")
        deck = list(DECK)
        random.shuffle(deck)
        drawn = random.randrange(players)
        return cls(players, edition, seed, drawn if first is None else first, tuple(deck))


class Game:
    """One game from the deal to the winner.

    ``started`` holds the events of the deal; every play returns the events that it causes. They
    hold everything: pass them through ``events.seen_by`` before anybody gets them.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules: Rules = rules_for(setup.players, setup.edition)
        seats = range(setup.players)
        dealt = HAND_SIZE * setup.players
        self._hands: list[list[Card | None]] = [
            list(setup.deck[seat : dealt : setup.players]) for seat in seats
        ]
        self._pile = deque(setup.deck[dealt : len(DECK) - self.rules.removed])
        self._scores = [Score()] * setup.players
        self._table: list[TableCard] = []
        self._plays: list[Play] = []
        self._out_of_play: frozenset[Card] = frozenset()
        self._round = 1
        self._starter = setup.first
        self._turn: int | None = setup.first
        # The cards of this round without the neutral ones: counting the table each time is slow.
        self._played = 0
        self.started: tuple[Event, ...] = (
            happened.GameStarted(setup.players, setup.edition, setup.first),
            *(happened.HandDealt(seat, self._cards(seat)) for seat in seats),
            self._round_started(),
        )

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

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the seat whose turn it is may play: its whole hand."""
        return () if self._turn is None else self._cards(self._turn)

    def why_not(self, card: Card, seat: int | None = None) -> Refusal | None:
        """Why ``seat`` (by default the one whose turn it is) may not play ``card``, or None."""
        turn = self._turn
        if turn is None:
            return Refusal(Reason.GAME_IS_OVER, card)
        if seat is not None and seat != turn:
            return Refusal(Reason.NOT_YOUR_TURN, card, turn)
        if card not in self._hands[turn]:
            return Refusal(Reason.NOT_IN_HAND, card, turn)
        return None

    def play(self, card: Card) -> tuple[Event, ...]:
        """Play ``card`` for the seat whose turn it is; raise PlayRefused where it may not.

        1. The card comes to the table; 2. the player draws into its place; 3. two players: a
        neutral card follows when both have played; 4. a complete table is scored, and the next
        round or the end of the game follows.
        """
        refusal = self.why_not(card)
        if refusal is not None:
            raise PlayRefused(refusal)
        seat, players = self._turn, self.rules.players
        assert seat is not None
        number = self._played // players + 1
        self._lay(card, seat)
        self._played += 1
        self._turn = (seat + 1) % players
        events: list[Event] = [happened.CardPlayed(seat, card, number)]
        self._draw(seat, card, events)
        if self._played % players == 0:
            self._reveal_neutral_card(number, events)
            if number == self.rules.plays:
                self._resolve(events)
        return tuple(events)

    def view_for(self, seat: int | None) -> View:
        """What ``seat`` may know; None is a spectator, who sees no hand."""
        return View(
            seat=seat,
            rules=self.rules,
            round_number=self._round,
            starter=self._starter,
            turn=self._turn,
            hand=() if seat is None else tuple(self._hands[seat]),
            hand_sizes=tuple([len(self._cards(other)) for other in range(self.rules.players)]),
            table=tuple(self._table),
            pile_size=len(self._pile),
            scores=tuple(self._scores),
            out_of_play=self._out_of_play,
            plays=tuple(self._plays),
        )

    def _cards(self, seat: int) -> tuple[Card, ...]:
        return tuple(filter(None, self._hands[seat]))

    def _lay(self, card: Card, owner: int | None) -> None:
        self._table.append(TableCard(card, owner))
        self._plays.append(Play(self._round, owner, card))

    def _round_started(self) -> Event:
        return happened.RoundStarted(self._round, self.rules.rounds, self._starter)

    def _draw(self, seat: int, played: Card, events: list[Event]) -> None:
        """The next card of the pile comes into the place of the ``played`` one."""
        hand = self._hands[seat]
        place = hand.index(played)
        if not self._pile:
            hand[place] = None
            events.append(happened.NothingDrawn(seat, place))
            return
        hand[place] = drawn = self._pile.popleft()
        events.append(happened.CardDrawn(seat, drawn, place))
        if not self._pile:
            events.append(happened.PileRanOut())

    def _reveal_neutral_card(self, number: int, events: list[Event]) -> None:
        """Two players: one neutral card after both first cards, one after both second cards."""
        if number > self.rules.neutral or not self._pile:
            return
        card = self._pile.popleft()
        self._lay(card, None)
        events.append(happened.NeutralCardRevealed(card, number))
        if not self._pile:
            events.append(happened.PileRanOut())

    def _resolve(self, events: list[Event]) -> None:
        table = tuple(self._table)
        combination = find_combination([item.card for item in table], self.rules.size)
        assert combination is not None  # a complete table always has one
        points = [0] * self.rules.players
        scored = []
        for item in table:
            result = combination.result(item.card)
            if item.owner is not None and result is not Result.NONE:
                scored.append(item.card)
                points[item.owner] += self._score(item.owner, item.card, result)
        scores = tuple(self._scores)
        events.append(
            happened.RoundResolved(self._round, table, combination, tuple(points), scores)
        )
        self._clear_table(scored, events)
        if self._round == self.rules.rounds:
            self._turn = None
            events.append(game_ended(scores))
        else:
            self._round += 1
            self._played = 0
            self._starter = self._turn = (self._starter + 1) % self.rules.players
            events.append(self._round_started())

    def _score(self, seat: int, card: Card, result: Result) -> int:
        """``card`` goes to what ``seat`` has won, full or half; return the points it brings."""
        score = self._scores[seat]
        if result is Result.FULL:
            self._scores[seat] = Score((*score.full, card), score.half)
            return card.full_points
        self._scores[seat] = Score(score.full, (*score.half, card))
        return card.half_points

    def _clear_table(self, scored: list[Card], events: list[Event]) -> None:
        cards = [item.card for item in self._table]
        self._table.clear()
        if self.rules.edition is Edition.ORIGINAL:
            self._out_of_play = self._out_of_play.union(cards)
            return
        self._out_of_play = self._out_of_play.union(scored)
        returned = [card for card in cards if card not in scored]
        if returned:
            Random(f"returned {self.setup.seed} {self._round}").shuffle(returned)
            self._pile.extend(returned)
            events.append(happened.CardsReturned(len(returned), len(self._pile)))


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
