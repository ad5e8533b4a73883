"""The two tactile signs of a card, as somebody types them."""

from __future__ import annotations

from collections.abc import Iterable

from access_game.narration.cards import CardNames
from access_game.understanding.normalise import words
from engine.cards import DECK, Card


def card_of_signs(text: str, names: CardNames) -> Card | None:
    """The card both of whose signs a text names, in any order.

    Words such as "with" may be left out, and words cut short, where the signs are clear so.
    """
    typed = words(text)
    signs = {
        card: words(f"{names.signs[card.colour]} {names.number_sign(card.value)}") for card in DECK
    }
    exact = [card for card, told in signs.items() if sorted(typed) == sorted(told)]
    found = exact or [card for card, told in signs.items() if _begin(typed, told)]
    return found[0] if len(found) == 1 else None


def _begin(typed: Iterable[str], told: Iterable[str]) -> bool:
    """Whether each of some typed words begins a told word of its own."""
    left = list(told)
    for begun in sorted(typed, key=len, reverse=True):
        word = next((word for word in left if word.startswith(begun)), None)
        if word is None:
            return False
        left.remove(word)
    return True
