"""The time limit of a table runs for players who are away, too, and the others hear it."""

from __future__ import annotations

import pytest

from access_game.server.holds import HOLD_SECONDS
from tests.access_game.server.halls import Guest, Hall


@pytest.fixture
def people(hall: Hall) -> list[Guest]:
    """Three players with a minute for each card; the turn is the first one's."""
    people = hall.table_for("Anna", "Bob", "Cem")
    people[0].type("limit 60")
    now = hall.at_turn(people)
    at = people.index(now)
    ordered = [*people[at:], *people[:at]]
    for guest in ordered:
        guest.read()
    return ordered


def plays(guest: Guest) -> int:
    """How many events there are."""
    return len(guest.table.game.log)


def test_the_time_of_somebody_who_is_away_runs_when_the_turn_comes(
    hall: Hall, people: list[Guest]
) -> None:
    now, away, third = people
    away.cut()
    hall.services.pass_time(40)
    now.type("1")
    before, name = plays(now), away.visitor.name
    for guest in (now, third):
        guest.read()
    hall.services.pass_time(31)
    for guest in (now, third):
        assert guest.read() == f"{name} has 30 seconds left.\n"
    hall.services.pass_time(20)
    for guest in (now, third):
        assert guest.read() == f"{name} has 10 seconds left.\n"
    assert plays(now) == before
    hall.services.pass_time(10)
    for guest in (now, third):
        assert f"{name} ran out of time.\n" in guest.read()
    assert hall.at_turn([now, third]) is third


def test_spectators_hear_it_too(hall: Hall, people: list[Guest]) -> None:
    now, away, _ = people
    wes = hall.guest("Wes")
    wes.type(f"watch {now.table.code}")
    away.cut()
    now.type("1")
    hall.services.pass_time(61)
    said = wes.read()
    assert f"{away.visitor.name} has 10 seconds left." in said
    assert f"{away.visitor.name} ran out of time." in said


def test_whoever_goes_in_the_own_turn_has_no_more_time(hall: Hall, people: list[Guest]) -> None:
    away, other, _ = people
    hall.services.pass_time(25)
    away.cut()
    hall.services.pass_time(6)
    assert f"{away.visitor.name} has 30 seconds left." in other.read()
    hall.services.pass_time(30)
    assert f"{away.visitor.name} ran out of time." in other.read()


def test_whoever_comes_back_in_the_own_turn_hears_how_much_is_left(
    hall: Hall, people: list[Guest]
) -> None:
    away, other, _ = people
    away.cut()
    hall.services.pass_time(43)
    again = hall.guest("Somebody")
    said = again.type(f"join {away.number}")
    assert "17 seconds left." in said
    assert said.rstrip().endswith("Card?")
    hall.services.pass_time(8)
    assert "10 seconds left." in again.read()
    assert "10 seconds left" not in other.read()
    again.type("1")
    hall.services.pass_time(59)
    assert "ran out of time" not in other.line.text


def test_no_time_runs_for_whom_the_table_has_chosen_to_wait(
    hall: Hall, people: list[Guest]
) -> None:
    now, away, third = people
    next(guest for guest in people if guest.seat == now.table.host).type("limit 0")
    away.cut()
    hall.services.pass_time(HOLD_SECONDS)
    third.type("wait")
    now.type("1")
    host = next(guest for guest in (now, third) if guest.seat == now.table.host)
    host.type("limit 60")
    before = plays(now)
    hall.services.pass_time(HOLD_SECONDS - 1)
    assert plays(now) == before
    hall.services.pass_time(1)
    assert "is still away" in third.read()
    hall.services.pass_time(59)
    assert plays(now) == before
    hall.services.pass_time(1)
    assert plays(now) > before


def test_choosing_to_wait_stops_the_time_that_runs(hall: Hall, people: list[Guest]) -> None:
    now, away, third = people
    host = next(guest for guest in people if guest.seat == now.table.host)
    host.type("limit 600")
    now.type("1")
    away.cut()
    hall.services.pass_time(HOLD_SECONDS)
    before = plays(third)
    third.type("wait")
    for _ in range(5):
        hall.services.pass_time(HOLD_SECONDS)
        third.type("wait")
    assert plays(third) == before
    assert "ran out" not in third.line.text


def test_no_time_runs_where_nobody_is_here(hall: Hall, people: list[Guest]) -> None:
    table, before = people[0].table, plays(people[0])
    codes = [guest.number for guest in people]
    for guest in people:
        guest.cut()
    hall.services.pass_time(3600)
    assert len(table.game.log) == before
    again = hall.guest("Somebody")
    again.type(f"join {codes[1]}")
    hall.services.pass_time(59)
    assert len(table.game.log) == before
    hall.services.pass_time(1)
    assert len(table.game.log) > before
