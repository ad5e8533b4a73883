"""Lines and pages of braille: where they begin, where they break, and what stays together."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.languages import LANGUAGES, Language, load
from access_game.narration.cards import CardNames
from access_game.printing.cells import BLANK, HYPHEN
from access_game.printing.lines import BrailleLines
from access_game.printing.pages import Pages, PageSize
from access_game.printing.transcriber import JOINED, Transcriber
from tests.access_game.programs import Programs
from tests.braille.embossed import read_back

WORDS = st.lists(st.text("⠁⠃⠉", min_size=1, max_size=14), min_size=1, max_size=30)


def indents(lines: list[str]) -> list[int]:
    return [len(line) - len(line.lstrip(BLANK)) for line in lines]


def spaced(text: str) -> str:
    return text.replace(" ", BLANK)


@given(words=WORDS, cells=st.integers(20, 100))
def test_words_are_broken_apart_never_within(words: list[str], cells: int) -> None:
    make = BrailleLines(cells, "en")
    for lines, first, others in (
        (make.paragraph(BLANK.join(words)), 2, 0),
        (make.item(BLANK.join(words)), 0, 2),
    ):
        assert [word for line in lines for word in line.split(BLANK) if word] == words
        assert max(map(len, lines)) <= cells
        assert indents(lines) == [first] + [others] * (len(lines) - 1)


@given(words=WORDS)
def test_no_line_breaks_too_early(words: list[str]) -> None:
    lines = BrailleLines(20, "en").paragraph(BLANK.join(words))
    for line, following in pairwise(lines):
        assert len(line) + 1 + len(following.split(BLANK)[0]) > 20


@given(words=WORDS, cells=st.integers(20, 100))
def test_headings_stand_in_the_middle(words: list[str], cells: int) -> None:
    for line in BrailleLines(cells, "en").centred(BLANK.join(words)):
        left, right = indents([line])[0], cells - len(line)
        assert left >= 3
        assert 0 <= right - left <= 1


def test_what_is_joined_goes_to_the_next_line_together() -> None:
    text = spaced("⠁⠁⠁⠁⠁⠁ ⠃⠃⠃⠃⠃") + JOINED + "⠼⠁⠃"
    assert BrailleLines(20, "en").item(text) == [spaced("⠁⠁⠁⠁⠁⠁ ⠃⠃⠃⠃⠃ ⠼⠁⠃")]
    assert BrailleLines(20, "en").paragraph(f"⠉⠉⠉{BLANK}{text}") == [
        spaced("  ⠉⠉⠉ ⠁⠁⠁⠁⠁⠁"),
        spaced("⠃⠃⠃⠃⠃ ⠼⠁⠃"),
    ]


@pytest.mark.parametrize(
    ("code", "word", "lines"),
    [
        ("en", "⠁" * 25, ["⠁" * 19 + HYPHEN, "⠀⠀" + "⠁" * 6]),
        ("ja", "⠁" * 25, ["⠁" * 20, "⠀⠀" + "⠁" * 5]),
        ("en", "⠁" * 15 + HYPHEN + "⠃" * 9, ["⠁" * 15 + HYPHEN, "⠀⠀" + "⠃" * 9]),
        ("en", "⠁" * 15 + JOINED + "⠃" * 9, ["⠁" * 15, "⠀⠀" + "⠃" * 9]),
    ],
)
def test_a_word_wider_than_a_line_is_broken(code: str, word: str, lines: list[str]) -> None:
    assert BrailleLines(20, code).item(word) == lines


def test_a_sentence_has_two_blanks_behind_it_in_japanese() -> None:
    (made,) = Transcriber("ja").transcribe(["おわり。 つぎ。"])
    assert made == "⠊⠄⠓⠲⠀⠀⠝⠐⠣⠲"


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_a_card_is_not_parted_where_a_line_ends(programs: Programs, code: str) -> None:
    ran = programs.run("print", "rules", "--format", "unicode", "--lang", code)
    lines = [line for line in re.split("[\n\f]", ran.out) if line]
    read = [line.casefold().strip() for line in read_back(code, lines)]
    colours = tuple(colour.casefold() for colour in CardNames.of(load(code)).colours.values())
    named = [line for line in read if re.search(rf"({'|'.join(colours)}) \d", line)]
    assert len(named) > 50
    parted = [
        line
        for line, following in pairwise(read)
        if line.endswith(colours) and following[:1].isdecimal()
    ]
    assert parted == []


def test_french_has_no_blank_before_its_signs() -> None:
    made = Transcriber("fr").transcribe(["Gagne\u00a0: « trois » ou\u202f?", "Gagne: «trois» ou?"])
    assert made[0].replace("⠀", "") == made[1].replace("⠀", "")
    assert made[0].startswith(made[1][:6])


@pytest.mark.parametrize("text", ["g5", "5g", "5 g", "12b", "k.", "k. 5", "a1-c3", "b, c", "10 a"])
@pytest.mark.parametrize(
    ("code", "contracted"),
    [("en", False), ("en", True), ("fr", False), ("fr", True), ("de", False)],
)
def test_letters_and_digits_beside_each_other_stay_apart(
    text: str, code: str, contracted: bool
) -> None:
    made = Transcriber(code, contracted).transcribe([text])
    assert read_back(code, made, contracted=contracted) == [text]


@pytest.mark.parametrize("code", LANGUAGES)
def test_capitals_are_marked_where_the_language_does(code: str) -> None:
    text = "オオサカ" if code == "ja" else "Ben MAX"
    big, small = Transcriber(code).transcribe([text, text.casefold()])
    assert (big != small) == (code in ("en", "fr"))


def test_a_block_goes_to_the_page_on_which_it_fits(t: Language) -> None:
    pages = Pages(PageSize(20, 10), t.code)
    begins_on = [pages.add_block(["⠁"] * count) for count in (4, 4, 9, 1, 20, 2)]
    assert begins_on == [1, 1, 2, 3, 3, 5]
    made = [page.splitlines()[1:] for page in pages.text().split("\f")]
    assert [len(page) for page in made] == [9, 9, 9, 9, 7]
    assert all(page[0] and page[-1] for page in made)
