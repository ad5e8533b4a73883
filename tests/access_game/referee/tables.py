"""A real table of four players who are known, and what is answered to each typed line."""

from __future__ import annotations

from tests.access_game.programs import Programs, Ran
from tests.access_game.session.alone import answers

FOUR = ("--names", "Anna,Ben,Carla,David", "--first", "1")
TWO = ("--names", "Anna,Ben", "--first", "1")
ROUND = ("g5", "b2", "k1", "o3", "p7", "u9", "y12", "y11")
"""A round of four players, Anna first."""
LIKE = ("--lang", "en", "--cards", "code")


def table(programs: Programs, *typed: str, who: tuple[str, ...] = FOUR, more: str = "") -> Ran:
    """Type these lines at a new table, then end the input."""
    return programs.run("table", *who, *LIKE, *more.split(), typed=typed)


def answer(programs: Programs, *typed: str, who: tuple[str, ...] = FOUR, more: str = "") -> str:
    """The answer to the last of these lines."""
    return answers(table(programs, *typed, who=who, more=more))[len(typed) - 1]


def entries(programs: Programs) -> list[str]:
    """The entries of the only record, without their checks."""
    lines = programs.record.read_text(encoding="utf-8").splitlines()
    entered = [line.rpartition(" #")[0] for line in lines]
    last_seat = max(at for at, line in enumerate(entered) if line.startswith("seat "))
    return entered[last_seat + 1 :]
