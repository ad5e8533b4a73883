"""``access-game verify``: whether a record is sound, and its deck the one that was sealed."""

from __future__ import annotations

import argparse
import re
from functools import partial
from pathlib import Path

from access_game import storage
from access_game.commands.replay import find_record
from access_game.context import Context
from access_game.errors import BadRecord, BadSeal, CommandFailed, SealAlone
from access_game.exit_status import ExitStatus
from access_game.narration import network_tables, verifying
from access_game.narration.base import Narrator
from engine.checked_lines import Fault
from engine.events import CardPlayed
from engine.record import Header

_SEAL = re.compile("[0-9a-f]{8,64}")
_NO_RECORDS = frozenset({Fault.NOT_A_RECORD, Fault.UNKNOWN_VERSION})
"""What is wrong with files that cannot be judged."""


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Check one record; succeed where nothing speaks against it.

    1. It is told whose game it is. 2. The lines fit together and to the rules. 3. The deck and the
    secret number give a seal. 4. It is the seal that is given, or else the one that our client
    heard at the start.
    """
    given = _seal("".join(options.seal))
    if not given and _is_seal_alone(options.record):
        raise CommandFailed(SealAlone(context.command("verify", "1", options.record)))
    path = find_record(context, options.record)
    reading = storage.read_any(storage.read_text(path))
    problem = reading.problem
    if reading.header is None or reading.game is None:
        assert problem is not None
        raise CommandFailed(BadRecord(str(path), problem), is_usage=problem.fault in _NO_RECORDS)
    narrator = Narrator(context.listener(), reading.names, None)
    context.announcer.tell(narrator, partial(verifying.played_by, begun=storage.begun_at(path)))
    if problem is None:
        plays = sum(isinstance(event, CardPlayed) for event in reading.events)
        is_over = reading.game.is_over
        context.tell(partial(verifying.is_sound, plays=plays, is_over=is_over))
    heard = storage.read_seats(path).get("seal")
    told = given or (heard if isinstance(heard, str) else "")
    seal = reading.header.seal if isinstance(reading.header, Header) else None
    context.tell(lambda n: [] if seal is None else network_tables.sealed(n, seal))
    example = f"access-game verify {options.record or '1'} 0a1b2c3d"
    context.tell(partial(verifying.compared, seal=seal, told=told, command=example))
    context.announcer.finish()
    if problem is not None:
        raise CommandFailed(BadRecord(str(path), problem), is_usage=False)
    is_right = seal.startswith(told) if seal is not None else not told
    return ExitStatus.SUCCESS if is_right else ExitStatus.FAILED


def _is_seal_alone(record: str | None) -> bool:
    """Whether what stands in the place of a record is a seal, and no file of that name."""
    return bool(record and _SEAL.fullmatch(record.casefold()) and not Path(record).exists())


def _seal(typed: str) -> str:
    """A seal or its beginning; empty where none is given. Raise CommandFailed for anything else."""
    seal = typed.casefold()
    if seal and not _SEAL.fullmatch(seal):
        raise CommandFailed(BadSeal(typed))
    return seal
