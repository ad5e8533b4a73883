"""The sheets of tactile signs: a label for every card, or every sign once."""

from __future__ import annotations

from access_game.narration import sign_sheets as words
from access_game.narration.base import Narrator
from access_game.narration.cards import CardStyle
from access_game.printing.grounds import GROUNDS, PAPER
from access_game.printing.shapes import shape_of
from access_game.printing.sheets import Label, Mark, Section, Sheet
from access_game.signs import standard_signs
from engine.cards import HIGHEST_VALUE, LOWEST_VALUE, Card, Colour

_VALUES = range(LOWEST_VALUE, HIGHEST_VALUE + 1)


def labels(n: Narrator, size: int) -> Sheet:
    """A label with both signs for each of the 84 cards, by colour."""
    return Sheet(
        n.t.code,
        words.title(n, is_legend=False),
        tuple(words.remarks(n, size, is_legend=False)),
        tuple(
            Section(words.heading(n, colour), tuple(_label(n, Card(colour, v)) for v in _VALUES))
            for colour in Colour
        ),
        has_wide_captions=False,
    )


def legend(n: Narrator, size: int) -> Sheet:
    """Each sign once, with what it means."""
    colours = [
        Label((_of_colour(n, c),), GROUNDS[c], words.colour(n, c), words.colour(n, c))
        for c in Colour
    ]
    values = [
        Label((_of_value(n, v),), PAPER, words.value(n, v), words.value(n, v)) for v in _VALUES
    ]
    return Sheet(
        n.t.code,
        words.title(n, is_legend=True),
        tuple(words.remarks(n, size, is_legend=True)),
        (Section(words.colours(n), tuple(colours)), Section(words.values(n), tuple(values))),
        has_wide_captions=True,
    )


def undrawn(n: Narrator) -> tuple[str, ...]:
    """The words for the signs of the listener's table that the program has no drawing for."""
    marks = [*(_of_colour(n, c) for c in Colour), *(_of_value(n, v) for v in _VALUES)]
    return tuple(mark.word for mark in marks if shape_of(mark.sign) is None)


def _label(n: Narrator, card: Card) -> Label:
    return Label(
        (_of_colour(n, card.colour), _of_value(n, card.value)),
        GROUNDS[card.colour],
        words.card(n, card, CardStyle.TACTILE),
        words.card(n, card, CardStyle.PLAIN),
    )


def _of_colour(n: Narrator, colour: Colour) -> Mark:
    table = n.listener.signs or standard_signs()
    return Mark(table.colours[list(Colour).index(colour)], n.card_names.signs[colour])


def _of_value(n: Narrator, value: int) -> Mark:
    table = n.listener.signs or standard_signs()
    return Mark(table.values[value - LOWEST_VALUE], n.card_names.number_sign(value))
