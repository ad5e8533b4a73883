"""``access-game replay``: hear a game again, in any language and verbosity."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from access_game import storage
from access_game.commands.games import finished
from access_game.commands.resume import numbered
from access_game.context import Context
from access_game.errors import BadRecord, CommandFailed, NoFinishedGames
from access_game.exit_status import ExitStatus
from access_game.narration.base import Narrator
from access_game.narration.events import tell
from access_game.narration.opening import opening
from access_game.settings import Number
from engine import events as happened
from engine.events import Event, seen_by
from engine.record import read_record


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Tell a whole game, or one round of it, as a spectator hears it."""
    path = find_record(context, options.record)
    reading = read_record(storage.read_text(path))
    if reading.header is None or reading.game is None:
        assert reading.problem is not None
        raise CommandFailed(BadRecord(str(path), reading.problem))
    rules = reading.game.rules
    if options.round is not None:
        Number(1, rules.rounds).read("--round", str(options.round))
    names = tuple(seat.name for seat in reading.header.seats)
    narrator = Narrator(context.listener(), names, None)
    announcer = context.announcer
    announcer.tell(narrator, lambda n: [opening(n.t, rules)], is_news=True)
    for event in _of_round(reading.events, options.round):
        shown = seen_by(event, None)
        if isinstance(shown, happened.RoundStarted):
            announcer.blank(narrator)
            announcer.utter()  # a whole game would take long until its first word is heard
        if shown is not None:
            announcer.tell(narrator, partial(tell, event=shown), is_news=True)
    announcer.finish()
    if reading.problem is not None:
        raise CommandFailed(BadRecord(str(path), reading.problem))
    return ExitStatus.SUCCESS


def _of_round(events: list[Event], number: int | None) -> list[Event]:
    """The events of one round, all of them when ``number`` is None."""
    if number is None:
        return events
    starts = [i for i, event in enumerate(events) if isinstance(event, happened.RoundStarted)]
    ends = [*starts[1:], len(events)]
    return events[starts[number - 1] : ends[number - 1]] if number <= len(starts) else []


def find_record(context: Context, asked: str | None) -> Path:
    """The file of a game, by its number among the finished ones or its path; else the latest."""
    if asked is not None and not asked.isdecimal():
        return Path(asked)
    games = finished(storage.saved_games(context.games_folder))
    if not games:
        raise CommandFailed(NoFinishedGames(), is_usage=asked is not None)
    return numbered(asked or "1", games)
