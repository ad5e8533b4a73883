"""Printed pages as pictures, compared with the shapes that should stand there."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from access_game.printing.shapes import shape_of
from access_game.printing.sheets import Mark, Measures, Page, Placed
from tests.access_game.printing.rasters import Grid, raster_of_square

DOTS = 10
"""Picture elements in a millimetre: 254 to the inch."""
Picture = Any
"""Rows of red, green and blue from 0 to 255."""


def of_pdf(file: Path, folder: Path) -> list[Picture]:
    """The pages of a PDF, drawn by poppler."""
    subprocess.run(["pdftoppm", "-r", "254", "-png", file, folder / "page"], check=True)
    return [read(page) for page in sorted(folder.glob("page*.png"))]


def of_svg(file: Path, folder: Path) -> Picture:
    """An SVG, drawn by librsvg."""
    drawn = folder / "drawn.png"
    subprocess.run(
        ["rsvg-convert", "--unlimited", "-d", "254", "-p", "254", "-o", drawn, file], check=True
    )
    return read(drawn)


def read(file: Path) -> Picture:
    with Image.open(file) as image:
        return np.asarray(image.convert("RGB")).astype(int)


def marks(page: Page, size: float) -> Iterator[tuple[Placed, Mark, float, float]]:
    """Every sign of a page and its upper left corner in millimetres."""
    measures = Measures(size)
    for item in page.items:
        if isinstance(item, Placed):
            for number, mark in enumerate(item.label.marks):
                left = item.x + measures.edge + number * (size + measures.between)
                yield item, mark, left, item.y + measures.edge


def square(picture: Picture, left: float, top: float, size: float) -> Picture:
    """A part of a picture, in millimetres."""
    x, y, wide = round(left * DOTS), round(top * DOTS), round(size * DOTS)
    return picture[y : y + wide, x : x + wide]


def looks_like(part: Picture, sign: str) -> float:
    """How much of what is black in a square or should be is both, from 0 to 1."""
    wanted = _wanted(sign, len(part))
    black = part.max(axis=2) < 60
    return float((black & wanted).sum() / (black | wanted).sum())


@cache
def _wanted(sign: str, cells: int) -> Grid:
    shape = shape_of(sign)
    assert shape is not None
    return raster_of_square(shape, cells)[::-1]


def colour_at(picture: Picture, left: float, top: float) -> str:
    red, green, blue = picture[round(top * DOTS), round(left * DOTS)]
    return f"#{red:02x}{green:02x}{blue:02x}"
