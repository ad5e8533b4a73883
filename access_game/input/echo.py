"""The echo of a line being typed: appended only, without escape sequences.

Text added at the end is written as it is; a deletion at the end is backspace, blank, backspace;
the cursor steps left by backspaces and right by writing the characters again; every other edit
is a new line with the whole text.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from access_game.output.base import Output
from access_game.output.wrapping import cells

_MOVING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class EchoedLine:
    """What the terminal shows of the line being typed."""

    def __init__(
        self,
        output: Output,
        prompt: str,
        text: str,
        columns: Callable[[], int | None],
        *,
        is_behind: bool = False,
    ) -> None:
        """``is_behind``: the cursor stands behind another line, which ends when this one begins."""
        self._output = output
        self._prompt = prompt
        self._text = visible(text)
        self._cursor = len(text)
        self._columns = columns
        self._is_behind = is_behind
        self.is_begun = bool(prompt or text)
        """Whether the cursor stands in this line, be it empty again."""

    def show(self, text: str, cursor: int) -> None:
        """Bring the terminal from what it shows to ``text`` with the cursor at ``cursor``."""
        text = visible(text)
        before, at = self._text, self._cursor
        self._text, self._cursor = text, cursor
        if (text, cursor) == (before, at):
            return
        written = self._step(before, at, text, cursor)
        if written is None:
            written = f"\n{self._prompt}{text}" + "\b" * cells(text[cursor:])
        elif self._is_behind:
            written = f"\n{written}"
        self._is_behind = False
        self.is_begun = True
        self._output.write(written)

    @property
    def is_open(self) -> bool:
        """Whether the cursor stands in this line or behind another one, not at a line's start."""
        return self.is_begun or self._is_behind

    def _step(self, before: str, at: int, text: str, cursor: int) -> str | None:
        """The few characters that make the change, or None when the line is written anew."""
        ends = at == len(before) and cursor == len(text)
        if ends and text.startswith(before):
            return text[len(before) :]
        if not self._fits(before):
            return None  # backspaces do not climb to the row above
        if ends and before.startswith(text):
            return "\b \b" * cells(before[len(text) :]) or None  # no cells: a combining character
        if text == before and cursor < at:
            return "\b" * cells(text[cursor:at])
        if text == before:
            return text[at:cursor]
        return None

    def _fits(self, text: str) -> bool:
        columns = self._columns()
        return columns is None or cells(self._prompt + text) < columns


def visible(text: str) -> str:
    """``text`` with a blank for everything that would move the cursor or mean an escape."""
    return _MOVING.sub(" ", text)
