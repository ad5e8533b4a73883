"""The socket that everybody comes to: plain or encrypted, the first byte tells."""

from __future__ import annotations

import asyncio
import errno
import socket
import time
from contextlib import suppress
from ssl import SSLContext

from access_game.languages import SOURCE, load
from access_game.narration import connections as words
from access_game.server.base import House
from access_game.server.door import Door
from access_game.server.limits import Limits, Reason
from access_game.server.telnet import Connection

_BACKLOG = 1024
_HANDSHAKE = b"\x16"
"""The first byte of an encrypted connection."""
_PEEK_SECONDS = 0.02
_LOOK_SECONDS = 5.0
_PAUSE_SECONDS = 0.5
"""How long nobody is accepted after the system has refused to, for want of descriptors."""


class NotListening(Exception):
    """The address or the port is not to be had."""

    def __init__(self, *, is_in_use: bool) -> None:
        super().__init__(is_in_use)
        self.is_in_use = is_in_use
        """Whether another program has the port."""


class Server:
    """Listens, and looks after the connections."""

    def __init__(self, house: House, limits: Limits, tls: SSLContext | None = None) -> None:
        self._house = house
        self._limits = limits
        self._tls = tls
        self.door = Door(limits)
        self.sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """The port, also where any free one was asked for."""
        number: int = self.sockets[0].getsockname()[1]
        return number

    def open(self, host: str, port: int) -> None:
        """Listen; raise NotListening where that is not possible. Needs a running loop."""
        try:
            self.sockets = _listening_sockets(host, port)
        except (OSError, UnicodeError) as error:
            is_in_use = getattr(error, "errno", None) == errno.EADDRINUSE
            raise NotListening(is_in_use=is_in_use) from None
        for listener in self.sockets:
            self._start(self._accept(listener))
        self._start(self._look_after())

    async def stop(self) -> None:
        """Let the house tell everybody, and end when that has arrived, or could not in time."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for listener in self.sockets:
            listener.close()
        self._house.close()
        for connection in list(self.door.connections):
            connection.stop()
        until = time.monotonic() + self._limits.closing_seconds
        while self.door.connections and time.monotonic() < until:
            await asyncio.sleep(_PEEK_SECONDS)
        for connection in list(self.door.connections):
            connection.cut()
        await asyncio.sleep(0)

    def _start(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                client, address = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(_PAUSE_SECONDS)
                continue
            refusal = self.door.enter(address[0])
            if refusal is None:
                self._start(self._let_in(client, address[0]))
            else:
                _refuse(client, refusal)

    async def _let_in(self, client: socket.socket, address: str) -> None:
        """Encrypt where that is wanted, and begin."""
        loop = asyncio.get_running_loop()
        limits = self._limits
        try:
            _keep_alive(client, limits)
            is_encrypted = self._tls is not None and await _begins_tls(client, limits.tls_seconds)
            await loop.connect_accepted_socket(
                lambda: Connection(self._house, self.door, limits, address),
                client,
                ssl=self._tls if is_encrypted else None,
                ssl_handshake_timeout=limits.handshake_seconds if is_encrypted else None,
            )
        except (OSError, asyncio.CancelledError):
            client.close()
            self.door.leave(address, Reason.NOT_ENCRYPTED)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(min(_LOOK_SECONDS, self._limits.quiet_seconds))
            now = time.monotonic()
            for connection in list(self.door.connections):
                connection.look_after(now)


def _listening_sockets(host: str, port: int) -> list[socket.socket]:
    """Sockets for all addresses of a host, on the same port; port 0 is any free one."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    try:
        for family, _, _, _, address in dict.fromkeys(found):
            chosen = sockets[0].getsockname()[1] if sockets else port
            listener = socket.create_server(
                (str(address[0]), chosen),
                family=family,
                backlog=_BACKLOG,
                dualstack_ipv6=address[0] == "::" == host and socket.has_dualstack_ipv6(),
            )
            listener.setblocking(False)
            sockets.append(listener)
    except OSError:
        for listener in sockets:
            listener.close()
        raise
    return sockets


async def _begins_tls(client: socket.socket, seconds: float) -> bool:
    """Whether the other side begins encrypted; who waits for the server to speak does not."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(BlockingIOError):
            return client.recv(1, socket.MSG_PEEK) == _HANDSHAKE
        await asyncio.sleep(_PEEK_SECONDS)
    return False


def _refuse(client: socket.socket, reason: Reason) -> None:
    """Say why nobody is let in; the language of the other side is not known yet."""
    sentence = words.ended(load(SOURCE), reason)
    with suppress(OSError):
        client.setblocking(False)
        client.send(f"{sentence}\r\n".encode())
        client.shutdown(socket.SHUT_WR)
    client.close()


def _keep_alive(client: socket.socket, limits: Limits) -> None:
    """Have the system notice that the other side is gone without a word."""
    quiet, lost = int(limits.quiet_seconds) or 1, int(limits.lost_seconds) or 1
    client.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    between = max((lost - quiet) // 3, 1)
    wanted = {"KEEPIDLE": quiet, "KEEPINTVL": between, "KEEPCNT": 3, "USER_TIMEOUT": lost * 1000}
    for name, value in wanted.items():
        option = getattr(socket, f"TCP_{name}", None)
        if option is not None:
            client.setsockopt(socket.IPPROTO_TCP, option, value)
