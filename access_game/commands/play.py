"""``access-game play``: a new game."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import Any

from access_game import storage
from access_game.commands.sitting import sit_down
from access_game.context import Context
from access_game.errors import CommandFailed, TooManyHumans, WrongCount
from access_game.exit_status import ExitStatus
from access_game.names import checked_names, default_name
from access_game.narration import sitting
from access_game.questions import NoGame, Questions
from access_game.seats import HumanSeat
from engine.game import Setup
from engine.record import Header, SeatEntry
from engine.rules import Edition

HUMAN = "human"
NEW_SEED = 2**32


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Ask what nobody has said, then play."""
    humans = options.humans or 1
    try:
        players, names = _ask(context, humans)
    except NoGame as left:
        return left.status
    if humans > players:
        raise CommandFailed(TooManyHumans(humans, players))
    if options.first is not None and options.first > players:
        from access_game.settings import Number

        Number(1, players).read("--first", str(options.first))
    langs = spread("--langs", context.flags.get("langs") or (None,), humans)
    bots = spread("--bots", context.settings.get("bots"), players - humans)
    names = checked_names(names, players, context.t)
    seats = [
        *(SeatEntry(HUMAN, name) for name in names[:humans]),
        *(SeatEntry(bot, name) for bot, name in zip(bots, names[humans:], strict=True)),
    ]
    header = Header(_setup(context, options, players), tuple(seats))
    saved = storage.create(header, context.games_folder, datetime.now())
    people = [
        HumanSeat(seat, saved.names, context.listener(lang)) for seat, lang in enumerate(langs)
    ]
    context.console.say([sitting.opening(context.t, saved.game.rules)], context.t)
    context.console.stream.flush()
    return sit_down(context, saved, people)


def _ask(context: Context, humans: int) -> tuple[int, tuple[str, ...]]:
    """The number of players and the people's names, asked for unless they were said.

    ``--players`` answers everything, so that a game can be begun without any question.
    """
    settings, flags = context.settings, context.flags
    questions = Questions(context.console, context.t)
    answers: dict[str, Any] = {}
    if context.known_language is None and flags.get("players") is None:
        answers["lang"] = questions.language()
        context.choose_language(answers["lang"])
        questions.speak(context.t)
    if flags.get("players") is not None or context.environ.get("ACCESS_GAME_PLAYERS"):
        players: int = settings.get("players")
        return players, _names(context, humans)
    players = answers["players"] = questions.players(settings.get("players"))
    names = _names(context, humans)
    if flags.get("names") is None and humans <= players:
        names = answers["names"] = questions.names(list(names[:humans]), players)
    if settings.explicit("cards") is None:
        answers["cards"] = questions.card_style(settings.get("cards"))
    context.remember(**answers)
    return players, names


def _names(context: Context, humans: int) -> tuple[str, ...]:
    """The names that flags or settings give, and names for the people without one."""
    known: tuple[str, ...] = context.settings.get("names")
    if context.flags.get("names") is None:
        known = known[:humans]
    missing = range(len(known) + 1, humans + 1)
    return (*known, *(default_name(context.t, number) for number in missing))


def _setup(context: Context, options: argparse.Namespace, players: int) -> Setup:
    if options.seed is None:
        import secrets

        seed = secrets.randbelow(NEW_SEED)
    else:
        seed = options.seed
    edition = Edition(context.settings.get("edition"))
    first = None if options.first is None else options.first - 1
    return Setup.shuffled(players, seed, edition, first)


def spread(name: str, values: tuple[Any, ...], needed: int) -> tuple[Any, ...]:
    """One value for each of ``needed``: a single one counts for all."""
    if len(values) == 1:
        return values * needed
    if len(values) != needed:
        raise CommandFailed(WrongCount(name, len(values), needed))
    return values
