"""Tags as solids: every mesh is closed, and is written as binary STL.

The library manifold3d joins plate, signs and dots so that nothing overlaps and nothing is open;
trimesh writes the file. Both come with the extra ``print``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from access_game.printing.extras import library
from access_game.printing.shapes import shape_of
from access_game.printing.tags import DOT_BASE, DOT_HEIGHT, Plate, Tag

ROUND = 24
"""Corners of a round dot."""
STEPS = 4
"""Rings of its dome."""


def as_stl(plate: Plate, tags: Sequence[Tag]) -> bytes:
    """The tags beside each other; raise CommandFailed where the libraries are missing."""
    manifold, meshes = library("manifold3d"), library("trimesh")
    placed = [
        _solid(plate, tag).translate((x, y, 0))
        for tag, (x, y) in zip(tags, plate.places(len(tags)), strict=True)
    ]
    mesh = manifold.Manifold.compose(placed).to_mesh()
    found = meshes.Trimesh(mesh.vert_properties[:, :3], mesh.tri_verts, process=False)
    written: bytes = found.export(file_type="stl")
    return written


def _solid(plate: Plate, tag: Tag) -> Any:
    """Plate, signs and dots as one solid."""
    manifold = library("manifold3d")
    thickness, sunk = plate.size.thickness, plate.size.thickness / 2
    body = manifold.CrossSection([plate.outline]).extrude(thickness)
    # Whatever stands on the plate reaches down into it, so that they are joined for certain.
    parts = [body]
    for sign, (x, y) in zip(tag.signs, plate.sign_places, strict=True):
        raised = _sign(sign, plate.size.sign, sunk + plate.size.relief)
        if raised is not None:
            parts.append(raised.translate((x, y, thickness - sunk)))
    dot = _dot(sunk)
    parts += (dot.translate((x, y, thickness)) for x, y in plate.dots(tag))
    return manifold.Manifold.batch_boolean(parts, manifold.OpType.Add)


@cache
def _sign(name: str, size: float, height: float) -> Any:
    """A sign of a height above its ground; None where it has no drawing."""
    shape = shape_of(name)
    if shape is None:
        return None
    manifold = library("manifold3d")
    rings = [ring for piece in shape for ring in (piece.outline, *piece.holes)]
    drawn = manifold.CrossSection(rings, manifold.FillRule.Positive)
    return drawn.scale((size, size)).extrude(height)


@cache
def _dot(sunk: float) -> Any:
    """A dot of braille: a dome on a foot that goes ``sunk`` into the plate."""
    manifold = library("manifold3d")
    foot = [(0.0, -sunk), (DOT_BASE / 2, -sunk)]
    profile = manifold.CrossSection([[*foot, *dome()]])
    return manifold.Manifold.revolve(profile, ROUND)


def dome() -> list[tuple[float, float]]:
    """Half a dot in section, from its edge up to its top: an arc."""
    edge = DOT_BASE / 2
    radius = (edge**2 + DOT_HEIGHT**2) / (2 * DOT_HEIGHT)
    opening = math.asin(edge / radius)
    angles = [opening * (STEPS - step) / STEPS for step in range(STEPS + 1)]
    return [(radius * math.sin(a), DOT_HEIGHT - radius + radius * math.cos(a)) for a in angles]
