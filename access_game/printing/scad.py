"""Tags as a program for OpenSCAD, which anybody may read and change before it becomes a solid."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from access_game.languages import Language
from access_game.narration.tag_sources import scad_comments, scad_title
from access_game.printing import tags as measures
from access_game.printing.shapes import Ring, Sign, shape_of
from access_game.printing.solids import ROUND, STEPS
from access_game.printing.tags import Plate, Tag

_MODULES = Path(__file__).with_name("tags.scad")
"""What is the same in every file: how a tag is put together."""


def as_scad(t: Language, plate: Plate, tags: Sequence[Tag]) -> str:
    """The source of the tags beside each other."""
    return "\n".join(
        [
            f"// {scad_title(t)}",
            "",
            *_numbers(t, plate, len(tags)),
            "",
            f"// {scad_comments(t)['cards']}",
            "cards = [",
            *(f"  {_row(tag)}," for tag in tags),
            "];",
            "",
            _MODULES.read_text(encoding="utf-8"),
            *_signs(tags),
        ]
    )


def _numbers(t: Language, plate: Plate, count: int) -> Iterator[str]:
    size = plate.size
    numbers = {
        "thickness": size.thickness,
        "relief": size.relief,
        "sign_size": size.sign,
        "dot_base": measures.DOT_BASE,
        "dot_height": measures.DOT_HEIGHT,
        "dot_spacing": measures.DOT_SPACING,
        "cell_spacing": measures.CELL_SPACING,
        "margin": measures.MARGIN,
        "gap": measures.GAP,
        "line_gap": measures.LINE_GAP,
        "corner": measures.CORNER,
        "apart": measures.APART,
        "columns": plate.columns(count),
        "cells": plate.cells,
        "round": ROUND,
        "steps": STEPS,
    }
    comments = scad_comments(t)
    yield from (f"{name} = {number:g}; // {comments[name]}" for name, number in numbers.items())


def _row(tag: Tag) -> str:
    return json.dumps([tag.code, *tag.signs, tag.cells], ensure_ascii=False)


def _signs(tags: Sequence[Tag]) -> Iterator[str]:
    """One module that draws any sign of these tags in the unit square; nothing for others."""
    names = dict.fromkeys(sign for tag in tags for sign in tag.signs)
    yield "module shape(name) {"
    for name in names:
        shape = shape_of(name)
        if shape is not None:
            yield f"  if (name == {json.dumps(name)}) {{"
            yield from _pieces(shape)
            yield "  }"
    yield "}"
    yield ""


def _pieces(shape: Sign) -> Iterator[str]:
    for piece in shape:
        rings = (piece.outline, *piece.holes)
        yield from _polygon(rings[0], "    ") if len(rings) == 1 else _pierced(rings)


def _pierced(rings: Sequence[Ring]) -> Iterator[str]:
    yield "    difference() {"
    for ring in rings:
        yield from _polygon(ring, "      ")
    yield "    }"


def _polygon(ring: Ring, indent: str) -> Iterator[str]:
    points = ", ".join(f"[{x:.5f},{y:.5f}]" for x, y in ring)
    yield f"{indent}polygon(["
    yield from wrap(points, 96, initial_indent=f"{indent}  ", subsequent_indent=f"{indent}  ")
    yield f"{indent}]);"
