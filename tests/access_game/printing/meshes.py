"""Solids as two independent programs see them, and what a finger finds on one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import numpy as np
import trimesh

FINE = 1e-4
"""Millimetres within which two heights are the same: the file has numbers of 32 bits."""


def opened(file: Path) -> trimesh.Trimesh:
    """A file as trimesh reads it."""
    mesh = trimesh.load(file, file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def is_closed(mesh: trimesh.Trimesh) -> bool:
    """Whether a mesh bounds a solid, by trimesh."""
    return bool(mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0)


def admesh(file: Path) -> dict[str, list[float]]:
    """What admesh counts in a file: each with its numbers, as found and after its repairs."""
    ran = subprocess.run(
        ["admesh", str(file)], capture_output=True, text=True, timeout=120, check=True
    )
    counted = re.findall(r"([A-Z][A-Za-z0-9 ]+?) *: +(\d[\d.]*)(?: +(\d[\d.]*))?", ran.stdout)
    return {name: [float(number) for number in numbers if number] for name, *numbers in counted}


def has_faults(file: Path) -> bool:
    """Whether admesh finds anything to repair."""
    counted = admesh(file)
    assert counted["Number of facets"][0] > 0
    return any(
        counted[name][0] != 0
        for name in (
            "Total disconnected facets",
            *("Degenerate facets", "Edges fixed", "Facets removed", "Facets added"),
            *("Facets reversed", "Backwards edges", "Normals fixed"),
        )
    )


def tops(mesh: trimesh.Trimesh, height: float) -> list[tuple[float, float]]:
    """Where points of the mesh lie at a height, from the left."""
    at = mesh.vertices[np.abs(mesh.vertices[:, 2] - height) < FINE]
    return sorted((round(float(x), 3), round(float(y), 3)) for x, y, _ in at)


def area_at(mesh: trimesh.Trimesh, height: float) -> float:
    """How large the level faces at a height are."""
    level = (np.abs(mesh.triangles[:, :, 2] - height) < FINE).all(axis=1)
    return float(mesh.area_faces[level].sum())


def braille(mesh: trimesh.Trimesh, plate: float) -> str:
    """The braille that is felt on a tag with a plate of a thickness, as patterns of Unicode."""
    dots = tops(mesh, plate + 0.6)
    cells: dict[int, int] = {}
    for x, y in dots:
        cell, across = divmod(round((x - 3.75) / 0.5), 12)
        column, row = round(across / 5), 2 - round((y - 3.75) / 2.5)
        assert abs(3.75 + cell * 6 + column * 2.5 - x) < 0.01, "between the dots of a cell"
        cells[cell] = cells.get(cell, 0) | 1 << (column * 3 + row)
    return "".join(chr(0x2800 + cells[cell]) for cell in sorted(cells))
