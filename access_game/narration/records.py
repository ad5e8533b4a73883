"""What is wrong with the file of a saved game, in words."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.base import Narrator
from engine.checked_lines import Fault, RecordProblem


def repaired(n: Narrator, problem: RecordProblem) -> Iterator[str]:
    """That the end of the record was lost."""
    # Translators: The saved game was damaged from some line on; the reason follows.
    yield n.t.gettext(
        "The saved game goes on before its fault: {reason}", reason=record_problem(n.t, problem)
    )


def record_problem(t: Language, problem: RecordProblem) -> str:
    """What is wrong with a line of a record."""
    line = problem.line
    match problem.fault:
        case Fault.NOT_A_RECORD:
            # Translators: A file that is no saved game.
            return t.gettext("line {line}: this is not a saved game.", line=line)
        case Fault.UNKNOWN_VERSION:
            # Translators: A saved game written by a newer version of the program.
            return t.gettext(
                "line {line}: version {version} of saved games is unknown here.",
                line=line,
                version=problem.detail,
            )
        case Fault.DAMAGED:
            # Translators: A line of a saved game was changed or destroyed.
            return t.gettext("line {line} is damaged.", line=line)
        case Fault.TRUNCATED:
            # Translators: A saved game stops in the middle of a line.
            return t.gettext("line {line} is cut off.", line=line)
        case Fault.IMPOSSIBLE_PLAY:
            # Translators: A saved game holds a play against the rules.
            return t.gettext(
                "line {line}: {card} cannot be played there.", line=line, card=problem.detail
            )
