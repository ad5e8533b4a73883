"""What one player's cards cost, judged by what that player knew when playing them.

The game is replayed from its set-up; before every own card a player that thinks judges the view
of that moment. Luck does not count: what the others held and what came later is not looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card
from engine.combination import Kind
from engine.game import Game
from engine.players.advice import Advice, advise
from engine.players.base import Judgement, Thinker
from engine.view import View

TIMES = 4
"""How often a decision is judged, each time in other worlds; the mean of all counts."""
MOST = 3
"""How many plays a review names at most."""
LEAST = 1.0
"""Plays that cost fewer points are not named."""
LEAST_WIN = 0.01
"""A play that cost a smaller share of the win did not put the win at stake."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment of choice."""

    view: View
    """What the player knew."""
    card: Card
    """The card that was played."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a decision cost."""

    decision: Decision
    cost: float
    """Points by which the best card was worth more, at least 0; what the win is worth is in it."""
    better: Advice
    """The best card, and why; the card played if none was better."""
    win_cost: float = 0.0
    """By how much the best card's share of the win was greater; below 0 where it was smaller."""

    @property
    def costs_the_win(self) -> bool:
        """Whether the play made it less likely that its player wins the game."""
        return self.win_cost >= LEAST_WIN

    @property
    def number(self) -> int:
        """Which of the player's cards of the round it was, from 1."""
        view = self.decision.view
        assert view.seat is not None
        return view.played(view.seat) + 1


def decisions(game: Game, seat: int) -> tuple[Decision, ...]:
    """Every choice of ``seat`` in ``game`` up to now, in order."""
    again = Game(game.setup)
    found = []
    for play in game.view_for(None).plays:
        if play.seat is None:
            continue  # a neutral card comes by itself
        if play.seat == seat:
            found.append(Decision(again.view_for(seat), play.card))
        again.play(play.card)
    return tuple(found)


def judged(decision: Decision, thinker: Thinker, seed: int) -> Finding:
    """Judge a decision; ``seed`` is that of the game, so that the finding is always the same."""
    view = decision.view
    if len(view.legal_cards) == 1:
        return Finding(decision, 0.0, advise(view, [_without_choice(decision.card)]))
    chances = (Random(f"review {seed} {view.seat} {len(view.plays)} {n}") for n in range(TIMES))
    judgements = mean([thinker.judge(view, chance) for chance in chances])
    played = next(item for item in judgements if item.card == decision.card)
    best = judgements[0]
    win_cost = 0.0 if best.win is None or played.win is None else best.win - played.win
    return Finding(decision, best.value - played.value, advise(view, judgements), win_cost)


def costliest(findings: Iterable[Finding]) -> list[Finding]:
    """The findings worth naming, the most expensive first."""
    named = [finding for finding in findings if finding.cost >= LEAST]
    return sorted(named, key=lambda finding: -finding.cost)[:MOST]


def mean(several: Sequence[Sequence[Judgement]]) -> tuple[Judgement, ...]:
    """The mean of several judgements of the same cards, the best card first."""
    by_card: dict[Card, list[Judgement]] = {}
    for judgements in several:
        for judgement in judgements:
            by_card.setdefault(judgement.card, []).append(judgement)
    means = (_mean_of_one(judgements) for judgements in by_card.values())
    return tuple(sorted(means, key=lambda judgement: -judgement.value))


def _mean_of_one(judgements: list[Judgement]) -> Judgement:
    count = len(judgements)
    return Judgement(
        judgements[0].card,
        sum(judgement.value for judgement in judgements) / count,
        sum(judgement.full for judgement in judgements) / count,
        sum(judgement.half for judgement in judgements) / count,
        _most_frequent(judgement.scores_with for judgement in judgements),
        _most_frequent(judgement.beaten_by for judgement in judgements),
        _mean_win([judgement.win for judgement in judgements]),
    )


def _mean_win(shares: Sequence[float | None]) -> float | None:
    known = [share for share in shares if share is not None]
    return sum(known) / len(known) if known else None


def _most_frequent(kinds: Iterable[Kind | None]) -> Kind | None:
    counted = Counter(kind for kind in kinds if kind is not None)
    return counted.most_common(1)[0][0] if counted else None


def _without_choice(card: Card) -> Judgement:
    return Judgement(card, 0.0, 0.0, 0.0, None, None)
