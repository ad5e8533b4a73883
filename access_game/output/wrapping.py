"""Lines no wider than a display, broken between words and never inside a card's name.

Widths are counted in terminal cells. The standard library's tables serve: importing wcwidth costs
more than the whole time to the first line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

WORD_JOINER = "\u2060"
"""Forbids a break on either side; removed before anything is written."""

_NEVER_FIRST = "、。，．,.:;!?！？：；・)）]」』】％%ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"


def keep_together(text: str) -> str:
    """Mark ``text`` as one unit that is broken only where it is wider than the line."""
    if " " in text:
        return text.replace(" ", f"{WORD_JOINER} {WORD_JOINER}")
    return WORD_JOINER.join(text) if not text.isascii() else text


def without_marks(text: str) -> str:
    """``text`` as it is written."""
    return text.replace(WORD_JOINER, "")


def cells(text: str) -> int:
    """How many terminal cells ``text`` takes: wide characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(_cell(char) for char in text)


@lru_cache(maxsize=4096)
def _cell(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn", "Me", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wrap(text: str, width: int, language: str) -> list[str]:
    """Break ``text`` into lines of at most ``width`` cells."""
    if cells(text) <= width:
        return [without_marks(text)]
    phrases = _japanese_phrases if language == "ja" else _words
    return _fill(_units(text, phrases), width)


def _units(text: str, phrases: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """What stays on one line: phrases, joined where a word joiner or punctuation asks for it."""
    unit = ""
    for phrase in phrases(text):
        is_joined = unit.rstrip(" ").endswith(WORD_JOINER) or phrase.startswith(WORD_JOINER)
        if unit and not is_joined and phrase[0] not in _NEVER_FIRST:
            yield unit
            unit = ""
        unit += phrase
    if unit:
        yield unit


def _words(text: str) -> list[str]:
    """Words with the blank that follows them; a no-break space is no place to break."""
    return re.findall(r"[^ ]+ *| +", text)


def _japanese_phrases(text: str) -> list[str]:
    """Phrases of Japanese as BudouX finds them, in the words between blanks and joined units."""
    phrases: list[str] = []
    for word in _words(text):
        phrases.extend(_split_phrases(word))
    return phrases


def _split_phrases(word: str) -> Iterator[str]:
    """Split a word that may hold units marked with word joiners."""
    plain = without_marks(word)
    if plain.isascii():
        yield word
        return
    is_free = _free_positions(word)
    start = 0
    end = 0
    for phrase in _japanese_parser().parse(plain):
        end += len(phrase)
        if end == len(plain) or is_free[end]:
            yield plain[start:end]
            start = end


def _free_positions(word: str) -> list[bool]:
    """For each position in the word without its marks, whether a line may break before it."""
    free: list[bool] = []
    was_joiner = False
    for char in word:
        if char == WORD_JOINER:
            was_joiner = True
            continue
        free.append(not was_joiner)
        was_joiner = False
    return free


@lru_cache(maxsize=1)
def _japanese_parser():  # type: ignore[no-untyped-def]
    import budoux

    return budoux.load_default_japanese_parser()


def _fill(units: Iterable[str], width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for marked in units:
        unit = without_marks(marked)
        if cells((line + unit).rstrip(" ")) <= width:
            line += unit
            continue
        if line:
            lines.append(line.rstrip(" "))
        *full, line = _cut(unit, width)
        lines.extend(full)
        line += " " * unit.endswith(" ")
    return [*lines, line.rstrip(" ")]


def _cut(unit: str, width: int) -> list[str]:
    """Break a unit that is wider than the line: between words if it has some, else anywhere."""
    unit = unit.rstrip(" ")
    if cells(unit) <= width:
        return [unit]
    if " " in unit:
        return _fill(_words(unit), width)
    pieces = [""]
    for char in unit:
        if cells(pieces[-1] + char) > width:
            pieces.append(_carried(pieces, char))
        pieces[-1] += char
    return pieces


def _carried(pieces: list[str], char: str) -> str:
    """Take the last character along where ``char`` must not begin a line."""
    last = pieces[-1]
    if char not in _NEVER_FIRST or len(last) < 2 or last[-1] in _NEVER_FIRST:
        return ""
    pieces[-1] = last[:-1]
    return last[-1]
