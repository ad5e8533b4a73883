"""Tags for cards, to be made by a 3D printer: what stands where on them, in millimetres.

A tag is a plate with the sign of the colour and the sign of the value side by side, and below them
the braille code. Its upper right corner is cut off, so that a finger finds which way up it is.
All tags of a language have the same size. x goes to the right, y upwards, z out of the plate.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from access_game.narration.base import Narrator
from access_game.printing.braille_labels import card_code
from access_game.printing.shapes import shape_of
from access_game.signs import standard_signs
from engine.cards import DECK, LOWEST_VALUE, Card, Colour

DOT_BASE = 1.5
"""How wide a braille dot is where it stands."""
DOT_HEIGHT = 0.6
"""How high it is: three layers of the usual 0.2 mm."""
DOT_SPACING = 2.5
"""From dot to dot in a cell."""
CELL_SPACING = 6.0
"""From cell to cell."""
MARGIN = 3.0
"""Around signs and braille."""
GAP = 4.0
"""Between the two signs."""
LINE_GAP = 3.5
"""Between the signs and the braille."""
CORNER = 4.0
"""What is cut off the upper right corner, along both edges."""
APART = 3.0
"""Between tags that are printed together."""

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TagSize:
    """What the maker may choose."""

    sign: int = 10
    """The height of a sign."""
    thickness: float = 1.2
    """The thickness of the plate."""
    relief: float = 0.8
    """How far the signs stand out of it."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a card's tag shows."""

    code: str
    """The card's code, the same in every language."""
    signs: tuple[str, str]
    """The names of the signs of colour and value."""
    cells: tuple[tuple[int, ...], ...]
    """The dots of each braille cell, 1 to 6."""


@dataclass(frozen=True, slots=True)
class Plate:
    """Where things stand on every tag, from its lower left corner."""

    size: TagSize
    cells: int
    """The most braille cells of any tag."""

    @property
    def width(self) -> float:
        """From left to right."""
        braille = (self.cells - 1) * CELL_SPACING + DOT_SPACING + DOT_BASE
        return max(2 * self.size.sign + GAP, braille) + 2 * MARGIN

    @property
    def height(self) -> float:
        """From bottom to top."""
        return 2 * MARGIN + 2 * DOT_SPACING + DOT_BASE + LINE_GAP + self.size.sign

    @property
    def outline(self) -> tuple[Place, ...]:
        """The plate seen from above, counter-clockwise."""
        width, height = self.width, self.height
        cut = ((width, height - CORNER), (width - CORNER, height))
        return ((0, 0), (width, 0), *cut, (0, height))

    @property
    def sign_places(self) -> tuple[Place, Place]:
        """The lower left corners of both signs."""
        up = self.height - MARGIN - self.size.sign
        return (MARGIN, up), (MARGIN + self.size.sign + GAP, up)

    def dots(self, tag: Tag) -> Iterator[Place]:
        """The middle of every braille dot."""
        first = MARGIN + DOT_BASE / 2
        for position, cell in enumerate(tag.cells):
            for dot in cell:
                column, row = divmod(dot - 1, 3)
                across = position * CELL_SPACING + column * DOT_SPACING
                yield first + across, first + (2 - row) * DOT_SPACING

    def places(self, count: int) -> Iterator[Place]:
        """Where tags lie that are printed together: rows from above, about as wide as high."""
        columns = self.columns(count)
        last_row = (count - 1) // columns
        for position in range(count):
            row, column = divmod(position, columns)
            yield column * (self.width + APART), (last_row - row) * (self.height + APART)

    def columns(self, count: int) -> int:
        """How many tags lie side by side."""
        high, wide = self.height + APART, self.width + APART
        return min(count, math.ceil(math.sqrt(count * high / wide)))

    def extent(self, count: int) -> tuple[float, float]:
        """How wide and how high all of them are together."""
        lowest = [*self.places(count)]
        across, up = (max(place[axis] for place in lowest) for axis in (0, 1))
        return across + self.width, up + self.height


def plate_for(n: Narrator, size: TagSize) -> Plate:
    """The plate for the braille of a language."""
    return Plate(size, max(len(card_code(n, card)) for card in DECK))


def tags_for(n: Narrator, cards: Iterable[Card]) -> list[Tag]:
    """The tags of cards, with the listener's signs and braille code."""
    return [_tag(n, card) for card in cards]


def undrawn(n: Narrator, tags: Iterable[Tag]) -> list[str]:
    """Words for signs on the tags that have no drawing."""
    table, names = n.listener.signs or standard_signs(), n.card_names
    known = dict(zip(table.colours, (names.signs[colour] for colour in Colour), strict=True))
    known |= zip(table.values, names.number_signs, strict=True)
    signs = dict.fromkeys(sign for tag in tags for sign in tag.signs)
    return [known[sign] for sign in signs if shape_of(sign) is None]


def _tag(n: Narrator, card: Card) -> Tag:
    table = n.listener.signs or standard_signs()
    signs = (
        table.colours[list(Colour).index(card.colour)],
        table.values[card.value - LOWEST_VALUE],
    )
    return Tag(str(card), signs, tuple(map(_dots_of, card_code(n, card))))


def _dots_of(cell: str) -> tuple[int, ...]:
    """The numbers of the dots in a braille pattern."""
    bits = ord(cell) - 0x2800
    return tuple(dot for dot in range(1, 7) if bits >> (dot - 1) & 1)
