"""A client of raw bytes: nothing in it knows the library that the server uses."""

from __future__ import annotations

import json
import re
import socket
import ssl
import time
from collections.abc import Callable
from typing import Any

IAC, DONT, DO, WONT, WILL, SB, GA, NOP, SE = (
    bytes([code]) for code in (255, 254, 253, 252, 251, 250, 249, 241, 240)
)
EOR_COMMAND = bytes([239])
BINARY, ECHO, SGA, TTYPE, EOR, NEW_ENVIRON, CHARSET, COMPRESS2, COMPRESS3, GMCP = (
    bytes([code]) for code in (0, 1, 3, 24, 25, 39, 42, 86, 87, 201)
)
_COMMAND = re.compile(
    rb"\xff(?:[\xfb-\xfe](.)|\xfa(.)((?:[^\xff]|\xff\xff)*)\xff\xf0|([\xef-\xf9]))", re.DOTALL
)
SECONDS = 20.0
"""How long anything may take before a test gives up."""

Answer = Callable[[bytes, bytes], bytes]
"""What a client answers to a command (DO, DONT, WILL, WONT or SB) and an option."""


def silent(command: bytes, option: bytes) -> bytes:
    """Netcat answers nothing."""
    return b""


def refusing(command: bytes, option: bytes) -> bytes:
    """A telnet client that wants nothing at all."""
    return {DO: IAC + WONT + option, WILL: IAC + DONT + option}.get(command, b"")


class Client:
    """Connects, and reads until it has seen what it waits for."""

    def __init__(
        self,
        port: int,
        answer: Answer = silent,
        tls: ssl.SSLContext | None = None,
        address: str = "127.0.0.1",
    ) -> None:
        self.socket: socket.socket = socket.create_connection((address, port), timeout=SECONDS)
        if tls is not None:
            self.socket = tls.wrap_socket(self.socket)
        self.raw = b""
        """Everything that has come."""
        self._answer = answer
        self._answered = 0
        self.is_closed = False

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    @property
    def text(self) -> str:
        """What has come, without telnet's commands."""
        return _COMMAND.sub(b"", self.raw).decode()

    @property
    def options(self) -> set[bytes]:
        """The options that the server has named, with its commands, as in WILL + GMCP."""
        commands = (found for found in _COMMAND.finditer(self.raw) if found[1] is not None)
        return {found.group()[1:3] for found in commands}

    @property
    def messages(self) -> list[tuple[str, Any]]:
        """GMCP messages that have come: names and fields."""
        found = []
        for command in _COMMAND.finditer(self.raw):
            if command[2] == GMCP:
                name, _, fields = command[3].replace(IAC + IAC, IAC).partition(b" ")
                found.append((name.decode(), json.loads(fields or b"null")))
        return found

    def send(self, data: bytes | str) -> None:
        """Send bytes as they are, or text as UTF-8."""
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def say(self, package: str, fields: object) -> None:
        """Send a GMCP message."""
        payload = f"{package} {json.dumps(fields)}".encode()
        self.send(IAC + SB + GMCP + payload.replace(IAC, IAC + IAC) + IAC + SE)

    def read_until(self, is_enough: Callable[[], bool]) -> None:
        """Read, and answer options, until enough has come; fail where it does not come."""
        until = time.monotonic() + SECONDS
        while not is_enough():
            assert time.monotonic() < until, f"waited in vain, got {self.raw[-500:]!r}"
            assert not self.is_closed, f"closed after {self.raw[-500:]!r}"
            self._read()

    def read(self, text: str) -> str:
        """Read until this text has come; return all the text there is."""
        self.read_until(lambda: text in self.text)
        return self.text

    def read_to_end(self) -> str:
        """Read until the server closes the connection."""
        until = time.monotonic() + SECONDS
        while not self.is_closed:
            assert time.monotonic() < until, f"not closed, got {self.raw[-500:]!r}"
            self._read()
        return self.text

    def _read(self) -> None:
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, ssl.SSLEOFError):
            data = b""
        self.is_closed = not data
        self.raw += data
        for found in _COMMAND.finditer(self.raw, self._answered):
            self._answered = found.end()
            answer = self._answer(found.group()[1:2], found[1] or found[2] or b"")
            if answer:
                self.send(answer)
