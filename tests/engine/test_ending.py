"""The end of a game: who wins, and how a tie is broken."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.events import GameEnded, Score, TieBreak
from engine.game import Setup
from engine.rounds import game_ended
from tests.engine.crafted import ALL_PLAYERS, of_type, score, whole_game

TEN_IN_ONE = score("k3")
TEN_IN_TWO = score("g7 g9")
TEN_IN_TWO_HALVES = score("", "y5 y1")
TEN_IN_FOUR = score("o9", "p9 u7 y11")
NINE_IN_MANY = score("", "k11 b11 g11 o11 p11 u11 y11 k12 b12")


def test_the_crafted_scores_are_what_they_say() -> None:
    tens = (TEN_IN_ONE, TEN_IN_TWO, TEN_IN_TWO_HALVES, TEN_IN_FOUR)
    assert [won.points for won in tens] == [10, 10, 10, 10]
    assert [won.cards for won in tens] == [1, 2, 2, 4]
    assert (NINE_IN_MANY.points, NINE_IN_MANY.cards) == (9, 9)


@pytest.mark.parametrize(
    ("scores", "winners", "tie_break"),
    [
        ((TEN_IN_ONE, NINE_IN_MANY), (0,), TieBreak.NONE),
        ((NINE_IN_MANY, TEN_IN_ONE), (1,), TieBreak.NONE),
        ((TEN_IN_ONE, TEN_IN_TWO), (1,), TieBreak.CARDS),
        ((TEN_IN_TWO_HALVES, TEN_IN_ONE), (0,), TieBreak.CARDS),
        ((TEN_IN_TWO, TEN_IN_TWO_HALVES), (0, 1), TieBreak.SHARED),
        ((TEN_IN_ONE, NINE_IN_MANY, TEN_IN_TWO), (2,), TieBreak.CARDS),
        ((TEN_IN_TWO, TEN_IN_ONE, TEN_IN_TWO_HALVES), (0, 2), TieBreak.SHARED),
        ((TEN_IN_TWO, TEN_IN_FOUR, TEN_IN_TWO_HALVES), (1,), TieBreak.CARDS),
        ((NINE_IN_MANY, TEN_IN_TWO, TEN_IN_TWO, TEN_IN_TWO), (1, 2, 3), TieBreak.SHARED),
        ((score(), score()), (0, 1), TieBreak.SHARED),
        ((score(), score("", "k12"), score()), (1,), TieBreak.NONE),
    ],
)
def test_most_points_win_then_most_cards_then_together(
    scores: tuple[Score, ...], winners: tuple[int, ...], tie_break: TieBreak
) -> None:
    assert game_ended(scores) == GameEnded(scores, winners, tie_break)


def ended(players: int, seed: int) -> GameEnded:
    _, events = whole_game(Setup.shuffled(players, seed))
    (end,) = of_type(events, GameEnded)
    return end


def test_every_way_to_end_a_tie_happens_in_real_games() -> None:
    seen: Counter[TieBreak] = Counter()
    for seed in range(600):
        end = ended(2, seed)
        one, two = end.scores
        if one.points != two.points:
            assert end.tie_break is TieBreak.NONE
            assert end.winners == ((0,) if one.points > two.points else (1,))
        elif one.cards != two.cards:
            assert end.tie_break is TieBreak.CARDS
            assert end.winners == ((0,) if one.cards > two.cards else (1,))
        else:
            assert end.tie_break is TieBreak.SHARED
            assert end.winners == (0, 1)
        seen[end.tie_break] += 1
    assert set(seen) == set(TieBreak), seen


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_nobody_has_more_than_a_winner(players: int) -> None:
    for seed in range(20):
        end = ended(players, seed)
        best = max((won.points, won.cards) for won in end.scores)
        assert end.winners == tuple(
            seat for seat, won in enumerate(end.scores) if (won.points, won.cards) == best
        )
