"""The rulebook in braille: read back it is the rulebook, and its pages are those of an embosser."""

from __future__ import annotations

import re
from functools import cache

import pytest

from access_game.languages import LANGUAGES, Language, Medium, load
from access_game.narration import prints, rulebook
from access_game.narration.base import Listener, Narrator
from access_game.output.wrapping import without_marks
from access_game.printing.transcriber import Transcriber
from access_game.understanding.topics import TOPICS
from engine.rules import Edition, rules_for
from tests.access_game.programs import Programs
from tests.braille.embossed import pages, patterns, read_back
from tests.braille.kana_reader import read_kana

GUIDE = re.compile("⠀[⠄⠐]{3,}⠀")
"""Leads from an entry of the contents to its page."""
SIZES = [(20, 10), (32, 27), (40, 25), (100, 60)]


def embossed(programs: Programs, code: str, *arguments: str) -> str:
    ran = programs.run("print", "rules", "--format", "brf", "--lang", code, *arguments)
    assert ran.status == 0
    return ran.out


@cache
def texts(code: str) -> list[str]:
    """Title and lines of every section, for all numbers of players and editions."""
    medium = Medium.KANA if code == "ja" else Medium.PRINT
    n = Narrator(Listener(load(code)), (), None, medium)
    told = [
        line
        for edition in Edition
        for players in range(2, 7)
        for topic in TOPICS
        for line in (
            prints.heading(n.t, topic),
            *rulebook.body(n, topic, rules_for(players, edition)),
        )
    ]
    return [without_marks(line) for line in dict.fromkeys(told)]


def read(code: str, lines: list[str], *, contracted: bool) -> list[str]:
    if code == "ja":
        return [read_kana(line) for line in lines]
    return read_back(code, lines, contracted=contracted)


def letters(text: str) -> str:
    """What is the same in print and in braille: no blanks, no capitals, one kind of kana."""
    plain = "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヴ" else char for char in text)
    read = re.sub(r"\s", "", plain).casefold().translate(str.maketrans("’╳", "':"))
    # liblouis reads these wrong in German: a colon behind a number (above) and two hyphens
    return read.replace("im-edition", "--edition").replace("im-tactile", "--tactile")


@pytest.mark.parametrize(
    ("code", "contracted"),
    [*((code, False) for code in LANGUAGES), ("en", True), ("fr", True)],
)
def test_every_line_is_read_back(code: str, contracted: bool) -> None:
    """But German contractions, which liblouis does not read."""
    made = Transcriber(code, contracted).transcribe(texts(code))
    cells = [line.replace("\u00a0", "\u2800") for line in made]
    found = read(code, cells, contracted=contracted)
    assert [*map(letters, found)] == [*map(letters, texts(code))]
    assert len(found) > 150


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_hold_every_word_in_order(programs: Programs, code: str) -> None:
    """Contents and headings as well; the pages are read as a reader would, line after line."""
    made = pages(embossed(programs, code, "--players", "3", "--edition", "french"))
    lines = [GUIDE.sub("", patterns(line)) for page in made for line in page[1:] if line]
    found = letters("".join(read(code, lines, contracted=False)))
    medium = Medium.KANA if code == "ja" else Medium.PRINT
    n = Narrator(Listener(load(code)), (), None, medium)
    rules = rules_for(3, Edition.FRENCH)
    position = 0
    for topic in TOPICS:
        for text in (prints.heading(n.t, topic), *rulebook.body(n, topic, rules)):
            wanted = letters(without_marks(text))
            position = found.find(wanted, position)
            assert position >= 0, text
            position += len(wanted)
    assert letters(prints.rulebook_title(n.t)) in found[:200]
    assert letters(prints.rulebook_for(n, rules)) in found[:200]


@pytest.mark.parametrize(("cells", "lines"), SIZES)
@pytest.mark.parametrize("options", [(), ("--contracted",)], ids=["plain", "contracted"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_line_and_no_page_is_larger_than_asked_for(
    programs: Programs, code: str, cells: int, lines: int, options: tuple[str, ...]
) -> None:
    size = ("--cells", str(cells), "--lines", str(lines))
    made = pages(embossed(programs, code, *size, *options))
    assert max(map(len, made)) <= lines
    assert max(len(line) for page in made for line in page) <= cells
    assert all(patterns(line) or not line for page in made for line in page)
    numbers = [re.split("\u2800+", patterns(page[0]))[-1] for page in made]
    assert read(code, numbers, contracted=False) == [str(n + 1) for n in range(len(made))]


@pytest.mark.parametrize("options", [(), ("--contracted",)], ids=["plain", "contracted"])
def test_unicode_has_the_same_cells(
    programs: Programs, t: Language, options: tuple[str, ...]
) -> None:
    brf = pages(embossed(programs, t.code, *options))
    unicode = programs.run("print", "rules", "--format", "unicode", "--lang", t.code, *options)
    assert [page.splitlines() for page in unicode.out.split("\f")] == [
        [patterns(line) for line in page] for page in brf
    ]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_contractions_make_it_shorter(programs: Programs, code: str) -> None:
    plain, contracted = (
        sum(len(line) for page in pages(embossed(programs, code, *options)) for line in page)
        for options in ((), ("--contracted",))
    )
    assert contracted < 0.9 * plain


@pytest.mark.parametrize(("cells", "lines"), SIZES)
def test_the_contents_name_the_pages_of_the_headings(
    programs: Programs, t: Language, cells: int, lines: int
) -> None:
    size = ("--cells", str(cells), "--lines", str(lines))
    made = pages(embossed(programs, t.code, *size))
    shown = [[patterns(line) for line in page[1:]] for page in made]
    medium = Medium.KANA if t.code == "ja" else Medium.PRINT
    headings = [prints.heading(t.for_medium(medium), topic) for topic in TOPICS]
    entries = "⠀".join(line for page in shown for line in page if line)
    entries = re.sub("⠀+", "⠀", GUIDE.sub("⠀", entries))
    for heading in Transcriber(t.code).transcribe(headings):
        heading = heading.replace(" ", "⠀")
        number = re.findall(f"{heading}⠀([⠼⠠][^⠀]+)⠀", entries)[0]
        page = int(read(t.code, [number], contracted=False)[0])
        text = "⠀".join(line.strip("⠀") for line in shown[page - 1])
        assert heading in text, heading


def test_sections_that_fit_on_a_page_are_not_parted(programs: Programs, t: Language) -> None:
    """At the usual size every section does: each page but the first begins with a heading."""
    made = pages(embossed(programs, t.code))
    for page in made[1:]:
        first = patterns(page[1])
        assert len(first) - len(first.lstrip("\u2800")) >= 3, first
        assert page[2] == "" or page[3] == ""


def test_a_heading_never_stands_alone_at_the_foot_of_a_page(programs: Programs) -> None:
    for code in LANGUAGES:
        for page in pages(embossed(programs, code, "--cells", "20", "--lines", "10")):
            blank = max((row for row, line in enumerate(page) if not line), default=0)
            assert blank < len(page) - 1
