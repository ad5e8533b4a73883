"""Words that our client answers in the place of the server: how one listens is decided here."""

from __future__ import annotations

from functools import partial

from access_game.announcer import Telling
from access_game.context import Context
from access_game.narration import house
from access_game.settings import WIDTHS
from access_game.understanding.normalise import number_in


def how_you_listen(context: Context) -> Telling:
    """How one listens, the length of lines included."""
    return partial(house.how_you_listen, width=context.console.stream.width)


def set_width(context: Context, argument: str) -> Telling:
    """Have lines of another length, now and from the next start on."""
    lowest, highest = WIDTHS.lowest, WIDTHS.highest
    if not argument:
        now = context.console.stream.width
        return lambda n: house.width_may_be(n, now, lowest, highest)
    width = number_in(argument, lowest, highest)
    if width is None:
        return lambda n: house.width_needs(n, lowest, highest)
    context.console.stream.width = width
    context.remember(width=width)
    return lambda n: house.width_is(n, width)
