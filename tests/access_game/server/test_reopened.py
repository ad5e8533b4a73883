"""A house that was killed opens again: tables, seats, hosts and pauses are as they were."""

from __future__ import annotations

from access_game.server.holds import HOLD_SECONDS
from tests.access_game.server.halls import Hall
from tests.access_game.server.test_away import back


def test_a_game_goes_on_where_it_was(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob", "Cem")
    hall.play(people, 7)
    people[0].type("host Cem")
    people[2].type("delay 5")
    people[2].type("limit 90")
    people[2].type("pause")
    kept, log = people[0].table.kept, list(people[0].table.game.log)
    people[0].table.game.close()  # as the end of the process does
    after = hall.reopened()
    table = after.rooms.tables[kept.code]
    assert table.kept == kept
    assert table.game.log == log
    again = [back(after, guest) for guest in people]
    assert all("Paused until" in guest.line.text for guest in again)
    assert "You are the host." in again[2].type("host")
    again[2].type("continue")
    after.play(again, 1000)
    assert table.game.game.is_over


def test_seats_are_kept_and_the_table_is_asked_as_ever(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    people[0].table.game.close()
    after = hall.reopened()
    again = back(after, people[0])
    assert "Bob is away. The seat is kept." in again.line.text
    after.services.pass_time(HOLD_SECONDS)
    again.type("computer")
    after.services.pass_time(5)
    assert again.table.game.game.turn == again.seat


def test_a_computer_player_goes_on_for_somebody_who_is_away(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    anna, bob = people
    bob.cut()
    hall.services.pass_time(HOLD_SECONDS)
    anna.type("computer")
    anna.table.game.close()
    after = hall.reopened()
    again = back(after, anna)
    after.services.pass_time(5)
    after.play([again])
    after.services.pass_time(5)
    assert again.table.game.game.turn == again.seat


def test_people_at_a_waiting_table_find_their_seats(hall: Hall) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    anna.type("new 3")
    bob.type(f"join {anna.table.code}")
    after = hall.reopened()
    again = back(after, bob)
    assert again.table.names == ("Anna", "Bob", "")
    after.services.pass_time(HOLD_SECONDS)
    assert again.table.names == ("", "Bob", "")
    assert "You are the host." in again.line.text


def test_a_waiting_table_to_which_nobody_comes_back_is_closed(hall: Hall) -> None:
    hall.guest("Anna").type("new 3")
    after = hall.reopened()
    after.services.pass_time(10 * HOLD_SECONDS)
    assert after.rooms.tables == {}
    assert after.services.store.tables() == []


def test_a_finished_table_to_which_nobody_comes_back_is_closed(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 1000)
    people[0].table.game.close()
    after = hall.reopened()
    again = back(after, people[0])
    assert "seal" in again.type("seal").lower()
    again.cut()
    assert after.rooms.tables == {}
    hall.reopened().services.pass_time(10 * HOLD_SECONDS)
    assert hall.services.store.tables() == []


def test_a_full_table_whose_cards_were_not_dealt_yet_begins(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    kept = anna.table.kept
    kept.record = None  # killed after the last seat was kept, before the deal
    hall.services.store.keep(kept)
    after = hall.reopened()
    again = back(after, bob)
    assert "Round 1 of" in again.line.text


def test_a_table_whose_record_is_gone_is_forgotten(hall: Hall) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    path = anna.table.game.path
    assert path is not None
    path.unlink()
    other = hall.table_for
    assert other is not None
    after = hall.reopened()
    assert after.rooms.tables == {}
    assert hall.services.store.tables() == []


def test_a_game_that_all_have_left_to_computer_players_ends_and_is_closed(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    bob.cut()
    hall.services.pass_time(HOLD_SECONDS)
    anna.type("computer")
    anna.table.kept.seats[0].keeper = "steady"  # type: ignore[union-attr]
    hall.services.store.keep(anna.table.kept)
    anna.table.game.close()
    after = hall.reopened()
    after.services.pass_time(100)
    table = after.rooms.tables[anna.table.code]
    assert table.game.game.is_over
    after.services.pass_time(10 * HOLD_SECONDS)
    assert after.rooms.tables == {}


def test_the_table_that_is_told_again_is_not_closed(hall: Hall) -> None:
    code = hall.rooms.table_to_tell(3)
    hall.guest("Anna").type(f"join {code}")
    after = hall.reopened()
    assert after.rooms.table_to_tell(3) == code
    after.services.pass_time(10 * HOLD_SECONDS)
    assert "Table" in after.guest("Bob").type(f"join {code}")


def test_an_empty_table_that_is_told_no_more_is_closed(hall: Hall) -> None:
    hall.rooms.table_to_tell(2)
    anna = hall.guest("Anna")
    anna.type("new 6")
    after = hall.reopened()
    assert after.rooms.table_to_tell(2) == anna.code
    after.services.pass_time(10 * HOLD_SECONDS)
    assert list(after.rooms.tables) == [anna.code]


def test_people_at_a_finished_table_find_it_again_after_the_house_has_closed(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    hall.play(people, 1000)
    hall.rooms.close()
    for guest in people:
        guest.cut()
    after = hall.reopened()
    again = back(after, people[0])
    assert "seal" in again.type("seal").lower()
