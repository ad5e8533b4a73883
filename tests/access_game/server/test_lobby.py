"""The lobby in words: arriving, finding tables, beginning and joining them."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES, load
from access_game.server import house
from access_game.understanding.choosing import levels
from access_game.understanding.house_words import LOBBY, HouseWord, lobby_words
from access_game.understanding.vocabulary import Word
from engine.rules import Edition
from tests.access_game.server.halls import Guest, Hall

WORDS_TO_LEAVE = {str(Word.QUIT), str(HouseWord.NEW), str(Word.LANGUAGE)}


def unknown(guest: Guest, text: str) -> str:
    """What somebody hears first who has typed something unknown."""
    return guest.visitor.narrator.t.gettext("Not understood: {text}.", text=text)


# Arriving.


def test_before_anything_else_a_language_is_chosen(hall: Hall) -> None:
    guest = hall.guest(lang=None)
    assert guest.read().endswith("English, Deutsch, français, 日本語? ")
    guest.type("what")
    assert guest.visitor.lang is None
    assert guest.line.text.endswith("English, Deutsch, français, 日本語? ")


@pytest.mark.parametrize(
    ("typed", "code"),
    [("English", "en"), ("deutsch", "de"), ("francais", "fr"), ("日本語", "ja"), ("ja", "ja")],
)
def test_a_language_is_its_name_or_its_code(hall: Hall, typed: str, code: str) -> None:
    guest = hall.guest(lang=None)
    guest.type(typed)
    assert guest.visitor.lang == code


def test_a_proposed_language_can_be_changed_at_the_name(hall: Hall) -> None:
    guest = hall.guest(lang="de")
    guest.type("français")
    guest.type("Zoé")
    assert guest.visitor.lang == "fr"
    assert "Zoé" in guest.line.text.splitlines()[-2]


def test_a_name_that_cannot_be_one_is_refused_with_words(hall: Hall) -> None:
    guest = hall.guest()
    said = guest.type("x" * 200)
    assert guest.visitor.name == ""
    assert len(said.splitlines()) > 1
    assert said.endswith("Your name? ")


# Words.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_lobby_is_answered_in_every_language(hall: Hall, lang: str) -> None:
    guest = hall.guest("Anna", lang)
    names = lobby_words(load(lang)).names
    assert set(names) == {str(word) for word in LOBBY}
    for key, alternatives in names.items():
        if key in WORDS_TO_LEAVE:
            continue
        for typed in {*alternatives, key}:
            said = guest.type(typed)
            assert said.count("\n") >= 1, typed
            assert unknown(guest, typed) not in said, typed
            assert guest.visitor.place is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_beginnings_of_words_are_enough_where_they_belong_to_one_word(
    hall: Hall, lang: str
) -> None:
    guest = hall.guest("Anna", lang)
    word = lobby_words(load(lang)).name(str(HouseWord.SETTINGS))
    whole = guest.type(word)
    assert guest.type(word[:-1]) == whole


def test_a_beginning_of_several_words_names_them(hall: Hall) -> None:
    assert "settings, say, signs" in hall.guest("Anna").type("s")


@pytest.mark.parametrize("typed", ["xyzzy", "b3", "\N{HEAVY BLACK HEART}"])
def test_what_is_not_understood_is_repeated_and_help_follows(hall: Hall, typed: str) -> None:
    said = hall.guest("Anna").type(typed)
    assert f"Not understood: {typed}." in said
    assert "Type new 4 to begin a table for four" in said


def test_an_empty_line_says_what_can_be_typed(hall: Hall) -> None:
    assert "Words: tables, new, join" in hall.guest("Anna").type("")


def test_quit_says_goodbye_and_asks_nothing_more(hall: Hall) -> None:
    guest = hall.guest("Anna")
    assert guest.type("quit").rstrip("\n").endswith("Goodbye.")
    assert guest.line.is_closed


def test_settings_width_and_language_are_changed_and_told(hall: Hall) -> None:
    guest = hall.guest("Anna")
    assert "Lines have at most 30 cells." in guest.type("width 30")
    assert all(len(line) <= 30 for line in guest.type("help").splitlines())
    for wrong in ("width", "width 5", "width 900", "width x"):
        assert "20 to 80" in guest.type(wrong).replace("\n", " ")
    guest.type("width 80")
    assert "language: English" in guest.type("settings")
    guest.type("language deutsch")
    assert "Deutsch" in guest.type("einstellungen")


def test_somebody_is_renamed_in_the_lobby(hall: Hall) -> None:
    guest = hall.guest("Anna")
    assert "Your name is Bea." in guest.type("name Bea")
    assert guest.type("who").startswith("In the lobby: Bea.")


# Beginning a table.


@pytest.mark.parametrize(
    ("typed", "players", "levels", "edition", "is_private"),
    [
        ("new", 4, [], Edition.ORIGINAL, False),
        ("new 2", 2, [], Edition.ORIGINAL, False),
        ("new 6 private", 6, [], Edition.ORIGINAL, True),
        ("new 3 french", 3, [], Edition.FRENCH, False),
        ("new private original 5", 5, [], Edition.ORIGINAL, True),
        ("new 4 easy strong open", 4, ["easy", "strong"], Edition.ORIGINAL, False),
        ("new 6 random random", 6, ["random", "random"], Edition.ORIGINAL, False),
    ],
)
def test_a_table_is_begun_as_it_is_wanted(
    hall: Hall, typed: str, players: int, levels: list[str], edition: Edition, is_private: bool
) -> None:
    guest = hall.guest("Anna")
    said = guest.type(typed)
    kept = guest.table.kept
    assert (kept.players, kept.edition, kept.is_private) == (players, edition, is_private)
    assert [seat.level for seat in kept.seats if seat is not None][1:] == levels
    assert f"{kept.code[:3]} {kept.code[3:]}" in said
    assert guest.table.kept.host == guest.seat == 0


def test_computer_players_alone_decide_how_many_play(hall: Hall) -> None:
    guest = hall.guest("Anna")
    guest.type("new easy easy easy easy easy")
    assert guest.table.kept.players == 6
    assert guest.table.rounds == (1, 8) or guest.table.rounds is not None


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        *(("new 1", "1"), ("new 9", "9"), ("new x", "x"), ("new 4 foo", "foo")),
        ("new 2 easy easy", "2 easy easy"),
        ("new 99999999999999999999", "99999999999999999999"),
        *(("new 00029", "00029"), ("new 0003000000000", "0003000000000")),
    ],
)
def test_a_mistake_behind_new_begins_nothing_and_tells_what_can_follow(
    hall: Hall, typed: str, fault: str
) -> None:
    guest = hall.guest("Anna")
    said = guest.type(typed)
    assert guest.visitor.place is None
    assert hall.rooms.tables == {}
    assert said.count("\n") == 2
    assert said.split("\n")[0] == f"Not understood: {fault}."
    assert said.split("\n")[1] == (
        "Possible: 2 to 6 players; easy, steady, strong, master, random; private, french."
    )


def test_behind_new_the_levels_are_named_in_the_listeners_language(hall: Hall) -> None:
    said = hall.guest("Anna", "de").type("neu 4 furchtbar").replace("\n", " ")
    names = ", ".join(levels(load("de")).name(key) for key in ("easy", "steady", "strong"))
    assert said.startswith(f"Nicht verstanden: furchtbar. Möglich: 2 bis 6 Spieler; {names}, ")


@pytest.mark.parametrize(
    "line", ["mute ann", "mute on", "tables now", "who here", "settings x", "again x", "quit now"]
)
def test_in_the_lobby_nothing_follows_a_word_that_stands_alone(hall: Hall, line: str) -> None:
    guest = hall.guest("Anna")
    assert guest.type(line).startswith(f"Nothing may follow the word {line.split()[0]}.\n")
    assert guest.visitor.hears_talk
    assert not guest.line.is_closed


def test_a_table_whose_game_is_over_is_not_listed(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    zoe = hall.guest("Zoe")
    assert people[0].table.code[:3] in zoe.type("tables")
    hall.play(people, 100)
    assert people[0].table.is_over
    assert "No table yet" in zoe.type("tables")
    assert "No table yet" in hall.guest().type("Yan")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_levels_and_kinds_are_understood_in_every_language(hall: Hall, lang: str) -> None:
    t = load(lang)
    from access_game.understanding.house_words import house_words, table_kinds

    guest = hall.guest("Anna", lang)
    words = house_words(t).name("new"), levels(t).name("strong"), table_kinds(t).name("private")
    guest.type(f"{words[0]} 3 {words[1]} {words[2]}")
    assert guest.table.kept.is_private
    assert [seat.level for seat in guest.table.kept.seats if seat is not None] == [None, "strong"]


def test_nobody_begins_tables_without_end(hall: Hall) -> None:
    guest = hall.guest("Anna")
    for _ in range(20):
        guest.type("new 2 easy")
        if guest.visitor.place is None:
            break
        guest.type("leave")
    assert guest.visitor.place is None
    assert "No more tables for now" in guest.line.text
    hall.services.pass_time(3601)
    guest.type("new 2 easy")
    assert guest.visitor.place is not None


def test_where_there_are_very_many_tables_the_first_deserted_one_is_closed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_TABLES", 2)
    first, second, third = (hall.guest(name) for name in ("Anna", "Bob", "Cem"))
    first.type("new 2 easy")
    code = first.table.code
    second.type("new 2 easy")
    third.type("new 2 easy")
    assert third.visitor.place is None
    first.type("leave")
    third.type("new 2 easy")
    assert third.visitor.place is not None
    assert code not in hall.rooms.tables


def test_a_table_that_only_waits_is_closed_before_a_game(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_TABLES", 2)
    first, second, third = (hall.guest(name) for name in ("Anna", "Bob", "Cem"))
    first.type("new 2 easy")
    second.type("new 3")
    game, waiting = first.table.code, second.table.code
    first.cut()
    hall.services.pass_time(60)
    second.cut()
    third.type("new 2 easy")
    assert game in hall.rooms.tables
    assert waiting not in hall.rooms.tables


# Finding and joining.


def test_open_tables_are_listed_and_private_ones_are_not(hall: Hall) -> None:
    anna, bob, guest = hall.guest("Anna"), hall.guest("Bob"), hall.guest("Cem")
    assert "No table yet; type new to begin one." in guest.type("tables")
    anna.type("new 3")
    bob.type("new 3 private")
    said = guest.type("tables")
    assert "Anna; 2 seats free." in said
    assert "Bob" not in said
    assert "Bob" in guest.type(f"join {bob.table.code}")


SHAPES = ["join {0}{1}", "join {0} {1}", "join {0}-{1}", "{0}{1}", "j {0}{1}"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_code_may_be_typed_in_many_ways(hall: Hall, shape: str) -> None:
    host, guest = hall.guest("Anna"), hall.guest("Bob")
    host.type("new 3")
    code = host.table.code
    guest.type(shape.format(code[:3], code[3:]))
    assert guest.table is host.table


def test_full_width_digits_are_digits(hall: Hall) -> None:
    host, guest = hall.guest("Anna"), hall.guest("花子", "ja")
    host.type("new 3")
    digits = host.table.code.translate({48 + n: 0xFF10 + n for n in range(10)})
    guest.type(f"さんか {digits}")
    assert guest.table is host.table


@pytest.mark.parametrize("word", ["join", "watch"])
def test_a_code_that_is_missing_or_wrong_is_told(hall: Hall, word: str) -> None:
    guest = hall.guest("Anna")
    assert "needs a table's number" in guest.type(word)
    assert "No such table: 123 456." in guest.type(f"{word} 123456")
    assert "No such table: 12." in guest.type(f"{word} 12")
    assert guest.visitor.place is None


def test_a_full_table_can_be_watched_only(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 2 easy")
    late = hall.guest("Late")
    said = late.type(f"join {anna.table.code}")
    assert late.visitor.place is None
    assert f"watch {anna.table.code[:3]} {anna.table.code[3:]}" in said
    late.type(f"watch {anna.table.code}")
    assert late.seat is None
    assert late.table is anna.table


def test_a_name_that_somebody_has_there_is_refused_with_words(hall: Hall) -> None:
    anna, other = hall.guest("Anna"), hall.guest("ANNA")
    anna.type("new 3")
    said = other.type(f"join {anna.table.code}")
    assert other.visitor.place is None
    assert "name" in said
    other.type("name Bea")
    other.type(f"join {anna.table.code}")
    assert other.table.names == ("Anna", "Bea", "")


def test_a_computer_player_of_that_name_takes_another(hall: Hall) -> None:
    host = hall.guest("Zed")
    host.type("new 3 easy")
    computer = host.table.names[1]
    guest = hall.guest(computer)
    guest.type(f"join {host.table.code}")
    assert guest.table.names[2] == computer
    assert guest.table.names[1] not in ("", computer)
    assert len(set(guest.table.names)) == 3


def test_guessing_codes_ends_after_a_few(hall: Hall) -> None:
    host, guest = hall.guest("Anna"), hall.guest("Mallory")
    host.type("new 3")
    for number in range(10):
        guest.type(f"join {number:06}")
    assert "Too many wrong numbers" in guest.type(f"join {host.table.code}")
    assert "Too many wrong numbers" in guest.type("watch 000011")
    hall.services.pass_time(61)
    guest.type(f"join {host.table.code}")
    assert guest.table is host.table


def test_who_names_people_in_the_lobby_and_counts_the_others(hall: Hall) -> None:
    anna, _, guest = hall.guest("Anna"), hall.guest("Bob"), hall.guest("Cem")
    anna.type("new 3 private")
    said = guest.type("who")
    assert "In the lobby: Bob, Cem." in said
    assert "1 person at a table." in said
    assert "Anna" not in said
