"""``who`` at a network table tells, behind the game, who is away and whether all is paused."""

from __future__ import annotations

import pytest

from access_game.network.messages import VERSION, Hello, Listens, Standing, Told
from access_game.server.holds import HOLD_SECONDS
from tests.access_game.server.halls import Guest, Hall

AWAY = "Cem is away. The seat is kept.\n"


@pytest.fixture
def people(hall: Hall) -> list[Guest]:
    return hall.table_for("Anna", "Bob", "Cem")


def test_who_tells_players_who_is_away_and_that_all_is_paused(people: list[Guest]) -> None:
    anna, bob, cem = people
    cem.cut()
    assert AWAY in bob.type("who")
    anna.type("pause")
    assert f"{AWAY}Paused until the host types continue.\n" in bob.type("who")
    assert f"{AWAY}Paused until you type continue.\n" in anna.type("w")


def test_who_tells_nothing_more_when_all_are_here(hall: Hall, people: list[Guest]) -> None:
    anna, bob, cem = people
    before = bob.type("who")
    cem.cut()
    anna.type("pause")
    anna.type("continue")
    again = hall.guest("Somebody")
    again.type(f"join {cem.number}")
    bob.read()
    assert bob.type("who") == before


def test_again_repeats_it(people: list[Guest]) -> None:
    people[2].cut()
    said = people[1].type("who")
    assert people[1].type("again") == said


def test_who_names_a_computer_player_that_keeps_a_seat(hall: Hall, people: list[Guest]) -> None:
    anna, bob, cem = people
    cem.cut()
    hall.services.pass_time(HOLD_SECONDS)
    assert "Cem is still away. Type wait, or computer" in bob.type("who")
    anna.type("pause")
    bob.type("computer")
    assert "A computer player plays for Cem.\n" in bob.type("who")
    assert "away" not in bob.type("who")


def test_spectators_hear_it_too(hall: Hall, people: list[Guest]) -> None:
    anna, _, cem = people
    cem.cut()
    anna.type("pause")
    wes = hall.guest("Wes")
    wes.type(f"watch {anna.table.code}")
    assert f"{AWAY}Paused until the host types continue.\n" in wes.type("who")


@pytest.mark.parametrize("word", ["who", "host"])
def test_a_waiting_table_tells_who_is_cut_off(hall: Hall, word: str) -> None:
    anna, bob, cem = (hall.guest(name) for name in ("Anna", "Bob", "Cem"))
    anna.type("new 4")
    bob.type(f"join {anna.table.code}")
    cem.type(f"join {anna.table.code}")
    assert "away" not in bob.type(word)
    cem.cut()
    assert AWAY in bob.type(word)


def test_our_client_is_sent_how_things_stand_before_it_is_told(hall: Hall) -> None:
    anna, bob = hall.guest(), hall.guest("Bob")
    anna.visitor.said(Hello(VERSION, Listens("en"), "Anna"))
    anna.type("new 2")
    bob.type(f"join {anna.table.code}")

    def standings() -> list[Standing]:
        return [sent for sent in anna.line.messages if isinstance(sent, Standing)]

    assert standings() == [Standing(host=0)]
    bob.cut()
    assert standings()[1:] == [Standing(host=0, away=(1,))]
    assert [type(sent) for sent in anna.line.messages[-2:]] == [Standing, Told]
    anna.type("pause")
    assert standings()[2:] == [Standing(host=0, is_paused=True, away=(1,))]
    hall.services.pass_time(HOLD_SECONDS)
    assert standings()[3:] == [Standing(0, is_paused=True, away=(1,), in_question=(1,))]
    anna.type("computer")
    assert standings()[-1] == Standing(0, is_paused=True, kept_by_computers=(1,))
