"""A game: its set-up and the plays. Ask ``legal_cards``, may I ``why_not``, do ``play``."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from engine import events as happened
from engine.cards import DECK, Card
from engine.events import Event
from engine.refusals import PlayRefused, Reason, Refusal
from engine.rounds import Rounds
from engine.rules import HAND_SIZE, Edition, rules_for
from engine.view import View


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


class Game(Rounds):
    """One game from the deal to the winner.

    ``started`` holds the events of the deal; every play returns the events that it causes. They
    hold everything: pass them through ``events.seen_by`` before anybody gets them.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        super().__init__(rules_for(setup.players, setup.edition), setup.first)
        seats = range(setup.players)
        dealt = HAND_SIZE * setup.players
        self._hands: list[list[Card | None]] = [
            list(setup.deck[seat : dealt : setup.players]) for seat in seats
        ]
        self._pile = deque(setup.deck[dealt : len(DECK) - self.rules.removed])
        self.started: tuple[Event, ...] = (
            happened.GameStarted(setup.players, setup.edition, setup.first),
            *(happened.HandDealt(seat, self._cards(seat)) for seat in seats),
            self._round_started(),
        )

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
        events: list[Event] = [self._play(card, seat)]
        self._draw(seat, card, events)
        if self._played % players == 0:
            number = self._played // players
            self._reveal_neutral_card(number, events)
            if number == self.rules.plays:
                self._resolve(events)
        return tuple(events)

    def view_for(self, seat: int | None) -> View:
        """What ``seat`` may know; None is a spectator, who sees no hand."""
        hand = () if seat is None else tuple(self._hands[seat])
        sizes = [len(self._cards(other)) for other in range(self.rules.players)]
        return self._view(seat, hand, sizes, len(self._pile))

    def _cards(self, seat: int) -> tuple[Card, ...]:
        return tuple(filter(None, self._hands[seat]))

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

    def _return_cards(self, cards: list[Card]) -> int:
        Random(f"returned {self.setup.seed} {self._round}").shuffle(cards)
        self._pile.extend(cards)
        return len(self._pile)
