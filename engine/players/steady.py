"""The computer player that takes the best immediate expectation."""

from __future__ import annotations

from random import Random

from engine.cards import Card
from engine.combination import find_combination
from engine.players.base import GoesOn, Player
from engine.view import View

COMPLETIONS = 100


class SteadyPlayer(Player):
    """Fills the visible table up at random and plays the card with the best mean of own points.

    All cards are judged by the same 100 completions, so that they are compared on equal luck. A
    tie goes to the card of the lower value, which is worth more when it scores later.
    """

    level = "steady"

    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        table = [item.card for item in view.table]
        own = [item.card for item in view.table if item.owner == view.seat]
        unseen = view.unseen
        to_come = min(view.table_left - 1, len(unseen))
        completions = [random.sample(unseen, to_come) for _ in range(COMPLETIONS)]

        def own_points(card: Card) -> int:
            total = 0
            for completion in completions:
                combination = find_combination([*table, card, *completion], view.rules.size)
                assert combination is not None  # a complete table always has one
                total += sum(combination.points(mine) for mine in (*own, card))
            return total

        return max(view.legal_cards, key=lambda card: (own_points(card), -card.value))
