"""A table to practise at: a real game of the engine, in which the learner sits and others play."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from access_game.names import checked_names
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.opening import you_label
from engine.cards import Card
from engine.events import Event, seen_by
from engine.game import Game, Setup
from engine.view import View

SEAT = 0
"""Where the learner sits."""


class Practice:
    """A game that begins with the learner's turn; the other players play their first cards."""

    def __init__(self, players: int, seed: int, *, plays: int = 0, is_pile_empty: bool = False):
        self.game = Game(Setup.shuffled(players, seed, first=SEAT))
        self.latest: tuple[Event, ...] = ()
        """What happened last, as the learner sees it."""
        self.played: set[Card] = set()
        """What the learner has played while practising."""
        for _ in range(plays):
            self._play_any()
        while is_pile_empty and not (self.view.pile_size == 0 and self.view.is_my_turn):
            self._play_any()

    @property
    def view(self) -> View:
        """What the learner knows."""
        return self.game.view_for(SEAT)

    def play(self, card: Card) -> None:
        """The learner plays a card."""
        self.played.add(card)
        self.latest = _seen(self.game.play(card))

    def let_others_play(self) -> tuple[Event, ...]:
        """The others play until it is the learner's turn; what the learner sees of it."""
        events: list[Event] = []
        while not self.view.is_my_turn:
            events += self._play_any()
        self.latest = tuple(events)
        return self.latest

    def seated(self, n: Narrator, verbosity: Verbosity | None = None) -> Narrator:
        """The same listener, sitting at this table."""
        listener = n.listener if verbosity is None else replace(n.listener, verbosity=verbosity)
        t = n.listener.language
        names = checked_names((), self.game.rules.players - 1, t)
        return Narrator(listener, (you_label(t), *names), SEAT, n.medium)

    @cached_property
    def started(self) -> tuple[Event, ...]:
        """How the game began, as the learner sees it."""
        return _seen(self.game.started)

    def _play_any(self) -> tuple[Event, ...]:
        return _seen(self.game.play(self.game.legal_cards()[0]))


def _seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(shown for event in events if (shown := seen_by(event, SEAT)) is not None)
