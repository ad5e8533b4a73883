"""Asks the strong computer player what it would do: for a hint, and for a review of a game."""

from __future__ import annotations

from engine.players import PLAYERS
from engine.players.advice import Advice, advise
from engine.players.base import Thinker, chance_for
from engine.view import View

ADVISER = "strong"
"""The level of the player that is asked: its hints come at once."""


def adviser() -> Thinker:
    """The player that is asked."""
    player = PLAYERS[ADVISER]()
    assert isinstance(player, Thinker)
    return player


def advice_for(view: View, seed: int) -> Advice:
    """What to play on the turn that ``view`` shows, always the same in a game of this seed."""
    return advise(view, adviser().judge(view, chance_for(seed, view)))
