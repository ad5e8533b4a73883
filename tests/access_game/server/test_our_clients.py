"""Our client at a table: messages, and nothing in them that the seat may not know."""

from __future__ import annotations

from typing import TypeVar

import pytest

from access_game.network.messages import (
    VERSION,
    Asked,
    FromServer,
    Happened,
    Hello,
    Listens,
    Opened,
    Place,
    Play,
    SatDown,
    StoodUp,
    Told,
    TookSeat,
)
from access_game.server import company
from engine.events import seen_by
from engine.record import read_record
from engine.seal import seal_of
from tests.access_game.server.halls import Guest, Hall

Kind = TypeVar("Kind", bound=FromServer)


def ours(hall: Hall, name: str, code: str = "", place: Place | None = None) -> Guest:
    """Somebody who comes with our client."""
    guest = hall.guest()
    say(guest, Hello(VERSION, Listens("en"), name, code, place))
    return guest


def say(guest: Guest, message: Hello | Play | Listens) -> None:
    """Our client says something."""
    guest.visitor.said(message)
    guest.hall.services.pass_time()


def heard(guest: Guest, kind: type[Kind]) -> list[Kind]:
    """Messages of a kind, all of them."""
    return [message for message in guest.line.messages if isinstance(message, kind)]


def a_table(hall: Hall) -> tuple[Guest, Guest]:
    """Two people with our client at a table of their own."""
    anna = ours(hall, "Anna")
    anna.type("new 2")
    return anna, ours(hall, "Bob", anna.table.code)


def play(guests: tuple[Guest, Guest], plays: int) -> None:
    """Play cards as the views that were sent allow."""
    for _ in range(plays):
        for guest in guests:
            last = [m for m in guest.line.messages if isinstance(m, SatDown | Happened)][-1]
            if last.view.is_my_turn:
                number = len(guest.table.game.log)
                say(guest, Play(last.view.cards[0], number))
                break
        else:
            return


def test_a_whole_game_is_told_as_each_seat_may_know_it(hall: Hall) -> None:
    guests = a_table(hall)
    play(guests, 1000)
    log = guests[0].table.game.log
    for guest in guests:
        (sat,) = heard(guest, SatDown)
        events = list(sat.events)
        for news in heard(guest, Happened):
            assert news.number == len(events)
            events += news.events
        assert events == [seen_by(event, guest.seat) for event in log]
        assert None in events
        (opened,) = heard(guest, Opened)
        header = read_record(opened.record).header
        assert header is not None
        assert header.nonce is not None
        assert opened.seal == sat.seal == seal_of(header.setup.deck, header.nonce)


def test_a_return_with_the_token_sends_what_is_known_and_what_was_told(hall: Hall) -> None:
    guests = a_table(hall)
    play(guests, 6)
    anna, bob = guests
    (sat,) = heard(anna, SatDown)
    known = len(anna.table.game.log)
    anna.cut()
    again = ours(hall, "Anna", place=Place(sat.code, sat.token, known))
    assert again.table is bob.table
    (sent,) = heard(again, SatDown)
    assert (sent.told, len(sent.events), sent.seat) == (known, known, 0)


def test_wrong_return_numbers_of_others_do_not_keep_our_client_out(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "new_number", lambda: "9999")  # nobody guesses it below
    anna, _ = a_table(hall)
    (sat,) = heard(anna, SatDown)
    mallory = hall.guest("Mallory")
    for number in range(10):
        mallory.type(f"join {sat.code} {number:04}")
    anna.cut()
    again = ours(hall, "Anna", place=Place(sat.code, sat.token, 0))
    assert again.visitor.place is not None


def test_a_wrong_token_leads_to_the_lobby(hall: Hall) -> None:
    anna, _ = a_table(hall)
    other = ours(hall, "Mallory", place=Place(anna.table.code, "x" * 22, 0))
    assert other.visitor.place is None
    assert heard(other, SatDown) == []
    assert [asked.prompt for asked in heard(other, Asked)] == ["Lobby:"]


def test_the_first_connection_is_in_the_lobby_when_another_takes_the_seat(hall: Hall) -> None:
    anna, _ = a_table(hall)
    (sat,) = heard(anna, SatDown)
    ours(hall, "Anna", place=Place(sat.code, sat.token, 0))
    assert len(heard(anna, StoodUp)) == 1
    assert not anna.line.is_closed
    assert isinstance(anna.line.messages[-1], Asked)


def test_a_play_in_a_pause_is_answered_so_that_it_can_be_typed_again(hall: Hall) -> None:
    guests = a_table(hall)
    guests[0].type("pause")
    guest = hall.at_turn([*guests])
    view = guest.table.game.game.view_for(guest.seat)
    number = len(guest.table.game.log)
    say(guest, Play(view.cards[0], number))
    assert len(guest.table.game.log) == number
    assert heard(guest, Happened)[-1] == Happened(number, (), view)
    assert "Paused" in heard(guest, Told)[-1].lines[0]


def test_a_play_that_comes_twice_is_carried_out_once(hall: Hall) -> None:
    guests = a_table(hall)
    guest = hall.at_turn([*guests])
    message = Play(guest.table.game.game.view_for(guest.seat).cards[0], len(guest.table.game.log))
    say(guest, message)
    after = len(guest.table.game.log)
    say(guest, message)
    assert len(guest.table.game.log) == after


def test_a_second_hello_changes_nothing(hall: Hall) -> None:
    anna, bob = a_table(hall)
    (sat,) = heard(bob, SatDown)
    say(anna, Hello(VERSION, Listens("en"), "Eve", "", Place(sat.code, sat.token, 0)))
    assert anna.seat == 0
    assert bob.visitor.place is not None


def test_a_seat_before_the_game_is_found_again_with_its_token(hall: Hall) -> None:
    anna = ours(hall, "Anna")
    anna.type("new 3")
    (took,) = heard(anna, TookSeat)
    table = anna.table
    anna.cut()
    again = ours(hall, "Anna", place=Place(took.code, took.token, 0))
    assert again.table is table
    assert heard(again, SatDown) == []
    again.type("fill")
    (sat,) = heard(again, SatDown)
    assert (sat.seat, sat.told) == (0, 0)


def test_whoever_claims_to_know_less_than_nothing_is_told_everything(hall: Hall) -> None:
    anna = ours(hall, "Anna")
    anna.type("new 2 random")
    sat = heard(anna, SatDown)[-1]
    anna.cut()
    again = ours(hall, "Anna", place=Place(sat.code, sat.token, -5))
    assert heard(again, SatDown)[-1].told == 0


def test_a_number_of_any_length_is_answered(hall: Hall) -> None:
    anna = ours(hall, "Anna")
    for number in ("1", "12", "123", "1234567", "12345678901"):
        before = len(heard(anna, Told))
        anna.type(f"watch {number}")
        (told,) = heard(anna, Told)[before:]
        assert told.lines[0].startswith(f"No such table: {number[0]}")
        assert told.spoken
