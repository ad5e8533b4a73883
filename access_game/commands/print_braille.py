"""``access-game print braille``: labels for the cards and the legend of their signs, in braille."""

from __future__ import annotations

import argparse

from access_game import system
from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration.printing import codes_only, no_contractions
from access_game.print_options import PARTS
from access_game.printing.braille_labels import add_part
from access_game.printing.files import deliver, form_of
from access_game.printing.pages import Pages, PageSize, in_form
from access_game.printing.transcriber import Transcriber, paper_narrator


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Make the part that was asked for, or all; without liblouis all means the codes."""
    transcriber = Transcriber(context.t.code, options.contracted)
    narrator = paper_narrator(context.listener(), transcriber)
    pages = Pages(PageSize(options.cells, options.lines), transcriber.language)
    is_ready = transcriber.is_ready or options.part is not None
    for part in PARTS if options.part is None else [options.part]:
        if is_ready or part == "codes":
            add_part(pages, part, narrator, transcriber)
    deliver(context, in_form(pages.text(), form_of(options, "braille")), options.file)
    if not is_ready:
        context.complain(codes_only(context.lines_t, system.install_louis()))
    if options.contracted and not transcriber.has_contractions:
        context.complain(no_contractions(context.lines_t))
    return ExitStatus.SUCCESS
