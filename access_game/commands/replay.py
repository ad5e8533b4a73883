"""``access-game replay``: hear a game again, in any language and verbosity."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from access_game import storage
from access_game.announcer import Telling
from access_game.commands.games import finished
from access_game.commands.resume import numbered
from access_game.context import Context
from access_game.errors import BadRecord, CommandFailed, NoFinishedGames
from access_game.exit_status import ExitStatus
from access_game.narration import referee
from access_game.narration.base import Narrator
from access_game.narration.events import tell
from access_game.narration.opening import opening
from access_game.settings import Number
from engine import events as happened
from engine.entries import Correction, TableEvent
from engine.events import seen_by
from engine.table_record import TableReading


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Tell a whole game, or one round of it, as a spectator hears it."""
    path = find_record(context, options.record)
    reading = storage.read_any(storage.read_text(path))
    if reading.header is None or reading.game is None:
        assert reading.problem is not None
        raise CommandFailed(BadRecord(str(path), reading.problem))
    rules = reading.game.rules
    if options.round is not None:
        Number(1, rules.rounds).read("--round", str(options.round))
    narrator = Narrator(context.listener(), reading.names, None)
    announcer = context.announcer
    announcer.tell(narrator, lambda n: [opening(n.t, rules)], is_news=True)
    for event in _of_round(reading.events, options.round):
        is_real = isinstance(reading, TableReading)
        telling = partial(referee.tell, event=event) if is_real else _telling(event)
        if isinstance(event, happened.RoundStarted):
            announcer.blank(narrator)
            announcer.utter()  # a whole game would take long until its first word is heard
        announcer.tell(narrator, telling, is_news=True)
    announcer.finish()
    if reading.problem is not None:
        raise CommandFailed(BadRecord(str(path), reading.problem))
    return ExitStatus.SUCCESS


def _telling(event: TableEvent) -> Telling:
    """What a spectator of a game hears of an event."""
    shown = None if isinstance(event, Correction) else seen_by(event, None)
    return partial(tell, event=shown) if shown is not None else lambda n: ()


def _of_round(events: Sequence[TableEvent], number: int | None) -> Sequence[TableEvent]:
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
