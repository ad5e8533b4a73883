"""One moment of a game in small integers: cheap to copy and to play on from, chance by chance.

``engine.game.Game`` knows the whole deck from its start and tells every event. A search wants the
opposite: cards that are decided when they are drawn, and thousands of copies a second. Cards are
places in the deck, 0 to 83; rules, boards and winners are the engine's own. Original edition only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.boards import CARD_BOARDS, winners_for
from engine.cards import DECK
from engine.rules import HAND_SIZE, Rules, rules_for
from engine.view import View

NEUTRAL = -1
"""Owner of a neutral card, and who gets it when one is due."""
FULL_POINTS = tuple(card.full_points for card in DECK)
HALF_POINTS = tuple(card.half_points for card in DECK)
CODES = tuple(str(card) for card in DECK)
PLACE_OF = {card: place for place, card in enumerate(DECK)}


class Position:
    """Everything that decides how a game may go on, and what each seat has seen of it."""

    __slots__ = (
        "board",
        "due",
        "gone",
        "hands",
        "hidden",
        "is_over",
        "pile",
        "points",
        "private",
        "public",
        "round",
        "rules",
        "scored",
        "starter",
        "table",
        "turn",
    )

    rules: Rules
    hands: list[list[int]]
    hidden: list[int]
    """The pile and the removed cards; which of them are drawn is not decided yet."""
    pile: int
    """How many of the hidden cards are still drawn."""
    table: list[tuple[int, int]]
    """Cards of this round with their owners."""
    board: int
    """The table as one integer."""
    gone: int
    """The cards out of play, as bits by place in the deck."""
    points: list[int]
    scored: list[int]
    """How many cards each seat has scored, which breaks a tie."""
    round: int
    starter: int
    turn: int
    due: int | None
    """Who gets the next card from the hidden ones; None when a player is to play."""
    is_over: bool
    public: str
    """What everybody has seen, from the start."""
    private: list[str]
    """What each seat alone has seen, from the start."""

    @classmethod
    def start(cls, players: int) -> Position:
        """Before the deal; seat 0 starts the first round."""
        position = cls()
        position.rules = rules_for(players)
        position.hands = [[] for _ in range(players)]
        position.hidden = list(range(len(DECK)))
        position.pile = len(DECK) - position.rules.removed
        position.table = []
        position.board = position.gone = position.starter = position.turn = 0
        position.points = [0] * players
        position.scored = [0] * players
        position.round = 1
        position.due = 0
        position.is_over = False
        position.public = ""
        position.private = [""] * players
        return position

    @classmethod
    def imagined(cls, view: View, random: Random) -> Position:
        """A position in which ``view`` may have been taken; what it does not show is dealt anew."""
        seat, turn = view.seat, view.turn
        assert seat is not None
        assert turn is not None
        position = cls.start(view.rules.players)
        position.hands = [[] for _ in view.hand_sizes]
        position.hands[seat] = [PLACE_OF[card] for card in view.cards]
        position.pile = view.pile_size
        for item in view.table:
            place = PLACE_OF[item.card]
            position.table.append((place, NEUTRAL if item.owner is None else item.owner))
            position.board += CARD_BOARDS[place]
        position.gone = sum(1 << PLACE_OF[card] for card in view.out_of_play)
        position.points = [score.points for score in view.scores]
        position.scored = [score.cards for score in view.scores]
        position.round = view.round_number
        position.starter, position.turn, position.due = view.starter, turn, None
        position.public = "".join(
            _seen(NEUTRAL if play.seat is None else play.seat, PLACE_OF[play.card])
            for play in view.plays
        )
        position.private[seat] = _listed(position.hands[seat])
        unseen = [PLACE_OF[card] for card in view.unseen]
        position._deal_others(seat, unseen, view.hand_sizes, random)
        return position

    def resampled(self, seat: int, random: Random) -> Position:
        """The same to the eyes of ``seat``, with what it does not see dealt anew.

        What the others drew when is not made up: their private history is the hand they hold.
        """
        position = self.__deepcopy__({})
        unseen = [*self.hidden, *self.held_by_others(seat)]
        position._deal_others(seat, unseen, [len(hand) for hand in self.hands], random)
        return position

    def held_by_others(self, seat: int) -> list[int]:
        """The cards in all hands but that of ``seat``."""
        return [place for other, hand in enumerate(self.hands) if other != seat for place in hand]

    def _deal_others(
        self, seat: int, unseen: list[int], sizes: Sequence[int], random: Random
    ) -> None:
        chance = random.random
        for other, size in enumerate(sizes):
            if other != seat:
                hand = self.hands[other] = []
                for _ in range(size):
                    at = int(chance() * len(unseen))
                    hand.append(unseen[at])
                    unseen[at] = unseen[-1]
                    unseen.pop()
                self.private[other] = _listed(hand)
        self.hidden = unseen

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        position = Position.__new__(Position)
        position.rules = self.rules
        position.hands = [hand[:] for hand in self.hands]
        position.hidden = self.hidden[:]
        position.pile = self.pile
        position.table = self.table[:]
        position.board, position.gone = self.board, self.gone
        position.points = self.points[:]
        position.scored = self.scored[:]
        position.round, position.starter, position.turn = self.round, self.starter, self.turn
        position.due = self.due
        position.is_over = self.is_over
        position.public = self.public
        position.private = self.private[:]
        return position

    def get(self, place: int) -> None:
        """The card that is due comes from the hidden ones: into a hand or to the table."""
        due = self.due
        assert due is not None
        self.hidden.remove(place)
        self.pile -= 1
        if due == NEUTRAL:
            self._lay(place, NEUTRAL)
            self.turn, self.due = self.starter, None
            return
        self.hands[due].append(place)
        if self.public:
            self.private[due] += CODES[place] + " "
            self._after_drawing()
        elif len(self.hands[-1]) < HAND_SIZE:
            self.due = (due + 1) % self.rules.players
        else:
            self.private = [_listed(hand) for hand in self.hands]
            self.due = None

    def play(self, place: int) -> None:
        """The seat whose turn it is plays a card of its hand."""
        self.hands[self.turn].remove(place)
        self._lay(place, self.turn)
        if self.pile:
            self.due = self.turn
        else:
            self._after_drawing()

    def _lay(self, place: int, owner: int) -> None:
        self.table.append((place, owner))
        self.board += CARD_BOARDS[place]
        self.public += _seen(owner, place)

    def _after_drawing(self) -> None:
        """A neutral card, the next player, or the end of the round."""
        rules, laid = self.rules, len(self.table)
        revealed = sum(owner == NEUTRAL for _, owner in self.table) if rules.neutral else 0
        played = laid - revealed
        if revealed < rules.neutral and self.pile and played % rules.players == 0:
            self.due = NEUTRAL
            return
        self.due = None
        if played < rules.players * rules.plays:
            self.turn = (self.starter + played) % rules.players
            return
        self._resolve()
        if self.round == rules.rounds:
            self.is_over = True
        else:
            self.round += 1
            self.starter = self.turn = (self.starter + 1) % rules.players

    def _resolve(self) -> None:
        full, half = winners_for(self.rules.size)(self.board)
        for place, owner in self.table:
            self.gone |= 1 << place
            card = CARD_BOARDS[place]
            if owner == NEUTRAL:
                continue
            if card & full:
                self.points[owner] += FULL_POINTS[place]
                self.scored[owner] += 1
            elif card & half:
                self.points[owner] += HALF_POINTS[place]
                self.scored[owner] += 1
        self.table = []
        self.board = 0

    def win_shares(self) -> list[float]:
        """What each seat has of the win, 0 to 1: joint winners share it."""
        ranks = list(zip(self.points, self.scored, strict=True))
        best = max(ranks)
        return [(rank == best) / ranks.count(best) for rank in ranks]


def _listed(hand: list[int]) -> str:
    return "".join(f"{CODES[place]} " for place in sorted(hand))


def _seen(owner: int, place: int) -> str:
    return f"{'*' if owner == NEUTRAL else owner}{CODES[place]} "
