"""A house without sockets: lines that remember what was written, and a clock set by hand."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from access_game.network.messages import FromServer
from access_game.server.house import Rooms
from access_game.server.store import Store
from access_game.server.table import Table
from access_game.server.visitor import Visitor
from engine.cards import Card
from engine.players import PLAYERS
from engine.view import View


@dataclass(order=True)
class Alarm:
    """A timer of the clock that is set by hand."""

    at: float
    number: int
    call: Callable[[], None] = field(compare=False)
    is_cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.is_cancelled = True


class ByHand:
    """Services whose time passes when a test says so; what is thought comes back at once."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)
        self.plays = 0
        self.now = 1000.0
        self._alarms: list[Alarm] = []
        self._numbers = itertools.count()

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        alarm = Alarm(self.now + seconds, next(self._numbers), call)
        self._alarms.append(alarm)
        return alarm

    def monotonic(self) -> float:
        return self.now

    def today(self) -> datetime:
        return datetime(2026, 11, 30, 12)

    def choose(self, level: str, view: View, seed: int, call: Callable[[Card], None]) -> None:
        card = PLAYERS["random"]().choose(view, Random(seed))
        self.later(0, lambda: call(card))

    def think(self, work: Callable[[], Any], call: Callable[[Any], None]) -> None:
        outcome = work()
        self.later(0, lambda: call(outcome))

    def close(self) -> None:
        self.store.close()

    def store_away(self, work: Callable[[], Any], call: Callable[[], None]) -> None:
        work()
        self.later(0, call)

    def pass_time(self, seconds: float = 0) -> None:
        """Let time pass, and what was to happen in it happen."""
        end = self.now + seconds
        while True:
            due = [alarm for alarm in self._alarms if alarm.at <= end and not alarm.is_cancelled]
            if not due:
                break
            alarm = min(due)
            self._alarms.remove(alarm)
            self.now = max(self.now, alarm.at)
            alarm.call()
        self.now = end


class FakeLine:
    """A connection that keeps what the house writes."""

    def __init__(self, place: str = "local") -> None:
        self.place = place
        self.text = ""
        self.messages: list[FromServer] = []
        self.is_closed = False
        self.is_secret = False

    def write(self, text: str) -> None:
        self.text += text

    def send(self, message: FromServer) -> None:
        self.messages.append(message)

    def hide(self, *, is_secret: bool) -> None:
        self.is_secret = is_secret

    def close(self) -> None:
        self.is_closed = True


class Guest:
    """Somebody who types lines and reads what comes."""

    def __init__(
        self, hall: Hall, name: str = "", lang: str | None = "en", place: str = "local"
    ) -> None:
        self.hall = hall
        self.line = FakeLine(place)
        self.visitor: Visitor = hall.rooms.arrive(self.line, lang)
        self._read = 0
        if name:
            self.type(name)
            self.read()

    def type(self, text: str) -> str:
        """Type a line; return what came since the last look."""
        self.line.text += f"{text}\n"
        self._read = len(self.line.text)
        self.visitor.typed(text)
        self.hall.services.pass_time()
        return self.read()

    @property
    def table(self) -> Table:
        """The table where this guest is."""
        assert self.visitor.place is not None
        return self.visitor.place.table

    @property
    def seat(self) -> int | None:
        """The seat of this guest."""
        assert self.visitor.place is not None
        return self.visitor.place.seat

    @property
    def number(self) -> str:
        """The return number that this guest was told last, with the table's code before it."""
        told = re.findall(r"cut off: (\d{4})\.", self.line.text)
        return f"{self.code} {told[-1]}"

    @property
    def code(self) -> str:
        """The code of the table at which this guest sat down last."""
        found = re.findall(r"^Table (\d{3}) (\d{3}):", self.line.text, re.MULTILINE)
        return "".join(found[-1])

    @property
    def last(self) -> str:
        """The last line, which may be a prompt."""
        return self.line.text.rpartition("\n")[2]

    def read(self) -> str:
        """What has come since the last look."""
        new = self.line.text[self._read :]
        self._read = len(self.line.text)
        return new

    def cut(self) -> None:
        """The connection breaks."""
        self.visitor.gone()


class Hall:
    """A house, its services, and its guests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.services = ByHand(folder)
        self.rooms = Rooms(self.services)
        self.rooms.open()

    def guest(self, name: str = "", lang: str | None = "en", place: str = "local") -> Guest:
        """Somebody comes."""
        return Guest(self, name, lang, place)

    def reopened(self) -> Hall:
        """The house after it was killed: nothing was closed or told."""
        return Hall(self.folder)

    def table_for(self, *names: str, lang: str = "en") -> list[Guest]:
        """People who sit down at one new table, which is then full: the game has begun."""
        host = self.guest(names[0], lang)
        host.type(f"new {len(names)}")
        others = [self.guest(name, lang) for name in names[1:]]
        for other in others:
            other.type(f"join {host.table.code}")
        people = [host, *others]
        for guest in people:
            guest.read()
        return people

    def play(self, people: list[Guest], plays: int = 1) -> None:
        """Let whoever's turn it is play a card, so many times or until the game is over."""
        table = people[0].table
        for _ in range(plays):
            turn = table.game.game.turn
            if turn is None:
                return
            (guest,) = (guest for guest in people if guest.seat == turn)
            guest.type(str(table.game.game.view_for(turn).cards[0]))

    def at_turn(self, people: list[Guest]) -> Guest:
        """Whoever's turn it is."""
        turn = people[0].table.game.game.turn
        return next(guest for guest in people if guest.seat == turn)
