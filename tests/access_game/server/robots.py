"""People with our client's connection who play by themselves, come what may."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from access_game.client.connection import Connection
from access_game.client.inbox import Sign
from access_game.network.messages import (
    VERSION,
    Happened,
    Hello,
    Listens,
    Opened,
    Place,
    Play,
    SatDown,
    Told,
)
from engine.events import Event
from engine.view import View


@dataclass(eq=False)
class Robot:
    """Somebody with our client."""

    name: str
    port: int
    code: str = ""
    lang: str = "en"
    token: str = ""
    seat: int | None = None
    events: list[Event | None] = field(default_factory=list)
    """All that was told of the game."""
    view: View | None = None
    times_back: int = 0
    told: list[str] = field(default_factory=list)
    is_over: bool = False
    faults: list[str] = field(default_factory=list)
    """What should never be."""
    _is_sent: bool = False

    def __post_init__(self) -> None:
        self.connection = Connection(
            "127.0.0.1", self.port, is_encrypted=False, known=lambda _: True
        )
        self.connection.hello = self._hello
        self.connection.open()

    def _hello(self) -> Hello:
        place = Place(self.code, self.token, len(self.events)) if self.token else None
        code = "" if self.token else self.code
        return Hello(VERSION, Listens(self.lang), self.name, code, place)

    def type(self, text: str) -> None:
        """Type a line."""
        self.connection.send_line(text)

    def read(self) -> None:
        """Take in what has come."""
        for news in self.connection.inbox.take():
            match news:
                case Told():
                    self.told += news.lines
                case SatDown():
                    self._sit_down(news)
                case Happened():
                    if news.number != len(self.events):
                        self.faults.append(f"{news.number} after {len(self.events)}")
                        self.connection.break_off()
                        continue
                    self.events += news.events
                    self.view, self._is_sent = news.view, False
                case Opened():
                    self.is_over = True
                case Sign.BACK:
                    self.times_back += 1

    def play(self, chance: Random) -> bool:
        """Play a card if it is this one's turn."""
        view = self.view
        if view is None or self._is_sent or not view.is_my_turn:
            return False
        self._is_sent = True
        self.connection.send(Play(chance.choice(view.cards), len(self.events)))
        return True

    def close(self) -> None:
        """Leave."""
        self.connection.close()

    def _sit_down(self, news: SatDown) -> None:
        if self.code not in ("", news.code):
            self.faults.append(f"at table {news.code}")
        if list(news.events[: len(self.events)]) != self.events:
            self.faults.append("what was told has not happened")
        self.code, self.token, self.seat = news.code, news.token, news.seat
        self.events, self.view, self._is_sent = list(news.events), news.view, False
