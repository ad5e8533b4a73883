"""The set-up of a game from its seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.cards import DECK
from engine.game import Game, Setup
from engine.rules import Edition
from tests.engine.crafted import ALL_PLAYERS, whole_game

every_count = pytest.mark.parametrize("players", ALL_PLAYERS)


@every_count
def test_the_deck_is_all_cards_shuffled(players: int) -> None:
    setup = Setup.shuffled(players, 1)
    assert sorted(setup.deck) == list(DECK)
    assert setup.deck != DECK
    assert setup.deck != Setup.shuffled(players, 2).deck


@every_count
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    assert Setup.shuffled(players, 3) == Setup.shuffled(players, 3)
    assert whole_game(Setup.shuffled(players, 3))[1] == whole_game(Setup.shuffled(players, 3))[1]


@every_count
def test_the_first_starting_player_is_drawn_from_the_seed(players: int) -> None:
    often = Counter(Setup.shuffled(players, seed).first for seed in range(100 * players))
    assert set(often) == set(range(players))
    assert min(often.values()) > 60


@every_count
def test_the_first_starting_player_may_be_given_and_changes_nothing_else(players: int) -> None:
    drawn = Setup.shuffled(players, 4)
    for first in range(players):
        setup = Setup.shuffled(players, 4, first=first)
        assert (setup.first, setup.deck) == (first, drawn.deck)
        game = Game(setup)
        assert (game.starter, game.turn) == (first, first)


def test_the_edition_does_not_change_the_shuffling() -> None:
    original, french = (Setup.shuffled(3, 5, edition) for edition in Edition)
    assert (original.deck, original.first) == (french.deck, french.first)
    assert (original.edition, french.edition) == (Edition.ORIGINAL, Edition.FRENCH)


def test_any_card_may_come_anywhere() -> None:
    tops = {Setup.shuffled(2, seed).deck[0] for seed in range(1500)}
    assert tops == set(DECK)


PROGRAM = """
from random import Random
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from engine.rules import Edition

game = Game(Setup.shuffled(6, 12, Edition.FRENCH))
events = list(game.started)
while not game.is_over:
    view = game.view_for(game.turn)
    player = PLAYERS["steady" if len(view.plays) % 4 == 0 else "random"]()
    events.extend(game.play(player.choose(view, chance_for(12, view))))
print([str(play.card) for play in game.view_for(None).plays], game.view_for(None).scores)
"""


def test_a_game_does_not_depend_on_the_hashing_of_the_process() -> None:
    root = Path(__file__).parents[2]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1
    assert b"full=(Card.parse(" in outputs.pop()
