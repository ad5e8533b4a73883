"""``access-game print rules``: the rulebook as a file."""

from __future__ import annotations

import argparse

from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration.printing import no_contractions
from access_game.printing.files import deliver, form_of
from access_game.printing.rules import as_text
from engine.rules import Edition, Rules, rules_for


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Make the rulebook for the number of players and the edition."""
    edition = Edition(context.settings.get("edition"))
    rules = rules_for(context.settings.get("players"), edition)
    form = form_of(options, "rules")
    if form in ("brf", "unicode"):
        _emboss(context, options, rules, form)
    elif form == "html":
        from access_game.printing.web_page import as_page

        deliver(context, as_page(context.narrator, rules), options.file)
    else:
        width = context.settings.explicit("width", PRINTED_WIDTH)
        deliver(context, as_text(context.narrator, rules, width), options.file)
    return ExitStatus.SUCCESS


PRINTED_WIDTH = 80
"""Cells of a line unless a width is given: the file is read elsewhere."""


def _emboss(context: Context, options: argparse.Namespace, rules: Rules, form: str) -> None:
    from access_game.printing.braille_rules import rulebook_pages
    from access_game.printing.pages import PageSize, in_form
    from access_game.printing.transcriber import Transcriber, paper_narrator

    transcriber = Transcriber(context.t.code, options.contracted)
    narrator = paper_narrator(context.listener(), transcriber)
    size = PageSize(options.cells, options.lines)
    pages = rulebook_pages(narrator, rules, transcriber, size)
    deliver(context, in_form(pages, form), options.file)
    if options.contracted and not transcriber.has_contractions:
        context.complain(no_contractions(context.lines_t))
