"""Why a card is advised: the reason that the table shows, and what may spoil it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.cards import Card
from engine.combination import Kind
from engine.players.advice import Advice, Aim, Danger, advise, is_last_play
from engine.players.base import Judgement
from engine.view import View
from tests.engine.crafted import view_with

THREE_GREENS = "g9 g5 g2 k7"
"""Four players: a flush of greens lacks one, and four cards follow."""


def judged(
    code: str,
    value: float = 5.0,
    *,
    full: float = 0.7,
    half: float = 0.0,
    scores_with: Kind | None = Kind.FLUSH,
    beaten_by: Kind | None = Kind.SAME_NUMBER,
) -> Judgement:
    return Judgement(Card.parse(code), value, full, half, scores_with, beaten_by)


def advice(view: View, best: Judgement, *others: Judgement) -> Advice:
    return advise(view, [best, *(others or [judged("b1", 0.0)])])


def test_a_card_completes_a_combination_that_may_be_beaten() -> None:
    found = advice(view_with(4, THREE_GREENS, "g8 b1"), judged("g8"))
    assert (found.aim, found.kind, found.is_higher) == (Aim.COMPLETES, Kind.FLUSH, False)
    assert (found.danger, found.beaten_by) == (Danger.BEATEN, Kind.SAME_NUMBER)
    assert not found.is_beaten_by_higher


@pytest.mark.parametrize(
    ("full", "half", "danger"),
    [
        (0.95, 0.0, Danger.HARDLY),
        (0.95, 0.05, Danger.HARDLY),
        (0.7, 0.05, Danger.BEATEN),
        (0.5, 0.3, Danger.HALVED),
    ],
)
def test_the_danger_is_what_happens_most_often(full: float, half: float, danger: Danger) -> None:
    found = advice(view_with(4, THREE_GREENS, "g8 b1"), judged("g8", full=full, half=half))
    assert found.danger is danger


def test_a_higher_combination_of_the_same_kind_is_told_from_a_new_one() -> None:
    view = view_with(4, "g9 g5 g2 g3", "g8 b1")
    found = advice(view, judged("g8", beaten_by=Kind.FLUSH))
    assert (found.aim, found.is_higher) == (Aim.COMPLETES, True)
    assert found.is_beaten_by_higher


def test_a_card_that_ties_is_in_danger_of_being_beaten_only() -> None:
    view = view_with(4, "g9 b8 k7 y6", "p6 b1")
    tie = judged("p6", full=0.0, half=0.95, scores_with=Kind.STRAIGHT)
    assert advice(view, tie).aim is Aim.TIES
    assert advice(view, tie).danger is Danger.HARDLY
    beaten = judged("p6", full=0.0, half=0.6, beaten_by=Kind.STRAIGHT)
    assert advice(view, beaten).danger is Danger.BEATEN
    assert advice(view, beaten).is_beaten_by_higher


def test_a_combination_brought_nearer_tells_how_many_cards_it_lacks() -> None:
    view = view_with(4, "g9 k5", "g8 b1")
    found = advice(view, judged("g8"))
    assert (found.aim, found.kind, found.missing) == (Aim.NEARER, Kind.FLUSH, 2)


def test_the_combination_brought_nearer_is_one_that_the_card_belongs_to() -> None:
    """Twelve, eleven and ten lack one card as well, and are worth more."""
    view = view_with(4, "g12 p7 o6 u10 k11", "p5 b1")
    best = judged("p5", scores_with=Kind.STRAIGHT, beaten_by=Kind.STRAIGHT)
    found = advice(view, best)
    assert (found.aim, found.kind, found.missing) == (Aim.NEARER, Kind.STRAIGHT, 1)
    assert found.is_beaten_by_higher


def test_high_cards_that_lie_there_early_are_no_aim_of_their_own() -> None:
    view = view_with(4, "g9 k5 b7", "y12 b1")
    found = advice(view, judged("y12", scores_with=Kind.HIGH_CARDS, beaten_by=Kind.FLUSH))
    assert (found.aim, found.kind) == (Aim.OFTEN, Kind.HIGH_CARDS)
    assert found.danger is Danger.BEATEN


def test_the_first_card_of_a_round_scores_often_with_something() -> None:
    found = advice(view_with(4, "", "g8 b1"), judged("g8"))
    assert (found.aim, found.kind) == (Aim.OFTEN, Kind.FLUSH)


def test_an_only_card_needs_no_other_reason() -> None:
    view = view_with(4, THREE_GREENS, "g8")
    assert advise(view, [judged("g8")]) == Advice(Card.parse("g8"), Aim.ONLY_CARD)


LAST = "g9 k12 g5 b11 g2 y3 u1"
"""Seven of eight cards: the fourth player plays the last one."""


def certain(table: str, best: str, hand: str) -> Advice:
    never = judged("b1", full=0.0, scores_with=None)
    return advice(view_with(4, table, hand), judged(best), never)


def test_the_last_card_of_a_round_is_certain() -> None:
    found = certain(LAST, "g8", "g8 b1")
    assert (found.aim, found.kind, found.points) == (Aim.COMPLETES, Kind.FLUSH, 6)
    assert (found.is_last, found.danger) == (True, Danger.NONE)
    assert (found.gain, found.loss) == (-2, 2 - 12)  # b11 and k12 fall out, g2 comes in
    found = certain("g9 k12 b8 b11 k7 y3 u6", "p6", "p6 b1")
    assert (found.aim, found.kind, found.points) == (Aim.TIES, Kind.STRAIGHT, 4)
    assert (found.gain, found.loss) == (0, 4)


def test_the_last_card_may_help_own_cards_and_harm_the_others() -> None:
    found = certain("g9 k12 g5 g3 b11 y3 u1", "g2", "g2 b1")
    assert (found.points, found.gain) == (12, 10)
    found = certain("k7 b7 p7 y1 g7 y3 o12", "u7", "u7 b1")
    assert (found.aim, found.points, found.gain, found.loss) == (Aim.TIES, 3, 0, 12)


def test_a_last_card_that_scores_nothing_has_no_certain_points() -> None:
    found = certain("k7 b7 p7 y1 g7 y3 o12", "b12", "b12 b1")
    assert (found.aim, found.points, found.loss) == (Aim.LEAST, 0, 0)


def test_the_last_of_two_players_is_certain_though_the_pile_brought_no_neutral_card() -> None:
    view = view_with(2, "g9 k12 b8 b11 k7", "u6 b1", pile_size=0)
    assert is_last_play(view)
    assert view.table_left == 3
    assert not is_last_play(view_with(2, "g9 k12 n:p1 b8 b11 n:p2", "u6 b1"))


NOTHING = 0.0


def without_score(
    view: View, best: str, others: Sequence[tuple[str, float]] = (("b1", NOTHING),)
) -> Advice:
    return advice(
        view,
        judged(best, full=NOTHING, scores_with=None),
        *(judged(code, 1.0, full=full) for code, full in others),
    )


def test_a_card_that_hardly_scores_keeps_better_ones_or_gives_away_least() -> None:
    view = view_with(4, "g9 k5", "y12 b1 p1")
    assert without_score(view, "y12", [("b1", 0.1), ("p1", 0.6)]).aim is Aim.KEEPS
    assert without_score(view, "y12", [("b1", 0.1), ("p1", 0.1)]).aim is Aim.LEAST


def test_cards_nearly_as_good_are_told() -> None:
    view = view_with(4, THREE_GREENS, "g8 g7 b1")
    found = advice(view, judged("g8", 5.0), judged("g7", 4.6), judged("b1", 4.0))
    assert [str(card) for card in found.nearly] == ["g7"]
