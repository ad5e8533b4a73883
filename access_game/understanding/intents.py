"""What a typed line means, or how it cannot be understood."""

from __future__ import annotations

from dataclasses import dataclass

from access_game.understanding.vocabulary import Word
from engine.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Command:
    """A word in play; ``argument`` is the tidied text after it."""

    word: Word
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty line."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """It cannot be read."""

    text: str


@dataclass(frozen=True, slots=True)
class NoSuchPlace:
    """A number that is no place holding a card."""

    number: str


@dataclass(frozen=True, slots=True)
class ColourOnly:
    """A colour without a value: it may mean several cards."""

    colour: Colour
    held: tuple[tuple[int, Card], ...]
    """The cards of the colour in the hand with their places, from 0."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A beginning that several words share."""

    typed: str
    """The beginning, folded."""
    words: tuple[str, ...]
    """The words it may mean, by their keys."""


@dataclass(frozen=True, slots=True)
class NothingFollows:
    """Something follows a word that takes nothing."""

    word: Word


Problem = Unreadable | NoSuchPlace | ColourOnly | Ambiguous | NothingFollows
Intent = PlayCard | Command | Nothing | Problem
