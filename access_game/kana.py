"""Numbers as spoken Japanese reads them, in kana, with the sound changes of their counters.

espeak-ng misreads digits with counters and drops kanji, so that nothing but kana is spoken.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_DIGITS = ("", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう")
_SHORTENED = {"いち": "いっ", "ろく": "ろっ", "はち": "はっ", "じゅう": "じゅっ"}
_HARD = {
    "てん": ("いち", "はち", "じゅう"),
    "かい": ("いち", "ろく", "はち", "じゅう"),
    "こ": ("いち", "ろく", "はち", "じゅう"),
    "か": ("いち", "ろく", "はち", "じゅう"),
    "しゅるい": ("いち", "はち", "じゅう"),
}
"""Counters before which these endings are shortened: いってん, ろっかい, はっこ, じゅっか."""
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


_SPOKEN = re.compile(r"[ぁ-ゖァ-ヺー 、。：？！（）,:;?!()\u2060]*")
"""What is spoken as it stands; the last is the mark of what is not to be broken."""
_SMALL = dict(
    zip(
        "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ",
        "あいうえおつやゆよわかけアイウエオツヤユヨワカケ",
        strict=True,
    )
)


def _both(hiragana: str) -> str:
    """The same in hiragana and katakana, as a class of a pattern."""
    return f"[{hiragana}{''.join(chr(ord(char) + 0x60) for char in hiragana)}]"


_MISREAD = re.compile(
    f"(?<={_both('り')}){_both('ゃゅょ')}|{_both('ゎゕゖ')}"
    f"|(?<!{_both('くぐつふゔ')}){_both('ぁ')}"
    f"|(?<!{_both('うくぐしじちつてでふゔ')}){_both('ぃぇ')}"
    f"|(?<!{_both('うくぐつとどふゔ')}){_both('ぅぉ')}"
    "|(?<![ぁ-ぢつ-をゔァ-ヂツ-ヲヴ])ー"
)
"""Small kana that espeak-ng reads wrong (りょう as りゃおう) or calls "Japanese letter", and ー
where there is no vowel to lengthen."""


def spoken_name(name: str, seat: int) -> str:
    """A player's name as kana: as it stands, letter by letter, else by the number of the seat."""
    read = [_spoken_char(char) for char in _plain(name)]
    heard = "" if None in read else _heard(_joined(piece or "" for piece in read))
    return heard or f"プレイヤー {reading(seat + 1)}"


def spoken_text(text: str) -> str:
    """A text as kana: Latin letters by name, digits as numbers; what cannot be read is left out."""
    if _SPOKEN.fullmatch(text):
        return _heard(text)
    pieces = re.findall(r"\d+|\D", "".join(_plain(text)))
    read = _joined(
        f" {reading(int(piece))} " if piece.isdecimal() else _spoken_char(piece) or ""
        for piece in pieces
    )
    heard = _heard(read)
    return heard if any(map(_is_kana, heard)) else "よめない もじ"


def spoken_letter(char: str) -> str:
    """A single character by its name, for texts that are spelled aloud."""
    return "のばす ぼう" if char == "ー" else spoken_text(lone_letter(char))


def lone_letter(char: str) -> str:
    """A single character as it can stand alone: a small kana is none without the one before it."""
    return f"ちいさい {_SMALL[char]}" if char in _SMALL else char


def _heard(text: str) -> str:
    """Kana as espeak-ng reads them rightly; a name that is kept together is one of ours."""
    if "\u2060" in text:
        return text
    return _MISREAD.sub(lambda found: _SMALL.get(found[0], ""), text)


def is_readable(name: str) -> bool:
    """Whether a name can be spoken without asking for its reading: kana only."""
    return all(_is_kana(char) or char in " ・" for char in unicodedata.normalize("NFC", name))


def _plain(text: str) -> str:
    """A text without case, width and accents; voiced kana are two characters."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not _is_accent(char))


def _joined(pieces: Iterable[str]) -> str:
    return " ".join(unicodedata.normalize("NFC", "".join(pieces)).split())


def _is_accent(char: str) -> bool:
    """A combining mark, but not the two that make voiced kana."""
    return bool(unicodedata.combining(char)) and char not in "\u3099\u309a"


def _is_kana(char: str) -> bool:
    return "ぁ" <= char <= "ゖ" or "ァ" <= char <= "ヺ" or char in "ー\u3099\u309a"


def _spoken_char(char: str) -> str | None:
    """One character in kana, with blanks around what is spelled; None for what cannot be read."""
    if _is_kana(char) or _SPOKEN.fullmatch(char):
        return char
    if char in _LETTERS:
        return f" {_LETTERS[char]} "
    if char.isdecimal():
        return f" {reading(int(char))} "
    return " " if char in " -_.'・" else None
