"""The seal of a shuffle: told before the first card, opened after the last one.

Whoever deals for others commits to the deck by the hash of its order and of a secret number. When
the game is over both are told, and everybody can see that the deck was not changed in between.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from engine.cards import Card


def seal_of(deck: Iterable[Card], nonce: str) -> str:
    """The SHA-256 hash, in hexadecimal digits, of the card codes of a whole deck in order, with
    blanks between them, and behind another blank the secret number ``nonce``."""
    return sha256(" ".join([*map(str, deck), nonce]).encode()).hexdigest()
