"""Whether a record is sound and its deck the one that was sealed, in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.house import by_character
from access_game.narration.shelf import day_and_time


def played_by(n: Narrator, begun: datetime | None) -> Iterator[str]:
    """Who played, and since when, if that is known."""
    names = n.list(n.name(seat) for seat in range(len(n.names)))
    if begun is None:
        # Translators: access-game verify: whose saved game it is; names follow.
        yield n.t.gettext("Played by: {names}", names=names)
    else:
        # Translators: access-game verify: whose saved game it is, and when it began.
        date = day_and_time(n.t, begun)
        yield n.t.gettext("Played by: {names}; {date}", names=names, date=date)


def is_sound(n: Narrator, plays: int, is_over: bool) -> Iterator[str]:
    """That nothing in the record was changed or is missing."""
    # Translators: access-game verify: nothing in a saved game is damaged or against the rules; how
    # many cards were played in it.
    yield n.t.ngettext(
        "The saved game is sound: {n} card played.",
        "The saved game is sound: {n} cards played.",
        plays,
    )
    if not is_over:
        # Translators: access-game verify: the saved game has not been played to its end.
        yield n.t.gettext("It has not been played to its end.")


def compared(n: Narrator, seal: str | None, told: str, command: str) -> Iterator[str]:
    """What comes of the comparison of the record's seal with the one ``told``, if there are any.

    ``command`` is an example of how a seal is given.
    """
    if seal is None:
        # Translators: access-game verify: a game that was not played at a network table.
        yield n.t.gettext("The shuffle of this game was not sealed.")
    elif not told:
        # Translators: access-game verify: no seal was given to compare with; {command} is typed.
        yield n.t.gettext(
            "To compare it, give the seal that was told at the start: {command}",
            command=command,
        )
    elif seal.startswith(told):
        # Translators: access-game verify: the deck is the one that was sealed at the start.
        yield n.t.gettext("It is the seal that was told; the shuffle was not changed.")
    else:
        # Translators: access-game verify: at the start another seal was told, which follows; or
        # somebody has typed it wrong.
        yield n.t.gettext("Another seal was told: {seal}", seal=by_character(n, told, 4))


def seal_alone(t: Language, command: str) -> str:
    """That a seal was given without a record."""
    # Translators: access-game verify: only a seal was typed; before it stands the number of a
    # finished game, or the file of one. {command} is an example.
    return t.gettext(
        "That is a seal. A finished game comes first, its number or its file: {command}",
        command=command,
    )


def bad_seal(t: Language, typed: str) -> str:
    """That something is no seal."""
    # Translators: access-game verify: something was given that is no seal.
    return t.gettext(
        "Not a seal: {text}. A seal has 64 digits and letters from a to f; its first 8 are enough.",
        text=typed,
    )
