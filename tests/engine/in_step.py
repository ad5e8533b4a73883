"""Tables as the players' evaluator takes them, thousands at once, and its answers card by card."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.cards import Card, Colour
from engine.combination import Kind
from engine.players import lockstep
from engine.players.lockstep import COLOUR, COLOUR_BIT, HALF_POINTS, VALUE_BIT, Masks, Numbers

Table = tuple[Card, ...]
Scored = tuple[str, frozenset[Card], frozenset[Card]]
"""The kind, the cards that score full, and those that score half."""


def masks_of(tables: Sequence[Sequence[Card]]) -> Masks:
    """By colour and table: the mask of values."""
    masks = np.zeros((len(Colour), len(tables)), np.uint16)
    for number, table in enumerate(tables):
        for card in table:
            masks[card.colour, number] |= 1 << card.value - 1
    return masks


def numbers_of(cards: Sequence[Card]) -> Numbers:
    """Cards as their places in the deck."""
    return np.array([card.index for card in cards])


def scored_in_step(tables: Sequence[Table], k: int) -> list[Scored]:
    """Who scores on tables of one length, all found at once."""
    return _scored(tables, lockstep.count(masks_of(tables), k), k)


def scored_with_the_last_card(tables: Sequence[Table], k: int) -> list[Scored]:
    """The same, the last card of each table being added to the counted others."""
    others = masks_of([table[:-1] for table in tables])
    last = numbers_of([table[-1] for table in tables])
    own_colour = others[COLOUR[last], np.arange(len(tables))]
    counted = lockstep.count(others, k)
    tally = lockstep.with_card(counted, own_colour, VALUE_BIT[last], COLOUR_BIT[last], k)
    return _scored(tables, tally, k)


def _scored(tables: Sequence[Table], tally: lockstep.Tally, k: int) -> list[Scored]:
    won = lockstep.winners(tally, k)
    full: list[set[Card]] = [set() for _ in tables]
    half: list[set[Card]] = [set() for _ in tables]
    for place in range(len(tables[0])):
        cards = [table[place] for table in tables]
        numbers = numbers_of(cards)
        bits = VALUE_BIT[numbers], COLOUR_BIT[numbers]
        scores, is_full = won.scoring(*bits)
        points = won.points(*bits, HALF_POINTS[numbers])
        for number, card in enumerate(cards):
            worth = card.full_points if is_full[number] else card.half_points
            assert points[number] == (worth if scores[number] else 0)
            if is_full[number]:
                full[number].add(card)
            elif scores[number]:
                half[number].add(card)
    by_strength = {kind.strength: kind.value for kind in Kind}
    kinds = [by_strength[int(strength)] for strength in lockstep.kinds(tally, k)]
    return list(zip(kinds, map(frozenset, full), map(frozenset, half), strict=True))
