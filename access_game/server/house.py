"""The house: everybody who is here, and all tables."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable

from access_game import storage
from access_game.errors import CommandFailed, Trouble
from access_game.server.base import Line
from access_game.server.guesses import Guesses
from access_game.server.services import Services
from access_game.server.store import KeptSeat, KeptTable, hashed, new_code
from access_game.server.table import Table
from access_game.server.visitor import Visitor
from access_game.server.window import Window
from engine.rules import Edition

log = logging.getLogger(__name__)
TABLES_EACH = 3
"""How many tables that still wait one person may have begun."""
MOST_TABLES = 1000
"""How many tables there may be; each has a file open."""
WRONG_NUMBERS = 5, 60
"""How many wrong return numbers a table takes in so many seconds."""


class Rooms:
    """Lobby and tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.visitors: dict[Visitor, None] = {}
        """Everybody who is here, in the order of coming."""
        self.tables: dict[str, Table] = {}
        self.guesses = Guesses(services)
        self._is_closed = False
        self._wrong: dict[str, Window] = defaultdict(lambda: Window(*WRONG_NUMBERS))

    def open(self) -> None:
        """Let all tables go on that were kept; one whose record cannot be read stays closed."""
        for kept in self.services.store.tables():
            saved = None
            if kept.record is not None:
                record = self.services.store.games / kept.record
                if not record.exists():
                    log.error("table %s: its record is gone", kept.code)
                    self.services.store.forget(kept.code)
                    continue
                try:
                    saved = storage.resume(record)
                except CommandFailed:
                    log.error("table %s: its record cannot be read", kept.code)
                    continue
                if saved.names != tuple(seat.name for seat in kept.seats if seat is not None):
                    log.error("table %s: its record is another game's", kept.code)
                    saved.close()
                    continue
            table = Table(kept, self.services, self._table_ended, saved)
            self.tables[kept.code] = table
            table.resume()

    def close(self) -> None:
        """Tell everybody that the house closes, and let go of everything; all is kept."""
        from access_game.narration import house

        for visitor in list(self.visitors):
            visitor.tell(house.closing)
            visitor.hearing.flush()
        for table in self.tables.values():
            table.stop()
        for visitor in list(self.visitors):
            visitor.line.close()
        self._is_closed = True
        self.services.close()

    def arrive(self, line: Line, lang: str | None) -> Visitor:
        """Somebody has come."""
        visitor = Visitor(self, line, lang)
        self.visitors[visitor] = None
        visitor.greet()
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Somebody has gone."""
        self.visitors.pop(visitor, None)

    def listed(self) -> list[Table]:
        """The tables that everybody may know of, and whose game is not over."""
        return [
            table
            for table in self.tables.values()
            if not table.kept.is_private and not table.is_over
        ]

    def new_table(self, players: int, edition: Edition, *, is_private: bool) -> Table:
        """Begin a table without anybody at it."""
        kept = KeptTable(new_code(self.tables), players, edition, is_private)
        kept.seats = [None] * players
        table = self.tables[kept.code] = Table(kept, self.services, self._table_ended)
        return table

    def may_begin(self, name: str) -> bool:
        """Whether somebody of this name may begin another table."""
        waiting = [table for table in self.tables.values() if table.saved is None]
        begun = [table for table in waiting if table.names[table.kept.host] == name]
        return len(begun) < TABLES_EACH

    def has_room(self) -> bool:
        """Whether there may be another table; if need be the one is closed that was deserted
        first, and one whose game has begun only where there is no other."""
        if len(self.tables) >= MOST_TABLES:
            deserted = [
                table for table in self.tables.values() if table.desertion.since is not None
            ]
            if not deserted:
                return False
            min(deserted, key=lambda at: (at.saved is not None, at.desertion.since or 0)).close()
        return True

    def is_guessing(self, code: str) -> bool:
        """Whether too many wrong return numbers were tried at a table."""
        return self._wrong[code].is_full(self.services.monotonic())

    def seat_of(self, table: Table, secret: str, which: Callable[[KeptSeat], str]) -> int | None:
        """The seat whose kept hash, as ``which`` gives it, is that of a secret."""
        wanted = hashed(table.code, secret)
        for seat, kept in enumerate(table.kept.seats):
            if kept is not None and kept.level is None and which(kept) == wanted:
                return seat
        return None

    def guessed_wrong(self, code: str) -> None:
        """Somebody tried a wrong return number at a table."""
        self._wrong[code].take(self.services.monotonic())

    def table_to_tell(self, players: int) -> str:
        """The code of a table with a free seat, which is begun where there is none."""
        waiting = sorted((table for table in self.listed() if table.free), key=lambda t: -t.free)
        table = waiting[0] if waiting else self._told_table(players)
        table.be_told()
        return table.code

    def _told_table(self, players: int) -> Table:
        """A table that is there before anybody sits at it, and after the next start."""
        table = self.new_table(players, Edition.ORIGINAL, is_private=False)
        self.services.store.keep(table.kept)
        return table

    @property
    def seated(self) -> int:
        """How many people sit at tables."""
        return sum(len(table.sitters) for table in self.tables.values())

    @property
    def failure(self) -> Trouble | None:
        """Why a table is not saved, if one is not."""
        failures = (table.failure for table in self.tables.values())
        return next((failure for failure in failures if failure is not None), None)

    def counts(self) -> dict[str, int]:
        """How many there are of what."""
        tables = self.tables.values()
        return {
            "visitors": len(self.visitors),
            "seated": self.seated,
            "watching": sum(len(table.watchers) for table in tables),
            "tables": len(tables),
            "tables_playing": sum(table.saved is not None for table in tables),
            "plays_total": self.services.plays,
        }

    def _table_ended(self, table: Table) -> None:
        self.tables.pop(table.code, None)
        self._wrong.pop(table.code, None)
        if not self._is_closed:  # those who sit there now find it again after the next start
            self.services.store.forget(table.code)
