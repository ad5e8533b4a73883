"""Why a card is the best one to play: facts for a hint, from what one seat may know.

The choice comes from a player that thinks; the reason comes from the table, where it shows one:
what the card completes, ties or brings nearer. What the player imagined says the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.combination import Combination, Kind, Result
from engine.outlook import Prospect, best_now, prospects, trial
from engine.players.base import Judgement
from engine.view import View

RARELY = 0.2
"""A card that scores in a smaller share of the imagined worlds is said hardly to score."""
HARDLY = 0.1
"""A danger that comes in a smaller share of them is said hardly to exist."""
NEARLY = 0.5
"""Cards worth at most so many points less than the best one are nearly as good."""


class Aim(StrEnum):
    """What a card is played for."""

    ONLY_CARD = "only_card"
    """There is no choice."""
    COMPLETES = "completes"
    """With it the table shows a combination in which it scores full."""
    TIES = "ties"
    """With it the table shows a combination in which it scores half."""
    NEARER = "nearer"
    """It brings a combination nearer that lies there in part."""
    OFTEN = "often"
    """It often scores, though the table does not show yet with what."""
    KEEPS = "keeps"
    """It hardly scores, while cards that score more often stay in the hand."""
    LEAST = "least"
    """No card in the hand is likely to score; this one costs least."""


class Danger(StrEnum):
    """What may still become of it."""

    NONE = "none"
    """Nothing: no card follows, or the aim has no danger."""
    HARDLY = "hardly"
    """It can hardly go wrong."""
    HALVED = "halved"
    """Mostly that an equal card ties with it."""
    BEATEN = "beaten"
    """Mostly that another combination wins."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The card to play, and why."""

    card: Card
    aim: Aim
    kind: Kind | None = None
    """The kind of combination that is completed, tied, brought nearer or most often scored with."""
    is_higher: bool = False
    """Whether a combination of that kind lies there already, and the card makes a higher one."""
    missing: int = 0
    """How many more cards the combination lacks, for NEARER."""
    is_last: bool = False
    """Whether no card follows in this round, so that what it scores is certain."""
    points: int = 0
    """What it scores, where that is certain."""
    gain: int = 0
    """What own cards on the table bring more with it, where that is certain."""
    loss: int = 0
    """What the others' cards bring less with it, where that is certain."""
    danger: Danger = Danger.NONE
    beaten_by: Kind | None = None
    """The kind that beats it most often, for BEATEN."""
    nearly: tuple[Card, ...] = ()
    """Other cards that are nearly as good, the best first."""

    @property
    def is_beaten_by_higher(self) -> bool:
        """Whether what beats it is the same kind with higher cards."""
        return self.beaten_by is not None and self.beaten_by is self.kind


def is_last_play(view: View) -> bool:
    """Whether the round is scored after the card that is played next."""
    played = sum(item.owner is not None for item in view.table)
    return played == view.rules.players * view.rules.plays - 1


def advise(view: View, judgements: Sequence[Judgement]) -> Advice:
    """Say why the first of ``judgements``, which has the highest value, is the card to play."""
    best, *others = judgements
    nearly = tuple(other.card for other in others if other.value >= best.value - NEARLY)
    if not others:
        return Advice(best.card, Aim.ONLY_CARD)
    if is_last_play(view):
        return _certain(view, best, others, nearly)
    if best.full + best.half < RARELY:
        return _without_score(best, others, nearly)
    tried = trial(view, best.card)
    now = tried.combination
    if now is not None and now.kind is not Kind.HIGH_CARDS and tried.result is not Result.NONE:
        is_full = tried.result is Result.FULL
        return Advice(
            best.card,
            Aim.COMPLETES if is_full else Aim.TIES,
            now.kind,
            is_higher=_lay_there(view, now.kind),
            danger=_danger(best, is_tied=not is_full),
            beaten_by=best.beaten_by,
            nearly=nearly,
        )
    prospect = _aimed_at(view, best)
    return Advice(
        best.card,
        Aim.OFTEN if prospect is None else Aim.NEARER,
        best.scores_with if prospect is None else prospect.kind,
        missing=0 if prospect is None else prospect.missing,
        danger=_danger(best),
        beaten_by=best.beaten_by,
        nearly=nearly,
    )


def _lay_there(view: View, kind: Kind) -> bool:
    before = best_now(view)
    return before is not None and before.kind is kind


def _certain(
    view: View, best: Judgement, others: list[Judgement], nearly: tuple[Card, ...]
) -> Advice:
    """Why the last card of the round is played: nothing has to be imagined."""
    tried = trial(view, best.card)
    if tried.combination is None or tried.result is Result.NONE:
        return _without_score(best, others, nearly)
    gain, loss = _changes(view, tried.combination)
    return Advice(
        best.card,
        Aim.COMPLETES if tried.result is Result.FULL else Aim.TIES,
        tried.combination.kind,
        is_last=True,
        points=tried.points,
        gain=gain,
        loss=loss,
        nearly=nearly,
    )


def _without_score(best: Judgement, others: list[Judgement], nearly: tuple[Card, ...]) -> Advice:
    """Why a card is played that hardly scores, and so changes nothing on the table either."""
    is_hopeless = all(other.full + other.half < RARELY for other in others)
    return Advice(best.card, Aim.LEAST if is_hopeless else Aim.KEEPS, nearly=nearly)


def _changes(view: View, after: Combination) -> tuple[int, int]:
    """What own cards on the table gain, and what the others' lose, with this combination."""
    before = best_now(view)
    gain = loss = 0
    for item in view.table:
        change = after.points(item.card) - _points(before, item.card)
        if item.owner == view.seat:
            gain += change
        elif item.owner is not None:
            loss -= change
    return gain, loss


def _points(combination: Combination | None, card: Card) -> int:
    return 0 if combination is None else combination.points(card)


def _aimed_at(view: View, best: Judgement) -> Prospect | None:
    """The combination that the card mostly scores with, where two cards of it lie there then."""
    for prospect in prospects(view, best.card, using=best.card):
        if len(prospect.have) > 1 and prospect.kind is best.scores_with:
            return prospect
    return None


def _danger(best: Judgement, *, is_tied: bool = False) -> Danger:
    nothing = max(1 - best.full - best.half, 0)
    half = 0.0 if is_tied else best.half
    if max(nothing, half) < HARDLY:
        return Danger.HARDLY
    is_halved = half > nothing or best.beaten_by is None
    return Danger.HALVED if is_halved else Danger.BEATEN
