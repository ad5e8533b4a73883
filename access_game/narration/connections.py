"""What a connection itself tells its listener: that something is too long, too much, or the end."""

from __future__ import annotations

from access_game.languages import Language
from access_game.server.limits import Reason


def line_too_long(t: Language, most: int) -> str:
    """That a line is ignored."""
    # Translators: Network table: what was typed is too long; n is the longest line in characters.
    return t.ngettext(
        "That line is too long and is ignored. At most {n} character is possible.",
        "That line is too long and is ignored. At most {n} characters are possible.",
        most,
    )


def too_fast(t: Language) -> str:
    """That lines are ignored for a while."""
    # Translators: Network table: somebody sends lines faster than anybody types.
    return t.gettext("Too many lines at once: some are ignored.")


def ended(t: Language, reason: Reason) -> str:
    """Why the connection ends, where a limit or a fault ends it."""
    match reason:
        case Reason.FULL:
            # Translators: Network table: the server takes no more connections.
            return t.gettext("All places are taken. Try again later.")
        case Reason.ADDRESS_FULL:
            # Translators: Network table: one address of the internet has too many connections.
            return t.gettext("Too many connections come from your address.")
        case Reason.TOO_MANY_LINES:
            # Translators: Network table: why the server ends a connection.
            return t.gettext("The connection ends: too many lines.")
        case Reason.ENDLESS_LINE:
            # Translators: Network table: why the server ends a connection; no Enter came.
            return t.gettext("The connection ends: a line without an end.")
        case Reason.BAD_MESSAGES:
            # Translators: Network table: why the server ends a connection; a program sent rubbish.
            return t.gettext("The connection ends: messages that cannot be read.")
        case Reason.TOO_MANY_COMMANDS:
            # Translators: Network table: why the server ends a connection; a program sent rubbish.
            return t.gettext("The connection ends: too many telnet commands.")
        case Reason.IDLE:
            # Translators: Network table: why the server ends a connection.
            return t.gettext("The connection ends: nothing was typed for a long time.")
        case _:
            # Translators: Network table: a fault of the server ends a connection; the table stays.
            return t.gettext("The connection ends: the server made a mistake.")
