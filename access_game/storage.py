"""Games on disk: a record that grows by one line a play, and beside it how each seat listens.

A play is written, flushed and synchronised before anybody is told of it. When that fails the game
goes on in memory, and ``SavedGame.failure`` says why.
"""

from __future__ import annotations

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
from engine.cards import Card
from engine.events import Event
from engine.game import Game
from engine.record import Fault, Header, Reading, RecordProblem, Writer, read_record, writer_after

SUFFIX = ".game"
HUMAN = "human"
"""What stands in a record in the place of a level for a person."""


class SavedGame:
    """A game whose every play is on disk before ``play`` returns."""

    def __init__(
        self,
        header: Header,
        game: Game,
        log: list[Event],
        writer: Writer,
        path: Path | None,
        file: IO[bytes] | None,
    ) -> None:
        self.header = header
        self.game = game
        self.log = log
        """Everything that has happened, unredacted: narrators pass it through ``seen_by``."""
        self.path = path
        self.failure: Trouble | None = None
        """Why the game is no longer saved."""
        self.problem: RecordProblem | None = None
        """What was wrong with the record when it was opened; the game goes on before it."""
        self._writer = writer
        self._file = file

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computer players by seat."""
        seats = enumerate(self.header.seats)
        return {seat: entry.player for seat, entry in seats if entry.player != HUMAN}

    def play(self, card: Card) -> tuple[Event, ...]:
        """Store a play, then carry it out; the caller has asked ``why_not`` before."""
        seat = self.game.turn
        assert seat is not None
        self._append(self._writer.play(seat, card))
        events = self.game.play(card)
        self.log.extend(events)
        return events

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _append(self, line: str) -> None:
        if self._file is None:
            return
        try:
            self._file.write(line.encode())
            system.flush_to_disk(self._file)
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        self.failure = Trouble.of(error)
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


def create(header: Header, folder: Path, now: datetime) -> SavedGame:
    """Begin a record in ``folder``; a failure leaves a game in memory that says so."""
    game, writer = Game(header.setup), Writer()
    saved = SavedGame(header, game, list(game.started), writer, None, None)
    lines = writer.header(header)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        saved.path, saved._file = _new_file(folder, now)
        system.lock(saved._file)
        saved._file.write("".join(lines).encode())
        system.flush_to_disk(saved._file)
        system.flush_folder(folder)
    except OSError as error:
        saved._fail(error)
    return saved


def _new_file(folder: Path, now: datetime) -> tuple[Path, IO[bytes]]:
    """A file named after the time; games begun in the same second are numbered."""
    stem = now.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            return path, path.open("xb")
        except FileExistsError:
            number += 1


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
    saved = SavedGame(reading.header, reading.game, reading.events, writer, path, None)
    saved.problem = reading.problem
    try:
        file = path.open("r+b")
    except OSError as error:
        saved._fail(error)
        return saved
    if not system.lock(file):
        file.close()
        raise CommandFailed(GameIsOpen(str(path)), is_usage=False)
    if read_text(path) != text:  # another process played on before the lock was ours
        file.close()
        return resume(path)
    saved._file = file
    try:
        _cut(file, path, text, reading)
    except OSError as error:
        saved._fail(error)
    return saved


def _cut(file: IO[bytes], path: Path, text: str, reading: Reading) -> None:
    """Go to the end of the sound lines; what follows is kept in a file of its own."""
    good = "".join(f"{line}\n" for line in text.split("\n")[: reading.good_lines])
    if reading.problem is not None:
        if reading.problem.fault is not Fault.TRUNCATED:
            path.with_suffix(".damaged").write_bytes(path.read_bytes())
        file.truncate(len(good.encode("utf-8", "surrogateescape")))
        system.flush_to_disk(file)
    file.seek(0, os.SEEK_END)


def read_text(path: Path) -> str:
    """The text of a record, whatever bytes it holds."""
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        fault = UnreadableFile(str(path), Trouble.of(error))
        raise CommandFailed(fault) from None


@dataclass(slots=True)
class Listed:
    """A saved game as the list of games shows it."""

    path: Path
    reading: Reading
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
        reading = read_record(read_text(path))
    except CommandFailed:  # a folder of that name, or a file of somebody else's
        reading = Reading(problem=RecordProblem(1, Fault.NOT_A_RECORD))
    return Listed(path, reading, was_told)


def _seats_path(path: Path) -> Path:
    return path.with_suffix(".seats.json")


def read_seats(path: Path) -> dict[str, Any]:
    """How the seats of a game listen; empty when the file is missing or damaged."""
    try:
        found = json.loads(_seats_path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_seats(path: Path, seats: dict[str, Any]) -> None:
    """Store how the seats listen; losing this loses no play, so that a failure is let pass."""
    part = path.with_suffix(f".seats.{os.getpid()}")
    with suppress(OSError):
        part.write_text(json.dumps(seats, ensure_ascii=False), encoding="utf-8")
        part.replace(_seats_path(path))


def unfinished(games: list[Listed]) -> Iterator[Listed]:
    """Those that can be resumed."""
    return (game for game in games if game.is_unfinished)
