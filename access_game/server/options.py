"""Which telnet options are offered and taken: very few, and none that costs much."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from telnetlib3.stream_writer import TelnetWriter
from telnetlib3.telopt import (
    ACCEPTED,
    BINARY,
    CHARSET,
    CMD_EOR,
    ECHO,
    EOR,
    GA,
    GMCP,
    IAC,
    NEW_ENVIRON,
    NOP,
    SB,
    SE,
    SGA,
    TM,
    TTYPE,
    WILL,
    WONT,
)

_WE_DO = frozenset([BINARY, CHARSET, EOR, GMCP, SGA, TM])
"""What the server does where it is asked to; ECHO is added for secrets."""
_THEY_DO = frozenset([BINARY, NEW_ENVIRON, SGA, TTYPE])
"""What the other side may do."""
_EVERY = frozenset(bytes([code]) for code in range(256))


@dataclass(frozen=True, slots=True)
class OptionEvents:
    """Whom the options tell what has come."""

    agreed: Callable[[], None]
    """The other side takes GMCP messages."""
    message: Callable[[bytes | None], None]
    """A GMCP message; None for a subnegotiation that is too long."""


class Options(TelnetWriter):
    """Telnet's options, of which all but a few are refused; compression is among the refused."""

    slc_simulated = False  # nobody edits lines here but the client

    def __init__(self, *arguments: Any, events: OptionEvents, longest: int, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._events = events
        self._longest = longest
        self._length = 0
        self._is_too_long = False
        self._was_iac = False
        self._is_finished = False
        self.is_telnet = False
        """Whether the other side has ever sent a telnet command; netcat sends none."""
        self._commands = 0
        self._inside_bytes = 0
        self.compression = False
        self.always_wont = set(_EVERY - _WE_DO)
        self.always_dont = set(_EVERY - _THEY_DO)

    def finish(self) -> None:
        """Send no more, not even an answer."""
        self._is_finished = True

    def is_closing(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._is_finished or bool(super().is_closing())

    def take_counts(self) -> tuple[int, int]:
        """The commands, and the bytes of subnegotiations, that have come since the last time."""
        counts = self._commands, self._inside_bytes
        self._commands = self._inside_bytes = 0
        return counts

    def feed_byte(self, byte: bytes) -> bool:
        """Take a byte of a command; of a subnegotiation only as much as it may have."""
        if self.cmd_received != SB:
            if byte == IAC and not self.iac_received:
                self.is_telnet = True
                self._commands += 1
            self._length = 0
            return bool(super().feed_byte(byte))
        self._inside_bytes += 1
        if self._is_too_long:
            return self._leave_out(byte)
        self._length += 1
        self._is_too_long = self._length > self._longest and not self.iac_received
        return False if self._is_too_long else bool(super().feed_byte(byte))

    def _leave_out(self, byte: bytes) -> bool:
        """Forget a byte of a subnegotiation that is too long, up to its end."""
        if self._was_iac and byte == SE:
            super().feed_byte(IAC)
            super().feed_byte(SE)
            self._is_too_long = False
        self._was_iac = byte == IAC and not self._was_iac
        return False

    def handle_do(self, opt: bytes) -> bool:
        """Agree or refuse."""
        was_agreed = self.local_option.enabled(opt)
        is_agreed = bool(super().handle_do(opt))
        if is_agreed and not was_agreed:
            self.local_option[opt] = opt != TM
            if opt == GMCP:
                self._events.agreed()
            elif opt == CHARSET:
                self.request_charset()
        return is_agreed and opt != TM

    def handle_subnegotiation(self, buf: deque[bytes]) -> None:
        """Read those that were asked for."""
        if self._is_too_long:
            self._events.message(None)
        elif buf[0] == GMCP:
            if self.local_option.enabled(GMCP):
                self._events.message(b"".join(buf)[1:])
        elif buf[0] in (TTYPE, NEW_ENVIRON) or list(buf)[:2] == [CHARSET, ACCEPTED]:
            super().handle_subnegotiation(buf)

    @property
    def is_hiding(self) -> bool:
        """Whether the other side does not show what is typed."""
        return bool(self.local_option.enabled(ECHO))

    def hide(self, *, is_secret: bool) -> None:
        """Ask the other side not to show what is typed, or to show it again."""
        if is_secret and self.is_telnet:
            self.always_wont.discard(ECHO)
            self.iac(WILL, ECHO)
        elif ECHO not in self.always_wont:
            self.always_wont.add(ECHO)
            self.pending_option[WILL + ECHO] = False
            self.iac(WONT, ECHO)

    @property
    def end_of_prompt(self) -> bytes:
        """What follows a prompt, so that the other side knows it for one."""
        if self.local_option.enabled(EOR):
            return IAC + CMD_EOR
        return IAC + GA if self.is_telnet and not self.local_option.enabled(SGA) else b""

    @property
    def sign_of_life(self) -> bytes:
        """What the other side answers by its system alone, and does not show."""
        return IAC + NOP if self.is_telnet else b""
