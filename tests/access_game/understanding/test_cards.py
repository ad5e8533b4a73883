"""Cards as people type them, in every language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_game.languages import Language, load
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from access_game.signs import SignTable, read_signs
from access_game.understanding.cards import colour_words, read_card, read_colour
from access_game.understanding.normalise import fold, tidy, words
from engine.cards import DECK, Card, Colour

HIRAGANA = range(0x3041, 0x3097)


def card(text: str, t: Language) -> Card | None:
    return read_card(words(tidy(text)), t)


def colour(text: str, t: Language) -> Colour | None:
    return read_colour(words(tidy(text)), t)


def katakana(text: str) -> str:
    return "".join(chr(ord(char) + 0x60) if ord(char) in HIRAGANA else char for char in text)


def full_width(text: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)


def spellings(word: str) -> Iterator[str]:
    """Ways of typing one word."""
    yield from (word, word.upper(), word.title(), unicodedata.normalize("NFD", word))
    yield word.replace("œ", "oe").replace("ß", "ss")
    yield full_width(word)
    if not any(ord(char) > 0x3000 for char in word):
        bare = unicodedata.normalize("NFD", word)
        yield "".join(char for char in bare if not unicodedata.combining(char))
    yield katakana(word)


@pytest.mark.parametrize("named", DECK, ids=str)
def test_codes_are_cards_in_every_language_and_width(named: Card, t: Language) -> None:
    code = str(named)
    for typed in (code, code.upper(), full_width(code), code[0] + full_width(code[1:])):
        assert card(typed, t) == named
        assert card(f"　{typed}　", t) == named


def test_every_style_of_a_name_is_a_card(t: Language) -> None:
    names = CardNames.of(t)
    for named in DECK:
        for style in (CardStyle.PLAIN, CardStyle.SIGNS, CardStyle.CODE):
            assert card(without_marks(names.name(named, style)), t) == named


def test_every_word_for_a_colour_names_its_cards_in_either_order(t: Language) -> None:
    assert len(colour_words(t)) >= 2 * len(Colour)
    for word, meant in colour_words(t).items():
        for value in (1, 12):
            named = Card(meant, value)
            for spelled in spellings(word):
                assert card(f"{spelled} {value}", t) == named
                assert card(f"{value} {spelled}", t) == named
                assert card(f"{spelled}{value}", t) == named
                assert card(f"{spelled}　{full_width(str(value))}", t) == named
                assert card(f"{spelled}、{value}", t) == named
                assert card(f"{spelled}・{value}", t) == named


def test_colours_and_signs_are_understood_as_they_are_told(t: Language) -> None:
    names = CardNames.of(t)
    for meant in Colour:
        for word in (names.colours[meant], names.signs[meant]):
            assert [colour(spelled, t) for spelled in spellings(word)] == [meant] * len(
                list(spellings(word))
            )


def test_colour_and_sign_together_are_one_card_in_any_order(t: Language) -> None:
    names = CardNames.of(t)
    for meant in Colour:
        name, sign = names.colours[meant], names.signs[meant]
        for typed in (f"{name} {sign} 7", f"{sign} {name} 7", f"7 {sign} {name}"):
            assert card(typed, t) == Card(meant, 7)


def test_a_colour_and_the_sign_of_another_are_no_card(t: Language) -> None:
    names = CardNames.of(t)
    assert card(f"{names.colours[Colour.GREEN]} {names.signs[Colour.BLUE]} 5", t) is None


def test_english_colours_and_signs_are_understood_in_every_language(t: Language) -> None:
    english = CardNames.of(load("en"))
    for meant in Colour:
        assert card(f"{english.colours[meant]} 5", t) == Card(meant, 5)
        assert card(f"{english.signs[meant]} 5", t) == Card(meant, 5)


def test_letters_of_colours_are_unique_and_no_other_colours_code_letter(t: Language) -> None:
    letters = {meant: fold(letter) for meant, letter in CardNames.of(t).letters.items()}
    assert len(letters) == len(set(letters.values())) == len(Colour)
    codes = {other.letter: other for other in Colour}
    for meant, letter in letters.items():
        assert codes.get(letter, meant) is meant
        assert card(f"{letter}5", t) == Card(meant, 5)


def test_no_word_means_two_colours_in_two_vocabularies(t: Language) -> None:
    english = colour_words(load("en"))
    for word, meant in colour_words(t).items():
        assert english.get(word, meant) is meant, word


@pytest.mark.parametrize("value", ["0", "13", "99", "005 5", "1" * 50, "-5", ""])
def test_other_numbers_are_no_cards(value: str, t: Language) -> None:
    name = CardNames.of(t).colours[Colour.GREEN]
    assert card(f"{name} {value}", t) in (None, *([Card(Colour.GREEN, 5)] if value == "-5" else []))


@pytest.mark.parametrize("text", ["", "5", "g", "g5 k3", "g5 5", "green", "one green", "x5", "gg5"])
def test_half_a_card_or_two_are_no_card(text: str, t: Language) -> None:
    assert card(text, t) is None


def test_japanese_is_read_with_and_without_particle_and_blanks() -> None:
    japanese = load("ja")
    typed = (
        "緑の5",
        "緑5",
        "緑の５",
        "みどり5",
        "ミドリの5",
        "緑 の 5",
        "緑クローバーの5",
        "くろーばー5",
    )
    assert {card(text, japanese) for text in typed} == {Card(Colour.GREEN, 5)}


def test_japanese_card_names_hold_no_blanks() -> None:
    """So no line breaks within them."""
    names = CardNames.of(load("ja"))
    for style in (CardStyle.PLAIN, CardStyle.SIGNS, CardStyle.CODE):
        assert not any(" " in names.name(named, style) for named in DECK)


def own_signs(tmp_path: Path, text: str) -> SignTable:
    file = tmp_path / "signs.toml"
    file.write_text(text, encoding="utf-8")
    return read_signs(file)


def test_a_sign_that_a_user_calls_like_a_colour_never_hides_it(tmp_path: Path) -> None:
    """Not even in another language: a rose is a flower and French for pink."""
    own = own_signs(tmp_path, '[colour]\ngreen = "blue"\nyellow = "rose"\nblack = "g"\n')
    for code in ("en", "de", "fr"):
        for typed, named in (("blue 5", "b5"), ("green blue 5", None), ("g5", "g5")):
            read = read_card(words(tidy(typed)), load(code), own)
            assert read == (Card.parse(named) if named else None)
    assert read_card(["rose", "5"], load("fr"), own) == Card(Colour.PINK, 5)
    assert read_card(["rose", "5"], load("en"), own) == Card(Colour.YELLOW, 5)


def test_a_word_of_two_signs_stands_for_neither(tmp_path: Path) -> None:
    own = own_signs(tmp_path, '[words.en]\nclub = "drop"\n')
    assert read_card(["drop", "5"], load("en"), own) is None
    assert read_card(["green", "5"], load("en"), own) == Card(Colour.GREEN, 5)
