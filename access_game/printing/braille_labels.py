"""Braille for the cards themselves: labels with codes, labels with names, what the signs mean.

Each part begins on a page of its own, so that labels go on film and the legend on paper.
"""

from __future__ import annotations

from collections.abc import Sequence

from access_game.narration import printing as words
from access_game.narration.base import Narrator
from access_game.narration.cards import CardStyle
from access_game.printing.cells import letter_cell, number_cells
from access_game.printing.kana_braille import kana_braille
from access_game.printing.pages import Pages
from access_game.printing.transcriber import Transcriber
from engine.cards import DECK, HIGHEST_VALUE, Card, Colour


def card_code(n: Narrator, card: Card) -> str:
    """The letter of the colour and the value; needs no liblouis, and is never contracted."""
    letter = n.card_names.letters[card.colour]
    letter_cells = kana_braille(letter) if n.t.code == "ja" else letter_cell(letter)
    return letter_cells + number_cells(card.value, n.t.code)


def card_names(n: Narrator, transcriber: Transcriber) -> list[str]:
    """The written names of all cards, in the order of the deck."""
    return transcriber.transcribe([n.card_names.name(card, CardStyle.PLAIN) for card in DECK])


def add_part(pages: Pages, part: str, n: Narrator, transcriber: Transcriber) -> None:
    """Add codes, names or signs."""
    if part == "codes":
        _add_labels(pages, [card_code(n, card) for card in DECK])
    elif part == "names":
        _add_labels(pages, card_names(n, transcriber))
    else:
        _add_signs(pages, n, transcriber)


def _add_labels(pages: Pages, labels: Sequence[str]) -> None:
    """One label a card: a blank line between rows to cut along, a colour from a new row on."""
    pages.new_page()
    width = max(map(len, labels))
    for colour in Colour:
        own = [label for card, label in zip(DECK, labels, strict=True) if card.colour is colour]
        for row in pages.lines.columns(own, width):
            pages.add_block([row])


def _add_signs(pages: Pages, n: Narrator, transcriber: Transcriber) -> None:
    """The letter and the sign of each colour, the sign of each value, and whose signs they are."""
    title, *texts = transcriber.transcribe(
        [
            words.signs_title(n.t),
            *words.whose_signs(n),
            *words.colour_signs(n),
            *words.value_signs(n),
        ]
    )
    signs = len(Colour) + HIGHEST_VALUE
    notes, colours, values = texts[:-signs], texts[-signs:-HIGHEST_VALUE], texts[-HIGHEST_VALUE:]
    make = pages.lines
    pages.new_page()
    pages.add_block(make.centred(title))
    for items in (colours, values):
        pages.add_block([line for text in items for line in make.item(text)])
    for note in notes:
        pages.add_block(make.paragraph(note))
