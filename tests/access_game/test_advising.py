"""What is advised: always the same, and only from what the seat may know."""

from __future__ import annotations

from random import Random

import pytest

from access_game.advising import advice_for
from engine.cards import Card
from engine.game import Game, Setup
from engine.rules import Edition
from engine.view import View
from tests.engine.crafted import ALL_PLAYERS, some_plays


def moment(players: int, plays: int, edition: Edition) -> tuple[Setup, list[Card], View]:
    """A game after some plays, and what the seat that plays next knows."""
    setup = Setup.shuffled(players, seed=5, edition=edition)
    game = Game(setup)
    played = some_plays(game, plays, Random(players))
    return setup, played, game.view_for(game.turn)


def with_unseen_cards_elsewhere(setup: Setup, view: View, random: Random) -> Setup:
    """The same game, but for the cards that the seat cannot see: they change their places."""
    unseen = set(view.unseen)
    places = [place for place, card in enumerate(setup.deck) if card in unseen]
    moved = random.sample(places, len(places))
    deck = list(setup.deck)
    for place, other in zip(places, moved, strict=True):
        deck[place] = setup.deck[other]
    return Setup(setup.players, setup.edition, setup.seed, setup.first, tuple(deck))


@pytest.mark.parametrize("players", ALL_PLAYERS)
@pytest.mark.parametrize("plays", [0, 1, 7, 18])
def test_a_hint_knows_nothing_that_the_seat_does_not(players: int, plays: int) -> None:
    setup, played, view = moment(players, plays, Edition.ORIGINAL)
    advice = advice_for(view, setup.seed)
    random = Random(plays)
    for _ in range(3):
        other = Game(with_unseen_cards_elsewhere(setup, view, random))
        for card in played:
            other.play(card)
        assert other.turn == view.seat
        hidden = [other.view_for(seat).cards for seat in range(players) if seat != view.seat]
        first = Game(setup)
        for card in played:
            first.play(card)
        assert hidden != [
            first.view_for(seat).cards for seat in range(players) if seat != view.seat
        ]
        assert advice_for(other.view_for(view.seat), setup.seed) == advice


def test_a_hint_is_the_same_however_often_it_is_asked_for() -> None:
    setup, _, view = moment(4, 6, Edition.FRENCH)
    assert advice_for(view, setup.seed) == advice_for(view, setup.seed)
    assert advice_for(view, setup.seed).card in view.legal_cards
