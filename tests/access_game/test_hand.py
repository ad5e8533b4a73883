"""The order of a hand changes only when its player sorts it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_game.hand import HandOrder, SortKey
from engine.cards import DECK, Card
from engine.view import View
from tests.access_game.understanding.hands import HAND, view


def with_hand(*hand: Card | None) -> View:
    return replace(view(), hand=tuple(hand))


hands = st.lists(st.sampled_from([*DECK, None]), min_size=7, max_size=7).filter(
    lambda hand: len({card for card in hand if card}) == sum(card is not None for card in hand)
)
keys = st.lists(st.sampled_from(SortKey), max_size=6)


def test_a_new_hand_lies_as_it_was_dealt() -> None:
    assert list(HandOrder().cards(view())) == list(enumerate(HAND))


@settings(deadline=None)
@given(hands, keys)
def test_every_card_keeps_one_place(hand: list[Card | None], sorting: list[SortKey]) -> None:
    order, seen = HandOrder(), with_hand(*hand)
    for key in sorting:
        order.sort(seen, key)
    assert sorted(order.order) == list(range(7))
    assert {card for _, card in order.cards(seen)} == {card for card in hand if card}
    for engine_place, card in enumerate(hand):
        assert dict(order.places(seen))[order.place_of(engine_place)] == card


@settings(deadline=None)
@given(hands)
def test_sorting_puts_empty_places_last(hand: list[Card | None]) -> None:
    seen = with_hand(*hand)
    for key, wanted in (
        (SortKey.COLOUR, lambda card: (card.colour, card.value)),
        (SortKey.NUMBER, lambda card: (card.value, card.colour)),
    ):
        order = HandOrder()
        order.sort(seen, key)
        held = [card for _, card in order.places(seen)]
        cards = [card for card in held if card is not None]
        assert held == [*sorted(cards, key=wanted), *([None] * (7 - len(cards)))]


@settings(deadline=None)
@given(hands, st.lists(st.sampled_from([SortKey.COLOUR, SortKey.NUMBER]), max_size=6))
def test_back_undoes_one_sorting_after_the_other(
    hand: list[Card | None], sorting: list[SortKey]
) -> None:
    order, seen = HandOrder(), with_hand(*hand)
    orders = [list(order.order)]
    for key in sorting:
        order.sort(seen, key)
        orders.append(list(order.order))
    while orders:
        assert order.order == orders.pop()
        order.sort(seen, SortKey.BACK)
    order.sort(seen, SortKey.BACK)
    assert order.order == list(range(7)), "before the first sorting there is nothing"


@pytest.mark.parametrize("place", range(7))
def test_a_drawn_card_comes_to_the_place_of_the_played_one(place: int) -> None:
    order = HandOrder()
    order.sort(view(), SortKey.NUMBER)
    played = dict(order.places(view()))[place]
    drawn = Card.parse("u9")
    hand = [drawn if card == played else card for card in HAND]
    assert dict(order.places(with_hand(*hand)))[place] == drawn
    assert order.place_of(hand.index(drawn)) == place
