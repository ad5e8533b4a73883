"""Where the labels lie on the pages."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener, Narrator
from access_game.print_options import SIGN_SIZES
from access_game.printing.sheets import MARGIN, Measures, Page, Paper, Placed, Sheet, Text, lay_out
from access_game.printing.signs import labels, legend
from access_game.printing.svg import BLEED
from engine.cards import DECK

KINDS = {"labels": labels, "legend": legend}
SIZES = (SIGN_SIZES.lowest, 10, 17, SIGN_SIZES.highest)


def sheet_of(kind: str, size: int, lang: str = "en") -> Sheet:
    return KINDS[kind](Narrator(Listener(load(lang)), (), None), size)


def placed(page: Page) -> list[Placed]:
    return [item for item in page.items if isinstance(item, Placed)]


@pytest.mark.parametrize(("kind", "paper", "size"), [*product(KINDS, Paper, SIZES)])
def test_labels_lie_inside_the_margins_and_apart(kind: str, paper: Paper, size: int) -> None:
    width, height = paper.value
    measures = Measures(size)
    pages = lay_out(sheet_of(kind, size), paper, size)
    for page in pages:
        for item in placed(page):
            assert item.x >= MARGIN - 0.001
            assert item.x + measures.width(item.label) <= width - MARGIN + 0.001
            assert item.y >= MARGIN
            assert item.y + measures.height <= height - MARGIN - 6
        for one, other in combinations(placed(page), 2):
            aside = abs(one.x - other.x) >= measures.width(one.label) + 2 * BLEED
            assert aside or abs(one.y - other.y) >= measures.height + 2 * BLEED
    assert sum(len(placed(page)) for page in pages) == (len(DECK) if kind == "labels" else 19)


@pytest.mark.parametrize(("kind", "paper", "size"), [*product(KINDS, Paper, SIZES)])
def test_a_heading_is_never_the_last_of_a_page(kind: str, paper: Paper, size: int) -> None:
    for page in lay_out(sheet_of(kind, size), paper, size):
        assert isinstance(page.items[-1], Placed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_usual_sheets_are_few(lang: str) -> None:
    """All cards on two pages, no colour divided between them; the legend on one."""
    for paper in Paper:
        first, second = lay_out(sheet_of("labels", 10, lang), paper, 10)
        assert (len(placed(first)), len(placed(second))) == (48, 36)
        assert len(lay_out(sheet_of("legend", 10, lang), paper, 10)) == 1


def test_there_is_a_finger_between_two_signs() -> None:
    """Two signs of a label are at least 3 mm apart, and 2 mm from its edge."""
    for size in range(SIGN_SIZES.lowest, SIGN_SIZES.highest + 1):
        assert Measures(size).between >= 3
        assert Measures(size).edge >= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_title_and_remarks_come_first_and_are_whole(lang: str, kind: str) -> None:
    sheet = sheet_of(kind, 12, lang)
    (first, *_) = lay_out(sheet, Paper.A4, 12)
    title, *remarks = [item for item in first.items if isinstance(item, Text) and item.level != 2]
    assert (title.lines, title.level) == ((sheet.title,), 1)
    glue = "" if lang == "ja" else " "
    assert tuple(glue.join(remark.lines) for remark in remarks) == sheet.remarks
    assert "12" in sheet.remarks[0]
