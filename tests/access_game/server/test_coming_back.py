"""Who comes back is told what was missed and nothing twice, then whose turn it is."""

from __future__ import annotations

from tests.access_game.server.halls import Guest, Hall


def come_back(hall: Hall, guest: Guest) -> tuple[Guest, str]:
    """The same person by another connection, and what that is told."""
    again = hall.guest("Somebody")
    return again, again.type(f"join {guest.number}")


def others_turn(hall: Hall) -> tuple[Guest, Guest]:
    """Whose turn it is, and somebody else, at a table of two."""
    people = hall.table_for("Anna", "Bob")
    now = hall.at_turn(people)
    return now, next(guest for guest in people if guest is not now)


def test_what_a_computer_player_did_meanwhile_is_told(hall: Hall) -> None:
    now, away = others_turn(hall)
    name = away.visitor.name
    away.type("leave")
    hall.services.pass_time(200)
    now.type("computer")
    for _ in range(4):
        now.type("1")
    _, told = come_back(hall, away)
    assert "Round 1: " in told
    assert told.count("You: ") >= 4
    assert name not in told


def test_what_was_told_already_is_not_told_again(hall: Hall) -> None:
    now, away = others_turn(hall)
    now.type("1")
    away.type("1")
    card = next(line for line in away.line.text.split("\n") if line.startswith("Round 1 of "))
    away.type("leave")
    _, told = come_back(hall, away)
    assert card not in told
    assert "New in place" not in told


def test_who_was_cut_off_hears_again_what_may_not_have_arrived(hall: Hall) -> None:
    now, away = others_turn(hall)
    now.type("1")
    away.type("1")
    away.cut()
    _, told = come_back(hall, away)
    assert "New in place" in told


def test_then_comes_whose_turn_it_is(hall: Hall) -> None:
    now, away = others_turn(hall)
    away.type("leave")
    again, told = come_back(hall, away)
    assert told.endswith(f"It is {now.visitor.name}'s turn.\n")
    now.type("1")
    again.cut()
    third, told = come_back(hall, away)
    assert "'s turn" not in told
    assert third.last == "Card? "


def test_that_outlasts_the_server(hall: Hall) -> None:
    now, away = others_turn(hall)
    away.type("leave")
    hall.services.pass_time(200)
    now.type("computer")
    for _ in range(4):
        now.type("1")
    now.table.game.close()  # as the end of the process does
    later = hall.reopened()
    _, told = come_back(later, away)
    assert "Round 1: " in told


def test_who_is_away_and_who_plays_for_them_can_be_asked(hall: Hall) -> None:
    anna, bob, cem = hall.table_for("Anna", "Bob", "Cem")
    bob.type("leave")
    hall.services.pass_time(200)
    cem.type("leave")
    anna.read()
    told = anna.type("host")
    assert "Bob is still away." in told
    assert "Cem is away." in told
    anna.type("computer")
    anna.type("pause")
    told = anna.type("host")
    assert "A computer player plays for Bob." in told
    assert "Paused until you type continue." in told


def test_who_is_removed_is_replaced_aloud(hall: Hall) -> None:
    anna, _, cem = hall.table_for("Anna", "Bob", "Cem")
    anna.type("remove Bob")
    assert "A computer player plays for Bob." in cem.read()


def test_news_of_the_table_and_talk_can_be_asked_for_again(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    anna.type("say nice card")
    assert "Anna says: nice card" in bob.type("again")
    bob.type("hand")
    anna.type("limit 90")
    told = bob.type("history")
    assert told.index("Anna says: nice card") < told.index("90 seconds a card")
    assert "nice card" not in bob.type("history plays")


def test_a_short_time_limit_has_a_warning_too(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    people[0].type("limit 10")
    now = hall.at_turn(people)
    hall.services.pass_time(5)
    assert "5 seconds left." in now.read()


def test_spectators_are_not_asked_to_decide(hall: Hall) -> None:
    anna, bob = hall.table_for("Anna", "Bob")
    zoe = hall.guest("Zoe")
    zoe.type(f"watch {anna.table.code}")
    bob.type("leave")
    hall.services.pass_time(200)
    assert "Type wait" in anna.line.text
    assert "Type wait" not in zoe.line.text
