"""What a server tells of a game is believed only where it can be so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from access_game.client.far_game import FarGame
from access_game.client.fitting import finished_record, fits
from access_game.network.messages import (
    VERSION,
    Happened,
    Hello,
    Listens,
    Opened,
    SatDown,
)
from engine.events import CardPlayed, RoundStarted
from engine.rules import Edition
from tests.access_game.server.halls import Guest, Hall


def of_ours(hall: Hall, name: str) -> Guest:
    """Somebody with our client."""
    guest = hall.guest()
    guest.visitor.said(Hello(VERSION, Listens("en"), name))
    return guest


def heard(guest: Guest, kind: type[Any]) -> list[Any]:
    """The messages of a kind that have come."""
    return [message for message in guest.line.messages if isinstance(message, kind)]


@pytest.fixture
def sat_down(tmp_path: Path) -> SatDown:
    """A game of three as one seat sees it, in its second round."""
    hall = Hall(tmp_path)
    people = hall.table_for("Anna", "Bob", "Cem")
    hall.play(people, 12)
    anna = of_ours(hall, "Anna")
    anna.type(f"join {people[0].number}")
    (message,) = heard(anna, SatDown)
    assert isinstance(message, SatDown)
    return message


@pytest.mark.parametrize("players", [2, 4, 5])
def test_whole_games_fit_for_players_and_spectators(hall: Hall, players: int) -> None:
    people = [of_ours(hall, name) for name in ("Anna", "Bob", "Cem", "Dan", "Eva")[:players]]
    people[0].type(f"new {players}")
    watcher = of_ours(hall, "Wes")
    watcher.type(f"watch {people[0].table.code}")
    for guest in people[1:]:
        guest.type(f"join {people[0].table.code}")
    table = people[0].table
    while not table.is_over:
        turn = table.game.game.turn
        assert turn is not None
        table.play(turn, table.game.game.view_for(turn).cards[0])
        hall.services.pass_time(1)
    for guest in (*people, watcher):
        (begun,), (opened,) = heard(guest, SatDown), heard(guest, Opened)
        assert fits(begun)
        game = FarGame(begun)
        assert all(game.take(happened) for happened in heard(guest, Happened))
        assert game.is_over
        assert finished_record(opened.record) is not None


@pytest.mark.parametrize(
    "changes",
    [
        {"names": ("Anna",)},
        {"names": ("Anna", "Bob", "Cem", "Dan")},
        {"names": ()},
        {"levels": (None,)},
        {"seat": 3},
        {"seat": -1},
        {"seat": 1},
        {"seat": None},
        {"told": -1},
        {"edition": Edition.FRENCH},
        {"events": (CardPlayed(9, None, 1),)},  # type: ignore[arg-type]
        {"events": (RoundStarted(1, 10**9, 0),)},
    ],
)
def test_what_cannot_be_does_not_fit(sat_down: SatDown, changes: dict[str, Any]) -> None:
    assert fits(sat_down)
    assert not fits(replace(sat_down, **changes))


@pytest.mark.parametrize(
    "changes",
    [
        *({"turn": 3}, {"turn": -1}, {"starter": 9}, {"round_number": 10**9}, {"round_number": 0}),
        *({"hand": ()}, {"hand_sizes": (7, 7)}, {"hand_sizes": (7, 7, -2)}, {"scores": ()}),
        *({"pile_size": -1}, {"pile_size": 10**9}, {"away": frozenset({5})}, {"passed_over": 3}),
    ],
)
def test_a_view_that_cannot_be_is_taken_neither_at_first_nor_later(
    sat_down: SatDown, changes: dict[str, Any]
) -> None:
    view = replace(sat_down.view, **changes)
    assert not fits(replace(sat_down, view=view))
    game = FarGame(sat_down)
    assert not game.take(Happened(game.position, (), view))
    assert game.view == sat_down.view


def test_a_level_that_is_not_known_here_is_no_reason_to_stay_away(sat_down: SatDown) -> None:
    newer = replace(sat_down, levels=(None, "wizard", "easy"))
    assert fits(newer)
    assert FarGame(newer).computers == {2: "easy"}


@pytest.mark.parametrize("record", ["", "\ud800", "nonsense", "{}\n"])
def test_what_is_no_record_is_not_kept(record: str) -> None:
    assert finished_record(record) is None
