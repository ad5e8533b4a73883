"""The computer player that imagines four times as many worlds and minds who leads."""

from __future__ import annotations

from random import Random

from engine.players.base import GoesOn, Judgement, Thinker
from engine.view import View

WORLDS = 960
BATCH = 160


class MasterPlayer(Thinker):
    """Decides within half a second, mostly much sooner.

    Weighing worlds by what the others' plays say of their hands was tried, and gained nothing.
    """

    level = "master"

    def judge(
        self, view: View, random: Random, goes_on: GoesOn | None = None
    ) -> tuple[Judgement, ...]:
        from engine.players.monte_carlo import Effort, judge

        return judge(view, random, Effort(WORLDS, BATCH, minds_race=True), goes_on)
