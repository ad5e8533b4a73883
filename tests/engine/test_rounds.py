"""The worked rounds, as tables and as rounds of a game."""

from __future__ import annotations

import pytest

from engine.cards import DECK
from engine.combination import find_combination
from engine.events import RoundResolved, TableCard
from engine.rules import rules_for
from tests.engine.crafted import of_type, replayed, setup_with
from tests.engine.definition import defined_result
from tests.engine.rounds import FILE, WorkedRound, read_rounds

ROUNDS = read_rounds()
every_round = pytest.mark.parametrize(
    "worked", ROUNDS, ids=[worked.title.partition(":")[0] for worked in ROUNDS]
)


def test_no_round_of_the_file_is_left_out() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert [worked.title[0] for worked in ROUNDS] == list("ABCDEFGHIJKLMNOP")
    assert text.count("= points") == len(ROUNDS)
    for worked in ROUNDS:
        rules = rules_for(len(worked.played))
        assert len(set(worked.table)) == rules.table_size
        assert len(worked.neutral) == rules.neutral
        assert worked.kind
        assert len(worked.points) == rules.players


@every_round
def test_a_worked_round_has_its_result(worked: WorkedRound) -> None:
    found = find_combination(worked.table, rules_for(len(worked.played)).size)
    assert found is not None
    assert (found.kind.value, found.values) == (worked.kind, worked.values)
    assert (found.full, found.half) == (worked.full, worked.half)
    points = tuple(sum(found.points(card) for card in hand) for hand in worked.played)
    assert points == worked.points


@every_round
def test_a_worked_round_agrees_with_the_definition(worked: WorkedRound) -> None:
    answer = defined_result(worked.table, rules_for(len(worked.played)).size)
    assert answer is not None
    assert (answer.kind, answer.values) == (worked.kind, worked.values)
    assert (answer.full, answer.half) == (worked.full, worked.half)


@every_round
def test_a_worked_round_played_in_a_game_has_its_result(worked: WorkedRound) -> None:
    players, rules = len(worked.played), rules_for(len(worked.played))
    a, b, c, d = [card for card in DECK if card not in worked.table][:4]
    # Two players: after two draws each time, a neutral card follows.
    pile = [a, b, worked.neutral[0], c, d, worked.neutral[1]] if players == 2 else []
    setup = setup_with(worked.played, pile)
    plays = [hand[number] for number in range(rules.plays) for hand in worked.played]
    _, happened = replayed(setup, plays)
    (resolved,) = of_type(happened, RoundResolved)
    assert resolved.points == worked.points
    assert resolved.combination.full == worked.full
    assert resolved.combination.half == worked.half
    owners = {card: seat for seat, hand in enumerate(worked.played) for card in hand}
    assert set(resolved.table) == {TableCard(card, owners.get(card)) for card in worked.table}
    for seat, score in enumerate(resolved.scores):
        assert set(score.full) == worked.full.intersection(worked.played[seat])
        assert set(score.half) == worked.half.intersection(worked.played[seat])
        assert score.points == worked.points[seat]
