"""How many cells a line takes on a braille display, as near as it can be told without a table.

The reader's own table makes the cells. What is counted besides one cell for each character:

- a number sign before a run of digits, and a sign for a letter right behind one, in German also
  for a colon and the like, and within the names of files and options;
- a sign before a capital, and before a letter that the language does not have itself;
- one more cell for signs that are no stops, such as brackets and strokes;
- in Japanese one more for a voiced kana, for a colon, around Latin words and behind them, and
  between a number and a kana that looks like one.

The tables of liblouis never need more for what the game says (a test), and seldom less.
"""

from __future__ import annotations

import re
import unicodedata

_SIGNED = re.compile(r"\d+|(?<=\d)[A-Za-zÀ-ž]")
_LONG_SIGNS = re.compile(r'["#$&()*+/<=>@\[\]^_{|}~«»–—„°×]|\?(?=\S)|!(?=\S)|%')
_GERMAN_SIGNS = re.compile(r"(?<=\d)[:;!?]|(?<!\w)-|[.-](?=[\w-])")
"""Signs that German marks behind a number, where they look like digits, and within file names."""
_FILE_NAME = re.compile(r"\w\.\w")
_OWN_LETTERS = {"de": "äöüß", "fr": "àâæçéèêëîïôœùûüÿ"}
_FOREIGN_COST = {"en": 2, "de": 1, "fr": 1}
"""Cells that a letter with an accent takes more where the language has no such letter."""

_LATIN_WORD = re.compile(r"[!-~À-ž]*[A-Za-zÀ-ž-][!-~À-ž]*")
_KANA = re.compile(r"[\u3041-\u30ff]")
_BESIDE_KANA = re.compile(r"\d[あいうえおらりるれろアイウエオラリルレロ]|[!-~](?=[ぁ-ヿ])")
_VOICING = "\u3099\u309a"


def braille_cells(text: str, language: str) -> int:
    """Cells of ``text``, not fewer than a display needs in one of our languages."""
    written = unicodedata.normalize("NFC", text)
    signs = len(_SIGNED.findall(written)) + sum(char.isupper() for char in written)
    if language == "ja":
        return len(written) + signs + _japanese(written)
    signs += len(_LONG_SIGNS.findall(written))
    if language == "de":
        signs += len(_GERMAN_SIGNS.findall(written)) + len(_FILE_NAME.findall(written))
    letters = sum(_letter(char, language) for char in written if not char.isascii())
    return len(written) + signs + letters


def _letter(char: str, language: str) -> int:
    """What a letter beyond the plain ones takes more."""
    small = char.casefold()
    if not char.isalpha() or small[0] in _OWN_LETTERS.get(language, ""):
        return 0
    return _FOREIGN_COST[language] + (small in "œæ")


def _japanese(text: str) -> int:
    """What kana and the Latin words between them take more than one cell a character."""
    voiced = sum(_is_voiced(char) for char in text)
    latin = sum(1 if word.isalnum() else 2 + _signs(word) for word in _LATIN_WORD.findall(text))
    return voiced + latin + text.count("：") + len(_BESIDE_KANA.findall(text))


def _signs(word: str) -> int:
    return len(_LONG_SIGNS.findall(word)) + word.count(":")


def _is_voiced(char: str) -> bool:
    return bool(_KANA.match(char)) and unicodedata.normalize("NFD", char)[-1] in _VOICING
