"""Thoughts in a thread of their own: outcome, failure, stopping, and how long levels may think."""

from __future__ import annotations

import threading
import time
from random import Random

import pytest

from access_game import thinking
from access_game.thinking import Thought, think
from engine.cards import Card
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import GoesOn, Player
from engine.view import View


def test_the_outcome_is_what_was_thought_out() -> None:
    thought = Thought(lambda goes_on: (goes_on(), threading.current_thread()))
    goes_on, thread = thought.outcome
    assert goes_on
    assert thread is not threading.main_thread()
    assert thread.daemon
    assert thought.is_over


def test_a_failure_is_raised_where_the_outcome_is_asked_for() -> None:
    def fail(_: GoesOn) -> None:
        raise ZeroDivisionError("in the thread")

    thought = Thought(fail)
    assert thought.wait(5)
    with pytest.raises(ZeroDivisionError, match="in the thread"):
        _ = thought.outcome


def test_a_thought_that_is_stopped_may_come_to_its_end() -> None:
    def wait(goes_on: GoesOn) -> str:
        while goes_on():
            time.sleep(0.001)
        return "stopped"

    thought = Thought(wait)
    assert not thought.wait(0.02)
    thought.stop()
    assert thought.outcome == "stopped"


def test_the_end_is_called_out_once_before_and_after_it() -> None:
    gate, ended = threading.Event(), threading.Event()
    thought = Thought(lambda _: gate.wait())
    thought.when_over(ended.set)
    assert not ended.is_set()
    gate.set()
    assert ended.wait(5)
    calls: list[str] = []
    thought.when_over(lambda: calls.append("at once"))
    assert calls == ["at once"]


class Noting(Player):
    """Notes what time it was given, and uses all of it."""

    level = "master"
    given: GoesOn | None = None
    seconds = 0.0

    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        type(self).given = goes_on
        start = time.monotonic()
        while goes_on is not None and goes_on():
            time.sleep(0.001)
        type(self).seconds = time.monotonic() - start
        return view.legal_cards[0]


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> View:
    for level in ("strong", "master", "steady"):
        monkeypatch.setitem(PLAYERS, level, Noting)
    game = Game(Setup.shuffled(3, 1))
    return game.view_for(game.turn)


@pytest.mark.parametrize(("level", "seconds"), [("strong", 0.05), ("master", 0.5)])
def test_a_thinking_level_has_its_time(level: str, seconds: float, view: View) -> None:
    assert think(level, view, 1, is_repeatable=False).outcome in view.legal_cards
    assert seconds - 0.02 < Noting.seconds < seconds + 1


@pytest.mark.parametrize("level", ["strong", "master"])
def test_where_a_seed_was_asked_for_there_is_no_clock(level: str, view: View) -> None:
    Noting.given = lambda: False
    assert think(level, view, 1, is_repeatable=True).outcome in view.legal_cards
    assert Noting.given is None


def test_other_levels_have_no_clock(view: View) -> None:
    Noting.given = lambda: False
    assert think("steady", view, 1, is_repeatable=False).outcome in view.legal_cards
    assert Noting.given is None
    assert set(thinking.SECONDS) <= set(PLAYERS)
