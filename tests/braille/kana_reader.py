"""Reads Japanese braille by the system behind it, not by the table that the program writes with.

A kana is the dots of its vowel with those of its consonant; signs before it say what is voiced
(5), half voiced (6), contracted (4, 45, 46) or foreign (26, 256, 456).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

VOWELS = ("1", "12", "14", "124", "24")
ROWS = {
    "": "あいうえお",
    "6": "かきくけこ",
    "56": "さしすせそ",
    "35": "たちつてと",
    "3": "なにぬねの",
    "36": "はひふへほ",
    "356": "まみむめも",
    "5": "らりるれろ",
}
ALONE = {
    **{"34": "や", "346": "ゆ", "345": "よ", "3": "わ", "23": "ゐ", "235": "ゑ", "35": "を"},
    **{"356": "ん", "2": "っ", "25": "ー"},
}
VOICED = dict(
    zip(
        "かきくけこさしすせそたちつてとはひふへほう",
        "がぎぐげござじずぜぞだぢづでどばびぶべぼゔ",
        strict=True,
    )
)
HALF_VOICED = dict(zip("はひふへほ", "ぱぴぷぺぽ", strict=True))
FOREIGN = {
    "4": {"し": "すぃ", "ち": "てぃ"},
    "45": {"し": "ずぃ", "ち": "でぃ", "せ": "じぇ"},
    "46": {"つ": "てゅ", "ゆ": "ふゅ", "よ": "ふょ"},
    "456": {"つ": "でゅ", "ゆ": "ゔゅ", "よ": "ゔょ"},
}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
FIRST_TEN = ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245")
LETTER_DOTS = (
    *FIRST_TEN,
    *(f"{dots}3" for dots in FIRST_TEN),
    *("136", "1236", "2456", "1346", "13456", "1356"),
)
LETTER = {"".join(sorted(dots)): letter for dots, letter in zip(LETTER_DOTS, LETTERS, strict=True)}
DIGIT = dict(zip(FIRST_TEN, "1234567890", strict=True))
IN_QUOTES = {**LETTER, "36": "-", "0": " "}


@cache
def kana() -> dict[tuple[str, ...], str]:
    """Every kana by its cells."""
    plain = dict(ALONE)
    for consonant, row in ROWS.items():
        for vowel, char in zip(VOWELS, row, strict=True):
            plain["".join(sorted(vowel + consonant))] = char
    dots = {char: cell for cell, char in plain.items()}
    found: dict[tuple[str, ...], str] = {(cell,): char for cell, char in plain.items()}
    for sign, voiced in (("5", VOICED), ("6", HALF_VOICED)):
        found |= {(sign, dots[char]): made for char, made in voiced.items()}
    for row in (*ROWS.values(),)[1:]:
        for char, small in zip((row[0], row[2], row[4]), "ゃゅょ", strict=True):
            found["4", dots[char]] = row[1] + small
            if row[1] in VOICED:
                found["45", dots[char]] = VOICED[row[1]] + small
            if row[1] in HALF_VOICED:
                found["46", dots[char]] = HALF_VOICED[row[1]] + small
    found |= {("4", dots[row[3]]): row[1] + "ぇ" for row in ROWS.values() if row[0] not in "まら"}
    for sign, base, row in (
        *(("26", "う", "あいうえお"), ("26", "く", "かきくけこ"), ("256", "ぐ", "かきくけこ")),
        *(("26", "つ", "たちつてと"), ("26", "ふ", "はひふへほ"), ("256", "ゔ", "はひふへほ")),
    ):
        for char, small in zip(row, "ぁぃぅぇぉ", strict=True):
            if small != "ぅ" and (base, small) != ("う", "ぁ"):
                found[sign, dots[char]] = base + small
    found |= {("26", dots["つ"]): "とぅ", ("256", dots["つ"]): "どぅ"}
    for sign, special in FOREIGN.items():
        found |= {(sign, dots[char]): made for char, made in special.items()}
    return found


def read_kana(cells: str) -> str:
    """Patterns of Unicode as hiragana with Latin letters, digits and signs."""
    dots = [
        "".join(str(dot + 1) for dot in range(6) if ord(cell) >> dot & 1) or "0" for cell in cells
    ]
    return "".join(_read([*dots, "0"])).removesuffix(" ")


def _read(dots: list[str]) -> Iterator[str]:
    position = 0
    while position < len(dots):
        cell, behind = dots[position], dots[position + 1] if position + 1 < len(dots) else "0"
        if cell == "0":
            yield " "
        elif cell == "3456":
            position, text = _number(dots, position + 1)
            yield text
            continue
        elif cell == "56" and behind != "0":
            position, text = _foreign(dots, position + 1)
            yield text
            continue
        elif cell == "236":
            end = dots.index("356", position)
            yield _quoted(dots[position + 1 : end])
            position = end
        elif (cell, behind) == ("5", "2"):
            yield "："
            position += 1
        elif (cell, behind) == ("235", "0"):
            yield "！"
        elif (cell, behind) in kana():
            yield kana()[cell, behind]
            position += 1
        elif (cell,) in kana():
            yield kana()[(cell,)]
        else:
            yield {"256": "。", "56": "、", "26": "？"}[cell]
        position += 1


def _number(dots: list[str], position: int) -> tuple[int, str]:
    text = ""
    while dots[position] in DIGIT:
        text += DIGIT[dots[position]]
        position += 1
    return position + (dots[position] == "36"), text


def _foreign(dots: list[str], position: int) -> tuple[int, str]:
    text, is_number, is_capital = "", False, False
    while dots[position] in {*LETTER, "3456", "6", "36"}:
        cell = dots[position]
        position += 1
        if cell == "36" and not is_number:
            break
        if cell in ("3456", "36"):
            is_number = cell == "3456"
        elif cell == "6":
            is_capital = True
        else:
            char = (DIGIT if is_number else LETTER)[cell]
            text += char.upper() if is_capital else char
            is_capital = False
    return position, text


def _quoted(dots: list[str]) -> str:
    return "".join(IN_QUOTES[cell] for cell in dots)
