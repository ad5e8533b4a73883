"""The combinations still reachable are exactly those that some continuation of the round makes.

High cards are left out: any cards of different values become them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.cards import DECK, Card
from engine.combination import Kind
from engine.game import Game, Setup
from engine.outlook import Prospect, best_now, prospects
from engine.rules import Edition
from engine.view import View
from tests.engine.continuations import Shape, reachable, slots
from tests.engine.crafted import ALL_PLAYERS, random_table, some_plays


def some_view(random: Random, players: int, most_slots: int) -> View:
    """A seat's or spectator's view in the middle of a round, with few cards still to come."""
    while True:
        game = Game(Setup.shuffled(players, random.randrange(10**6), random.choice(list(Edition))))
        rules = game.rules
        some_plays(game, random.randrange(rules.rounds * rules.plays * players), random)
        view = game.view_for(random.choice((None, game.turn, *range(players))))
        if view.table and len(slots(view)) <= most_slots:
            return view


def in_a_small_room(random: Random, view: View, unseen: int, held: int) -> View:
    """The same moment with other cards, few and alike, and with a pile or none.

    All other cards are known to be out of play.
    """
    needed = len(view.table) + unseen + held
    room = list(random_table(random, needed, is_narrow=True))
    table = tuple(replace(item, card=room.pop()) for item in view.table)
    hand = [room.pop() for _ in range(held)]
    out_of_play = frozenset(DECK).difference(room, hand, (item.card for item in table))
    places = [*hand, *[None] * (7 - held)]
    random.shuffle(places)
    # Where a neutral card is still to come, there is a pile.
    pile_size = random.choice((0, 30)) if "neutral" not in slots(view) else 30
    return replace(
        view,
        table=table,
        hand=() if view.seat is None else tuple(places),
        out_of_play=out_of_play if view.seat is not None else out_of_play.union(hand),
        pile_size=pile_size,
    )


def expected(view: View, *more: Card) -> dict[Shape, tuple[int, tuple[int, ...]]]:
    """What is reachable and better than what lies there, and than high cards.

    Of the same kind too, but for flushes and high cards of higher values: almost any card makes
    them.
    """
    now = best_now(view, *more)
    present = Kind.HIGH_CARDS if now is None else now.kind
    is_listed_again = present not in (Kind.FLUSH, Kind.HIGH_CARDS)
    return {
        (kind, colour): found
        for (kind, colour), found in reachable(view, *more, now=now).items()
        if Kind(kind).strength > present.strength or (kind == present and is_listed_again)
    }


def check(view: View, *more: Card) -> Counter[str]:
    """Listed if and only if reachable, with the least number missing and the best values."""
    listed = prospects(view, *more)
    found = expected(view, *more)
    least = {(one.kind.value, one.colour): one.missing for one in listed}
    assert least == {shape: missing for shape, (missing, _) in found.items()}
    assert len(least) == len(listed)
    for one in listed:
        best = {-negated for negated in found[one.kind.value, one.colour][1]}
        if one.kind is not Kind.FLUSH:
            assert {*one.values, *(card.value for card in one.have)} == best
        check_cards(view, one, *more)
    order = [(one.missing, one.kind.strength) for one in listed]
    assert order == sorted(order)
    return Counter(one.kind.value for one in listed)


def check_cards(view: View, one: Prospect, *more: Card) -> None:
    """The cards that count for it lie there, and the own ones would bring it nearer."""
    table = {*(item.card for item in view.table), *more}

    def counts(card: Card) -> bool:
        is_of_colour = one.colour in (None, card.colour)
        wanted = {*one.values, *(have.value for have in one.have)}
        return is_of_colour and (one.kind is Kind.FLUSH or card.value in wanted)

    assert set(one.have) == {card for card in table if counts(card)}

    def is_new(card: Card) -> bool:
        is_sequence = one.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH)
        return not is_sequence or card.value in one.values

    can_play = view.plays_left > len(more)
    own = {card for card in view.cards if card not in more and counts(card) and is_new(card)}
    assert set(one.held) == (own if can_play else set())
    for cards in (one.have, one.held):
        assert list(cards) == sorted(cards, key=lambda card: (-card.value, card.colour))


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_in_small_rooms_exactly_the_reachable_is_listed(players: int) -> None:
    random = Random(f"rooms {players}")
    kinds: Counter[str] = Counter()
    for number in range(200):
        view = some_view(random, players, most_slots=4)
        small = in_a_small_room(random, view, random.randint(5, 7), random.randint(2, 4))
        kinds += check(small)
        if small.is_my_turn and number % 2:
            kinds += check(small, random.choice(small.cards))
    assert all(kinds[kind] > 3 for kind in Kind if kind is not Kind.HIGH_CARDS), kinds


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_in_real_games_exactly_the_reachable_is_listed(players: int) -> None:
    random = Random(f"real {players}")
    kinds: Counter[str] = Counter()
    for _ in range(25):
        view = some_view(random, players, most_slots=2 if players < 5 else 1)
        kinds += check(view)
        if view.is_my_turn:
            kinds += check(view, random.choice(view.cards))
    assert kinds.total() > 10
