"""Whole games at full speed: the same rules as ``engine.game``, without events and without views.

It is for measuring how games go, many thousands at a time. A card is its board
(``engine.boards``); the tests play the same games here and there and compare them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from engine.boards import CARD_BOARDS, Board, winners_for
from engine.cards import DECK
from engine.rules import HAND_SIZE, Edition, Rules

Chance = Callable[[], float]
"""Tells which card of a hand is played: 0.0 or more is the first one, just below 1.0 the last."""
Returner = Callable[[list[Board], int], None]
"""French edition: shuffles the cards that return under the pile after a round, in place."""

_FULL_POINTS = {board: card.full_points for board, card in zip(CARD_BOARDS, DECK, strict=True)}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    points: tuple[int, ...]
    """All points, by seat."""
    cards: tuple[int, ...]
    """Scored cards, by seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points, then most scored cards; several win together."""
        ranks = list(zip(self.points, self.cards, strict=True))
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def play_out(
    rules: Rules, deck: Sequence[Board], first: int, chance: Chance, returner: Returner
) -> Outcome:
    """Play the game dealt from ``deck``, which is in the order of ``Setup.deck``, to its end."""
    players, winners = rules.players, winners_for(rules.size)
    dealt = HAND_SIZE * players
    hands = [list(deck[seat:dealt:players]) for seat in range(players)]
    pile = deque(deck[dealt : len(DECK) - rules.removed])
    draw = pile.popleft
    points, cards = [0] * players, [0] * players
    for number in range(rules.rounds):
        starter = (first + number) % players
        turns = [*range(starter, players), *range(starter)]
        table: list[Board] = []
        revealed: list[Board] = []
        for _ in range(rules.plays):
            for seat in turns:
                hand = hands[seat]
                place = int(chance() * len(hand))
                table.append(hand[place])
                if pile:
                    hand[place] = draw()
                else:
                    del hand[place]
            if len(revealed) < rules.neutral and pile:
                revealed.append(draw())
        full, half = winners(sum(table) + sum(revealed))
        for seat, card in zip(turns * rules.plays, table, strict=True):
            if card & full:
                points[seat] += _FULL_POINTS[card]
                cards[seat] += 1
            elif card & half:
                points[seat] += _FULL_POINTS[card] >> 1
                cards[seat] += 1
        if rules.edition is Edition.FRENCH:
            # the order of the table, as the clear game returns them
            lying = _in_order(table, revealed, players)
            back = [card for card in lying if card in revealed or not card & (full | half)]
            returner(back, number + 1)
            pile.extend(back)
    return Outcome(tuple(points), tuple(cards))


def _in_order(table: list[Board], revealed: list[Board], players: int) -> list[Board]:
    """All cards of a round in the order in which they came, neutral ones included."""
    lying = list(table)
    for place, card in enumerate(revealed, 1):
        lying.insert((players + 1) * place - 1, card)
    return lying


def random_game(rules: Rules, random: Random) -> Outcome:
    """One game in which everybody plays any card."""
    chance = random.random
    deck = sorted(CARD_BOARDS, key=lambda _: chance())
    return play_out(
        rules,
        deck,
        random.randrange(rules.players),
        chance,
        lambda back, _: random.shuffle(back),
    )
