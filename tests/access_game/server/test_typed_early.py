"""A card that is typed while others play waits for the turn, for line clients too."""

from __future__ import annotations

import pytest

from access_game.languages import load
from access_game.narration import sitting
from access_game.narration.base import Listener, Narrator
from access_game.output.wrapping import without_marks
from engine.cards import Card
from tests.access_game.server.halls import Guest, Hall


def turn_and_early(hall: Hall, lang: str = "en") -> tuple[Guest, Guest]:
    """Whose turn it is, and the other one, who is early."""
    people = hall.table_for("Anna", "Bob", lang=lang)
    now = hall.at_turn(people)
    return now, next(guest for guest in people if guest is not now)


def cards_of(guest: Guest) -> tuple[Card, ...]:
    assert guest.seat is not None
    return guest.table.game.game.view_for(guest.seat).cards


@pytest.mark.parametrize("lang", ["en", "de", "fr", "ja"])
def test_it_is_played_when_the_turn_comes(hall: Hall, lang: str) -> None:
    now, early = turn_and_early(hall, lang)
    card = cards_of(early)[2]
    n = Narrator(Listener(load(lang)), early.table.names, early.seat)
    said = early.type(str(card)).split("\n")
    assert said[0] == without_marks(next(iter(sitting.kept_for_your_turn(n, card))))
    assert card in cards_of(early)
    now.type("1")
    assert card not in cards_of(early)
    told = early.read().split("\n")
    played = told.index(without_marks(next(iter(sitting.played_ahead(n, card)))))
    assert not any(line.startswith(sitting.card_prompt(load(lang))) for line in told[:played])


def test_another_card_takes_its_place(hall: Hall) -> None:
    now, early = turn_and_early(hall)
    first, second = cards_of(early)[:2]
    early.type(str(first))
    early.type(str(second))
    now.type("1")
    assert first in cards_of(early)
    assert second not in cards_of(early)


def test_the_next_turn_is_asked_for_as_ever(hall: Hall) -> None:
    now, early = turn_and_early(hall)
    early.type("1")
    now.type("1")
    played = len(early.table.game.log)
    people = [now, early]
    while hall.at_turn(people) is not early:
        hall.at_turn(people).type("1")
    hall.services.pass_time(60)
    assert len(early.table.game.log) > played
    assert hall.at_turn(people) is early
    assert early.last == "Card? "


def test_in_a_pause_it_goes_on_waiting(hall: Hall) -> None:
    now, early = turn_and_early(hall)
    host = next(guest for guest in (now, early) if guest.seat == now.table.kept.host)
    card = cards_of(early)[0]
    early.type(str(card))
    host.type("pause")
    now.type("1")
    assert card in cards_of(early)
    host.type("continue")
    now.type("1")
    assert card not in cards_of(early)


def test_the_clock_of_a_play_does_not_run_behind_it(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob", "Cem")
    people[0].type("limit 60")
    now = hall.at_turn(people)
    assert now.seat is not None
    early, away = (
        next(guest for guest in people if guest.seat == (now.seat + ahead) % 3) for ahead in (1, 2)
    )
    early.type("1")
    away.cut()
    now.type("1")
    hall.services.pass_time(100)
    assert "plays for you" not in early.line.text


def test_who_leaves_takes_the_waiting_card_along(hall: Hall) -> None:
    now, early = turn_and_early(hall)
    card = cards_of(early)[0]
    early.type(str(card))
    early.cut()
    again = hall.guest("Somebody")
    again.type(f"join {early.number}")
    now.type("1")
    assert card in cards_of(again)
    assert again.last == "Card? "
