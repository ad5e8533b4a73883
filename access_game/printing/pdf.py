"""Sheets of labels as a tagged PDF (PDF/UA-1), which a screen reader reads in order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from access_game.errors import CommandFailed, UnprintableSigns
from access_game.printing.extras import library
from access_game.printing.sheets import LINE_HEIGHT, Page, Paper, Placed, Sheet, Text
from access_game.printing.svg import BLEED, CAPITALS, frame, picture, whole

FONT = "Noto Sans JP"
"""The font for all languages; its licence, the SIL Open Font License, permits embedding. Letters
that it lacks, of other scripts, are taken from the fonts that typst brings, which are as free."""
_TEMPLATE = Path(__file__).with_name("sheet.typ")


def document(sheet: Sheet, pages: tuple[Page, ...], paper: Paper, size: float) -> bytes:
    """The pages as a PDF; the same sheet gives the same bytes.

    Raise CommandFailed where the libraries are missing, or where the font has no letters for a
    word of the user's own.
    """
    typst = library("typst")
    fonts = Path(library("pylopdf_fonts_jp").sans_path()).parent
    files: dict[str, bytes] = {"main": _TEMPLATE.read_bytes()}
    width, height = paper.value
    wanted: dict[str, Any] = {
        **{"title": sheet.title, "lang": sheet.lang, "font": FONT, "line": LINE_HEIGHT},
        **{"capitals": CAPITALS, "width": width, "height": height, "pages": []},
    }
    for number, page in enumerate(pages):
        behind = f"frame-{number}.svg"
        files[behind] = whole(frame(page, number, len(pages), paper, size), paper).encode()
        items = []
        for item in page.items:
            if isinstance(item, Text):
                items.append(_text(item))
                continue
            name = f"label-{len(files)}.svg"
            files[name] = picture(item.label, size, sheet.lang).encode()
            items.append(_label(item, name))
        wanted["pages"].append({"frame": behind, "items": items})
    compiler = typst.Compiler(files, font_paths=[str(fonts)], ignore_system_fonts=True)
    try:
        made: bytes = compiler.compile(
            format="pdf", pdf_standards="ua-1", sys_inputs={"sheet": json.dumps(wanted)}
        )
    except typst.TypstError as error:
        if _lacks_letters(str(error)):
            raise CommandFailed(UnprintableSigns()) from None
        raise
    return made


def _lacks_letters(complaint: str) -> bool:
    """Whether the font has no letters for something; everything but the user's words is ours."""
    return "missing codepoints" in complaint or "could not be displayed" in complaint


def _text(item: Text) -> dict[str, Any]:
    # Some programs read a paragraph only as far as its first no-break space, and lines are broken
    # already.
    lines = [line.replace("\u00a0", " ") for line in item.lines]
    return {
        **{"x": item.x, "y": item.y, "level": item.level},
        **{"lines": lines, "points": item.points, "centred": item.is_centred},
    }


def _label(placed: Placed, file: str) -> dict[str, Any]:
    return {
        **{"x": placed.x - BLEED, "y": placed.y - BLEED},
        **{"picture": file, "name": placed.label.name, "caption": _text(placed.caption)},
    }
