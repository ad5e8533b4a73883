"""What could still come: best, try and glance, as the rules and the view allow."""

from __future__ import annotations

import pytest

from access_game.languages import Language
from access_game.narration import answers, chances
from engine.cards import Card
from engine.game import Game
from engine.view import View
from tests.access_game.narration.listeners import narrator, text
from tests.engine.crafted import cards, setup_with, view_with


def view(hand: str, played: str, players: int = 4) -> View:
    """The view of the player who comes after those who played one card each."""
    before = cards(played)
    hands = [*([card] for card in before), cards(hand)]
    hands += [()] * (players - len(hands))
    game = Game(setup_with(hands, first=0))
    for card in before:
        game.play(card)
    return game.view_for(len(before))


SAMPLE = view("k3 g2 g8 b12 p7 p8 y1", "g5 g9")


def test_the_sample_of_a_turn() -> None:
    n = narrator(2, cards="signs")
    tried = text(chances.try_card(n, SAMPLE, Card.parse("g2"), SAMPLE.seat))
    assert tried == [
        "Greens would be 9, 5, 2. A flush lacks one green; you hold green club 8.",
        "12 points if it scores full.",
    ]


def test_best_says_when_there_is_nothing_yet_and_what_is_begun() -> None:
    lines = text(chances.best(narrator(2), SAMPLE))
    assert lines[0] == "No combination yet."
    assert "Ben" in lines[1]
    assert "Anna" in lines[1]
    assert "A flush lacks 2 green cards; you hold g8, g2." in lines[1]


def test_best_tells_what_a_straight_lacks_and_what_own_cards_would_score() -> None:
    lines = text(chances.best(narrator(3), view("g9 k7 b12 p7 p8 y1 u2", "b6 o7 k8")))
    assert lines == [
        "No combination yet.",
        "Straight: 8 Cem, 7 Ben, 6 Anna. A straight lacks 9; you hold g9.",
        "Now full: g9, b12, y1, u2.",
    ]


FOUR = view("g9 g12 b3 p7 p8 y1 u2", "b6 o7 k8 u9", 5)
WON = view_with(4, "b6 o7 k8 u9", "g9 g12 b3 p7 p10 y1 u2")
"""Four players: a straight lies there."""


def test_best_names_the_scoring_cards_with_their_owners() -> None:
    lines = text(chances.best(narrator(0), WON))
    assert lines[0] == "Best: straight, 9, 8, 7, 6."
    told = " ".join(lines)
    for name in ("You", "Ben", "Cem", "Dora"):
        assert name in told
    assert "Now full: p10." in lines
    assert any(line.startswith("Now half: ") and "g9" in line for line in lines)
    assert any(line.startswith("Now nothing: ") and "u2" in line for line in lines)


def test_a_card_that_completes_a_combination_is_said_to_score() -> None:
    seen = view("g9 g7 b12 p7 p8 y1 u2", "b6 o7 k8")
    tried = text(chances.try_card(narrator(3), seen, Card.parse("g9"), seen.seat))
    assert tried[:2] == ["That makes: straight, 9, 8, 7, 6.", "Full now: 4 points."]


def test_a_card_that_ties_is_said_to_score_half_with_whom() -> None:
    tried = text(chances.try_card(narrator(0), WON, Card.parse("g9"), WON.seat))
    assert tried[0] == "That makes: straight, 9, 8, 7, 6."
    assert "Half now: 2 points, tied with Dora." in tried


def test_a_card_that_scores_nothing_is_said_to_with_its_worth() -> None:
    tried = text(chances.try_card(narrator(0), WON, Card.parse("u2"), WON.seat))
    assert "Nothing now." in tried
    assert tried[-1] == "12 points if it scores full."


def test_five_players_need_five_cards() -> None:
    tried = text(chances.try_card(narrator(4, players=5), FOUR, Card.parse("g12"), FOUR.seat))
    assert tried[:2] == ["That makes: high cards, 12, 9, 8, 7, 6.", "Full now: 2 points."]


def test_nothing_better_is_said_when_nothing_better_can_come() -> None:
    table = "k12 k11 k10 k9 b1 b2 b3"
    lines = text(chances.best(narrator(3), view_with(4, table, "g9 g12 p3 p7 p10 y1 u2")))
    assert lines[0] == "Best: straight flush, 12, 11, 10, 9."
    assert "No stronger kind can come this round." in lines
    assert "None of your cards would score now." in lines


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_an_empty_table_is_said_to_be_empty(verbosity: str, t: Language) -> None:
    empty = view("g9 g7 b12 p7 p8 y1 u2", "")
    for answer in (answers.table, chances.glance):
        lines = text(answer(narrator(0, verbosity, t), empty))
        assert lines == [t.gettext("No card on the table yet.")]
    for card in empty.cards:
        assert text(chances.try_card(narrator(0, verbosity, t), empty, card, empty.seat))


def test_glance_tells_colours_numbers_and_runs_with_owners() -> None:
    seen = view("k3 g2 g8 b12 p7 p8 y1", "g5 g9 o5", 5)
    lines = " ".join(text(chances.glance(narrator(3, players=5), seen)))
    assert "Greens: " in lines
    assert "Number 5: " in lines
    for name in ("Anna", "Ben", "Cem"):
        assert name in lines


def test_brief_says_no_more_than_normal_and_normal_no_more_than_full(t: Language) -> None:
    for answer in (answers.table, chances.best, chances.glance, answers.pile, answers.scores):
        lengths = [
            len("".join(text(answer(narrator(2, verbosity, t), SAMPLE))))
            for verbosity in ("brief", "normal", "full")
        ]
        assert lengths == sorted(lengths), answer.__name__


def test_brief_tells_the_table_in_one_line() -> None:
    assert text(answers.table(narrator(2, "brief"), SAMPLE)) == ["Table: Anna g5, Ben g9."]


def test_full_reminds_of_the_table_before_a_second_card() -> None:
    second = view_with(4, "b6 o7 k8 u9", "g9 g12 b3 p7 p10 y1 u2")
    assert len(text(answers.your_turn(narrator(0, "full"), second))) == 6
    assert text(answers.your_turn(narrator(2, "full"), SAMPLE)) == ["Your turn, card 1 of 2."]
    assert text(answers.your_turn(narrator(2), SAMPLE)) == ["Your turn, card 1 of 2."]
    assert text(answers.your_turn(narrator(2, "brief"), SAMPLE)) == ["Card 1 of 2."]
