"""Tables as single integers: who scores, found many hundred thousand times a second.

A card is an integer, a board is the sum of its cards, and every question about a board is a few
additions and ands. From the lowest bit up a board holds

1. how many cards of each value it has, 12 fields of 4 bits;
2. how many cards of each colour, 7 fields of 5 bits;
3. which cards they are, 84 bits, those of one colour side by side.

Adding a constant to all fields at once carries into the top bit of just those that reach a
number: so one addition finds every value that stands four times. ``engine.combination`` says the
same readably, card by card; the tests hold both against the definition in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from engine.cards import DECK, HIGHEST_VALUE, Card, Colour

Board = int
"""A set of cards with its counts; add cards to it, but none twice."""
Winners = Callable[[Board], tuple[int, int]]
"""Finds the cards that score full and those that score half, as sets in the bits of a board."""

_VALUE_BITS = 4
_COLOUR_BITS = 5
_COLOURS_AT = _VALUE_BITS * HIGHEST_VALUE
_CARDS_AT = _COLOURS_AT + _COLOUR_BITS * len(Colour)
_MASKS = 1 << HIGHEST_VALUE
"""A mask is a set of values: bit 0 is value 1."""
_COUNTS = (1 << _COLOURS_AT) - 1


def _card(card: Card) -> Board:
    colour = 1 << (_COLOURS_AT + _COLOUR_BITS * card.colour)
    return 1 << (_VALUE_BITS * (card.value - 1)) | colour | 1 << (_CARDS_AT + card.index)


CARD_BOARDS: tuple[Board, ...] = tuple(map(_card, DECK))
"""The board of each single card, in the order of the deck."""


def board_of(cards: Iterable[Card]) -> Board:
    """The board that holds ``cards``, which are all different."""
    return sum([CARD_BOARDS[card.index] for card in cards])


def card_bits(cards: Iterable[Card]) -> int:
    """``cards`` as the sets that ``winners_for`` finds: a board without its counts."""
    return board_of(cards) >> _CARDS_AT << _CARDS_AT


def cards_in(board: Board) -> frozenset[Card]:
    """The cards of a board, or of a set that ``winners_for`` finds."""
    return frozenset(card for card in DECK if board >> (_CARDS_AT + card.index) & 1)


def _each_value(number: int) -> int:
    """``number`` in the field of every value."""
    return sum(number << (_VALUE_BITS * value) for value in range(HIGHEST_VALUE))


def _each_colour(number: int) -> int:
    """``number`` in the field of every colour."""
    fields = range(_COLOURS_AT, _CARDS_AT, _COLOUR_BITS)
    return sum(number << at for at in fields)


def _in_every_colour(mask: int) -> int:
    """The cards of the values in ``mask``."""
    ends = _CARDS_AT + HIGHEST_VALUE * len(Colour)
    return sum(mask << at for at in range(_CARDS_AT, ends, HIGHEST_VALUE))


def _flags(mask: int) -> int:
    """The top bits of the fields of the values in ``mask``."""
    top = 1 << (_VALUE_BITS - 1)
    return sum(top << (_VALUE_BITS * at) for at in range(HIGHEST_VALUE) if mask >> at & 1)


def highest(mask: int, size: int) -> int:
    """The highest ``size`` values of a mask, or 0 when it has fewer."""
    if mask.bit_count() < size:
        return 0
    while mask.bit_count() > size:
        mask &= mask - 1
    return mask


def highest_run(mask: int, size: int) -> int:
    """The highest ``size`` consecutive values of a mask, or 0."""
    starts = mask
    for _ in range(size - 1):
        starts &= starts >> 1
    return ((1 << size) - 1) << (starts.bit_length() - 1) if starts else 0


def winning_values(mask: int, size: int) -> int:
    """The values that win where a table has nothing above a straight.

    The highest run, else the highest ``size`` values, else, by our ruling, all of them.
    """
    return highest_run(mask, size) or highest(mask, size) or mask


@cache
def winners_for(size: int) -> Winners:
    """The evaluator of complete tables for combinations of ``size`` cards, 4 or 5.

    Its tables are made at the first call, in a few hundredths of a second.
    """
    many_values, value_flags = _each_value(8 - size), _each_value(8)
    one, two = _each_value(7), _each_value(6)
    many_colours, colour_flags = _each_colour(16 - size), _each_colour(16)
    runs = [highest_run(mask, size) for mask in range(_MASKS)]
    tops = [highest(mask, size) for mask in range(_MASKS)]
    colours_at = {
        sum(16 << (_COLOURS_AT + _COLOUR_BITS * colour) for colour in colours): tuple(
            _CARDS_AT + HIGHEST_VALUE * colour for colour in colours
        )
        for colours in (
            [colour for colour in Colour if chosen >> colour & 1]
            for chosen in range(1 << len(Colour))
        )
    }
    winning = {_flags(mask): _in_every_colour(winning_values(mask, size)) for mask in range(_MASKS)}
    of_values = {_flags(mask): _in_every_colour(mask) for mask in range(_MASKS)}

    def in_colours(board: Board, colours: tuple[int, ...], best_of: list[int]) -> tuple[int, int]:
        best = cards = tied = 0
        for at in colours:
            found = best_of[board >> at & _MASKS - 1]
            if found > best:
                best, cards, tied = found, found << at, 0
            elif found and found == best:
                cards, tied = cards | found << at, 1
        return (0, cards) if tied else (cards, 0)

    def winners(board: Board) -> tuple[int, int]:
        counts = board & _COUNTS
        colours = board + many_colours & colour_flags
        if colours:
            found = in_colours(board, colours_at[colours], runs)
            if found != (0, 0):
                return found
        many = counts + many_values & value_flags
        if many:
            at = many.bit_length() - _VALUE_BITS
            cards = board & of_values[8 << at]
            return (cards, 0) if counts >> at & 15 == size else (0, cards)
        if colours:
            return in_colours(board, colours_at[colours], tops)
        cards = board & winning[counts + one & value_flags]
        half = cards & of_values[counts + two & value_flags]
        return cards ^ half, half

    return winners
