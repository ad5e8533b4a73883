"""``access-game review``: which plays of a game cost most, and what would have been better."""

from __future__ import annotations

import argparse
from functools import partial

from access_game import storage
from access_game.commands.replay import find_record
from access_game.context import Context
from access_game.errors import BadRecord, BadValue, CommandFailed, NoHandsToReview, WhoseReview
from access_game.exit_status import ExitStatus
from access_game.narration.base import Narrator
from access_game.narration.reviews import progress, review
from access_game.reviewing import Reviewing
from access_game.understanding.normalise import fold
from engine.header_lines import SeatEntry
from engine.record import Reading, read_record
from engine.table_record import is_table_record

FIRST_PROGRESS_SECONDS = 2.0
"""When it is first said on standard error how far the review has come."""
NEXT_PROGRESS_SECONDS = 5.0
"""How long until that is said again."""


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Review the plays of everybody, or of one person, one after the other."""
    path = find_record(context, options.record)
    text = storage.read_text(path)
    if is_table_record(text):
        raise CommandFailed(NoHandsToReview())
    reading = read_record(text)
    if reading.header is None or reading.game is None:
        assert reading.problem is not None
        raise CommandFailed(BadRecord(str(path), reading.problem))
    seats = _seats(reading, reading.header.seats, options)
    reviewing = Reviewing(reading.game, seats)
    _wait(context, reviewing)
    names = tuple(seat.name for seat in reading.header.seats)
    is_named = len(_people(reading.header.seats)) > 1
    for seat in seats:
        narrator = Narrator(context.listener(), names, seat)
        telling = partial(review, findings=reviewing.findings[seat], is_named=is_named)
        context.announcer.tell(narrator, telling)
    context.announcer.finish()
    if reading.problem is not None:
        raise CommandFailed(BadRecord(str(path), reading.problem))
    return ExitStatus.SUCCESS


def _people(seats: tuple[SeatEntry, ...]) -> list[int]:
    return [seat for seat, entry in enumerate(seats) if entry.player == storage.HUMAN]


def _seats(
    reading: Reading, entries: tuple[SeatEntry, ...], options: argparse.Namespace
) -> list[int]:
    """Whose plays are looked at: a person's, never those of a computer player."""
    people = _people(entries)
    if options.seat is not None:
        if options.seat - 1 not in people:
            possible = tuple(str(seat + 1) for seat in people)
            raise CommandFailed(BadValue("--seat", str(options.seat), possible))
        return [options.seat - 1]
    if options.player is not None:
        found = [seat for seat in people if fold(entries[seat].name) == fold(options.player)]
        if not found:
            names = tuple(entries[seat].name for seat in people)
            raise CommandFailed(BadValue("--player", options.player, names))
        return found
    assert reading.game is not None
    if len(people) > 1 and not reading.game.is_over:
        raise CommandFailed(WhoseReview())
    return people


def _wait(context: Context, reviewing: Reviewing) -> None:
    """Wait for the end, and say now and then on standard error how far it is."""
    seconds = FIRST_PROGRESS_SECONDS
    try:
        while not reviewing.wait(seconds):
            context.complain([progress(context.lines_t, reviewing.done, reviewing.plays)])
            seconds = NEXT_PROGRESS_SECONDS
    finally:
        reviewing.stop()
