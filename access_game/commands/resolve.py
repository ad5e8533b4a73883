"""``access-game resolve``: who scores what on a real table, one or many rounds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from access_game import system
from access_game.context import Context
from access_game.errors import CommandFailed, Trouble, UnreadableFile
from access_game.exit_status import ExitStatus
from access_game.files import lines_of
from access_game.narration.base import Narrator
from access_game.narration.combinations import winning
from access_game.narration.real_rounds import (
    bad_round,
    no_combination,
    no_rounds,
    real_round,
    reason,
    type_rounds,
)
from access_game.narration.referee import back_under_the_pile
from access_game.narration.rounds import card_results
from access_game.narration.whys import whys
from access_game.round_files import BadRound, TableRound, read_rounds
from engine.cards import Card
from engine.combination import Combination, Result, find_combination
from engine.reasons import explain
from engine.rounds import unscored
from engine.rules import Edition


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Answer round by round; a faulty round is named by its line and makes the status 2."""
    status = ExitStatus.SUCCESS
    number = 0
    if options.file in (None, "-") and system.echoes_itself():
        context.complain([type_rounds(context.lines_t, ends_by_z=system.ends_input_by_z())])
    lines = _lines(options.file)
    for number, entered in enumerate(read_rounds(lines, context.t, is_partial=options.partial), 1):
        if isinstance(entered, BadRound):
            status = ExitStatus.WRONG_INPUT
        if options.json:
            context.output.write(_json(context, entered, options))
        else:
            _say(context, number, entered, options)
    if number == 0:
        context.complain([no_rounds(context.lines_t)])
        return ExitStatus.WRONG_INPUT
    return status


def _lines(path: str | None) -> Iterator[str]:
    """The lines of a file or of standard input; raise CommandFailed where they cannot be read."""
    try:
        if path is None or path == "-":
            yield from lines_of(sys.stdin)
        else:
            with Path(path).open(encoding="utf-8", errors="replace") as file:
                yield from lines_of(file)
    except OSError as error:
        raise CommandFailed(UnreadableFile(path or "-", Trouble.of(error))) from None


def _combination(entered: TableRound, is_partial: bool) -> Combination | None:
    cards = [card for card, _ in entered.cards]
    is_complete = not is_partial or len(cards) == entered.rules.table_size
    return find_combination(cards, entered.rules.size, is_complete=is_complete)


def _points(entered: TableRound, combination: Combination | None) -> list[int]:
    points = [0] * len(entered.players)
    for card, owner in entered.cards:
        if owner is not None and combination is not None:
            points[owner] += combination.points(card)
    return points


def _say(
    context: Context, number: int, entered: TableRound | BadRound, options: argparse.Namespace
) -> None:
    console, t = context.console, context.lines_t
    console.blank()
    if isinstance(entered, BadRound):
        console.close()
        context.complain([bad_round(t, entered)])
        return
    narrator = Narrator(context.listener(), entered.players, None)
    combination = _combination(entered, options.partial)
    if combination is None:
        console.say([no_combination(narrator, number)], t)
    else:
        points = _points(entered, combination)
        results = whys if options.why else card_results
        console.say(real_round(narrator, number, entered.table, combination, points, results), t)
        if _puts_back(context):
            back = unscored(entered.table, combination)
            console.say(back_under_the_pile(narrator, back), t)
    console.close()


def _puts_back(context: Context) -> bool:
    """Whether cards that score nothing go back under the pile."""
    return Edition(context.settings.get("edition")) is Edition.FRENCH


def _json(context: Context, entered: TableRound | BadRound, options: argparse.Namespace) -> str:
    import json

    found: dict[str, object]
    if isinstance(entered, BadRound):
        found = {"line": entered.line, "error": reason(context.lines_t, entered)}
    else:
        combination = _combination(entered, options.partial)
        found = _facts(entered, combination, _puts_back(context), options.why)
    return json.dumps(found, ensure_ascii=False) + "\n"


def _facts(
    entered: TableRound, combination: Combination | None, puts_back: bool, tells_why: bool
) -> dict[str, object]:
    """A round as one JSON object."""
    names = entered.players
    cards = [
        {
            "card": str(card),
            "player": None if owner is None else names[owner],
            "result": "none" if combination is None else combination.result(card).value,
            "points": 0 if combination is None or owner is None else combination.points(card),
            **(_why(entered, card, combination) if tells_why and combination is not None else {}),
        }
        for card, owner in entered.cards
    ]
    facts: dict[str, object] = {
        "players": len(names),
        "size": entered.rules.size,
        "combination": None if combination is None else combination.kind.value,
        "values": [] if combination is None else list(combination.values),
        "cards": cards,
        "points": dict(zip(names, _points(entered, combination), strict=True)),
    }
    if combination is not None and combination.ruling is not None:
        facts["ruling"] = combination.ruling.value
    if puts_back and combination is not None:
        facts["returned"] = [str(card) for card in unscored(entered.table, combination)]
    return facts


def _why(entered: TableRound, card: Card, combination: Combination) -> dict[str, object]:
    """The reason of a result, and the cards that it comes from."""
    found = explain(card, [other for other, _ in entered.cards], combination)
    lost = winning(combination) if found.result is Result.NONE else []
    return {
        "why": found.why.value,
        "tied_with": [str(other) for other in found.tied_with],
        "lost_to": [str(other) for other in lost],
    }
