"""Who somebody is at a server, and where they want to be whenever it is called."""

from __future__ import annotations

from access_game.client.places import Places
from access_game.network.address import CODE_DIGITS
from access_game.network.messages import VERSION, Hello, Listens, Place
from access_game.understanding.normalise import LONGEST


class Whereabouts:
    """What a call begins with, so that it leads back where one was before a break."""

    def __init__(self, places: Places, server: str, name: str, code: str) -> None:
        """``server`` is its address as it was typed; ``code`` a table's that is wanted, or ""."""
        self.name = name
        self.watched = ""
        """The code of a table that was watched when the connection broke, or ""."""
        self.has_waiting_seat = False
        """Whether we sit at a table that has not begun."""
        self._places = places
        self._server = server
        self._code = code
        self._wants_seat = True
        """Whether to be back where we sat; not after leaving it."""

    @property
    def can_come_back(self) -> bool:
        """Whether the seat will be known when the same command is typed again."""
        return self._places.is_remembered(self._server)

    def hello(self, listens: Listens, known: int) -> Hello:
        """What the server is told at the beginning and after a break; ``known`` counts events."""
        seat = self._places.seat(self._server)
        if seat is not None and (not self._wants_seat or self._code not in ("", seat[0])):
            seat = None  # another table is wanted, or the lobby
        place = None if seat is None else Place(*seat, known)
        # longer than any name or code a message would not be read
        return Hello(VERSION, listens, self.name[:LONGEST], self._code[:LONGEST], place)

    def want(self, numbers: str) -> None:
        """A table's number was typed: after a break, sit down there."""
        self._code = "".join(filter(str.isdecimal, numbers))[:CODE_DIGITS]

    def in_lobby(self) -> None:
        """We are in the lobby, so that no table is wanted any more."""
        self._code = ""

    def took_seat(self, code: str, token: str) -> None:
        """We have a seat at a table that waits for others."""
        self.has_waiting_seat = True
        self._sit(code, token)

    def sat_down(self, code: str, token: str, name: str) -> None:
        """We sit in a game, and are called ``name`` there."""
        self.name = name
        self._sit(code, token)

    def stood_up(self, *, keeps_seat: bool) -> None:
        """We have left a table, to which the same command leads back if it ``keeps_seat``."""
        if not keeps_seat:
            self.forget()
        self._wants_seat = self.has_waiting_seat = False
        self._code = ""

    def forget(self) -> None:
        """There is no seat to come back to."""
        self._places.forget_seat(self._server)

    def _sit(self, code: str, token: str) -> None:
        self._wants_seat = True
        self._places.remember_seat(self._server, code, token)
