"""Network tables: how long a play takes to all seats, beside floods and at many tables."""

from __future__ import annotations

import asyncio
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from access_game import system
from tests.access_game.server.floods import flooding
from tests.access_game.server.houses import HouseProcess

PLAYS = 300
"""Plays whose way to all four seats is timed."""
LOADS = 100, 500, 1000, 2000
"""How many connections play at the same time, four at a table with two computer players."""
LOAD_SECONDS = 15.0
PACE_SECONDS = 1.0
"""How long somebody thinks in a test of load where not everybody plays at once."""
_PLACES = re.compile(rb"(?:^|\n)(\d): ")
_CODE = re.compile(rb"number: (\d{3})\D{1,2}(\d{3})")


class Seat(asyncio.Protocol):
    """Somebody with netcat who plays by themselves."""

    def __init__(self, name: str, words: bytes) -> None:
        self._name = name.encode()
        self._words = words
        self._stage = 0
        self._tries = 0
        self.pace = 0.0
        self.code: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.on_data: list[float] | None = None
        self.turn = asyncio.Event()
        self.is_asked = False
        self.plays_by_itself = True
        self.plays = 0
        self.received = b""
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing comes any more."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Answer what is asked."""
        if self.on_data is not None:
            self.on_data.append(time.perf_counter())
        self.received = (self.received + data)[-4000:]
        steps = (b"\xe8\xaa\x9e? ", b"en"), (b"name? ", self._name), (b"Lobby: ", self._words)
        if self._stage < len(steps) and steps[self._stage][0] in self.received:
            self._say(steps[self._stage][1])
            self._stage += 1
        elif self._stage == len(steps):
            found = _CODE.search(self.received)
            if found is not None and not self.code.done():
                self.code.set_result((found[1] + found[2]).decode())
            if self.received.endswith(b"Card? "):
                self.is_asked = True
                self.turn.set()
                if self.plays_by_itself:
                    asyncio.get_running_loop().call_later(self.pace, self.play)
            elif self.received.endswith(b"More? "):
                self._stage = 2
                self._say(b"leave")

    def play(self) -> None:
        """Play a card from a place that has one."""
        if not self.is_asked or self.is_lost:
            return
        hand = self.received[self.received.rfind(b"Your turn") :]
        places = _PLACES.findall(hand) or [b"1", b"2", b"3", b"4", b"5", b"6", b"7"]
        self._tries = self._tries + 1 if b"No card" in self.received[-200:] else 0
        self.is_asked = False
        self.turn.clear()
        self.plays += 1
        self._say(places[self._tries % len(places)])

    def _say(self, line: bytes) -> None:
        self.received = b""
        self.transport.write(line + b"\r\n")


async def _seat(port: int, name: str, words: str) -> Seat:
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(lambda: Seat(name, words.encode()), "127.0.0.1", port)
    return seat


async def _table(port: int, number: int, words: str = "new 4") -> list[Seat]:
    """Four people at a table of their own."""
    host = await _seat(port, f"Ada{number}", words)
    code = await asyncio.wait_for(host.code, 120)
    others = [await _seat(port, f"{name}{number}", code) for name in ("Bea", "Cleo", "Dora")]
    return [host, *others]


@dataclass
class Latencies:
    """How long plays took to the last of four seats, in seconds."""

    slowest: list[float] = field(default_factory=list)

    def told(self) -> str:
        """Median and the hundredth that took longest, in milliseconds."""
        # inclusive: of few plays, too, none took longer than the longest
        cut = statistics.quantiles(self.slowest, n=100, method="inclusive")
        return (
            f"median {statistics.median(self.slowest) * 1000:.1f} ms, "
            f"99th percentile {cut[98] * 1000:.1f} ms, longest {max(self.slowest) * 1000:.1f} ms, "
            f"{len(self.slowest)} plays"
        )


async def _time_plays(port: int, plays: int) -> Latencies:
    """Let one table play card for card, each when all have heard of the one before."""
    found = Latencies()
    number = 0
    while len(found.slowest) < plays:
        number += 1
        seats = await _table(port, 10_000 + number)
        for seat in seats:
            seat.plays_by_itself = False
        while len(found.slowest) < plays:
            waits = [asyncio.create_task(seat.turn.wait()) for seat in seats]
            done, pending = await asyncio.wait(
                waits, timeout=20, return_when=asyncio.FIRST_COMPLETED
            )
            for task in pending:
                task.cancel()
            if not done or any(seat.is_lost for seat in seats):
                break
            await asyncio.sleep(0.02)
            seat = next(seat for seat in seats if seat.is_asked)
            for other in seats:
                other.on_data = []
            began = time.perf_counter()
            before = seat.received
            seat.play()
            for _ in range(5000):
                if all(other.on_data for other in seats):
                    break
                await asyncio.sleep(0.001)
            is_refused = b"No card" in seat.received
            if not is_refused and all(other.on_data for other in seats):
                found.slowest.append(max(other.on_data[0] for other in seats) - began)  # type: ignore[index]
            for other in seats:
                other.on_data = None
            del before
            if any(b"More? " in other.received for other in seats):
                break
        for seat in seats:
            seat.transport.abort()
    return found


def _memory(process: int) -> int:
    """Bytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def _load(house: HouseProcess, connections: int, pace: float) -> Iterator[str]:
    assert house.process is not None
    pid, port = house.process.pid, house.port
    before = _memory(pid)
    seats: list[Seat] = []
    began = time.monotonic()
    for first in range(0, connections // 4, 25):
        tables = [
            _table(port, number, "new 6 easy easy")
            for number in range(first, min(first + 25, connections // 4))
        ]
        for table in await asyncio.gather(*tables):
            for seat in table:
                seat.pace = pace
            seats += table
    coming = time.monotonic() - began
    memory = (_memory(pid) - before) / connections
    plays, busy, began = (
        sum(seat.plays for seat in seats),
        _processor_seconds(pid),
        time.monotonic(),
    )
    probe = await _time_plays(port, 60)
    await asyncio.sleep(max(LOAD_SECONDS - (time.monotonic() - began), 0))
    seconds = time.monotonic() - began
    rate = (sum(seat.plays for seat in seats) - plays) / seconds
    load = (_processor_seconds(pid) - busy) / seconds
    lost = sum(seat.is_lost for seat in seats)
    for seat in seats:
        seat.transport.abort()
    return iter(
        [
            f"network: {connections} connections, {connections // 4} tables, a card after "
            f"{pace:g} s: {rate:.0f} plays of people a second, server {load:.0%} of a core, "
            f"{memory / 1024:.0f} KiB a connection, {lost} lost, {coming:.0f} s to sit down",
            f"network: beside them {probe.told()}",
        ]
    )


def network() -> Iterator[str]:
    """Latency at one table alone and beside floods, then load."""
    system.allow_open_files()
    with tempfile.TemporaryDirectory() as folder, HouseProcess(Path(folder)) as house:
        alone = asyncio.run(_time_plays(house.port, PLAYS))
        yield f"network: a play to four seats: {alone.told()}"
        with flooding(house.port, 2):
            beside = asyncio.run(_time_plays(house.port, PLAYS))
        yield f"network: the same beside two who flood: {beside.told()}"
    for connections in LOADS:
        for pace in (PACE_SECONDS, 0.0):
            with tempfile.TemporaryDirectory() as folder, HouseProcess(Path(folder)) as house:
                yield from asyncio.run(_load(house, connections, pace))
