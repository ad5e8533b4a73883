"""``access-game table``: the referee of a whole game with real cards."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from access_game import storage
from access_game.commands.play import known_names
from access_game.commands.resume import restore
from access_game.commands.sitting import check_settings, tell_speech
from access_game.context import Context
from access_game.conversation import Listening
from access_game.exit_status import ExitStatus
from access_game.languages import LANGUAGES
from access_game.names import checked_names
from access_game.narration import sitting
from access_game.narration.opening import opening
from access_game.narration.records import repaired
from access_game.questions import NoGame, Questions
from access_game.refereeing import Bystander, TableSitting, one_a_language
from access_game.saved_tables import SavedTable, create_table, resume_table
from access_game.score_sheets import WIDTH, sheet_path
from access_game.settings import Number
from access_game.storage import HUMAN
from engine.entries import TableSetup
from engine.header_lines import SeatEntry
from engine.rules import Edition, rules_for
from engine.table_record import TableHeader


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Ask who plays and who starts, then be the referee."""
    with context.console.opened():
        try:
            names, first = _ask(context, options)
        except NoGame as left:
            return left.status
        edition = Edition(context.settings.get("edition"))
        seats = tuple(SeatEntry(HUMAN, name) for name in names)
        header = TableHeader(TableSetup(len(names), edition, first), seats)
        check_settings(context)
        saved = create_table(header, context.games_folder, datetime.now())
        people = _people(context, names, context.flags.get("langs") or (None,))
        for person in one_a_language(people):
            telling = partial(lambda n, rules: [opening(n.t, rules)], rules=saved.game.rules)
            context.announcer.tell(person.narrator, telling)
        sheet = sheet_path(options.sheet) if options.sheet else None
        return _sit_down(context, saved, people, sheet, is_new=True)


def _ask(context: Context, options: argparse.Namespace) -> tuple[tuple[str, ...], int]:
    """The names in turn order and the seat that starts; what flags say is not asked."""
    questions = Questions(context.announcer, context.narrator)
    if context.known_language is None:
        language = questions.language()
        context.choose_language(language)
        context.remember(lang=language)
        questions.speak_as(context.narrator)
    given: tuple[str, ...] = context.flags.get("names") or ()
    if "players" in context.settings.said:
        players: int = context.settings.get("players")
    elif len(given) > 1:
        players = rules_for(Number(2, 6).read("--names", str(len(given)))).players
    else:
        players = questions.players(context.settings.get("players"))
    names = checked_names(given, players, context.t)
    if not given:
        names = questions.names(list(known_names(context, players)[:players]), players)
    if options.first is None:
        return names, questions.starter(names)
    return names, Number(1, players).read("--first", str(options.first)) - 1


def _people(
    context: Context, names: tuple[str, ...], langs: Sequence[str | None]
) -> list[Bystander]:
    """One listener for each language."""
    return [Bystander(at, names, context.listener(lang)) for at, lang in enumerate(langs)]


def resume_at_the_table(context: Context, path: Path) -> ExitStatus:
    """Go on with a game at a real table, in the languages in which it was left."""
    saved = resume_table(path)
    stored = storage.read_seats(path)
    states = stored.get("seats")
    known = len(states) if isinstance(states, dict) else 1
    people = _people(context, saved.names, (None,) * max(min(known, len(LANGUAGES)), 1))
    for person in people:
        restore(context, person, states)
    number = saved.game.view_for().round_number
    resumed = partial(sitting.resumed, rules=saved.game.rules, round_number=number)
    for person in one_a_language(people):
        context.announcer.tell(person.narrator, resumed)
    if saved.problem is not None:
        telling = partial(repaired, problem=saved.problem)
        context.announcer.tell(people[0].narrator, telling)
    sheet = stored.get("sheet")
    kept = Path(sheet) if isinstance(sheet, str) else None
    return _sit_down(context, saved, people, kept, is_new=False)


def _sit_down(
    context: Context,
    saved: SavedTable,
    people: Sequence[Bystander],
    sheet: Path | None,
    *,
    is_new: bool,
) -> ExitStatus:
    options = Listening(
        keys=context.settings.keys,
        remember=context.remember if len(people) == 1 else None,
        remember_voice=context.remember_voice if len(people) == 1 else None,
    )
    tell_speech(context, people)
    width = context.settings.explicit("width", WIDTH)
    table = TableSitting(saved, people, context.announcer, options, sheet, width)
    table.store_seats()
    return table.run(is_new=is_new)
