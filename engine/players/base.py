"""What every computer player is: a choice of card from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from engine.cards import Card
from engine.view import View


class Player(ABC):
    """A computer player. It keeps nothing between two choices, so a game resumes anywhere."""

    level: ClassVar[str]
    """The name by which commands and records know this kind."""

    @abstractmethod
    def choose(self, view: View, random: Random) -> Card:
        """Choose one of ``view.legal_cards``, which must not be empty.

        All chance comes from ``random``, so that the same seed gives the same game.
        """


def chance_for(seed: int, view: View) -> Random:
    """The chance for one decision: it depends on the seed, the seat and the plays so far."""
    return Random(f"player {seed} {view.seat} {len(view.plays)}")
