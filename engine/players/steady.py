"""The computer player that takes the best immediate expectation."""

from __future__ import annotations

from random import Random

from engine.boards import board_of, winners_for
from engine.cards import Card
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
        winners = winners_for(view.rules.size)
        table = board_of(item.card for item in view.table)
        own = [item.card for item in view.table if item.owner == view.seat]
        unseen = [board_of([card]) for card in view.unseen]
        to_come = min(view.table_left - 1, len(unseen))
        completions = [table + sum(random.sample(unseen, to_come)) for _ in range(COMPLETIONS)]

        def own_points(card: Card) -> int:
            played = board_of([card])
            points = [(board_of([mine]), mine.half_points) for mine in (*own, card)]
            total = 0
            for completion in completions:
                full, half = winners(completion + played)
                for board, worth in points:
                    if board & full:
                        total += 2 * worth
                    elif board & half:
                        total += worth
            return total

        return max(view.legal_cards, key=lambda card: (own_points(card), -card.value))
