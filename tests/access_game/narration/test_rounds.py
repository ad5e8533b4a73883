"""The end of a round and of a game, as one listener is told."""

from __future__ import annotations

import pytest

from access_game.languages import Language
from access_game.narration.rounds import game_ended, round_resolved
from engine.combination import find_combination
from engine.events import RoundResolved, Score, TableCard
from engine.rounds import game_ended as ended
from tests.access_game.narration.listeners import NAMES, narrator, text
from tests.engine.crafted import cards


def resolved(*hands: str, neutral: str = "", number: int = 3) -> RoundResolved:
    """A round with these cards of each player, in turn order."""
    owned = [cards(hand) for hand in hands]
    table = [
        TableCard(hand[turn], seat)
        for turn in range(len(owned[0]))
        for seat, hand in enumerate(owned)
    ]
    table += [TableCard(card, None) for card in cards(neutral)]
    size = 4 if len(hands) < 5 else 5
    combination = find_combination([item.card for item in table], size)
    assert combination is not None
    points = tuple(sum(map(combination.points, hand)) for hand in owned)
    scores = tuple(Score(tuple(c for c in hand if c in combination.full)) for hand in owned)
    return RoundResolved(number, tuple(table), combination, points, scores)


FLUSH = ("k1 k8", "o5 b6", "k3 k5", "p5 k12")
SEVENS = ("b9 g7", "o7 k11", "y7 p6", "u8 k4")


def told(event: RoundResolved, seat: int | None = 0, verbosity: str = "normal") -> list[str]:
    return text(round_resolved(narrator(seat, verbosity, players=len(event.scores)), event))


def test_what_won_comes_first_then_own_cards_then_the_others_then_the_scores() -> None:
    lines = told(resolved(*FLUSH), seat=2)
    assert lines[0] == "Round 3: flush, 12, 8, 5, 3."
    assert [line.split(",")[0] for line in lines[1:9]] == [
        *("You", "You", "Anna", "Ben", "Dora", "Anna", "Ben", "Dora"),
    ]
    assert [line.split(":")[0] for line in lines[9:]] == ["You", "Anna", "Ben", "Dora"]
    assert lines[1] == "You, k3: full, 10 points."
    assert lines[9] == "You: 18 points, 18 this round."


@pytest.mark.parametrize(
    ("hands", "line"),
    [
        (FLUSH, "Anna, k1: nothing, too low."),
        (FLUSH, "Ben, o5: nothing, not black."),
        (SEVENS, "Ben, o7: half, 3 points, tied with y7, g7."),
        (SEVENS, "Ben, k11: nothing, outside the straight."),
        (("k7 b7", "g7 k1", "o7 k2", "p7 b11"), "Ben, k1: nothing, not 7."),
        (("k7 b7", "g7 k1", "o7 k2", "p7 b11"), "Ben, g7: half, 3 points, 5 cards for 4 places."),
        (("k12 b8", "g8 o11", "p8 u12", "y3 k4"), "Dora, y3: nothing, too low."),
    ],
)
def test_every_card_is_told_with_its_reason(hands: tuple[str, ...], line: str) -> None:
    assert line in told(resolved(*hands), seat=None)


def test_a_spectator_owns_nothing() -> None:
    assert not any("You" in line for line in told(resolved(*FLUSH), seat=None))


def test_brief_leaves_out_what_others_did_not_score_and_all_reasons() -> None:
    lines = told(resolved(*SEVENS), seat=1, verbosity="brief")
    assert "You, o7: half, 3 points." in lines
    assert "You, k11: nothing." in lines
    assert not any("k4" in line for line in lines)
    assert not any("tied" in line or "outside" in line for line in lines)
    assert lines[-1].startswith("Scores: You ")
    assert len(lines) < len(told(resolved(*SEVENS), seat=1))


def test_neutral_cards_score_for_nobody() -> None:
    event = resolved("k9 b2 o3", "g7 u1 y12", neutral="p8 k6")
    lines = told(event)
    assert "Neutral card, p8: counts, but scores for nobody." in lines
    assert "Neutral card, k6: counts, but scores for nobody." in lines
    tied = told(resolved("k9 b8 o3", "g7 u1 y12", neutral="p8 k6"))
    assert "Neutral card, p8: tied with b8, scores for nobody itself." in tied
    lost = told(resolved("k9 k8 k7", "k6 u1 y12", neutral="p3 b2"))
    assert "Neutral card, p3: not in the combination." in lost


def test_our_ruling_is_told() -> None:
    few = resolved("k1 b1", "g2 o2", "p1 u2", "y1 k3", "g3 o3")
    assert "Too few different values: all of them count, by our own ruling." in told(few)


def test_a_round_is_told_in_every_language(t: Language) -> None:
    for hands in (FLUSH, SEVENS):
        for verbosity in ("brief", "normal", "full"):
            lines = text(round_resolved(narrator(0, verbosity, t), resolved(*hands)))
            assert len(lines) >= 5
            assert all(card in "".join(lines) for card in hands[0].split())


# The end of the game.


def score(full: str, half: str = "") -> Score:
    return Score(cards(full), cards(half))


def test_the_winner_and_everybodys_parts_are_told() -> None:
    event = ended((score("g1"), score("k1 b1", "g12"), score("", "o1"), score("")))
    assert text(game_ended(narrator(seat=0), event)) == [
        *("The game is over.", "Ben wins.", "Ben: 25 points, full 24, half 1."),
        *("You: 12 points, full 12, half 0.", "Cem: 6 points, full 0, half 6."),
        "Dora: 0 points, full 0, half 0.",
    ]
    assert "You win!" in text(game_ended(narrator(seat=1), event))


def test_a_tie_broken_by_the_number_of_cards_is_explained(t: Language) -> None:
    event = ended((score("g1"), score("", "k1 b1"), score(""), score("g12")))
    lines = text(game_ended(narrator(seat=None, t=t), event))
    assert any("Ben" in line and "Anna" in line and "2" in line for line in lines[1:3])
    english = text(game_ended(narrator(seat=0), event))
    assert english[1:3] == [
        "Ben wins.",
        "Equal in points: Anna, Ben. Ben has scored more cards: 2.",
    ]


def test_joint_winners_are_told_with_what_made_them_equal(t: Language) -> None:
    event = ended((score("g1 g3"), score("k1 b3"), score("o1 o4"), score("")))
    lines = text(game_ended(narrator(seat=None, t=t), event))
    assert all(name in lines[1] for name in NAMES[:3])
    assert NAMES[3] not in lines[1]
    assert "2" in lines[1]
    english = text(game_ended(narrator(seat=3), event))
    assert english[1] == ("Anna, Ben, Cem win together: equal in points, and 2 scored cards each.")


def test_a_listener_among_joint_winners_is_named_like_the_others(t: Language) -> None:
    event = ended((score("g1"), score("k1"), score(""), score("")))
    for seat in range(2):
        _, winners, *scores = text(game_ended(narrator(seat=seat, t=t), event))
        assert "Anna" in winners
        assert "Ben" in winners
        assert len(scores) == 4
