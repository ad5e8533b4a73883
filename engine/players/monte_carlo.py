"""Flat Monte Carlo: every card is played in many imagined worlds, the best on average is chosen.

A search tree adds nothing here: at an equal number of worlds it plays no better, because nothing
that the player will learn in the round changes much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from engine.cards import Card
from engine.combination import Kind
from engine.players.base import GoesOn, Judgement
from engine.players.worlds import Ends, Worlds
from engine.view import View

Values = NDArray[np.float32]
"""Utilities, by candidate card, then by world."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a player thinks."""

    worlds: int
    """Worlds imagined where no time is given, fewer for cards that are soon out of the running."""
    batch: int
    """Worlds imagined at a time; after each batch clearly worse cards are left out."""
    patience: float = 2.5
    """A card is left out when it is worse by more than so many standard errors."""
    minds_race: bool = False
    """Whether the chance of winning the game counts in every round, not in the last one only."""


SPENDING = 0.3
"""What a point of a card is worth later in the game: the price of playing it now."""
MEAN_POINTS = 7
"""Full points of the average card, which costs nothing to play."""
WIN_BONUS = 40
"""What winning the game is worth, in points."""
ROUND_SPREAD = 12
"""By how many points a round usually changes the lead of one player over another."""


class _Candidate:
    """What the worlds so far say of one card."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.values: list[Values] = []
        self.wins: list[Values] = []
        """Shares of the win, in the last round only."""
        self.full = self.half = self.worlds = 0
        self.with_kinds = np.zeros(len(Kind), np.int64)
        """How often it scored with each kind, by the kind's strength."""
        self.beaten_by = np.zeros(len(Kind), np.int64)

    def add(self, values: Values, wins: Values | None, ends: Ends, row: int) -> None:
        full, half, found = ends.full[row], ends.half[row], ends.kinds[row]
        self.values.append(values)
        if wins is not None:
            self.wins.append(wins)
        self.worlds += len(values)
        self.full += int(full.sum())
        self.half += int(half.sum())
        scores = full | half
        self.with_kinds += np.bincount(found[scores], minlength=len(Kind))
        self.beaten_by += np.bincount(found[~scores], minlength=len(Kind))

    @property
    def mean(self) -> float:
        return float(np.concatenate(self.values).mean())

    def judgement(self) -> Judgement:
        return Judgement(
            card=self.card,
            value=self.mean,
            full=self.full / self.worlds,
            half=self.half / self.worlds,
            scores_with=_most_frequent(self.with_kinds),
            beaten_by=_most_frequent(self.beaten_by),
            win=float(np.concatenate(self.wins).mean()) if self.wins else None,
        )


def judge(
    view: View, random: Random, effort: Effort, goes_on: GoesOn | None
) -> tuple[Judgement, ...]:
    """Judge every card that may be played, the best first, those left out early last."""
    worlds = Worlds(view, np.random.Generator(np.random.PCG64(random.getrandbits(128))))
    running = [_Candidate(card) for card in view.legal_cards]
    out: list[_Candidate] = []
    imagined = 0
    while True:
        batch = effort.batch if goes_on else min(effort.batch, effort.worlds - imagined)
        ends = worlds.ends([candidate.card for candidate in running], batch)
        wins = _wins(view, ends) if view.round_number == view.rules.rounds else None
        values = _utilities(view, [candidate.card for candidate in running], ends, wins, effort)
        for row, candidate in enumerate(running):
            candidate.add(values[row], None if wins is None else wins[row], ends, row)
        imagined += batch
        running, worse = _split(running, effort.patience)
        out = worse + out
        has_time = goes_on() if goes_on else imagined < effort.worlds
        if len(running) == 1 or not has_time:
            break
    return tuple(candidate.judgement() for candidate in (*running, *out))


def _split(running: list[_Candidate], patience: float) -> tuple[list[_Candidate], list[_Candidate]]:
    """The cards that may still be the best, the best first, and those that are clearly worse."""
    values = np.array([np.concatenate(candidate.values) for candidate in running])
    means = values.mean(axis=1)
    lost = means.max() - means
    errors = (values[means.argmax()] - values).std(axis=1) / np.sqrt(values.shape[1])
    ranked = np.argsort(lost, kind="stable").tolist()
    stays = (lost <= patience * errors).tolist()
    return (
        [running[place] for place in ranked if stays[place]],
        [running[place] for place in ranked if not stays[place]],
    )


def _utilities(
    view: View, cards: Sequence[Card], ends: Ends, wins: Values | None, effort: Effort
) -> Values:
    """Own points less the mean of the others', and what the card costs for later.

    In the last round, which has ``wins``, nothing is worth keeping, and winning counts besides.
    """
    assert view.seat is not None
    points = ends.points.astype(np.float32)
    own = points[view.seat]
    values: Values = own - (points.sum(axis=0) - own) / np.float32(view.rules.players - 1)
    if wins is not None:
        values += np.float32(WIN_BONUS) * wins
        return values
    if effort.minds_race:
        values += np.float32(WIN_BONUS) * _win_chances(view, ends)
    prices = [SPENDING * (card.full_points - MEAN_POINTS) for card in cards]
    values -= np.array(prices, np.float32)[:, None]
    return values


def _win_chances(view: View, ends: Ends) -> Values:
    """The chance to win the game from each end of this round, rounds to come being luck alone.

    A lead over each of the others grows and shrinks by a normal distribution; the logistic
    function stands for its integral.
    """
    rounds_left = view.rules.rounds - view.round_number
    scale = np.float32(1.7 / (ROUND_SPREAD * rounds_left**0.5))
    totals = np.array([score.points for score in view.scores])[:, None, None] + ends.points
    leads = (totals[view.seat] - totals).astype(np.float32)
    chances = 1 / (1 + np.exp(-scale * leads))
    # the lead over oneself is 0, an even chance
    product: Values = 2 * chances.prod(axis=0, dtype=np.float32)
    return product


def _wins(view: View, ends: Ends) -> Values:
    """The share of the win that each world gives: more points, then more scored cards."""
    earlier = np.array([(score.points, score.cards) for score in view.scores], np.int32)
    points = earlier[:, 0, None, None] + ends.points
    cards = earlier[:, 1, None, None] + ends.scored
    rank = points * 100 + cards  # nobody scores 100 cards
    is_best = rank == rank.max(axis=0)
    return np.where(is_best[view.seat], 1 / is_best.sum(axis=0), 0).astype(np.float32)


def _most_frequent(counts: NDArray[np.int64]) -> Kind | None:
    if not counts.any():
        return None
    strength = int(counts.argmax())
    return next(kind for kind in Kind if kind.strength == strength)
