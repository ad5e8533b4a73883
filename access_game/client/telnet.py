"""The client's half of telnet, as far as messages need it: GMCP is taken, all else refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from access_game.network.messages import FromClient
from access_game.network.wire import package_of, to_data

_IAC = b"\xff"
_DONT, _DO, _WONT, _WILL = b"\xfe", b"\xfd", b"\xfc", b"\xfb"
_GMCP = b"\xc9"
_BEGIN, _END = b"\xff\xfa\xc9", b"\xff\xf0"
_COMMAND = re.compile(
    rb"\xff(?:(?P<ask>[\xfb-\xfe])(?P<option>.)"
    rb"|\xfa(?P<about>.)(?P<inside>(?:[^\xff]|\xff\xff)*)\xff\xf0"
    rb"|[\xf1-\xf9\xef\xff])",
    re.DOTALL,
)
LONGEST = 1 << 20
"""Bytes that may come before a command is complete: far more than any message has."""


class Overlong(Exception):
    """The other side sends a command without end."""


class TelnetStream:
    """Takes bytes as they come; gives messages, and what is to be answered."""

    def __init__(self) -> None:
        self._rest = b""
        self.answer = b""
        """What is to be sent for what has come; whoever sends it empties it."""

    def feed(self, data: bytes) -> Iterator[tuple[str, Any]]:
        """The messages that are complete: names and data. Text is for other clients.

        Raise Overlong where a command never ends.
        """
        self._rest += data
        while True:
            found = _COMMAND.search(self._rest)
            if found is None:
                break
            self._rest = self._rest[found.end() :]
            if found["ask"] is not None:
                self._agree(found["ask"], found["option"])
            elif found["about"] == _GMCP:
                yield from _message(found["inside"].replace(_IAC * 2, _IAC))
        start = self._rest.find(_IAC)
        self._rest = self._rest[start:] if start >= 0 else b""
        if len(self._rest) > LONGEST:
            raise Overlong

    def _agree(self, ask: bytes, option: bytes) -> None:
        if ask == _WILL:
            self.answer += _IAC + (_DO if option == _GMCP else _DONT) + option
        elif ask == _DO:
            self.answer += _IAC + _WONT + option


def _message(inside: bytes) -> Iterator[tuple[str, Any]]:
    """Name and data of a message; nothing of what is no JSON."""
    name, _, data = inside.partition(b" ")
    try:
        yield name.decode("ascii"), json.loads(data or b"null")
    except (ValueError, RecursionError):
        return


def as_bytes(message: FromClient) -> bytes:
    """A message as it is sent."""
    data = json.dumps(to_data(message), ensure_ascii=False, separators=(",", ":"))
    inside = f"{package_of(message)} {data}".encode().replace(_IAC, _IAC * 2)
    return _BEGIN + inside + _END


def line_as_bytes(text: str) -> bytes:
    """A typed line as it is sent."""
    return text.encode("utf-8", "replace").replace(_IAC, _IAC * 2) + b"\r\n"
