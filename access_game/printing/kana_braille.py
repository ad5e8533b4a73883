"""Japanese kana braille in six dots, by the table ``kana.tsv`` and the rules between its cells.

liblouis has no such table (its Japanese one is eight-dot kantenji), and BRLTTY's names the cells of
each kana but not the signs between kana, numbers and Latin letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from access_game.printing.cells import BLANK

TABLE = Path(__file__).with_name("kana.tsv")
UNDEFINED = "?"
"""Stands for a character that kana braille does not have."""
LIKE_DIGITS = "あいうえおらりるれろ"
"""Kana with the shape of digits: behind a number they need a link."""


def cell_pattern(dots: str) -> str:
    """Dots, with hyphens between cells, as the braille patterns of Unicode."""
    return "".join(chr(0x2800 + sum(1 << int(dot) - 1 for dot in cell)) for cell in dots.split("-"))


NUMBER, LINK, FOREIGN, CAPITAL = map(cell_pattern, ("3456", "36", "56", "6"))
QUOTES = cell_pattern("236"), cell_pattern("356")
"""Around Latin words that hold more than letters and digits."""


@cache
def table() -> dict[str, dict[str, str]]:
    """The cells of the table by its headings."""
    found: dict[str, dict[str, str]] = {}
    heading = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("[") and line.endswith("]") and "\t" not in line:
            heading = line.strip("[]")
        elif "\t" in line:
            name, dots = line.split("\t")
            found.setdefault(heading, {})[name] = cell_pattern(dots)
    found["sign"] |= dict.fromkeys((" ", "\u00a0", "\u3000"), BLANK)
    return found


def kana_braille(text: str) -> str:
    """A line in kana braille."""
    cells, made, before = table(), "", ""
    for run in _runs(_hiragana(unicodedata.normalize("NFC", text))):
        if run.isascii() and run.isdecimal():
            made += NUMBER + "".join(cells["digit"][char] for char in run)
        elif _is_latin(run[0]):
            made += _latin(run)
        else:
            made += _between(before, run) if run in cells["kana"] else ""
            made += cells["kana"].get(run) or cells["sign"].get(run, UNDEFINED)
        before = run
    return made


def _between(before: str, kana: str) -> str:
    """What keeps kana behind a number or Latin words from being read as part of them."""
    if not before or not _is_latin(before[0]):
        return ""
    if before.isdecimal():
        return LINK if kana[0] in LIKE_DIGITS else ""
    return BLANK if _needs_quotes(before) else LINK


def _hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヴ" else char for char in text)


def _runs(text: str) -> Iterator[str]:
    """Numbers, Latin words, kana with the small one behind them, single signs.

    Latin words with blanks between them are one run where they need quotes.
    """
    position = 0
    while position < len(text):
        end = position + 1
        if _is_latin(text[position]):
            end = _end_of_word(text, position)
            phrase = text[position : _end_of_phrase(text, end)]
            if not text[position:end].isdecimal() and _needs_quotes(phrase):
                end = position + len(phrase)
        elif text[position : position + 2] in table()["kana"]:
            end = min(position + 2, len(text))
        yield text[position:end]
        position = end


def _end_of_word(text: str, position: int) -> int:
    while position < len(text) and _is_latin(text[position]):
        position += 1
    return position


def _end_of_phrase(text: str, end: int) -> int:
    while text[end : end + 1] == " " and _is_latin(text[end + 1 : end + 2]):
        end = _end_of_word(text, end + 1)
    return end


def _is_latin(char: str) -> bool:
    """Whether a character is of Latin words, with or without an accent."""
    return unicodedata.normalize("NFD", char)[:1].isascii() and char not in ("", " ")


def _plain(char: str) -> str:
    return unicodedata.normalize("NFD", char)[0].casefold()


def _needs_quotes(latin: str) -> bool:
    return any(_plain(char) not in (*table()["letter"], *table()["digit"], " ") for char in latin)


def _latin(words: str) -> str:
    """Latin words in quotes, or a single one behind the sign for foreign letters."""
    cells = BLANK.join(map(_latin_word, words.split(" ")))
    return cells.join(QUOTES) if _needs_quotes(words) else FOREIGN + cells


def _latin_word(word: str) -> str:
    is_number = False
    is_capital = len(word) > 1 and word.isalpha() and word.isupper()
    cells = CAPITAL * 2 if is_capital else ""
    for char in word:
        plain = _plain(char)
        if plain in table()["digit"]:
            cells += ("" if is_number else NUMBER) + table()["digit"][plain]
        elif plain in table()["letter"]:
            cells += LINK if is_number and plain in "abcdefghij" else ""
            cells += CAPITAL if char.isupper() and not is_capital else ""
            cells += table()["letter"][plain]
        else:
            cells += table()["latin sign"].get(char, UNDEFINED)
        is_number = plain in table()["digit"]
    return cells
