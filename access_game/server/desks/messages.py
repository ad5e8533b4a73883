"""A place whose game our client tells by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from access_game.announcer import Telling
from access_game.narration import network_tables, problems
from access_game.network.messages import (
    FromClient,
    Happened,
    Opened,
    Play,
    Refused,
    SatDown,
    Standing,
)
from access_game.server.delayed import Delayed
from access_game.server.desks.base import PlaysHere
from access_game.server.hearing import Hearing
from access_game.server.services import Services
from engine.events import Event, seen_by


class MessageDesk:
    """A place whose game our client tells by itself."""

    def __init__(
        self,
        table: PlaysHere,
        seat: int | None,
        hearing: Hearing,
        services: Services,
        answer: Callable[[Telling], None],
    ) -> None:
        self._table = table
        self._seat = seat
        self._hearing = hearing
        self._delayed = Delayed(services)
        self._answer = answer
        self._sent = 0
        self._standing: Standing | None = None
        """What was said last of how things stand."""

    @property
    def told(self) -> int:
        """How many events of the game have been sent."""
        return self._sent

    def tells(self, telling: Telling) -> bool:
        """Our client keeps them."""
        return False

    def sit_down(self, code: str, token: str, told: int) -> None:
        """Send everything that this seat knows; ``told`` events of it have been told already."""
        saved = self._table.game
        message = SatDown(
            code,
            saved.names,
            tuple(saved.computers.get(seat) for seat in range(len(saved.names))),
            saved.header.setup.edition,
            self._seat,
            token,
            saved.seal,
            told,
            self._seen(0),
            saved.game.view_for(self._seat),
        )
        self._sent = len(saved.log)
        self._send(message)
        self._open_seal()

    def update(self) -> None:
        self._hearing.flush()  # what was told before
        events, view = self._seen(self._sent), self._table.game.game.view_for(self._seat)
        message = Happened(self._sent, events, view)
        self._sent = len(self._table.game.log)
        if events:
            self._send(message)
            self._open_seal()

    def typed(self, text: str) -> None:
        """The client answers by itself what belongs to the game, unless it came too early."""
        self._answer(partial(problems.not_understood, text=text))

    def said(self, message: FromClient) -> None:
        if not isinstance(message, Play) or self._seat is None:
            return
        number = len(self._table.game.log)
        if message.number != number:  # sent twice, or the time was over
            return
        if self._table.is_paused:
            self._answer(partial(network_tables.paused, host=self._table.host))
            self._hearing.flush()
            view = self._table.game.game.view_for(self._seat)
            self._send(Happened(number, (), view))  # an answer: nothing has happened
            return
        refusal = self._table.play(self._seat, message.card)
        if refusal is not None:
            self._hearing.line.send(Refused(refusal))

    def hurry(self) -> None:
        self._delayed.hurry()

    def stop(self) -> None:
        self._delayed.stop()

    def finish(self) -> None:
        if self._standing != (standing := self._table.standing):
            self._standing = standing
            self._hearing.line.send(standing)
        self._hearing.flush()

    def _open_seal(self) -> None:
        if self._table.game.game.is_over:
            self._send(Opened(self._table.game.seal, self._table.game.text))

    def _send(self, message: SatDown | Happened | Opened) -> None:
        """Send now; to a spectator perhaps later."""
        send = partial(self._hearing.line.send, message)
        if self._seat is None:
            self._delayed.call(self._table.delay, send)
        else:
            send()

    def _seen(self, start: int) -> tuple[Event | None, ...]:
        return tuple(seen_by(event, self._seat) for event in self._table.game.log[start:])
