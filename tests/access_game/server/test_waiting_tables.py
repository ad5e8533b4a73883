"""A table before its game: seats are taken and given up, and the cards are dealt at last."""

from __future__ import annotations

import pytest

from tests.access_game.server.halls import Hall


def test_everybody_hears_who_sits_down_and_who_leaves(hall: Hall) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    anna.type("new 4")
    said = bob.type(f"join {anna.table.code}")
    assert "Anna, Bob." in said
    assert "2 seats are free" in said
    assert "Bob sits down.\n2 seats are free." in anna.read()
    assert "You have left the table." in bob.type("leave")
    assert bob.last == "Lobby: "
    assert "Bob has left.\n3 seats are free" in anna.read()


def test_the_first_is_told_how_the_others_join(hall: Hall) -> None:
    anna = hall.guest("Anna")
    said = anna.type("new 3")
    assert f"The others type the number: {anna.code[:3]} {anna.code[3:]}." in said


def test_the_next_becomes_the_host_when_the_host_leaves(hall: Hall) -> None:
    anna, bob, cem = (hall.guest(name) for name in ("Anna", "Bob", "Cem"))
    anna.type("new 4")
    bob.type(f"join {anna.table.code}")
    cem.type(f"join {anna.table.code}")
    bob.read()
    cem.read()
    anna.type("leave")
    assert "You are the host." in bob.read()
    assert "The host is Bob." in cem.read()
    cem.type("fill")
    assert "Only the host may do that: Bob." in cem.line.text
    bob.type("fill easy")
    assert bob.table.rounds is not None


def test_a_table_that_everybody_leaves_is_gone(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 4")
    anna.type("leave")
    assert hall.rooms.tables == {}
    assert hall.services.store.tables() == []


def test_the_table_that_the_owner_of_the_server_tells_stays_when_everybody_leaves(
    hall: Hall,
) -> None:
    code = hall.rooms.table_to_tell(3)
    for name in ("Anna", "Bob"):
        guest = hall.guest(name)
        guest.type(f"join {code}")
        assert guest.table.kept.host == guest.seat
        guest.type("leave")
    hall.services.pass_time(100_000)
    assert hall.rooms.table_to_tell(3) == code
    assert hall.reopened().rooms.table_to_tell(3) == code


def test_the_cards_are_dealt_when_no_seat_is_free(hall: Hall) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    anna.type("new 2")
    assert "The game has not begun." in anna.type("hand")
    bob.type(f"join {anna.table.code}")
    for guest in (anna, bob):
        assert "Round 1 of" in guest.line.text
    assert hall.at_turn([anna, bob]).last == "Card? "


@pytest.mark.parametrize(("typed", "level"), [("fill", "steady"), ("fill master", "master")])
def test_the_host_gives_the_free_seats_to_computer_players(
    hall: Hall, typed: str, level: str
) -> None:
    anna = hall.guest("Anna")
    anna.type("new 4")
    anna.type(typed)
    assert [seat.level for seat in anna.table.kept.seats if seat] == [None, level, level, level]
    assert "Round 1 of" in anna.line.text
    assert "No seat is free." in anna.type("fill")


def test_a_level_that_is_none_fills_nothing_and_the_levels_are_told(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 4")
    said = anna.type("fill foo")
    assert "Not understood: foo." in said
    assert "Possible: easy, steady, strong, master, random." in said
    assert "new" not in said
    assert anna.table.free == 3


def test_the_host_removes_somebody_whose_seat_is_free_then(hall: Hall) -> None:
    anna, bob, cem = (hall.guest(name) for name in ("Anna", "Bob", "Cem"))
    anna.type("new 4")
    for guest in (bob, cem):
        guest.type(f"join {anna.table.code}")
    bob.read()
    anna.type("remove bob")
    assert "The host has removed you from the table." in bob.read()
    assert bob.last == "Lobby: "
    assert bob.visitor.place is None
    assert "Bob was removed.\n2 seats are free" in cem.line.text
    assert anna.table.names == ("Anna", "", "Cem", "")
    guest = hall.guest("Dan")
    guest.type(f"join {anna.table.code}")
    assert guest.seat == 1


@pytest.mark.parametrize("typed", ["remove", "remove Anna", "remove Nobody"])
def test_removing_needs_the_name_of_another_person(hall: Hall, typed: str) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3 easy")
    anna.type(typed)
    anna.type(f"remove {anna.table.names[1]}")
    assert anna.table.names[0] == "Anna"
    assert anna.table.names[1] != ""


def test_listening_is_changed_while_the_table_waits(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3")
    anna.type("language de")
    assert "Deutsch" in anna.type("einstellungen")
    anna.type("width 25")
    assert all(len(line) <= 25 for line in anna.type("help").splitlines())
    assert anna.type("what is this").count("\n") >= 2
