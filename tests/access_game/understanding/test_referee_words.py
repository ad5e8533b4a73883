"""The words at a real table: unique in every language, and never a card."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.cards import colour_words, read_card
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.referee_words import (
    AT_THE_TABLE,
    RefereeWord,
    english_words_at_the_table,
    words_at_the_table,
)
from access_game.understanding.several import cards_in
from access_game.understanding.table_reader import (
    ChangeCard,
    EnterCards,
    TableCommand,
    Whose,
    read_change,
    understand_at_the_table,
)
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card

NAMES = ("Anna", "Ben Ali", "Zoë", "さくら")


def test_no_name_stands_for_two_words(t: Language) -> None:
    known = words_at_the_table(t)
    meanings: dict[str, str] = {}
    names = [(fold(name), key) for key, found in known.names.items() for name in found]
    letters = [(fold(letter), key) for key, letter in known.letters.items()]
    for name, key in [*names, *letters]:
        assert meanings.setdefault(name, key) == key, name
    assert set(known.names) == {*AT_THE_TABLE, *RefereeWord}


@pytest.mark.parametrize("other", LANGUAGES)
def test_the_word_for_language_is_understood_in_every_language(other: str, t: Language) -> None:
    name = words_in_play(load(other)).name(Word.LANGUAGE)
    wanted = TableCommand(Word.LANGUAGE, "fr")
    assert understand_at_the_table(f"{name} fr", [t], NAMES) == wanted


def test_no_name_is_a_card_a_colour_or_another_english_word(t: Language) -> None:
    english = english_words_at_the_table()
    for key, names in words_at_the_table(t).names.items():
        for name in map(fold, names):
            assert read_card(words(tidy(name)), t) is None, name
            assert name not in colour_words(t), name
            assert words(tidy(name)) == [name]
            assert english.exact(name) in (None, key), name


def test_every_word_is_understood_in_full(t: Language) -> None:
    for known in (words_at_the_table(t), english_words_at_the_table()):
        for key, names in known.names.items():
            for name in names:
                meant = understand_at_the_table(name, [t], NAMES)
                assert isinstance(meant, TableCommand), name
                assert meant.word == key


def g5_b2() -> tuple[Card, ...]:
    return Card.parse("g5"), Card.parse("b2")


@pytest.mark.parametrize(
    "text", ["g5 b2", "g5,b2", "g5b2", "green 5 blue 2", "g5、b2", "5 green, 2 blue", "G5 B2"]
)
def test_several_cards_are_read_in_one_line(t: Language, text: str) -> None:
    assert understand_at_the_table(text, [t], NAMES) == EnterCards(g5_b2())


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("anna g5 b2", 0),
        ("an: g5b2", 0),
        ("ben ali g5, b2", 1),
        ("ben g5 b2", 1),
        ("zoe: green 5, blue 2", 2),
        ("さくら g5 b2", 3),
        ("さくらg5b2", 3),
        ("* g5 b2", None),
        ("neutral g5 b2", None),
    ],
)
def test_whose_cards_they_are_may_stand_before_them(
    t: Language, text: str, seat: int | None
) -> None:
    assert understand_at_the_table(text, [t], NAMES) == EnterCards(g5_b2(), Whose(seat))


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("ben ali 2 g5", ChangeCard(Whose(1), 2, g5_b2()[0], None)),
        ("ben 2 green 5", ChangeCard(Whose(1), 2, g5_b2()[0], None)),
        ("3 anna 2 g5", ChangeCard(Whose(0), 2, g5_b2()[0], 3)),
        ("anna g5", ChangeCard(Whose(0), None, g5_b2()[0], None)),
        ("anna 5 green", ChangeCard(Whose(0), None, g5_b2()[0], None)),
        ("* 1 g5", ChangeCard(Whose(None), 1, g5_b2()[0], None)),
        ("anna", None),
        ("2 g5", None),
        ("anna 2 g5 b2", None),
        ("", None),
    ],
)
def test_a_change_names_a_player_a_number_and_a_card(
    t: Language, text: str, change: ChangeCard | None
) -> None:
    assert read_change(text, t, NAMES) == change


def test_japanese_needs_no_blanks() -> None:
    from access_game.languages import load

    t = load("ja")
    g5 = g5_b2()[0]
    assert understand_at_the_table("なぜ緑5", [t], NAMES) == TableCommand(RefereeWord.WHY, "緑5")
    assert read_change("さくら2緑の5", t, NAMES) == ChangeCard(Whose(3), 2, g5, None)
    assert understand_at_the_table("順番", [t], NAMES) == TableCommand(Word.WHO)


def test_a_card_may_be_told_with_both_its_signs(t: Language) -> None:
    from access_game.narration.cards import CardNames, CardStyle
    from access_game.output.wrapping import without_marks

    names = CardNames.of(t)
    told = [without_marks(names.name(card, CardStyle.TACTILE)) for card in g5_b2()]
    found = [card for _, card in cards_in(tidy(", ".join(told)), t)]
    assert found == list(g5_b2())
