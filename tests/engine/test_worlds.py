"""Imagined worlds: every unseen card lies somewhere, the rules are kept, the ends are right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine.cards import DECK, Card
from engine.combination import Kind, find_combination
from engine.game import Game, Setup
from engine.players.worlds import WHIM, Ends, Worlds, _steps
from engine.rules import Edition
from engine.view import View
from tests.engine.crafted import ALL_GAMES, cards, some_plays, view_with


def imagined(view: View, candidates: tuple[Card, ...], worlds: int, seed: int = 1) -> Ends:
    return Worlds(view, np.random.default_rng(seed)).ends(candidates, worlds)


def coming(view: View) -> list[tuple[int | None, bool]]:
    return [(step.seat, step.draws) for step in _steps(view)]


def test_what_comes_in_a_round_of_two_players() -> None:
    """One neutral card after both first cards, one after both second cards."""
    view = view_with(2, "", "g1 g2 g3")
    assert [seat for seat, _ in coming(view)] == [0, 1, None, 0, 1, None, 0, 1]
    assert [step.following for step in _steps(view)] == [7, 6, 5, 4, 3, 2, 1, 0]
    later = view_with(2, "k1 b2 n:o9 k5", "g1 g2 g3")
    assert [seat for seat, _ in coming(later)] == [1, None, 0, 1]


def test_an_empty_pile_gives_nothing() -> None:
    view = view_with(2, "", "g1 g2 g3", pile_size=3)
    assert coming(view) == [
        *((0, True), (1, True), (None, True)),
        *((0, False), (1, False), (0, False), (1, False)),
    ]


@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_what_is_imagined_comes_as_in_the_game(players: int, edition: Edition) -> None:
    """Who plays and draws, and what is revealed, up to the end of the round."""
    for plays in range(0, players * 12, 5):
        game = Game(Setup.shuffled(players, plays, edition))
        some_plays(game, plays, Random(plays))
        if game.is_over:
            break
        assert game.turn is not None
        view = game.view_for(game.turn)
        happened: list[tuple[int | None, bool]] = []
        for step in _steps(view):
            if step.seat is None:
                continue
            assert game.turn == step.seat
            events = [type(event).__name__ for event in game.play(game.legal_cards()[0])]
            happened.append((step.seat, "CardDrawn" in events))
            if "NeutralCardRevealed" in events:
                happened.append((None, True))
        assert happened == coming(view)
        assert game.is_over or game.view_for(None).round_number == view.round_number + 1


def test_every_unseen_card_lies_somewhere() -> None:
    game = Game(Setup.shuffled(5, 3))
    some_plays(game, 13, Random(1))
    assert game.turn is not None
    view = game.view_for(game.turn)
    deal = Worlds(view, np.random.default_rng(1))._deal(50)
    for world in range(50):
        others = [hand[:, world].tolist() for seat, hand in deal.hands.items() if seat != view.seat]
        assert [len(hand) for hand in others] == [7, 7, 7, 7]
        lying = [number for hand in others for number in hand] + deal.pile[:, world].tolist()
        assert sorted(lying) == [card.index for card in view.unseen]
        assert deal.hands[game.turn][:, world].tolist() == [card.index for card in view.cards]


def test_hands_are_dealt_evenly() -> None:
    view = view_with(4, "", "g1 g2 g3 g4 g5 g6 g7")
    deal = Worlds(view, np.random.default_rng(2))._deal(4000)
    counts = np.bincount(deal.hands[2].ravel(), minlength=len(DECK))
    of_unseen = counts[[card.index for card in view.unseen]]
    assert of_unseen.sum() == 7 * 4000
    assert of_unseen.min() > 0.75 * of_unseen.mean()
    assert of_unseen.max() < 1.25 * of_unseen.mean()


@pytest.mark.parametrize("players", range(2, 7))
def test_the_last_card_of_a_round_is_counted_exactly(players: int) -> None:
    """Nothing follows it, so that all worlds are the real one."""
    game = Game(Setup.shuffled(players, 8))
    plays = players * game.rules.plays
    some_plays(game, 2 * plays - 1, Random(5))
    assert game.turn is not None
    view = game.view_for(game.turn)
    assert view.table_left == 1
    ends = imagined(view, view.legal_cards, 3)
    for row, card in enumerate(view.legal_cards):
        combination = find_combination([*(item.card for item in view.table), card], view.rules.size)
        assert combination is not None
        points, scored = [0] * players, [0] * players
        for item_card, owner in [*((t.card, t.owner) for t in view.table), (card, view.seat)]:
            if owner is not None:
                points[owner] += combination.points(item_card)
                scored[owner] += combination.points(item_card) > 0
        assert ends.points[:, row].T.tolist() == [points] * 3
        assert ends.scored[:, row].T.tolist() == [scored] * 3
        assert ends.full[row].tolist() == [card in combination.full] * 3
        assert ends.half[row].tolist() == [card in combination.half] * 3
        assert ends.kinds[row].tolist() == [combination.kind.strength] * 3


def test_who_plays_last_takes_what_brings_most_but_for_whims() -> None:
    """The other player is known to hold these seven cards; the green 1 makes a flush of it."""
    view = view_with(
        4,
        "g5 g6 g7 k11 b11 o12",
        "p12 u10",
        unseen="g1 k12 b12 y11 y12 u12 u11",
        pile_size=0,
    )
    view = replace(view, hand_sizes=(0, 0, 2, 7))
    ends = imagined(view, cards("p12"), 4000)
    flushes = (ends.kinds[0] == Kind.FLUSH.strength).mean()
    by_whim = WHIM / 7
    assert flushes == pytest.approx(1 - WHIM + by_whim, abs=0.03)
    assert set(ends.points[3, 0][ends.kinds[0] == Kind.FLUSH.strength].tolist()) == {12}


def test_all_candidates_are_played_in_the_same_worlds() -> None:
    view = view_with(3, "g5 k9", "o1 o2 o3 o4 o5 o6 o7")
    both = imagined(view, cards("o1 o7"), 40)
    assert (both.points[:, 0] == imagined(view, cards("o1"), 40).points[:, 0]).all()
    twice = imagined(view, cards("o3 o3"), 40)
    assert (twice.points[:, 0] == twice.points[:, 1]).all()


def test_the_same_luck_imagines_the_same_worlds() -> None:
    view = view_with(6, "g5 k9", "o1 o2 o3 o4 o5 o6 o7")
    first, again, other = (imagined(view, cards("o1 o2"), 30, seed) for seed in (1, 1, 2))
    assert (first.points == again.points).all()
    assert (first.points != other.points).any()


def test_no_card_is_imagined_twice() -> None:
    """All completions of one world are of different cards, as long as there are enough."""
    view = view_with(4, "g5 k9", "o1 o2 o3 o4 o5 o6 o7")
    worlds = Worlds(view, np.random.default_rng(1))
    deal = worlds._deal(60)
    masks = worlds._completions(3, 5, deal)
    assert masks is not None
    assert (np.bitwise_count(masks).sum(axis=0) == 5).all()
    together = np.bitwise_or.reduce(masks, axis=1)
    assert (np.bitwise_count(together).sum(axis=0) == 20).all()
    held = np.zeros_like(together)
    for number in deal.hands[3]:
        for world, card in enumerate(number.tolist()):
            held[DECK[card].colour, world] |= 1 << DECK[card].value - 1
    assert not (together & held).any()


@pytest.mark.parametrize("unseen", range(5, 20))
def test_completions_are_of_different_cards_however_few_there_are(unseen: int) -> None:
    few = " ".join(map(str, DECK[-unseen:]))
    view = view_with(4, "g5 k9", "o1 o2", unseen=few, pile_size=0)
    view = replace(view, hand_sizes=(0, 0, 2, 3))
    worlds = Worlds(view, np.random.default_rng(1))
    masks = worlds._completions(3, 4, worlds._deal(30))
    assert masks is not None
    assert (np.bitwise_count(masks).sum(axis=0) == min(4, unseen - 3 + 2)).all()
