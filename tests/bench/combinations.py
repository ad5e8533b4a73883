"""How fast combinations are found and games are played, in one run on one core."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from engine.cards import DECK
from engine.combination import find_combination
from engine.game import Game, Setup

TABLES = 20_000
GAMES = 200


def combinations() -> Iterator[str]:
    """Calls a second for every table size, then whole games of random cards."""
    for cards, size in ((8, 4), (9, 4), (10, 5), (12, 5)):
        random = Random(cards)
        tables = [random.sample(DECK, cards) for _ in range(TABLES)]
        start = time.perf_counter()
        for table in tables:
            find_combination(table, size)
        rate = TABLES / (time.perf_counter() - start)
        yield f"combination of {cards} cards: {rate:,.0f} a second"
    start = time.perf_counter()
    for seed in range(GAMES):
        _random_game(seed)
    yield f"whole games of four: {GAMES / (time.perf_counter() - start):,.0f} a second"


def _random_game(seed: int) -> None:
    random = Random(seed)
    game = Game(Setup.shuffled(4, seed))
    while not game.is_over:
        game.play(random.choice(game.legal_cards()))
