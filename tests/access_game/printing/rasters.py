"""Shapes as grids of cells, to measure what a finger meets."""

from __future__ import annotations

from typing import Any

import numpy as np

from access_game.printing.shapes import Ring, Sign

CELLS = 100
"""Cells along a side of a sign; at 10 mm a cell is 0.1 mm."""
_MARGIN = 15
"""Cells of empty ground around it."""

Grid = Any
"""Truth values, a row of cells for each height."""


def raster(sign: Sign) -> Grid:
    """Which cells of a sign are raised, with empty ground around them."""
    return _raster(sign, (np.arange(-_MARGIN, CELLS + _MARGIN) + 0.5) / CELLS)


def raster_of_square(sign: Sign, cells: int) -> Grid:
    """The same without ground, in so many cells along a side."""
    return _raster(sign, (np.arange(cells) + 0.5) / cells)


def _raster(sign: Sign, middles: Any) -> Grid:
    across, up = np.meshgrid(middles, middles)
    raised = np.zeros_like(across, dtype=bool)
    for piece in sign:
        # What lies in a hole is crossed twice.
        for ring in (piece.outline, *piece.holes):
            raised ^= _inside(ring, across, up)
    return raised


def _inside(ring: Ring, across: Any, up: Any) -> Grid:
    """Which cells lie inside a ring, by how often a ray to the right crosses it."""
    result = np.zeros_like(across, dtype=bool)
    for (x, y), (next_x, next_y) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if y == next_y:
            continue
        between = (y > up) != (next_y > up)
        result ^= between & (across < x + (up - y) * (next_x - x) / (next_y - y))
    return result


def grown(grid: Grid, radius: float) -> Grid:
    """The cells within a radius, in cells, of a raised one."""
    reach = int(radius)
    result = np.zeros_like(grid)
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            if down**2 + right**2 <= radius**2:
                result |= np.roll(grid, (down, right), (0, 1))
    return result


def opened(grid: Grid, radius: float) -> Grid:
    """Where a disc of this radius finds room inside the raised cells."""
    return grown(~grown(~grid, radius), radius)


def islands(grid: Grid) -> int:
    """How many raised areas there are that do not touch."""
    left, count = grid.copy(), 0
    while left.any():
        start = np.zeros_like(left)
        start[tuple(np.argwhere(left)[0])] = True
        while True:
            more = grown(start, 1) & left
            if (more == start).all():
                break
            start = more
        left &= ~start
        count += 1
    return count
