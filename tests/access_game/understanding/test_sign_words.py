"""Both signs of a card are understood as people type them."""

from __future__ import annotations

import pytest

from access_game.languages import Language, load
from access_game.narration.cards import CardNames
from access_game.understanding.sign_words import card_of_signs
from engine.cards import DECK, Card


def test_the_signs_of_every_card_name_it_in_any_order(t: Language) -> None:
    names = CardNames.of(t)
    for card in DECK:
        sign, number_sign = names.signs[card.colour], names.number_sign(card.value)
        assert card_of_signs(f"{sign} {number_sign}", names) == card
        assert card_of_signs(f"{number_sign}, {sign}", names) == card


@pytest.mark.parametrize(
    ("code", "typed", "card"),
    [
        ("en", "star circle two dots", "y6"),
        ("en", "Two dots, star", "y2"),
        ("de", "Stern, Kreis zwei Noppen", "y6"),
        ("de", "Kleeblatt, Quadrat eine Noppe", "g10"),
        ("de", "ste kr zw", "y6"),
        ("fr", "étoile rond deux points", "y6"),
    ],
)
def test_words_may_be_left_out_or_cut_short_where_all_is_clear(
    code: str, typed: str, card: str
) -> None:
    assert card_of_signs(typed, CardNames.of(load(code))) == Card.parse(card)


@pytest.mark.parametrize("typed", ["", "star", "star t dots", "circle two dots", "two star stars"])
def test_what_fits_several_cards_or_none_names_no_card(typed: str) -> None:
    assert card_of_signs(typed, CardNames.of(load("en"))) is None
