"""Whether a stream of bytes is what a screen reader or a braille display can follow.

Rules 1 to 6 of the stream's contract: append-only lines, nothing wider than the display, nothing
so short that it is not spoken, no decoration, no signs that are read as noise or not at all, no
runs of blank lines. That all between two prompts is one write cannot be seen in bytes.

A line typed into counts as the program's own: tests type plain, short answers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

import pyte
from wcwidth import wcwidth

from .screen_lines import Line, read_lines, reconstruct, unfinished

__all__ = ["LANGUAGES", "check_stream", "reconstruct", "unfinished"]

LANGUAGES = ("en", "de", "fr", "ja")
_FEWEST_VISIBLE = 3  # NVDA does not speak new text of one or two characters
_TERMINAL_ROWS = 24

_NO_BREAK_SPACE = "\u00a0"
_QUESTION_MARKS = "?:\uff1f\uff1a"
_EMPTY_ANSWER = re.compile(rf"\S.*[{_QUESTION_MARKS}] ")
_OPENING_SIGN = re.compile(r"[-*+>#=~|$%&@/\\_^]{1,3}(\s|$)|[\u30fb\uff65]")
_CLOSING_SIGNS = ",.;:?!)]}\u00bb\u3001\u3002\u300d\u300f\u3011\uff01\uff09\uff1a\uff1b\uff1f"
_RULER = re.compile(r"([^\w\s.])\1{2,}|\.{4,}|_{3,}")
_PADDING = re.compile(r"^\s|\s{2,}")
_COLUMN_SIGN = re.compile(r"\s\|\s")

_SYMBOL_RANGES = (  # first, last, what they are called in a message
    (0x00B7, 0x00B7, "bullet"),
    (0x2022, 0x2023, "bullet"),
    (0x2043, 0x204D, "bullet"),
    (0x2190, 0x21FF, "arrow"),
    (0x2200, 0x23FF, "mathematical or technical symbol"),
    (0x2400, 0x24FF, "enclosed or control picture"),
    (0x2500, 0x257F, "box drawing"),
    (0x2580, 0x259F, "block"),
    (0x25A0, 0x25FF, "geometric glyph"),
    (0x2600, 0x26FF, "suit or other pictograph"),
    (0x2700, 0x27BF, "dingbat"),
    (0x27F0, 0x27FF, "arrow"),
    (0x2900, 0x297F, "arrow"),
    (0x2B00, 0x2BFF, "arrow or geometric glyph"),
    (0x203B, 0x203B, "reference mark"),
    (0xFE00, 0xFE0F, "emoji selector"),
    (0x1F000, 0x1FBFF, "emoji"),
)
_JAPANESE_SIGNS = (  # first, last: punctuation, brackets, middle dot, full-width signs and digits
    (0x3000, 0x3003),
    (0x3008, 0x3011),
    (0x3014, 0x301F),
    (0x30FB, 0x30FB),
    (0xFF01, 0xFF60),
)


def check_stream(raw: bytes, width: int, language: str) -> list[str]:
    """Every violation in the bytes of a pseudo-terminal or pipe; an empty list is a good stream."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} is none of {', '.join(LANGUAGES)}")
    lines = read_lines(raw)
    violations = [
        f"line {line.number}: {violation}: {line.text!r}"
        for line in lines
        for violation in _line_violations(line, width, language)
    ]
    return [
        *_encoding_violations(raw),
        *violations,
        *_blank_line_violations(lines),
        *_line_end_violations(lines),
        *_display_violations(raw, lines, width),
    ]


def _line_violations(line: Line, width: int, language: str) -> Iterator[str]:
    yield from line.faults
    if line.width > width:
        yield f"{line.width} cells wide, more than {width}"
    if line.text.strip():
        yield from _shape_violations(line)
        yield from _sign_violations(line.text, language)
    has_trailing_space = line.text != line.text.rstrip()
    if line.is_finished and has_trailing_space and not _EMPTY_ANSWER.fullmatch(line.text):
        yield "trailing space"
    if not line.is_finished and line.text.endswith(tuple(_QUESTION_MARKS)):
        yield "prompt does not end in a space"


def _shape_violations(line: Line) -> Iterator[str]:
    """What is wrong with the line as a whole: too short, or laid out for eyes."""
    text = line.text.rstrip() if line.is_finished else line.text.removesuffix(" ")
    visible = sum(1 for character in text if not character.isspace() and wcwidth(character) > 0)
    if visible < _FEWEST_VISIBLE:
        yield f"only {visible} visible, fewer than {_FEWEST_VISIBLE}"
    if _PADDING.search(line.text if not line.is_finished else text):
        yield "padding"
    if _RULER.search(text):
        yield "ruler"
    if _COLUMN_SIGN.search(text):
        yield "column sign"
    if _OPENING_SIGN.match(text):
        yield "begins with a sign, not a word"
    elif text[0] in _CLOSING_SIGNS:
        yield "begins with closing punctuation"


def _sign_violations(text: str, language: str) -> Iterator[str]:
    """Each character, once, that is not letters, ASCII or the language's own punctuation."""
    reported: set[str] = set()
    for place, character in enumerate(text):
        complaint = _complaint(text, place, language)
        if complaint and character not in reported:
            reported.add(character)
            yield f"{complaint} {character!r} (U+{ord(character):04X})"


def _complaint(text: str, place: int, language: str) -> str | None:
    character = text[place]
    if character.isascii():
        return None
    code = ord(character)
    for first, last, name in _SYMBOL_RANGES:
        if first <= code <= last:
            return name
    category = unicodedata.category(character)
    if category in ("Cf", "Cn", "Co", "Cs", "Zl", "Zp"):
        return "invisible or undefined character"
    if category[0] in "LM":
        return None
    if language == "ja":
        is_allowed = any(first <= code <= last for first, last in _JAPANESE_SIGNS)
        return None if is_allowed else "sign that Japanese text does not need"
    if language == "fr" and _is_french(text, place):
        return None
    return "sign that is not ASCII"


def _is_french(text: str, place: int) -> bool:
    """Whether the sign is a guillemet, or a no-break space where French typography asks for it."""
    if text[place] in "\u00ab\u00bb":
        return True
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    is_wanted = before == "\u00ab" or (after != "" and after in ":;!?\u00bb")
    return text[place] == _NO_BREAK_SPACE and is_wanted


def _blank_line_violations(lines: Iterable[Line]) -> Iterator[str]:
    before_is_blank, anything_before = False, False
    for line in lines:
        is_blank = line.is_finished and not line.text.strip()
        if is_blank and not anything_before:
            yield f"line {line.number}: blank before the first line"
        elif is_blank and before_is_blank:
            yield f"line {line.number}: second blank line in a row"
        before_is_blank, anything_before = is_blank, True


def _line_end_violations(lines: Iterable[Line]) -> Iterator[str]:
    """A terminal gets CR LF, a pipe LF: both in one stream make stairs on a real screen."""
    finished = [line for line in lines if line.is_finished]
    if any(line.ends_with_carriage_return for line in finished):
        for line in finished:
            if not line.ends_with_carriage_return:
                yield f"line {line.number}: newline without carriage return: {line.text!r}"


def _encoding_violations(raw: bytes) -> Iterator[str]:
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        if error.end < len(raw) or error.reason != "unexpected end of data":
            yield f"byte {error.start}: not UTF-8"


def _display_violations(raw: bytes, lines: list[Line], width: int) -> Iterator[str]:
    """A terminal must end up showing the same last line as a reader that only appends."""
    expected = next((line.text.rstrip() for line in reversed(lines) if line.text.strip()), "")
    columns = max([width, *(line.width for line in lines)])
    screen = pyte.Screen(columns, _TERMINAL_ROWS)
    if not any(line.ends_with_carriage_return for line in lines):
        screen.set_mode(pyte.modes.LNM)  # a pipe's newlines, which nothing has translated
    pyte.ByteStream(screen).feed(raw)
    shown = next((row.rstrip() for row in reversed(screen.display) if row.strip()), "")
    if unicodedata.normalize("NFC", shown) != unicodedata.normalize("NFC", expected):
        yield f"the terminal shows {shown!r} last, not {expected!r}"
