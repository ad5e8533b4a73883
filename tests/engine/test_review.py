"""What a player's cards cost: judged by what was known, never by what came."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.combination import Kind
from engine.game import Game, Setup
from engine.players.base import GoesOn, Judgement
from engine.players.review import (
    LEAST,
    MOST,
    Decision,
    Finding,
    costliest,
    decisions,
    judged,
    mean,
)
from engine.view import View
from tests.engine.crafted import ALL_PLAYERS, cards, some_plays
from tests.engine.imagining import Imagining


def played(players: int, plays: int, seed: int = 1) -> tuple[Game, list[tuple[View, str]]]:
    """A game after some plays, and every view before a play with the card played then."""
    game, random = Game(Setup.shuffled(players, seed)), Random(seed)
    moments = []
    for _ in range(plays):
        if game.turn is None:
            break
        view = game.view_for(game.turn)
        (card,) = some_plays(game, 1, random)
        moments.append((view, str(card)))
    return game, moments


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_every_choice_is_seen_again_as_it_was(players: int) -> None:
    game, moments = played(players, 1000)
    assert game.is_over
    for seat in range(players):
        found = [(item.view, str(item.card)) for item in decisions(game, seat)]
        assert found == [moment for moment in moments if moment[0].seat == seat]


def test_an_unfinished_game_has_the_plays_so_far() -> None:
    game, _ = played(4, 6)
    first = game.setup.first
    assert len(decisions(game, first)) == 2
    assert len(decisions(game, (first + 2) % 4)) == 1


def test_a_finding_is_the_same_every_time_and_never_negative() -> None:
    game, _ = played(3, 9)
    thinker = Imagining()
    for seat in range(3):
        for decision in decisions(game, seat):
            finding = judged(decision, thinker, game.setup.seed)
            assert finding == judged(decision, thinker, game.setup.seed)
            assert finding.cost >= 0
            assert finding.better.card in decision.view.cards


def test_the_best_card_costs_nothing() -> None:
    game, _ = played(4, 0)
    assert game.turn is not None
    best = Imagining().judge(game.view_for(game.turn), Random(1))[0].card
    game.play(best)
    (decision,) = decisions(game, game.setup.first)
    finding = judged(decision, Imagining(), game.setup.seed)
    assert finding.cost < LEAST


def test_cards_of_a_round_are_numbered() -> None:
    game, _ = played(2, 6)
    found = [judged(item, Imagining(), 1) for item in decisions(game, game.setup.first)]
    assert [finding.number for finding in found] == [1, 2, 3]


def finding(cost: float) -> Finding:
    game, _ = played(4, 1)
    (decision,) = decisions(game, game.setup.first)
    return Finding(decision, cost, judged(decision, Imagining(), 1).better)


def test_the_costliest_plays_are_named_and_cheap_ones_are_not() -> None:
    costs = [0.2, 1.5, LEAST - 0.01, 4.0, 2.0, 3.0]
    assert [item.cost for item in costliest(map(finding, costs))] == [4.0, 3.0, 2.0]
    assert len(costliest(map(finding, [2.0] * 9))) == MOST
    assert costliest([finding(0.5)]) == []


class Sure(Imagining):
    """Expects the win of the first card, and of the others what the test says."""

    def __init__(self, others: float | None) -> None:
        self.others = others

    def judge(
        self, view: View, random: Random, goes_on: GoesOn | None = None
    ) -> tuple[Judgement, ...]:
        first, *others = super().judge(view, random)
        others = [replace(item, value=first.value - 5, win=self.others) for item in others]
        return (replace(first, win=1.0), *others)


@pytest.mark.parametrize(
    ("others", "is_costly"), [(0.5, True), (0.0, True), (1.0, False), (None, False)]
)
def test_a_play_costs_the_win_where_it_made_it_less_likely(
    others: float | None, is_costly: bool
) -> None:
    game, _ = played(4, 0)
    assert game.turn is not None
    view = game.view_for(game.turn)
    thinker = Sure(others)
    decision = Decision(view, thinker.judge(view, Random(1))[-1].card)
    assert judged(decision, thinker, 1).costs_the_win == is_costly


def test_the_mean_of_several_judgements_has_the_best_card_first() -> None:
    low, high = cards("g5 k12")
    first = (
        Judgement(low, 4.0, 1.0, 0.0, Kind.FLUSH, None, 0.5),
        Judgement(high, 1.0, 0.0, 0.5, Kind.STRAIGHT, Kind.FLUSH),
    )
    second = (
        Judgement(high, 5.0, 0.5, 0.5, Kind.STRAIGHT, None),
        Judgement(low, 1.0, 0.0, 0.0, None, Kind.FLUSH, 1.0),
    )
    assert mean([first, second]) == (
        Judgement(high, 3.0, 0.25, 0.5, Kind.STRAIGHT, Kind.FLUSH),
        Judgement(low, 2.5, 0.5, 0.0, Kind.FLUSH, Kind.FLUSH, 0.75),
    )
