"""Lines no wider than a display, broken between words and never inside a card's name.

Widths are counted in terminal cells. The standard library's tables serve: importing wcwidth costs
more than the whole time to the first line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate

from access_game.languages import Medium
from access_game.output.braille import braille_cells

WORD_JOINER = "\u2060"
"""Forbids a break on either side; removed before anything is written."""

_UNSEEN = re.compile(" ?[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+ ?")
"""What moves the cursor, begins an escape sequence or turns the direction of writing, with the
blanks beside it: the name of a file or a typed word may hold it."""

SHORTEST = 3
"""Characters a line needs: NVDA does not speak fewer."""

_PAUSES = "、：。"
"""After these a line may always break."""
_NEVER_FIRST = "、。，．,.:;!?！？：；・)）]」』】％%ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
_JOINED = re.compile(
    r"((?:[!-~]+(?:J J[!-~]+)*|[^J](?:J[^J])+)[CLOSING]*)".replace("J", WORD_JOINER).replace(
        "CLOSING", re.escape(_NEVER_FIRST)
    )
)
"""A card, or a word in Latin letters, with the punctuation behind it."""

Split = Callable[[str], Iterable[str]]
"""A way of splitting a unit that is wider than a line."""
Fits = Callable[[Sequence[str]], bool]
"""Whether units fit on one line together."""


def keep_together(text: str) -> str:
    """Mark ``text`` as one unit that is broken only where it is wider than the line."""
    if text.isascii():
        return text.replace(" ", f"{WORD_JOINER} {WORD_JOINER}")
    return WORD_JOINER.join(text)


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


def wrap(text: str, width: int, language: str, medium: Medium = Medium.PRINT) -> list[str]:
    """Break ``text`` into lines of at most ``width`` cells, of a terminal or a braille display.

    Japanese breaks between phrases; where it is written in kana, blanks stand between its words.
    """
    text = _UNSEEN.sub(" ", text)
    in_braille = partial(braille_cells, language=language)
    measure = in_braille if medium is Medium.BRAILLE else cells
    if measure(without_marks(text)) <= width:
        return [without_marks(text)]
    has_phrases = language == "ja" and medium is Medium.PRINT
    phrases = _japanese_phrases if has_phrases else _words
    fits = partial(_fits, width=width, measure=measure)
    finer = (_beside_cards, _bare_words, _folders, _letters, list)
    lines = _fill(_units(phrases(text)), fits, finer)
    _lengthen(lines, fits)
    return [_written(line) for line in lines]


def _units(phrases: Iterable[str]) -> Iterator[str]:
    """What stays on one line: phrases, joined where a word joiner or punctuation asks for it."""
    unit = ""
    for phrase in phrases:
        is_joined = unit.rstrip(" ").endswith(WORD_JOINER) or phrase.startswith(WORD_JOINER)
        if unit and not is_joined and phrase.lstrip(" \u00a0")[:1] not in _NEVER_FIRST:
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
    """Split a word between phrases, but neither beside a word joiner nor within ``g5``."""
    plain = without_marks(word)
    if plain.isascii():
        yield word
        return
    ends = set(accumulate(map(len, _japanese_parser().parse(plain))))
    ends |= {position for position, char in enumerate(plain, 1) if char in _PAUSES}
    phrase = ""
    position = 0
    for char in word:
        beside = phrase[-1:] + char
        if position in ends and WORD_JOINER not in beside and not beside.isascii():
            yield phrase
            phrase = ""
        phrase += char
        position += char != WORD_JOINER
    yield phrase


@lru_cache(maxsize=1)
def _japanese_parser():  # type: ignore[no-untyped-def]
    import budoux

    return budoux.load_default_japanese_parser()


def _fill(units: Iterable[str], fits: Fits, finer: Sequence[Split]) -> list[list[str]]:
    """Fill lines with units; one that is wider than a line is split in the next finer way.

    So is a unit, unless it is a single word, behind a line that is too short to be spoken alone.
    """
    lines: list[list[str]] = []
    line: list[str] = []
    for unit in units:
        if fits([*line, unit]):
            line.append(unit)
            continue
        if not _is_short(line) or _is_latin_word(unit):
            lines.append(line)
            line = []
        if not line and fits([unit]):
            line.append(unit)
        else:
            split, *still_finer = finer
            *full, line = _fill([*line, *split(unit)], fits, still_finer)
            lines.extend(full)
    return [*filter(_written, lines), line]


def _lengthen(lines: Sequence[list[str]], fits: Fits) -> None:
    """Give a line that is too short to be spoken the last units of the line before it."""
    for before, line in zip(reversed(lines[:-1]), reversed(lines[1:]), strict=True):
        while _is_short(line) and _visible(before[:-1]) >= SHORTEST:
            if not fits([before[-1], *line]):
                break
            line.insert(0, before.pop())


def _is_short(line: Iterable[str]) -> bool:
    return 0 < _visible(line) < SHORTEST


def _visible(line: Iterable[str]) -> int:
    return len("".join(_written(line).split()))


def _is_latin_word(unit: str) -> bool:
    word = _written([unit])
    return " " not in word and cells(word) == len(word)


def _fits(line: Sequence[str], width: int, measure: Callable[[str], int]) -> bool:
    return measure(_written(line)) <= width


def _written(line: Iterable[str]) -> str:
    return without_marks("".join(line)).rstrip(" ")


def _beside_cards(unit: str) -> Iterator[str]:
    """Names of cards, and what is written before and behind them without a blank."""
    return _units(piece for piece in _JOINED.split(unit) if piece)


def _bare_words(unit: str) -> Iterator[str]:
    """The words of a unit, whatever joins them."""
    return _units(_words(without_marks(unit)))


def _folders(unit: str) -> Iterator[str]:
    """The folders of a path, each with the separator behind it."""
    return _units(re.findall(r"[^/\\]*[/\\]+|[^/\\]+", without_marks(unit)))


def _letters(unit: str) -> Iterator[str]:
    """Characters, each with those behind it that must not begin a line."""
    return _units(without_marks(unit))
