"""The colours under the signs are told apart by everybody who sees light."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from access_game.printing.grounds import GROUNDS, INK, PAPER
from engine.cards import Colour
from tests.access_game.printing.colour_vision import VISIONS, apart, contrast, lab, linear


def test_every_colour_has_a_ground() -> None:
    assert [*GROUNDS] == [*Colour]


@pytest.mark.parametrize("colour", Colour)
def test_a_sign_stands_out_from_its_ground(colour: Colour) -> None:
    assert contrast(INK, GROUNDS[colour]) >= 4.5


@pytest.mark.parametrize("vision", VISIONS)
def test_grounds_stay_apart_for_colour_blind_people(vision: str) -> None:
    """More than eight times as far as is just noticed."""
    for one, other in combinations(Colour, 2):
        assert apart(GROUNDS[one], GROUNDS[other], vision) > 20, (one, other)


def test_grounds_stay_apart_in_greyscale() -> None:
    """Each has a lightness of its own, more than three times as far as is just noticed."""
    lightness = {colour: float(lab(linear(GROUNDS[colour]))[0]) for colour in Colour}
    order = sorted(Colour, key=lambda colour: -lightness[colour])
    assert order == [
        *(Colour.BLACK, Colour.YELLOW, Colour.BLUE, Colour.PINK),
        *(Colour.ORANGE, Colour.GREEN, Colour.PURPLE),
    ]
    assert all(lightness[one] - lightness[other] > 7.5 for one, other in pairwise(order))


def test_the_measure_finds_colours_that_are_mistaken() -> None:
    """Red and green of one lightness are far apart only for those who see both."""
    assert apart("#ca4440", "#6d7a20", "all colours") > 60
    assert min(apart("#ca4440", "#6d7a20", vision) for vision in VISIONS) < 20
    assert contrast(INK, PAPER) == pytest.approx(21)
