"""Words that have no use where they are typed: said so, and not named by help."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES, load
from access_game.understanding.house_words import HouseWord, house_words
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.server.halls import Guest, Hall


def word(lang: str, key: HouseWord | Word) -> str:
    t = load(lang)
    return (house_words(t) if isinstance(key, HouseWord) else words_in_play(t)).name(key)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [HouseWord.FILL, HouseWord.SEAL, HouseWord.PAUSE, Word.HAND])
def test_in_the_lobby_a_word_of_a_table_is_known(
    hall: Hall, lang: str, key: HouseWord | Word
) -> None:
    guest = hall.guest("Zoe", lang)
    said = guest.type(word(lang, key)).split("\n")
    assert len(said) == 2
    assert said[0] == load(lang).gettext("Only at a table: {word}.", word=word(lang, key))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_wants_to_leave_the_lobby_is_told_how(hall: Hall, lang: str) -> None:
    guest = hall.guest("Zoe", lang)
    assert word(lang, Word.QUIT) in guest.type(word(lang, HouseWord.LEAVE)).split("\n")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [HouseWord.TABLES, HouseWord.JOIN, HouseWord.WATCH, HouseWord.NAME])
def test_in_a_game_a_word_of_the_lobby_is_known(hall: Hall, lang: str, key: HouseWord) -> None:
    anna, bob = hall.table_for("Anna", "Bob", lang=lang)
    zoe = hall.guest("Zoe", lang)
    zoe.type(f"watch {anna.table.code}")
    leave = word(lang, HouseWord.LEAVE)
    only = load(lang).gettext("Type {leave} first: that is for the lobby.", leave=leave)
    for guest in (anna, bob, zoe):
        assert guest.type(word(lang, key)).split("\n")[0] == only


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("other", LANGUAGES)
def test_the_word_for_language_is_understood_in_every_language(
    hall: Hall, lang: str, other: str
) -> None:
    guest = hall.guest("Zoe", lang)
    guest.type(f"{word(other, Word.LANGUAGE)} {other}")
    assert guest.visitor.listener.language.code == other
    guest.type("new 2 random")
    guest.type(f"{word(lang, Word.LANGUAGE)} {lang}")
    assert guest.visitor.listener.language.code == lang


def help_of(guest: Guest) -> str:
    return guest.type("help").replace("\n", " ")


def test_a_line_client_is_not_offered_the_words_of_a_voice(hall: Hall) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    zoe = hall.guest("Zoe")
    zoe.type(f"watch {anna.table.code}")
    for guest in (anna, zoe):
        told = help_of(guest)
        assert "glance" in told
        assert "faster" not in told
        assert "silence" not in told


def test_behind_the_end_the_words_of_a_game_are_not_offered(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 100)
    told = help_of(people[0])
    assert "review" in told
    assert "leave" in told
    assert "limit" not in told


def test_only_the_host_is_told_how_free_seats_are_filled(hall: Hall) -> None:
    host, guest, zoe = hall.guest("Anna"), hall.guest("Bob"), hall.guest("Zoe")
    assert "2 seats are free; fill gives" in host.type("new 3")
    guest.type(f"join {host.table.code}")
    assert "1 seat is free." in guest.line.text
    zoe.type(f"watch {host.table.code}")
    guest.type("leave")
    assert "fill" not in guest.line.text + zoe.line.text
    assert "fill" in host.read()


def test_who_becomes_host_is_told_that_before_the_free_seats(hall: Hall) -> None:
    host, guest = hall.guest("Anna"), hall.guest("Bob")
    host.type("new 3")
    guest.type(f"join {host.table.code}")
    guest.read()
    host.type("leave")
    told = guest.read()
    assert told.index("You are the host.") < told.index("2 seats are free; fill gives")


def test_a_host_in_a_pause_is_told_what_to_type(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    people[0].type("pause")
    now = hall.at_turn(people)
    other = next(guest for guest in people if guest is not now)
    is_host = now is people[0]
    assert f"Paused until {'you type' if is_host else 'the host types'} continue." in now.type("1")
    people[0].type(f"host {other.visitor.name if is_host else now.visitor.name}")
    assert f"Paused until {'the host types' if is_host else 'you type'} continue." in now.type("1")


def test_nobody_watches_under_the_name_of_a_player(hall: Hall) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    other = hall.guest("anna")
    assert "sits there already" in other.type(f"watch {anna.table.code}")
    assert other.visitor.place is None


def test_behind_the_end_anybody_s_plays_can_be_reviewed(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 100)
    assert "Review for Bob." in people[0].type("review bob")
    assert "Review for" not in people[0].type("review")
    assert "Possible: " in people[0].type("review Zoe")


def test_computer_players_are_named_as_such(hall: Hall) -> None:
    host = hall.guest("Anna")
    told = host.type("new 4 easy strong").split("\n")
    computers = [f"{host.table.names[seat]}: computer player, " for seat in (1, 2)]
    assert f"{computers[0]}easy." in told
    assert f"{computers[1]}strong." in told
    other = hall.guest(host.table.names[1])
    host.read()
    other.type(f"join {host.table.code}")
    assert host.read().startswith(f"{host.table.names[1]}: computer player, easy.\n")
