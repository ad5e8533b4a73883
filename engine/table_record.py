"""A game at a real table as lines of text: a versioned header, then one line per entry."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.cards import BadCardCode, Card
from engine.checked_lines import (
    VERSION,
    CheckedLines,
    Fault,
    Faulty,
    LineWriter,
    RecordProblem,
    check_after,
)
from engine.entries import (
    DrawnLate,
    Entry,
    Laid,
    Left,
    NotDrawn,
    Renamed,
    Replaced,
    TableEvent,
    TableSetup,
    Undone,
)
from engine.header_lines import (
    SeatEntry,
    first_line,
    read_first,
    read_seats,
    read_size,
    seat_lines,
    size_lines,
)
from engine.referee import Referee

FIRST_WORDS = "surfosaurus-table"


@dataclass(frozen=True, slots=True)
class TableHeader:
    """All that is known before the first card."""

    setup: TableSetup
    seats: tuple[SeatEntry, ...]


@dataclass(frozen=True, slots=True)
class TableReading:
    """What a record of a real table holds, up to its first faulty line."""

    header: TableHeader | None
    """None when the fault lies in the header, so that there is no game."""
    game: Referee | None
    good_lines: int
    """How many lines from the start are sound."""
    problem: RecordProblem | None

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What has happened, as it was corrected."""
        return () if self.game is None else self.game.events

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they are called now."""
        return () if self.header is None or self.game is None else names_now(self.header, self.game)


def names_now(header: TableHeader, game: Referee) -> tuple[str, ...]:
    """The players' names by seat, after all changes of names."""
    names = [seat.name for seat in header.seats]
    for entry in game.entries:
        if isinstance(entry, Renamed):
            names[entry.seat] = entry.name
    return tuple(names)


class TableWriter(LineWriter):
    """Turns a game at a real table into the lines of its record; the caller stores them."""

    def header(self, header: TableHeader) -> list[str]:
        """The lines of the header, each ending in a newline."""
        setup = header.setup
        facts = [
            f"{FIRST_WORDS} {VERSION}",
            *size_lines(setup.players, setup.edition),
            first_line(setup.first),
            *seat_lines(header.seats),
        ]
        return [self.line(fact) for fact in facts]

    def entry(self, entry: Entry) -> str:
        """The line of one entry, ending in a newline; seats count from 1, 0 is neutral."""
        match entry:
            case Laid(card, seat):
                return self.line(f"neutral {card}" if seat is None else f"play {seat + 1} {card}")
            case Replaced(round_number, seat, number, card):
                owner = 0 if seat is None else seat + 1
                return self.line(f"change {round_number} {owner} {number} {card}")
            case NotDrawn(seat):
                return self.line(f"forgot {seat + 1}")
            case DrawnLate(seat):
                return self.line(f"drew {seat + 1}")
            case Renamed(seat, name):
                return self.line(f"name {seat + 1} {' '.join(name.splitlines())}")
            case Left(seat):
                return self.line(f"left {seat + 1}")
            case Undone():
                return self.line("undo")


def read_table_record(text: str) -> TableReading:
    """Read a record of a real table; never raises for what the text holds."""
    lines = CheckedLines(text, FIRST_WORDS)
    header: TableHeader | None = None
    game: Referee | None = None
    good_lines = 0
    try:
        header = _read_header(lines)
        game = Referee(header.setup)
        good_lines = lines.number
        for line in lines:
            entry = _read_entry(line, header.setup.players, lines)
            refusal = game.why_not(entry)
            if refusal is not None:
                raise lines.fault(Fault.IMPOSSIBLE_PLAY, line)
            game.enter(entry)
            good_lines = lines.number
    except Faulty as faulty:
        return TableReading(header, game, good_lines, faulty.problem)
    return TableReading(header, game, good_lines, None)


def is_table_record(text: str) -> bool:
    """Whether a text is a record of a real table, whatever else is wrong with it."""
    return text.startswith(FIRST_WORDS)


def table_writer_after(text: str, good_lines: int) -> TableWriter:
    """A writer that goes on after the first ``good_lines`` lines of ``text``."""
    return TableWriter(check_after(text, good_lines))


def _read_header(lines: CheckedLines) -> TableHeader:
    lines.first()
    players, edition = read_size(lines)
    first = read_first(lines, players)
    return TableHeader(TableSetup(players, edition, first), read_seats(lines, players))


def _read_entry(line: str, players: int, lines: CheckedLines) -> Entry:
    """The entry of a line; raise for a line that is none."""
    word, _, rest = line.partition(" ")
    seat = rf"([1-{players}])"
    patterns = {
        "play": rf"{seat} (\w+)",
        "neutral": r"(\w+)",
        "change": rf"(\d{{1,2}}) ([0-{players}]) (\d) (\w+)",
        "forgot": seat,
        "drew": seat,
        "name": rf"{seat} (.+)",
        "left": seat,
        "undo": "",
    }
    found = re.fullmatch(patterns[word], rest) if word in patterns else None
    if found is None:
        raise lines.fault(Fault.DAMAGED)
    facts = found.groups()
    try:
        match word:
            case "play":
                return Laid(Card.parse(facts[1]), int(facts[0]) - 1)
            case "neutral":
                return Laid(Card.parse(facts[0]), None)
            case "change":
                owner = int(facts[1]) - 1 if facts[1] != "0" else None
                return Replaced(int(facts[0]), owner, int(facts[2]), Card.parse(facts[3]))
            case "forgot":
                return NotDrawn(int(facts[0]) - 1)
            case "drew":
                return DrawnLate(int(facts[0]) - 1)
            case "name":
                return Renamed(int(facts[0]) - 1, facts[1])
            case "left":
                return Left(int(facts[0]) - 1)
    except BadCardCode:
        raise lines.fault(Fault.DAMAGED) from None
    return Undone()
