"""The fast game is the clear game: the same deal and the same choices give the same end."""

from __future__ import annotations

from random import Random

import pytest

from engine.boards import board_of
from engine.events import GameEnded, NeutralCardRevealed
from engine.game import Game, Setup
from engine.playout import Outcome, play_out, random_game
from engine.rules import Edition, rules_for

GAMES = 60


def play_clearly(setup: Setup, chance: Random) -> GameEnded:
    game = Game(setup)
    while True:
        cards = game.legal_cards()
        for event in game.play(cards[int(chance.random() * len(cards))]):
            if isinstance(event, GameEnded):
                return event


def play_fast(setup: Setup, chance: Random) -> Outcome:
    deck = [board_of([card]) for card in setup.deck]
    return play_out(
        rules_for(setup.players, setup.edition),
        deck,
        setup.first,
        chance.random,
        lambda back, number: Random(f"returned {setup.seed} {number}").shuffle(back),
    )


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("players", range(2, 7))
def test_both_games_end_alike(players: int, edition: Edition) -> None:
    for seed in range(GAMES):
        setup = Setup.shuffled(players, seed, edition)
        ended = play_clearly(setup, Random(seed))
        outcome = play_fast(setup, Random(seed))
        assert outcome.points == tuple(score.points for score in ended.scores)
        assert outcome.cards == tuple(score.cards for score in ended.scores)
        assert outcome.winners == ended.winners


def test_the_compared_games_reveal_neutral_cards_and_run_out_of_cards() -> None:
    game = Game(Setup.shuffled(2, 0))
    revealed = sum(
        isinstance(event, NeutralCardRevealed)
        for _ in range(36)
        for event in game.play(game.legal_cards()[0])
    )
    assert revealed == 12
    assert game.view_for(None).pile_size == 0


def test_a_random_game_is_the_same_for_the_same_chance() -> None:
    rules = rules_for(4)
    assert random_game(rules, Random(5)) == random_game(rules, Random(5))


def test_joint_winners_have_the_same_points_and_cards() -> None:
    assert Outcome(points=(20, 31, 31), cards=(9, 8, 8)).winners == (1, 2)
    assert Outcome(points=(20, 31, 31), cards=(9, 8, 7)).winners == (1,)
