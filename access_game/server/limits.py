"""How much one connection, one address and all of them together may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; bytes and characters are those of one connection."""

    connections: int = 2500
    """Connections in all."""
    per_address: int = 40
    """Connections from one address, or from one IPv6 network of 64 bits."""
    is_local_free: bool = True
    """Whether this computer itself is one address without a limit: what comes through its SSH
    server or a proxy comes from here."""
    line_characters: int = 500
    """The longest line; a longer one is told of and ignored."""
    endless_bytes: int = 65_536
    """A line that is still not over after so much ends the connection."""
    lines_per_second: float = 10.0
    """Lines and messages that are read in the long run; more are ignored."""
    lines_at_once: int = 50
    """Lines and messages that may come together before that counts."""
    ignored_at_once: int = 300
    """So many ignored lines and messages end the connection; one a second is forgotten."""
    message_bytes: int = 2048
    """The longest telnet subnegotiation, which a message of our client is one of."""
    bad_messages: int = 20
    """So many messages that cannot be read, or are too long, end the connection."""
    commands_per_second: float = 10.0
    """Telnet commands that are carried out in the long run."""
    commands_at_once: int = 300
    """Telnet commands that may come together; more end the connection."""
    inside_bytes_per_second: float = 4096.0
    """Bytes of subnegotiations in the long run."""
    inside_bytes_at_once: int = 16_384
    """Bytes of subnegotiations that may come together; more end the connection."""
    unread_bytes: int = 262_144
    """What waits for somebody who does not read; more ends the connection."""
    greeting_seconds: float = 0.5
    """How long a client may take to say what it speaks."""
    tls_seconds: float = 0.5
    """How long the first byte is waited for where a connection may be encrypted or not."""
    handshake_seconds: float = 15.0
    """How long a connection may take to become encrypted."""
    quiet_seconds: float = 60.0
    """After so long a connection is asked for a sign of life, which the listener does not see."""
    lost_seconds: float = 180.0
    """A connection whose other side has answered nothing for so long is lost."""
    idle_seconds: float | None = None
    """Who has sent no line for so long is sent away; None for never."""
    closing_seconds: float = 2.0
    """How long the last words may take to arrive."""


class Reason(StrEnum):
    """Why a connection has ended, or was not taken."""

    LEFT = "left"
    """The other side has closed it, or the network has."""
    CLOSED = "closed"
    """The house has closed it."""
    STOPPED = "stopped"
    """The server has stopped."""
    FULL = "full"
    ADDRESS_FULL = "address_full"
    TOO_MANY_LINES = "too_many_lines"
    ENDLESS_LINE = "endless_line"
    BAD_MESSAGES = "bad_messages"
    TOO_MANY_COMMANDS = "too_many_commands"
    NOT_READING = "not_reading"
    OLDER_CLIENT = "older_client"
    """Our client, of an earlier version of the messages."""
    NEWER_CLIENT = "newer_client"
    IDLE = "idle"
    NOT_ENCRYPTED = "not_encrypted"
    """The handshake of an encrypted connection has failed."""
    BROKEN = "broken"
    """A fault of the program, which the log tells."""


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at_once", "_clock", "_filled", "_left", "_per_second")

    def __init__(
        self, per_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._clock = clock
        self._left = at_once
        self._filled = clock()

    def take(self, amount: float = 1) -> bool:
        """Take so many; False, and nothing is taken, where there are not enough."""
        now = self._clock()
        gained = (now - self._filled) * self._per_second
        self._left = min(self._at_once, self._left + gained)
        self._filled = now
        if amount > self._left:
            return False
        self._left -= amount
        return True
