"""The house of a server that runs: opened in its event loop, and by one server at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from access_game import system
from access_game.errors import CannotWrite, CommandFailed, TablesInUse, Trouble
from access_game.server.house import Rooms
from access_game.server.store import Store
from access_game.server.world import World


class OpenRooms(Rooms):
    """Lobby and tables with a world of their own, which ends with them."""

    def __init__(self, folder: Path) -> None:
        """Open the tables of a folder; raise CommandFailed where that is not possible.

        Needs a running loop.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = (folder / "lock").open("ab")
            if not system.lock(self._lock):
                self._lock.close()
                raise CommandFailed(TablesInUse(str(folder)), is_usage=False)
            self._world = World(Store(folder), asyncio.get_running_loop())
        except OSError as error:
            fault = CannotWrite(str(folder), Trouble.of(error))
            raise CommandFailed(fault, is_usage=False) from None
        except sqlite3.Error:
            raise CommandFailed(CannotWrite(str(folder), Trouble.OTHER), is_usage=False) from None
        super().__init__(self._world)
        self.open()

    def close(self) -> None:
        """Tell everybody, and let another server have the tables."""
        super().close()
        self._world.close()
        self._lock.close()
