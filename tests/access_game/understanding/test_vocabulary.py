"""The words in play: unique in every language, and never a card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from access_game.languages import LANGUAGES, NAMES, Language
from access_game.understanding.cards import colour_words, read_card
from access_game.understanding.choosing import (
    card_styles,
    find_choice,
    history_kinds,
    language_names,
    levels,
    sort_keys,
    verbosities,
    yes_and_no,
)
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.vocabulary import TAKES_ARGUMENT, Vocabulary, Word, words_in_play

LETTERED = [
    "hand",
    "table",
    "best",
    "try",
    "glance",
    "hint",
    "card",
    "scores",
    "who",
    "pile",
    "again",
    "missed",
    "quit",
]
CHOICES = (yes_and_no, sort_keys, verbosities, card_styles, history_kinds, levels)


def folded(vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """Every name with its key."""
    return [(fold(name), key) for key, names in vocabulary.names.items() for name in names]


def test_every_word_has_a_name_and_the_common_ones_have_a_letter(t: Language) -> None:
    vocabulary = words_in_play(t)
    assert list(vocabulary.names) == list(Word)
    assert all(name for names in vocabulary.names.values() for name in names)
    assert list(vocabulary.letters) == LETTERED
    assert all(len(letter) == 1 for letter in vocabulary.letters.values())


def test_no_name_and_no_letter_stands_for_two_words(t: Language) -> None:
    vocabulary = words_in_play(t)
    letters = [(fold(letter), key) for key, letter in vocabulary.letters.items()]
    meanings: dict[str, str] = {}
    for name, key in [*folded(vocabulary), *letters]:
        assert meanings.setdefault(name, key) == key, name


def test_no_name_is_the_english_name_of_another_word(t: Language) -> None:
    for name, key in folded(words_in_play(t)):
        assert name not in set(Word) - {key}, name


def test_no_name_is_a_card_or_a_colour(t: Language) -> None:
    for name, _ in folded(words_in_play(t)):
        assert read_card(words(tidy(name)), t) is None, name
        assert name not in colour_words(t), name
        assert not any(char.isdecimal() for char in name), name


def test_names_are_typed_as_one_word(t: Language) -> None:
    for vocabulary in (words_in_play(t), *(choice(t) for choice in CHOICES)):
        assert [words(tidy(name)) for name, _ in folded(vocabulary)] == [
            [name] for name, _ in folded(vocabulary)
        ]


def test_a_letter_before_a_place_is_no_letter_of_a_colour_in_the_language(t: Language) -> None:
    letters = words_in_play(t).letters
    for word in TAKES_ARGUMENT & set(letters):
        assert colour_words(t).get(fold(letters[word])) is None or t.code == "en"


@pytest.mark.parametrize("choice", CHOICES)
def test_choices_are_unique_and_found_by_name_beginning_and_english_key(
    choice: Callable[[Language], Vocabulary], t: Language
) -> None:
    vocabulary = choice(t)
    names = folded(vocabulary)
    for name, key in names:
        assert dict(names)[name] == key
        assert find_choice(name, t, vocabulary) == (key,)
        for length in range(1, len(name)):
            fitting = {other for text, other in names if text.startswith(name[:length])}
            found = find_choice(name[:length], t, vocabulary)
            assert key in found or len(found) == 1
            assert set(found) <= fitting or name[:length] in vocabulary.names
    for key in vocabulary.names:
        assert find_choice(key, t, vocabulary) in ((key,), (dict(names).get(key),))
    assert find_choice("xyzzy", t, vocabulary) == ()
    assert find_choice("", t, vocabulary) == ()


def test_languages_are_found_by_code_own_name_and_names_in_all_languages() -> None:
    names = language_names()
    for code in LANGUAGES:
        assert names.find(code) == (code,)
        assert names.find(fold(NAMES[code])) == (code,)
    assert names.find("german") == names.find("allemand") == names.find("どいつご") == ("de",)
    assert names.find("francais") == names.find("franz") == ("fr",)
    assert names.find(fold("ニホンゴ")) == ("ja",)
    assert len(names.find("f")) == 1
    assert names.find("e") != ()
