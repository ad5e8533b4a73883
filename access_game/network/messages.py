"""The messages of the GMCP package ``Surfosaurus``, version 1: one frozen dataclass each.

A message is sent as the GMCP message ``Surfosaurus.`` and its class's name, with its fields as a
JSON object. Cards are codes (``g5``), events are objects whose ``event`` names the class, a set is
a sorted list. Both sides ignore messages and fields that they do not know, so that a newer side can
say more; ``version`` rises when something known changes its meaning, and sides of different
versions part with a sentence that says which one is to be updated.

1. Where both sides take GMCP, the server says ``Welcome`` and the client ``Hello``; from then on
the server sends no text, only messages. 2. Outside a game it sends what is told in the listener's
words (``Told``) and what it waits for (``Asked``); the client sends lines as text. 3. At a table it
sends ``SatDown`` with everything that this seat knows, then ``Happened`` for every play, from which
the client tells the game by itself, and ``Standing`` when something else about the table changes,
which it tells whoever asks; the client sends ``Play``, and lines that belong to the table as text.
4. A client that comes back says in ``Hello`` where it sat and how much it knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from access_game.errors import Trouble
from engine.cards import Card
from engine.events import Event
from engine.refusals import Refusal
from engine.rules import Edition
from engine.view import View

VERSION = 1
PACKAGE = "Surfosaurus"

# Server to client.


@dataclass(frozen=True, slots=True)
class Welcome:
    """The server speaks this package."""

    version: int


@dataclass(frozen=True, slots=True)
class Told:
    """Something in the listener's own words: lines to be shown, and the same to be spoken."""

    lines: tuple[str, ...]
    spoken: tuple[str, ...]
    is_news: bool
    """Whether it is no answer, so that it waits for what is being said."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The server waits for a line; the prompt in the listener's words."""

    prompt: str
    spoken: str
    is_name: bool = False
    """Whether the listener's name is asked for, before which the server knows no words."""


@dataclass(frozen=True, slots=True)
class TookSeat:
    """The listener has a seat at a table whose game has not begun."""

    code: str
    token: str
    """With it the seat is given back to a client that comes again."""


@dataclass(frozen=True, slots=True)
class SatDown:
    """The listener is at a table whose game has begun, and this is all that the seat knows."""

    code: str
    names: tuple[str, ...]
    """The players' names by seat."""
    levels: tuple[str | None, ...]
    """The levels of the computer players by seat; None for a person."""
    edition: Edition
    seat: int | None
    """The listener's seat; None for a spectator."""
    token: str
    """With it the seat is given back to a client that comes again; empty for a spectator."""
    seal: str
    """The seal of the shuffle."""
    told: int
    """How many events of the game the listener has been told already."""
    events: tuple[Event | None, ...]
    """Everything that has happened; None in the place of an event that this seat does not see."""
    view: View


@dataclass(frozen=True, slots=True)
class Happened:
    """More has happened at the table."""

    number: int
    """How many events came before these."""
    events: tuple[Event | None, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Refused:
    """A play is not allowed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Opened:
    """The game is over, and nothing of it is secret any more."""

    seal: str
    """The seal of the shuffle, as it was told at the start (``engine.seal``)."""
    record: str
    """The record of the game, with the deck and the secret number of the seal."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand at the table besides the game; told to whoever asks, not by itself."""

    host: int
    is_paused: bool = False
    away: tuple[int, ...] = ()
    """Seats that are kept for people who are away."""
    in_question: tuple[int, ...] = ()
    """Those of them whose owners have been away so long that the table is asked what to do."""
    kept_by_computers: tuple[int, ...] = ()
    """Seats where a computer player plays for somebody."""
    trouble: Trouble | None = None
    """Why not everything is saved, if it is not."""


@dataclass(frozen=True, slots=True)
class StoodUp:
    """The listener is no longer at the table."""


FromServer = (
    Welcome | Told | Asked | TookSeat | SatDown | Happened | Refused | Opened | Standing | StoodUp
)

# Client to server.


@dataclass(frozen=True, slots=True)
class Place:
    """A seat that the client had."""

    code: str
    token: str
    number: int
    """How many events of this game the client knows."""


@dataclass(frozen=True, slots=True)
class Listens:
    """How the listener wants to be told what comes in the server's words."""

    lang: str
    braille: bool = False
    kana: bool = False
    is_brief: bool = False


@dataclass(frozen=True, slots=True)
class Hello:
    """The client speaks this package."""

    version: int
    listens: Listens
    name: str = ""
    """The name at the table; empty where the server should ask."""
    code: str = ""
    """The table to sit down at, as ``join`` takes it; empty for the lobby."""
    place: Place | None = None
    """Where the client sat when the connection broke."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the own hand."""

    card: Card
    number: int
    """How many events of the game the client knew: a play sent twice is carried out once."""


FromClient = Hello | Listens | Play
Message = FromServer | FromClient
