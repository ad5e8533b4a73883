"""Sitting down at a saved game, a new one or one that goes on."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime

from access_game import storage
from access_game.commands.play import NEW_SEED
from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.names import checked_names
from access_game.narration import sitting
from access_game.narration.opening import opening
from access_game.narration.speaking import speech_is_on
from access_game.seats import HumanSeat
from access_game.session import Session, SessionOptions
from access_game.storage import HUMAN, SavedGame
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header
from engine.rules import Edition


def begin(
    context: Context,
    options: argparse.Namespace,
    names: Sequence[str],
    langs: Sequence[str | None],
    bots: Sequence[str],
) -> ExitStatus:
    """Shuffle and deal a new game, then play; ``langs`` has one entry for each person."""
    players = len(langs) + len(bots)
    all_names = checked_names(names, players, context.t)
    levels = [*(HUMAN for _ in langs), *bots]
    entries = tuple(map(SeatEntry, levels, all_names))
    check_settings(context)
    header = Header(_setup(context, options, players), entries)
    saved = storage.create(header, context.games_folder, datetime.now())
    people = [HumanSeat(seat, all_names, context.listener(lang)) for seat, lang in enumerate(langs)]
    is_seeded = options.seed is not None
    return sit_down(context, saved, people, is_new=True, is_seeded=is_seeded)


def _setup(context: Context, options: argparse.Namespace, players: int) -> Setup:
    if options.seed is None:
        import secrets

        seed = secrets.randbelow(NEW_SEED)
    else:
        seed = options.seed
    edition = Edition(context.settings.get("edition"))
    first = None if options.first is None else options.first - 1
    return Setup.shuffled(players, seed, edition, first)


def check_settings(context: Context) -> None:
    """Fail for settings that a sitting cannot use, before a game is begun or opened."""
    settings = context.settings
    _ = context.announcer, context.listener(), settings.keys
    _ = settings.get("confirm"), settings.get("pace")


def tell_speech(context: Context, people: Sequence[HumanSeat]) -> None:
    """Say what turned speech on, where somebody is spoken to."""
    if any(person.listener.is_spoken_to for person in people):
        reason = context.settings.source("speak")
        context.announcer.tell(people[0].narrator, lambda n: [speech_is_on(n.t, reason)])


def sit_down(
    context: Context,
    saved: SavedGame,
    people: Sequence[HumanSeat],
    *,
    is_seeded: bool,
    is_new: bool = False,
) -> ExitStatus:
    """Play on until the game ends or is left; the first line of a new game is out already."""
    announcer = context.announcer
    options = SessionOptions(
        keys=context.settings.keys,
        must_confirm=context.settings.get("confirm"),
        pace=context.settings.get("pace"),
        is_seeded=is_seeded,
        remember=context.remember if len(people) == 1 else None,
        remember_voice=context.remember_voice if len(people) == 1 else None,
    )
    if is_new:
        announcer.speak(people[0].narrator, lambda n: [opening(n.t, saved.game.rules)])
    tell_speech(context, people)
    if len(people) > 1:
        languages = {person.listener.language.code: person for person in people}
        for person in languages.values():
            announcer.tell(person.narrator, sitting.one_keyboard)
    session = Session(saved, people, announcer, options)
    session.store_seats()
    return session.run()
