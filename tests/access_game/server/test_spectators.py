"""Watching a table: what everybody may know, perhaps later."""

from __future__ import annotations

import re

import pytest

from access_game.network.messages import VERSION, Hello, Listens, Opened, SatDown, StoodUp
from tests.access_game.server.halls import Guest, Hall


@pytest.fixture
def people(hall: Hall) -> list[Guest]:
    """Two at a table."""
    return hall.table_for("Anna", "Bob")


def watcher(hall: Hall, people: list[Guest], name: str = "Wes") -> Guest:
    """Somebody who watches that table."""
    guest = hall.guest(name)
    guest.type(f"watch {people[0].table.code}")
    return guest


def test_spectators_hear_plays_and_never_a_hand(hall: Hall, people: list[Guest]) -> None:
    wes = watcher(hall, people)
    assert "You are watching table" in wes.line.text
    hall.play(people, 6)
    log = people[0].table.game.log
    plays = [event for event in log if type(event).__name__ == "CardPlayed"]
    assert len(re.findall(r"^(Anna|Bob): ", wes.line.text, re.MULTILINE)) >= len(plays)
    assert "New in place" not in wes.line.text
    said = wes.type("hand")
    assert not re.search(r"^1: ", said, re.MULTILINE)
    assert "table" in wes.type("table")


@pytest.mark.parametrize("typed", ["pause", "fill", "wait", "computer", "host Wes", "limit 5", "1"])
def test_spectators_only_watch(hall: Hall, people: list[Guest], typed: str) -> None:
    wes = watcher(hall, people)
    before = list(people[0].table.game.log)
    assert wes.type(typed).strip() != ""
    assert people[0].table.game.log == before
    assert not people[0].table.is_paused


def test_spectators_leave_for_the_lobby(hall: Hall, people: list[Guest]) -> None:
    wes = watcher(hall, people)
    assert "You have left the table." in wes.type("leave")
    assert wes.last == "Lobby: "
    hall.play(people)
    assert wes.read() == ""
    gone = watcher(hall, people, "Gus")
    gone.cut()
    assert people[0].table.watchers == []


def test_with_a_delay_everything_comes_later_and_in_order(hall: Hall, people: list[Guest]) -> None:
    assert "60 seconds later" in people[0].type("delay 60")
    wes = watcher(hall, people)
    assert "60 seconds later" in wes.line.text
    hall.play(people, 2)
    assert not re.search(r"^(Anna|Bob): ", wes.line.text, re.MULTILINE)
    assert "60 seconds later" in wes.type("table")
    hall.services.pass_time(30)
    hall.play(people, 2)
    hall.services.pass_time(31)
    assert len(re.findall(r"^(Anna|Bob): \w+ ", wes.line.text, re.MULTILINE)) == 2
    hall.services.pass_time(30)
    assert len(re.findall(r"^(Anna|Bob): \w+ ", wes.line.text, re.MULTILINE)) == 4


def test_a_shorter_delay_repeats_nothing_and_drops_nothing(hall: Hall, people: list[Guest]) -> None:
    people[0].type("delay 60")
    wes = watcher(hall, people)
    hall.play(people, 3)
    people[0].type("delay 0")
    hall.play(people, 3)
    hall.services.pass_time(61)
    told = re.findall(r"^(?:Anna|Bob): (\w+ \w+ \d+)", wes.line.text, re.MULTILINE)
    assert len(told) == 6
    assert len(set(told)) == 6


def test_nothing_of_the_game_comes_to_the_lobby_after_leaving(
    hall: Hall, people: list[Guest]
) -> None:
    people[0].type("delay 60")
    wes = watcher(hall, people)
    hall.play(people, 3)
    wes.type("leave")
    hall.services.pass_time(100)
    assert wes.read() == ""


def test_spectators_of_a_waiting_table_hear_the_game_begin(hall: Hall) -> None:
    anna, wes, bob = (hall.guest(name) for name in ("Anna", "Wes", "Bob"))
    anna.type("new 2")
    wes.type(f"watch {anna.table.code}")
    bob.type(f"join {anna.table.code}")
    assert "Bob sits down." in wes.line.text
    assert "Round 1 of" in wes.line.text


def test_the_end_is_told_at_once_when_all_players_have_left(
    hall: Hall, people: list[Guest]
) -> None:
    people[0].type("delay 60")
    wes = watcher(hall, people)
    hall.play(people, 100)
    assert people[0].table.game.game.is_over
    for player in people:
        player.type("leave")
    said = wes.read()
    assert (
        said.index("Round 6 of 6.") < said.rindex(" points, ") < said.index("The table is closed.")
    )
    assert wes.last == "Lobby: "


def test_our_client_gets_the_end_and_the_opened_seal_before_the_table_is_closed(
    hall: Hall, people: list[Guest]
) -> None:
    people[0].type("delay 60")
    wes = hall.guest()
    wes.visitor.said(Hello(VERSION, Listens("en"), "Wes"))
    wes.type(f"watch {people[0].table.code}")
    hall.play(people, 100)
    for player in people:
        player.type("leave")
    kinds = [type(message) for message in wes.line.messages]
    assert kinds.index(SatDown) < kinds.index(Opened) < kinds.index(StoodUp)
