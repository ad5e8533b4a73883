"""The server from its start to its end: signals, the log, the metrics."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from ssl import SSLContext

from access_game import system
from access_game.server.base import House
from access_game.server.limits import Limits
from access_game.server.listening import NotListening, Server
from access_game.server.log import LOGGER, log_faults_of

_METRICS_SECONDS = 10.0
_PREFIX = "access_game"


@dataclass(frozen=True, slots=True)
class Hosting:
    """How the tables are served."""

    host: str
    port: int
    tls: SSLContext | None = None
    metrics: Path | None = None
    """The file for the counts."""
    limits: Limits = field(default_factory=Limits)


def serve(
    open_house: Callable[[], House], hosting: Hosting, opened: Callable[[House, int], None]
) -> None:
    """Serve until a signal comes; call ``opened`` with the port once everybody may come.

    ``open_house`` is called where the event loop runs. Raise NotListening where the address or the
    port is not to be had.
    """
    system.allow_open_files()
    asyncio.run(_serve(open_house, hosting, opened))


async def _serve(
    open_house: Callable[[], House], hosting: Hosting, opened: Callable[[House, int], None]
) -> None:
    loop = asyncio.get_running_loop()
    house = open_house()
    server = Server(house, hosting.limits, hosting.tls)
    try:
        server.open(hosting.host, hosting.port)
    except NotListening:
        house.close()
        raise
    is_over = asyncio.Event()
    log_faults_of(loop)
    with suppress(NotImplementedError):  # Windows, where Ctrl-C raises KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, is_over.set)
    log = logging.getLogger(LOGGER)
    log.info("open")
    counting = None
    try:
        opened(house, server.port)
        if hosting.metrics is not None:
            counting = loop.create_task(_count(server, house, hosting.metrics))
        await is_over.wait()
    finally:
        if counting is not None:
            counting.cancel()
        await server.stop()
        if hosting.metrics is not None:
            write_metrics(server, house, hosting.metrics)
        log.info("closed")


async def _count(server: Server, house: House, file: Path) -> None:
    while True:
        write_metrics(server, house, file)
        await asyncio.sleep(_METRICS_SECONDS)


def write_metrics(server: Server, house: House, file: Path) -> None:
    """Write the counts, a name and a number a line; a full disk does not stop the games."""
    door = server.door
    counts = {
        "connections": door.inside,
        "connections_total": door.came,
        **{f"ended_{reason}_total": count for reason, count in sorted(door.ended.items())},
        **house.counts(),
    }
    text = "".join(f"{_PREFIX}_{name} {count}\n" for name, count in counts.items())
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_text(text, encoding="ascii")
        part.replace(file)
    except OSError as error:
        logging.getLogger(LOGGER).error("metrics cannot be written: %s", error.strerror)
