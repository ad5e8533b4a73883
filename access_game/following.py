"""A conversation that follows a game: what happened since is told, then whose turn it is.

The game may be played here, or far away: then only what the own seat sees of it is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Protocol

from access_game.conversation import Conversation, Kept
from access_game.history import Message, MessageKind
from access_game.narration import answers
from access_game.narration.events import tell
from access_game.seats import HumanSeat, last_own_play
from engine import events as happened
from engine.cards import Card
from engine.events import Event
from engine.refusals import Refusal
from engine.view import View


class Asked(Protocol):
    """A game, as somebody at it asks about it."""

    def view_for(self, seat: int | None) -> View:
        """What a seat may know."""

    def why_not(self, card: Card, seat: int | None = None) -> Refusal | None:
        """Why a seat may not play a card, or None."""


class Followed(Kept, Protocol):
    """A game with what has happened in it."""

    @property
    def game(self) -> Asked:
        """The game itself."""

    @property
    def log(self) -> list[Event]:
        """Everything that has happened: narrators pass it through ``seen_by``."""

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computer players by seat."""

    @property
    def seed(self) -> int:
        """What decides chance where the same question is to get the same answer."""


class Following(Conversation):
    """Tells people what happens in a game."""

    saved: Followed
    is_apart = False
    """Whether a blank line comes before the next news."""

    def tell_turn(self, human: HumanSeat) -> None:
        """Tell what happened since, and that it is this person's turn.

        Whose card waits already, and is played at once, need not hear the hand.
        """
        self.tell_news(human)
        self.part(human)
        view = self.saved.game.view_for(human.seat)
        if human.card_ahead in view.cards:
            return
        self.say(human, _answer(partial(answers.your_turn, view=view)))
        self.say(human, _answer(partial(answers.hand, view=view, order=human.order)))

    def tell_news(self, human: HumanSeat) -> None:
        """Tell what happened since this person was last told; a card that was just drawn comes
        before the blank line."""
        log = self.saved.log
        if self.is_apart and human.told < len(log) and _is_drawn(log[human.told], human.seat):
            for message in self.news(human, human.told, human.told + 1):
                self.say(human, message)
            human.told += 1
        messages = self.news(human, human.told)
        if messages:
            self.part(human)
        for message in messages:
            self.say(human, message)
        human.told = len(log)

    def has_played(self, human: HumanSeat) -> bool:
        """Whether a card of this person was played since they were last told."""
        mine = last_own_play(self.saved.log, human.seat)
        return mine is not None and mine >= human.told

    def keep_own_play(self, human: HumanSeat, at: int) -> None:
        """Keep the play of this person that stands in the log at ``at``; who typed it knows it."""
        self._waiting += [replace(own, is_own=True) for own in self.news(human, at, at + 1)]

    def part(self, human: HumanSeat) -> None:
        """A blank line between a person's turn and what comes after it."""
        if self.is_apart:
            self.announcer.blank(human.narrator)
            self.is_apart = False

    def news(self, human: HumanSeat, start: int, end: int | None = None) -> list[Message]:
        """What happened from ``start`` on, as far as it tells this person something."""
        events = (human.seen(event) for event in self.saved.log[start:end])
        messages = (message_of(event) for event in events if event is not None)
        return [message for message in messages if any(message.tell(human.narrator))]


def message_of(event: Event) -> Message:
    """An event to be told, and to be asked for again."""
    is_round = isinstance(event, happened.RoundResolved | happened.GameEnded)
    kind = MessageKind.ROUND if is_round else MessageKind.PLAY
    return Message(kind, partial(tell, event=event))


def _is_drawn(event: Event, seat: int) -> bool:
    match event:
        case happened.CardDrawn(drawer) | happened.NothingDrawn(drawer):
            return drawer == seat
    return False


def _answer(telling: partial[Iterator[str]]) -> Message:
    return Message(MessageKind.ANSWER, telling)
