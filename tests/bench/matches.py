"""Games of two between one of our levels and OpenSpiel's ISMCTS bot, at the same time a move.

``python -m tests.bench.matches --level strong --games 400 --jobs 2``, with the extra ``bench``.
Every deal is played twice with changed seats. Times are the processor's, so that other work on the
machine shortens nobody's search. Ours thinks of its fixed number of worlds, or as long as
``--milliseconds`` says; the bot gets the mean of the times that ours took in the same game, and
before that the mean of one game of ours against itself. Deals and the chance of ours follow from
the seed; where a time ends, does not.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, median, stdev
from time import process_time

from engine.cards import Card
from engine.events import GameEnded
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import GoesOn, chance_for
from engine.view import View
from tests.bench.timing import missing

SEATS = 2
MILESTONES = 10
"""How often progress is told."""


@dataclass(frozen=True)
class Ours:
    """One of our levels, and how long it thinks."""

    level: str
    seconds: float | None
    """None: its fixed number of worlds."""

    def choose(self, view: View, seed: int) -> tuple[Card, float]:
        """The card, and the seconds that it took."""
        start = process_time()
        goes_on = None if self.seconds is None else _until(start + self.seconds)
        card = PLAYERS[self.level]().choose(view, chance_for(seed, view), goes_on)
        return card, process_time() - start

    def usual_seconds(self, seed: int) -> float:
        """The mean time of a move in one game against itself."""
        game = Game(Setup.shuffled(SEATS, seed))
        times = []
        while not game.is_over:
            card, taken = self.choose(game.view_for(game.turn), seed)
            times.append(taken)
            game.play(card)
        return fmean(times)


def _until(end: float) -> GoesOn:
    return lambda: process_time() < end


@dataclass
class Times:
    """Seconds of the processor that each move took."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    simulations: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Pair:
    """One deal, played from both seats."""

    shares: tuple[float, ...]
    """Our share of the win in each of its games: 1, 0, or a half."""
    times: Times


def play_pair(ours: Ours, seconds: float, seed: int) -> Pair:
    """Play the deal of ``seed`` from both seats; ``seconds`` is the bot's time to begin with."""
    times = Times()
    shares = tuple(_play(ours, seconds, seed, seat, times) for seat in range(SEATS))
    return Pair(shares, times)


def _play(ours: Ours, seconds: float, seed: int, seat: int, times: Times) -> float:
    from tests.bench.ismcts import TimedBot

    bot = TimedBot(SEATS, seed * SEATS + seat)
    game = Game(Setup.shuffled(SEATS, seed))
    taken_by_ours: list[float] = []
    while True:
        view = game.view_for(game.turn)
        if view.turn == seat:
            card, taken = ours.choose(view, seed)
            taken_by_ours.append(taken)
        else:
            start = process_time()
            card = bot.choose(view, fmean(taken_by_ours or [seconds]))
            times.theirs.append(process_time() - start)
            times.simulations.append(bot.simulations)
        last = game.play(card)[-1]
        if isinstance(last, GameEnded):
            times.ours += taken_by_ours
            return (seat in last.winners) / len(last.winners)


def matches(ours: Ours, games: int, jobs: int, seed: int) -> Iterator[str]:
    """Sparse milestones, then our share of the wins and the times of both sides."""
    deals = games // SEATS
    yield (
        f"{ours.level} against OpenSpiel's ISMCTS: {deals * SEATS} games of two, "
        f"deals {seed} to {seed + deals - 1} from both seats, {jobs} jobs"
    )
    yield f"Python {platform.python_version()}, {os.cpu_count()} cores"
    play = partial(play_pair, ours, ours.usual_seconds(seed))
    pairs: list[Pair] = []
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for pair in pool.map(play, range(seed, seed + deals)):
            pairs.append(pair)
            if len(pairs) * MILESTONES % deals < MILESTONES and 1 < len(pairs) < deals:
                yield f"after {len(pairs) * SEATS} games: {_wins(pairs)}"
    yield f"{ours.level} wins {_wins(pairs)}"
    by_ours = [taken for pair in pairs for taken in pair.times.ours]
    by_theirs = [taken for pair in pairs for taken in pair.times.theirs]
    simulations = [count for pair in pairs for count in pair.times.simulations]
    yield f"a move of {ours.level}: {_milliseconds(by_ours)}"
    yield f"a move of ISMCTS: {_milliseconds(by_theirs)}, {fmean(simulations):.0f} simulations"


def _wins(pairs: Sequence[Pair]) -> str:
    """Joint wins are shared. The two games of a deal hang together: its mean is what varies."""
    means = [fmean(pair.shares) for pair in pairs]
    error = stdev(means) / len(means) ** 0.5
    return f"{100 * fmean(means):.1f} % (standard error {100 * error:.1f})"


def _milliseconds(times: Sequence[float]) -> str:
    return f"mean {1000 * fmean(times):.1f} ms, median {1000 * median(times):.1f} ms"


def main() -> None:
    """Play what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.matches", description=__doc__)
    parser.add_argument("--level", choices=PLAYERS, required=True)
    parser.add_argument("--milliseconds", type=float, help="how long ours thinks")
    parser.add_argument("--games", type=int, default=400, help="an even number, at least 4")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    chosen = parser.parse_args()
    if chosen.games < 2 * SEATS or chosen.games % SEATS:
        parser.error("--games is an even number, at least 4")
    absent = missing("pyspiel")
    if absent:
        parser.exit(1, f"{absent}\n")
    seconds = None if chosen.milliseconds is None else chosen.milliseconds / 1000
    ours = Ours(chosen.level, seconds)
    for line in matches(ours, chosen.games, chosen.jobs, chosen.seed):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
