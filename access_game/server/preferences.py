"""How a guest changes what is told, outside of a game: kept as long as the guest is here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.announcer import Announcer, Telling
from access_game.conversation import Listening
from access_game.listening import listen_otherwise
from access_game.narration import house
from access_game.server.hearing import LineHearing
from access_game.understanding.normalise import number_in
from access_game.understanding.vocabulary import Word

if TYPE_CHECKING:
    from access_game.server.visitor import Visitor

WIDTHS = 20, 80
"""The shortest and the longest lines, in cells."""


class _Unkept:
    """Keeps nothing."""

    announcer: Announcer
    """Asked only by words of the game's own voice, which does not speak over the network."""
    options = Listening(keys={})

    def store_seats(self) -> None:
        """There are no seats."""


def listen(visitor: Visitor, word: Word, argument: str) -> Telling:
    """Carry out one of the words that change language, verbosity, signs or braille."""
    return listen_otherwise(_Unkept(), visitor, word, argument)


def width_of(visitor: Visitor) -> int | None:
    """How many cells lines have; None for our client, which breaks its lines itself."""
    return visitor.hearing.stream.width if isinstance(visitor.hearing, LineHearing) else None


def set_width(visitor: Visitor, argument: str) -> Telling:
    """Have lines of another length."""
    lowest, highest = WIDTHS
    now = width_of(visitor)
    if now is not None and not argument:
        return partial(house.width_may_be, now=now, lowest=lowest, highest=highest)
    width = number_in(argument, lowest, highest)
    if width is None or not isinstance(visitor.hearing, LineHearing):
        return partial(house.width_needs, lowest=lowest, highest=highest)
    visitor.hearing.stream.width = width
    return partial(house.width_is, width=width)
