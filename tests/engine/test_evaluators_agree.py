"""Two evaluators look at every complete table; a difference is never passed over."""

from __future__ import annotations

import pytest

from engine import combination
from engine.combination import EvaluatorsDisagree, find_combination
from tests.engine.crafted import cards

TABLE = cards("g12 g8 g5 g3 k12 k8 k5 k2")


@pytest.mark.parametrize("wrong", [(1, 0), (0, 1), (0, 0)])
def test_a_difference_is_an_error(monkeypatch: pytest.MonkeyPatch, wrong: tuple[int, int]) -> None:
    monkeypatch.setattr(combination, "winners_for", lambda size: lambda board: wrong)
    with pytest.raises(EvaluatorsDisagree) as raised:
        find_combination(TABLE, 4)
    assert raised.value.args == ("g12 g8 g5 g3 k12 k8 k5 k2", 4)


def test_an_unfinished_table_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combination, "winners_for", lambda size: pytest.fail("looked twice"))
    assert find_combination(TABLE[:2], 4, is_complete=False) is None
