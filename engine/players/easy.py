"""The computer player that plays plausibly and misses things."""

from __future__ import annotations

from random import Random

from engine.boards import board_of, winners_for
from engine.cards import Card
from engine.players.base import GoesOn, Player
from engine.view import View

LOOKS_AT = 6
"""Cards of its hand that it thinks of."""
COMPLETIONS = 4
"""Ways in which it imagines that the round may end."""


class EasyPlayer(Player):
    """Thinks of some of its cards only, and of few ways in which the round may end."""

    level = "easy"

    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        winners = winners_for(view.rules.size)
        table = board_of(item.card for item in view.table)
        unseen = [board_of([card]) for card in view.unseen]
        to_come = min(view.table_left - 1, len(unseen))
        completions = [table + sum(random.sample(unseen, to_come)) for _ in range(COMPLETIONS)]
        cards = view.legal_cards
        noticed = random.sample(cards, min(LOOKS_AT, len(cards)))

        def points(card: Card) -> int:
            played = board_of([card])
            total = 0
            for completion in completions:
                full, half = winners(completion + played)
                if played & full:
                    total += card.full_points
                elif played & half:
                    total += card.half_points
            return total

        return max(noticed, key=points)
