"""The results of simulated games as JSON, an object for each table, and as CSV, a row for each
contestant; numbers as programs read them, whatever the language."""

from __future__ import annotations

import csv
import json
import os
from io import StringIO
from typing import Any

from access_game.simulation import Series
from access_game.tally import Tally
from engine.combination import Kind

COLUMNS = (
    *("players", "bot", "against", "games", "wins", "share_percent", "standard_error"),
    *("points_mean", "decision_ms_mean", "decision_ms_median"),
)


def json_line(series: Series, tally: Tally, per_second: float) -> str:
    """One table as an object on a line of its own."""
    found = {
        "games": tally.games,
        "players": len(series.bots),
        "seed": series.seed,
        "seats": [
            {"bot": bot, **_results(series, tally, number)}
            for number, bot in enumerate(series.bots)
        ],
        "games_per_second": round(per_second, 2),
        "combinations": {kind.value: tally.combinations[kind] for kind in Kind},
    }
    return json.dumps(found) + "\n"


def csv_header() -> str:
    """The names of the columns."""
    return _csv([COLUMNS])


def csv_rows(series: Series, tally: Tally) -> str:
    """A row for each contestant; for the one alone where one plays against a field."""
    return _csv(
        [_row(series, tally, number)[column] for column in COLUMNS]
        for number in contestants_told(series)
    )


def contestants_told(series: Series) -> range:
    """Whose results are told: where one plays against a field, those of the field follow."""
    return range(1 if series.is_one_against_all else len(series.bots))


def _row(series: Series, tally: Tally, number: int) -> dict[str, Any]:
    others = [*series.bots[:number], *series.bots[number + 1 :]]
    return {
        "players": len(series.bots),
        "bot": series.bots[number],
        "against": others[0] if len(set(others)) == 1 else " ".join(others),
        "games": tally.games,
        **_results(series, tally, number),
    }


def _results(series: Series, tally: Tally, number: int) -> dict[str, Any]:
    level = series.bots[number]
    error = tally.standard_error(number)
    return {
        "wins": round(float(tally.wins[number]), 4),
        "points_mean": round(tally.points_mean(number), 4),
        "share_percent": round(tally.share(number), 3),
        "standard_error": None if error is None else round(error, 3),
        "decision_ms_mean": round(tally.decision_mean(level), 4),
        "decision_ms_median": round(tally.decision_median(level), 4),
    }


def _csv(rows: Any) -> str:
    # RFC 4180 wants CR and LF; where the system writes both for every LF, the CR comes from there
    ending = "\n" if os.linesep == "\r\n" else "\r\n"
    text = StringIO()
    csv.writer(text, lineterminator=ending).writerows(rows)
    return text.getvalue()
