"""Several cards in one line: names between commas, codes between blanks or run together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.cards import CardNames
from access_game.signs import SignTable
from access_game.understanding.cards import read_card
from access_game.understanding.normalise import fold, words
from access_game.understanding.numbers import in_digits
from engine.cards import Card

_COMMAS = re.compile(r"[,、;]")
_JOINED = re.compile(r"(?:[^\W\d_]+\d{1,2}){2,}")
_CARD_OF_JOINED = re.compile(r"[^\W\d_]+\d{1,2}")
_MOST_WORDS = 6
"""Words of a card's name: "club", "green", "5"; a user's own signs may have more."""
_MOST_LETTERS = 24
"""Letters of a card's name that is written without blanks."""

Piece = tuple[str, Card | None]
"""Words of a line with the card that they name; None where they name none."""


def cards_in(text: str, t: Language, signs: SignTable | None = None) -> Iterator[Piece]:
    """The pieces of a tidied text, in order.

    A card may be told with the sign of its value behind a comma, as a listener hears it.
    """
    before: Card | None = None
    for part in _COMMAS.split(text):
        if before is not None and _is_number_sign(part, before, t, signs):
            continue
        for piece, card in _between_commas(part.strip(), t, signs):
            before = card
            yield piece, card


def _between_commas(text: str, t: Language, signs: SignTable | None) -> Iterator[Piece]:
    """The whole text as one card where it is one, else its words from the left."""
    card = read_card(words(text), t, signs)
    if card is not None:
        yield text, card
        return
    typed = [one for word in text.split() for one in _run_together(word, t, signs)]
    while typed:
        length, card = _first_card(typed, t, signs)
        yield " ".join(typed[:length]), card
        typed = typed[length:]


def _run_together(word: str, t: Language, signs: SignTable | None) -> list[str]:
    """The cards of a word like ``g5b2``, or 緑五青二."""
    if _JOINED.fullmatch(word):
        return _CARD_OF_JOINED.findall(word)
    return [word] if word.isascii() else _without_blanks(word, t, signs) or [word]


def _without_blanks(word: str, t: Language, signs: SignTable | None) -> list[str]:
    """The cards that a Japanese word is, all of it; none where it is something else besides."""
    pieces: list[list[str] | None] = [[], *([None] * len(word))]  # up to each letter
    for end in range(1, len(word) + 1):
        for start in range(max(end - _MOST_LETTERS, 0), end):
            before = pieces[start]
            if before is not None and read_card(words(word[start:end]), t, signs):
                pieces[end] = [*before, word[start:end]]
                break
    return pieces[-1] or []


def _first_card(typed: list[str], t: Language, signs: SignTable | None) -> tuple[int, Card | None]:
    """How many of the first words make a card, and which; one word that is none, with its value."""
    for length in range(1, min(len(typed), _MOST_WORDS) + 1):
        card = read_card(words(" ".join(typed[:length])), t, signs)
        if card is not None:
            return length, card
    return (2 if len(typed) > 1 and in_digits(typed[1], t).isdecimal() else 1), None


def _is_number_sign(part: str, card: Card, t: Language, signs: SignTable | None) -> bool:
    sign = CardNames.of(t, signs).number_sign(card.value)
    return bool(part.strip()) and words(part) == words(fold(sign))
