"""The words of network tables: each understood, none in the way of the game's own words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.cards import colour_words, read_card
from access_game.understanding.choosing import (
    find_choice,
    levels,
    switches,
    verbosities,
    yes_and_no,
)
from access_game.understanding.house_words import (
    AT_A_TABLE,
    IN_THE_LOBBY,
    LOBBY,
    TAKES_MORE,
    HouseWord,
    house_words,
    lobby_word,
    lobby_words,
    table_kinds,
    table_word,
    word_of,
)
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.referee_words import RefereeWord, referee_words
from access_game.understanding.vocabulary import Vocabulary, Word, words_in_play

AS_AT_A_REAL_TABLE = {(HouseWord.NAME, RefereeWord.NAME)}
"""Words of the referee that mean the same in a house."""


def folded(known: Vocabulary) -> Iterator[tuple[str, str]]:
    """Every name and every letter with its key."""
    for key, names in known.names.items():
        yield from ((fold(name), key) for name in names)
    yield from ((fold(letter), key) for key, letter in known.letters.items())


def typed_at_a_game(t: Language) -> dict[str, str]:
    """What a line in a game may begin with besides a card."""
    return dict(folded(words_in_play(t))) | {str(word): str(word) for word in Word}


def test_every_word_has_names_typed_as_one_word(t: Language) -> None:
    known = house_words(t)
    assert list(known.names) == list(HouseWord)
    for name, _ in (*folded(known), *folded(table_kinds(t))):
        assert words(tidy(name)) == [name]
        assert len(name) > 1 or not name.isascii(), name


def test_no_name_stands_for_two_words(t: Language) -> None:
    for known in (house_words(t), lobby_words(t), table_kinds(t)):
        meanings: dict[str, str] = {}
        for name, key in folded(known):
            assert meanings.setdefault(name, key) == key, name


def test_no_name_is_a_card_a_colour_or_a_place(t: Language) -> None:
    for name, _ in folded(house_words(t)):
        for text in (name, f"{name} 5", f"{name}5"):
            assert read_card(words(tidy(text)), t) is None, text
        assert name not in colour_words(t), name
        assert not any(char.isdecimal() for char in name), name


def test_no_name_is_a_word_in_play_or_an_answer(t: Language) -> None:
    play = typed_at_a_game(t)
    answers = {name for choices in (yes_and_no, switches) for name, _ in folded(choices(t))}
    for name, _ in folded(house_words(t)):
        assert name not in play, name
        assert name not in answers, name


def test_no_english_name_is_another_word_in_a_language(t: Language) -> None:
    """The English words work at every table, so that they may not hide what is said there."""
    for word in HouseWord:
        assert str(word) not in typed_at_a_game(t)
        assert house_words(t).exact(str(word)) in (None, word)
        assert str(word) not in colour_words(t)


def test_no_name_means_something_else_to_the_referee(t: Language) -> None:
    for name, key in folded(house_words(t)):
        other = referee_words(t).exact(name)
        assert other is None or (key, other) in AS_AT_A_REAL_TABLE, name


@pytest.mark.parametrize("word", HouseWord)
def test_every_word_is_understood_in_its_language_and_in_english(
    t: Language, word: HouseWord
) -> None:
    for name in (*house_words(t).names[word], str(word)):
        for text in (name, name.upper(), f" {fold(name)}  "):
            if word in IN_THE_LOBBY:
                assert lobby_word(text, t) == ((word,), "")
            if word in AT_A_TABLE:
                assert table_word(text, t) == (word, "")
            else:
                assert table_word(text, t) is None


@pytest.mark.parametrize("word", sorted(TAKES_MORE & set(HouseWord)))
def test_what_follows_a_word_stays_as_it_is_typed(t: Language, word: str) -> None:
    name = house_words(t).name(word)
    rest = "Zoë, ハナ G5"
    if word in AT_A_TABLE:
        assert table_word(f"{name} {rest}", t) == (word, rest)
    if word in LOBBY:
        assert lobby_word(f"{name} {rest}", t) == ((word_of(word),), rest)


@pytest.mark.parametrize(
    ("text", "word", "rest"),
    [
        ("チャットこんにちはケンタ", HouseWord.SAY, "こんにちはケンタ"),
        ("チャット、よろしく", HouseWord.SAY, "よろしく"),
        ("制限30", HouseWord.LIMIT, "30"),
        ("せいげんじかん３０", HouseWord.LIMIT, "30"),
        ("はずすケンタ", HouseWord.REMOVE, "ケンタ"),
    ],
)
def test_japanese_needs_no_blanks_at_a_table(text: str, word: HouseWord, rest: str) -> None:
    assert table_word(text, load("ja")) == (word, rest)


def test_japanese_needs_no_blanks_in_the_lobby() -> None:
    t = load("ja")
    assert lobby_word("参加123456", t) == ((HouseWord.JOIN,), "123456")
    assert lobby_word("しんき4", t) == ((HouseWord.NEW,), "4")
    assert lobby_word("なまえケンタ", t) == ((HouseWord.NAME,), "ケンタ")
    assert lobby_word("ルール役", t) == ((Word.RULES,), "役")


def test_no_word_in_play_begins_with_a_word_that_something_may_follow(t: Language) -> None:
    """Else a Japanese line without blanks would be taken for talk."""
    taken = [name for name, key in folded(house_words(t)) if key in TAKES_MORE]
    for typed in typed_at_a_game(t):
        found = table_word(typed, t)
        assert found is None, typed
    assert all(not colour.startswith(name) for colour in colour_words(t) for name in taken)


@pytest.mark.parametrize("text", ["123456", "123 456", "123456 7890", "123-456", "１２３４５６"])
def test_a_number_alone_joins_its_table_in_every_language(t: Language, text: str) -> None:
    found, rest = lobby_word(text, t)
    assert found == (HouseWord.JOIN,)
    assert rest == tidy(text)


def test_beginnings_are_understood_in_the_lobby(t: Language) -> None:
    """Each beginning means the words that begin so; whole words go before beginnings."""
    known = lobby_words(t)
    names = dict(folded(known))
    english = {str(word) for word in LOBBY}
    for name, key in names.items():
        for length in range(1, len(name)):
            typed = name[:length]
            found, _ = lobby_word(typed, t)
            if typed in names:
                assert found == (word_of(names[typed]),)
            elif typed in english:
                assert found == (word_of(typed),)
            elif not (set(map(str, found)) & TAKES_MORE and not typed.isascii()):
                assert word_of(key) in found, typed
    assert lobby_word("xyzzy", t) == ((), "")
    assert lobby_word("", t) == ((), "")


@pytest.mark.parametrize(
    ("code", "typed", "word"),
    [
        ("en", "ta", HouseWord.TABLES),
        ("de", "tisch", HouseWord.TABLES),
        ("de", "einst", HouseWord.SETTINGS),
        ("de", "aufloesen", None),
        ("fr", "table", HouseWord.TABLES),
        ("fr", "regl", None),
        ("fr", "regla", HouseWord.SETTINGS),
        ("ja", "いちら", HouseWord.TABLES),
        ("ja", "カンセン", HouseWord.WATCH),
    ],
)
def test_examples_of_beginnings(code: str, typed: str, word: HouseWord | None) -> None:
    found, _ = lobby_word(typed, load(code))
    assert (found == (word,)) if word else (len(found) != 1)


def test_at_a_table_only_whole_words_count(t: Language) -> None:
    whole = {name for name, _ in folded(house_words(t))} | {str(word) for word in HouseWord}
    for word in AT_A_TABLE:
        for name in map(fold, house_words(t).names[word]):
            for length in range(1, len(name)):
                found = table_word(name[:length], t)
                is_part = found is not None and found[1] == ""  # of Japanese with what follows
                assert not is_part or name[:length] in whole, name[:length]


def test_what_follows_new_is_a_level_or_a_kind_of_table_but_never_both(t: Language) -> None:
    for name, key in folded(table_kinds(t)):
        assert find_choice(name, t, table_kinds(t)) == (key,)
        assert find_choice(name, t, levels(t)) == (), name
    for name, key in folded(levels(t)):
        assert find_choice(name, t, levels(t)) == (key,)
        assert find_choice(name, t, table_kinds(t)) == (), name
    for key in table_kinds(t).names:
        assert find_choice(key, t, table_kinds(t)) == (key,)
    assert not {name for name, _ in folded(table_kinds(t))} & {
        name for name, _ in folded(verbosities(t))
    }


def test_the_words_that_every_language_must_have_differ_between_languages() -> None:
    """Nothing was left in English by mistake."""
    for word in HouseWord:
        assert len({house_words(load(code)).names[word] for code in LANGUAGES}) == len(LANGUAGES)
