"""``access-game print signs``: what it takes, what it tells, and signs of the user's own."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from pypdf import PdfReader

from access_game.languages import Language
from access_game.printing.grounds import GROUNDS
from access_game.printing.svg import BLEED
from engine.cards import Colour
from tests.access_game.printing import pictures
from tests.access_game.programs import Programs

OWN = """
[colour]
blue = "wave"
pink = "moon"
purple = "heart"

[value]
1 = "ring"

[words.en]
ring = "small ring"
"""


@pytest.fixture
def own_signs(programs: Programs, tmp_path: Path) -> Path:
    file = tmp_path / "signs.toml"
    file.write_text(OWN, encoding="utf-8")
    programs.environ["ACCESS_GAME_SIGNS"] = str(file)
    return file


@pytest.mark.parametrize(
    ("option", "value", "possible"),
    [
        ("--size", "7", ("8", "40")),
        ("--size", "41", ("8", "40")),
        ("--size", "big", ("8", "40")),
        ("--size", "-10", ("8", "40")),
        ("--paper", "a5", ("a4", "letter")),
        ("--format", "png", ("pdf", "svg")),
    ],
)
def test_what_is_not_possible_is_refused_with_what_is(
    programs: Programs,
    t: Language,
    tmp_path: Path,
    option: str,
    value: str,
    possible: tuple[str, ...],
) -> None:
    file = tmp_path / "signs.pdf"
    ran = programs.run("print", "signs", f"{option}={value}", "-o", str(file), "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert option in ran.err
    assert all(word in ran.err for word in (value, *possible))
    assert not file.exists()


def test_the_ending_of_the_file_or_the_option_says_the_form(
    programs: Programs, tmp_path: Path
) -> None:
    for name, options, start in [
        ("signs.pdf", [], b"%PDF-"),
        ("signs.SVG", [], b"<?xml"),
        ("signs", [], b"%PDF-"),
        ("signs.pdf", ["--format", "svg"], b"<?xml"),
    ]:
        file = tmp_path / name
        ran = programs.run("print", "signs", "--legend", "-o", str(file), *options, "--lang", "en")
        assert (ran.status, ran.err) == (0, "")
        assert file.read_bytes().startswith(start)
        assert "".join(ran.out.split()) == f"1page.Written:{file}"  # a long path is broken
        file.unlink()


def test_it_goes_to_a_pipe_but_not_to_a_terminal(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = programs.process("print", "signs", "--format", "svg", "--lang", "en")
    assert (piped.status, piped.err) == (0, "")
    assert piped.out.startswith("<?xml")
    monkeypatch.setattr("access_game.system.shows_output", lambda: True)
    for form in ("pdf", "svg"):
        ran = programs.run("print", "signs", "--format", form, "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        assert "-o" in ran.err


def test_signs_of_ones_own_are_drawn_where_there_is_a_drawing(
    programs: Programs, own_signs: Path, tmp_path: Path
) -> None:
    file = tmp_path / "legend.pdf"
    ran = programs.run("print", "signs", "--legend", "-o", str(file), "--lang", "en")
    assert ran.status == 0
    (picture,) = pictures.of_pdf(file, tmp_path)
    for name, sign in (("pink", "moon"), ("purple", "heart"), ("green", "club")):
        # Where a ground is, its colour tells; the sign fills it but for its edge of 2 mm.
        ground = GROUNDS[Colour[name.upper()]]
        wanted = [int(ground[start : start + 2], 16) for start in (1, 3, 5)]
        rows, columns = np.nonzero((picture == wanted).all(axis=2))
        left, top = columns.min() / 10 + BLEED + 2, rows.min() / 10 + BLEED + 2
        part = pictures.square(picture, left, top, 10)
        assert pictures.looks_like(part, sign) > 0.9, name


def test_signs_without_a_drawing_are_words_and_are_told(
    programs: Programs, own_signs: Path, tmp_path: Path
) -> None:
    for form in ("svg", "pdf"):
        file = tmp_path / f"signs.{form}"
        ran = programs.run("print", "signs", "-o", str(file), "--lang", "en")
        assert (ran.status, ran.err) == (0, "")
        assert "No drawing, only a frame with the word: wave, small ring" in ran.lines
    drawn = (tmp_path / "signs.svg").read_text(encoding="utf-8")
    assert drawn.count(">wave</tspan>") == 12
    assert drawn.count(">small</tspan>") == drawn.count(">ring</tspan>") == 7
    assert 'aria-label="blue wave 1, small ring"' in drawn
    assert "Your own file of signs is in use." in drawn


def test_in_a_pipe_they_are_told_beside_it(programs: Programs, own_signs: Path) -> None:
    piped = programs.process("print", "signs", "--format", "svg", "--lang", "en")
    assert piped.status == 0
    assert piped.out.startswith("<?xml")
    assert piped.err == "No drawing, only a frame with the word: wave, small ring\n"


def test_a_word_that_the_font_has_no_letters_for_is_refused(
    programs: Programs, t: Language, own_signs: Path, tmp_path: Path
) -> None:
    own_signs.write_text('[colour]\nblue = "ไทย"\n', encoding="utf-8")
    file = tmp_path / "signs.pdf"
    ran = programs.run("print", "signs", "-o", str(file), "--lang", t.code)
    assert ran.status == 2
    assert "--format" in ran.err
    assert not file.exists()
    ran = programs.run("print", "signs", "-o", str(file.with_suffix(".svg")), "--lang", t.code)
    assert ran.status == 0
    assert "ไทย" in file.with_suffix(".svg").read_text(encoding="utf-8")


def test_words_are_never_read_as_markup(
    programs: Programs, own_signs: Path, tmp_path: Path
) -> None:
    word = """a<b>&"'#$*_@{x}\\\\]"""
    own_signs.write_text(f"[colour]\nblue = '''{word}'''\n", encoding="utf-8")
    file = tmp_path / "signs.pdf"
    ran = programs.run("print", "signs", "--legend", "-o", str(file), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert word in PdfReader(file).pages[0].extract_text()
    ran = programs.run(
        "print", "signs", "--legend", "-o", str(file.with_suffix(".svg")), "--lang", "en"
    )
    assert ran.status == 0
    pictures.of_svg(file.with_suffix(".svg"), tmp_path)


@pytest.mark.parametrize(("what", "forms"), [("signs", ".pdf, .svg"), ("labels", ".stl, .scad")])
def test_an_ending_of_no_form_is_refused_with_the_possible_ones(
    programs: Programs, tmp_path: Path, what: str, forms: str
) -> None:
    file = tmp_path / "made.doc"
    ran = programs.run("print", what, "-o", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"-o: .doc is not possible. Possible: {forms}.\n"
    assert not file.exists()


def test_a_file_may_have_any_ending_where_the_form_is_said(
    programs: Programs, tmp_path: Path
) -> None:
    file = tmp_path / "made.doc"
    ran = programs.run("print", "signs", "-o", str(file), "--format", "svg", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert file.read_text(encoding="utf-8").startswith("<")


@pytest.mark.parametrize("library", ["typst", "pylopdf_fonts_jp"])
def test_a_missing_library_is_told_with_what_installs_it(
    programs: Programs,
    t: Language,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    library: str,
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    file = tmp_path / "signs.pdf"
    ran = programs.run("print", "signs", "-o", str(file), "--lang", t.code)
    assert ran.status == 1
    assert 'pip install "access-game[print]"' in " ".join(ran.err.split())
    assert not file.exists()
    svg = programs.run("print", "signs", "-o", str(file.with_suffix(".svg")), "--lang", t.code)
    assert (svg.status, svg.err) == (0, "")


def test_a_broken_file_of_signs_is_told(programs: Programs, own_signs: Path) -> None:
    own_signs.write_text("[colour\n", encoding="utf-8")
    ran = programs.run("print", "signs", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert str(own_signs) in ran.err.replace("\n", "")


def test_what_nobody_can_see_in_a_word_is_left_out(
    programs: Programs, own_signs: Path, tmp_path: Path
) -> None:
    own_signs.write_text('[colour]\nblue = "wa\\u0001\\u001bve\\uffff"\n', encoding="utf-8")
    for form in ("pdf", "svg"):
        file = tmp_path / f"signs.{form}"
        ran = programs.run("print", "signs", "-o", str(file), "--lang", "en")
        assert (ran.status, ran.err) == (0, "")
        assert "No drawing, only a frame with the word: wave" in ran.lines
    pictures.of_svg(tmp_path / "signs.svg", tmp_path)
    own_signs.write_text('[colour]\nblue = "\\u0001"\n', encoding="utf-8")
    ran = programs.run("print", "signs", "-o", str(tmp_path / "again.svg"), "--lang", "en")
    assert ran.status == 2
    assert "blue" in ran.err


def test_a_word_as_long_as_a_page_spoils_no_other(
    programs: Programs, own_signs: Path, tmp_path: Path
) -> None:
    """It is shortened beside its label, and whole for a screen reader."""
    word = " ".join(["wave"] * 100)
    own_signs.write_text(f'[colour]\nblue = "{word}"\n', encoding="utf-8")
    for options in ([], ["--legend"]):
        file = tmp_path / "signs.svg"
        ran = programs.run("print", "signs", *options, "-o", str(file), "--lang", "en")
        assert ran.status == 0
        drawn = file.read_text(encoding="utf-8")
        assert f"<title>blue{'' if not options else ':'} {word}" in drawn
        ends = [line for line in drawn.splitlines() if "…</tspan>" in line]
        assert len(ends) == 1
