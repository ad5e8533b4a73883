"""A game as lines of text: a versioned header, then one line per play.

Every line ends in a check: ``#`` and the CRC-32, as eight hexadecimal digits, of this line and all
lines before it. So a line that was changed, lost, moved or cut off is noticed where it happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from zlib import crc32

from engine.cards import DECK, BadCardCode, Card
from engine.events import Event
from engine.game import Game, Setup
from engine.refusals import Refusal
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition

VERSION = 1
_FIRST_WORDS = "surfosaurus-record"
_MOST_DIGITS = 4300
"""The longest number that Python reads."""


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits on a seat: ``player`` is ``human`` or the level of a computer player."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Header:
    """All that is known before the first play."""

    setup: Setup
    seats: tuple[SeatEntry, ...]


class Fault(StrEnum):
    """What is wrong with a line of a record."""

    NOT_A_RECORD = "not_a_record"
    UNKNOWN_VERSION = "unknown_version"
    DAMAGED = "damaged"
    """The line is not what was written."""
    TRUNCATED = "truncated"
    """The line stops before its end."""
    IMPOSSIBLE_PLAY = "impossible_play"
    """The rules do not allow this play here."""


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """The first line of a record that cannot be used; all lines before it were."""

    line: int
    """Counted from 1."""
    fault: Fault
    detail: str = ""
    """The version found, or the card of an impossible play."""


@dataclass(slots=True)
class Reading:
    """What a record holds, up to its first faulty line."""

    header: Header | None = None
    """None when the fault lies in the header, so that there is no game."""
    game: Game | None = None
    events: list[Event] = field(default_factory=list)
    good_lines: int = 0
    """How many lines from the start are sound."""
    problem: RecordProblem | None = None


class Writer:
    """Turns a game into the lines of its record; the caller stores them."""

    def __init__(self) -> None:
        self._check = 0

    def header(self, header: Header) -> list[str]:
        """The lines of the header, each ending in a newline."""
        setup = header.setup
        facts = [
            f"{_FIRST_WORDS} {VERSION}",
            f"players {setup.players}",
            f"edition {setup.edition}",
            f"seed {setup.seed}",
            f"first {setup.first + 1}",
            *(
                f"seat {number} {seat.player} {' '.join(seat.name.splitlines())}"
                for number, seat in enumerate(header.seats, 1)
            ),
            f"deck {' '.join(map(str, setup.deck))}",
        ]
        return [self._line(fact) for fact in facts]

    def play(self, seat: int, card: Card) -> str:
        """The line of one play, ending in a newline."""
        return self._line(f"play {seat + 1} {card}")

    def _line(self, text: str) -> str:
        self._check = _next_check(self._check, text)
        return f"{text} #{self._check:08x}\n"


def read_record(text: str) -> Reading:
    """Read a record and replay it; never raises for what the text holds."""
    reading = Reading()
    lines = _Lines(text)
    try:
        reading.header = _read_header(lines)
        reading.game = Game(reading.header.setup)
        reading.events.extend(reading.game.started)
        reading.good_lines = lines.number
        for play in lines:
            reading.events.extend(_replay(reading.game, play, lines))
            reading.good_lines = lines.number
    except _Faulty as faulty:
        reading.problem = faulty.problem
    return reading


def writer_after(text: str, good_lines: int) -> Writer:
    """A writer that goes on after the first ``good_lines`` lines of ``text``."""
    writer = Writer()
    for line in text.split("\n")[:good_lines]:
        writer._check = _next_check(writer._check, line.rpartition(" #")[0])
    return writer


class _Faulty(Exception):
    def __init__(self, line: int, fault: Fault, detail: str = "") -> None:
        super().__init__(line, fault, detail)
        self.problem = RecordProblem(line, fault, detail)


def _next_check(check: int, text: str) -> int:
    return crc32(text.encode("utf-8", "surrogatepass") + b"\n", check)


class _Lines:
    """The lines of a record without their checks; ``number`` is that of the last one given out."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._is_cut_off = self._lines.pop() != ""
        if self._is_cut_off:
            self._lines = text.split("\n")
        self._check = 0
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        while self.number < len(self._lines):
            yield self.next()

    def next(self) -> str:
        """The next line; raise for one that is missing, changed or cut off."""
        if self.number >= len(self._lines):
            raise _Faulty(self.number + 1, Fault.TRUNCATED)
        line = self._lines[self.number]
        self.number += 1
        if self._is_cut_off and self.number == len(self._lines):
            raise _Faulty(self.number, Fault.TRUNCATED)
        text, mark, check = line.rpartition(" #")
        self._check = _next_check(self._check, text)
        if not mark or check != f"{self._check:08x}":
            raise self.fault(Fault.DAMAGED)
        return text

    def first(self) -> str:
        """The first line, with what tells a record of another version from a damaged one."""
        line = self._lines[0] if self._lines else ""
        is_begun = not self._lines or (self._is_cut_off and len(self._lines) == 1)
        if is_begun and f"{_FIRST_WORDS} {VERSION}".startswith(line):
            raise _Faulty(1, Fault.TRUNCATED)
        found = re.match(rf"{_FIRST_WORDS} (\d{{1,9}})\b", line)
        if not found:
            raise _Faulty(1, Fault.NOT_A_RECORD)
        if found[1] != str(VERSION):
            raise _Faulty(1, Fault.UNKNOWN_VERSION, found[1])
        return self.next()

    def match(self, pattern: str) -> re.Match[str]:
        """The next line matched against ``pattern``."""
        found = re.fullmatch(pattern, self.next())
        if not found:
            raise self.fault(Fault.DAMAGED)
        return found

    def fault(self, fault: Fault, detail: str = "") -> _Faulty:
        return _Faulty(self.number, fault, detail)


def _read_header(lines: _Lines) -> Header:
    lines.first()
    players = int(lines.match(rf"players ([{FEWEST_PLAYERS}-{MOST_PLAYERS}])")[1])
    edition = Edition(lines.match(rf"edition ({'|'.join(Edition)})")[1])
    seed = int(lines.match(rf"seed (-?\d{{1,{_MOST_DIGITS}}})")[1])
    first = int(lines.match(rf"first ([1-{players}])")[1]) - 1
    seats = []
    for number in range(1, players + 1):
        found = lines.match(rf"seat {number} (\S+) (.*)")
        seats.append(SeatEntry(found[1], found[2]))
    deck = _read_deck(lines)
    return Header(Setup(players, edition, seed, first, deck), tuple(seats))


def _read_deck(lines: _Lines) -> tuple[Card, ...]:
    codes = lines.match(r"deck (.+)")[1].split(" ")
    try:
        deck = tuple(Card.parse(code) for code in codes)
    except BadCardCode:
        raise lines.fault(Fault.DAMAGED) from None
    if sorted(deck) != list(DECK):
        raise lines.fault(Fault.DAMAGED)
    return deck


def _replay(game: Game, play: str, lines: _Lines) -> tuple[Event, ...]:
    found = re.fullmatch(r"play ([1-6]) (\w+)", play)
    if not found:
        raise lines.fault(Fault.DAMAGED)
    try:
        card = Card.parse(found[2])
    except BadCardCode:
        raise lines.fault(Fault.DAMAGED) from None
    refusal: Refusal | None = game.why_not(card, int(found[1]) - 1)
    if refusal is not None:
        raise lines.fault(Fault.IMPOSSIBLE_PLAY, str(card))
    return game.play(card)
