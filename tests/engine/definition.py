"""Who wins a table, as the rules define it and nothing cleverer: look at every set of k cards.

This shares no code with ``engine.combination``, which is held against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from engine.cards import Card

KINDS = ("high_cards", "straight", "flush", "same_number", "straight_flush")
"""Weakest first."""

Rank = tuple[int, tuple[int, ...]]
"""Place in KINDS, then the values from the highest down."""


@dataclass(frozen=True)
class Answer:
    """What the definition says of one table."""

    kind: str
    values: tuple[int, ...]
    full: frozenset[Card]
    half: frozenset[Card]
    is_ruling: bool = False


def kind_of(values: tuple[int, ...], colours: tuple[int, ...]) -> int | None:
    """The place in KINDS of the strongest kind that exactly these cards form, or None.

    ``values`` stand from the highest down.
    """
    k = len(values)
    is_one_colour = len(set(colours)) == 1
    is_consecutive = values == tuple(range(values[0], values[0] - k, -1))
    if is_one_colour and is_consecutive:
        return 4
    if len(set(values)) == 1:
        return 3
    if is_one_colour:
        return 2
    if is_consecutive:
        return 1
    return 0 if len(set(values)) == k else None


def winning_sets(cards: Iterable[Card], k: int) -> tuple[Rank | None, list[frozenset[Card]]]:
    """The best rank on the table and all sets of exactly ``k`` cards that have it."""
    falling = sorted(((card.value, int(card.colour)) for card in cards), reverse=True)
    best: Rank | None = None
    sets: list[tuple[tuple[int, int], ...]] = []
    for chosen in combinations(falling, k):
        values, colours = zip(*chosen, strict=True)
        kind = kind_of(values, colours)
        if kind is None:
            continue
        rank = kind, values
        if best is None or rank > best:
            best, sets = rank, [chosen]
        elif rank == best:
            sets.append(chosen)
    card_of = {(card.value, int(card.colour)): card for card in cards}
    return best, [frozenset(card_of[pair] for pair in chosen) for chosen in sets]


def defined_result(cards: Iterable[Card], k: int, *, is_complete: bool = True) -> Answer | None:
    """Full is what stands in all of the winning sets, half what stands in some but not all."""
    table = tuple(cards)
    best, sets = winning_sets(table, k)
    if best is not None:
        in_all = frozenset.intersection(*sets)
        in_some = frozenset.union(*sets)
        return Answer(KINDS[best[0]], best[1], in_all, in_some - in_all)
    return ruling(table) if is_complete else None


def ruling(table: tuple[Card, ...]) -> Answer:
    """Fewer than k different values and nothing higher: all values win, repeated ones half."""
    times = Counter(card.value for card in table)
    return Answer(
        "high_cards",
        tuple(sorted(times, reverse=True)),
        frozenset(card for card in table if times[card.value] == 1),
        frozenset(card for card in table if times[card.value] > 1),
        is_ruling=True,
    )
