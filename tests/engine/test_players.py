"""Computer players: always a legal card, the same for the same luck, and steady is better."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from engine.cards import Card
from engine.events import Event, GameEnded
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import Player, chance_for
from engine.players.random_player import RandomPlayer
from engine.players.steady import COMPLETIONS, SteadyPlayer
from engine.rules import Edition
from engine.view import View
from tests.engine.crafted import ALL_GAMES, cards, of_type, some_plays, view_with


def played_by(players: list[Player], setup: Setup) -> list[Event]:
    """A whole game of computer players; each play must be legal."""
    game = Game(setup)
    events = list(game.started)
    while game.turn is not None:
        view = game.view_for(game.turn)
        card = players[game.turn].choose(view, chance_for(setup.seed, view))
        assert card in view.legal_cards
        assert game.why_not(card, game.turn) is None
        events.extend(game.play(card))
    return events


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_whole_games_are_played_with_legal_cards_and_the_same_again(
    players: int, edition: Edition, level: str
) -> None:
    setup = Setup.shuffled(players, 1, edition)
    seats: list[Player] = [PLAYERS[level]() for _ in range(players)]
    events = played_by(seats, setup)
    assert isinstance(events[-1], GameEnded)
    assert played_by(seats, setup) == events


def test_levels_stand_from_the_weakest() -> None:
    assert list(PLAYERS) == ["random", "steady"]
    assert {"random": RandomPlayer, "steady": SteadyPlayer} == PLAYERS


@pytest.mark.parametrize("level", PLAYERS)
def test_a_player_gets_a_view_and_luck_and_never_the_game(level: str) -> None:
    parameters = inspect.signature(PLAYERS[level].choose, eval_str=True).parameters
    assert {name: given.annotation for name, given in parameters.items() if name != "self"} == {
        "view": View,
        "random": Random,
    }
    assert not vars(PLAYERS[level]())


def test_a_random_player_plays_every_card_about_equally_often() -> None:
    view = view_with(4, "k9 b8", "g1 g2 g3 o4 o5 o6 y12")
    random = Random(1)
    chosen = [RandomPlayer().choose(view, random) for _ in range(1400)]
    assert set(chosen) == set(view.cards)
    assert min(chosen.count(card) for card in view.cards) > 150


def steady_choice(view: View) -> Card:
    choices = {SteadyPlayer().choose(view, Random(luck)) for luck in range(5)}
    assert len(choices) == 1
    return choices.pop()


@pytest.mark.parametrize(
    ("players", "table", "hand", "best"),
    [
        # The last card of the round: nothing follows, so that it is a matter of counting.
        (4, "k9 b9 g9 o4 k2 b5 g7", "y9 y1 p12", "y9"),
        (4, "g2 g4 g6 o9 k9 b12 u12", "g1 g12 u11", "g1"),
        (4, "b4 o5 k6 g11 u11 y12 p12", "y3 p7 k1", "p7"),
        # Two cards before the end of the round, the own combination already lies there.
        (4, "g1 g2 g3 k12 o12 p9", "g4 y12 u9", "g4"),
        (2, "k1 b1 n:g1 u12 y12 n:p9", "o1 k12 u9", "o1"),
    ],
)
def test_a_steady_player_plays_the_obviously_best_card(
    players: int, table: str, hand: str, best: str
) -> None:
    for order in (cards(hand), cards(hand)[::-1]):
        view = view_with(players, table, " ".join(map(str, order)))
        assert str(steady_choice(view)) == best


def test_a_steady_player_counts_its_cards_that_lie_there_already() -> None:
    """Seat 3 has the blue 1 on the table: a one more makes it worth 12 instead of nothing."""
    view = view_with(4, "k1 g1 o6 b1 k12 g12 o11", "u1 u12")
    assert str(steady_choice(view)) == "u1"


def test_a_steady_player_keeps_the_lower_of_two_equal_cards_for_nobody() -> None:
    """Nothing scores either way: the card of the lower value is played."""
    view = view_with(4, "k9 b9 g9 o9 k1 b2 g3", "u12 u5 u8")
    assert str(steady_choice(view)) == "u5"


def test_all_cards_are_judged_by_the_same_luck() -> None:
    """The luck used does not depend on the hand: as many draws for one card as for seven."""
    game = Game(Setup.shuffled(3, 2))
    some_plays(game, 4, Random(2))
    view = game.view_for(game.turn)
    few, many = Random(3), Random(3)
    one = view_with(3, "k9 b8", "y1")
    seven = view_with(3, "k9 b8", "y1 y2")
    assert len(one.unseen) == len(seven.unseen) + 1
    SteadyPlayer().choose(view, few)
    SteadyPlayer().choose(view, many)
    assert few.random() == many.random()
    assert COMPLETIONS == 100


def test_luck_depends_on_seed_seat_and_plays() -> None:
    game = Game(Setup.shuffled(4, 3))
    view = game.view_for(0)
    later = Game(Setup.shuffled(4, 3))
    some_plays(later, 1, Random(0))
    lucks = [
        chance_for(1, view).random(),
        chance_for(2, view).random(),
        chance_for(1, game.view_for(1)).random(),
        chance_for(1, later.view_for(0)).random(),
    ]
    assert len(set(lucks)) == 4
    assert chance_for(1, view).random() == lucks[0]


def test_steady_clearly_beats_random() -> None:
    wins, steady_points, random_points, games = 0.0, 0, 0, 40
    for seed in range(games):
        seats: list[Player] = [SteadyPlayer(), RandomPlayer()]
        steady = seed % 2
        if steady:
            seats.reverse()
        (ended,) = of_type(played_by(seats, Setup.shuffled(2, seed)), GameEnded)
        steady_points += ended.scores[steady].points
        random_points += ended.scores[1 - steady].points
        wins += (steady in ended.winners) / len(ended.winners)
    assert wins >= 0.75 * games
    assert steady_points > 1.2 * random_points
