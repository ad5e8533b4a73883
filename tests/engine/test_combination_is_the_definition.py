"""All evaluators equal the definition, on all sizes of table that can occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boards import board_of, cards_in, winners_for
from engine.cards import DECK, Card, Colour
from engine.combination import Kind, Ruling, find_combination
from tests.engine.crafted import random_table
from tests.engine.definition import Answer, defined_result
from tests.engine.in_step import Scored, scored_in_step, scored_with_the_last_card

SIZES = [(8, 4), (9, 4), (10, 5), (12, 5)]
"""Cards on the table and k: 2 and 4 players, 3 players, 5 players, 6 players."""

BATCHES = [
    (size, k, seed, tables)
    for (size, k), batches, tables in zip(
        SIZES, (2, 2, 2, 4), (22_000, 15_000, 10_000, 4_000), strict=True
    )
    for seed in range(batches)
]
"""Random tables: cards on the table, k, the seed, and how many tables."""


def computed(cards: Iterable[Card], k: int, *, is_complete: bool = True) -> Answer | None:
    """The engine's answer in the words of the definition."""
    found = find_combination(cards, k, is_complete=is_complete)
    if found is None:
        return None
    is_ruling = found.ruling is Ruling.FEWER_VALUES
    return Answer(found.kind.value, found.values, found.full, found.half, is_ruling)


def test_the_random_tables_are_at_least_a_hundred_thousand() -> None:
    assert sum(tables for *_, tables in BATCHES) >= 100_000


@pytest.mark.slow
@pytest.mark.parametrize(("size", "k", "seed", "tables"), BATCHES)
def test_random_tables_score_as_defined(size: int, k: int, seed: int, tables: int) -> None:
    random = Random(f"tables {size} {k} {seed}")
    kinds: Counter[str] = Counter()
    all_tables: list[tuple[Card, ...]] = []
    defined: list[Scored] = []
    for number in range(tables):
        table = random_table(random, size, is_narrow=number % 2 == 1)
        answer = defined_result(table, k)
        assert computed(table, k) == answer, " ".join(map(str, table))
        assert answer is not None
        assert scored_on_a_board(table, k) == (answer.full, answer.half), " ".join(map(str, table))
        all_tables.append(table)
        defined.append((answer.kind, answer.full, answer.half))
        kinds["ruling" if answer.is_ruling else answer.kind] += 1
        kinds["tied"] += bool(answer.half)
    assert all(kinds[kind] > 30 for kind in (*Kind, "tied")), kinds
    assert kinds["ruling"] > 0
    assert scored_in_step(all_tables, k) == defined
    assert scored_with_the_last_card(all_tables, k) == defined


def scored_on_a_board(cards: Iterable[Card], k: int) -> tuple[frozenset[Card], frozenset[Card]]:
    full, half = winners_for(k)(board_of(cards))
    return cards_in(full), cards_in(half)


def narrow_tables(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Tables of few colours and few values."""

    def of(colours: list[Colour], values: list[int]) -> st.SearchStrategy[tuple[Card, ...]]:
        small = [Card(colour, value) for colour in colours for value in values]
        small += [card for card in DECK if card not in small][: max(0, size - len(small))]
        chosen = st.lists(st.sampled_from(small), min_size=size, max_size=size, unique=True)
        return chosen.map(tuple)

    colours = st.lists(st.sampled_from(Colour), min_size=2, max_size=5, unique=True)
    values = st.lists(st.integers(1, 12), min_size=3, max_size=6, unique=True)
    return st.tuples(colours, values).flatmap(lambda pair: of(*pair))


@pytest.mark.parametrize(("size", "k"), SIZES)
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_tables_rich_in_ties_score_as_defined(size: int, k: int, data: st.DataObject) -> None:
    table = data.draw(narrow_tables(size))
    answer = defined_result(table, k)
    assert answer is not None
    assert computed(table, k) == answer
    assert scored_on_a_board(table, k) == (answer.full, answer.half)
    assert scored_in_step([table], k) == [(answer.kind, answer.full, answer.half)]


@pytest.mark.parametrize("k", [4, 5])
@pytest.mark.parametrize("size", range(12))
def test_unfinished_tables_score_as_defined(size: int, k: int) -> None:
    random = Random(f"unfinished {size} {k}")
    for number in range(400 if size < 10 else 150):
        table = random_table(random, size, is_narrow=number % 2 == 1)
        answer = defined_result(table, k, is_complete=False)
        assert computed(table, k, is_complete=False) == answer
        assert answer is not None or len({card.value for card in table}) < k


@pytest.mark.parametrize(("size", "k"), SIZES)
def test_a_finished_table_scores_the_same_whether_called_complete_or_not(size: int, k: int) -> None:
    random = Random(f"both {size} {k}")
    for _ in range(300):
        table = random_table(random, size, is_narrow=False)
        answer = computed(table, k)
        assert answer is not None
        if not answer.is_ruling:
            assert computed(table, k, is_complete=False) == answer
