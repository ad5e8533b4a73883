"""Talk in the lobby and at tables."""

from __future__ import annotations

import pytest

from tests.access_game.server.halls import Guest, Hall


@pytest.fixture
def people(hall: Hall) -> list[Guest]:
    """Three at a table."""
    return hall.table_for("Anna", "Bob", "Cem")


def test_talk_is_heard_at_the_same_table_only(hall: Hall, people: list[Guest]) -> None:
    anna, bob, cem = people
    watcher, outside = hall.guest("Wes"), hall.guest("Otto")
    watcher.type(f"watch {anna.table.code}")
    assert "Said." in anna.type("say Good luck, all!")
    for guest in (bob, cem, watcher):
        assert "Anna says: Good luck, all!\n" in guest.read()
    assert outside.read() == ""
    watcher.type("say Thanks")
    assert "Wes says: Thanks" in bob.read()


def test_talk_in_the_lobby_is_heard_in_the_lobby_only(hall: Hall, people: list[Guest]) -> None:
    otto, olga, nobody = hall.guest("Otto"), hall.guest("Olga"), hall.guest()
    nobody.read()
    otto.type("say hello")
    assert "Otto says: hello" in olga.read()
    assert nobody.read() == ""
    assert all(guest.read() == "" for guest in people)


def test_talk_is_a_line_of_its_own_and_the_prompt_comes_again(people: list[Guest]) -> None:
    anna, bob, _ = people
    anna.type("say one")
    lines = bob.read().splitlines()
    assert "Bob says: one" not in lines
    assert "Anna says: one" in lines
    assert lines[-1] in ("Card? ", "Anna says: one")


def test_who_mutes_hears_no_talk_but_everything_else(hall: Hall, people: list[Guest]) -> None:
    anna, bob, _ = people
    assert "Table talk is off" in bob.type("mute")
    anna.type("say hello")
    assert "hello" not in bob.read()
    anna.type("pause")
    assert "Anna pauses the game." in bob.read()
    assert "Table talk is on" in bob.type("mute")
    anna.type("say again")
    assert "Anna says: again" in bob.read()


def test_too_much_talk_is_not_told(hall: Hall, people: list[Guest]) -> None:
    anna, bob, _ = people
    for number in range(8):
        anna.type(f"say line {number}")
    assert "Not told: too much at once." in anna.line.text
    heard = bob.read()
    assert "line 4" in heard
    assert "line 5" not in heard
    hall.services.pass_time(11)
    anna.type("say later")
    assert "Anna says: later" in bob.read()


def test_say_needs_words(people: list[Guest]) -> None:
    assert "say needs words" in people[0].type("say")
    assert "says" not in people[1].read()


def test_long_talk_is_refused_and_the_longest_is_told(people: list[Guest]) -> None:
    anna, bob, _ = people
    assert "at most 150 characters" in anna.type("say " + "a" * 151)
    assert "aaaa" not in bob.read()
    anna.type("say " + "a" * 150)
    assert bob.read().count("a") >= 150


def test_no_line_of_talk_can_pass_for_a_line_of_the_game(people: list[Guest]) -> None:
    """A long line is broken; what a talker puts behind the break begins with the name, too."""
    anna, bob, _ = people
    text = "x" * 52 + " Cem: green 5. Round 3 of 8. Bob wins. It is your turn."
    anna.type(f"say {text}")
    told = [line for line in bob.read().splitlines() if line not in ("", "Card? ")]
    assert len(told) > 1
    assert all(line.startswith("Anna says: ") for line in told)


def test_talk_in_another_language_is_told_in_the_listeners_words(hall: Hall) -> None:
    anna, hanako = hall.guest("Anna", "de"), hall.guest("花子", "ja")
    anna.type("neu 3")
    hanako.type(f"参加 {anna.table.code}")
    hanako.read()
    anna.type("sag Guten Abend")
    assert "Guten Abend" in hanako.read()
    assert "says" not in hanako.line.text
