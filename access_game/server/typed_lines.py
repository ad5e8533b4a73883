"""Bytes that a client sends into lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

_END = re.compile(rb"\r\n|\r\0|\r|\n")
_BYTES_OF_A_CHARACTER = 4  # in UTF-8, at most
_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # a key or a colour
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f]).*?(?:\x1b\\|\x9c|\x07|$)"  # a title, for example
    r"|\x1b[NO][ -~]?"  # a key, too
    r"|\x1b[ -/]*[0-~]?"
)
_ERASERS = "\b\x7f"
_BLANK = re.compile(r"[\t\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_HALF = re.compile(r"[\ud800-\udfff]")


class TooLong(Enum):
    """Instead of a line: it is longer than lines may be, and is ignored."""

    LINE = "line"


TOO_LONG: Final = TooLong.LINE


class TypedLines:
    """Puts lines together, whatever their ends, and however they are cut into packets."""

    __slots__ = ("_begun", "_characters", "_is_ignored", "_was_return", "unfinished_bytes")

    def __init__(self, characters: int) -> None:
        self._characters = characters
        self._begun = bytearray()
        self._is_ignored = False
        self._was_return = False
        self.unfinished_bytes = 0
        """How long the line is that is not over yet."""

    @property
    def kept_bytes(self) -> int:
        """How much is kept of it: nothing where it is too long."""
        return len(self._begun)

    def feed(self, received: bytes) -> Iterator[str | TooLong]:
        """The lines that are over now; TOO_LONG as soon as one is too long."""
        if self._was_return and received:
            self._was_return = False
            if received[:1] in (b"\n", b"\0"):
                received = received[1:]
        start = 0
        for end in _END.finditer(received):
            yield from self._add(received[start : end.start()])
            if not self._is_ignored:
                yield from self._line()
            self._begun.clear()
            self._is_ignored = False
            self.unfinished_bytes = 0
            start = end.end()
            self._was_return = end.group() == b"\r" and start == len(received)
        yield from self._add(received[start:])

    def _add(self, piece: bytes) -> Iterator[TooLong]:
        self.unfinished_bytes += len(piece)
        if self._is_ignored:
            return
        if len(self._begun) + len(piece) > self._characters * _BYTES_OF_A_CHARACTER:
            self._begun.clear()
            self._is_ignored = True
            yield TOO_LONG
        else:
            self._begun += piece

    def _line(self) -> Iterator[str | TooLong]:
        line = without_controls(self._begun.decode("utf-8", "replace"))
        yield line if len(line) <= self._characters else TOO_LONG


def without_controls(text: str) -> str:
    """Text as typed, without what a terminal would obey; what was erased is erased."""
    if text.isprintable():
        return text
    text = _BLANK.sub(" ", _SEQUENCE.sub("", text))
    if "\b" in text or "\x7f" in text:
        text = _erased(text)
    return _HALF.sub("\ufffd", _CONTROL.sub("", text))


def _erased(text: str) -> str:
    """The text after its backspaces, which a client sends whose own line is not edited."""
    kept: list[str] = []
    for character in text:
        if character not in _ERASERS:
            kept.append(character)
        elif kept:
            kept.pop()
    return "".join(kept)
