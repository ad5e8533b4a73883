"""Gathers lines, wraps them, and hands them over in one piece."""

from __future__ import annotations

from collections.abc import Iterable

from access_game.languages import Medium
from access_game.output.base import Output
from access_game.output.wrapping import wrap

WIDEST = 80


class Stream:
    """The lines between two prompts."""

    def __init__(self, output: Output, width: int = WIDEST) -> None:
        self.output = output
        self.width = width
        self._waiting: list[str] = []
        self._last_is_blank = True
        self._ending = ""

    def say(self, lines: Iterable[str], language: str, medium: Medium = Medium.PRINT) -> None:
        """Add lines, broken to the width."""
        for line in lines:
            self._waiting.extend(wrap(line, self.width, language, medium))
            self._last_is_blank = False

    def blank(self) -> None:
        """Add a blank line, unless there is one already or nothing came before."""
        if not self._last_is_blank:
            self._waiting.append("")
            self._last_is_blank = True

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to write."""
        return bool(self._waiting)

    def end_line(self) -> None:
        """End the line in which the cursor stands, in one piece with what is written next."""
        self._ending = "\n"

    def flush_open(self, typed: str = "") -> None:
        """Write what waits and ``typed`` in one piece; without that, the last line stays open.

        So the cursor, which braille displays follow, stands behind the last words.
        """
        if typed or not self._waiting:
            self.flush(typed)
        else:
            self.flush(self._waiting.pop())

    def flush(self, prompt: str = "") -> None:
        """Write everything that waits, and the prompt behind it, in one piece."""
        text = self._ending + "".join(f"{line}\n" for line in self._waiting) + prompt
        self._waiting.clear()
        self._ending = ""
        if prompt:
            self._last_is_blank = False
        if text:
            self.output.write(text)
