"""The 84 cards and their notation."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.cards import COLOUR_LETTERS, DECK, BadCardCode, Card, Colour

every_card = pytest.mark.parametrize("card", DECK, ids=str)


def test_the_deck_is_seven_colours_times_twelve_values() -> None:
    assert len(DECK) == len(set(DECK)) == 84
    assert {(card.colour, card.value) for card in DECK} == {
        (colour, value) for colour in Colour for value in range(1, 13)
    }
    assert len(Colour) == 7


def test_the_colour_letters_are_those_of_the_rules() -> None:
    assert {colour.name.lower(): colour.letter for colour in Colour} == {
        "black": "k",
        "blue": "b",
        "green": "g",
        "orange": "o",
        "pink": "p",
        "purple": "u",
        "yellow": "y",
    }
    assert COLOUR_LETTERS.isascii()


@every_card
def test_a_code_is_letter_and_value_and_reads_back(card: Card) -> None:
    assert str(card) == f"{card.colour.letter}{card.value}"
    assert Card.parse(str(card)) == card
    assert str(card).isascii()


@every_card
def test_repr_rebuilds_the_card(card: Card) -> None:
    assert eval(repr(card), {"Card": Card}) == card


@pytest.mark.parametrize(
    ("value", "full", "half"),
    [
        (1, 12, 6),
        (2, 12, 6),
        (3, 10, 5),
        (4, 10, 5),
        (5, 8, 4),
        (6, 8, 4),
        (7, 6, 3),
        (8, 6, 3),
        (9, 4, 2),
        (10, 4, 2),
        (11, 2, 1),
        (12, 2, 1),
    ],
)
def test_a_value_brings_the_points_of_the_table(value: int, full: int, half: int) -> None:
    for colour in Colour:
        card = Card(colour, value)
        assert (card.full_points, card.half_points) == (full, half)


@pytest.mark.parametrize(
    "code",
    [
        *("", "g", "5", "5g", "g0", "g13", "g05", "g 5", " g5", "g5 ", "g5\n", "G5", "x5", "g5g5"),
        *("g-5", "g5.0", "g५", "ｇ５", "g1e1", "é5", "green 5"),
    ],
)
def test_anything_else_is_no_card_code(code: str) -> None:
    with pytest.raises(BadCardCode) as caught:
        Card.parse(code)
    assert caught.value.code == str(caught.value) == code


def test_cards_sort_by_colour_then_value() -> None:
    assert sorted(set(DECK)) == list(DECK)
    shuffled = [Card.parse(code) for code in ("y1", "k12", "g10", "g9", "k2")]
    assert [str(card) for card in sorted(shuffled)] == ["k2", "k12", "g9", "g10", "y1"]


def test_a_card_cannot_be_changed() -> None:
    for name in ("colour", "value", "index"):
        with pytest.raises(AttributeError):
            setattr(DECK[0], name, 3)


@every_card
def test_there_is_one_of_each_card(card: Card) -> None:
    assert Card(card.colour, card.value) is card
    assert Card(value=card.value, colour=card.colour) is card
    assert replace(DECK[50], colour=card.colour, value=card.value) is card
    assert Card.parse(str(card)) is card


@every_card
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda card: pickle.loads(pickle.dumps(card))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_copied_card_is_the_card(card: Card, copied: Callable[[Card], Card]) -> None:
    assert copied(card) is card


def test_cards_are_equal_to_themselves_only() -> None:
    for card in DECK:
        assert [other for other in DECK if other == card] == [card]
        assert card != str(card)
        assert card != card.index


def test_the_index_is_the_place_in_the_deck() -> None:
    assert [card.index for card in DECK] == list(range(84))


@pytest.mark.parametrize(("colour", "value"), [(0, 0), (3, 13), (7, 1), (6, -1)])
def test_the_deck_has_no_other_cards(colour: int, value: int) -> None:
    with pytest.raises(ValueError, match=f"{colour}, {value}"):
        Card(colour, value)  # type: ignore[arg-type]
