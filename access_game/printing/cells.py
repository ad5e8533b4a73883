"""Braille cells: dots, ASCII braille, and the few cells that need no translator."""

from __future__ import annotations

BLANK = "\u2800"
HYPHEN = "\u2824"
"""Ends a line within a word, in the Latin languages."""

_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""ASCII braille of the cells from U+2800 on, as embossers read it."""
_TO_ASCII = {0x2800 + position: char for position, char in enumerate(_ASCII)}

_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_DIGITS = {"fr": "⠼⠡⠣⠩⠹⠱⠫⠻⠳⠪"}
"""Digits from 0 where they are not the first letters of the alphabet."""
_NUMBER_SIGNS = {"fr": "⠠"}


def ascii_braille(cells: str) -> str:
    """Patterns of six dots as ASCII braille; whatever else, form feeds for example, stays."""
    return cells.translate(_TO_ASCII)


def is_six_dots(cells: str) -> bool:
    """Whether there is nothing but patterns of six dots."""
    return all(ord(cell) in _TO_ASCII for cell in cells)


def number_cells(number: int, language: str) -> str:
    """A number with its sign; French has digits of its own."""
    digits = _DIGITS.get(language, "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊")
    sign = _NUMBER_SIGNS.get(language, "⠼")
    return sign + "".join(digits[int(digit)] for digit in str(number))


def letter_cell(letter: str) -> str:
    """A small letter from a to z."""
    return _LETTERS[letter]
