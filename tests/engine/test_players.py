"""Computer players: always a legal card, the same for the same luck, and steady is better."""

from __future__ import annotations

import inspect
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import Card
from engine.events import Event, GameEnded
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import GoesOn, Player, chance_for
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


@pytest.mark.parametrize("level", sorted({*PLAYERS} - {"master"}))
@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_whole_games_are_played_with_legal_cards(
    players: int, edition: Edition, level: str
) -> None:
    setup = Setup.shuffled(players, 1, edition)
    events = played_by([PLAYERS[level]() for _ in range(players)], setup)
    assert isinstance(events[-1], GameEnded)


def test_the_same_seed_gives_the_same_game() -> None:
    """Other objects of the same level, which keep nothing, go on alike."""
    setup = Setup.shuffled(3, 2, Edition.FRENCH)
    games = [played_by([RandomPlayer(), SteadyPlayer(), RandomPlayer()], setup) for _ in "ab"]
    assert games[0] == games[1]
    other = replace(setup, seed=3)
    assert played_by([RandomPlayer(), SteadyPlayer(), RandomPlayer()], other) != games[0]


def test_levels_stand_from_the_weakest() -> None:
    assert list(PLAYERS) == ["random", "easy", "steady", "strong", "master"]
    assert all(PLAYERS[level].level == level for level in PLAYERS)


@pytest.mark.parametrize("level", PLAYERS)
def test_a_player_gets_a_view_and_luck_and_never_the_game(level: str) -> None:
    parameters = inspect.signature(PLAYERS[level].choose, eval_str=True).parameters
    assert {name: given.annotation for name, given in parameters.items() if name != "self"} == {
        "view": View,
        "random": Random,
        "goes_on": GoesOn | None,
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
        (4, "k9 b9 g9 u12 k2 b5 g7", "y9 y1 p12", "y9"),
        (4, "g2 g4 g6 o9 k9 b12 u12", "g1 g12 u11", "g1"),
        (4, "b4 o5 k6 g11 u11 y12 p12", "y3 p7 k1", "y3"),
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
    """The yellow 4 alone brings 10 points, the black 10 only 4, but 12 for the black 1 besides."""
    view = view_with(4, "k12 k11 b2 k1 g2 o2 p5", "y4 k10")
    assert str(steady_choice(view)) == "k10"
    assert str(steady_choice(view_with(4, "k12 k11 k1 b2 g2 o2 p5", "y4 k10"))) == "y4"


def test_of_equally_good_cards_a_steady_player_plays_the_lowest() -> None:
    """The four nines win whatever is played now."""
    view = view_with(4, "k9 b9 g9 o9 k1 b2 g3", "u12 u5 u8")
    assert str(steady_choice(view)) == "u5"


def test_all_cards_are_judged_by_the_same_luck() -> None:
    """The luck used does not depend on the hand: as many draws for one card as for seven."""
    unseen = "k1 b2 g3 o4 p5 u6 y7 k8 b9 g10 o11 p12"
    few, many = Random(3), Random(3)
    one = view_with(3, "k9 b8", "y1", unseen=unseen)
    seven = view_with(3, "k9 b8", "y1 y2 y3 y4 y5 y6 y8", unseen=unseen)
    SteadyPlayer().choose(one, few)
    SteadyPlayer().choose(seven, many)
    assert few.getstate() == many.getstate()
    assert few.getstate() != Random(3).getstate()


def test_the_mean_is_taken_over_a_hundred_completions() -> None:
    class Counting(Random):
        samples = 0

        def sample(self, *args: Any, **kwargs: Any) -> list[Any]:
            self.samples += 1
            assert args[1] == 6, "the table is filled up, the own card left out"
            return super().sample(*args, **kwargs)

    luck = Counting(4)
    SteadyPlayer().choose(view_with(3, "k9 b8", "y1 y2"), luck)
    assert luck.samples == COMPLETIONS == 100


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
    wins, steady_points, random_points, games = 0.0, 0, 0, 24
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
