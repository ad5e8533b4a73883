"""Every field of what a seat knows goes over the wire as JSON and comes back the same."""

from __future__ import annotations

import json
from dataclasses import replace

from access_game.network.messages import Happened
from access_game.network.wire import from_data, package_of, to_data
from engine.cards import Card
from engine.game import Game, Setup


def test_the_sets_of_a_view_are_sorted_lists() -> None:
    cards = frozenset(map(Card.parse, ("y7", "b2", "g5")))
    view = replace(
        Game(Setup.shuffled(3, 1)).view_for(0), out_of_play=cards, away=frozenset({2, 0})
    )
    message = Happened(4, (), view)
    data = json.loads(json.dumps(to_data(message)))
    assert data["view"]["out_of_play"] == [str(card) for card in sorted(cards)]
    assert data["view"]["away"] == [0, 2]
    assert from_data(package_of(message), data) == message
