"""The sheets as independent programs draw them: every sign in its place, size and colour."""

from __future__ import annotations

import subprocess
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from access_game.languages import Language, load
from access_game.narration.base import Listener, Narrator
from access_game.printing.grounds import INK
from access_game.printing.shapes import drawn_signs
from access_game.printing.sheets import Measures, Page, Paper, Placed, lay_out
from access_game.printing.signs import labels, legend
from tests.access_game.printing import pictures
from tests.access_game.printing.pictures import DOTS, Picture
from tests.access_game.programs import Programs

SVG = "{http://www.w3.org/2000/svg}"


def narrator(t: Language) -> Narrator:
    return Narrator(Listener(t), (), None)


def check_signs(picture: Picture, page: Page, size: float) -> int:
    """Every sign of a page stands in the picture, is no other sign, and has its ground."""
    found = 0
    for item, mark, left, top in pictures.marks(page, size):
        part = pictures.square(picture, left, top, size)
        assert pictures.looks_like(part, mark.sign) > 0.93, item.label.name
        best = max(drawn_signs(), key=lambda sign: pictures.looks_like(part, sign))
        assert best == mark.sign
        assert pictures.colour_at(picture, left - 1, top - 1) == item.label.ground
        found += 1
    return found


@pytest.mark.parametrize(
    ("size", "paper", "number_of_pages"),
    [(10, "a4", 2), (10, "letter", 2), pytest.param(17, "a4", 4, marks=pytest.mark.slow)],
)
def test_a_pdf_shows_every_sign_in_its_size(
    programs: Programs, tmp_path: Path, size: int, paper: str, number_of_pages: int
) -> None:
    file = tmp_path / "signs.pdf"
    options = ["-o", str(file), "--size", str(size), "--paper", paper, "--lang", "en"]
    assert programs.run("print", "signs", *options).status == 0
    drawn = pictures.of_pdf(file, tmp_path)
    pages = lay_out(labels(narrator(load("en")), size), Paper[paper.upper()], size)
    assert len(drawn) == len(pages) == number_of_pages
    width, height = Paper[paper.upper()].value
    for picture in drawn:
        assert picture.shape[:2] == pytest.approx((height * DOTS, width * DOTS), abs=1)
    pairs = zip(drawn, pages, strict=True)
    assert sum(check_signs(picture, page, size) for picture, page in pairs) == 2 * 84


@pytest.mark.parametrize("form", ["pdf", "svg"])
def test_the_legend_shows_every_sign_once(programs: Programs, tmp_path: Path, form: str) -> None:
    file = tmp_path / f"legend.{form}"
    assert programs.run("print", "signs", "--legend", "-o", str(file), "--lang", "en").status == 0
    (page,) = lay_out(legend(narrator(load("en")), 10), Paper.A4, 10)
    if form == "pdf":
        (picture,) = pictures.of_pdf(file, tmp_path)
    else:
        picture = pictures.of_svg(file, tmp_path)
    assert check_signs(picture, page, 10) == 7 + 12


def test_an_svg_shows_the_pages_below_one_another(programs: Programs, tmp_path: Path) -> None:
    file = tmp_path / "signs.svg"
    assert programs.run("print", "signs", "-o", str(file), "--lang", "en").status == 0
    picture = pictures.of_svg(file, tmp_path)
    pages = lay_out(labels(narrator(load("en")), 10), Paper.A4, 10)
    assert picture.shape[:2] == (2970 * len(pages), 2100)
    halves = np.split(picture, len(pages))
    pairs = zip(halves, pages, strict=True)
    assert sum(check_signs(half, page, 10) for half, page in pairs) == 2 * 84
    assert file.read_text(encoding="utf-8").count("<inkscape:page ") == len(pages)


def test_a_print_can_be_measured_and_cut(programs: Programs, tmp_path: Path) -> None:
    """A line of 50 mm stands at the foot; at every corner of a label two short lines begin
    outside of its ground."""
    file = tmp_path / "signs.pdf"
    assert programs.run("print", "signs", "-o", str(file), "--lang", "en").status == 0
    first, *_ = pictures.of_pdf(file, tmp_path)
    dark = first.max(axis=2) < 128
    foot = dark[2869:2872].any(axis=0)
    (columns,) = np.nonzero(foot)
    assert (columns.min(), columns.max()) == pytest.approx((100, 600), abs=2)
    page, _ = lay_out(labels(narrator(load("en")), 10), Paper.A4, 10)
    measures = Measures(10)
    for item in page.items:
        if isinstance(item, Placed):
            right = item.x + measures.width(item.label)
            bottom = item.y + measures.height
            for x, out_x in ((item.x, -1), (right, 1)):
                for y, out_y in ((item.y, -1), (bottom, 1)):
                    for at_x, at_y in ((x + out_x * 1.5, y), (x, y + out_y * 1.5)):
                        column, row = round(at_x * DOTS), round(at_y * DOTS)
                        assert dark[row - 1 : row + 2, column - 1 : column + 2].any()
    assert INK == "#000000"


def test_an_svg_tells_its_signs_to_a_screen_reader(
    programs: Programs, t: Language, tmp_path: Path
) -> None:
    file = tmp_path / "signs.svg"
    assert programs.run("print", "signs", "-o", str(file), "--lang", t.code).status == 0
    root = ElementTree.parse(file).getroot()
    sheet = labels(narrator(t), 10)
    assert root.get("lang") == root.get("{http://www.w3.org/XML/1998/namespace}lang") == t.code
    assert root.findtext(f"{SVG}title") == sheet.title
    assert root.findtext(f"{SVG}desc")
    pictures_told = [group for group in root.iter(f"{SVG}g") if group.get("role") == "img"]
    names = [label.name for section in sheet.sections for label in section.labels]
    assert [group.get("aria-label") for group in pictures_told] == names
    assert [group.findtext(f"{SVG}title") for group in pictures_told] == names
    assert len(set(names)) == 84
    headings = [
        "".join(group.itertext())
        for group in root.iter(f"{SVG}g")
        if group.get("role") == "heading"
    ]
    assert headings == [sheet.title, *(section.heading for section in sheet.sections)]


def test_an_svg_needs_no_browser_scripts_or_files(programs: Programs, tmp_path: Path) -> None:
    file = tmp_path / "signs.svg"
    assert programs.run("print", "signs", "-o", str(file), "--lang", "ja").status == 0
    elements = {element.tag for element in ElementTree.parse(file).getroot().iter()}
    assert elements <= {
        *(
            f"{SVG}{name}"
            for name in ("svg", "title", "desc", "g", "rect", "path", "text", "tspan")
        ),
        "{http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd}namedview",
        "{http://www.inkscape.org/namespaces/inkscape}page",
    }
    assert subprocess.run(["rsvg-convert", "--version"], check=True).returncode == 0
