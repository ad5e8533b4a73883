"""How fast tables are evaluated, beside the two poker evaluators that Python programs use.

Ours finds which cards score full and which half, on tables of every size; theirs find the rank of
the best five of seven poker cards. Everybody gets cards in the form it likes best, made beforehand;
putting a table together from its cards is part of the time (we add them, treys joins two lists).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from engine.boards import CARD_BOARDS, Board, winners_for
from engine.cards import DECK
from engine.combination import find_combination
from tests.bench.timing import Contender, calls, missing, rates

TABLES = 20_000
SIZES = {8: 4, 9: 4, 10: 5, 12: 5}
"""Cards on the table of 4, of 2 and 3, of 5, and of 6 players, with the size of combinations."""


def evaluators() -> Iterator[str]:
    """Evaluations a second, and how many times those of the poker evaluators."""
    contenders: dict[str, Contender] = {}
    for cards, size in SIZES.items():
        contenders |= _ours(cards, size)
    absent = missing("treys", "phevaluator")
    poker = {} if absent else _poker()
    if absent:
        yield absent
    found = rates(contenders | poker)
    for name, rate in found.items():
        beside = [f"{rate / found[other]:.3g} x {other}" for other in poker if name not in poker]
        yield ", ".join([f"{name}: {rate:,.0f} a second", *beside])


def _ours(cards: int, size: int) -> dict[str, Contender]:
    random, winners = Random(cards), winners_for(size)
    tables = [random.sample(range(len(DECK)), cards) for _ in range(TABLES)]
    boards = [[CARD_BOARDS[place] for place in table] for table in tables]

    def evaluate(table: Sequence[Board]) -> tuple[int, int]:
        return winners(sum(table))

    return {
        f"{cards} cards": calls(evaluate, ((board,) for board in boards)),
        f"{cards} cards, added already": calls(winners, ((sum(board),) for board in boards)),
        f"{cards} cards, clear evaluator": calls(
            find_combination, (([DECK[place] for place in table], size) for table in tables)
        ),
    }


def _poker() -> dict[str, Contender]:
    """Seven cards, as the two of a hand and the five of a board."""
    import phevaluator
    import treys

    random = Random(7)
    tables = [random.sample([*product("23456789TJQKA", "cdhs")], 7) for _ in range(TABLES)]
    codes = [["".join(card) for card in table] for table in tables]
    of_treys = [[treys.Card.new(code) for code in table] for table in codes]
    of_phevaluator = [[phevaluator.Card.to_id(code) for code in table] for table in codes]
    return {
        "treys": calls(treys.Evaluator().evaluate, ((table[:2], table[2:]) for table in of_treys)),
        "phevaluator": calls(phevaluator.evaluate_cards, map(tuple, of_phevaluator)),
        "phevaluator's function for seven": calls(
            phevaluator.evaluate_7cards, map(tuple, of_phevaluator)
        ),
    }
