"""``access-game print rules``: the rulebook as a file."""

from __future__ import annotations

import argparse

from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.printing.files import deliver, form_of
from access_game.printing.rules import as_text
from engine.rules import Edition, rules_for


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Make the rulebook for the number of players and the edition."""
    edition = Edition(context.settings.get("edition"))
    rules = rules_for(context.settings.get("players"), edition)
    if form_of(options, "rules") == "html":
        from access_game.printing.web_page import as_page

        deliver(context, as_page(context.narrator, rules), options.file)
    else:
        width = context.settings.explicit("width", PRINTED_WIDTH)
        deliver(context, as_text(context.narrator, rules, width), options.file)
    return ExitStatus.SUCCESS


PRINTED_WIDTH = 80
"""Cells of a line unless a width is given: the file is read elsewhere."""
