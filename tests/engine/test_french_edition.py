"""The French edition: nothing is removed, and what scores nothing goes back under the pile."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import events as happened
from engine.cards import DECK, Card
from engine.combination import Result
from engine.events import RoundResolved
from engine.game import Game, Setup
from engine.rules import Edition
from tests.engine.crafted import (
    ALL_PLAYERS,
    cards,
    of_type,
    replayed,
    setup_with,
    whole_game,
)

every_count = pytest.mark.parametrize("players", ALL_PLAYERS)


def french(players: int, seed: int) -> Setup:
    return Setup.shuffled(players, seed, Edition.FRENCH)


def unscored(resolved: RoundResolved) -> set[Card]:
    return {
        item.card
        for item in resolved.table
        if item.owner is None or resolved.combination.result(item.card) is Result.NONE
    }


@every_count
def test_no_card_is_removed(players: int) -> None:
    game = Game(french(players, 1))
    assert game.view_for(None).pile_size + sum(game.view_for(None).hand_sizes) == len(DECK)


@every_count
def test_after_each_round_the_unscored_cards_go_under_the_pile(players: int) -> None:
    game = Game(french(players, 2))
    random, rounds = Random(2), 0
    while not game.is_over:
        size = game.view_for(None).pile_size
        events = game.play(random.choice(game.legal_cards()))
        for resolved in of_type(events, RoundResolved):
            rounds += 1
            back = unscored(resolved)
            size -= len(of_type(events, happened.CardDrawn))
            is_told = back and rounds < game.rules.rounds
            told = [happened.CardsReturned(len(back), size + len(back))] if is_told else []
            assert of_type(events, happened.CardsReturned) == told
            view = game.view_for(None)
            assert view.pile_size == size + len(back)
            assert not view.out_of_play & back
            assert back <= set(view.unseen)
            assert {item.card for item in resolved.table} - back <= view.out_of_play
    assert rounds == game.rules.rounds


def test_a_round_in_which_every_card_scores_returns_nothing() -> None:
    hands = [cards("k12 k8"), cards("b12 b8"), cards("k5 b5"), cards("k3 b3")]
    plays = cards("k12 b12 k5 k3 k8 b8 b5 b3")
    game, events = replayed(setup_with(hands, edition=Edition.FRENCH), plays)
    assert of_type(events, RoundResolved)
    assert not of_type(events, happened.CardsReturned)
    assert game.view_for(None).pile_size == 84 - 28 - 8


def test_neutral_cards_always_go_back() -> None:
    won_with_neutral = 0
    for seed in range(10):
        game, events = whole_game(french(2, seed), Random(seed))
        for resolved in of_type(events, RoundResolved):
            neutral = {item.card for item in resolved.table if item.owner is None}
            won = resolved.combination.full | resolved.combination.half
            won_with_neutral += bool(neutral & won)
            assert len(neutral) == 2
            assert not neutral & game.view_for(None).out_of_play
    assert won_with_neutral > 10


@pytest.mark.parametrize("players", [4, 5, 6])
def test_returned_cards_come_back_after_the_first_pile_round_by_round(players: int) -> None:
    setup = french(players, 3)
    _, events = whole_game(setup, Random(3))
    drawn = [event.card for event in of_type(events, happened.CardDrawn)]
    first_pile = setup.deck[7 * players :]
    assert drawn[: len(first_pile)] == list(first_pile)
    again = drawn[len(first_pile) :]
    assert again
    for resolved in of_type(events, RoundResolved):
        back = unscored(resolved)
        came, again = again[: len(back)], again[len(back) :]
        assert set(came) <= back
        assert len(came) == len(back) or not again
    assert not again


def come_back(players: int, first: int, later: int) -> list[Card | None]:
    """The returned cards as they are drawn again, all hands playing their first card."""
    setup = replace(french(players, first), seed=later)
    _, events = whole_game(setup)
    drawn = [event.card for event in of_type(events, happened.CardDrawn)]
    return drawn[len(DECK) - 7 * players :]


def test_the_seed_shuffles_the_returned_cards_the_same_way_each_time() -> None:
    assert come_back(6, 4, 4) == come_back(6, 4, 4)


def test_another_seed_shuffles_the_returned_cards_another_way() -> None:
    orders = {tuple(come_back(6, 4, later)[:6]) for later in range(10)}
    assert len(orders) > 5


def test_rounds_are_shuffled_independently_of_each_other() -> None:
    """No fixed rule leads from the order on the table to the order under the pile."""
    setup = french(6, 5)
    _, events = whole_game(setup, Random(5))
    again = [event.card for event in of_type(events, happened.CardDrawn)][42:]
    orders = []
    for resolved in of_type(events, RoundResolved)[:3]:
        back = [item.card for item in resolved.table if item.card in unscored(resolved)]
        came, again = again[: len(back)], again[len(back) :]
        orders.append([back.index(card) for card in came if card is not None])
    assert all(order != sorted(order) for order in orders)
    assert len({tuple(order[:4]) for order in orders}) == 3


@every_count
def test_scored_cards_never_come_back(players: int) -> None:
    setup = french(players, 6)
    game, random = Game(setup), Random(6)
    plays: list[Card] = []
    while not game.is_over:
        plays.append(random.choice(game.legal_cards()))
        assert plays[-1] not in game.view_for(None).out_of_play
        game.play(plays[-1])
    _, events = replayed(setup, plays)
    scored: set[Card] = set()
    for event in events:
        match event:
            case RoundResolved():
                scored = {card for won in event.scores for card in (*won.full, *won.half)}
            case happened.CardDrawn() | happened.NeutralCardRevealed():
                assert event.card not in scored


@every_count
def test_the_original_edition_returns_nothing(players: int) -> None:
    _, events = whole_game(Setup.shuffled(players, 7))
    assert not of_type(events, happened.CardsReturned)
