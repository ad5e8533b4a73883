"""Who sees which part of an event, and what a score is worth."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest

from engine import events as happened
from engine.events import Event, seen_by
from engine.game import Setup
from engine.rules import Edition
from tests.engine.crafted import ALL_GAMES, cards, score, whole_game

GREEN_5 = cards("g5")[0]
SECRETS: list[Event] = [
    happened.HandDealt(1, cards("g5 k1")),
    happened.CardDrawn(1, GREEN_5, 3),
    happened.NothingDrawn(1, 3),
]


@pytest.mark.parametrize("event", SECRETS)
def test_the_owner_sees_everything_of_an_own_event(event: Event) -> None:
    assert seen_by(event, 1) is event


@pytest.mark.parametrize("seat", [0, 2, None])
def test_others_do_not_see_a_dealt_hand(seat: int | None) -> None:
    assert seen_by(happened.HandDealt(1, cards("g5")), seat) is None


@pytest.mark.parametrize("seat", [0, 2, None])
def test_others_see_that_a_card_was_drawn_but_neither_card_nor_place(seat: int | None) -> None:
    drawn = happened.CardDrawn(1, GREEN_5, 3)
    assert seen_by(drawn, seat) == happened.CardDrawn(1, None, None)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_others_see_that_nothing_was_drawn_but_not_the_place(seat: int | None) -> None:
    assert seen_by(happened.NothingDrawn(1, 3), seat) == happened.NothingDrawn(1, None)


@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_everything_else_is_seen_by_all(players: int, edition: Edition) -> None:
    setup = Setup.shuffled(players, 5, edition)
    _, events = whole_game(setup, Random(5))
    secret = (happened.HandDealt, happened.CardDrawn, happened.NothingDrawn)
    for event in events:
        if not isinstance(event, secret):
            assert {seen_by(event, seat) for seat in (None, *range(players))} == {event}


@pytest.mark.parametrize("event", SECRETS)
def test_events_cannot_be_changed(event: Event) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(event, fields(event)[0].name, 9)


def test_a_score_adds_full_and_half_points() -> None:
    won = score("k1 g12 p5", "y3 u12")
    assert (won.full_points, won.half_points, won.points) == (12 + 2 + 8, 5 + 1, 28)
    assert won.cards == 5


def test_nothing_won_is_no_points() -> None:
    assert (score().points, score().cards) == (0, 0)
