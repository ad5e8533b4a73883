"""Which combination wins the table, and which cards score full, half or nothing.

The rules define it by looking at every set of exactly k cards. This module gives the same answer
without making the sets: values of one colour are bits of an integer, so that sequences, counts and
comparisons are a few integer operations. The tests hold it against the definition.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.boards import board_of, card_bits, winners_for
from engine.cards import COLOUR_LETTERS, HIGHEST_VALUE, Card


class Kind(StrEnum):
    """Kinds of combination, strongest first; the values are the keys that files and JSON use."""

    STRAIGHT_FLUSH = "straight_flush"
    SAME_NUMBER = "same_number"
    FLUSH = "flush"
    STRAIGHT = "straight"
    HIGH_CARDS = "high_cards"

    @property
    def strength(self) -> int:
        """4 for the strongest kind, 0 for the weakest."""
        return 4 - _KINDS.index(self)


_KINDS = tuple(Kind)


class Result(StrEnum):
    """What one card of the table scores."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class Ruling(StrEnum):
    """A case that no printed rule decides, and that ours does."""

    FEWER_VALUES = "fewer_values"
    """Fewer than k different values lie there and nothing higher: all values win."""


@dataclass(frozen=True, slots=True)
class Combination:
    """The winning combination of a table."""

    kind: Kind
    values: tuple[int, ...]
    """Its values from the highest down: k of them, fewer only by the ruling."""
    full: frozenset[Card]
    half: frozenset[Card]
    ruling: Ruling | None = None

    @property
    def rank(self) -> tuple[int, tuple[int, ...]]:
        """Greater for the better combination of two."""
        return self.kind.strength, self.values

    def result(self, card: Card) -> Result:
        """What ``card`` scores with this combination."""
        if card in self.full:
            return Result.FULL
        return Result.HALF if card in self.half else Result.NONE

    def points(self, card: Card) -> int:
        """The points ``card`` brings its owner, 0 to 12."""
        if card in self.full:
            return card.full_points
        return card.half_points if card in self.half else 0


class EvaluatorsDisagree(Exception):
    """The two evaluators find different winners on a table: one of them is wrong."""

    def __init__(self, table: tuple[Card, ...], size: int) -> None:
        super().__init__(" ".join(map(str, table)), size)


def find_combination(
    cards: Iterable[Card], size: int, *, is_complete: bool = True
) -> Combination | None:
    """Return the winning combination of ``size`` cards (4 or 5) among ``cards``.

    A complete table always has one. An unfinished one (``is_complete=False``) has none while it
    holds fewer than ``size`` different values and nothing better.

    This is the one name for everybody who wants to know. A complete table is evaluated twice, here
    and by ``engine.boards``; raise EvaluatorsDisagree if they ever find different cards.
    """
    table = tuple(cards)
    found = _find(table, size, is_complete=is_complete)
    if is_complete and found is not None:
        full, half = winners_for(size)(board_of(table))
        if full != card_bits(found.full) or half != card_bits(found.half):
            raise EvaluatorsDisagree(table, size)
    return found


def _find(table: tuple[Card, ...], size: int, *, is_complete: bool) -> Combination | None:
    """Find it card by card, as the rules are told: the strongest kind first."""
    colours = [0] * len(COLOUR_LETTERS)
    counts = [0] * (HIGHEST_VALUE + 1)
    for card in table:
        colours[card.colour] |= 1 << card.value
        counts[card.value] += 1

    # Few tables have as many of a colour: the others need no look at flushes.
    long = [mask for mask in colours if mask.bit_count() >= size]
    runs = [_highest_run(mask, size) for mask in long]
    if any(runs):
        return _of_colours(Kind.STRAIGHT_FLUSH, table, colours, max(runs))
    if max(counts) >= size:
        value = max(value for value, count in enumerate(counts) if count >= size)
        return _of_number(table, value, size)
    if long:
        best = max(_highest(mask, size) for mask in long)
        return _of_colours(Kind.FLUSH, table, colours, best)
    values = 0
    for mask in colours:
        values |= mask
    run = _highest_run(values, size)
    if run:
        return _of_values(Kind.STRAIGHT, table, counts, run)
    if values.bit_count() >= size:
        return _of_values(Kind.HIGH_CARDS, table, counts, _highest(values, size))
    if not is_complete:
        return None
    return _of_values(Kind.HIGH_CARDS, table, counts, values, Ruling.FEWER_VALUES)


def _highest_run(mask: int, size: int) -> int:
    """The highest ``size`` consecutive bits of a mask, or 0 where there are none."""
    lowest = mask
    for _ in range(size - 1):
        lowest &= lowest >> 1
    return ((1 << size) - 1) << (lowest.bit_length() - 1) if lowest else 0


def _highest(mask: int, size: int) -> int:
    """The highest ``size`` bits of a mask that has at least as many."""
    while mask.bit_count() > size:
        mask &= mask - 1
    return mask


def _values(mask: int) -> tuple[int, ...]:
    return tuple([value for value in range(HIGHEST_VALUE, 0, -1) if mask >> value & 1])


def _split(kind: Kind, values: tuple[int, ...], cards: frozenset[Card], full: bool) -> Combination:
    """All ``cards`` full or all half."""
    nobody: frozenset[Card] = frozenset()
    return Combination(kind, values, cards if full else nobody, nobody if full else cards)


def _of_number(table: tuple[Card, ...], value: int, size: int) -> Combination:
    """Exactly ``size`` equal values score full, more of them half."""
    equal = frozenset([card for card in table if card.value == value])
    return _split(Kind.SAME_NUMBER, (value,) * size, equal, len(equal) == size)


def _of_colours(kind: Kind, table: tuple[Card, ...], colours: list[int], mask: int) -> Combination:
    """One colour's cards score full; equal cards of two colours are tied and score half."""
    # A colour that holds all values of the best mask has no better ones: else they were the best.
    tied = [colour for colour, held in enumerate(colours) if held & mask == mask]
    cards = frozenset([card for card in table if card.colour in tied and mask >> card.value & 1])
    return _split(kind, _values(mask), cards, len(tied) == 1)


def _of_values(
    kind: Kind,
    table: tuple[Card, ...],
    counts: list[int],
    mask: int,
    ruling: Ruling | None = None,
) -> Combination:
    """Single values score full, values that stand twice or more score half."""
    winning = [card for card in table if mask >> card.value & 1]
    return Combination(
        kind,
        _values(mask),
        frozenset([card for card in winning if counts[card.value] == 1]),
        frozenset([card for card in winning if counts[card.value] > 1]),
        ruling,
    )
