"""Cards: seven colours times the values 1 to 12, with the notation that round-trips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

LOWEST_VALUE = 1
HIGHEST_VALUE = 12


class Colour(IntEnum):
    """The seven colours, in the order in which lists of cards are sorted."""

    BLACK = 0
    BLUE = 1
    GREEN = 2
    ORANGE = 3
    PINK = 4
    PURPLE = 5
    YELLOW = 6

    @property
    def letter(self) -> str:
        """The letter of the card code, the same in every language."""
        return COLOUR_LETTERS[self]


COLOUR_LETTERS = "kbgopuy"


class BadCardCode(ValueError):
    """A text is no card code; ``code`` is that text."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the 84 cards; there is one of each."""

    colour: Colour
    value: int

    @classmethod
    def parse(cls, code: str) -> Card:
        """Read a card code such as ``g5`` or ``k12``; raise BadCardCode for anything else."""
        try:
            return _CARD_BY_CODE[code]
        except KeyError:
            raise BadCardCode(code) from None

    @property
    def full_points(self) -> int:
        """Points when it scores full: 12 for 1 and 2, down to 2 for 11 and 12."""
        return 2 * self.half_points

    @property
    def half_points(self) -> int:
        """Points when it scores half: 6 for 1 and 2, down to 1 for 11 and 12."""
        return 6 - (self.value - 1) // 2

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


DECK: tuple[Card, ...] = tuple(
    Card(colour, value) for colour in Colour for value in range(LOWEST_VALUE, HIGHEST_VALUE + 1)
)
_CARD_BY_CODE = {str(card): card for card in DECK}
