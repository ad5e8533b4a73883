"""``access-game simulate``: computer players against each other."""

from __future__ import annotations

import argparse
import time

from access_game.commands.play import NEW_SEED, spread
from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration.simulations import progress, results
from access_game.settings import Number
from access_game.simulation import Series, Tally, play_series
from engine.combination import Kind
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition

PROGRESS_SECONDS = 10.0
"""How often a long simulation says how far it is."""


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Play a series and tell who won how often."""
    given: tuple[str, ...] = context.settings.get("bots")
    players = context.flags.get("players") or (
        Number(FEWEST_PLAYERS, MOST_PLAYERS).read("--bots", str(len(given)))
        if len(given) > 1
        else context.settings.get("players")
    )
    seed = options.seed
    if seed is None:
        import secrets

        seed = secrets.randbelow(NEW_SEED)
    series = Series(
        bots=spread("--bots", given, players),
        games=options.games,
        seed=seed,
        edition=Edition(context.settings.get("edition")),
        rotates=options.rotate,
    )
    start = time.perf_counter()
    tally = play_series(series, options.jobs, _Progress(context, series.games, start).played)
    per_second = tally.games / (time.perf_counter() - start)
    if options.json:
        context.output.write(_json(series, tally, per_second))
    else:
        context.console.say(results(context.lines_t, series, tally, per_second), context.lines_t)
        context.console.close()
    return ExitStatus.SUCCESS


class _Progress:
    """Says now and then on standard error how many games are done."""

    def __init__(self, context: Context, games: int, start: float) -> None:
        self._context = context
        self._games = games
        self._said = start

    def played(self, done: int) -> None:
        now = time.perf_counter()
        if now - self._said >= PROGRESS_SECONDS and done < self._games:
            self._said = now
            self._context.complain([progress(self._context.lines_t, done, self._games)])


def _json(series: Series, tally: Tally, per_second: float) -> str:
    import json

    seats = [
        {
            "bot": bot,
            "wins": round(float(tally.wins[number]), 4),
            "points_mean": round(tally.points[number] / tally.games, 4),
        }
        for number, bot in enumerate(series.bots)
    ]
    found = {
        "games": tally.games,
        "players": len(series.bots),
        "seed": series.seed,
        "seats": seats,
        "games_per_second": round(per_second, 2),
        "combinations": {kind.value: tally.combinations[kind] for kind in Kind},
    }
    return json.dumps(found) + "\n"
