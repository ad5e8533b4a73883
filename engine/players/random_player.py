"""The computer player that plays any card."""

from __future__ import annotations

from random import Random

from engine.cards import Card
from engine.players.base import GoesOn, Player
from engine.view import View


class RandomPlayer(Player):
    """Every legal card is equally likely."""

    level = "random"

    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        return random.choice(view.legal_cards)
