"""The tables of a house on the disk: SQLite for tables and seats, a record for every game.

Every change is committed before anybody is told of it, so that a house that was killed comes back
as it was. Where the disk fails the tables go on in memory. Secrets are kept as hashes only.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import sqlite3
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any

from access_game.errors import Trouble
from access_game.network.address import CODE_DIGITS
from engine.players import PLAYERS
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition

log = logging.getLogger(__name__)

RETURN_DIGITS = 4
"""Digits of the number with which a seat is taken again."""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY,
    players INTEGER NOT NULL,
    edition TEXT NOT NULL,
    is_private INTEGER NOT NULL,
    host INTEGER NOT NULL,
    record TEXT,
    is_paused INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    delay INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    level TEXT,
    token TEXT NOT NULL,
    number TEXT NOT NULL,
    keeper TEXT,
    told INTEGER,
    PRIMARY KEY (code, seat)
) STRICT;
"""


@dataclass(slots=True)
class KeptSeat:
    """A seat that is taken."""

    name: str
    level: str | None = None
    """The level of a computer player; None for a person."""
    token: str = ""
    """Hash of what our client keeps to take the seat again."""
    number: str = ""
    """Hash of the number that a person tells to take the seat again."""
    keeper: str | None = None
    """The level of the computer player that plays while the person is away."""
    told: int | None = None
    """How many events of the game the person knew who is away; None for somebody who is here."""

    @property
    def player(self) -> str | None:
        """The level of the computer player whose turn the seat's turn is, if it is one's."""
        return self.level or self.keeper


@dataclass(slots=True)
class KeptTable:
    """A table as it is kept."""

    code: str
    players: int
    edition: Edition = Edition.ORIGINAL
    is_private: bool = False
    host: int = 0
    """The seat of the host."""
    record: str | None = None
    """The file of the game, once it has begun."""
    is_paused: bool = False
    seconds: int = 0
    """How long a play may take; 0 for no limit."""
    delay: int = 0
    """How many seconds later spectators are told."""
    seats: list[KeptSeat | None] = field(default_factory=list)
    """By seat; None where it is free."""


def new_code(taken: Collection[str]) -> str:
    """A code that no table has."""
    while (code := _digits(CODE_DIGITS)) in taken:
        pass
    return code


def new_number() -> str:
    """A number to come back with, told once."""
    return _digits(RETURN_DIGITS)


def new_token() -> str:
    """A token for our client, told once."""
    return secrets.token_urlsafe(16)


def hashed(code: str, secret: str) -> str:
    """What is kept of a secret of a table."""
    return hashlib.sha256(f"{code} {secret}".encode()).hexdigest()


def _digits(count: int) -> str:
    return "".join(str(secrets.randbelow(10)) for _ in range(count))


def _table(row: Iterable[Any], seats: Iterable[Iterable[Any]]) -> KeptTable:
    """A table as its rows tell it; raise ValueError for what no house has written."""
    code, players, edition, is_private, host, record, is_paused, seconds, delay = row
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or not 0 <= host < players:
        raise ValueError(code)
    table = KeptTable(
        code,
        players,
        Edition(edition),
        bool(is_private),
        host,
        record,
        bool(is_paused),
        max(seconds, 0),
        max(delay, 0),
        [None] * players,
    )
    for at, *kept in seats:
        seat = KeptSeat(*kept)
        levels = {seat.level, seat.keeper} - {None}
        if not 0 <= at < players or not seat.name or not levels <= PLAYERS.keys():
            raise ValueError(code)
        table.seats[at] = seat
    return table


_TROUBLES = {sqlite3.SQLITE_FULL: Trouble.DISK_FULL, sqlite3.SQLITE_READONLY: Trouble.READ_ONLY}


def _trouble(error: sqlite3.Error) -> Trouble:
    """What a failure of SQLite means."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without what is more exact
    return _TROUBLES.get(code, Trouble.OTHER)


class Store:
    """The tables on the disk."""

    def __init__(self, folder: Path) -> None:
        """Open or make the house's folder; raise OSError or sqlite3.Error where that fails."""
        folder.mkdir(parents=True, exist_ok=True)
        self.games = folder / "games"
        self._rows = sqlite3.connect(folder / "tables.sqlite", isolation_level=None)
        self._rows.execute("PRAGMA journal_mode=WAL")
        self._rows.execute("PRAGMA synchronous=FULL")
        self._rows.execute("PRAGMA foreign_keys=ON")
        self._rows.executescript(_SCHEMA)

    def tables(self) -> list[KeptTable]:
        """All tables that are kept; one that makes no sense is left as it is, and logged.

        Raise sqlite3.Error where the file is another program's, or damaged.
        """
        columns = "code, players, edition, is_private, host, record, is_paused, seconds, delay"
        columns_of_seats = "seat, name, level, token, number, keeper, told"
        found = []
        for row in self._rows.execute(f"SELECT {columns} FROM tables").fetchall():
            seats = self._rows.execute(
                f"SELECT {columns_of_seats} FROM seats WHERE code = ?", row[:1]
            )
            try:
                found.append(_table(row, seats))
            except ValueError:
                log.error("table %s: it cannot be read", row[0])
        return found

    def keep(self, table: KeptTable) -> Trouble | None:
        """Keep a table as it is now, all of it or nothing; return why that failed."""
        try:
            self._keep(table)
        except sqlite3.Error as error:
            log.error("table %s: it cannot be kept: %s", table.code, _trouble(error))
            return _trouble(error)
        return None

    def _keep(self, table: KeptTable) -> None:
        with self._rows:
            self._rows.execute("BEGIN IMMEDIATE")
            self._rows.execute("DELETE FROM tables WHERE code = ?", (table.code,))
            self._rows.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.code,
                    table.players,
                    table.edition.value,
                    int(table.is_private),
                    table.host,
                    table.record,
                    int(table.is_paused),
                    table.seconds,
                    table.delay,
                ),
            )
            self._rows.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (table.code, at, *astuple(seat))
                    for at, seat in enumerate(table.seats)
                    if seat is not None
                ],
            )

    def forget(self, code: str) -> None:
        """A table is no more; the record of its game stays. Where that fails it is closed again
        after the next start."""
        with suppress(sqlite3.Error):
            self._rows.execute("DELETE FROM tables WHERE code = ?", (code,))

    def close(self) -> None:
        """Let go of the file."""
        self._rows.close()
