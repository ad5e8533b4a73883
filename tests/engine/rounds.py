"""Reads the worked rounds of ``cases/rounds.txt``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine.cards import Card
from tests.engine.crafted import cards

FILE = Path(__file__).parent / "cases" / "rounds.txt"


@dataclass
class WorkedRound:
    """One round with its result."""

    title: str
    played: list[tuple[Card, ...]] = field(default_factory=list)
    """The cards of each player."""
    neutral: tuple[Card, ...] = ()
    kind: str = ""
    values: tuple[int, ...] = ()
    full: frozenset[Card] = frozenset()
    half: frozenset[Card] = frozenset()
    points: tuple[int, ...] = ()

    @property
    def table(self) -> tuple[Card, ...]:
        """All cards of the round."""
        return (*(card for hand in self.played for card in hand), *self.neutral)


def read_rounds() -> list[WorkedRound]:
    """All worked rounds of the file."""
    blocks = FILE.read_text(encoding="utf-8").split("\n\n")[1:]
    return [_read(block.strip().splitlines()) for block in blocks]


def _read(lines: list[str]) -> WorkedRound:
    worked = WorkedRound(lines[0].removeprefix("# "))
    for line in lines[1:]:
        if line.startswith("= "):
            _read_result(worked, *line.removeprefix("= ").split(" ", 1))
            continue
        name, codes = line.split(": ")
        if name == "table":
            worked.neutral = cards(codes)
        else:
            worked.played.append(cards(codes))
    return worked


def _read_result(worked: WorkedRound, word: str, rest: str) -> None:
    match word:
        case "full":
            worked.full = frozenset(cards(rest))
        case "half":
            worked.half = frozenset(cards(rest))
        case "points":
            worked.points = tuple(int(part.split()[1]) for part in rest.split(", "))
        case _:
            worked.kind = word
            worked.values = tuple(map(int, rest.split()))
