"""``access-game print labels``: tags for cards, for a 3D printer."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

from access_game.commands.cards import asked_cards
from access_game.context import Context
from access_game.errors import CommandFailed, NotACard
from access_game.exit_status import ExitStatus
from access_game.languages import Medium
from access_game.narration.base import Narrator
from access_game.narration.tags import braille_only, tags_made
from access_game.printing import scad, solids
from access_game.printing.files import deliver, form_of
from access_game.printing.tags import TagSize, plate_for, tags_for, undrawn
from access_game.understanding.normalise import tidy
from access_game.understanding.several import cards_in
from engine.cards import DECK, Card


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Make the tags of the cards that were asked for, or of all."""
    n = Narrator(context.listener(), (), None, Medium.PRINT)
    cards = _asked(context, options.card) if options.card else DECK
    plate = plate_for(n, TagSize(options.size, options.thickness, options.relief))
    tags = tags_for(n, cards)
    is_source = form_of(options, "labels") == "scad"
    content = scad.as_scad(n.t, plate, tags) if is_source else solids.as_stl(plate, tags)
    without_drawing = undrawn(n, tags)
    if options.file is None:
        if without_drawing:
            context.complain(braille_only(context.narrator, without_drawing))
    else:
        size = plate.width, plate.height
        together = plate.extent(len(tags))
        context.tell(partial(tags_made, count=len(tags), tag=size, plate=together))
        if without_drawing:
            context.tell(partial(braille_only, signs=without_drawing))
    deliver(context, content, options.file)
    return ExitStatus.SUCCESS


def _asked(context: Context, asked: list[str]) -> Sequence[Card]:
    """One or several cards, or all of a colour or a value; each card once."""
    found = [*cards_in(tidy(" ".join(asked)), context.t, context.signs)]
    cards = [card for _, card in found if card is not None]
    if not cards:
        return asked_cards(context, asked)
    wrong = next((piece for piece, card in found if card is None), None)
    if wrong is not None:
        raise CommandFailed(NotACard(wrong))
    return [*dict.fromkeys(cards)]
