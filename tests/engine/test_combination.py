"""The winning combination: each sentence of the rules as a case."""

from __future__ import annotations

import pytest

from engine.cards import DECK, Card
from engine.combination import Combination, Kind, Result, Ruling, find_combination
from tests.engine.crafted import card_set, cards

NOBODY: frozenset[Card] = frozenset()


def winner(codes: str, k: int = 4) -> Combination:
    found = find_combination(cards(codes), k)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("codes", "k", "kind", "values"),
    [
        ("g3 g4 g5 g6 k12 b12 o12 y1", 4, Kind.STRAIGHT_FLUSH, (6, 5, 4, 3)),
        ("k9 b9 g9 o9 p1 u2 y3 k5", 4, Kind.SAME_NUMBER, (9, 9, 9, 9)),
        ("k1 k3 k5 k8 b2 g2 o6 p6", 4, Kind.FLUSH, (8, 5, 3, 1)),
        ("k1 b2 g3 o4 p8 u8 y10 k10", 4, Kind.STRAIGHT, (4, 3, 2, 1)),
        ("k1 b3 g5 o7 p9 u11 y1 k3", 4, Kind.HIGH_CARDS, (11, 9, 7, 5)),
        ("g3 g4 g5 g6 g7 k12 b12 o12 y12 u12", 5, Kind.STRAIGHT_FLUSH, (7, 6, 5, 4, 3)),
        ("k9 b9 g9 o9 p9 u2 y3 k5 b1 g1", 5, Kind.SAME_NUMBER, (9, 9, 9, 9, 9)),
        ("k1 k3 k5 k8 k10 b2 g2 o6 p6 u6", 5, Kind.FLUSH, (10, 8, 5, 3, 1)),
        ("k1 b2 g3 o4 p5 u8 y10 k10 b8 g12", 5, Kind.STRAIGHT, (5, 4, 3, 2, 1)),
        ("k1 b3 g5 o7 p9 u11 y1 k3 b1 g3", 5, Kind.HIGH_CARDS, (11, 9, 7, 5, 3)),
    ],
)
def test_every_kind_is_found_with_its_values(
    codes: str, k: int, kind: Kind, values: tuple[int, ...]
) -> None:
    found = winner(codes, k)
    assert (found.kind, found.values, found.ruling) == (kind, values, None)


@pytest.mark.parametrize(
    ("codes", "stronger"),
    [
        ("g1 g2 g3 g4 k12 b12 o12 p12", Kind.STRAIGHT_FLUSH),
        ("k1 b1 g1 o1 p12 p11 p10 p8", Kind.SAME_NUMBER),
        ("k1 k2 k3 k5 b12 g11 o10 p9", Kind.FLUSH),
        ("k1 b2 g3 o4 p12 u12 y11 k9", Kind.STRAIGHT),
    ],
)
def test_the_lowest_of_a_stronger_kind_beats_the_highest_of_a_weaker_one(
    codes: str, stronger: Kind
) -> None:
    assert winner(codes).kind is stronger


def test_kinds_stand_strongest_first() -> None:
    assert list(Kind) == sorted(Kind, key=lambda kind: -kind.strength)
    assert [kind.strength for kind in Kind] == [4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("codes", "values", "full"),
    [
        ("k1 k2 k3 k4 b9 b10 b11 b12", (12, 11, 10, 9), "b9 b10 b11 b12"),
        ("k1 b1 g1 o1 k2 b2 g2 o2", (2, 2, 2, 2), "k2 b2 g2 o2"),
        ("k12 k8 k5 k3 b12 b8 b6 b1", (12, 8, 6, 1), "b12 b8 b6 b1"),
        ("k1 b2 g3 o4 p6 u7 y8 k9", (9, 8, 7, 6), "p6 u7 y8 k9"),
        ("k1 b2 g3 o12 p10 u8 y6 k5", (12, 10, 8, 6), "o12 p10 u8 y6"),
    ],
)
def test_within_a_kind_the_higher_values_win(
    codes: str, values: tuple[int, ...], full: str
) -> None:
    found = winner(codes)
    assert (found.values, found.full, found.half) == (values, card_set(full), NOBODY)


@pytest.mark.parametrize("codes", ["k12 b1 g2 o3 p5 u6 y8 k9", "k12 k1 k2 k3 b12 b11 b10 b1"])
def test_twelve_is_never_followed_by_one(codes: str) -> None:
    assert winner(codes).kind not in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH)


def test_of_more_than_k_consecutive_cards_of_a_colour_only_the_highest_score() -> None:
    found = winner("k3 k4 k5 k6 k7 k8 b1 g1")
    assert (found.full, found.half) == (card_set("k5 k6 k7 k8"), NOBODY)


def test_of_more_than_k_cards_of_a_colour_only_the_highest_score() -> None:
    found = winner("k1 k3 k5 k8 k10 k12 b1 g1")
    assert (found.full, found.half) == (card_set("k5 k8 k10 k12"), NOBODY)


def test_of_more_than_k_consecutive_values_only_the_highest_score() -> None:
    found = winner("k1 b2 g3 o4 p5 u6 y9 k9")
    assert (found.full, found.half) == (card_set("g3 o4 p5 u6"), NOBODY)


def test_exactly_k_cards_of_a_number_score_full() -> None:
    assert winner("k7 b7 g7 o7 k1 b2 g4 o6").full == card_set("k7 b7 g7 o7")


@pytest.mark.parametrize(
    ("codes", "k", "half"),
    [
        ("k7 b7 g7 o7 p7 b2 g4 o6", 4, "k7 b7 g7 o7 p7"),
        ("k7 b7 g7 o7 p7 u7 y7 o6", 4, "k7 b7 g7 o7 p7 u7 y7"),
        ("k7 b7 g7 o7 p7 u7 y1 o6 k2 b2", 5, "k7 b7 g7 o7 p7 u7"),
    ],
)
def test_more_than_k_cards_of_a_number_all_score_half(codes: str, k: int, half: str) -> None:
    found = winner(codes, k)
    assert (found.full, found.half) == (NOBODY, card_set(half))


def test_a_lower_number_scores_nothing_however_often_it_lies_there() -> None:
    found = winner("k7 b7 g7 o7 k6 b6 g6 o6 p6")
    assert (found.full, found.half) == (card_set("k7 b7 g7 o7"), NOBODY)


def test_a_repeated_value_in_a_straight_scores_half() -> None:
    found = winner("k4 b5 g6 o7 p6 u1 y1 k11")
    assert (found.full, found.half) == (card_set("k4 b5 o7"), card_set("g6 p6"))


def test_a_repeated_value_in_high_cards_scores_half() -> None:
    found = winner("k12 b12 g10 o10 p10 u8 y6 k1")
    assert (found.full, found.half) == (card_set("u8 y6"), card_set("k12 b12 g10 o10 p10"))


def test_a_value_repeated_below_the_winning_ones_costs_nothing() -> None:
    found = winner("k12 b10 g8 o6 p2 u2 y1 k1")
    assert (found.full, found.half) == (card_set("k12 b10 g8 o6"), NOBODY)


@pytest.mark.parametrize(
    "codes",
    ["k12 k8 k5 k3 b12 b8 b5 b3", "k9 k8 k7 k6 b9 b8 b7 b6"],
)
def test_two_colours_with_the_same_values_score_half(codes: str) -> None:
    assert winner(codes).half == card_set(codes)


def test_colours_that_differ_below_the_winning_cards_are_still_tied() -> None:
    found = winner("k12 k8 k5 k3 k1 b12 b8 b5 b3 g9 g2 g1")
    assert (found.full, found.half) == (NOBODY, card_set("k12 k8 k5 k3 b12 b8 b5 b3"))


def test_three_colours_with_the_same_values_score_half() -> None:
    codes = "k9 k8 k7 k6 b9 b8 b7 b6 g9 g8 g7 g6"
    assert winner(codes).half == card_set(codes)


@pytest.mark.parametrize(
    ("codes", "full"),
    [
        ("k12 k8 k5 k3 b12 b8 b5 b2", "k12 k8 k5 k3"),
        ("k9 k8 k7 k6 b8 b7 b6 b5", "k9 k8 k7 k6"),
    ],
)
def test_of_two_colours_that_differ_in_one_value_the_better_scores_full(
    codes: str, full: str
) -> None:
    found = winner(codes)
    assert (found.full, found.half) == (card_set(full), NOBODY)


def test_a_second_sequence_of_another_colour_does_not_weaken_the_only_best_one() -> None:
    found = winner("k9 k8 k7 k6 k5 b8 b7 b6 b5 g1 g2 g3")
    assert (found.full, found.half) == (card_set("k9 k8 k7 k6"), NOBODY)


def test_five_players_need_five_cards() -> None:
    assert winner("k12 b12 g12 o12 k10 b8 g5 o3 p2 y2", 5).kind is Kind.HIGH_CARDS
    assert winner("k6 k5 k4 k3 b12 b1 g10 o8 p8 u1", 5).kind is Kind.HIGH_CARDS


def test_fewer_than_k_values_all_win_by_our_ruling() -> None:
    found = winner("k3 b3 g3 k2 b2 g2 o1")
    assert found.ruling is Ruling.FEWER_VALUES
    assert (found.kind, found.values) == (Kind.HIGH_CARDS, (3, 2, 1))
    assert (found.full, found.half) == (card_set("o1"), card_set("k3 b3 g3 k2 b2 g2"))


def test_the_ruling_is_for_complete_tables_only() -> None:
    table = cards("k3 b3 g3 k2 b2 g2 o1")
    assert find_combination(table, 4, is_complete=False) is None
    assert find_combination((), 4, is_complete=False) is None


def test_an_unfinished_table_may_have_a_combination() -> None:
    found = find_combination(cards("k3 b5 g7 o9"), 4, is_complete=False)
    assert found is not None
    assert (found.kind, found.ruling) == (Kind.HIGH_CARDS, None)
    assert find_combination(cards("k3 b3 g3 o3"), 4, is_complete=False) is not None
    assert find_combination(cards("k3 b3 g3"), 4, is_complete=False) is None


def test_results_and_points_follow_the_two_coconuts() -> None:
    found = winner("k4 b5 g6 o7 p6 u1 y1 k11")
    results = {str(card): found.result(card) for card in cards("k4 g6 u1")}
    assert results == {"k4": Result.FULL, "g6": Result.HALF, "u1": Result.NONE}
    points = {str(card): found.points(card) for card in cards("k4 b5 g6 o7 p6 u1 y1 k11")}
    assert points == {"k4": 10, "b5": 8, "g6": 4, "o7": 6, "p6": 4, "u1": 0, "y1": 0, "k11": 0}


def test_the_rank_orders_combinations_of_all_kinds() -> None:
    better_and_better = [
        winner("k1 b3 g5 o7"),
        winner("k1 b3 g5 o8"),
        winner("k1 b2 g3 o4"),
        winner("k1 k2 k3 k5"),
        winner("k1 k2 k3 k6"),
        winner("k1 b1 g1 o1"),
        winner("k1 k2 k3 k4"),
        winner("k9 k10 k11 k12"),
    ]
    ranks = [found.rank for found in better_and_better]
    assert ranks == sorted(set(ranks))


def test_the_order_on_the_table_changes_nothing() -> None:
    table = cards("k9 g7 y1 b8 o6 u1 p7 k1")
    assert find_combination(table, 4) == find_combination(reversed(table), 4)


def test_any_iterable_of_cards_will_do() -> None:
    assert find_combination(iter(DECK[:8]), 4) == find_combination(DECK[:8], 4)
