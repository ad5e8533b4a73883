"""The lines that every record has in its header: how many play, which edition, who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.checked_lines import CheckedLines
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits on a seat: ``player`` is ``human`` or the level of a computer player."""

    player: str
    name: str


def size_lines(players: int, edition: Edition) -> Iterator[str]:
    """How many play, and with which rules."""
    yield f"players {players}"
    yield f"edition {edition}"


def first_line(seat: int) -> str:
    """Who starts the first round."""
    return f"first {seat + 1}"


def seat_lines(seats: Iterable[SeatEntry]) -> Iterator[str]:
    """Who sits where; a name that would break its line is put on one."""
    for number, seat in enumerate(seats, 1):
        yield f"seat {number} {seat.player} {' '.join(seat.name.splitlines())}"


def read_size(lines: CheckedLines) -> tuple[int, Edition]:
    """The next two lines as players and edition; raise ``Faulty`` for other lines."""
    players = int(lines.match(rf"players ([{FEWEST_PLAYERS}-{MOST_PLAYERS}])")[1])
    return players, Edition(lines.match(rf"edition ({'|'.join(Edition)})")[1])


def read_first(lines: CheckedLines, players: int) -> int:
    """The next line as the seat that starts; raise ``Faulty`` for another line."""
    return int(lines.match(rf"first ([1-{players}])")[1]) - 1


def read_seats(lines: CheckedLines, players: int) -> tuple[SeatEntry, ...]:
    """The next lines as the seats in their order; raise ``Faulty`` for other lines."""
    found = (lines.match(rf"seat {number} (\S+) (.*)") for number in range(1, players + 1))
    return tuple(SeatEntry(seat[1], seat[2]) for seat in found)
