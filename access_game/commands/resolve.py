"""``access-game resolve``: who scores what on a real table, one or many rounds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from access_game.context import Context
from access_game.errors import CommandFailed, Trouble, UnreadableFile
from access_game.exit_status import ExitStatus
from access_game.narration.base import Narrator
from access_game.narration.real_rounds import (
    bad_round,
    no_combination,
    no_rounds,
    real_round,
    reason,
)
from access_game.round_files import BadRound, TableRound, read_rounds
from engine.combination import Combination, find_combination
from engine.events import TableCard


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Answer round by round; a faulty round is named by its line and makes the status 2."""
    status = ExitStatus.SUCCESS
    number = 0
    lines = _lines(options.file)
    for number, entered in enumerate(read_rounds(lines, context.t, is_partial=options.partial), 1):
        if isinstance(entered, BadRound):
            status = ExitStatus.WRONG_INPUT
        if options.json:
            context.output.write(_json(context, entered, options.partial))
        else:
            _say(context, number, entered, options.partial)
    if number == 0:
        context.complain([no_rounds(context.lines_t)])
        return ExitStatus.WRONG_INPUT
    return status


def _lines(path: str | None) -> Iterator[str]:
    if path in (None, "-"):
        yield from sys.stdin
        return
    try:
        with Path(str(path)).open(encoding="utf-8", errors="replace") as file:
            yield from file
    except OSError as error:
        raise CommandFailed(UnreadableFile(str(path), Trouble.of(error))) from None


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


def _say(context: Context, number: int, entered: TableRound | BadRound, is_partial: bool) -> None:
    console, t = context.console, context.lines_t
    console.blank()
    if isinstance(entered, BadRound):
        console.close()
        context.complain([bad_round(t, entered)])
        return
    narrator = Narrator(context.listener(), entered.players, None)
    combination = _combination(entered, is_partial)
    if combination is None:
        console.say([no_combination(narrator, number)], t)
    else:
        table = [TableCard(card, owner) for card, owner in entered.cards]
        points = _points(entered, combination)
        console.say(real_round(narrator, number, table, combination, points), t)
    console.close()


def _json(context: Context, entered: TableRound | BadRound, is_partial: bool) -> str:
    import json

    found = (
        {"line": entered.line, "error": reason(context.lines_t, entered)}
        if isinstance(entered, BadRound)
        else _facts(entered, _combination(entered, is_partial))
    )
    return json.dumps(found, ensure_ascii=False) + "\n"


def _facts(entered: TableRound, combination: Combination | None) -> dict[str, object]:
    """A round as one JSON object."""
    names = entered.players
    cards = [
        {
            "card": str(card),
            "player": None if owner is None else names[owner],
            "result": "none" if combination is None else combination.result(card).value,
            "points": 0 if combination is None or owner is None else combination.points(card),
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
    return facts
