"""How far somebody has come in the lessons: a small file, written whole or not at all."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

from access_game.errors import Trouble
from access_game.files import read_own_file
from access_game.narration.lessons import COUNT

FILE = "lessons.json"


@dataclass(slots=True)
class Progress:
    """Which lessons are done, and where the present one stands."""

    path: Path
    done: set[int] = field(default_factory=set)
    """Numbers of lessons, from 1."""
    lesson: int = 1
    """The lesson that goes on."""
    exercise: int = 0
    """Its next exercise, from 0; 0 means that it has not begun."""
    right: int = 0
    """Answers in it that were right at once."""

    @classmethod
    def read(cls, folder: Path) -> Progress:
        """What is stored; a missing or damaged file means the beginning."""
        progress = cls(folder / FILE)
        try:
            found = json.loads(read_own_file(progress.path))
        except (OSError, ValueError, RecursionError):  # the last where brackets have no end
            return progress
        if not isinstance(found, dict):
            return progress
        done, numbers = found.get("done"), range(1, COUNT + 1)
        if isinstance(done, list):
            progress.done = {number for number in done if number in numbers}
        stored = [found.get(name) for name in ("lesson", "exercise", "right")]
        lesson, exercise, right = (value if type(value) is int else -1 for value in stored)
        if lesson in numbers and 0 <= right <= exercise:
            progress.lesson, progress.exercise, progress.right = lesson, exercise, right
        return progress

    def write(self) -> Trouble | None:
        """Store it; the trouble where that fails, which spoils nothing of the old file."""
        stored = {
            "done": sorted(self.done),
            "lesson": self.lesson,
            "exercise": self.exercise,
            "right": self.right,
        }
        part = self.path.with_suffix(f".{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(stored) + "\n", encoding="utf-8")
            part.replace(self.path)
        except OSError as error:
            return Trouble.of(error)
        return None

    def next_after(self, number: int) -> int | None:
        """The lesson to take after one: the next that is not done, None when all are."""
        order = [*range(number + 1, COUNT + 1), *range(1, number + 1)]
        return next((other for other in order if other not in self.done), None)
