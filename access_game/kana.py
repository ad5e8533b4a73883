"""Numbers as spoken Japanese reads them, in kana, with the sound changes of their counters.

espeak-ng misreads digits with counters and drops kanji, so that nothing but kana is spoken.
"""

from __future__ import annotations

import unicodedata

_DIGITS = ("", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう")
_SHORTENED = {"いち": "いっ", "ろく": "ろっ", "はち": "はっ", "じゅう": "じゅっ"}
_HARD = {
    "てん": ("いち", "はち", "じゅう"),
    "かい": ("いち", "ろく", "はち", "じゅう"),
    "こ": ("いち", "ろく", "はち", "じゅう"),
}
"""Counters before which these endings are shortened: いってん, ろっかい, はっこ, じゅってん."""
_WHOLE = {("にん", 1): "ひとり", ("にん", 2): "ふたり", ("にん", 4): "よにん"}
"""Counts that have a word of their own."""


class SpokenNumber(int):
    """A whole number from 0 to 9999 that a message shows in kana: ``{n}`` or ``{n:てん}``."""

    def __format__(self, counter: str) -> str:
        whole = _WHOLE.get((counter, int(self)))
        if whole is not None:
            return whole
        read = reading(int(self))
        if not counter:
            return read
        for ending in _HARD.get(counter.strip(), ()):
            if read.endswith(ending):
                read = read.removesuffix(ending) + _SHORTENED[ending]
                break
        return f"{read}{counter}"


def reading(number: int) -> str:
    """The plain reading of a number, 0 to 9999; larger ones are read digit by digit."""
    if number < 0:
        return f"まいなす {reading(-number)}"
    if number == 0:
        return "ゼロ"
    if number > 9999:
        return " ".join(reading(int(digit)) for digit in str(number))
    thousands, rest = divmod(number, 1000)
    hundreds, rest = divmod(rest, 100)
    tens, ones = divmod(rest, 10)
    return _thousands(thousands) + _hundreds(hundreds) + _tens(tens) + _DIGITS[ones]


def _thousands(count: int) -> str:
    special = {0: "", 1: "せん", 3: "さんぜん", 8: "はっせん"}
    return special.get(count, f"{_DIGITS[count]}せん")


def _hundreds(count: int) -> str:
    special = {0: "", 1: "ひゃく", 3: "さんびゃく", 6: "ろっぴゃく", 8: "はっぴゃく"}
    return special.get(count, f"{_DIGITS[count]}ひゃく")


def _tens(count: int) -> str:
    return {0: "", 1: "じゅう"}.get(count, f"{_DIGITS[count]}じゅう")


_LETTER_NAMES = (
    "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー "
    "アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット"
)
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", _LETTER_NAMES.split(), strict=True))


def spoken_name(name: str, seat: int) -> str:
    """A player's name as kana: as it stands, letter by letter, else by the number of the seat."""
    decomposed = unicodedata.normalize("NFD", name.casefold())
    read = [_spoken_char(char) for char in decomposed if not _is_accent(char)]
    if None in read:
        return f"プレイヤー {reading(seat + 1)}"
    text = unicodedata.normalize("NFC", "".join(piece or "" for piece in read))
    return " ".join(text.split())


def is_readable(name: str) -> bool:
    """Whether a name can be spoken without asking for its reading: kana only."""
    return all(_is_kana(char) or char in " ・ー" for char in unicodedata.normalize("NFC", name))


def _is_accent(char: str) -> bool:
    """A combining mark, but not the two that make voiced kana."""
    return bool(unicodedata.combining(char)) and char not in "\u3099\u309a"


def _is_kana(char: str) -> bool:
    return "\u3041" <= char <= "\u309a" or "\u30a1" <= char <= "\u30fc"


def _spoken_char(char: str) -> str | None:
    """One character in kana, with blanks around what is spelled; None for what cannot be read."""
    if _is_kana(char):
        return char
    if char in _LETTERS:
        return f" {_LETTERS[char]} "
    if char.isdecimal():
        return f" {reading(int(char))} "
    return " " if char in " -_.'・" else None
