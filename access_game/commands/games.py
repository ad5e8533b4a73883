"""``access-game games``: the unfinished games, or the finished ones."""

from __future__ import annotations

import argparse
from datetime import datetime

from access_game import storage
from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration import shelf
from access_game.narration.records import record_problem
from access_game.storage import Listed


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """List the games that ``resume`` or ``replay`` take by number."""
    t, console = context.lines_t, context.console
    games = storage.saved_games(context.games_folder)
    shown = finished(games) if options.finished else list(storage.unfinished(games))
    for number, game in enumerate(shown, 1):
        played = datetime.fromtimestamp(game.path.stat().st_mtime)
        console.say([shelf.game_line(t, number, played, game.reading)], t)
    if options.finished:
        console.say([shelf.how_to_replay(t) if shown else shelf.no_finished_games(t)], t)
    else:
        console.say([shelf.how_to_resume(t) if shown else shelf.no_games(t)], t)
        if finished(games):
            console.say([shelf.finished_games(t, len(finished(games)))], t)
    for game in games:
        if game.reading.game is None and game.reading.problem is not None:
            reason = record_problem(t, game.reading.problem)
            console.say([shelf.damaged_game(t, game.path.name, reason)], t)
    console.close()
    return ExitStatus.SUCCESS


def finished(games: list[Listed]) -> list[Listed]:
    """The games that have ended."""
    return [game for game in games if game.reading.game is not None and game.reading.game.is_over]
