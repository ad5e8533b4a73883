"""Between a connection and the house: what each may ask of the other.

The house knows no sockets and a connection knows no game. Everything happens in one thread; nothing
here waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from access_game.errors import Trouble
from access_game.network.messages import FromClient, FromServer


class Line(Protocol):
    """A connection as the house sees it."""

    @property
    def place(self) -> str:
        """Where it comes from, as the limits count it: an address or a network."""

    def write(self, text: str) -> None:
        """Send text; lines end in a newline, and what ends in none is a prompt."""

    def send(self, message: FromServer) -> None:
        """Send a message to a client that has said ``Hello``."""

    def hide(self, *, is_secret: bool) -> None:
        """Ask the other side not to show what is typed next, a pass-phrase; or to show it again."""

    def close(self) -> None:
        """Send what is written so far, then end the connection."""


class Guest(Protocol):
    """Somebody in the house as a connection sees them."""

    @property
    def lang(self) -> str | None:
        """The code of the language in which the connection tells its limits; None if not known."""

    def typed(self, text: str) -> None:
        """A line came: without its end, at most as long as lines may be."""

    def said(self, message: FromClient) -> None:
        """A message came from our client. The first one is ``Hello``."""

    def gone(self) -> None:
        """The connection has ended, whoever ended it. Nothing comes after it."""


class House(Protocol):
    """Where connections arrive."""

    def close(self) -> None:
        """The server stops: tell everybody, and keep what has to be kept."""

    @property
    def failure(self) -> Trouble | None:
        """Why not everything is saved, if it is not."""

    def counts(self) -> Mapping[str, int]:
        """How many there are of what, for the metrics: ``tables``, ``plays`` and so on."""

    def table_to_tell(self, players: int) -> str:
        """The code of a table that others can join; one is begun where none has a free seat."""

    def arrive(self, line: Line, lang: str | None) -> Guest:
        """Somebody has come; ``lang`` is the code of a language that the other side proposes."""
