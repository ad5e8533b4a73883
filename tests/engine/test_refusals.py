"""Plays that are not allowed are refused with the reason, and nothing is lost."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK, Card
from engine.game import Game, Setup
from engine.refusals import PlayRefused, Reason, Refusal
from engine.view import View
from tests.engine.crafted import some_plays, whole_game


def everything(game: Game) -> tuple[object, ...]:
    seats = (None, *range(game.rules.players))
    views: list[View] = [game.view_for(seat) for seat in seats]
    return (*views, game.turn, game.starter, game.is_over, game.legal_cards())


@pytest.fixture
def game() -> Game:
    game = Game(Setup.shuffled(3, 1))
    some_plays(game, 13, Random(1))
    return game


def refused(game: Game, card: Card) -> Refusal:
    before = everything(game)
    with pytest.raises(PlayRefused) as caught:
        game.play(card)
    assert everything(game) == before
    reason = caught.value.refusal.reason
    assert str(caught.value) == f"{reason.value}: {card}"
    return caught.value.refusal


def test_every_card_of_the_hand_is_allowed(game: Game) -> None:
    for card in game.legal_cards():
        assert game.why_not(card) is None
        assert game.why_not(card, game.turn) is None


def test_a_card_that_is_not_in_the_hand_is_refused(game: Game) -> None:
    others = [card for card in DECK if card not in game.legal_cards()]
    assert len(others) == 77
    for card in others:
        expected = Refusal(Reason.NOT_IN_HAND, card, game.turn)
        assert game.why_not(card) == game.why_not(card, game.turn) == expected
        assert refused(game, card) == expected


def test_a_card_just_played_is_refused(game: Game) -> None:
    card = game.legal_cards()[0]
    game.play(card)
    assert refused(game, card).reason is Reason.NOT_IN_HAND


def test_another_seat_is_told_whose_turn_it_is(game: Game) -> None:
    before = everything(game)
    for seat in range(3):
        for card in DECK:
            if seat != game.turn:
                assert game.why_not(card, seat) == Refusal(Reason.NOT_YOUR_TURN, card, game.turn)
    assert everything(game) == before


def test_after_the_end_every_card_is_refused() -> None:
    game, _ = whole_game(Setup.shuffled(4, 2))
    assert game.turn is None
    for card in DECK:
        expected = Refusal(Reason.GAME_IS_OVER, card)
        assert game.why_not(card) == game.why_not(card, 0) == expected
        assert refused(game, card) == expected


def test_the_game_goes_on_as_if_nothing_had_been_refused() -> None:
    plain, disturbed = Game(Setup.shuffled(2, 3)), Game(Setup.shuffled(2, 3))
    while not plain.is_over:
        card = plain.legal_cards()[-1]
        wrong = next(other for other in DECK if other not in plain.legal_cards())
        refused(disturbed, wrong)
        assert plain.play(card) == disturbed.play(card)
    assert disturbed.is_over
