"""Somebody who is told something, and the text of it."""

from __future__ import annotations

from collections.abc import Iterable

from access_game.languages import Language, load
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.narration.cards import CardStyle
from access_game.output.wrapping import without_marks

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva", "Fritz")


def narrator(
    seat: int | None = 0,
    verbosity: str = "normal",
    t: Language | None = None,
    cards: str = "code",
    players: int = 4,
) -> Narrator:
    """Tells the person on a seat, in English unless said otherwise."""
    listener = Listener(t or load("en"), Verbosity(verbosity), CardStyle(cards))
    return Narrator(listener, NAMES[:players], seat)


def text(lines: Iterable[str]) -> list[str]:
    """Lines as they are read."""
    return [without_marks(line) for line in lines]
