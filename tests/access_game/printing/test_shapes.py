"""The drawings of the tactile signs, measured as a finger meets them."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from access_game.printing.shapes import (
    TOLERANCE,
    Point,
    Ring,
    Sign,
    drawn_signs,
    shape_of,
)
from access_game.signs import standard_signs
from tests.access_game.printing.rasters import CELLS, Grid, grown, islands, opened, raster

MILLIMETRE = 0.1
"""At the usual size of 10 mm, as a part of the sign."""
SIGNS = drawn_signs()
STANDARD = (*standard_signs().colours, *standard_signs().values)


def drawn(name: str) -> Sign:
    sign = shape_of(name)
    assert sign is not None
    return sign


def rings(sign: Sign) -> list[Ring]:
    return [ring for piece in sign for ring in (piece.outline, *piece.holes)]


def area(ring: Ring) -> float:
    """Positive where it runs counter-clockwise."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairs) / 2


def distance(point: Point, start: Point, end: Point) -> float:
    along = (end[0] - start[0], end[1] - start[1])
    to_point = (point[0] - start[0], point[1] - start[1])
    part = (to_point[0] * along[0] + to_point[1] * along[1]) / (along[0] ** 2 + along[1] ** 2)
    part = min(max(part, 0), 1)
    return math.dist(point, (start[0] + part * along[0], start[1] + part * along[1]))


def apart(one: Ring, other: Ring) -> float:
    """The shortest way between two rings that do not cross."""
    both = ((one, other), (other, one))
    return min(
        distance(point, start, end)
        for points, ring in both
        for point in points
        for start, end in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


@pytest.fixture(scope="module")
def grids() -> dict[str, Grid]:
    return {name: raster(drawn(name)) for name in SIGNS}


def test_every_sign_of_our_table_is_drawn() -> None:
    assert set(STANDARD) == set(SIGNS)


def test_a_sign_that_nobody_drew_has_no_drawing() -> None:
    assert shape_of("wave") is None
    assert shape_of("dots-9") is None


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_fills_the_unit_square_and_stays_inside(name: str) -> None:
    points = [point for ring in rings(drawn(name)) for point in ring]
    spans = []
    for axis in (0, 1):
        lowest, highest = (choose(point[axis] for point in points) for choose in (min, max))
        assert lowest >= 0
        assert highest <= 1
        assert math.isclose(lowest + highest, 1, abs_tol=0.15), "it is not in the middle"
        spans.append(highest - lowest)
    assert name.startswith("dots") or max(spans) >= 0.9


@pytest.mark.parametrize("name", SIGNS)
def test_outlines_run_counter_clockwise_and_holes_clockwise(name: str) -> None:
    for piece in drawn(name):
        assert area(piece.outline) > 0
        assert all(area(hole) < 0 for hole in piece.holes)
        assert all(len(set(ring)) == len(ring) >= 3 for ring in (piece.outline, *piece.holes))


@pytest.mark.parametrize("name", SIGNS)
def test_strokes_and_gaps_are_a_millimetre_wide_at_the_usual_size(name: str) -> None:
    """Between any two lines lies either a stroke or a gap."""
    for one, other in combinations(rings(drawn(name)), 2):
        assert apart(one, other) >= MILLIMETRE


@pytest.mark.parametrize("name", SIGNS)
def test_only_points_are_thinner_than_a_millimetre(grids: dict[str, Grid], name: str) -> None:
    """A disc of a millimetre gets nearly everywhere in the raised part, and no part breaks off."""
    grid = grids[name]
    # A tenth of a millimetre less, for the cells are coarse.
    thick = opened(grid, 0.45 * MILLIMETRE * CELLS)
    assert (grid & ~thick).sum() < 0.05 * grid.sum()
    assert islands(thick) == islands(grid) == len(drawn(name))


@pytest.mark.parametrize("name", SIGNS)
def test_only_corners_of_the_ground_are_narrower_than_a_millimetre(
    grids: dict[str, Grid], name: str
) -> None:
    """A disc of a millimetre gets nearly everywhere beside the raised part."""
    grid = grids[name]
    wide = opened(~grid, 0.45 * MILLIMETRE * CELLS)
    assert (~grid & ~wide).sum() < 0.02 * grid.sum()


@pytest.mark.parametrize("name", [name for name in SIGNS if "-" in name])
def test_its_number_of_dots_is_what_it_is_called(name: str) -> None:
    kind, count = name.split("-")
    sign = drawn(name)
    dots = [piece for piece in sign if not piece.holes]
    assert len(dots) == int(count)
    assert len(sign) - len(dots) == (0 if kind == "dots" else 1)
    for piece in dots:
        width = max(x for x, _ in piece.outline) - min(x for x, _ in piece.outline)
        assert 1.4 * MILLIMETRE < width <= 2.01 * MILLIMETRE


@pytest.mark.parametrize("turn", [0, 2], ids=["upright", "upside down"])
def test_all_signs_differ_where_a_finger_notices_it(grids: dict[str, Grid], turn: int) -> None:
    """Where two signs have equally many parts and openings, more than a seventh of the smaller one
    lies over half a millimetre beyond the other; also where one of them is felt upside down."""
    reach = 0.5 * MILLIMETRE * CELLS
    for one, other in combinations(SIGNS, 2):
        if len(drawn(one)) != len(drawn(other)) or len(rings(drawn(one))) != len(
            rings(drawn(other))
        ):
            continue
        first, second = grids[one], np.rot90(grids[other], turn)
        beyond = (first & ~grown(second, reach)).sum() + (second & ~grown(first, reach)).sum()
        assert beyond > min(first.sum(), second.sum()) / 7, (one, other)


def test_curves_are_smooth_to_the_tolerance() -> None:
    """The circle around the dots: its chords leave the circle through their ends by no more."""
    (ring, *_) = drawn("circle-1")
    for (x, y), (next_x, next_y) in zip(ring.outline, ring.outline[1:], strict=False):
        middle = math.dist(((x + next_x) / 2, (y + next_y) / 2), (0.5, 0.5))
        assert 0 <= math.dist((x, y), (0.5, 0.5)) - middle <= TOLERANCE * 1.000001
