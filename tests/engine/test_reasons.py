"""Why a card scores what it scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from engine.cards import Card
from engine.combination import Combination, Kind, Result, find_combination
from engine.reasons import Reason, Why, explain
from tests.engine.crafted import cards, random_table
from tests.engine.definition import winning_sets
from tests.engine.rounds import WorkedRound, read_rounds

HALF_REASONS = {Why.VALUE_REPEATED, Why.NUMBER_TOO_OFTEN, Why.COLOURS_EQUAL}
NONE_REASONS = {Why.OTHER_NUMBER, Why.OTHER_COLOUR, Why.OUTSIDE_SEQUENCE, Why.TOO_LOW}


def reasons(table: Iterable[Card], k: int) -> tuple[Combination, dict[Card, Reason]]:
    lying = tuple(table)
    found = find_combination(lying, k)
    assert found is not None
    return found, {card: explain(card, lying, found) for card in lying}


CASES = [
    ("k4 b5 g6 o7 p6 u1 y1 k11", "k4", Why.IN_COMBINATION, ""),
    ("k4 b5 g6 o7 p6 u1 y1 k11", "g6", Why.VALUE_REPEATED, "p6"),
    ("k4 b5 g6 o7 p6 u1 y1 k11", "u1", Why.OUTSIDE_SEQUENCE, ""),
    ("k4 b5 g6 o7 p6 u1 y1 k11", "k11", Why.OUTSIDE_SEQUENCE, ""),
    ("k12 b12 g10 o10 p10 u8 y6 k1", "o10", Why.VALUE_REPEATED, "g10 p10"),
    ("k12 b12 g10 o10 p10 u8 y6 k1", "k1", Why.TOO_LOW, ""),
    ("k7 b7 g7 o7 p7 b2 g4 o6", "b7", Why.NUMBER_TOO_OFTEN, "g7 k7 o7 p7"),
    ("k7 b7 g7 o7 p7 b2 g4 o6", "b2", Why.OTHER_NUMBER, ""),
    ("k7 b7 g7 o7 k6 b6 g6 o6", "k6", Why.OTHER_NUMBER, ""),
    ("k12 k8 k5 k3 b12 b8 b5 b3", "k8", Why.COLOURS_EQUAL, "b8"),
    ("k9 k8 k7 k6 b9 b8 b7 b6 g9 g8 g7 g6", "b7", Why.COLOURS_EQUAL, "k7 g7"),
    ("k12 k8 k5 k3 k1 b12 b8 b5 b3 y9", "k1", Why.TOO_LOW, ""),
    ("k12 k8 k5 k3 b12 b8 b5 b2", "b12", Why.OTHER_COLOUR, ""),
    ("k12 k8 k5 k3 k1 b2 g2 o2", "g2", Why.OTHER_COLOUR, ""),
    ("k12 k8 k5 k3 k1 b2 g2 o2", "k1", Why.TOO_LOW, ""),
    ("k3 k4 k5 k6 k7 b1 g1 k12", "k3", Why.OUTSIDE_SEQUENCE, ""),
    ("k3 k4 k5 k6 k7 b1 g1 k12", "k12", Why.OUTSIDE_SEQUENCE, ""),
    ("k3 k4 k5 k6 k7 b6 g1 k12", "b6", Why.OTHER_COLOUR, ""),
    ("k3 b3 g3 k2 b2 g2 o1", "o1", Why.IN_COMBINATION, ""),
    ("k3 b3 g3 k2 b2 g2 o1", "b2", Why.VALUE_REPEATED, "k2 g2"),
]


@pytest.mark.parametrize(("table", "card", "why", "tied_with"), CASES)
def test_a_card_has_its_reason(table: str, card: str, why: Why, tied_with: str) -> None:
    found, given = reasons(cards(table), 4)
    reason = given[Card.parse(card)]
    assert reason.why is why
    assert set(reason.tied_with) == set(cards(tied_with))
    assert len(reason.tied_with) == len(set(reason.tied_with))
    assert (reason.result, reason.points) == (
        found.result(reason.card),
        found.points(reason.card),
    )


def test_every_reason_has_a_case() -> None:
    assert {case[2] for case in CASES} == set(Why)


def test_most_reasons_occur_in_the_worked_rounds() -> None:
    seen: Counter[Why] = Counter()
    for worked in read_rounds():
        _, given = reasons(worked.table, k_of(worked))
        seen.update(reason.why for reason in given.values())
    assert set(seen) == set(Why)


def k_of(worked: WorkedRound) -> int:
    return 4 if len(worked.played) < 5 else 5


def agrees(found: Combination, reason: Reason) -> bool:
    """Whether reason and result say the same, and the reason is true of the combination."""
    card, colours = reason.card, {card.colour for card in found.full | found.half}
    is_coloured = found.kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH)
    match reason.why:
        case Why.IN_COMBINATION:
            return reason.result is Result.FULL
        case Why.VALUE_REPEATED:
            return found.kind in (Kind.STRAIGHT, Kind.HIGH_CARDS) and card.value in found.values
        case Why.NUMBER_TOO_OFTEN:
            return found.kind is Kind.SAME_NUMBER and len(reason.tied_with) >= len(found.values)
        case Why.COLOURS_EQUAL:
            return is_coloured and card.value in found.values and len(colours) > 1
        case Why.OTHER_NUMBER:
            return found.kind is Kind.SAME_NUMBER and card.value not in found.values
        case Why.OTHER_COLOUR:
            return is_coloured and card.colour not in colours
        case Why.OUTSIDE_SEQUENCE:
            is_sequence = found.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH)
            return is_sequence and card.value not in found.values
        case Why.TOO_LOW:
            return found.kind in (Kind.FLUSH, Kind.HIGH_CARDS) and card.value < min(found.values)


@pytest.mark.parametrize(("size", "k"), [(8, 4), (9, 4), (10, 5), (12, 5)])
def test_the_reasons_of_random_tables_agree_with_their_results(size: int, k: int) -> None:
    random = Random(f"reasons {size}")
    seen: Counter[Why] = Counter()
    for number in range(1200):
        table = random_table(random, size, is_narrow=number % 3 > 0)
        found, given = reasons(table, k)
        for card, reason in given.items():
            assert (reason.card, reason.result) == (card, found.result(card))
            assert reason.points == found.points(card)
            assert (reason.result is Result.HALF) == (reason.why in HALF_REASONS)
            assert (reason.result is Result.NONE) == (reason.why in NONE_REASONS)
            assert bool(reason.tied_with) == (reason.result is Result.HALF)
            assert agrees(found, reason)
            for other in reason.tied_with:
                assert card in given[other].tied_with
                assert given[other].why is reason.why
            seen[reason.why] += 1
    assert set(seen) == set(Why), seen


@pytest.mark.parametrize(("size", "k"), [(8, 4), (10, 5)])
def test_tied_cards_can_stand_for_each_other_in_a_winning_set(size: int, k: int) -> None:
    """Every winning set without the card has one of those that it is tied with."""
    random = Random(f"tied {size}")
    tied = 0
    for _ in range(150):
        table = random_table(random, size, is_narrow=True)
        found, given = reasons(table, k)
        _, sets = winning_sets(table, k)
        for reason in given.values():
            if reason.result is Result.HALF and found.ruling is None:
                tied += 1
                without = [chosen for chosen in sets if reason.card not in chosen]
                assert without
                assert all(chosen & set(reason.tied_with) for chosen in without)
    assert tied > 200
