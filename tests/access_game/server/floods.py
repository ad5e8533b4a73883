"""Neighbours who do everything that is not done, each as a process of its own."""

from __future__ import annotations

import contextlib
import multiprocessing
import socket
import struct
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Event

_GUEST = b"en\r\nMallory\r\n"
FLOODS = {
    "1,000 lines a second whose answers are never read": _GUEST + b"help\r\n" * 2000,
    "1 MB without a newline": b"x" * 1_000_000,
    "telnet options": b"\xff\xfd\x03\xff\xfe\x03" * 50_000,
    "hints without end": _GUEST + b"new 2 easy\r\n" + b"hint\r\n" * 500,
    "messages that mean nothing": b"\xff\xfa\xc9Surfosaurus.Hello {}\xff\xf0" * 5000,
}
_PIECE = 6000
"""Bytes that are sent together: 1,000 short lines."""
_HALF_OPEN = 50
"""Connections that are left open and silent."""


def _flood(port: int, is_over: Event) -> None:
    """Flood, be cut off or cut, and come again; leave some connections half open."""
    half_open: list[socket.socket] = []
    number = 0
    while not is_over.is_set():
        number += 1
        data = list(FLOODS.values())[number % len(FLOODS)]
        with contextlib.suppress(OSError):
            flood = socket.create_connection(("127.0.0.1", port), timeout=2.0)
            half_open = [*half_open, flood][-_HALF_OPEN:]
            for at in range(0, len(data), _PIECE):
                flood.sendall(data[at : at + _PIECE])
                time.sleep(0.005)
            if number % 2:  # cut without a word
                flood.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                flood.close()


@contextlib.contextmanager
def flooding(port: int, count: int) -> Iterator[None]:
    """So many neighbours at a port."""
    context = multiprocessing.get_context("spawn")
    is_over = context.Event()
    floods = [context.Process(target=_flood, args=(port, is_over)) for _ in range(count)]
    for flood in floods:
        flood.start()
    time.sleep(2)
    try:
        yield
    finally:
        is_over.set()
        for flood in floods:
            flood.join(5)
            flood.kill()
            flood.join()
