"""Cards: seven colours times the values 1 to 12, with the notation that round-trips."""

from __future__ import annotations

from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True, order=True, init=False)
class Card:
    """One of the 84 cards; there is one of each, and ``Card(colour, value)`` is always that one.

    So cards are equal when they are the same object: hands and sets are searched for them often.
    """

    colour: Colour
    value: int
    index: int = field(init=False, compare=False)
    """Its place in ``DECK``, 0 to 83."""

    def __new__(cls, colour: Colour, value: int) -> Card:
        """Return that card of the deck; raise ValueError where the deck has none such."""
        try:
            return _CARD_BY_COLOUR_AND_VALUE[colour, value]
        except KeyError:
            raise ValueError((colour, value)) from None

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

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[Colour, int]]:
        # Copied or unpickled, it is the card of the deck again.
        return Card, (self.colour, self.value)

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


def _new_card(colour: Colour, value: int) -> Card:
    card = object.__new__(Card)
    facts = {"colour": colour, "value": value, "index": colour * HIGHEST_VALUE + value - 1}
    for name, fact in facts.items():
        object.__setattr__(card, name, fact)
    return card


DECK: tuple[Card, ...] = tuple(
    _new_card(colour, value)
    for colour in Colour
    for value in range(LOWEST_VALUE, HIGHEST_VALUE + 1)
)
_CARD_BY_COLOUR_AND_VALUE = {(card.colour, card.value): card for card in DECK}
_CARD_BY_CODE = {str(card): card for card in DECK}
