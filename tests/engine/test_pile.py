"""The pile running out: exactly when, and how the game goes on."""

from __future__ import annotations

from random import Random

import pytest

from engine import events as happened
from engine.cards import Card
from engine.events import Event
from engine.game import Game, Setup
from engine.rules import Edition
from tests.engine.crafted import ALL_PLAYERS, of_type, whole_game

every_count = pytest.mark.parametrize("players", ALL_PLAYERS)

FIRST_FAILING_DRAW = {2: (6, 3), 3: (6, 3), 4: (8, 1), 5: (5, 2), 6: (4, 2)}
"""By number of players: the round, and which card of each player it follows."""


def draws(events: list[Event]) -> list[tuple[int, int, bool]]:
    """Round, card of the player, whether a card was drawn, for every play."""
    found = []
    round_number = number = 0
    for event in events:
        match event:
            case happened.RoundStarted():
                round_number = event.number
            case happened.CardPlayed():
                number = event.number
            case happened.CardDrawn():
                found.append((round_number, number, True))
            case happened.NothingDrawn():
                found.append((round_number, number, False))
    return found


@pytest.mark.parametrize("first", [0, 1])
@every_count
def test_the_first_draw_that_fails_is_that_of_the_rules(players: int, first: int) -> None:
    _, events = whole_game(Setup.shuffled(players, 1, first=first), Random(1))
    for round_number, number, is_drawn in draws(events):
        assert is_drawn == ((round_number, number) < FIRST_FAILING_DRAW[players])


@every_count
def test_the_pile_runs_out_once_with_the_last_card_drawn_or_revealed(players: int) -> None:
    setup = Setup.shuffled(players, 2)
    game = Game(setup)
    told = 0
    while not game.is_over:
        was_empty = game.view_for(None).pile_size == 0
        events = game.play(game.legal_cards()[0])
        is_told = any(isinstance(event, happened.PileRanOut) for event in events)
        assert is_told == (not was_empty and game.view_for(None).pile_size == 0)
        if is_told:
            told += 1
            place = events.index(happened.PileRanOut())
            last = happened.NeutralCardRevealed if players == 2 else happened.CardDrawn
            assert isinstance(events[place - 1], last)
            assert not of_type(events, happened.NothingDrawn)
    assert told == 1


@every_count
def test_an_empty_place_stays_empty_and_the_others_keep_theirs(players: int) -> None:
    game, random = Game(Setup.shuffled(players, 3)), Random(3)
    empty: list[set[int]] = [set() for _ in range(players)]
    while not game.is_over:
        seat = game.turn
        assert seat is not None
        before = game.view_for(seat).hand
        card = random.choice(game.legal_cards())
        for event in of_type(game.play(card), happened.NothingDrawn):
            assert event.place == before.index(card)
            assert event.seat == seat
            empty[seat].add(before.index(card))
        view = game.view_for(seat)
        assert {place for place, held in enumerate(view.hand) if held is None} == empty[seat]
        assert len(view.hand) == 7
        assert view.hand_sizes[seat] == 7 - len(empty[seat])
    assert all(empty)


@every_count
def test_everybody_always_has_a_card_to_play(players: int) -> None:
    game = Game(Setup.shuffled(players, 4))
    while not game.is_over:
        assert game.legal_cards()
        assert all(isinstance(card, Card) for card in game.legal_cards())
        game.play(game.legal_cards()[-1])
    assert game.legal_cards() == ()


def test_both_neutral_cards_still_come_in_the_last_round() -> None:
    _, events = whole_game(Setup.shuffled(2, 5))
    assert len(of_type(events, happened.NeutralCardRevealed)) == 12


@every_count
def test_every_round_has_its_full_table(players: int) -> None:
    for edition in Edition:
        game, events = whole_game(Setup.shuffled(players, 6, edition))
        for event in of_type(events, happened.RoundResolved):
            assert len(event.table) == game.rules.table_size
