"""What a typed line means at the table, in every language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.hand import HandOrder
from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.cards import colour_words, read_colour
from access_game.understanding.intents import (
    Ambiguous,
    ColourOnly,
    Command,
    NoSuchPlace,
    Nothing,
    NothingFollows,
    PlayCard,
    Unreadable,
)
from access_game.understanding.normalise import fold
from access_game.understanding.vocabulary import TAKES_ARGUMENT, Word, words_in_play
from engine.cards import Card, Colour
from tests.access_game.understanding.hands import HAND, meaning
from tests.engine.crafted import cards


def names(t: Language) -> Iterator[tuple[Word, str]]:
    """Every name of every word in a language."""
    for key, found in words_in_play(t).names.items():
        for name in found:
            yield Word(key), name


def without_accents(text: str) -> str:
    """Latin text as it is typed on a keyboard without accents."""
    if any(ord(char) > 0x3000 for char in text):
        return text
    bare = text.replace("œ", "oe").replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFD", bare) if not unicodedata.combining(c))


# Words in play.


def test_every_word_is_understood_however_it_is_written(t: Language) -> None:
    for word, name in names(t):
        for typed in (
            *(name, name.upper(), f"  {name}  ", f"　{name}", f"{name}、", without_accents(name)),
            *(unicodedata.normalize("NFD", name), f"\x1b[31m{name}\x1b[0m", f"{name}\x07"),
        ):
            assert meaning(typed, t) == Command(word), typed


def test_every_letter_is_understood_in_both_cases_and_widths(t: Language) -> None:
    for word, letter in words_in_play(t).letters.items():
        for typed in (letter, letter.upper(), chr(ord(letter) + 0xFEE0)):
            assert meaning(typed, t) == Command(Word(word))


def test_english_words_are_understood_in_every_language(t: Language) -> None:
    for word in Word:
        assert meaning(word, t) == Command(word)
        assert meaning(word.upper(), t) == Command(word)


@pytest.mark.parametrize("other", LANGUAGES)
def test_the_word_for_language_is_understood_in_every_language(other: str, t: Language) -> None:
    for name in words_in_play(load(other)).names[Word.LANGUAGE]:
        assert meaning(f"{name} fr", t) == Command(Word.LANGUAGE, "fr")


def test_every_beginning_means_its_word_or_is_told_to_be_ambiguous(t: Language) -> None:
    vocabulary = words_in_play(t)
    known = {fold(name): word for word, name in names(t)}
    known |= {fold(letter): Word(key) for key, letter in vocabulary.letters.items()}
    unambiguous = 0
    for name in list(known):
        for length in range(1, len(name)):
            typed = name[:length]
            found = meaning(typed, t)
            if typed in known:
                assert found == Command(known[typed])
            elif typed in set(Word):
                assert found == Command(Word(typed))
            elif read_colour([typed], t) is not None:
                assert isinstance(found, ColourOnly)
            else:
                fitting = {word for other, word in known.items() if other.startswith(typed)}
                if len(fitting) == 1:
                    assert found == Command(*fitting)
                    unambiguous += 1
                else:
                    assert isinstance(found, Ambiguous)
                    assert len(found.words) == len(fitting)
    assert unambiguous > 10


def test_every_word_but_those_that_take_more_refuses_what_follows(t: Language) -> None:
    for word, name in names(t):
        for argument in ("2", "green 5"):
            expected = Command(word, argument) if word in TAKES_ARGUMENT else NothingFollows(word)
            assert meaning(f"{name} {argument}", t) == expected


@pytest.mark.parametrize("between", [" ", "　", "、", "・", ",", ", "])
def test_the_argument_stands_behind_any_separator(between: str, t: Language) -> None:
    for name in words_in_play(t).names[Word.TRY]:
        assert meaning(f"{name}{between}2", t) == Command(Word.TRY, "2")
        assert meaning(f"{between}{name}{between}2", t) == Command(Word.TRY, "2")


def test_japanese_words_need_no_blank() -> None:
    """Those in kana and kanji; in Latin letters they are words as in other languages."""
    japanese = load("ja")
    names = [name for name in words_in_play(japanese).names[Word.TRY] if not name.isascii()]
    assert names
    for name in names:
        assert meaning(f"{name}2", japanese) == Command(Word.TRY, "2")
        assert meaning(f"{name}緑5", japanese) == Command(Word.TRY, "緑5")
        assert meaning(f"、{name}２", japanese) == Command(Word.TRY, "2")


def test_an_argument_keeps_its_letters() -> None:
    assert meaning("spell Zoë B", load("en")) == Command(Word.SPELL, "Zoë B")


# Cards.


@pytest.mark.parametrize(
    "typed", ["g5", "G5", "ｇ５", "g５", "　ｇ５　", "\x1b[Ag5", "g5\x00", "g5。"]
)
def test_a_code_plays_its_card(typed: str, t: Language) -> None:
    assert meaning(typed, t) == PlayCard(Card(Colour.GREEN, 5))


def test_a_card_that_is_not_held_is_a_card_all_the_same(t: Language) -> None:
    assert meaning("k1", t) == PlayCard(Card(Colour.BLACK, 1))


def test_a_letter_and_a_number_apart_are_a_card_unless_the_letter_is_try_or_card(
    t: Language,
) -> None:
    letters = {letter: Word(key) for key, letter in words_in_play(t).letters.items()}
    for colour in Colour:
        word = letters.get(colour.letter)
        expected = (
            Command(word, "5") if word in TAKES_ARGUMENT and word else PlayCard(Card(colour, 5))
        )
        assert meaning(f"{colour.letter} 5", t) == expected
        assert meaning(f"{colour.letter}　５", t) == expected
        assert meaning(f"{colour.letter}5", t) == PlayCard(Card(colour, 5))


def test_y5_is_a_card_and_y_5_is_a_try_in_english() -> None:
    assert meaning("y5", load("en")) == PlayCard(Card(Colour.YELLOW, 5))
    assert meaning("y 5", load("en")) == Command(Word.TRY, "5")
    assert meaning("y y5", load("en")) == Command(Word.TRY, "y5")
    assert meaning("y green 5", load("en")) == Command(Word.TRY, "green 5")


def test_a_colour_alone_never_plays(t: Language) -> None:
    letters = {fold(letter) for letter in words_in_play(t).letters.values()}
    for word, colour in colour_words(t).items():
        found = meaning(word, t)
        if word in letters:
            assert isinstance(found, Command)
        elif isinstance(found, ColourOnly):
            held = [(place, card) for place, card in enumerate(HAND) if card.colour is colour]
            assert found == ColourOnly(colour, tuple(held))
        else:
            assert isinstance(found, Command | Ambiguous)
            assert len(word) == 1, "only a single letter may mean something else"


def test_a_colour_asks_which_of_its_cards(t: Language) -> None:
    found = meaning("green", t)
    assert found == ColourOnly(
        Colour.GREEN, ((0, Card(Colour.GREEN, 5)), (6, Card(Colour.GREEN, 10)))
    )


# Places.


@pytest.mark.parametrize("typed", ["2", "02", "0002", "２", " 2 ", "０２", "2\t", "\x1b[D2"])
def test_a_place_number_plays_the_card_there(typed: str, t: Language) -> None:
    assert meaning(typed, t) == PlayCard(HAND[1])


@pytest.mark.parametrize("typed", ["0", "00", "8", "99", "123456789", "9" * 10_000, "007007"])
def test_a_place_that_does_not_exist_is_named(typed: str, t: Language) -> None:
    assert meaning(typed, t) == NoSuchPlace(typed[:10])


def test_places_follow_the_players_own_order(t: Language) -> None:
    order = HandOrder([6, 5, 4, 3, 2, 1, 0])
    assert meaning("1", t, order) == PlayCard(HAND[6])
    assert meaning("7", t, order) == PlayCard(HAND[0])


@pytest.mark.parametrize("typed", ["1 2", "-2", "2.5", "1/2", "2-3", "½"])
def test_other_numbers_play_nothing(typed: str, t: Language) -> None:
    assert not isinstance(meaning(typed, t), PlayCard)


# Everything else.


@pytest.mark.parametrize("typed", ["", " ", "　", "\t", "\x1b[A", "\x00\x07", "\x1bOP", "\u200b"])
def test_what_leaves_no_trace_is_nothing(typed: str, t: Language) -> None:
    assert meaning(typed, t) == Nothing()


@pytest.mark.parametrize(
    "typed", ["?", "xyzzy", "💥", "g5 k12", "thirteen", "、。", "...", "x" * 10_000]
)
def test_what_means_nothing_is_unreadable(typed: str, t: Language) -> None:
    assert isinstance(meaning(typed, t), Unreadable)


@given(st.text(), st.sampled_from(LANGUAGES))
def test_any_text_means_something_and_plays_only_by_a_number(typed: str, code: str) -> None:
    found = meaning(typed, load(code))
    if isinstance(found, PlayCard):
        assert any(char.isdecimal() for char in unicodedata.normalize("NFKC", typed))


parts = st.sampled_from(
    [*cards("g5 k12 y5"), *Word, *(f" {n}" for n in range(9)), *"gkyucé、 ・緑のみ手札", "\x1b[A"]
).map(str)


@given(st.lists(parts, max_size=6).map("".join), st.sampled_from(LANGUAGES))
def test_any_mixture_of_words_means_something(typed: str, code: str) -> None:
    found = meaning(typed, load(code))
    assert isinstance(
        found,
        PlayCard
        | Command
        | Nothing
        | Unreadable
        | NoSuchPlace
        | ColourOnly
        | Ambiguous
        | NothingFollows,
    )
