"""The score sheet of a real table as a text file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from access_game.context import written
from access_game.errors import CannotWrite, CommandFailed, Trouble
from access_game.files import full_path, write_file
from access_game.narration import referee
from access_game.narration.base import Narrator
from access_game.narration.opening import opening
from engine.referee import Referee

WIDTH = 80
"""Cells of a line unless a width was asked for, whatever the display: it is read elsewhere."""


TOLD = Path("-")
"""In the place of a file: the sheet is told."""


def sheet_path(text: str) -> Path:
    """Where somebody wants the sheet."""
    return TOLD if text == str(TOLD) else full_path(text)


def write_sheet(path: Path, narrators: Sequence[Narrator], game: Referee, width: int) -> None:
    """Write the sheet in every language of the table; raise CommandFailed where that fails."""
    sheets = [written(_lines(n, game), width, n.t) for n in narrators]
    try:
        write_file(path, "\n".join(sheets).encode("utf-8", "replace"))
    except OSError as error:
        raise CommandFailed(CannotWrite(str(path), Trouble.of(error))) from None


def _lines(n: Narrator, game: Referee) -> Iterator[str]:
    yield opening(n.t, game.rules)
    yield from referee.sheet(n, game)
