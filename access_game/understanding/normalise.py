"""Typed text in one form: whatever keyboard, input method or terminal it came from."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)?|O[A-Za-z]|[ -/]*[0-~])|[\x80-\x9f]"
)
_SEPARATORS = re.compile(r"[\s、。・,;]+")
_MARKS = ".?!"
_FIRST_WORD = re.compile(r"[\s、。・,;]*[^\s、。・,;]+[\s、。・,;]*")
_LETTER_PAIRS = str.maketrans({"œ": "oe", "æ": "ae"})
_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
LONGEST = 200
"""Characters of a line that are looked at; no command, card or name is longer."""


def tidy(text: str) -> str:
    """Typed text without escape sequences and control characters, blanks made single."""
    return " ".join(printable(text[: 10 * LONGEST]).split())[:LONGEST]


def printable(text: str) -> str:
    """A text of any length in compatible characters, with blanks for what cannot be printed."""
    text = unicodedata.normalize(
        "NFKC", _ESCAPES.sub(" ", text).encode("utf-8", "replace").decode()
    )
    text = _INVISIBLE.sub("", text)
    return "".join(char if _is_printable(char) else " " for char in text)


def _is_printable(char: str) -> bool:
    return unicodedata.category(char) not in _UNPRINTABLE


_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Letters and marks that nobody sees or hears: fillers, joiners, variants, the empty braille cell.
Names that differ only in them would be the same to everybody."""

_UNPRINTABLE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


_LONG_U = re.compile(r"(?<=[うくすつぬふむゆるぐずづぶぷおこそとのほもよろごぞどぼぽゅょ])ー")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """``text`` as it is compared: no case, no accents on Latin letters, one kind of kana.

    A long u sound may be written as in print (すうじ) or as in braille (すーじ).
    """
    text = unicodedata.normalize("NFKC", text).casefold().translate(_LETTER_PAIRS)
    decomposed = unicodedata.normalize("NFD", text)
    kept: list[str] = []
    for char in decomposed:
        if unicodedata.combining(char) and kept and kept[-1].isascii():
            continue
        kept.append(char)
    kana = unicodedata.normalize("NFC", "".join(kept)).translate(_HIRAGANA)
    return _LONG_U.sub("う", kana)


def words(text: str) -> list[str]:
    """The folded words of a tidied text; commas and Japanese separators count as blanks.

    The marks that dictation sets at the end of a sentence are no part of a word.
    """
    typed = [word for word in _SEPARATORS.split(fold(text)) if word]
    return [word.rstrip(_MARKS) for word in typed if word.strip(_MARKS)] or typed


def number_in(text: str, lowest: int, highest: int) -> int | None:
    """The number that digits alone mean, all of them; None for anything else or out of range."""
    if not text.isdecimal() or len(text) > LONGEST:
        return None
    number = int(text)
    return number if lowest <= number <= highest else None


def after_first_word(text: str) -> str:
    """What stands behind the first word of a tidied text, as it was typed."""
    return _FIRST_WORD.sub("", text, count=1)
