"""The course of a game: deal, turns, drawing, rounds, neutral cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from engine import events as happened
from engine.cards import DECK
from engine.combination import find_combination
from engine.game import Game, Setup
from engine.rules import HAND_SIZE, Edition, rules_for
from tests.engine.crafted import (
    ALL_GAMES,
    ALL_PLAYERS,
    cards,
    of_type,
    replayed,
    setup_with,
    some_plays,
    whole_game,
)
from tests.engine.ledger import Ledger

every_game = pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
every_count = pytest.mark.parametrize("players", ALL_PLAYERS)


@every_game
def test_everyone_is_dealt_seven_cards_one_at_a_time(players: int, edition: Edition) -> None:
    setup = Setup.shuffled(players, 1, edition)
    game = Game(setup)
    started, *dealt, round_started = game.started
    assert started == happened.GameStarted(players, edition, setup.first)
    assert round_started == happened.RoundStarted(1, game.rules.rounds, setup.first)
    for seat, event in enumerate(dealt):
        hand = tuple(setup.deck[seat + players * number] for number in range(HAND_SIZE))
        assert event == happened.HandDealt(seat, hand)
    assert len(dealt) == players
    assert game.view_for(0).pile_size == 84 - 7 * players - game.rules.removed


@pytest.mark.parametrize("seed", range(3))
@every_game
def test_whole_games_keep_to_the_rules(players: int, edition: Edition, seed: int) -> None:
    setup = Setup.shuffled(players, seed, edition)
    game, ledger, random = Game(setup), Ledger(setup), Random(seed)
    ledger.follow(game.started)
    plays = 0
    while not game.is_over:
        card = random.choice(game.legal_cards())
        ledger.follow(game.play(card))
        plays += 1
        view = game.view_for(None)
        on_hand = sum(view.hand_sizes)
        on_table = len(view.table)
        out = len(view.out_of_play)
        assert on_hand + view.pile_size + on_table + out + game.rules.removed == len(DECK)
    assert plays == game.rules.rounds * game.rules.plays * players


@every_count
def test_the_removed_cards_never_appear(players: int) -> None:
    setup = Setup.shuffled(players, 2)
    _, events = whole_game(setup)
    removed = setup.deck[len(DECK) - rules_for(players).removed :]
    text = str(events)
    assert not [card for card in removed if repr(card) in text]
    others = setup.deck[: len(DECK) - rules_for(players).removed]
    assert all(repr(card) in text for card in others)


@every_game
def test_players_take_turns_clockwise_from_the_starting_player(
    players: int, edition: Edition
) -> None:
    setup = Setup.shuffled(players, 3, edition)
    rules = rules_for(players)
    _, events = whole_game(setup)
    seats = [event.seat for event in of_type(events, happened.CardPlayed)]
    expected = [
        (setup.first + number + turn) % players
        for number in range(rules.rounds)
        for turn in range(players * rules.plays)
    ]
    assert seats == expected


@every_game
def test_the_next_player_to_the_left_starts_the_next_round(players: int, edition: Edition) -> None:
    setup = Setup.shuffled(players, 4, edition, first=players - 1)
    _, events = whole_game(setup)
    started = of_type(events, happened.RoundStarted)
    assert [event.number for event in started] == list(range(1, rules_for(players).rounds + 1))
    for before, after in pairwise(started):
        assert after.starter == (before.starter + 1) % players
    often = Counter(event.starter for event in started)
    assert set(often.values()) == {rules_for(players).rounds // players}
    assert set(often) == set(range(players))


def test_the_drawn_card_takes_the_place_of_the_played_one() -> None:
    game = Game(Setup.shuffled(4, 5))
    for place in (3, 0, 6, 3, 1, 2):
        seat = game.turn
        assert seat is not None
        before = game.view_for(seat).hand
        card = before[place]
        assert card is not None
        drawn = of_type(game.play(card), happened.CardDrawn)
        after = game.view_for(seat).hand
        assert drawn == [happened.CardDrawn(seat, after[place], place)]
        assert (*after[:place], card, *after[place + 1 :]) == before


@every_count
def test_cards_are_drawn_from_the_top_of_the_pile(players: int) -> None:
    setup = Setup.shuffled(players, 6)
    _, events = whole_game(setup)
    taken = [
        event.card
        for event in events
        if isinstance(event, happened.CardDrawn | happened.NeutralCardRevealed)
    ]
    dealt = HAND_SIZE * players
    assert taken == list(setup.deck[dealt : len(DECK) - rules_for(players).removed])


@every_count
def test_a_play_tells_card_then_draw(players: int) -> None:
    game = Game(Setup.shuffled(players, 7, first=0))
    card = game.legal_cards()[4]
    played, drawn = game.play(card)
    assert played == happened.CardPlayed(0, card, 1)
    assert isinstance(drawn, happened.CardDrawn)


@every_game
def test_each_round_scores_its_table_for_the_owners(players: int, edition: Edition) -> None:
    game, events = whole_game(Setup.shuffled(players, 8, edition), Random(8))
    points = [0] * players
    for event in of_type(events, happened.RoundResolved):
        table = [item.card for item in event.table]
        assert event.combination == find_combination(table, game.rules.size)
        for seat in range(players):
            own = [item.card for item in event.table if item.owner == seat]
            assert event.points[seat] == sum(map(event.combination.points, own))
            points[seat] += event.points[seat]
            assert event.scores[seat].points == points[seat]
    (ended,) = of_type(events, happened.GameEnded)
    assert [score.points for score in ended.scores] == points
    assert events[-1] is ended


def test_hands_are_kept_between_rounds() -> None:
    game = Game(Setup.shuffled(4, 9))
    some_plays(game, 7, Random(9))
    hands = [game.view_for(seat).hand for seat in range(4)]
    last = game.turn
    assert last is not None
    game.play(game.legal_cards()[0])
    assert game.view_for(None).round_number == 2
    for seat in range(4):
        changed = sum(a != b for a, b in zip(hands[seat], game.view_for(seat).hand, strict=True))
        assert changed == (seat == last)


def test_two_neutral_cards_come_after_the_first_and_the_second_cards() -> None:
    for seed in range(20):
        _, events = whole_game(Setup.shuffled(2, seed), Random(seed))
        before: list[str] = []
        rounds = []
        for event in events:
            if isinstance(event, happened.CardPlayed):
                before.append(f"{event.number}")
            elif isinstance(event, happened.NeutralCardRevealed):
                before.append(f"neutral {event.number}")
            elif isinstance(event, happened.RoundResolved):
                rounds.append(before)
                before = []
        assert rounds == [["1", "1", "neutral 1", "2", "2", "neutral 2", "3", "3"]] * 6


def test_a_neutral_card_comes_after_the_second_player_has_drawn() -> None:
    setup = Setup.shuffled(2, 10)
    game = Game(setup)
    game.play(game.legal_cards()[0])
    played, drawn, neutral = game.play(game.legal_cards()[0])
    assert isinstance(played, happened.CardPlayed)
    assert isinstance(drawn, happened.CardDrawn)
    assert neutral == happened.NeutralCardRevealed(setup.deck[16], 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_only_two_players_have_neutral_cards(players: int) -> None:
    _, events = whole_game(Setup.shuffled(players, 11))
    assert not of_type(events, happened.NeutralCardRevealed)


def test_neutral_cards_complete_and_tie_but_nobody_scores_them() -> None:
    hands = [cards("k9 g7 y1"), cards("b8 o6 u1")]
    pile = cards("k3 k4 p7 k5 k6 k1")
    game, events = replayed(setup_with(hands, pile), cards("k9 b8 g7 o6 y1 u1"))
    (resolved,) = of_type(events, happened.RoundResolved)
    assert resolved.combination.half == {*cards("g7 p7")}
    assert resolved.points == (4 + 3, 6 + 8)
    scored = [card for score in resolved.scores for card in (*score.full, *score.half)]
    assert set(scored) == {*cards("k9 g7 b8 o6")}
    assert {*cards("p7 k1")} <= game.view_for(None).out_of_play


def test_a_combination_may_need_a_neutral_card() -> None:
    hands = [cards("k9 g1 y2"), cards("b8 o6 u2")]
    pile = cards("k3 k4 p7 k5 k6 k12")
    _, events = replayed(setup_with(hands, pile), cards("k9 b8 g1 o6 y2 u2"))
    (resolved,) = of_type(events, happened.RoundResolved)
    assert resolved.combination.values == (9, 8, 7, 6)
    assert resolved.points == (4, 6 + 8)
