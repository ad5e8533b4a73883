"""The rulebook as a text file."""

from __future__ import annotations

from access_game.context import written
from access_game.narration import rulebook
from access_game.narration.base import Narrator
from access_game.understanding.topics import TOPICS
from engine.rules import Rules


def as_text(n: Narrator, rules: Rules, width: int) -> str:
    """All sections for a number of players, a blank line between them, no line wider than
    ``width`` cells."""
    sections = (written(rulebook.section(n, topic, rules), width, n.t) for topic in TOPICS)
    return "\n".join(sections)
