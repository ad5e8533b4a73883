"""Lines of text that notice when they were changed: each ends in a check of all before it.

A check is ``#`` and the CRC-32, as eight hexadecimal digits, of this line and all lines before it.
So a line that was changed, lost, moved or cut off is noticed where it happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from zlib import crc32

VERSION = 1


class Fault(StrEnum):
    """What is wrong with a line of a record."""

    NOT_A_RECORD = "not_a_record"
    UNKNOWN_VERSION = "unknown_version"
    DAMAGED = "damaged"
    """The line is not what was written."""
    TRUNCATED = "truncated"
    """The line stops before its end."""
    IMPOSSIBLE_PLAY = "impossible_play"
    """The rules do not allow this play here."""


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """The first line of a record that cannot be used; all lines before it were."""

    line: int
    """Counted from 1."""
    fault: Fault
    detail: str = ""
    """The version found, or the card of an impossible play."""


class Faulty(Exception):
    """Stops the reading at a line."""

    def __init__(self, line: int, fault: Fault, detail: str = "") -> None:
        super().__init__(line, fault, detail)
        self.problem = RecordProblem(line, fault, detail)


class LineWriter:
    """Makes the lines of a record; the caller stores them."""

    def __init__(self, check: int = 0) -> None:
        self._check = check
        """The check of all lines so far."""

    def line(self, text: str) -> str:
        """A line as it is stored, ending in a newline."""
        self._check = next_check(self._check, text)
        return f"{text} #{self._check:08x}\n"


def check_after(text: str, lines: int) -> int:
    """The check that goes on after the first ``lines`` lines of a stored ``text``."""
    check = 0
    for line in text.split("\n")[:lines]:
        check = next_check(check, line.rpartition(" #")[0])
    return check


def next_check(check: int, text: str) -> int:
    """The check of a line that follows lines of this ``check``."""
    return crc32(text.encode("utf-8", "surrogatepass") + b"\n", check)


class CheckedLines:
    """The lines of a record without their checks; ``number`` is that of the last one given out."""

    def __init__(self, text: str, first_words: str) -> None:
        self._first_words = first_words
        self._lines = text.split("\n")
        self._is_cut_off = self._lines.pop() != ""
        if self._is_cut_off:
            self._lines = text.split("\n")
        self._check = 0
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        while self.number < len(self._lines):
            yield self.next()

    def next(self) -> str:
        """The next line; raise for one that is missing, changed or cut off."""
        if self.number >= len(self._lines):
            raise Faulty(self.number + 1, Fault.TRUNCATED)
        line = self._lines[self.number]
        self.number += 1
        if self._is_cut_off and self.number == len(self._lines):
            raise Faulty(self.number, Fault.TRUNCATED)
        text, mark, check = line.rpartition(" #")
        self._check = next_check(self._check, text)
        if not mark or check != f"{self._check:08x}":
            raise self.fault(Fault.DAMAGED)
        return text

    def first(self) -> str:
        """The first line, with what tells a record of another version from a damaged one."""
        line = self._lines[0] if self._lines else ""
        is_begun = not self._lines or (self._is_cut_off and len(self._lines) == 1)
        if is_begun and f"{self._first_words} {VERSION}".startswith(line):
            raise Faulty(1, Fault.TRUNCATED)
        found = re.match(rf"{self._first_words} (\d{{1,9}})\b", line)
        if not found:
            raise Faulty(1, Fault.NOT_A_RECORD)
        if found[1] != str(VERSION):
            raise Faulty(1, Fault.UNKNOWN_VERSION, found[1])
        return self.next()

    def match(self, pattern: str) -> re.Match[str]:
        """The next line matched against ``pattern``."""
        found = re.fullmatch(pattern, self.next())
        if not found:
            raise self.fault(Fault.DAMAGED)
        return found

    def fault(self, fault: Fault, detail: str = "") -> Faulty:
        """What is raised for the line given out last."""
        return Faulty(self.number, fault, detail)
