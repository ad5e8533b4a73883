"""Games on disk: a record that grows by one line a play, and beside it how each seat listens.

A play is written, flushed and synchronised before anybody is told of it. When that fails the game
goes on in memory, and ``SavedGame.failure`` says why.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from access_game import system
from access_game.errors import BadRecord, CommandFailed, GameIsOpen, Trouble, UnreadableFile
from access_game.files import read_file, read_own_file
from engine.cards import Card
from engine.checked_lines import Fault, RecordProblem
from engine.events import CardPlayed, Event
from engine.game import Game
from engine.record import Header, Reading, Writer, read_record, writer_after
from engine.table_record import TableReading, is_table_record, read_table_record

SUFFIX = ".game"
_BEGUN = "%Y-%m-%d-%H%M%S"
_BEGUN_CHARACTERS = 17
"""How the name of a record begins: with the date and the time at which it was begun."""
HUMAN = "human"
"""What stands in a record in the place of a level for a person."""


class SavedRecord:
    """A record on the disk that grows line by line."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.failure: Trouble | None = None
        """Why the game is no longer saved."""
        self.problem: RecordProblem | None = None
        """What was wrong with the record when it was opened; the game goes on before it."""
        self._file: IO[bytes] | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def begin(self, lines: list[str], folder: Path, now: datetime) -> None:
        """Begin a file in ``folder``; a failure leaves a game in memory that says so."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path, self._file = _new_file(folder, now)
            system.lock(self._file)
            self._file.write("".join(lines).encode())
            system.flush_to_disk(self._file)
            system.flush_folder(folder)
        except OSError as error:
            self._fail(error)

    def go_on(self, text: str, good_lines: int) -> bool:
        """Open the file to go on behind its first lines; False if it is not ``text`` any more."""
        assert self.path is not None
        try:
            file = self.path.open("r+b")
        except OSError as error:
            self._fail(error)
            return True
        if not system.lock(file):
            file.close()
            raise CommandFailed(GameIsOpen(str(self.path)), is_usage=False)
        if read_text(self.path) != text:  # another process played on before the lock was ours
            file.close()
            return False
        self._file = file
        try:
            self._cut(file, text, good_lines)
        except OSError as error:
            self._fail(error)
        return True

    def append(self, line: str) -> None:
        """Write a line and see it on the disk."""
        if self._file is None:
            return
        try:
            self._file.write(line.encode())
            system.flush_to_disk(self._file)
            if os.fstat(self._file.fileno()).st_nlink == 0:  # somebody has deleted it meanwhile
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        except OSError as error:
            self._fail(error)

    def _cut(self, file: IO[bytes], text: str, good_lines: int) -> None:
        """Go to the end of the sound lines; what follows is kept in a file of its own."""
        good = "".join(f"{line}\n" for line in text.split("\n")[:good_lines])
        if self.problem is not None:
            if self.problem.fault is not Fault.TRUNCATED:
                assert self.path is not None
                self.path.with_suffix(".damaged").write_bytes(self.path.read_bytes())
            file.truncate(len(good.encode("utf-8", "surrogateescape")))
            system.flush_to_disk(file)
        file.seek(0, os.SEEK_END)

    def _fail(self, error: OSError) -> None:
        self.failure = Trouble.of(error)
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


class SavedGame(SavedRecord):
    """A game whose every play is on disk before ``play`` returns."""

    def __init__(
        self,
        header: Header,
        game: Game,
        log: list[Event],
        writer: Writer,
        path: Path | None,
    ) -> None:
        super().__init__(path)
        self.header = header
        self.game = game
        self.log = log
        """Everything that has happened, unredacted: narrators pass it through ``seen_by``."""
        self._writer = writer

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computer players by seat."""
        seats = enumerate(self.header.seats)
        return {seat: entry.player for seat, entry in seats if entry.player != HUMAN}

    @property
    def seed(self) -> int:
        """What decides the shuffle, and chance where it is to be the same again."""
        return self.header.setup.seed

    @property
    def seal(self) -> str:
        """The seal of the shuffle; empty where the deal was not sealed."""
        return self.header.seal or ""

    @property
    def text(self) -> str:
        """The record as it stands on the disk."""
        writer = Writer()
        lines = writer.header(self.header)
        played = (event for event in self.log if isinstance(event, CardPlayed))
        return "".join([*lines, *(writer.play(event.seat, event.card) for event in played)])

    def play(self, card: Card) -> tuple[Event, ...]:
        """Store a play, then carry it out; the caller has asked ``why_not`` before."""
        self.append(self.line_for(card))
        return self.carry_out(card)

    def line_for(self, card: Card) -> str:
        """The line of the next play, which has to be appended before it is carried out."""
        seat = self.game.turn
        assert seat is not None
        return self._writer.play(seat, card)

    def carry_out(self, card: Card) -> tuple[Event, ...]:
        """Carry out a play that is on the disk."""
        events = self.game.play(card)
        self.log.extend(events)
        return events


def create(header: Header, folder: Path, now: datetime) -> SavedGame:
    """Begin a record in ``folder``; a failure leaves a game in memory that says so."""
    game, writer = Game(header.setup), Writer()
    saved = SavedGame(header, game, list(game.started), writer, None)
    saved.begin(writer.header(header), folder, now)
    return saved


def keep_finished(record: str, folder: Path, now: datetime, *, seal: str) -> Path | None:
    """Keep the record of a game that was played to its end elsewhere; None where that fails.

    ``seal`` is that of the shuffle, as it was told at the start.
    """
    saved = SavedRecord(None)
    saved.begin([record], folder, now)
    saved.close()
    if saved.path is not None:
        write_seats(saved.path, {"told": True, "seal": seal})
    return saved.path


def _new_file(folder: Path, now: datetime) -> tuple[Path, IO[bytes]]:
    """A file named after the time; games begun in the same second are numbered."""
    stem = now.strftime(_BEGUN)
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            return path, path.open("xb")
        except FileExistsError:
            number += 1


def begun_at(path: Path) -> datetime | None:
    """When a record was begun, as its name tells it; None where it tells nothing.

    The date of the file itself would be the one on which it was copied.
    """
    try:
        return datetime.strptime(path.name[:_BEGUN_CHARACTERS], _BEGUN)
    except ValueError:
        return None


def resume(path: Path) -> SavedGame:
    """Open a game to go on with it.

    A faulty end of the record is kept aside under another name, and the game goes on before it.
    """
    text = read_text(path)
    reading = read_record(text)
    if reading.header is None or reading.game is None:
        assert reading.problem is not None
        raise CommandFailed(BadRecord(str(path), reading.problem), is_usage=False)
    writer = writer_after(text, reading.good_lines)
    saved = SavedGame(reading.header, reading.game, reading.events, writer, path)
    saved.problem = reading.problem
    return saved if saved.go_on(text, reading.good_lines) else resume(path)


def read_any(text: str) -> Reading | TableReading:
    """Read a record of a game or of a real table."""
    return read_table_record(text) if is_table_record(text) else read_record(text)


def read_text(path: Path) -> str:
    """The text of a record, whatever bytes it holds."""
    try:
        return read_file(path).decode("utf-8", "surrogateescape")
    except OSError as error:
        fault = UnreadableFile(str(path), Trouble.of(error))
        raise CommandFailed(fault) from None


@dataclass(slots=True)
class Listed:
    """A saved game as the list of games shows it."""

    path: Path
    reading: Reading | TableReading
    was_told: bool
    """Whether the end of the game has been told."""

    @property
    def is_unfinished(self) -> bool:
        """Whether there is something left to play or to tell."""
        game = self.reading.game
        return game is not None and not (game.is_over and self.was_told)


def saved_games(folder: Path) -> list[Listed]:
    """All games in ``folder``, the latest first."""
    if not folder.is_dir():
        return []
    # a pipe among them would keep the list waiting for ever
    files = (path for path in folder.glob(f"*{SUFFIX}") if path.is_file() or path.is_dir())
    paths = sorted(files, key=_age, reverse=True)
    return [_listed(path) for path in paths]


def _age(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def _listed(path: Path) -> Listed:
    was_told = bool(read_seats(path).get("told"))
    try:
        reading = read_any(read_text(path))
    except CommandFailed:  # a folder of that name, or a file of somebody else's
        reading = Reading(problem=RecordProblem(1, Fault.NOT_A_RECORD))
    return Listed(path, reading, was_told)


def _seats_path(path: Path) -> Path:
    return path.with_suffix(".seats.json")


def read_seats(path: Path) -> dict[str, Any]:
    """How the seats of a game listen; empty when the file is missing or damaged."""
    try:
        found = json.loads(read_own_file(_seats_path(path)))
    except (OSError, ValueError, RecursionError):  # the last where brackets have no end
        return {}
    return found if isinstance(found, dict) else {}


def write_seats(path: Path, seats: dict[str, Any]) -> None:
    """Store how the seats listen; losing this loses no play, so that a failure is let pass."""
    part = path.with_suffix(f".seats.{os.getpid()}")
    with suppress(OSError):
        part.write_text(json.dumps(seats), encoding="ascii")  # a path may hold bytes of no text
        part.replace(_seats_path(path))


def unfinished(games: list[Listed]) -> Iterator[Listed]:
    """Those that can be resumed."""
    return (game for game in games if game.is_unfinished)
