"""Messages come out of JSON as they went in, and what does not fit is a mistake."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.network.messages import (
    VERSION,
    Happened,
    Hello,
    Listens,
    Message,
    Opened,
    Place,
    Play,
    Refused,
    SatDown,
    StoodUp,
    Told,
    TookSeat,
    Welcome,
)
from access_game.network.wire import BadMessage, from_data, package_of, to_data
from engine.cards import Card
from engine.events import seen_by
from engine.game import Game, Setup
from engine.refusals import Reason, Refusal
from engine.rules import Edition


def over_the_line(message: Message) -> Message | None:
    """A message after it was JSON."""
    return from_data(package_of(message), json.loads(json.dumps(to_data(message))))


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_game_goes_over_the_line(players: int, edition: Edition) -> None:
    game = Game(Setup.shuffled(players, 7, edition))
    log = list(game.started)
    for seat in (0, None):
        events = tuple(seen_by(event, seat) for event in log)
        names = tuple("ABCDEF"[:players])
        message: Message = SatDown(
            "1", names, ("easy", None), edition, seat, "t", "5e", 0, events, game.view_for(seat)
        )
        assert over_the_line(message) == message
    while not game.is_over:
        happened = game.play(game.legal_cards()[0])
        for seat in (0, None):
            events = tuple(seen_by(event, seat) for event in happened)
            message = Happened(len(log), events, game.view_for(seat))
            assert over_the_line(message) == message
        log += happened


@pytest.mark.parametrize(
    "message",
    [
        Welcome(VERSION),
        Told(("緑の5", "ü"), ("みどり の ご",), is_news=True),
        Refused(Refusal(Reason.NOT_YOUR_TURN, Card.parse("g5"), 2)),
        Opened("5ea1", "surfosaurus-record 1\n"),
        StoodUp(),
        TookSeat("123456", "t"),
        Hello(VERSION, Listens("ja", kana=True), "Anna", "123", Place("123", "t", 9)),
        Hello(VERSION, Listens("en")),
        Play(Card.parse("y12"), 30),
    ],
)
def test_every_other_message_goes_over_the_line(message: Message) -> None:
    assert over_the_line(message) == message


def test_cards_and_events_are_readable() -> None:
    game = Game(Setup.shuffled(2, 1))
    card = game.legal_cards()[0]
    data = to_data(Happened(0, game.play(card), game.view_for(None)))
    assert data["events"][0]["event"] == "CardPlayed"
    assert data["events"][0]["card"] == str(card)


def test_what_is_not_known_is_let_pass() -> None:
    assert from_data("Core.Hello", {"client": "x"}) is None
    assert from_data("Surfosaurus.Dance", {}) is None
    assert from_data("surfosaurus.play", {"card": "g5", "number": 1, "more": 2}) == Play(
        Card.parse("g5"), 1
    )


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        "g5",
        {"card": "z5", "number": 1},
        {"card": "g5"},
        {"card": "g5", "number": "1"},
        {"card": "g5", "number": True},
        {"card": 5, "number": 1},
        {"card": ["g5"], "number": 1},
        {"card": "g5", "number": None},
    ],
)
def test_data_that_does_not_fit_is_a_mistake(data: Any) -> None:
    with pytest.raises(BadMessage):
        from_data("Surfosaurus.Play", data)


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(
    st.sampled_from(["Hello", "Listens", "Play", "SatDown", "Happened", "Told", "Refused"]),
    json_data | st.fixed_dictionaries({"version": json_data, "listens": json_data}),
)
def test_no_data_is_worse_than_a_mistake(name: str, data: Any) -> None:
    with suppress(BadMessage):
        from_data(f"Surfosaurus.{name}", data)
