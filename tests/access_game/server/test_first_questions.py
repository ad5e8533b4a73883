"""The questions for a language and a name: what is no answer to them is not taken for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, load
from access_game.network.messages import VERSION, Hello, Listens
from access_game.understanding.house_words import LOBBY, lobby_words
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.programs import Programs
from tests.access_game.server.halls import Hall
from tests.access_game.server.houses import HouseProcess

POSSIBLE = "Possible: English, Deutsch, français, 日本語.\n"
LANGUAGE_PROMPT = "English, Deutsch, français, 日本語? "


# The language.


def test_what_is_no_language_is_refused_and_the_possible_ones_told(hall: Hall) -> None:
    guest = hall.guest(lang=None)
    assert guest.type("Netty") == f"Not understood: Netty.\n{POSSIBLE}{LANGUAGE_PROMPT}"
    assert guest.visitor.lang is None


@pytest.mark.parametrize("typed", ["", "   ", "\x07"])
def test_enter_alone_tells_the_possible_languages(hall: Hall, typed: str) -> None:
    assert hall.guest(lang=None).type(typed) == POSSIBLE + LANGUAGE_PROMPT


@pytest.mark.parametrize(
    ("typed", "code"),
    [*(("E", "en"), ("eng", "en"), ("D", "de"), ("fran", "fr"), ("F", "fr")), ("日", "ja")],
)
def test_a_beginning_of_one_language_chooses_it(hall: Hall, typed: str, code: str) -> None:
    guest = hall.guest(lang=None)
    guest.type(typed)
    assert guest.visitor.lang == code


def test_a_beginning_of_several_languages_chooses_none(hall: Hall) -> None:
    guest = hall.guest(lang=None)  # "allemand" and "anglais"
    assert guest.type("a").startswith("Not understood: a.\n")
    assert guest.visitor.lang is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_word_for_leaving_in_any_language_leaves(hall: Hall, lang: str) -> None:
    for word in words_in_play(load(lang)).names[Word.QUIT]:
        guest = hall.guest(lang=None)
        assert guest.type(word).strip() == load(lang).gettext("Goodbye.")
        assert guest.line.is_closed


# The name.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_the_name_the_word_for_leaving_leaves(hall: Hall, lang: str) -> None:
    for word in (*words_in_play(load(lang)).names[Word.QUIT], "quit", "QUIT"):
        guest = hall.guest(lang=lang)
        guest.read()
        assert guest.type(word).strip() == load(lang).gettext("Goodbye.")
        assert guest.line.is_closed
        assert guest.visitor.name == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_lobby_becomes_a_name(hall: Hall, lang: str) -> None:
    t = load(lang)
    guest = hall.guest(lang=lang)
    quits = words_in_play(t).name(Word.QUIT)
    answer = t.gettext("Type a name first; {quit} leaves.", quit=quits)
    names = lobby_words(t).names
    for key in LOBBY:
        for word in (*names[str(key)], str(key)):
            for line in (word, f"{word} 510323"):
                if key is Word.QUIT and line == word:
                    continue
                said = guest.type(line)
                assert said.partition("\n")[0] == answer, line
                assert guest.visitor.name == ""
    assert guest.type("").partition("\n")[0] == answer
    guest.type("Zoe")
    assert guest.visitor.name == "Zoe"


@pytest.mark.parametrize(
    ("lang", "name"),
    [*(("en", "Newt"), ("en", "Q"), ("en", "Anna New"), ("en", "Whoopi")), ("ja", "みるく")],
)
def test_a_name_may_begin_like_a_word(hall: Hall, lang: str, name: str) -> None:
    guest = hall.guest(lang=lang)
    guest.type(name)
    assert guest.visitor.name == name


@pytest.mark.parametrize("name", ["quit", "join 510323"])
def test_our_client_cannot_bring_a_word_as_a_name(hall: Hall, name: str) -> None:
    guest = hall.guest()
    guest.visitor.said(Hello(VERSION, Listens("en"), name))
    assert guest.visitor.name == ""
    assert not guest.line.is_closed


def test_at_the_name_the_word_for_leaving_leaves_our_client(
    tmp_path: Path, programs: Programs
) -> None:
    with HouseProcess(tmp_path / "house") as house:
        place = f"127.0.0.1:{house.port}"
        typed = "join 510323\nquitter\nZoé\n"
        ran = programs.process("join", place, "--lang", "fr", typed=typed)
    assert ran.status == 0
    assert "D'abord un nom, ou quitter." in ran.out
    assert ran.lines[-1] == "Tu as quitté le serveur."
    assert "Zoé" not in ran.out
