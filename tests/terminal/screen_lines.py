"""The lines a terminal shows, rebuilt from the bytes written to it.

The game's stream is append-only: the only edits are those of a half-typed line (backspaces). A
reader of the stream can therefore be much simpler than a terminal, and can say where the stream
does something that only a terminal could follow. Those places are the `faults` of a line.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

from wcwidth import wcwidth

ESCAPE_SEQUENCE = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]"  # control sequences: colour, cursor, erase
    r"|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?"  # strings: window title, hyperlinks
    r"|[ -/]*[0-~]"  # two-character sequences
    r")?"
)
_TAB_STOP = 8
_ERASED = "\0"
_WIDE_TAIL = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it stands on the screen."""

    number: int  # from 1
    text: str  # backspaces applied, what was erased at the end removed
    width: int  # in cells, the widest the line ever was
    is_finished: bool  # a newline followed
    ends_with_carriage_return: bool  # the newline was CR LF, as a terminal gets it
    faults: tuple[str, ...]  # what the stream did that append-only text does not do


def decode(raw: bytes) -> str:
    """The text of the bytes; a character cut off at the very end is left out."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        if error.end == len(raw) and error.reason == "unexpected end of data":
            return raw[: error.start].decode()
        return raw.decode(errors="replace")


def read_lines(raw: bytes) -> list[Line]:
    """Every line, the unfinished last one included (it may be empty)."""
    return _Reader(decode(raw)).read()


def reconstruct(raw: bytes) -> list[str]:
    """The finished lines, with backspaces applied."""
    return [line.text for line in read_lines(raw) if line.is_finished]


def unfinished(raw: bytes) -> str:
    """The last line as long as no newline ended it: a prompt and what is typed after it."""
    return read_lines(raw[raw.rfind(b"\n") + 1 :])[-1].text


@dataclass(slots=True)
class _Cells:
    """The cells of the line being written; a wide character takes two."""

    cells: list[str] = field(default_factory=list)
    cursor: int = 0
    faults: list[str] = field(default_factory=list)
    _spaced: int | None = None  # where a space was just written that a backspace makes an erase

    def put(self, character: str) -> None:
        """Write a character where the cursor stands."""
        self._spaced = None
        cells = wcwidth(character)
        if cells <= 0:
            self._put_mark(character)
        elif self.cursor >= len(self.cells):
            self._append(character, cells)
        elif character == " " and not self._rest(self.cursor + 1):
            self._put_last_space()
        else:
            self._overwrite(character, cells)

    def step_back(self) -> None:
        """Obey a backspace character, which moves the cursor and erases nothing."""
        if self.cursor == 0:
            self.faults.append("backspace at the start of a line")
            return
        self.cursor -= 1
        if self._spaced == self.cursor:
            self._erase(self.cursor)

    def text(self) -> str:
        """Return the visible text; a gap left by an erase shows as a space."""
        return "".join(self.cells).rstrip(_ERASED).replace(_ERASED, " ")

    def has_gap(self) -> bool:
        """Tell whether an erased cell is left between others."""
        return _ERASED in "".join(self.cells).rstrip(_ERASED)

    def _put_mark(self, mark: str) -> None:
        if self.cursor == 0:
            self.faults.append(f"invisible character {mark!a} at the start of a line")
            return
        place = self.cursor - 1
        while self.cells[place] == _WIDE_TAIL and place > 0:
            place -= 1
        self.cells[place] += mark

    def _put_last_space(self) -> None:
        """Erase what stands last, or type a space there: it is an erase if a backspace follows."""
        if self.cells[self.cursor] in (" ", _ERASED):
            self.cells[self.cursor] = " "
            self._spaced = self.cursor
        else:
            self._erase(self.cursor)
        self.cursor += 1

    def _append(self, character: str, cells: int) -> None:
        self.cells.append(character)
        self.cells.extend([_WIDE_TAIL] * (cells - 1))
        self.cursor += cells

    def _overwrite(self, character: str, cells: int) -> None:
        old = self.cells[self.cursor]
        if character == old:  # writing it again is how an append-only reader steps right
            self.cursor += cells
            return
        if old != _ERASED:
            self.faults.append(f"{character!r} written over {old!r}")
        for place in range(self.cursor, min(self.cursor + cells, len(self.cells))):
            self._erase(place)
        kept = self.cells[self.cursor + cells :]
        del self.cells[self.cursor :]
        self._append(character, cells)
        self.cells.extend(kept)

    def _erase(self, place: int) -> None:
        """Empty a cell, and with it the other half of a wide character."""
        if self.cells[place] == _WIDE_TAIL and place > 0:
            self.cells[place - 1] = _ERASED
        elif place + 1 < len(self.cells) and self.cells[place + 1] == _WIDE_TAIL:
            self.cells[place + 1] = _ERASED
        self.cells[place] = _ERASED

    def _rest(self, start: int) -> str:
        return "".join(self.cells[start:]).strip(_ERASED)


class _Reader:
    """Goes through the text once and collects its lines."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: list[Line] = []
        self._cells = _Cells()

    def read(self) -> list[Line]:
        position = 0
        while position < len(self._text):
            position = self._take(position)
        self._finish(is_finished=False, ends_with_carriage_return=False)
        return self._lines

    def _take(self, position: int) -> int:
        """Obey the character at `position`; the next position."""
        character = self._text[position]
        if character == "\x1b":
            return self._take_escape(position)
        if character == "\n":
            self._finish(
                is_finished=True,
                ends_with_carriage_return=self._text[position - 1 : position] == "\r",
            )
        elif character == "\r":
            self._take_carriage_return(position)
        elif character == "\b":
            self._cells.step_back()
        elif character == "\t":
            self._take_tab()
        elif unicodedata.category(character) == "Cc":
            self._cells.faults.append(f"control character {character!r}")
        else:
            self._cells.put(character)
        return position + 1

    def _take_escape(self, position: int) -> int:
        match = ESCAPE_SEQUENCE.match(self._text, position)
        sequence = match.group() if match else "\x1b"
        self._cells.faults.append(f"escape sequence {sequence!r}")
        return position + len(sequence)

    def _take_carriage_return(self, position: int) -> None:
        following = self._text[position + 1 : position + 2]
        if following not in ("", "\n"):  # at the very end its newline may still be on the way
            self._cells.faults.append("carriage return alone")
            self._cells.cursor = 0

    def _take_tab(self) -> None:
        self._cells.faults.append("tab")
        for _ in range(_TAB_STOP - self._cells.cursor % _TAB_STOP):
            self._cells.put(" ")

    def _finish(self, *, is_finished: bool, ends_with_carriage_return: bool) -> None:
        faults = self._cells.faults
        if self._cells.has_gap():
            faults.append("gap left by an erase in the middle of a line")
        self._lines.append(
            Line(
                number=len(self._lines) + 1,
                text=self._cells.text(),
                width=len(self._cells.cells),
                is_finished=is_finished,
                ends_with_carriage_return=ends_with_carriage_return,
                faults=tuple(faults),
            )
        )
        self._cells = _Cells()
