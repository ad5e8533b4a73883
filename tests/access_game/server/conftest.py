"""A server in a thread of its own, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from ssl import SSLContext

import pytest

from access_game.server.limits import Limits
from access_game.server.listening import Server
from access_game.server.log import log_faults_of
from tests.access_game.server.clients import SECONDS, Client
from tests.access_game.server.fake_house import FakeGuest, FakeHouse
from tests.access_game.server.halls import Hall

QUICK = 0.3
"""Seconds until a silent client is greeted, so that the tests need not wait long."""


def eventually(is_so: Callable[[], bool]) -> None:
    """Fail where something does not become so."""
    until = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


class Running:
    """A server that runs, and its house."""

    def __init__(self, house: FakeHouse, server: Server, loop: asyncio.AbstractEventLoop) -> None:
        self.house = house
        self.server = server
        self.loop = loop

    @property
    def port(self) -> int:
        """Where it listens."""
        return self.server.port

    @property
    def guests(self) -> list[FakeGuest]:
        """Everybody who has been in the house, as of the server's next turn."""
        self.do(lambda: None)
        return self.house.guests

    def client(self, **how: object) -> Client:
        """Somebody who connects, with raw bytes."""
        return Client(self.port, **how)  # type: ignore[arg-type]

    def do(self, work: Callable[[], object]) -> None:
        """Do something in the server's thread, and wait for it."""

        async def done() -> None:
            work()

        asyncio.run_coroutine_threadsafe(done(), self.loop).result(20)

    def stop(self) -> None:
        """Stop the server as a signal does."""
        asyncio.run_coroutine_threadsafe(self.server.stop(), self.loop).result(20)


Serving = Callable[..., Running]


@contextmanager
def _running(limits: Limits, tls: SSLContext | None) -> Iterator[Running]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    house = FakeHouse()
    server = Server(house, limits, tls)

    async def opened() -> None:
        log_faults_of(loop)
        server.open("127.0.0.1", 0)

    running = Running(house, server, loop)
    asyncio.run_coroutine_threadsafe(opened(), loop).result(20)
    try:
        yield running
    finally:
        running.stop()
        loop.call_soon_threadsafe(loop.stop)
        thread.join(20)
        loop.close()


@pytest.fixture
def serving() -> Iterator[Serving]:
    """Start a server with limits; it stops after the test."""
    logging.getLogger("telnetlib3").setLevel(logging.CRITICAL + 1)
    begun = []

    def start(limits: Limits | None = None, tls: SSLContext | None = None) -> Running:
        context = _running(limits or Limits(greeting_seconds=QUICK), tls)
        running = context.__enter__()
        begun.append(context)
        return running

    yield start
    for context in begun:
        context.__exit__(None, None, None)


@pytest.fixture
def running(serving: Serving) -> Running:
    """A server with the usual limits."""
    return serving()


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """A house without sockets, whose time passes when a test says so."""
    return Hall(tmp_path / "tables")
