"""Games at real tables on disk: a record that grows by one line an entry."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from access_game.errors import BadRecord, CommandFailed
from access_game.storage import SavedRecord, read_text
from engine.entries import Entry, TableEvent
from engine.referee import Referee
from engine.table_record import (
    TableHeader,
    TableWriter,
    names_now,
    read_table_record,
    table_writer_after,
)


class SavedTable(SavedRecord):
    """A refereed game whose every entry is on disk before ``enter`` returns."""

    def __init__(
        self, header: TableHeader, game: Referee, writer: TableWriter, path: Path | None
    ) -> None:
        super().__init__(path)
        self.header = header
        self.game = game
        self._writer = writer

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they are called now."""
        return names_now(self.header, self.game)

    def enter(self, entry: Entry) -> tuple[TableEvent, ...]:
        """Store an entry, then take it; the caller has asked ``why_not`` before."""
        self.append(self._writer.entry(entry))
        return self.game.enter(entry)


def create_table(header: TableHeader, folder: Path, now: datetime) -> SavedTable:
    """Begin a record in ``folder``; a failure leaves a game in memory that says so."""
    writer = TableWriter()
    saved = SavedTable(header, Referee(header.setup), writer, None)
    saved.begin(writer.header(header), folder, now)
    return saved


def resume_table(path: Path) -> SavedTable:
    """Open a refereed game to go on with it, before a faulty end where there is one."""
    text = read_text(path)
    reading = read_table_record(text)
    if reading.header is None or reading.game is None:
        assert reading.problem is not None
        raise CommandFailed(BadRecord(str(path), reading.problem), is_usage=False)
    writer = table_writer_after(text, reading.good_lines)
    saved = SavedTable(reading.header, reading.game, writer, path)
    saved.problem = reading.problem
    return saved if saved.go_on(text, reading.good_lines) else resume_table(path)
