"""The numbers of the table "Set-up and length"."""

from __future__ import annotations

import pytest

from engine.cards import DECK
from engine.rules import FEWEST_PLAYERS, HAND_SIZE, MOST_PLAYERS, Edition, rules_for
from tests.engine.crafted import ALL_PLAYERS

COLUMNS = ("players", "removed", "plays", "size", "rounds", "pile", "neutral", "on_table")
NUMBERS = [
    (2, 24, 3, 4, 6, 46, 2, 8),
    (3, 12, 3, 4, 6, 51, 0, 9),
    (4, 0, 2, 4, 8, 56, 0, 8),
    (5, 4, 2, 5, 5, 45, 0, 10),
    (6, 0, 2, 5, 6, 42, 0, 12),
]


@pytest.mark.parametrize(COLUMNS, NUMBERS)
def test_the_original_edition_has_the_numbers_of_the_table(
    players: int,
    removed: int,
    plays: int,
    size: int,
    rounds: int,
    pile: int,
    neutral: int,
    on_table: int,
) -> None:
    rules = rules_for(players)
    assert rules.edition is Edition.ORIGINAL
    assert (rules.players, rules.removed, rules.plays) == (players, removed, plays)
    assert (rules.size, rules.rounds, rules.neutral) == (size, rounds, neutral)
    assert rules.table_size == on_table
    assert len(DECK) - HAND_SIZE * players - rules.removed == pile


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_the_french_edition_only_removes_nothing(players: int) -> None:
    original, french = rules_for(players), rules_for(players, Edition.FRENCH)
    assert (french.edition, french.removed) == (Edition.FRENCH, 0)
    for name in ("players", "plays", "size", "rounds", "neutral", "table_size"):
        assert getattr(french, name) == getattr(original, name)


def test_everyone_holds_seven_cards_and_two_to_six_play() -> None:
    assert (HAND_SIZE, FEWEST_PLAYERS, MOST_PLAYERS) == (7, 2, 6)


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_everybody_starts_equally_often(players: int) -> None:
    assert rules_for(players).rounds % players == 0


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
@pytest.mark.parametrize("edition", Edition)
def test_other_numbers_of_players_are_refused(players: int, edition: Edition) -> None:
    with pytest.raises(ValueError, match=str(players)):
        rules_for(players, edition)
