"""Thousands of tables evaluated at once, one numpy operation for all of them.

A table is seven masks, one for each colour: bit v - 1 stands for value v. An array of tables has
the colours as its first axis. What wins a table is told by three numbers, the same for every
kind of combination, so that any card is scored by the same few operations:

* ``values``: the mask of the winning values;
* ``colours``: the set of colours that have them, all seven unless the kind is one of colour;
* ``halves``: the mask of those winning values that score half.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.boards import highest, highest_run, winning_values
from engine.cards import DECK, HIGHEST_VALUE, Colour
from engine.combination import Kind

Masks = NDArray[np.uint16]
"""Masks of values, sets of colours, and truths spread over all 16 bits."""
Points = NDArray[np.int16]
Numbers = NDArray[np.intp]
"""Cards as their places in the deck, or ``NO_CARD``."""

NO_CARD = len(DECK)
"""Stands in a hand for a place without a card."""
_ALL_VALUES = np.uint16((1 << HIGHEST_VALUE) - 1)
_SEQUENCE = np.uint16(1 << HIGHEST_VALUE)
"""Added to what a colour has when it is a sequence: greater than every flush."""
_ONE = np.uint16(1)

COLOUR: Numbers = np.array([*(card.colour for card in DECK), 0], np.intp)
VALUE_BIT: Masks = np.array([*(1 << card.value - 1 for card in DECK), 0], np.uint16)
COLOUR_BIT: Masks = np.array([*(1 << card.colour for card in DECK), 0], np.uint16)
HALF_POINTS: Points = np.array([*(card.half_points for card in DECK), 0], np.int16)


@dataclass(frozen=True, slots=True)
class Tables:
    """What a mask of values is good for; the index is the mask."""

    in_colour: Masks
    """Of one colour: 0, the highest flush, or the highest sequence with ``_SEQUENCE`` added."""
    winning: Masks
    """Of all colours: the values that win where there is nothing above a straight."""
    run: Masks
    """Of all colours: the highest run, or 0."""
    highest: Masks
    """The highest value alone."""


@cache
def tables_for(size: int) -> Tables:
    """The look-up tables for combinations of ``size`` cards."""
    masks = range(1 << HIGHEST_VALUE)
    runs = [highest_run(mask, size) for mask in masks]
    in_colour = [run + int(_SEQUENCE) if run else highest(m, size) for m, run in enumerate(runs)]
    winning = [winning_values(mask, size) for mask in masks]
    tops = [highest(mask, 1) for mask in masks]
    return Tables(*(np.array(table, np.uint16) for table in (in_colour, winning, runs, tops)))


def _look_up(table: Masks, masks: Masks) -> Masks:
    """``table[masks]``; numpy is three times as fast when the cast is a step of its own."""
    return table.take(masks.astype(np.intp))


def _spread(truth: NDArray[np.bool_]) -> Masks:
    """All 16 bits for true, none for false: selecting by bits is far faster than ``where``."""
    return -truth.astype(np.uint16)


@dataclass(frozen=True, slots=True)
class Tally:
    """Tables as far as they are counted: enough to add one more card cheaply."""

    best: Masks
    """What the best colour has, as in ``Tables.in_colour``."""
    colours: Masks
    """The colours that have it."""
    ones: Masks
    """With ``twos`` and ``fours``: how often each value lies there, as bits of a number."""
    twos: Masks
    fours: Masks


@dataclass(frozen=True, slots=True)
class Won:
    """What wins each table."""

    values: Masks
    colours: Masks
    halves: Masks

    def points(self, value_bit: Masks, colour_bit: Masks, half_points: Points) -> Points:
        """The points of one card of each table."""
        scores, is_full = self.scoring(value_bit, colour_bit)
        return half_points * (scores.view(np.int8) + is_full.view(np.int8))

    def scoring(
        self, value_bit: Masks, colour_bit: Masks
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Whether one card of each table scores, and whether it scores full."""
        scores = (self.values & value_bit) != 0
        scores &= (self.colours & colour_bit) != 0
        return scores, scores & ((self.halves & value_bit) == 0)


def count(tables: Masks, size: int) -> Tally:
    """Count tables; the first axis has the seven colours."""
    found = _look_up(tables_for(size).in_colour, tables)
    best = found.max(axis=0)
    colours = np.zeros(best.shape, np.uint16)
    for colour in Colour:
        colours |= (found[colour] == best).astype(np.uint16) << np.uint16(colour)
    first, carry_1 = _add(tables[0], tables[1], tables[2])
    second, carry_2 = _add(tables[3], tables[4], tables[5])
    ones, carry_3 = _add(first, second, tables[6])
    twos, fours = _add(carry_1, carry_2, carry_3)
    return Tally(best, colours, ones, twos, fours)


def _add(a: Masks, b: Masks, c: Masks) -> tuple[Masks, Masks]:
    """Three bits added, for twelve values at a time: the sum and the carry."""
    half = a ^ b
    return half ^ c, (a & b) | (half & c)


def with_card(
    tally: Tally, own_colour: Masks, value_bit: Masks, colour_bit: Masks, size: int
) -> Tally:
    """Add one card to each table; ``own_colour`` is the mask that its colour has there already.

    A card that lies there already changes nothing.
    """
    found = _look_up(tables_for(size).in_colour, own_colour | value_bit)
    best = np.maximum(tally.best, found)
    colours = tally.colours & _spread(found <= tally.best)
    colours |= colour_bit & _spread(found == best)
    new = value_bit & ~own_colour
    carry = tally.ones & new
    return Tally(
        best, colours, tally.ones ^ new, tally.twos ^ carry, tally.fours | (tally.twos & carry)
    )


def winners(tally: Tally, size: int) -> Won:
    """What wins the counted tables."""
    tables = tables_for(size)
    repeated = tally.twos | tally.fours
    others = _look_up(tables.winning, tally.ones | repeated)
    in_colour = _spread(tally.best != 0)
    values = (others & ~in_colour) | (tally.best & in_colour & _ALL_VALUES)
    colours = tally.colours | ~in_colour
    is_tied = _spread((tally.colours & (tally.colours - _ONE)) != 0)
    halves = (repeated & ~in_colour) | (is_tied & in_colour)
    many = _same_number(tally, size)
    if many.any():
        many &= _spread(tally.best < _SEQUENCE)
        number = _look_up(tables.highest, many)
        wins = _spread(many != 0)
        is_more = _spread((_more_than(tally, size) & number) != 0)
        values = (values & ~wins) | number
        colours |= wins
        halves = (halves & ~wins) | (is_more & wins)
    return Won(values, colours, halves)


def kinds(tally: Tally, size: int) -> NDArray[np.uint8]:
    """The strength of the kind that wins each counted table, as in ``Kind.strength``."""
    values = tally.ones | tally.twos | tally.fours
    found = np.where(tables_for(size).run.take(values) != 0, Kind.STRAIGHT.strength, 0)
    found = np.where(tally.best != 0, Kind.FLUSH.strength, found)
    found = np.where(_same_number(tally, size) != 0, Kind.SAME_NUMBER.strength, found)
    found = np.where(tally.best >= _SEQUENCE, Kind.STRAIGHT_FLUSH.strength, found)
    return found.astype(np.uint8)


def _same_number(tally: Tally, size: int) -> Masks:
    """The values that lie there at least ``size`` times, 4 or 5."""
    return tally.fours & (tally.ones | tally.twos) if size == 5 else tally.fours.copy()


def _more_than(tally: Tally, size: int) -> Masks:
    """Of those, the values that lie there more often."""
    return tally.twos if size == 5 else tally.ones | tally.twos
