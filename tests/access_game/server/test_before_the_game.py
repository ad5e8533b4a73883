"""A table that waits for players: every word is answered, or said where it belongs."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES, load
from access_game.understanding.house_words import OF_THE_LOBBY, HouseWord, house_words
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.server.halls import Guest, Hall


def waiting(hall: Hall, lang: str = "en") -> Guest:
    """The host of a table for three."""
    guest = hall.guest("Anna", lang)
    guest.type("new 3")
    guest.read()
    return guest


def in_one_line(said: str) -> str:
    return " ".join(said.split())


def test_the_rules_are_told_as_in_the_lobby(hall: Hall) -> None:
    anna, zoe = hall.guest("Anna"), hall.guest("Zoe")
    anna.type("new 4")
    for line in ("rules", "rules next", "rules topics", "rules 3", "rules search straight"):
        said = anna.type(line)
        assert said.split() == zoe.type(line).removesuffix("Lobby: ").split()
        assert len(said) > 40


def test_the_rules_are_those_of_the_table(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 6 french")
    waits, other = anna.type("rules 2"), hall.guest("Zoe").type("rules 2")
    assert waits.split() != other.removesuffix("Lobby: ").split()


def test_who_tells_who_sits_there(hall: Hall) -> None:
    anna = waiting(hall)
    code = f"{anna.table.code[:3]} {anna.table.code[3:]}"
    said = anna.type("who")
    assert said.startswith(f"Table {code}: Anna.\n2 seats are free")
    assert "not begun" not in said


def test_again_repeats_what_was_told_since_the_last_line(hall: Hall) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    begun = anna.type("new 3")
    assert "return number" in begun
    assert anna.type("again") == begun
    assert anna.type("again") == begun
    settings = anna.type("settings")
    bob.type(f"join {anna.table.code}")
    news = anna.read()
    assert "Bob sits down." in news
    assert anna.type("again") == settings + news
    assert "Nothing may follow the word again." in anna.type("again x")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_the_lobby_come_behind_the_word_for_leaving(hall: Hall, lang: str) -> None:
    t = load(lang)
    anna = waiting(hall, lang)
    leave = house_words(t).name(HouseWord.LEAVE)
    answer = in_one_line(t.gettext("Type {leave} first: that is for the lobby.", leave=leave))
    for key in OF_THE_LOBBY:
        for word in (*house_words(t).names[key], str(key)):
            for line in (word, f"{word} 510323"):
                assert in_one_line(anna.type(line)) == answer, line
    for number in ("510323", "510 323", "510323 1234"):
        assert in_one_line(anna.type(number)) == answer


@pytest.mark.parametrize("line", ["hand", "3", "g5", "xyzzy", "", "best"])
def test_other_words_of_the_game_are_told_that_it_has_not_begun(hall: Hall, line: str) -> None:
    said = waiting(hall).type(line)
    assert said.startswith("The game has not begun.\nTable ")
    assert "Anna." in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_what_works_and_all_of_that_works(hall: Hall, lang: str) -> None:
    t = load(lang)
    anna = waiting(hall, lang)
    said = in_one_line(anna.type("help"))
    named = said.removesuffix(".").removesuffix("。")
    for key in (Word.RULES, Word.LANGUAGE, Word.QUIT, Word.WHO, Word.AGAIN):
        assert words_in_play(t).name(key) in named
    for house_word in (HouseWord.FILL, HouseWord.LEAVE, HouseWord.REMOVE):
        assert house_words(t).name(house_word) in named
    assert house_words(t).name(HouseWord.PAUSE) not in named
    assert said.startswith(in_one_line(t.gettext("Words: {words}.", words="")).rstrip(".。 "))


def test_help_names_to_each_what_they_may_use(hall: Hall) -> None:
    anna, bob, zoe = waiting(hall), hall.guest("Bob"), hall.guest("Zoe")
    bob.type(f"join {anna.table.code}")
    zoe.type(f"watch {anna.table.code}")
    told = [set(guest.type("help").replace(",", " ").split()) for guest in (anna, bob, zoe)]
    assert told[0] - told[1] == {"fill", "remove"}
    assert told[1] - told[2] == {"host"}
    for guest, known in zip((anna, bob, zoe), told, strict=True):
        for word in known - {"Words:", "leave", "fill", "quit.", "and"}:
            said = guest.type(word)
            assert "not begun" not in said, word
            assert "Only the host" not in said, word
            assert "You are only watching" not in said, word


@pytest.mark.parametrize(
    "line", ["mute ann", "leave now", "settings x", "seal x", "wait for me", "pause 5", "quit now"]
)
def test_nothing_follows_a_word_that_stands_alone(hall: Hall, line: str) -> None:
    anna = waiting(hall)
    assert anna.type(line) == f"Nothing may follow the word {line.split()[0]}.\n"
    assert anna.visitor.place is not None
    assert anna.visitor.hears_talk


@pytest.mark.parametrize("line", ["mute ann", "pause now", "computer ben", "leave now"])
def test_nor_does_it_in_a_game(hall: Hall, line: str) -> None:
    people = hall.table_for("Anna", "Bob")
    assert f"Nothing may follow the word {line.split()[0]}." in people[0].type(line)
    assert not people[0].table.is_paused
    assert people[0].visitor.place is not None


@pytest.mark.parametrize(
    "line",
    [
        *("pause", "continue", "limit 20", "limit", "delay 5", "delay", "fill", "remove Bob"),
        *("computer", "wait"),
    ],
)
def test_behind_the_end_nothing_is_changed_at_the_table(hall: Hall, line: str) -> None:
    people = hall.table_for("Anna", "Bob")
    anna, bob = people
    hall.play(people, 100)
    bob.read()
    assert "The game is over; help lists the words." in anna.type(line)
    assert bob.read() == ""
    kept = anna.table.kept
    assert (kept.is_paused, kept.seconds, kept.delay) == (False, 0, 0)
    assert "You are the host." in anna.type("host")
