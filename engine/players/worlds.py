"""Worlds that a player can imagine: the cards it cannot see dealt at random, the round played on.

1. Every world is a shuffle of the unseen cards: the other hands, then the pile. 2. Each card that
may be played is played in the same worlds, so that candidates are compared on equal luck. 3. The
others, and the player itself on later turns, take the card with the best expectation over a few
random completions of the table, exactly so when nothing follows; the others play at random now
and then, for they may see it otherwise. 4. At the end of the round all worlds are scored.

All worlds go on in step, an operation on arrays for all of them. An array has its worlds last:
numpy is fast along the last axis. A row is one candidate card in one world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK, Card, Colour
from engine.players import lockstep
from engine.players.lockstep import (
    COLOUR,
    COLOUR_BIT,
    HALF_POINTS,
    NO_CARD,
    VALUE_BIT,
    Masks,
    Numbers,
    Points,
)
from engine.view import View

_Any = TypeVar("_Any", bound=np.generic)

COMPLETIONS = 4
"""Random completions by which a card is judged inside a world."""
WHIM = 0.2
"""How often the others play any card."""
_TIE_POINTS = 8
"""More than the half points of any card: by so much points are raised before ties are broken."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The ends of the round; arrays are by candidate card, then by world."""

    points: Points
    """By seat first: the points of the round."""
    scored: Points
    """By seat first: how many cards scored."""
    full: NDArray[np.bool_]
    """Whether the candidate scores full."""
    half: NDArray[np.bool_]
    """Whether the candidate scores half."""
    kinds: NDArray[np.uint8]
    """The strength of the winning kind."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Something still to come in the round: a card of ``seat``, or a neutral card (None)."""

    seat: int | None
    draws: bool
    """Whether the pile still gives the card that is drawn, or revealed."""
    following: int
    """Cards that still come to the table after it."""


def _steps(view: View) -> list[_Step]:
    """What still comes in this round, beginning with the own card."""
    players, pile = view.rules.players, view.pile_size
    played = sum(item.owner is not None for item in view.table)
    revealed = len(view.table) - played
    coming: list[tuple[int | None, bool]] = []
    for number in range(played, players * view.rules.plays):
        coming.append(((view.starter + number) % players, pile > 0))
        pile -= pile > 0
        if (number + 1) % players == 0 and revealed < view.rules.neutral and pile:
            coming.append((None, True))
            revealed += 1
            pile -= 1
    return [
        _Step(seat, draws, len(coming) - place) for place, (seat, draws) in enumerate(coming, 1)
    ]


class Worlds:
    """Imagines what may follow in the situation of one view."""

    def __init__(self, view: View, random: np.random.Generator) -> None:
        self._view = view
        self._random = random
        self._steps = _steps(view)
        self._hand = _numbers(view.cards)
        self._unseen = _numbers(view.unseen)

    def ends(self, candidates: Sequence[Card], worlds: int) -> Ends:
        """Play each of ``candidates`` in the same new worlds, to the end of the round."""
        deal = self._deal(worlds)
        playing = _Round(self._view, _numbers(candidates), deal)
        own, *coming = self._steps
        if own.draws:
            playing.draw()
        for step in coming:
            if step.seat is None:
                playing.reveal()
                continue
            completions = self._completions(step.seat, step.following, deal)
            whims = None if step.seat == self._view.seat else self._whims(deal, step.seat)
            playing.choose(step.seat, completions, whims)
            if step.draws:
                playing.draw()
        return playing.ends()

    def _deal(self, worlds: int) -> _Deal:
        unseen = np.broadcast_to(self._unseen, (worlds, len(self._unseen)))
        # cards first, worlds last
        shuffled = np.ascontiguousarray(self._random.permuted(unseen, axis=1).T)
        hands: dict[int, Numbers] = {}
        ends: dict[int, tuple[int, int]] = {}
        at = 0
        for seat, size in enumerate(self._view.hand_sizes):
            if seat != self._view.seat:
                hands[seat] = shuffled[at : at + size]
                ends[seat] = at, at + size
                at += size
            else:
                hands[seat] = np.repeat(self._hand[:, None], worlds, axis=1)
        return _Deal(shuffled, hands, ends, shuffled[at:], worlds)

    def _completions(self, seat: int, following: int, deal: _Deal) -> Masks | None:
        """What ``seat`` imagines to come: by colour, completion and world; None when nothing."""
        if seat == self._view.seat:
            pool = deal.shuffled
        else:
            start, end = deal.ends[seat]
            own = deal.hands[self._view.seat or 0]
            pool = np.concatenate([deal.shuffled[end:], own, deal.shuffled[:start]])
        size = len(pool)
        following = min(following, size)
        if not following:
            return None
        # With a step that has no divisor in common with the size, all places come before one
        # comes again; it is long, so that the own cards, side by side, do not come together.
        stride = next(step for step in range(size // 3 + 1, 2 * size) if gcd(step, size) == 1)
        starts = self._random.integers(size, size=deal.worlds)
        steps = np.arange(following * COMPLETIONS).reshape(COMPLETIONS, following).T[..., None]
        worlds = np.arange(deal.worlds)
        cards = pool[(starts + stride * steps) % size, worlds]
        # by colour, completion and world: the bits of different values, added, are their mask
        shape = len(Colour), COMPLETIONS, deal.worlds
        at = COLOUR[cards] * (COMPLETIONS * deal.worlds)
        at += np.arange(COMPLETIONS * deal.worlds).reshape(shape[1:])
        masks = np.bincount(at.ravel(), VALUE_BIT[cards].ravel(), np.prod(shape))
        return masks.astype(np.uint16).reshape(shape)

    def _whims(self, deal: _Deal, seat: int) -> NDArray[np.int32]:
        """By place in the hand and by world: great numbers where any card may be played."""
        luck = self._random.integers(1 << 20, 1 << 30, (self._view.hand_sizes[seat], deal.worlds))
        is_whim = self._random.random(deal.worlds) < WHIM
        return (luck * is_whim).astype(np.int32)


@dataclass(frozen=True, slots=True)
class _Deal:
    """Who holds what in each world; the last axis is the world."""

    shuffled: Numbers
    hands: dict[int, Numbers]
    """By seat."""
    ends: dict[int, tuple[int, int]]
    """By seat, but the own one: where the hand begins and ends in ``shuffled``."""
    pile: Numbers
    worlds: int


class _Round:
    """The rest of one round in all rows."""

    def __init__(self, view: View, candidates: Numbers, deal: _Deal) -> None:
        self._size = view.rules.size
        self._copies = len(candidates)
        self._shape = len(candidates), deal.worlds
        self._rows = np.arange(self._copies * deal.worlds)
        self._pile = deal.pile
        self._drawn = 0
        self._hands = {seat: self._for_all(hand).copy() for seat, hand in deal.hands.items()}
        self._tables = np.zeros((len(Colour), len(self._rows)), np.uint16)
        self._lying: list[list[Numbers]] = [[] for _ in range(view.rules.players)]
        """By seat: the cards that may score, one for all rows or one for each."""
        for item in view.table:
            number = np.array([item.card.index])
            self._tables[item.card.colour] |= VALUE_BIT[number]
            if item.owner is not None:
                self._lying[item.owner].append(number)
        assert view.seat is not None
        self._playing = view.seat
        self._candidates = np.repeat(candidates, deal.worlds)
        places = [view.cards.index(DECK[number]) for number in candidates]
        self._play(np.repeat(np.array(places), deal.worlds))

    def _play(self, places: Numbers) -> None:
        hand = self._hands[self._playing]
        cards = hand[places, self._rows]
        hand[places, self._rows] = NO_CARD
        self._places = places
        self._add(cards)
        self._lying[self._playing].append(cards)

    def _add(self, cards: Numbers) -> None:
        self._tables[COLOUR[cards], self._rows] |= VALUE_BIT[cards]

    def reveal(self) -> None:
        """A neutral card comes from the pile."""
        self._add(self._next_cards())

    def draw(self) -> None:
        """The seat that played last draws into the place of that card."""
        self._hands[self._playing][self._places, self._rows] = self._next_cards()

    def _for_all(self, by_world: NDArray[_Any]) -> NDArray[_Any]:
        """What holds in each world, for all rows: the same for every candidate."""
        *others, worlds = by_world.shape
        spread = np.broadcast_to(by_world[..., None, :], (*others, self._copies, worlds))
        return spread.reshape(*others, self._copies * worlds)

    def _next_cards(self) -> Numbers:
        self._drawn += 1
        return self._for_all(self._pile[self._drawn - 1])

    def choose(self, seat: int, completions: Masks | None, whims: NDArray[np.int32] | None) -> None:
        """Play the card with the best expectation, or at a whim any card."""
        self._playing = seat
        hand = self._hands[seat]
        # equal expectations: the lower value is worth more
        worth = self._expected(seat, hand, completions) * _TIE_POINTS + HALF_POINTS[hand]
        if whims is not None:
            worth += self._for_all(whims)
        worth[hand == NO_CARD] = -1
        self._play(worth.argmax(axis=0))

    def _expected(self, seat: int, hand: Numbers, completions: Masks | None) -> NDArray[np.int32]:
        """What each card of the hand brings over all completions, by place and by row."""
        tables = self._tables[:, None]
        if completions is not None:
            tables = tables.reshape(len(Colour), 1, *self._shape) | completions[:, :, None]
            tables = tables.reshape(len(Colour), COMPLETIONS, -1)
        tally = lockstep.count(tables, self._size)
        # by place in the hand, completion and row
        cards = hand[:, None]
        each = tables[0].size
        at = COLOUR[cards] * each + np.arange(each).reshape(1, *tables.shape[1:])
        own_colour = tables.reshape(-1).take(at)
        value_bit, colour_bit = VALUE_BIT[cards], COLOUR_BIT[cards]
        won = lockstep.winners(
            lockstep.with_card(tally, own_colour, value_bit, colour_bit, self._size), self._size
        )
        points = won.points(value_bit, colour_bit, HALF_POINTS[cards])
        for other in self._lying[seat]:
            points += won.points(VALUE_BIT[other], COLOUR_BIT[other], HALF_POINTS[other])
        total = points[:, 0].astype(np.int32)
        for completion in range(1, points.shape[1]):
            total += points[:, completion]
        return total

    def ends(self) -> Ends:
        """Score all rows."""
        tally = lockstep.count(self._tables, self._size)
        won = lockstep.winners(tally, self._size)
        points = np.zeros((len(self._lying), len(self._rows)), np.int16)
        scored = np.zeros_like(points)
        for seat, lying in enumerate(self._lying):
            for cards in lying:
                points[seat] += won.points(VALUE_BIT[cards], COLOUR_BIT[cards], HALF_POINTS[cards])
                scored[seat] += won.scoring(VALUE_BIT[cards], COLOUR_BIT[cards])[0]
        scores, is_full = won.scoring(VALUE_BIT[self._candidates], COLOUR_BIT[self._candidates])
        return Ends(
            points.reshape(-1, *self._shape),
            scored.reshape(-1, *self._shape),
            is_full.reshape(self._shape),
            (scores & ~is_full).reshape(self._shape),
            lockstep.kinds(tally, self._size).reshape(self._shape),
        )


def _numbers(cards: Sequence[Card]) -> Numbers:
    return np.array([card.index for card in cards], np.intp)
