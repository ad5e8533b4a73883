"""Help with one word of the house: in the lobby, at a table that waits, in a game, watching."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from access_game.languages import LANGUAGES, load
from access_game.narration.help import word_help
from access_game.narration.house_help import meaning
from access_game.understanding.house_words import HouseWord, house_words, table_word
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.server.halls import Guest, Hall


def in_the_lobby(hall: Hall, lang: str) -> Guest:
    return hall.guest("Anna", lang)


def at_a_waiting_table(hall: Hall, lang: str) -> Guest:
    guest = hall.guest("Anna", lang)
    guest.type("new 3")
    return guest


def in_a_game(hall: Hall, lang: str) -> Guest:
    return hall.table_for("Anna", "Bob", lang=lang)[0]


def watching(hall: Hall, lang: str) -> Guest:
    table = hall.table_for("Anna", "Bob")[0].table
    guest = hall.guest("Wes", lang)
    guest.type(f"watch {table.code}")
    return guest


Place = Callable[[Hall, str], Guest]
PLACES: list[Place] = [in_the_lobby, at_a_waiting_table, in_a_game, watching]


def asked(lang: str) -> Iterator[tuple[str, str]]:
    """What is typed to ask about each word, by any of its names, and the whole answer."""
    t = load(lang)
    help = words_in_play(t).name(Word.HELP)
    for word in HouseWord:
        for name in {*house_words(t).names[word], str(word)}:
            known = house_words(t).name(word)
            answer = t.gettext("{word}: {meaning}.", word=known, meaning=meaning(t, word))
            yield f"{help} {name}", answer


def told(said: str, lang: str) -> str:
    """The lines of an answer as one, without the prompt."""
    return said.rpartition("\n")[0].replace("\n", "" if lang == "ja" else " ").strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_house_has_a_meaning_of_its_own(lang: str) -> None:
    assert len({meaning(load(lang), word) for word in HouseWord}) == len(HouseWord)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_help_explains_every_word_of_the_house(hall: Hall, place: Place, lang: str) -> None:
    guest = place(hall, lang)
    guest.type("width 80")
    for typed, answer in asked(lang):
        said = guest.type(typed)
        assert told(said, lang) == answer, typed


@pytest.mark.parametrize("place", PLACES)
def test_help_explains_a_word_of_the_game_everywhere(hall: Hall, place: Place) -> None:
    said = place(hall, "en").type("help try")
    assert told(said, "en") == word_help(load("en"), Word.TRY)


@pytest.mark.parametrize("place", PLACES)
def test_help_with_something_unknown_says_so(hall: Hall, place: Place) -> None:
    assert "Not understood: xyzzy." in place(hall, "en").type("help xyzzy")


def test_help_in_the_lobby_says_how_a_word_is_explained(hall: Hall) -> None:
    assert "for example: help new." in in_the_lobby(hall, "en").type("help").replace("\n", " ")


def test_beginnings_of_the_lobbys_words_are_explained_there(hall: Hall) -> None:
    anna = in_the_lobby(hall, "en")
    assert anna.type("help tab") == anna.type("help tables")
    assert "settings, say, signs" in anna.type("help s")


def test_beginnings_at_a_table_are_those_of_the_game(hall: Hall) -> None:
    assert "newer" in in_a_game(hall, "en").type("help newe")


def test_asking_about_a_word_does_nothing_else(hall: Hall) -> None:
    anna = in_a_game(hall, "en")
    for typed, _ in asked("en"):
        anna.type(typed)
        assert table_word(typed, load("en")) is None
    assert not anna.table.is_paused
    assert anna.visitor.place is not None
    assert anna.visitor.hears_talk
