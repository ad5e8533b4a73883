"""Braille for the cards themselves: labels with codes, labels with names, what the signs mean.

Each part begins on a page of its own, so that labels go on film and the legend on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.narration import prints as words
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
    """One label a card, with a blank line between rows to cut along."""
    pages.new_page()
    width = max(map(len, labels))
    for row in _rows(labels, pages.lines.columns(width)):
        pages.add_block([pages.lines.row(row, width)])


def _rows(labels: Sequence[str], columns: int) -> Iterator[Sequence[str]]:
    """All colours of a value side by side where there is room, else a colour after the other."""
    if columns >= len(Colour):
        for first in range(HIGHEST_VALUE):
            yield labels[first::HIGHEST_VALUE]
        return
    for start in range(0, len(labels), HIGHEST_VALUE):
        end = start + HIGHEST_VALUE
        for first in range(start, end, columns):
            yield labels[first : min(first + columns, end)]


def _add_signs(pages: Pages, n: Narrator, transcriber: Transcriber) -> None:
    """The letter and the sign of each colour, and the sign of each value."""
    title, *texts = transcriber.transcribe(
        [words.signs_title(n.t), *words.colour_signs(n), *words.value_signs(n)]
    )
    make = pages.lines
    pages.new_page()
    pages.add_block(make.centred(title))
    for items in (texts[: len(Colour)], texts[len(Colour) :]):
        pages.add_block([line for text in items for line in make.item(text)])
