"""A view tells its seat everything that it may know, correctly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import DECK
from engine.game import Game, Setup
from engine.rules import Edition
from engine.view import View
from tests.engine.crafted import ALL_GAMES, some_plays, whole_game
from tests.engine.ledger import Ledger

every_game = pytest.mark.parametrize(("players", "edition"), ALL_GAMES)


def check_against(ledger: Ledger, view: View) -> None:
    """``view`` says what the events said."""
    assert (view.round_number, view.starter) == (ledger.round, ledger.starter)
    assert view.turn == (None if ledger.turn < 0 else ledger.turn)
    assert view.table == tuple(ledger.table)
    assert view.plays == tuple(ledger.plays)
    assert view.pile_size == len(ledger.pile)
    assert view.out_of_play == ledger.gone
    sizes = tuple(sum(card is not None for card in hand) for hand in ledger.hands)
    assert view.hand_sizes == sizes
    for seat, won in enumerate(view.scores):
        assert (set(won.full), set(won.half)) == ledger.score(seat)
    hand = () if view.seat is None else tuple(ledger.hands[view.seat])
    assert view.hand == hand
    assert view.cards == tuple(card for card in hand if card is not None)
    assert view.unseen == tuple(card for card in DECK if card in ledger.hidden_from(view.seat))


def check_what_is_left(ledger: Ledger, view: View) -> None:
    """``view`` counts right what still comes in this round."""
    rules, is_over = view.rules, view.turn is None
    for seat in range(rules.players):
        assert view.played(seat) == sum(item.owner == seat for item in ledger.table)
    assert view.table_left == (0 if is_over else rules.table_size - len(ledger.table))
    if view.seat is None:
        assert view.plays_left == 0
    elif not is_over:
        own = sum(item.owner == view.seat for item in ledger.table)
        assert view.plays_left == rules.plays - own
    assert view.is_my_turn == (view.seat is not None and view.seat == view.turn)
    assert view.legal_cards == (view.cards if view.is_my_turn else ())


@every_game
def test_every_view_at_every_moment_is_right(players: int, edition: Edition) -> None:
    setup = Setup.shuffled(players, 1, edition)
    game, ledger, random = Game(setup), Ledger(setup), Random(1)
    ledger.follow(game.started)
    while True:
        for seat in (None, *range(players)):
            view = game.view_for(seat)
            assert (view.seat, view.rules) == (seat, game.rules)
            check_against(ledger, view)
            check_what_is_left(ledger, view)
        assert game.legal_cards() == (() if game.is_over else game.view_for(game.turn).legal_cards)
        if game.is_over:
            break
        ledger.follow(game.play(random.choice(game.legal_cards())))


@every_game
def test_a_spectator_sees_no_hand(players: int, edition: Edition) -> None:
    game = Game(Setup.shuffled(players, 2, edition))
    some_plays(game, 5, Random(2))
    view = game.view_for(None)
    assert (view.hand, view.cards, view.legal_cards) == ((), (), ())
    assert not view.is_my_turn
    held = {card for seat in range(players) for card in game.view_for(seat).cards}
    assert held <= set(view.unseen)


@every_game
def test_own_cards_the_table_and_cards_out_of_play_are_not_unseen(
    players: int, edition: Edition
) -> None:
    game = Game(Setup.shuffled(players, 3, edition))
    some_plays(game, players * game.rules.plays + 1, Random(3))
    view = game.view_for(game.turn)
    table = {item.card for item in view.table}
    assert view.cards
    assert table
    assert view.out_of_play
    assert not set(view.unseen) & {*view.cards, *table, *view.out_of_play}
    known = len(view.cards) + len(table) + len(view.out_of_play)
    assert len(view.unseen) == len(DECK) - known


@every_game
def test_after_the_end_it_is_nobodys_turn(players: int, edition: Edition) -> None:
    game, _ = whole_game(Setup.shuffled(players, 4, edition))
    for seat in (None, *range(players)):
        view = game.view_for(seat)
        assert view.turn is None
        assert not view.is_my_turn
        assert (view.legal_cards, view.plays_left, view.table_left) == ((), 0, 0)


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    game = Game(Setup.shuffled(3, 5))
    view = game.view_for(0)
    kept = replace(view)
    some_plays(game, 20, Random(5))
    assert view == kept
    assert view != game.view_for(0)
