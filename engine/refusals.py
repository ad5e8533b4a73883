"""Why a play is not allowed: a reason and its facts, never a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card


class Reason(StrEnum):
    """What stands against a play."""

    GAME_IS_OVER = "game_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A play that is not allowed."""

    reason: Reason
    card: Card
    turn: int | None = None
    """The seat whose turn it is."""


class PlayRefused(ValueError):
    """Raised by ``Game.play`` for a play that ``Game.why_not`` would have refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason}: {refusal.card}")
        self.refusal = refusal
