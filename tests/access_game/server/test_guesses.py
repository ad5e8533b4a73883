"""Numbers of private tables and of seats cannot be guessed by coming again and again."""

from __future__ import annotations

import pytest

from access_game.network.messages import VERSION, Hello, Listens, Place, SatDown
from access_game.server import company
from tests.access_game.server.halls import Guest, Hall

TOO_MANY = "Too many wrong numbers. Try again in a minute."


@pytest.fixture
def anna(hall: Hall) -> Guest:
    """Somebody at a private table with free seats."""
    anna = hall.guest("Anna", place="192.0.2.1")
    anna.type("new 4 private")
    return anna


def guess(hall: Hall, anna: Guest, count: int = 10, place: str = "198.51.100.7") -> None:
    """Try wrong numbers of tables, each by a connection of its own."""
    wrong = (f"{number:06}" for number in range(count + 1) if f"{number:06}" != anna.code)
    for number, _ in zip(wrong, range(count), strict=False):
        mallory = hall.guest("Mallory", place=place)
        assert "No such table" in mallory.type(f"join {number}")
        mallory.cut()


def test_a_new_connection_is_no_help(hall: Hall, anna: Guest) -> None:
    guess(hall, anna)
    for word in ("join", "watch"):
        mallory = hall.guest("Mallory", place="198.51.100.7")
        assert TOO_MANY in mallory.type(f"{word} {anna.code}")
        assert mallory.visitor.place is None
        assert TOO_MANY in mallory.type(f"{word} 000000")


def test_others_elsewhere_feel_nothing_of_it(hall: Hall, anna: Guest) -> None:
    guess(hall, anna)
    bob = hall.guest("Bob", place="192.0.2.2")
    assert "Anna, Bob" in bob.type(f"join {anna.code}")


def test_whoever_shares_the_address_waits_a_minute_at_most(hall: Hall, anna: Guest) -> None:
    guess(hall, anna)
    bob = hall.guest("Bob", place="198.51.100.7")
    for _ in range(30):  # what is refused does not count
        assert TOO_MANY in bob.type(f"join {anna.code}")
    hall.services.pass_time(60)
    assert "Anna, Bob" in bob.type(f"join {anna.code}")


def test_tables_that_everybody_may_know_stay_open_to_all(hall: Hall, anna: Guest) -> None:
    cem = hall.guest("Cem")
    cem.type("new 4")
    guess(hall, anna)
    bob = hall.guest("Bob", place="198.51.100.7")
    assert "Cem, Bob" in bob.type(f"join {cem.code}")


def test_return_numbers_of_many_tables_are_counted_together(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "new_number", lambda: "9999")
    codes = []
    for number in range(4):
        host = hall.guest(f"Host{number}", place="192.0.2.1")
        host.type("new 2 easy")
        codes.append(host.code)
    for number in range(10):
        mallory = hall.guest("Mallory", place="198.51.100.7")
        assert "Wrong return number." in mallory.type(f"join {codes[number % 3]} {number:04}")
    mallory = hall.guest("Mallory", place="198.51.100.7")
    assert TOO_MANY in mallory.type(f"join {codes[3]} 9999")
    owner = hall.guest("Host3", place="192.0.2.9")
    assert "Back at table" in owner.type(f"join {codes[3]} 9999")


def test_our_client_comes_back_to_its_seat_all_the_same(hall: Hall, anna: Guest) -> None:
    bob = hall.guest("", place="198.51.100.7")
    bob.visitor.said(Hello(VERSION, Listens("en"), "Bob", anna.code))
    anna.type("fill easy")
    (sat,) = (sent for sent in bob.line.messages if isinstance(sent, SatDown))
    guess(hall, anna)
    bob.cut()
    again = hall.guest("", place="198.51.100.7")
    again.visitor.said(Hello(VERSION, Listens("en"), "Bob", "", Place(sat.code, sat.token, 0)))
    assert again.seat == sat.seat


def test_what_was_tried_long_ago_is_forgotten(hall: Hall, anna: Guest) -> None:
    for number in range(20):
        guess(hall, anna, 1, f"198.51.100.{number}")
        hall.services.pass_time(61)
    assert len(hall.rooms.guesses._wrong) == 1
