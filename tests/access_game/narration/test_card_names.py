"""Cards in four styles and four languages, as the glossary has them."""

from __future__ import annotations

import pytest

from access_game.languages import Language, load
from access_game.narration.base import Listener, Verbosity
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import keep_together, without_marks, wrap
from engine.cards import DECK, Card, Colour

GREEN_5 = Card.parse("g5")


@pytest.mark.parametrize(
    ("code", "plain", "signs", "tactile"),
    [
        ("en", "green 5", "green club 5", "green club 5, circle with one dot"),
        ("de", "Grün 5", "Kleeblatt Grün 5", "Kleeblatt Grün 5, Kreis mit einer Noppe"),
        ("fr", "vert 5", "trèfle vert 5", "trèfle vert 5, rond avec un point"),
        ("ja", "緑の5", "緑クローバーの5", "緑クローバーの5、丸に凸点1つ"),
    ],
)
def test_green_5_in_every_style(code: str, plain: str, signs: str, tactile: str) -> None:
    names = CardNames.of(load(code))
    told = [without_marks(names.name(GREEN_5, style)) for style in CardStyle]
    assert told == [plain, signs, tactile, "g5"]


def test_no_two_cards_have_the_same_name(t: Language) -> None:
    names = CardNames.of(t)
    for style in CardStyle:
        assert len({names.name(card, style) for card in DECK}) == len(DECK)


def test_every_colour_and_every_value_has_a_sign_of_its_own(t: Language) -> None:
    names = CardNames.of(t)
    assert len(set(names.signs.values())) == len(Colour)
    assert len({names.number_sign(value) for value in range(1, 13)}) == 12


@pytest.mark.parametrize(
    ("code", "signs"),
    [
        ("en", "spade drop club diamond heart moon star"),
        ("de", "Pik Tropfen Kleeblatt Raute Herz Mond Stern"),
        ("fr", "pique goutte trèfle carreau cœur lune étoile"),
        ("ja", "スペード しずく クローバー ダイヤ ハート つき ほし"),
    ],
)
def test_the_signs_are_those_of_the_glossary(code: str, signs: str) -> None:
    assert list(CardNames.of(load(code)).signs.values()) == signs.split()


def test_brief_leaves_the_signs_out_but_keeps_codes() -> None:
    styles = {style: Listener(load("en"), Verbosity.BRIEF, style).card_style for style in CardStyle}
    assert styles == {
        CardStyle.PLAIN: CardStyle.PLAIN,
        CardStyle.SIGNS: CardStyle.PLAIN,
        CardStyle.TACTILE: CardStyle.PLAIN,
        CardStyle.CODE: CardStyle.CODE,
    }
    assert Listener(load("en")).card_style is CardStyle.SIGNS


@pytest.mark.parametrize("width", [20, 32, 40])
def test_names_are_not_broken_where_they_fit(t: Language, width: int) -> None:
    names = CardNames.of(t)
    for card in DECK:
        name = names.name(card, CardStyle.SIGNS)
        for before in ("Anna: ", "Anna, Ben, Cem, Dora: ", "手札から1枚、"):
            lines = wrap(f"{before}{name}.", width, t.code)
            assert any(without_marks(name) in line for line in lines), lines


def test_marks_hold_a_name_together_and_are_never_written() -> None:
    assert without_marks(keep_together("green club 5")) == "green club 5"
    assert keep_together("g5") == "g5"
    assert wrap(keep_together("緑クローバーの5"), 80, "ja") == ["緑クローバーの5"]
