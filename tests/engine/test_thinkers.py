"""Strong and master: what they expect, how long they think, and that they beat steady."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine.combination import Kind
from engine.events import GameEnded
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import Judgement, Player, Thinker, chance_for
from engine.players.easy import EasyPlayer
from engine.players.master import MasterPlayer
from engine.players.monte_carlo import WIN_BONUS, Effort, judge
from engine.players.steady import SteadyPlayer
from engine.players.strong import StrongPlayer
from engine.view import View
from tests.engine.crafted import score, some_plays, view_with

THINKERS = [StrongPlayer, MasterPlayer]


def a_view(players: int = 4, plays: int = 5) -> View:
    game = Game(Setup.shuffled(players, 11))
    some_plays(game, plays, Random(2))
    assert game.turn is not None
    return game.view_for(game.turn)


@pytest.mark.parametrize("thinker", THINKERS)
def test_every_card_is_judged_once_and_the_first_is_played(thinker: type[Thinker]) -> None:
    view = a_view()
    judgements = thinker().judge(view, Random(1))
    assert sorted(judgement.card for judgement in judgements) == sorted(view.legal_cards)
    assert thinker().choose(view, Random(1)) == judgements[0].card
    for judgement in judgements:
        assert 0 <= judgement.full <= 1
        assert 0 <= judgement.half <= 1 - judgement.full
        assert (judgement.scores_with is None) == (judgement.full + judgement.half == 0)
        assert (judgement.beaten_by is None) == (judgement.full + judgement.half == 1)


@pytest.mark.parametrize("thinker", THINKERS)
def test_the_same_luck_gives_the_same_judgements(thinker: type[Thinker]) -> None:
    view = a_view()
    assert thinker().judge(view, Random(1)) == thinker().judge(view, Random(1))
    assert thinker().judge(view, Random(1)) != thinker().judge(view, Random(2))


def test_a_player_with_time_thinks_until_it_is_over() -> None:
    asked: list[int] = []

    def goes_on() -> bool:
        asked.append(len(asked))
        return len(asked) < 5

    judge(a_view(), Random(1), Effort(worlds=8, batch=4, patience=100.0), goes_on)
    assert len(asked) == 5


def test_a_player_without_time_still_answers() -> None:
    view = a_view()
    assert StrongPlayer().choose(view, Random(1), lambda: False) in view.legal_cards


def test_nothing_is_thought_about_once_one_card_is_left() -> None:
    def never() -> bool:
        pytest.fail("asked for time more than once") if asked else asked.append(1)
        return True

    asked: list[int] = []
    view = view_with(4, "k9 b8", "g5")
    (only,) = judge(view, Random(1), Effort(worlds=8, batch=4), never)
    assert str(only.card) == "g5"


@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize(
    ("players", "table", "hand", "best"),
    [
        (4, "k9 b9 g9 u12 k2 b5 g7", "y9 y1 p12", "y9"),
        (4, "g1 g2 g3 k12 o12 p9", "g4 y12 u9", "g4"),
    ],
)
def test_the_obviously_best_card_is_played(
    thinker: type[Thinker], players: int, table: str, hand: str, best: str
) -> None:
    assert str(thinker().choose(view_with(players, table, hand), Random(1))) == best


def the(judgements: tuple[Judgement, ...], code: str) -> Judgement:
    return next(judgement for judgement in judgements if str(judgement.card) == code)


def test_what_a_card_scores_with_and_what_beats_it() -> None:
    """The last card of a round: all is known."""
    view = view_with(4, "g2 g4 g6 o9 k9 b12 u12", "g1 g12 u11")
    judgements = StrongPlayer().judge(view, Random(1))
    green = the(judgements, "g1")
    assert (green.full, green.half, green.scores_with) == (1.0, 0.0, Kind.FLUSH)
    assert green.beaten_by is None
    purple = the(judgements, "u11")
    assert (purple.full, purple.half, purple.scores_with) == (1.0, 0.0, Kind.HIGH_CARDS)
    tied = the(StrongPlayer().judge(view_with(4, "g9 g8 g7 g6 k9 k8 k7", "k6"), Random(1)), "k6")
    assert (tied.full, tied.half, tied.scores_with) == (0.0, 1.0, Kind.STRAIGHT_FLUSH)
    beaten = the(StrongPlayer().judge(view_with(4, "g9 g8 g7 g6 k1 b1 o3", "p5"), Random(1)), "p5")
    assert (beaten.scores_with, beaten.beaten_by) == (None, Kind.STRAIGHT_FLUSH)


def test_a_good_card_that_scores_nothing_is_kept_for_later() -> None:
    """The four nines win whatever is played: the worst card goes, but not in the last round."""
    view = view_with(4, "k9 b9 g9 o9 k1 b2 g3", "u5 u12 u1")
    assert str(StrongPlayer().choose(view, Random(1))) == "u12"
    last = replace(view, round_number=view.rules.rounds)
    values = {judgement.value for judgement in StrongPlayer().judge(last, Random(1))}
    assert len(values) == 1


def test_in_the_last_round_winning_counts_more_than_points() -> None:
    """The same card, by a player who is far behind, level with joint winners, or far ahead."""
    view = view_with(2, "k12 g12 n:b10 k11 o2 n:p9 k3", "y8", pile_size=0)
    last = replace(view, round_number=view.rules.rounds)

    def value(own: str, others: str) -> float:
        scores = (score(others), score(own))
        (only,) = StrongPlayer().judge(replace(last, scores=scores), Random(1))
        return only.value

    behind = value("", "g1 b1 k1")
    assert value("g1 b1 k1", "") == pytest.approx(behind + WIN_BONUS)
    # the straight brings the others 3 points more with one card more: half of 12 and 11
    assert value("p11 p9 p7", "u7") == pytest.approx(behind + WIN_BONUS)


def test_in_the_last_round_a_share_of_the_win_is_expected() -> None:
    """Nothing, all or half of it, as the scores are; before the last round nobody knows."""
    view = view_with(2, "k12 g12 n:b10 k11 o2 n:p9 k3", "y8", pile_size=0)
    last = replace(view, round_number=view.rules.rounds)

    def win(own: str, others: str) -> float | None:
        (only,) = StrongPlayer().judge(replace(last, scores=(score(others), score(own))), Random(1))
        return only.win

    assert win("", "g1 b1 k1") == 0
    assert win("g1 b1 k1", "") == 1
    assert StrongPlayer().judge(view, Random(1))[0].win is None


def test_who_minds_the_race_counts_the_lead_in_every_round() -> None:
    """Points that take the lead are worth more than points of somebody far ahead or behind."""
    view = view_with(2, "k12 g12 n:b10 k11 o2 n:p9 k3", "y8", pile_size=0)

    def value(own: str, others: str, *, minds_race: bool) -> float:
        standing = replace(view, round_number=4, scores=(score(others), score(own)))
        effort = Effort(4, 4, minds_race=minds_race)
        (only,) = judge(standing, Random(1), effort, None)
        return only.value

    far = "g1 b1 k1 o1 p1"
    assert value("", far, minds_race=False) == value(far, "", minds_race=False)
    behind, even, ahead = (
        value(own, others, minds_race=True) - value(own, others, minds_race=False)
        for own, others in [("", far), ("", ""), (far, "")]
    )
    assert 0 < behind < 0.1 * WIN_BONUS
    assert 0.3 * WIN_BONUS < even < 0.7 * WIN_BONUS
    assert 0.9 * WIN_BONUS < ahead < WIN_BONUS


@pytest.mark.parametrize("level", ["easy", "steady", "strong", "master"])
def test_a_choice_is_made_from_the_view_alone(level: str) -> None:
    """Other hands and another pile behind the same view change nothing."""
    for plays in (0, 7, 30):
        setup = Setup.shuffled(4, plays)
        game = Game(setup)
        played = some_plays(game, plays, Random(plays))
        assert game.turn is not None
        view = game.view_for(game.turn)
        unseen = [card for card in setup.deck if card in set(view.unseen)]
        moved = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
        # only cards that have not been drawn may change places without changing the plays
        deck = tuple(moved.get(card, card) for card in setup.deck)
        other = Game(replace(setup, deck=deck))
        for card in played:
            other.play(card)
        assert other.view_for(game.turn) == view
        choices = [
            PLAYERS[level]().choose(which.view_for(game.turn), chance_for(1, view))
            for which in (game, other)
        ]
        assert choices[0] == choices[1]


def share_of_wins(player: Player, other: Player, games: int) -> float:
    won = 0.0
    for seed in range(games):
        seats = [player, other] if seed % 2 else [other, player]
        game = Game(Setup.shuffled(2, seed))
        while game.turn is not None:
            view = game.view_for(game.turn)
            card = seats[game.turn].choose(view, chance_for(seed, view))
            for event in game.play(card):
                if isinstance(event, GameEnded):
                    won += (seed % 2 == 0) in event.winners and 1 / len(event.winners)
    return won / games


def test_strong_clearly_beats_steady_and_steady_easy() -> None:
    assert share_of_wins(StrongPlayer(), SteadyPlayer(), 40) > 0.65
    assert 0.1 < share_of_wins(EasyPlayer(), SteadyPlayer(), 60) < 0.5


def test_the_clearly_worse_cards_get_no_more_worlds() -> None:
    """Only cards that may still be the best are imagined on: the others keep coarse shares."""
    view = view_with(4, "g1 g2 g3 k12 o12 p9", "g4 y12 u9")
    green, *others = judge(view, Random(1), Effort(worlds=400, batch=40), None)
    assert str(green.card) == "g4"
    for other in others:
        assert np.isclose(other.full * 40, round(other.full * 40))
