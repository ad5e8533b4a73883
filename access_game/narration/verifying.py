"""Whether a record is sound and its deck the one that was sealed, in words."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.house import by_character


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


def compared(n: Narrator, seal: str | None, told: str, record: str) -> Iterator[str]:
    """What comes of the comparison of the record's seal with the one ``told``, if there are any.

    ``record`` is how the record is named on the command line.
    """
    if seal is None:
        # Translators: access-game verify: a game that was not played at a network table.
        yield n.t.gettext("The shuffle of this game was not sealed.")
    elif not told:
        command = f"access-game verify {record} 0a1b2c3d"
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


def bad_seal(t: Language, typed: str) -> str:
    """That something is no seal."""
    # Translators: access-game verify: something was given that is no seal.
    return t.gettext(
        "No seal: {text}. A seal has 64 digits and letters from a to f; its first 8 are enough.",
        text=typed,
    )
