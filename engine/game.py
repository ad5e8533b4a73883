"""A game: its set-up and the plays. Ask ``legal_cards``, may I ``why_not``, do ``play``."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from engine import events as happened
from engine.cards import DECK, Card
from engine.combination import Combination, Result, find_combination
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
        self._scores = [Score() for _ in seats]
        self._table: list[TableCard] = []
        self._plays: list[Play] = []
        self._out_of_play: set[Card] = set()
        self._round = 1
        self._is_over = False
        self.started: tuple[Event, ...] = (
            happened.GameStarted(setup.players, setup.edition, setup.first),
            *(happened.HandDealt(seat, self._cards(seat)) for seat in seats),
            self._round_started(),
        )

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self._is_over

    @property
    def starter(self) -> int:
        """The starting player of this round."""
        return (self.setup.first + self._round - 1) % self.rules.players

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None when the game is over."""
        if self._is_over:
            return None
        played = sum(item.owner is not None for item in self._table)
        return (self.starter + played) % self.rules.players

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the seat whose turn it is may play: its whole hand."""
        return () if self.turn is None else self._cards(self.turn)

    def why_not(self, card: Card, seat: int | None = None) -> Refusal | None:
        """Why ``seat`` (by default the one whose turn it is) may not play ``card``, or None."""
        turn = self.turn
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
        seat = self.turn
        assert seat is not None
        place = self._hands[seat].index(card)
        self._lay(card, seat)
        number = sum(item.owner == seat for item in self._table)
        return (
            happened.CardPlayed(seat, card, number),
            *self._draw(seat, place),
            *self._reveal_neutral_card(),
            *self._resolve_if_complete(),
        )

    def view_for(self, seat: int | None) -> View:
        """What ``seat`` may know; None is a spectator, who sees no hand."""
        return View(
            seat=seat,
            rules=self.rules,
            round_number=self._round,
            starter=self.starter,
            turn=self.turn,
            hand=() if seat is None else tuple(self._hands[seat]),
            hand_sizes=tuple(len(self._cards(other)) for other in range(self.rules.players)),
            table=tuple(self._table),
            pile_size=len(self._pile),
            scores=tuple(self._scores),
            out_of_play=frozenset(self._out_of_play),
            plays=tuple(self._plays),
        )

    def _cards(self, seat: int) -> tuple[Card, ...]:
        return tuple(card for card in self._hands[seat] if card is not None)

    def _lay(self, card: Card, owner: int | None) -> None:
        self._table.append(TableCard(card, owner))
        self._plays.append(Play(self._round, owner, card))

    def _round_started(self) -> Event:
        return happened.RoundStarted(self._round, self.rules.rounds, self.starter)

    def _draw(self, seat: int, place: int) -> Iterable[Event]:
        if not self._pile:
            self._hands[seat][place] = None
            yield happened.NothingDrawn(seat, place)
            return
        drawn = self._pile.popleft()
        self._hands[seat][place] = drawn
        yield happened.CardDrawn(seat, drawn, place)
        if not self._pile:
            yield happened.PileRanOut()

    def _reveal_neutral_card(self) -> Iterable[Event]:
        """Two players: one neutral card after both first cards, one after both second cards."""
        played = sum(item.owner is not None for item in self._table)
        revealed = len(self._table) - played
        is_due = played % self.rules.players == 0 and revealed < self.rules.neutral
        if not is_due or not self._pile:
            return
        card = self._pile.popleft()
        self._lay(card, None)
        yield happened.NeutralCardRevealed(card, revealed + 1)
        if not self._pile:
            yield happened.PileRanOut()

    def _resolve_if_complete(self) -> Iterable[Event]:
        played = sum(item.owner is not None for item in self._table)
        if played < self.rules.players * self.rules.plays:
            return
        table = tuple(self._table)
        combination = find_combination((item.card for item in table), self.rules.size)
        assert combination is not None  # a complete table always has one
        points = [0] * self.rules.players
        for item in table:
            if item.owner is not None:
                points[item.owner] += combination.points(item.card)
                self._score(item.owner, item.card, combination)
        yield happened.RoundResolved(
            self._round, table, combination, tuple(points), tuple(self._scores)
        )
        yield from self._clear_table(table, combination)
        if self._round == self.rules.rounds:
            self._is_over = True
            yield game_ended(tuple(self._scores))
        else:
            self._round += 1
            yield self._round_started()

    def _score(self, seat: int, card: Card, combination: Combination) -> None:
        score, result = self._scores[seat], combination.result(card)
        if result is Result.FULL:
            self._scores[seat] = Score((*score.full, card), score.half)
        elif result is Result.HALF:
            self._scores[seat] = Score(score.full, (*score.half, card))

    def _clear_table(
        self, table: tuple[TableCard, ...], combination: Combination
    ) -> Iterable[Event]:
        self._table.clear()
        cards = [item.card for item in table]
        if self.rules.edition is Edition.ORIGINAL:
            self._out_of_play.update(cards)
            return
        scored = {
            item.card
            for item in table
            if item.owner is not None and combination.result(item.card) is not Result.NONE
        }
        self._out_of_play.update(scored)
        returned = [card for card in cards if card not in scored]
        if returned:
            Random(f"returned {self.setup.seed} {self._round}").shuffle(returned)
            self._pile.extend(returned)
            yield happened.CardsReturned(len(returned), len(self._pile))


def game_ended(scores: tuple[Score, ...]) -> happened.GameEnded:
    """Who wins: most points, then most scored cards, then together (rules, "End")."""
    most_points = max(score.points for score in scores)
    tied = [seat for seat, score in enumerate(scores) if score.points == most_points]
    most_cards = max(scores[seat].cards for seat in tied)
    winners = tuple(seat for seat in tied if scores[seat].cards == most_cards)
    if len(tied) == 1:
        tie_break = TieBreak.NONE
    else:
        tie_break = TieBreak.CARDS if len(winners) == 1 else TieBreak.SHARED
    return happened.GameEnded(scores, winners, tie_break)
