"""Whether a seed was asked for is kept with the game, for as long as it lasts."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine.cards import Card
from engine.players import PLAYERS
from engine.players.base import GoesOn, Player
from engine.view import View
from tests.access_game.programs import Programs

PLAY = ("play", "--players", "2", "--first", "2", "--bots", "strong", "--lang", "en")


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each play was made by the clock."""
    found: list[bool] = []

    class Noting(Player):
        level = "strong"

        def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
            found.append(goes_on is not None)
            return view.legal_cards[0]

    monkeypatch.setitem(PLAYERS, "strong", Noting)
    return found


def beside(programs: Programs) -> Path:
    return programs.record.with_suffix(".seats.json")


@pytest.mark.parametrize("seed", [(), ("--seed", "5")])
def test_a_resumed_game_thinks_as_it_did_before(
    seed: tuple[str, ...], programs: Programs, timed: list[bool]
) -> None:
    programs.run(*PLAY, *seed, typed=["1"])
    before = len(timed)
    programs.run("resume", "--lang", "en", typed=["1", "1"])
    assert 0 < before < len(timed)
    assert set(timed) == {not seed}


def test_a_game_from_before_this_was_kept_goes_on_by_the_clock(
    programs: Programs, timed: list[bool]
) -> None:
    programs.run(*PLAY, "--seed", "5", typed=["1"])
    kept = json.loads(beside(programs).read_text(encoding="utf-8"))
    assert kept.pop("seeded") is True
    beside(programs).write_text(json.dumps(kept), encoding="utf-8")
    timed.clear()
    assert programs.run("resume", "--lang", "en", typed=["1"]).status == 0
    assert set(timed) == {True}
