"""How many whole games of four players with random cards one core plays, fast and clear.

Beside them stands OpenSpiel, written in C++, whose game of hearts is stepped from Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine.game import Game, Setup
from engine.playout import random_game
from engine.rules import rules_for
from tests.bench.timing import Contender, missing, rates

PLAYERS = 4
GAMES = 300
FAST, CLEAR, HEARTS = "fast games of four", "clear games of four", "hearts by OpenSpiel"


def whole_games() -> Iterator[str]:
    """Games and plays a second; a play of hearts is a player's decision, not a card dealt."""
    rules = rules_for(PLAYERS)
    plays = dict.fromkeys((FAST, CLEAR), float(PLAYERS * rules.plays * rules.rounds))
    contenders: dict[str, Contender] = {
        FAST: _games(lambda random: random_game(rules, random)),
        CLEAR: _games(_clear_game),
    }
    absent = missing("pyspiel")
    if absent:
        yield absent
    else:
        play_hearts = _hearts()
        contenders[HEARTS] = _games(play_hearts)
        plays[HEARTS] = sum(play_hearts(Random(seed)) for seed in range(GAMES)) / GAMES
    found = rates(contenders)
    for name, rate in found.items():
        line = f"{name}: {rate:,.0f} games a second, {rate * plays[name]:,.0f} plays a second"
        if HEARTS in found and name != HEARTS:
            beside = rate * plays[name] / (found[HEARTS] * plays[HEARTS])
            line += f", {beside:.3g} x the plays of {HEARTS}"
        yield line


def _games(play: Callable[[Random], object]) -> Contender:
    def run() -> None:
        for seed in range(GAMES):
            play(Random(seed))

    return run, GAMES


def _clear_game(random: Random) -> None:
    game = Game(Setup.shuffled(PLAYERS, random.getrandbits(32)))
    while not game.is_over:
        game.play(random.choice(game.legal_cards()))


def _hearts() -> Callable[[Random], int]:
    """Plays one game of hearts and tells how many decisions the players took."""
    import pyspiel

    hearts = pyspiel.load_game("hearts")

    def play(random: Random) -> int:
        chance, decisions = random.random, 0
        state = hearts.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(chance() * len(legal))])
        return decisions

    return play
