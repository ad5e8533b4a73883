"""Nobody's view, events or legal cards depend on what is hidden from that seat.

A game is played to some moment. Then every card that a seat never saw, in other hands, in the pile
or among the removed ones, is moved to another such place, and the same plays are made again. The
seat must not notice.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import DECK, Card
from engine.events import CardDrawn, Event, HandDealt, seen_by
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from engine.refusals import PlayRefused
from engine.rules import Edition
from engine.view import View
from tests.engine.crafted import ALL_GAMES, replayed, some_plays


def seen_events(events: list[Event], seat: int | None) -> list[Event]:
    seen = (seen_by(event, seat) for event in events)
    return [event for event in seen if event is not None]


def never_seen(game: Game, events: list[Event], seat: int | None) -> list[Card]:
    """The cards that ``seat`` has not seen in the whole game.

    A card that went back under the pile in the French edition has been seen: it stays where it is,
    and where that is gets its own test below.
    """
    seen = {play.card for play in game.view_for(None).plays}
    for event in events:
        match event:
            case HandDealt() if event.seat == seat:
                seen.update(event.cards)
            case CardDrawn(card=Card() as card) if event.seat == seat:
                seen.add(card)
    return [card for card in DECK if card not in seen]


def disguised(setup: Setup, hidden: list[Card], random: Random) -> Setup:
    """The same set-up with the hidden cards in other places."""
    moved = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    return replace(setup, deck=tuple(moved.get(card, card) for card in setup.deck))


def assert_same_to(seat: int | None, one: Game, other: Game) -> None:
    assert one.view_for(seat) == other.view_for(seat)
    assert one.view_for(seat).unseen == other.view_for(seat).unseen
    assert one.view_for(seat).legal_cards == other.view_for(seat).legal_cards
    if one.turn == seat:
        assert one.legal_cards() == other.legal_cards()
    if seat is not None:
        assert all(one.why_not(card, seat) == other.why_not(card, seat) for card in DECK[::5])


@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_a_seat_cannot_tell_where_hidden_cards_are(players: int, edition: Edition) -> None:
    random = Random(f"leak {players} {edition}")
    moved = 0
    for seed in range(25):
        setup = Setup.shuffled(players, seed, edition)
        rules = Game(setup).rules
        moment = random.randint(0, rules.rounds * rules.plays * players)
        plays = some_plays(Game(setup), moment, random)
        game, events = replayed(setup, plays)
        for seat in (None, *range(players)):
            hidden = never_seen(game, events, seat)
            changed = disguised(setup, hidden, random)
            other, other_events = replayed(changed, plays)
            assert seen_events(events, seat) == seen_events(other_events, seat)
            assert_same_to(seat, game, other)
            moved += sum(a != b for a, b in zip(setup.deck, changed.deck, strict=True))
    assert moved > 25 * players * 10


@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_seat_cannot_tell_in_which_order_returned_cards_lie(players: int) -> None:
    """French edition: another seed returns the cards in another order.

    Some plays are then impossible and some own draws others; wherever they are the same, so must
    be everything that the seat sees.
    """
    random = Random(f"returned {players}")
    told_apart = 0
    for seed in range(12):
        setup = Setup.shuffled(players, seed, Edition.FRENCH)
        # A few draws after the first returned card came back, or the last draws of the game.
        moment = min(
            len(DECK) - 7 * players + random.randint(0, 7),
            players * Game(setup).rules.plays * Game(setup).rules.rounds,
        )
        plays = some_plays(Game(setup), moment, random)
        game, events = replayed(setup, plays)
        for later in range(25):
            try:
                other, other_events = replayed(replace(setup, seed=1000 + later), plays)
            except PlayRefused:
                continue
            for seat in (None, *range(players)):
                own = [event for event in events if getattr(event, "seat", None) == seat]
                other_own = [e for e in other_events if getattr(e, "seat", None) == seat]
                if own != other_own:
                    continue
                assert seen_events(events, seat) == seen_events(other_events, seat)
                assert_same_to(seat, game, other)
                told_apart += events != other_events
    assert told_apart > 100


def rebuilt(view: View) -> View:
    """An equal view of other objects, its sets filled in another order."""
    return replace(
        view,
        hand=tuple(None if card is None else Card.parse(str(card)) for card in view.hand),
        out_of_play=frozenset(sorted(view.out_of_play, reverse=True)),
        plays=tuple(replace(play) for play in view.plays),
        table=tuple(replace(item) for item in view.table),
    )


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_computer_players_choose_alike_whatever_is_hidden(
    players: int, edition: Edition, level: str
) -> None:
    random = Random(f"choice {players} {edition} {level}")
    for seed in range(4):
        setup = Setup.shuffled(players, seed, edition)
        plays = some_plays(Game(setup), random.randint(0, 20), random)
        game, events = replayed(setup, plays)
        seat = game.turn
        changed = disguised(setup, never_seen(game, events, seat), random)
        other, _ = replayed(changed, plays)
        chosen = {
            PLAYERS[level]().choose(view, chance_for(seed, view))
            for view in (game.view_for(seat), other.view_for(seat), rebuilt(game.view_for(seat)))
        }
        assert len(chosen) == 1
