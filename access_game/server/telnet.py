"""One connection: between a socket and the house, by way of telnet, which netcat need not know.

1. The server offers its options at once. 2. As soon as they are agreed, or a line or our client's
``Hello`` comes, and at the latest after ``Limits.greeting_seconds``, the house is told of the
arrival. 3. Lines and messages go to the guest; text and messages to the other side. 4. Whoever ends
the connection, the guest is gone at once, while the last words may still be under way.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

from telnetlib3.server import TelnetServer
from telnetlib3.stream_reader import TelnetReader
from telnetlib3.telopt import BINARY, CHARSET, DO, EOR, GMCP, WILL

from access_game.languages import SOURCE, Language, Medium, load, negotiate
from access_game.narration import connections as words
from access_game.network.messages import VERSION, FromClient, FromServer, Hello, Told, Welcome
from access_game.network.wire import BadMessage, package_of, to_data
from access_game.server.base import Guest, House
from access_game.server.door import Door, place_of
from access_game.server.limits import Bucket, Limits, Reason
from access_game.server.log import log_fault
from access_game.server.messages_in import OtherVersion, read_message
from access_game.server.options import OptionEvents, Options
from access_game.server.outlet import Outlet
from access_game.server.typed_lines import TooLong, TypedLines

_SLICE = 1024
"""Bytes that are read before the limits are looked at again."""
_MTTS = re.compile(r"MTTS (\d{1,9})", re.IGNORECASE)
_SCREEN_READER = 64
"""The bit of the MUD terminal type standard for a client that is used with a screen reader."""


class Connection(TelnetServer):
    """Somebody who has connected; the house knows it as a ``Line``."""

    def __init__(self, house: House, door: Door, limits: Limits, address: str) -> None:
        super().__init__(
            encoding=False,  # bytes here: lines are UTF-8, whatever the other side says
            force_binary=True,
            line_mode=True,
            timeout=0,
            compression=False,
            connect_maxwait=limits.greeting_seconds,
            reader_factory=self._make_reader,  # type: ignore[arg-type]
            writer_factory=self._make_options,  # type: ignore[arg-type]
        )
        self._house = house
        self._door = door
        self._limits = limits
        self._address = address
        self._typed = TypedLines(limits.line_characters)
        self._lines = Bucket(limits.lines_per_second, limits.lines_at_once)
        self._ignored = Bucket(1, limits.ignored_at_once)
        self._complaints = Bucket(_COMPLAINTS_PER_SECOND, 2)
        self._commands = Bucket(limits.commands_per_second, limits.commands_at_once)
        self._inside = Bucket(limits.inside_bytes_per_second, limits.inside_bytes_at_once)
        self._bad_messages = 0
        self._guest: Guest | None = None
        self._has_said_hello = False
        self._proposed: str | None = None
        self._outlet: Outlet | None = None
        self._prompt = ""
        self._is_prompt_open = False
        self._ended: Reason | None = None
        self._last_line = self._last_sign = time.monotonic()

    def _make_reader(self) -> _Reader:
        return _Reader(self._received_text)

    def _make_options(self, **arguments: Any) -> Options:
        events = OptionEvents(self._welcome, self._received_message)
        return Options(events=events, longest=self._limits.message_bytes, **arguments)

    @property
    def _options(self) -> Options:
        assert isinstance(self.writer, Options)
        return self.writer

    # What the socket brings.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self._outlet = Outlet(transport, self._limits.unread_bytes, self._stuck)
        super().connection_made(transport)
        self._door.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Read, a little at a time, until a limit is reached."""
        self._last_sign = time.monotonic()
        for start in range(0, len(data), _SLICE):
            if self._ended is not None:
                return
            super().data_received(data[start : start + _SLICE])
            self._look_at_limits()

    def _look_at_limits(self) -> None:
        commands, inside = self._options.take_counts()
        if commands and not self._commands.take(commands):
            self._drop(Reason.TOO_MANY_COMMANDS)
        elif inside and not self._inside.take(inside):
            self._drop(Reason.BAD_MESSAGES)

    def eof_received(self) -> None:
        """The other side has said all that it will say; it gets what was answered."""
        if self._outlet is not None:
            self._outlet.flush()
        super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has gone, or the last words have arrived."""
        is_first = self in self._door.connections
        if self._outlet is not None:
            self._outlet.lost()
        super().connection_lost(exc)
        self._end(Reason.LEFT)
        if is_first:
            assert self._ended is not None
            self._door.connections.discard(self)
            self._door.leave(self._address, self._ended)

    # Telnet's options.

    def begin_negotiation(self) -> None:
        """Offer little at first: whoever knows no telnet sees it as rubbish."""
        if self._ended is None:
            super().begin_negotiation()
            self._options.iac(WILL, EOR)
            self._options.iac(WILL, GMCP)

    def begin_advanced_negotiation(self) -> None:
        """Say that everything is UTF-8, to a client that agrees to something.

        Only in binary does the usual telnet send all bytes: otherwise it takes those of "Ü", "ル"
        or "来" for its control keys. The server stays as it is: in binary both ways that telnet
        would end lines without a return.
        """
        if self._ended is None:
            self._options.iac(DO, BINARY)
            self._options.iac(WILL, CHARSET)

    def check_negotiation(self, final: bool = False) -> bool:
        """Whether all is agreed; where the connection has ended nothing more is asked for it."""
        return self._ended is None and super().check_negotiation(final)

    def begin_shell(self, future: asyncio.Future[None]) -> None:
        """All is agreed, or nothing is answered."""
        if not future.cancelled():
            self._to_guest(None)

    def on_request_environ(self) -> list[str | bytes]:
        """What is asked of the other side's environment."""
        return ["LANG"]

    def on_request_charset(self) -> list[str]:
        """The only encoding."""
        return ["UTF-8"]

    def on_environ(self, mapping: dict[str, str]) -> None:
        """The other side's environment: a language, never an encoding."""
        self._proposed = negotiate([mapping.get("LANG")]) or self._proposed

    def on_charset(self, charset: str) -> None:
        """The other side has agreed to the only encoding."""

    @property
    def has_screen_reader(self) -> bool:
        """Whether the client says so. It is told to nobody, and changes nothing that is seen."""
        said = _MTTS.fullmatch(self.get_extra_info("ttype3") or "")
        return bool(said and int(said[1]) & _SCREEN_READER)

    @property
    def place(self) -> str:
        """Where it comes from, as the limits count it."""
        return place_of(self._address)

    @property
    def kept_bytes(self) -> int:
        """What is kept of a line that is not over yet, in bytes."""
        return self._typed.kept_bytes

    def _welcome(self) -> None:
        self.send(Welcome(VERSION))

    # To the guest.

    def _received_text(self, data: bytes) -> None:
        for line in self._typed.feed(data):
            if self._ended is not None:
                return
            self._last_line = time.monotonic()
            self._is_prompt_open = False
            if not self._may_pass():
                continue
            if isinstance(line, TooLong):
                self._complain(self._line_too_long)
            else:
                self._to_guest(line)
        if self._typed.unfinished_bytes > self._limits.endless_bytes:
            self._drop(Reason.ENDLESS_LINE)

    def _received_message(self, payload: bytes | None) -> None:
        if self._ended is not None:
            return
        try:
            if payload is None:
                raise BadMessage
            message = read_message(payload)
            if message is not None and isinstance(message, Hello) == self._has_said_hello:
                raise BadMessage  # Hello comes first, and once
        except OtherVersion as other:
            self._has_said_hello = True
            self._proposed = negotiate([other.lang]) or self._proposed
            self._drop(Reason.NEWER_CLIENT if other.is_newer else Reason.OLDER_CLIENT)
            return
        except BadMessage:
            self._bad_messages += 1
            if self._bad_messages > self._limits.bad_messages:
                self._drop(Reason.BAD_MESSAGES)
            return
        if message is not None and self._may_pass():
            self._has_said_hello = True
            self._last_line = time.monotonic()
            self._to_guest(message)

    def _line_too_long(self, t: Language) -> str:
        return words.line_too_long(t, self._limits.line_characters)

    def _may_pass(self) -> bool:
        """Whether there is time for one more line or message."""
        if self._lines.take():
            return True
        if self._ignored.take():
            self._complain(words.too_fast)
        else:
            self._drop(Reason.TOO_MANY_LINES)
        return False

    def _to_guest(self, said: str | FromClient | None) -> None:
        """Tell the guest, who arrives now at the latest; a fault there ends only this."""
        try:
            if self._guest is None and self._ended is None:
                self._guest = self._house.arrive(self, self._proposed)
            if self._guest is None or said is None:
                return
            if isinstance(said, str):
                self._guest.typed(said)
            else:
                self._guest.said(said)
        except Exception as error:
            log_fault(error)
            self._drop(Reason.BROKEN)

    # From the house.

    def write(self, text: str) -> None:
        """Send text; what ends in no newline is a prompt."""
        if text:
            self._prompt = text.rpartition("\n")[2]
            self._is_prompt_open = bool(self._prompt)
            end = b"" if text.endswith("\n") else self._options.end_of_prompt
            lines = text.replace("\n", "\r\n").encode("utf-8", "replace")
            self._put(lines + end)

    def send(self, message: FromServer) -> None:
        """Send a message as GMCP."""
        if self._ended is None and self._outlet is not None:
            package, fields = package_of(message), to_data(message)
            self._outlet.put_with(lambda: self._options.send_gmcp(package, fields))

    def hide(self, *, is_secret: bool) -> None:
        """Ask the other side not to show what is typed next, or to show it again."""
        if self._ended is None and self._outlet is not None and not self._has_said_hello:
            was_hidden = self._options.is_hiding
            self._outlet.put_with(lambda: self._options.hide(is_secret=is_secret))
            if was_hidden and not is_secret:
                self.write("\n")  # of the Enter that was not shown

    def close(self) -> None:
        """Send what is written so far, then end."""
        self._close(Reason.CLOSED)

    def _put(self, piece: bytes) -> None:
        if self._ended is None and self._outlet is not None:
            self._outlet.put(piece)

    # The end, and what leads to it.

    def look_after(self, now: float) -> None:
        """Ask for a sign of life, and send away who is idle; ``now`` is of the monotonic clock."""
        limits = self._limits
        if limits.idle_seconds is not None and now - self._last_line > limits.idle_seconds:
            self._drop(Reason.IDLE)
        elif now - self._last_sign > limits.quiet_seconds:
            self._last_sign = now
            self._put(self._options.sign_of_life)

    def stop(self) -> None:
        """The server stops."""
        self._close(Reason.STOPPED)

    def cut(self) -> None:
        """End at once, whatever still waits."""
        self._end(Reason.STOPPED)
        if self._outlet is not None:
            self._outlet.cut()

    def _complain(self, say: Callable[[Language], str], *, is_last: bool = False) -> None:
        """Say what is wrong, though not again and again, in the listener's language.

        A prompt that was open is asked again below it.
        """
        if not (is_last or self._complaints.take()):
            return
        known = self._guest.lang if self._guest is not None else None
        t = load(known or self._proposed or SOURCE)
        if self._has_said_hello:
            spoken = say(t.for_medium(Medium.SPEECH))
            self.send(Told((say(t),), (spoken,), is_news=True))
        else:
            above = "\n" if self._is_prompt_open else ""
            below = "" if is_last else self._prompt
            self.write(f"{above}{say(t)}\n{below}")

    def _drop(self, reason: Reason) -> None:
        """End because of a limit, and say so."""
        if self._ended is None:
            self._complain(lambda t: words.ended(t, reason), is_last=True)
            self._close(reason)

    def _close(self, reason: Reason) -> None:
        if self._ended is None:
            self._end(reason)
            if self._outlet is not None:
                self._outlet.finish(self._limits.closing_seconds)
                self._options.finish()

    def _stuck(self) -> None:
        self._end(Reason.NOT_READING)

    def _end(self, reason: Reason) -> None:
        """From now on nothing is passed on or sent; the guest learns it in the next turn."""
        if self._ended is None:
            self._ended = reason
            if self._guest is not None:
                asyncio.get_running_loop().call_soon(self._tell_gone, self._guest)

    @staticmethod
    def _tell_gone(guest: Guest) -> None:
        try:
            guest.gone()
        except Exception as error:
            log_fault(error)


_COMPLAINTS_PER_SECOND = 0.2


class _Reader(TelnetReader):
    """Takes the bytes between telnet's commands at once; nobody waits for them."""

    def __init__(self, received: Callable[[bytes], None]) -> None:
        super().__init__()
        self._received = received

    def feed_data(self, data: bytes) -> None:
        """Pass on."""
        self._received(data)
