"""What is printed on sheets of tactile signs."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration.base import Narrator
from access_game.narration.cards import CardStyle
from access_game.narration.rule_sections import own_signs
from access_game.output.wrapping import without_marks
from engine.cards import Card, Colour


def title(n: Narrator, *, is_legend: bool) -> str:
    """The title of a sheet."""
    if is_legend:
        # Translators: The title of a printed sheet: each tactile sign once, with its meaning.
        return n.t.gettext("Surfosaurus MAX: what the tactile signs mean")
    # Translators: The title of printed sheets with a label of tactile signs for every card.
    return n.t.gettext("Surfosaurus MAX: tactile signs for all cards")


def remarks(n: Narrator, size: int, *, is_legend: bool) -> Iterator[str]:
    """How to print a sheet, and whose signs they are."""
    # Translators: On a printed sheet: how to print it. The line at the foot is to be measured.
    yield n.t.gettext(
        "Print at 100 percent: the line at the foot is 50 mm long, a sign {size} mm high.",
        size=size,
    )
    if not is_legend:
        # Translators: On a printed sheet of labels to cut out and stick on cards.
        yield n.t.gettext(
            "Cut at the marks. The sign of the colour is on the left, the sign of the value on "
            "the right."
        )
    if n.listener.signs is not None:
        yield own_signs(n.t)
    else:
        yield n.t.gettext(
            "Club, circle with one dot and square with one dot are the association's signs; the "
            "others are our choice."
        )


def colours(n: Narrator) -> str:
    """The heading above the signs of the colours."""
    # Translators: Heading on a printed sheet, above the tactile signs of the colours.
    return n.t.pgettext("sheet of signs", "Colours")


def values(n: Narrator) -> str:
    """The heading above the signs of the values."""
    # Translators: Heading on a printed sheet, above the tactile signs of the values 1 to 12.
    return n.t.pgettext("sheet of signs", "Values")


def heading(n: Narrator, of: Colour) -> str:
    """The heading above the labels of a colour."""
    text = colour(n, of)
    return text[0].upper() + text[1:]


def colour(n: Narrator, of: Colour) -> str:
    """A colour with its sign."""
    names = n.card_names
    return without_marks(
        n.t.gettext("{colour}: {sign}", colour=names.colours[of], sign=names.signs[of])
    )


def value(n: Narrator, of: int) -> str:
    """A value with its sign."""
    return without_marks(
        n.t.gettext("{value}: {number_sign}", value=of, number_sign=n.card_names.number_sign(of))
    )


def card(n: Narrator, of: Card, style: CardStyle) -> str:
    """The name of a card."""
    return without_marks(n.card_names.name(of, style))
