"""``access-game simulate``: computer players against each other."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from access_game import tables
from access_game.commands.play import NEW_SEED, spread
from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration.simulations import interrupted, progress, results
from access_game.settings import PLAYERS
from access_game.simulation import Deals, Series, workers
from access_game.tally import Tally
from engine.rules import Edition

MILESTONES = (10, 25, 50, 75, 90)
"""At how many percent of the games a long run says how far it is."""
QUIET_SECONDS = 10.0
"""How long it says nothing at first and after each time."""


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Play one series after the other, and tell of each as soon as it is over."""
    all_series = list(_series(context, options))
    progress = _Progress(context, sum(series.games for series in all_series))
    is_file = options.json or options.csv
    if options.csv:
        context.output.write(tables.csv_header())
    most = max(series.deals for series in all_series)
    with workers(min(options.jobs, most)) as deals:
        for number, series in enumerate(all_series):
            if number and not is_file:
                context.console.blank()
            start = time.perf_counter()
            tally = Tally.empty(len(series.bots))
            try:
                _play(series, deals, tally, progress)
            except KeyboardInterrupt:
                _tell_interrupted(context, series, tally)
                return ExitStatus.INTERRUPTED
            _tell(context, options, series, tally, time.perf_counter() - start)
    return ExitStatus.SUCCESS


def _series(context: Context, options: argparse.Namespace) -> Iterator[Series]:
    """What is to be played: for each number of players, and each level where there is a field."""
    given: tuple[str, ...] = context.settings.get("bots")
    seed = options.seed
    if seed is None:
        import secrets

        seed = secrets.randbelow(NEW_SEED)
    for players in _numbers_of_players(context, options, given):
        for bots in _tables(given, options.against, players):
            yield Series(
                bots=bots,
                least_games=options.games,
                seed=seed,
                edition=Edition(context.settings.get("edition")),
                rotates=options.rotate,
                is_one_against_all=bool(options.against),
            )


def _tables(given: tuple[str, ...], against: str | None, players: int) -> Iterator[tuple[str, ...]]:
    """The levels at each table: one table for all that are given, or for each with its field."""
    if against:
        yield from ((bot, *[against] * (players - 1)) for bot in given)
    else:
        yield spread("--bots", given, players)


def _numbers_of_players(
    context: Context, options: argparse.Namespace, bots: tuple[str, ...]
) -> tuple[int, ...]:
    """As said; else as many as there are levels; else as the settings say."""
    if options.players:
        found: tuple[int, ...] = options.players
        return found
    if len(bots) > 1 and not options.against:
        return (PLAYERS.read("--bots", str(len(bots))),)
    return (context.settings.get("players"),)


def _play(series: Series, deals: Deals, tally: Tally, progress: _Progress) -> None:
    for deal in deals(series):
        tally.add(deal)
        progress.played(deal.games)


def _tell(
    context: Context, options: argparse.Namespace, series: Series, tally: Tally, seconds: float
) -> None:
    per_second = tally.games / seconds
    if options.json:
        context.output.write(tables.json_line(series, tally, per_second))
    elif options.csv:
        context.output.write(tables.csv_rows(series, tally))
    else:
        t = context.lines_t
        context.console.say(results(t, series, tally, per_second), t)
        context.console.close()


def _tell_interrupted(context: Context, series: Series, tally: Tally) -> None:
    """What was played of a series that was not played to its end, on standard error."""
    if tally.games:
        t = context.lines_t
        context.complain(interrupted(t, series, tally))


class _Progress:
    """Says at milestones, on standard error, how many games are done."""

    def __init__(self, context: Context, games: int) -> None:
        self._context = context
        self._games = games
        self._done = 0
        self._milestones = [games * percent / 100 for percent in MILESTONES]
        self._said = time.perf_counter()

    def played(self, games: int) -> None:
        """So many more games are done."""
        self._done += games
        if not self._milestones or self._done < self._milestones[0]:
            return
        now = time.perf_counter()
        if now - self._said >= QUIET_SECONDS and self._done < self._games:
            self._said = now
            self._milestones = [stone for stone in self._milestones if stone > self._done]
            self._context.complain([progress(self._context.lines_t, self._done, self._games)])
