"""A review in words: what was played, what it cost, and what would have been better."""

from __future__ import annotations

from dataclasses import replace

from access_game.languages import Language
from access_game.narration.reviews import review
from engine.combination import Kind
from engine.players.advice import Advice, Aim, Danger
from engine.players.review import Decision, Finding
from tests.access_game.narration.listeners import narrator, text
from tests.engine.crafted import cards, view_with

(BEST,) = cards("g8")
VIEW = view_with(4, "k7 g9 g5 g2", "b7 g8", seat=0)
BETTER = Advice(BEST, Aim.COMPLETES, Kind.FLUSH, danger=Danger.HARDLY)


def finding(cost: float, card: str = "b7") -> Finding:
    (played,) = cards(card)
    return Finding(Decision(VIEW, played), cost, BETTER)


def test_a_play_and_the_better_one_are_two_lines() -> None:
    assert text(review(narrator(), [finding(3.6)])) == [
        "Round 1, card 2: you played b7 and lost about 4 points.",
        "Better was g8: it completes a flush, and hardly anything beats that.",
    ]


def test_one_point_is_one_point() -> None:
    line = text(review(narrator(), [finding(1.2)]))[0]
    assert line.endswith("lost about 1 point.")


def test_where_a_play_cost_the_win_no_points_are_told() -> None:
    last = replace(VIEW, round_number=VIEW.rules.rounds)
    (played,) = cards("b7")
    told = text(review(narrator(), [Finding(Decision(last, played), 21.0, BETTER, 0.4)]))
    assert told[0] == "Round 8, card 2, with the win at stake: you played b7."


def test_where_the_last_round_decides_nothing_points_are_told() -> None:
    last = replace(VIEW, round_number=VIEW.rules.rounds)
    (played,) = cards("b7")
    told = text(review(narrator(), [Finding(Decision(last, played), 3.0, BETTER)]))
    assert told[0] == "Round 8, card 2: you played b7 and lost about 3 points."


def test_full_tells_the_table_of_that_moment() -> None:
    told = text(review(narrator(verbosity="full"), [finding(3.0)]))
    assert told[1] == "On the table then: k7, g9, g5, g2."
    first = replace(VIEW, table=())
    alone = Finding(Decision(first, cards("b7")[0]), 3.0, BETTER)
    assert len(text(review(narrator(verbosity="full"), [alone]))) == 2


def test_tactile_names_are_short_within_a_sentence() -> None:
    told = text(review(narrator(cards="tactile"), [finding(3.0)]))
    assert told[1].startswith("Better was green club 8: it completes")


def test_cheap_plays_are_not_named(t: Language) -> None:
    told = text(review(narrator(t=t), [finding(0.9), finding(0.1)]))
    assert told == [t.gettext("None of your plays cost more than a point.")]


def test_nothing_played_is_told(t: Language) -> None:
    assert text(review(narrator(t=t), [])) == [t.gettext("You have not played a card yet.")]


def test_a_heading_names_the_person() -> None:
    told = text(review(narrator(1), [finding(0.0)], is_named=True))
    assert told[0] == "Review for Ben."
