"""Rounds as they are typed in, and their answers."""

from __future__ import annotations

import json

from tests.access_game.programs import Programs, Ran

FULL_ROUND = "A: g5 b2\nB: k1 o3\nC: p7 u9\nD: y12 y11\n"
TWO_PLAYERS = "A: g5 b2 k4\nB: k1 o3 y2\n{table}: p7 u9\n"


def resolve(programs: Programs, text: str, *options: str, lang: str = "en") -> Ran:
    """The answer to these lines."""
    return programs.run("resolve", *options, "--lang", lang, typed=text.splitlines())


def as_json(programs: Programs, text: str, *options: str) -> list[dict[str, object]]:
    """The answer as JSON, one object a round."""
    return [json.loads(line) for line in resolve(programs, text, "--json", *options).lines]
