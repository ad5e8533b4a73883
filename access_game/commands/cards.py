"""``access-game cards``: the deck, its signs and codes, to learn by ear."""

from __future__ import annotations

import argparse
from functools import partial

from access_game.context import Context
from access_game.errors import CommandFailed, NotACard
from access_game.exit_status import ExitStatus
from access_game.narration.deck import card_lines, whole_deck
from access_game.understanding.cards import read_card, read_colour
from access_game.understanding.normalise import tidy, words
from engine.cards import DECK, HIGHEST_VALUE, Card


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Tell the whole deck, or a card, a colour or a value."""
    if options.card:
        context.tell(partial(card_lines, cards=_asked(context, options.card)))
    else:
        context.tell(whole_deck)
    context.announcer.finish()
    return ExitStatus.SUCCESS


def _asked(context: Context, asked: list[str]) -> list[Card]:
    """The cards that a text means: one card, all of a colour, all of a value."""
    text = tidy(" ".join(asked))
    typed = words(text)
    card = read_card(typed, context.t)
    if card is not None:
        return [card]
    colour = read_colour(typed, context.t)
    if colour is not None:
        return [card for card in DECK if card.colour is colour]
    if len(typed) == 1 and typed[0] in map(str, range(1, HIGHEST_VALUE + 1)):
        return [card for card in DECK if card.value == int(typed[0])]
    raise CommandFailed(NotACard(text))
