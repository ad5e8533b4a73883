"""The PDF of the signs as a screen reader and a printer get it."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pylopdf_fonts_jp
import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject

from access_game.languages import Language
from access_game.narration.base import Listener, Narrator
from access_game.printing.sheets import Sheet
from access_game.printing.signs import labels, legend
from tests.access_game.programs import Programs

KINDS = {"labels": labels, "legend": legend}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(programs: Programs, t: Language, kind: str, tmp_path: Path) -> Path:
    made = tmp_path / "signs.pdf"
    options = ["--legend"] if kind == "legend" else []
    ran = programs.run("print", "signs", *options, "-o", str(made), "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    return made


@pytest.fixture
def sheet(t: Language, kind: str) -> Sheet:
    return KINDS[kind](Narrator(Listener(t), (), None), 10)


def program(*arguments: str | Path) -> str:
    ran = subprocess.run(arguments, check=True, capture_output=True)
    # The titles of elements come in another encoding than all else.
    return ran.stdout.decode("utf-8", errors="replace")


def elements(node: Any) -> Iterator[DictionaryObject]:
    """The elements of the structure, in reading order."""
    node = node.get_object()
    if isinstance(node, ArrayObject):
        for child in node:
            yield from elements(child)
    elif isinstance(node, DictionaryObject):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from elements(node["/K"])


def test_it_tells_title_language_and_that_it_is_tagged(
    file: Path, t: Language, sheet: Sheet
) -> None:
    told = program("pdfinfo", "-enc", "UTF-8", file)
    assert f"Title:           {sheet.title}\n" in told
    assert "Tagged:          yes" in told
    assert "(A4)" in told
    catalog = PdfReader(file).root_object
    assert catalog["/MarkInfo"]["/Marked"]  # type: ignore[index]
    assert catalog["/Lang"] == t.code
    assert catalog["/ViewerPreferences"]["/DisplayDocTitle"]  # type: ignore[index]
    described = catalog["/Metadata"].get_data().decode()  # type: ignore[attr-defined]
    assert "pdfuaid" in described, "it claims to be universally accessible"


def test_every_label_is_a_picture_with_its_name(file: Path, sheet: Sheet) -> None:
    """84 of them in the order of the deck, under a heading for each colour."""
    found = [*elements(PdfReader(file).root_object["/StructTreeRoot"])]
    names = [label.name for section in sheet.sections for label in section.labels]
    assert [str(one["/Alt"]) for one in found if one["/S"] == "/Figure"] == names
    kinds = [str(one["/S"]) for one in found]
    assert kinds.count("/H1") == 1
    assert kinds.count("/H2") == len(sheet.sections)
    assert kinds.count("/P") == len(sheet.remarks)
    first = kinds.index("/H2")
    assert "/Figure" not in kinds[:first]


def test_its_text_is_text(file: Path, sheet: Sheet) -> None:
    """Title, remarks, headings and the captions beside the labels."""
    told = "".join(program("pdftotext", file, "-").split())
    captions = [label.caption for section in sheet.sections for label in section.labels]
    headings = [section.heading for section in sheet.sections]
    for text in (sheet.title, *sheet.remarks, *headings, *captions):
        assert "".join(text.split()) in told, text
    structured = "".join(program("pdfinfo", "-struct-text", file).replace('"', "").split())
    assert all("".join(heading.split()) in structured for heading in headings)


def test_its_font_is_embedded_and_may_be(file: Path) -> None:
    _, _, *fonts = program("pdffonts", file).splitlines()
    assert len(fonts) == 1
    assert "+NotoSansJP-Regular" in fonts[0]
    # Embedded, as a subset, and with its letters named for programs that read.
    assert fonts[0].split()[-5:-2] == ["yes", "yes", "yes"]


def test_the_font_permits_embedding() -> None:
    """By its licence, and by the field of the font itself that forbids it where it is not 0."""
    licence = metadata.metadata("pylopdf-fonts-jp")["License"]
    assert "SIL Open Font License" in licence
    font = pylopdf_fonts_jp.sans_path().read_bytes()
    tables = {font[at : at + 4]: at for at in range(12, 12 + 16 * 40, 16)}
    (start,) = struct.unpack_from(">I", font, tables[b"OS/2"] + 8)
    assert struct.unpack_from(">H", font, start + 8) == (0,)


def test_it_is_the_same_again(programs: Programs, file: Path, t: Language, kind: str) -> None:
    options = ["--legend"] if kind == "legend" else []
    again = file.with_name("again.pdf")
    programs.run("print", "signs", *options, "-o", str(again), "--lang", t.code)
    assert again.read_bytes() == file.read_bytes()
