"""A board holds its cards and how many of each value and colour there are."""

from __future__ import annotations

from random import Random

import pytest

from engine.boards import CARD_BOARDS, board_of, cards_in, highest, highest_run, winners_for
from engine.boards import winning_values as values_that_win
from engine.cards import DECK, Card
from engine.combination import find_combination
from tests.engine.crafted import cards


def test_a_board_holds_exactly_its_cards() -> None:
    random = Random(1)
    for size in range(13):
        chosen = random.sample(DECK, size)
        assert cards_in(board_of(chosen)) == frozenset(chosen)


def test_boards_are_added() -> None:
    assert board_of(cards("g5 k12 u1")) == board_of(cards("g5")) + board_of(cards("u1 k12"))
    assert board_of(DECK) == sum(CARD_BOARDS)


def test_the_whole_deck_overflows_no_field() -> None:
    """All sums stay in their fields as long as no card is added twice."""
    assert cards_in(board_of(DECK)) == frozenset(DECK)
    assert board_of(DECK) - board_of(DECK[1:]) == CARD_BOARDS[0]


def mask(*values: int) -> int:
    return sum(1 << value - 1 for value in values)


@pytest.mark.parametrize(
    ("held", "top", "run", "winning"),
    [
        ((), (), (), ()),
        ((1, 5, 9), (), (), (1, 5, 9)),
        ((1, 5, 9, 12), (1, 5, 9, 12), (), (1, 5, 9, 12)),
        ((1, 2, 3, 4, 9, 12), (3, 4, 9, 12), (1, 2, 3, 4), (1, 2, 3, 4)),
        ((2, 3, 4, 5, 6, 10), (4, 5, 6, 10), (3, 4, 5, 6), (3, 4, 5, 6)),
        ((1, 2, 3, 10, 11, 12), (3, 10, 11, 12), (), (3, 10, 11, 12)),
    ],
)
def test_values_that_win(
    held: tuple[int, ...], top: tuple[int, ...], run: tuple[int, ...], winning: tuple[int, ...]
) -> None:
    """Four cards a combination; nothing wraps from 12 to 1."""
    assert highest(mask(*held), 4) == mask(*top)
    assert highest_run(mask(*held), 4) == mask(*run)
    assert values_that_win(mask(*held), 4) == mask(*winning)


@pytest.mark.parametrize(
    ("table", "full", "half"),
    [
        ("g1 g2 g3 g4 g5 k12 b12 o12", "g2 g3 g4 g5", ""),
        ("g1 g2 g3 g4 k1 k2 k3 k4", "", "g1 g2 g3 g4 k1 k2 k3 k4"),
        ("g5 k5 b5 o5 g12 g11 g10 g1", "g5 k5 b5 o5", ""),
        ("g5 k5 b5 o5 p5 g11 g10 g1", "", "g5 k5 b5 o5 p5"),
        ("g5 k5 b5 o5 g1 k1 b1 o1", "g5 k5 b5 o5", ""),
        ("g12 g8 g5 g3 k12 k8 k5 k2", "g12 g8 g5 g3", ""),
        ("g12 g8 g5 g3 k12 k8 k5 k3", "", "g12 g8 g5 g3 k12 k8 k5 k3"),
        ("g4 k5 b5 o6 p7 u1 y1 k1", "g4 o6 p7", "k5 b5"),
        ("g12 k10 b7 o5 p5 u3 y2 k1", "g12 k10 b7", "o5 p5"),
        ("g1 k1 b1 o2 p2 u2 y3 k3", "", "g1 k1 b1 o2 p2 u2 y3 k3"),
    ],
)
def test_who_scores(table: str, full: str, half: str) -> None:
    found = winners_for(4)(board_of(cards(table)))
    assert tuple(map(cards_in, found)) == (frozenset(cards(full)), frozenset(cards(half)))
    clear = find_combination(cards(table), 4)
    assert clear is not None
    assert (clear.full, clear.half) == tuple(map(cards_in, found))


def test_the_evaluator_is_made_once() -> None:
    assert winners_for(4) is winners_for(4)
    assert winners_for(4) is not winners_for(5)


def test_a_card_alone_is_a_board() -> None:
    assert [cards_in(board) for board in CARD_BOARDS] == [frozenset([card]) for card in DECK]
    assert board_of([Card.parse("g5")]) == CARD_BOARDS[DECK.index(Card.parse("g5"))]
