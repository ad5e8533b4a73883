"""OpenSpiel's own tests of our game: ``pytest tests/bench/openspiel_checks.py``.

They need the extra ``bench``, and their name keeps them out of the usual run. OpenSpiel's tests run
as they are, with our game in place of theirs.
"""

from __future__ import annotations

from random import Random
from time import process_time

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.tests import games_sim_test

from engine.cards import DECK
from engine.game import Game, Setup
from engine.rules import HAND_SIZE
from tests.bench.ismcts import LEAST, TimedBot
from tests.bench.openspiel_game import NAME, SurfosaurusState
from tests.bench.openspiel_position import PLACE_OF, Position

PLAYERS = (2, 3, 4, 5, 6)


def load(players: int) -> pyspiel.Game:
    return pyspiel.load_game(NAME, {"players": players})


class TestApi(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's own test of its interface, with the number of players that it loads."""

    game_name = NAME
    game = pyspiel.load_game(NAME)


class TestApiOfSix(api_test.EnforceAPIOnPartialTreeBase):
    """The same with six."""

    game_name = NAME
    game = load(6)


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiel_plays_random_games_with_its_own_checks(players: int) -> None:
    pyspiel.random_sim_test(load(players), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiel_simulates_serializes_and_clones_games(players: int) -> None:
    games_sim_test.GamesSimTest().sim_game(load(players))


def dealt_as(game: Game, state: SurfosaurusState) -> None:
    """Give the hands of ``game`` by chance nodes."""
    for number in range(HAND_SIZE * game.rules.players):
        state.apply_action(PLACE_OF[game.setup.deck[number]])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_goes_and_ends_as_the_engine_says(players: int) -> None:
    for seed in range(20):
        random = Random(seed)
        game = Game(Setup.shuffled(players, seed, first=0))
        state = load(players).new_initial_state()
        dealt_as(game, state)
        pile = iter(game.setup.deck[HAND_SIZE * players :])
        while not game.is_over:
            legal = game.legal_cards()
            assert state.current_player() == game.turn
            assert state.legal_actions() == sorted(PLACE_OF[card] for card in legal)
            view = game.view_for(game.turn)
            position = state.position
            assert position.points == [score.points for score in view.scores]
            assert position.pile == view.pile_size
            assert [place for place, _ in position.table] == [
                PLACE_OF[item.card] for item in view.table
            ]
            card = random.choice(legal)
            game.play(card)
            state.apply_action(PLACE_OF[card])
            while state.is_chance_node():
                state.apply_action(PLACE_OF[next(pile)])
        assert state.is_terminal()
        scores = game.view_for(None).scores
        assert state.position.points == [score.points for score in scores]
        assert state.position.scored == [score.cards for score in scores]


def random_state(players: int, random: Random) -> SurfosaurusState:
    """Somewhere in a random game, where a player is to play."""
    state = load(players).new_initial_state()
    nodes = random.randrange(state.get_game().max_game_length())
    while state.is_chance_node() or nodes:
        nodes -= not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_a_resampled_state_looks_the_same_to_its_seat_only(players: int) -> None:
    random = Random(players)
    for _ in range(20):
        state = random_state(players, random)
        for seat in range(players):
            other = state.resample_from_infostate(seat, random.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert all_cards(other.position) == list(range(len(DECK)))
            assert [len(hand) for hand in other.position.hands] == [
                len(hand) for hand in state.position.hands
            ]
            strange = (seat + 1) % players
            assert other.position.hands[strange] != state.position.hands[strange]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_quickly_resampled_position_looks_the_same_to_its_seat_only(players: int) -> None:
    random = Random(players)
    for _ in range(20):
        state = random_state(players, random)
        other = load(players).new_initial_state()
        for seat in range(players):
            other.position = state.position.resampled(seat, random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert all_cards(other.position) == list(range(len(DECK)))
            strange = (seat + 1) % players
            assert other.position.hands[strange] != state.position.hands[strange]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_imagined_from_a_view_shows_just_that_view(players: int) -> None:
    for seed in range(10):
        random = Random(seed)
        game = Game(Setup.shuffled(players, seed))
        while not game.is_over:
            view = game.view_for(game.turn)
            position = Position.imagined(view, random)
            assert position.turn == game.turn
            assert sorted(position.hands[position.turn]) == sorted(
                PLACE_OF[card] for card in view.cards
            )
            assert [len(hand) for hand in position.hands] == list(view.hand_sizes)
            assert all_cards(position) == list(range(len(DECK)))
            assert [place for place, _ in position.table] == [
                PLACE_OF[item.card] for item in view.table
            ]
            assert position.pile == view.pile_size
            game.play(random.choice(view.legal_cards))


def all_cards(position: Position) -> list[int]:
    """Every card, wherever it lies."""
    gone = [place for place in range(len(DECK)) if position.gone >> place & 1]
    hands = [place for hand in position.hands for place in hand]
    return sorted([*gone, *hands, *position.hidden, *(place for place, _ in position.table)])


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiels_search_as_it_is_plays_a_legal_card(players: int) -> None:
    game = load(players)
    chance = np.random.RandomState(players)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.0, 20, random_state=chance)
    state = random_state(players, Random(players))
    assert bot.step(state) in state.legal_actions()


def test_the_timed_bot_thinks_as_long_as_it_may_and_plays_a_legal_card() -> None:
    game = Game(Setup.shuffled(2, 1))
    bot = TimedBot(2, 1)
    for seconds in (0.0, 0.05, 0.1):
        view = game.view_for(game.turn)
        start = process_time()
        card = bot.choose(view, seconds)
        assert card in view.legal_cards
        assert process_time() - start >= seconds
        assert bot.simulations >= LEAST
        game.play(card)
