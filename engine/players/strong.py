"""The computer player that imagines some hundred worlds."""

from __future__ import annotations

from random import Random

from engine.players.base import GoesOn, Judgement, Thinker
from engine.view import View

WORLDS = 240
BATCH = 80


class StrongPlayer(Thinker):
    """Decides within a few hundredths of a second."""

    level = "strong"

    def judge(
        self, view: View, random: Random, goes_on: GoesOn | None = None
    ) -> tuple[Judgement, ...]:
        from engine.players.monte_carlo import Effort, judge

        return judge(view, random, Effort(WORLDS, BATCH), goes_on)
