"""Seats of people who are away: kept, played by the computer, taken again."""

from __future__ import annotations

from access_game.server.holds import HOLD_SECONDS
from access_game.server.table import DESERTED_SECONDS
from tests.access_game.server.halls import Guest, Hall


def back(hall: Hall, guest: Guest, lang: str = "en") -> Guest:
    """The same person comes by another connection, with the return number."""
    again = hall.guest("Somebody", lang)
    again.type(f"join {guest.number}")
    return again


def test_a_cut_connection_is_told_and_the_seat_is_kept(hall: Hall) -> None:
    anna, bob, cem = hall.table_for("Anna", "Bob", "Cem")
    bob.cut()
    for guest in (anna, cem):
        assert "Bob is away. The seat is kept." in guest.read()
    assert anna.table.names[1] == "Bob"


def test_whoever_leaves_a_game_hears_how_to_come_back(hall: Hall) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    said = anna.type("leave")
    assert "Your seat is kept." in said
    assert "return number" in said
    assert anna.last == "Lobby: "


def test_returning_tells_only_what_was_missed_then_whose_turn_it_is(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob", "Cem")
    hall.play(people, 3)
    first = hall.at_turn(people)
    others = [guest for guest in people if guest is not first]
    hall.play(people)  # the last card that the first one knows of
    first.cut()
    hall.play(others, 2)
    again = back(hall, first)
    told = again.line.text.partition("Back at table")[2]
    assert f"{others[0].visitor.name}: " in told
    assert f"{first.visitor.name}: " not in told
    assert "Round 1" not in told
    assert told.rstrip().endswith("Card?")
    assert again.visitor.name == first.visitor.name
    for other in others:
        assert f"{first.visitor.name} is back." in other.read()


def test_after_a_while_the_table_is_asked_and_may_wait(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob", "Cem")
    anna, bob, _ = people
    assert "Nobody" in anna.type("wait")
    bob.cut()
    assert "Bob is away. The seat is kept." in anna.type("computer")
    hall.services.pass_time(HOLD_SECONDS)
    assert "Bob" in anna.read()
    anna.type("wait")
    assert "The table waits for Bob." in anna.line.text
    anna.read()
    hall.services.pass_time(HOLD_SECONDS)
    assert "computer" in anna.read()


def test_a_computer_player_keeps_the_seat_until_its_owner_is_back(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    while hall.at_turn(people).visitor.name != "Bob":
        hall.play(people)
    anna, bob = people
    bob.cut()
    hall.services.pass_time(HOLD_SECONDS)
    played = len(anna.table.game.log)
    anna.type("computer")
    assert "A computer player plays for Bob." in anna.line.text
    hall.services.pass_time(1)
    assert len(anna.table.game.log) > played
    assert anna.last == "Card? "
    again = back(hall, bob)
    played = len(anna.table.game.log)
    hall.play([anna, again])
    hall.services.pass_time(60)
    assert anna.table.game.game.turn == again.seat
    assert again.last == "Card? "
    assert len(anna.table.game.log) > played


def test_who_comes_back_hears_who_else_is_away(hall: Hall) -> None:
    anna, bob, cem = hall.table_for("Anna", "Bob", "Cem")
    bob.cut()
    cem.cut()
    hall.services.pass_time(HOLD_SECONDS)
    anna.cut()
    again = back(hall, anna)
    said = again.line.text.partition("Back at table")[2]
    assert said.count("computer") == 2
    assert "Bob" in said
    assert "Cem" in said
    again.type("computer")
    hall.services.pass_time(5)
    assert again.table.game.game.turn == again.seat


def test_the_host_stays_the_host_over_a_short_break(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    anna.cut()
    again = back(hall, anna)
    hall.services.pass_time(HOLD_SECONDS)
    assert again.table.kept.host == again.seat
    assert "host" not in bob.read()


def test_after_a_while_somebody_who_is_there_becomes_the_host(hall: Hall) -> None:
    anna, bob, cem = hall.table_for("Anna", "Bob", "Cem")
    anna.type("pause")
    anna.cut()
    hall.services.pass_time(HOLD_SECONDS)
    assert "You are the host." in bob.read()
    assert "The host is Bob." in cem.read()
    bob.type("continue")
    assert not bob.table.is_paused


def test_a_paused_game_that_all_have_left_can_go_on(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    anna.type("pause")
    anna.cut()
    bob.cut()
    hall.services.pass_time(10 * HOLD_SECONDS)
    again = back(hall, bob)
    assert "Paused until" in again.line.text
    again.type("continue")
    assert not again.table.is_paused


def test_a_wrong_return_number_is_refused_and_guessing_ends(hall: Hall) -> None:
    _, bob = hall.table_for("Anna", "Bob")
    code, number = bob.number.split()
    bob.cut()
    other = hall.guest("Mallory")
    wrong = f"{(int(number) + 1) % 10_000:04}"
    assert "Wrong return number." in other.type(f"join {code} {wrong}")
    for _ in range(4):
        other.type(f"join {code} {wrong}")
    third = hall.guest("Trudy")
    assert "Too many wrong numbers" in third.type(f"join {code} {number}")
    hall.services.pass_time(61)
    third.type(f"join {code} {number}")
    assert third.visitor.name == "Bob"


def test_the_same_person_from_elsewhere_takes_the_seat_over(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    again = back(hall, bob)
    assert again.seat == 1
    assert "You have come back on another connection." in bob.read()
    assert bob.visitor.place is None
    assert bob.last == "Lobby: "
    bob.cut()
    assert "away" not in anna.read()
    assert again.table.sitters[1] is again.visitor.place


def test_a_deserted_game_waits_for_days_and_is_closed_then(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 5)
    record = people[0].table.game.path
    assert record is not None
    for guest in people:
        guest.cut()
    hall.services.pass_time(DESERTED_SECONDS - 10)
    again = back(hall, people[0])
    assert again.visitor.place is not None
    again.cut()
    hall.services.pass_time(DESERTED_SECONDS + 10)
    assert hall.rooms.tables == {}
    assert record.exists()


def test_a_finished_table_is_closed_when_all_have_gone(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 1000)
    anna, bob = people
    watcher = hall.guest("Wes")
    watcher.type(f"watch {anna.table.code}")
    anna.type("leave")
    assert "Anna has left." in bob.read()
    assert "You have left the table." in bob.type("leave")
    assert "The table is closed." in watcher.read()
    assert watcher.last == "Lobby: "
    assert hall.rooms.tables == {}


# Before the game.


def test_whoever_is_cut_off_before_the_game_keeps_the_seat(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3")
    table = anna.table
    bob = hall.guest("Bob")
    bob.type(f"join {table.code}")
    bob.cut()
    assert "Bob is away. The seat is kept." in anna.read()
    assert table.free == 1
    again = back(hall, bob)
    assert "Anna, Bob" in again.line.text
    assert again.visitor.name == "Bob"
    assert "Bob is back." in anna.read()


def test_a_host_who_waits_alone_and_is_cut_off_finds_the_table_again(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3")
    table = anna.table
    anna.cut()
    hall.services.pass_time(HOLD_SECONDS - 1)
    again = back(hall, anna)
    assert again.table is table
    assert "FILL" not in again.line.text
    again.type("fill")
    assert table.rounds == (1, 6)


def test_a_seat_before_the_game_is_free_again_after_a_while(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3")
    table = anna.table
    bob = hall.guest("Bob")
    bob.type(f"join {table.code}")
    bob.cut()
    hall.services.pass_time(HOLD_SECONDS)
    assert table.free == 2
    assert "Bob has left." in anna.read()
    anna.cut()
    hall.services.pass_time(HOLD_SECONDS * 4)
    assert table.code not in hall.rooms.tables


def test_leaving_before_the_game_frees_the_seat_at_once(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 3")
    table = anna.table
    bob = hall.guest("Bob")
    bob.type(f"join {table.code}")
    bob.type("leave")
    assert table.free == 2


def test_behind_the_end_nobody_is_in_question(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 35)
    last = hall.at_turn(people)
    (other,) = (guest for guest in people if guest is not last)
    other.cut()
    hall.services.pass_time(HOLD_SECONDS)
    hall.play([last])
    assert last.table.game.game.is_over
    for word in ("computer", "wait"):
        assert "The game is over; " in last.type(word)
    hall.services.pass_time(10 * HOLD_SECONDS)
    assert "away" not in last.read()
