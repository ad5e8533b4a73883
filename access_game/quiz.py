"""A quiz on the tactile code: a sign is said and the card is typed, or the reverse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from access_game.narration.cards import CardNames
from access_game.signs import SignTable
from access_game.understanding.cards import read_card
from access_game.understanding.normalise import words
from access_game.understanding.sign_words import card_of_signs
from engine.cards import DECK, Card

LENGTH = 10
"""Questions of a quiz."""


@dataclass(frozen=True, slots=True)
class Question:
    """A card to be recognised."""

    card: Card
    asks_for_signs: bool
    """Whether the card is named and its signs are to be typed, or the reverse."""

    def read(self, typed: str, known: Iterable[CardNames], signs: SignTable | None) -> Card | None:
        """The card that a typed line names, as is asked, or both of whose signs it names."""
        read = _card_of_signs if self.asks_for_signs else _named_card
        return next(filter(None, (read(typed, names, signs) for names in known)), None)

    @property
    def reverse(self) -> Question:
        """The same question the other way round."""
        return Question(self.card, not self.asks_for_signs)


def _named_card(typed: str, names: CardNames, signs: SignTable | None) -> Card | None:
    return read_card(words(typed), names.language, signs)


def _card_of_signs(typed: str, names: CardNames, signs: SignTable | None) -> Card | None:
    return card_of_signs(typed, names)


def questions(random: Random) -> list[Question]:
    """Ten different cards, every second one the reverse way."""
    cards = random.sample(DECK, LENGTH)
    return [Question(card, asks_for_signs=number % 2 == 1) for number, card in enumerate(cards)]
