"""What somebody says to others: how much and how often, at a table and in the lobby."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.announcer import Telling
from access_game.narration import table_talk
from access_game.server.window import Window

if TYPE_CHECKING:
    from access_game.server.visitor import Visitor

OFTEN = 5, 10
"""How many times in so many seconds somebody may say something."""
LONGEST = 150
"""How many characters somebody may say at once."""


class Talk:
    """One guest's words to others."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._window = Window(*OFTEN)

    def why_not(self, text: str) -> Telling | None:
        """Why something cannot be said; None counts it as said."""
        if not text:
            return table_talk.say_needs
        if len(text) > LONGEST:
            return partial(table_talk.talk_is_too_long, highest=LONGEST)
        if not self._window.take(self._visitor.rooms.services.monotonic()):
            return table_talk.too_much_talk
        return None

    def heard(self, text: str) -> Telling:
        """What the others are told."""
        return partial(table_talk.says, name=self._visitor.name, text=text)
