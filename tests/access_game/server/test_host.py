"""What the host of a table may do while a game is played."""

from __future__ import annotations

import pytest

from access_game.understanding.house_words import HouseWord
from tests.access_game.server.halls import Hall


@pytest.mark.parametrize("word", ["fill", "pause", "continue", "remove Bob", "limit 60", "delay 5"])
def test_others_are_told_who_may(hall: Hall, word: str) -> None:
    _, bob, _ = hall.table_for("Anna", "Bob", "Cem")
    assert "Only the host may do that: Anna." in bob.type(word)


def test_the_host_is_told_and_handed_over(hall: Hall) -> None:
    anna, bob, cem = hall.table_for("Anna", "Bob", "Cem")
    assert "You are the host." in anna.type("host")
    assert "The host is Anna." in bob.type("host")
    assert "Only the host may do that: Anna." in bob.type("host Bob")
    assert "At the table:" in anna.type("host Nobody")
    assert "The host is Bob." in anna.type("host bob")
    assert "You are the host." in bob.read()
    assert "The host is Bob." in cem.read()
    assert "Only the host may do that: Bob." in anna.type("pause")
    bob.type("pause")
    assert anna.table.is_paused


def test_nobody_becomes_the_host_who_is_away_or_a_computer_player(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 2 easy")
    anna.type(f"host {anna.table.names[1]}")
    assert anna.table.kept.host == anna.seat


def test_in_a_pause_nobody_plays(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    anna, bob = people
    said = anna.type("pause")
    assert "Paused until you type continue." in said
    assert "Anna pauses the game." in bob.read()
    guest = hall.at_turn(people)
    before = len(guest.table.game.log)
    assert "Paused until" in guest.type("1")
    assert len(guest.table.game.log) == before
    assert "Paused until" in anna.type("pause")
    assert guest.type("hand").count("\n") >= 7
    anna.type("continue")
    assert "The game goes on." in bob.line.text
    assert "The game is not paused." in anna.type("continue")
    guest.type("1")
    assert len(guest.table.game.log) > before


def test_computer_players_stop_in_a_pause_and_go_on_after_it(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 4 easy easy easy")
    while anna.table.game.game.turn != anna.seat:
        hall.services.pass_time(1)
    number = str(anna.table.game.game.view_for(anna.seat).cards[0])
    anna.visitor.typed(number)  # the next one thinks
    anna.type("pause")
    before = len(anna.table.game.log)
    hall.services.pass_time(60)
    assert len(anna.table.game.log) == before
    anna.type("continue")
    hall.services.pass_time(60)
    assert len(anna.table.game.log) > before
    assert anna.table.game.game.turn == anna.seat or anna.table.game.game.is_over


def test_a_removed_player_is_played_for_and_cannot_come_back(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob", "Cem")
    anna, bob, cem = people
    while hall.at_turn(people) is not bob:
        hall.play(people)
    for guest in people:
        guest.read()
    anna.type("remove Bob")
    assert "The host has removed you from the table." in bob.read()
    assert bob.last == "Lobby: "
    hall.services.pass_time(1)
    for guest in (anna, cem):
        assert "Bob was removed." in guest.line.text
    assert anna.table.game.game.turn != 1
    assert "Wrong return number." in bob.type(f"join {bob.number}")


def test_somebody_who_is_away_can_be_removed(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    bob.cut()
    anna.type("remove Bob")
    hall.services.pass_time(5)
    assert anna.table.game.game.turn == anna.seat
    assert "Nobody has been away" in anna.type("wait")


@pytest.mark.parametrize("word", [HouseWord.LIMIT, HouseWord.DELAY])
@pytest.mark.parametrize("argument", ["x", "-1", "1.5", "999999", "1" * 400, "0" * 6 + "9999"])
def test_seconds_are_needed(hall: Hall, word: HouseWord, argument: str) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    assert f"{word} needs seconds, 0 to " in anna.type(f"{word} {argument}")
    assert (anna.table.kept.seconds, anna.table.kept.delay) == (0, 0)


def test_everybody_can_ask_for_the_limit_and_the_delay(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    zoe = hall.guest("Zoe")
    zoe.type(f"watch {anna.table.code}")
    for guest in (anna, bob, zoe):
        assert "No time limit." in guest.type("limit")
        assert "Spectators hear everything without delay." in guest.type("delay")
    anna.type("limit 60")
    anna.type("delay 30")
    for guest in (anna, bob, zoe):
        assert "Time limit: 60 seconds a card" in guest.type("limit")
        assert "30 seconds later" in guest.type("delay")
    assert "Only the host may do that: Anna." in bob.type("limit 20")
    assert "You are only watching." in zoe.type("delay 20")


@pytest.mark.parametrize(
    ("lang", "limit", "delay"),
    [
        ("en", "Time limit: 1 second a card;", "Spectators hear everything 1 second later."),
        ("de", "Zeitlimit: eine Sekunde pro Karte;", "Zuschauer hören alles eine Sekunde später."),
        ("fr", "1 seconde par carte", "1 seconde plus tard."),
        ("ja", "1枚1秒", "1秒遅れ"),
    ],
)
def test_one_second_is_told_as_one(hall: Hall, lang: str, limit: str, delay: str) -> None:
    anna, _ = hall.table_for("Anna", "Bob", lang=lang)
    assert limit in anna.type("limit 1").replace("\N{NO-BREAK SPACE}", " ")
    assert delay in anna.type("delay 1").replace("\n", " ")


def test_a_reason_is_told_why_somebody_cannot_be_host_or_removed(hall: Hall) -> None:
    anna, bob, cem = hall.guest("Anna"), hall.guest("Bob"), hall.guest("Cem")
    anna.type("new 4 easy")
    computer = anna.table.names[1]
    for guest in (bob, cem):
        guest.type(f"join {anna.table.code}")
    nobody = "Nobody here is called: zoe.\nAt the table: Anna, "
    for word in ("host", "remove"):
        assert nobody in anna.type(f"{word} zoe")
        assert f"A computer player: {computer}." in anna.type(f"{word} {computer}")
    assert "You are the host." in anna.type("host Anna")
    assert "That is you; leave leaves the table." in anna.type("remove Anna")
    bob.cut()
    assert "Bob is away. The seat is kept." in anna.type("host Bob")
    anna.type("remove Cem")
    for word in ("host", "remove"):
        assert "A computer player plays for Cem." in anna.type(f"{word} Cem")
    assert anna.table.kept.host == anna.seat


# Time limits.


def test_without_a_limit_nobody_is_hurried(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    before = len(people[0].table.game.log)
    hall.services.pass_time(100_000)
    assert len(people[0].table.game.log) == before


def test_a_limit_warns_and_then_a_computer_player_plays_the_card(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    anna = people[0]
    assert "60 seconds a card" in anna.type("limit 60")
    assert "60 seconds a card" in people[1].read()
    guest = hall.at_turn(people)
    other = next(other for other in people if other is not guest)
    before = len(anna.table.game.log)
    hall.services.pass_time(31)
    assert "30 seconds left." in guest.read()
    hall.services.pass_time(20)
    assert "10 seconds left." in guest.read()
    assert "seconds left" not in other.read()
    assert len(anna.table.game.log) == before
    hall.services.pass_time(10)
    assert len(anna.table.game.log) > before
    assert guest.visitor.name in other.read()
    told = guest.read()
    assert "computer player plays for you" in told
    assert "Card?" not in told.partition("plays for you")[2].partition("You: ")[0]


def test_a_card_in_time_starts_the_clock_anew(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    people[0].type("limit 60")
    for _ in range(4):
        hall.services.pass_time(50)
        hall.play(people)
    assert all("plays for you" not in guest.line.text for guest in people)


def test_coming_back_does_not_give_others_more_time(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    people[0].type("limit 60")
    guest = hall.at_turn(people)
    other = next(other for other in people if other is not guest)
    before = len(guest.table.game.log)
    hall.services.pass_time(50)
    other.cut()
    again = hall.guest("Somebody")
    again.type(f"join {other.number}")
    hall.services.pass_time(11)
    assert len(guest.table.game.log) > before


def test_the_clock_stands_in_a_pause_and_after_limit_0(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    anna = people[0]
    before = len(anna.table.game.log)
    anna.type("limit 60")
    anna.type("pause")
    hall.services.pass_time(1000)
    assert len(anna.table.game.log) == before
    anna.type("continue")
    assert "No time limit." in anna.type("limit 0")
    hall.services.pass_time(1000)
    assert len(anna.table.game.log) == before
