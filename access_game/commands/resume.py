"""``access-game resume``: go on with an unfinished game."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from access_game import storage
from access_game.commands.sitting import check_settings, sit_down
from access_game.context import Context
from access_game.errors import BadRecord, CommandFailed, NoGames, NoSuchGame
from access_game.exit_status import ExitStatus
from access_game.narration import sitting
from access_game.narration.records import repaired
from access_game.seats import HumanSeat, last_own_play
from access_game.storage import HUMAN, Listed, SavedGame


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Open the latest unfinished game, or the one asked for, and say what happened last."""
    with context.console.opened():
        return _resume(context, options)


def _resume(context: Context, options: argparse.Namespace) -> ExitStatus:
    check_settings(context)
    saved = storage.resume(find_game(context, options.game))
    people = _people(context, saved)
    narrator = _next(saved, people).narrator
    number = saved.game.view_for(None).round_number
    resumed = partial(sitting.resumed, rules=saved.game.rules, round_number=number)
    context.announcer.tell(narrator, resumed)
    if saved.problem is not None:
        context.announcer.tell(narrator, partial(repaired, problem=saved.problem))
    context.announcer.flush()
    return sit_down(context, saved, people, is_seeded=_stored(saved).get("seeded") is True)


def _stored(saved: SavedGame) -> dict[str, Any]:
    """What lies beside the record."""
    assert saved.path is not None
    return storage.read_seats(saved.path)


def _next(saved: SavedGame, people: Sequence[HumanSeat]) -> HumanSeat:
    """The person who plays next, and so is at the keyboard."""
    turn, players = saved.game.turn or 0, saved.game.rules.players
    return min(people, key=lambda person: (person.seat - turn) % players)


def find_game(context: Context, asked: str | None) -> Path:
    """The file of a game: asked for by its number in ``games`` or by its path."""
    if asked is not None and not asked.isdecimal():
        return Path(asked)
    games = list(storage.unfinished(storage.saved_games(context.games_folder)))
    if asked is None:
        if not games:
            raise CommandFailed(_why_none(context), is_usage=False)
        return games[0].path
    return numbered(asked, games)


def _why_none(context: Context) -> NoGames | BadRecord:
    """That there is no unfinished game, or what is wrong with the latest one."""
    for game in storage.saved_games(context.games_folder):
        if game.reading.problem is not None and game.reading.game is None:
            return BadRecord(str(game.path), game.reading.problem)
    return NoGames()


def numbered(asked: str, games: Sequence[Listed]) -> Path:
    """The file of a game by its number in a list."""
    number = int(asked) if len(asked) < 10 else 0
    if not 1 <= number <= len(games):
        raise CommandFailed(NoSuchGame(asked, len(games)))
    return games[number - 1].path


def _people(context: Context, saved: SavedGame) -> list[HumanSeat]:
    """Everybody as they listened when the game was left; flags go before that."""
    states = _stored(saved).get("seats", {})
    people = []
    for seat, entry in enumerate(saved.header.seats):
        if entry.player == HUMAN:
            person = HumanSeat(seat, saved.names, context.listener())
            state = states.get(str(seat + 1)) if isinstance(states, dict) else None
            if isinstance(state, dict):
                given = {name for name in state if context.flags.get(name) is not None}
                person.restore({key: state[key] for key in state.keys() - given})
            person.told = last_own_play(saved.log, seat) or 0
            people.append(person)
    return people
