"""Why a card of the table scores full, half or nothing: facts that narrators put into words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.combination import Combination, Kind, Result


class Why(StrEnum):
    """The one reason that decides a card's result."""

    IN_COMBINATION = "in_combination"
    """Full: no winning set can do without it."""
    VALUE_REPEATED = "value_repeated"
    """Half: other cards of its value compete for one place."""
    NUMBER_TOO_OFTEN = "number_too_often"
    """Half: more cards of the number than the combination has places."""
    COLOURS_EQUAL = "colours_equal"
    """Half: another colour has exactly the same values."""
    OTHER_NUMBER = "other_number"
    """Nothing: not the winning number."""
    OTHER_COLOUR = "other_colour"
    """Nothing: not a winning colour."""
    OUTSIDE_SEQUENCE = "outside_sequence"
    """Nothing: not one of the winning consecutive values."""
    TOO_LOW = "too_low"
    """Nothing: higher cards fill every place."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A card's result with its reason."""

    card: Card
    result: Result
    points: int
    why: Why
    tied_with: tuple[Card, ...] = ()
    """The other cards that it shares its places with, when it scores half."""


def explain(card: Card, table: Iterable[Card], combination: Combination) -> Reason:
    """Say why ``card``, lying on ``table``, scores what it scores with ``combination``."""
    result = combination.result(card)
    why = _why(card, combination, result)
    tied: tuple[Card, ...] = ()
    if why in (Why.VALUE_REPEATED, Why.NUMBER_TOO_OFTEN, Why.COLOURS_EQUAL):
        tied = tuple(
            other
            for other in table
            if other != card and other in combination.half and other.value == card.value
        )
    return Reason(card, result, combination.points(card), why, tied)


_HALF = {
    Kind.STRAIGHT_FLUSH: Why.COLOURS_EQUAL,
    Kind.FLUSH: Why.COLOURS_EQUAL,
    Kind.SAME_NUMBER: Why.NUMBER_TOO_OFTEN,
    Kind.STRAIGHT: Why.VALUE_REPEATED,
    Kind.HIGH_CARDS: Why.VALUE_REPEATED,
}
_NONE = {
    Kind.SAME_NUMBER: Why.OTHER_NUMBER,
    Kind.STRAIGHT: Why.OUTSIDE_SEQUENCE,
    Kind.HIGH_CARDS: Why.TOO_LOW,
}


def _why(card: Card, combination: Combination, result: Result) -> Why:
    if result is Result.FULL:
        return Why.IN_COMBINATION
    if result is Result.HALF:
        return _HALF[combination.kind]
    if combination.kind in _NONE:
        return _NONE[combination.kind]
    colours = {winner.colour for winner in combination.full | combination.half}
    if card.colour not in colours:
        return Why.OTHER_COLOUR
    return Why.TOO_LOW if combination.kind is Kind.FLUSH else Why.OUTSIDE_SEQUENCE
