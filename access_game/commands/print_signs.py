"""``access-game print signs``: the tactile signs as sheets to print and to cut."""

from __future__ import annotations

import argparse
from functools import partial

from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.languages import Medium
from access_game.narration.base import Narrator
from access_game.narration.printing import pages_made, signs_without_drawing
from access_game.printing import pdf, signs, svg
from access_game.printing.files import deliver, form_of
from access_game.printing.sheets import USUAL, Paper, lay_out


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Make the sheets, and say what has to be drawn by hand."""
    # A sheet is read from paper, whatever the lines in the terminal are worded for.
    n = Narrator(context.listener(), (), None, Medium.PRINT)
    size = options.size or USUAL
    paper = Paper[(options.paper or "a4").upper()]
    sheet = signs.legend(n, size) if options.legend else signs.labels(n, size)
    pages = lay_out(sheet, paper, size)
    form = svg if form_of(options, "signs") == "svg" else pdf
    content = form.document(sheet, pages, paper, size)
    undrawn = signs.undrawn(n)
    if options.file is not None:
        context.tell(partial(pages_made, pages=len(pages)))
    if undrawn and options.file is not None:
        context.tell(partial(signs_without_drawing, signs=undrawn))
    elif undrawn:
        context.complain(signs_without_drawing(context.narrator, undrawn))
    # A drawing is text to a program only, not to somebody at a terminal.
    deliver(context, content.encode() if isinstance(content, str) else content, options.file)
    return ExitStatus.SUCCESS
