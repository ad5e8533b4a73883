"""``access-game play``: a new game.

The first line comes before the rules, the narration and the game itself are loaded.
"""

from __future__ import annotations

import argparse
from typing import Any

from access_game.context import Context
from access_game.errors import CommandFailed, TooManyHumans, WrongCount
from access_game.exit_status import ExitStatus
from access_game.narration.opening import default_name, opening
from engine.rules import rules_for

NEW_SEED = 2**32


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Ask what nobody has said, then play."""
    with context.console.opened():
        return _play(context, options)


def _play(context: Context, options: argparse.Namespace) -> ExitStatus:
    humans = options.humans or 1
    if _is_all_said(context):
        players: int = context.settings.get("players")
        names = known_names(context, humans)
        levels = context.settings.get("bots")
    else:
        from access_game.questions import NoGame, ask_before_game

        try:
            players, names, levels = ask_before_game(context, humans)
        except NoGame as left:
            return left.status
    _check(options, humans, players)
    langs = spread("--langs", context.flags.get("langs") or (None,), humans)
    bots = spread("--bots", levels, players - humans)
    if context.flags.get("names") is not None:
        from access_game.names import checked_names

        checked_names(names, players, context.t)
    t = context.lines_t
    context.console.say([opening(t, rules_for(players))], t)
    context.console.stream.flush()

    from access_game.commands.sitting import begin

    return begin(context, options, names, langs, bots)


def _is_all_said(context: Context) -> bool:
    """Whether no question is asked: whoever says ``--players`` wants to begin at once."""
    return "players" in context.settings.said


def known_names(context: Context, humans: int) -> tuple[str, ...]:
    """The names that flags or settings give, and names for the people without one."""
    known: tuple[str, ...] = context.settings.get("names")
    if "names" not in context.settings.said:
        known = known[:humans]
    missing = range(len(known) + 1, humans + 1)
    return (*known, *(default_name(context.t, number) for number in missing))


def _check(options: argparse.Namespace, humans: int, players: int) -> None:
    if humans > players:
        raise CommandFailed(TooManyHumans(humans, players))
    if options.first is not None and options.first > players:
        from access_game.settings import Number

        Number(1, players).read("--first", str(options.first))


def spread(name: str, values: tuple[Any, ...], needed: int) -> tuple[Any, ...]:
    """One value for each of ``needed``: a single one counts for all."""
    if len(values) == 1:
        return values * needed
    if len(values) != needed:
        raise CommandFailed(WrongCount(name, len(values), needed))
    return values
