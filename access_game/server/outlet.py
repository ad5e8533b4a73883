"""What goes out of a connection: together where it is written together, and never too much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Outlet:
    """Gathers what is written in one turn of the loop and sends it as one piece."""

    def __init__(
        self, transport: asyncio.Transport, unread: int, stuck: Callable[[], None]
    ) -> None:
        self._transport = transport
        self._unread = unread
        self._stuck = stuck
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self._deadline: asyncio.TimerHandle | None = None

    def put(self, piece: bytes) -> None:
        """Send this before long; say that the other side is stuck where too much waits."""
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting += piece
        if len(self._waiting) > self._unread:
            self.flush()

    def put_with(self, send: Callable[[], object]) -> None:
        """Let something send by itself, behind what has been gathered."""
        self.flush()
        if not self._transport.is_closing():
            send()
            self._check()

    def flush(self) -> None:
        """Send what has been gathered."""
        if self._waiting and not self._transport.is_closing():
            self._transport.write(bytes(self._waiting))
            self._waiting.clear()
            self._check()

    def _check(self) -> None:
        if self._transport.get_write_buffer_size() > self._unread:
            self.cut()
            self._stuck()

    def finish(self, seconds: float) -> None:
        """Send the rest and end; what still comes in is read, for else the rest might be lost."""
        self.flush()
        if self._transport.is_closing():
            return
        is_plain = self._transport.can_write_eof()
        if is_plain:
            self._transport.write_eof()
        else:
            self._transport.close()
        self._deadline = self._loop.call_later(seconds, self._close if is_plain else self.cut)

    def _close(self) -> None:
        if self._transport.get_write_buffer_size():
            self._transport.abort()
        self._transport.close()

    def lost(self) -> None:
        """The connection is no more."""
        self._waiting.clear()
        if self._deadline is not None:
            self._deadline.cancel()

    def cut(self) -> None:
        """End at once; what waits is lost."""
        self._waiting.clear()
        self._transport.abort()
