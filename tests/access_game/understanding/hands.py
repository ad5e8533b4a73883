"""A hand to type cards from."""

from __future__ import annotations

from access_game.hand import HandOrder
from access_game.languages import Language
from access_game.understanding.intents import Intent
from access_game.understanding.reader import understand
from engine.game import Game
from engine.view import View
from tests.engine.crafted import cards, setup_with

HAND = cards("g5 k12 y5 b3 o7 u1 g10")
"""Places 1 to 7."""


def view() -> View:
    """What the player with that hand sees on the first turn."""
    return Game(setup_with([HAND, ()])).view_for(0)


def meaning(line: str, t: Language, order: HandOrder | None = None) -> Intent:
    """What a line means to that player."""
    return understand(line, t, view(), order or HandOrder())
