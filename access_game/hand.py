"""The order in which a player keeps the hand: it changes only when the player sorts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.cards import Card
from engine.rules import HAND_SIZE
from engine.view import View


class SortKey(StrEnum):
    """How a hand is sorted."""

    COLOUR = "colour"
    NUMBER = "number"
    BACK = "back"
    """As it was before the last sorting, then before the one before."""


class HandOrder:
    """Maps the places a player counts, from 0, to the places of the engine's hand."""

    def __init__(self, order: Sequence[int] = range(HAND_SIZE)) -> None:
        self.order = list(order)
        self._before: list[list[int]] = []

    def place_of(self, engine_place: int) -> int:
        """The player's place for a place of the engine's hand."""
        return self.order.index(engine_place)

    def places(self, view: View) -> Iterator[tuple[int, Card | None]]:
        """The player's places, from 0, with their cards; an empty place has None.

        Whoever has no hand, as at a real table, has no places.
        """
        for place, engine_place in enumerate(self.order if view.hand else ()):
            yield place, view.hand[engine_place]

    def cards(self, view: View) -> Iterator[tuple[int, Card]]:
        """The places that hold a card."""
        for place, card in self.places(view):
            if card is not None:
                yield place, card

    def sort(self, view: View, key: SortKey) -> None:
        """Sort the hand; empty places go to the end."""
        if key is SortKey.BACK:
            self.order = self._before.pop() if self._before else self.order
            return

        def by_key(engine_place: int) -> tuple[bool, int, int]:
            card = view.hand[engine_place]
            if card is None:
                return True, 0, 0
            if key is SortKey.COLOUR:
                return False, card.colour, card.value
            return False, card.value, card.colour

        self._before.append(list(self.order))
        self.order.sort(key=by_key)
