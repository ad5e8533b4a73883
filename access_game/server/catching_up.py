"""How much of a game somebody knows who comes to it, or comes back."""

from __future__ import annotations

from access_game.seats import last_own_play
from access_game.storage import SavedGame
from engine.events import RoundStarted


def known_at_least(saved: SavedGame, seat: int) -> int:
    """How much somebody knows of a game who comes back: all up to their own last card.

    What that card brought may never have arrived, so that it is told again.
    """
    mine = last_own_play(saved.log, seat)
    return 0 if mine is None else mine + 1


def round_start(saved: SavedGame) -> int:
    """Where in the log the round of this moment begins."""
    log = saved.log
    return max(at for at, event in enumerate(log) if isinstance(event, RoundStarted))
