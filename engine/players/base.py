"""What every computer player is: a choice of card from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from engine.cards import Card
from engine.combination import Kind
from engine.view import View

GoesOn = Callable[[], bool]
"""Asked now and then by a player that thinks: whether there is time left. The engine has no clock;
who calls knows one. Where it is None, the player imagines a fixed number of worlds instead."""


class Player(ABC):
    """A computer player. It keeps nothing between two choices, so a game resumes anywhere."""

    level: ClassVar[str]
    """The name by which commands and records know this kind."""

    @abstractmethod
    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        """Choose one of ``view.legal_cards``, which must not be empty.

        All chance comes from ``random``; without ``goes_on`` the same seed gives the same game.
        """


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a thinking player expects of one card that it might play, over the imagined worlds."""

    card: Card
    value: float
    """What playing it is worth, in points against the others' mean; only differences count."""
    full: float
    """In which share of the worlds it scores full, 0 to 1."""
    half: float
    """In which share of the worlds it scores half, 0 to 1."""
    scores_with: Kind | None
    """The kind of combination with which it scores most often; None when it never does."""
    beaten_by: Kind | None
    """The kind that wins most often where it scores nothing; None when it always scores."""
    win: float | None = None
    """Its mean share of the win of the game, 0 to 1; None before the last round."""


class Thinker(Player):
    """A player that imagines how the round may go on, and can say what it expects of each card."""

    @abstractmethod
    def judge(
        self, view: View, random: Random, goes_on: GoesOn | None = None
    ) -> tuple[Judgement, ...]:
        """Judge every card of ``view.legal_cards``, the best first."""

    def choose(self, view: View, random: Random, goes_on: GoesOn | None = None) -> Card:
        return self.judge(view, random, goes_on)[0].card


def chance_for(seed: int, view: View) -> Random:
    """The chance for one decision: it depends on the seed, the seat and the plays so far."""
    return Random(f"player {seed} {view.seat} {len(view.plays)}")
