"""The world around the tables while a server runs: its clock, its threads, its disk."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from access_game import system
from access_game.errors import CannotWrite, CommandFailed, TablesInUse, Trouble
from access_game.server.house import Rooms
from access_game.server.services import Timer
from access_game.server.store import Store
from access_game.thinking import choose_within
from engine.boards import winners_for
from engine.cards import Card
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition, rules_for
from engine.view import View

THINKERS = 2
"""How many computer players think at the same time."""
WRITERS = 4
"""How many records wait for the disk at the same time, so that no table waits for another's."""
SWITCH_SECONDS = 0.0005
"""How long a thinking thread may keep the house waiting, instead of Python's ten times as much."""


class World:
    """What a house needs, from an event loop. Its calls come back in the loop's thread."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Open what is kept in a folder, for one server at a time; raise as ``Store`` does, or
        CommandFailed."""
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = (folder / "lock").open("ab")
        if not system.lock(self._lock):
            self._lock.close()
            raise CommandFailed(TablesInUse(str(folder)), is_usage=False)
        self.store = Store(folder)
        self.plays = 0
        self._loop = loop
        self._thinkers = ThreadPoolExecutor(THINKERS, "thinker")
        self._advisers = ThreadPoolExecutor(1, "adviser")
        self._writers = ThreadPoolExecutor(WRITERS, "writer")
        sys.setswitchinterval(SWITCH_SECONDS)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, call)

    def monotonic(self) -> float:
        return self._loop.time()

    def today(self) -> datetime:
        return datetime.now()

    def choose(self, level: str, view: View, seed: int, call: Callable[[Card], None]) -> None:
        future = self._thinkers.submit(choose_within, level, view, seed)
        future.add_done_callback(partial(self._hand_over, call))

    def think(self, work: Callable[[], Any], call: Callable[[Any], None]) -> None:
        """People who ask for advice again and again hold up each other, but no computer player."""
        future = self._advisers.submit(work)
        future.add_done_callback(partial(self._hand_over, call))

    def store_away(self, work: Callable[[], Any], call: Callable[[], None]) -> None:
        future = self._writers.submit(work)
        future.add_done_callback(partial(self._hand_over, lambda _: call()))

    def close(self) -> None:
        """Nobody waits for a thought any more, and another server may have the tables."""
        self._writers.shutdown(wait=True)
        self.store.close()
        self._lock.close()
        for thinking in (self._thinkers, self._advisers):
            thinking.shutdown(wait=False, cancel_futures=True)

    def _hand_over(self, call: Callable[[Any], None], future: Future[Any]) -> None:
        """From the thread of a thinker to that of the house."""
        if not future.cancelled() and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: call(future.result()))


def open_house(folder: Path) -> Rooms:
    """The house whose tables are kept in a folder; called where an event loop runs.

    Raise CommandFailed where the folder cannot be used.
    """
    for edition in Edition:  # the tables of the evaluator, which the first round would wait for
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            winners_for(rules_for(players, edition).size)
    try:
        rooms = Rooms(World(folder, asyncio.get_running_loop()))
        rooms.open()
    except OSError as error:
        fault = CannotWrite(str(folder), Trouble.of(error))
        raise CommandFailed(fault, is_usage=False) from None
    except sqlite3.Error:
        raise CommandFailed(CannotWrite(str(folder), Trouble.OTHER), is_usage=False) from None
    return rooms
