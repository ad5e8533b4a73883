"""A game as lines of text: a versioned header, then one line per play, each with its check."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.cards import DECK, BadCardCode, Card
from engine.checked_lines import (
    VERSION,
    CheckedLines,
    Fault,
    Faulty,
    LineWriter,
    RecordProblem,
    check_after,
)
from engine.events import Event
from engine.game import Game, Setup
from engine.header_lines import (
    SeatEntry,
    first_line,
    read_first,
    read_seats,
    read_size,
    seat_lines,
    size_lines,
)
from engine.refusals import Refusal
from engine.seal import seal_of

_FIRST_WORDS = "surfosaurus-record"
_MOST_DIGITS = 4300
"""The longest number that Python reads."""


@dataclass(frozen=True, slots=True)
class Header:
    """All that is known before the first play."""

    setup: Setup
    seats: tuple[SeatEntry, ...]
    nonce: str | None = None
    """The secret number of the deck's seal, where the deal was sealed (``engine.seal``)."""

    @property
    def seal(self) -> str | None:
        """The seal of the deck, which was told before the first play; None for an open deal."""
        return None if self.nonce is None else seal_of(self.setup.deck, self.nonce)


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

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return () if self.header is None else tuple(seat.name for seat in self.header.seats)


class Writer(LineWriter):
    """Turns a game into the lines of its record; the caller stores them."""

    def header(self, header: Header) -> list[str]:
        """The lines of the header, each ending in a newline."""
        setup = header.setup
        facts = [
            f"{_FIRST_WORDS} {VERSION}",
            *size_lines(setup.players, setup.edition),
            f"seed {setup.seed}",
            first_line(setup.first),
            *seat_lines(header.seats),
            f"deck {' '.join(map(str, setup.deck))}"
            + ("" if header.nonce is None else f" sealed {header.nonce}"),
        ]
        return [self.line(fact) for fact in facts]

    def play(self, seat: int, card: Card) -> str:
        """The line of one play, ending in a newline."""
        return self.line(f"play {seat + 1} {card}")


def read_record(text: str) -> Reading:
    """Read a record and replay it; never raises for what the text holds."""
    reading = Reading()
    lines = CheckedLines(text, _FIRST_WORDS)
    try:
        reading.header = _read_header(lines)
        reading.game = Game(reading.header.setup)
        reading.events.extend(reading.game.started)
        reading.good_lines = lines.number
        for play in lines:
            reading.events.extend(_replay(reading.game, play, lines))
            reading.good_lines = lines.number
    except Faulty as faulty:
        reading.problem = faulty.problem
    return reading


def writer_after(text: str, good_lines: int) -> Writer:
    """A writer that goes on after the first ``good_lines`` lines of ``text``."""
    return Writer(check_after(text, good_lines))


def _read_header(lines: CheckedLines) -> Header:
    lines.first()
    players, edition = read_size(lines)
    seed = int(lines.match(rf"seed (-?\d{{1,{_MOST_DIGITS}}})")[1])
    first = read_first(lines, players)
    seats = read_seats(lines, players)
    deck, nonce = _read_deck(lines)
    return Header(Setup(players, edition, seed, first, deck), seats, nonce)


def _read_deck(lines: CheckedLines) -> tuple[tuple[Card, ...], str | None]:
    found = lines.match(r"deck (.+?)(?: sealed ([0-9a-f]{32}))?")
    codes = found[1].split(" ")
    try:
        deck = tuple(Card.parse(code) for code in codes)
    except BadCardCode:
        raise lines.fault(Fault.DAMAGED) from None
    if sorted(deck) != list(DECK):
        raise lines.fault(Fault.DAMAGED)
    return deck, found[2]


def _replay(game: Game, play: str, lines: CheckedLines) -> tuple[Event, ...]:
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
