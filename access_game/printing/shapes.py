"""The tactile signs as plain geometry, for paper and for relief.

A sign lies in the unit square, x to the right and y upwards, and is made of raised pieces. At the
usual 10 mm every stroke and every gap between two strokes is at least a millimetre, and a dot is
as wide as a braille dot (1.5 mm) in a frame, wider where it stands alone. Signs that resemble
each other differ in kind as well: spade, drop and diamond are open, the others are solid, so that
a spade is neither a club nor a heart that is felt upside down. Curves are made of chords that
leave them by at most ``TOLERANCE``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

Point = tuple[float, float]
Ring = tuple[Point, ...]
"""A closed line through at least three points; the last one is joined to the first."""

TOLERANCE = 0.0005
"""How far a chord may lie from its curve, as a part of the sign's size."""
STROKE = 0.105
"""How wide the line of an open shape or a frame is, as a part of the sign's size."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A raised area: its outline runs counter-clockwise, the holes in it clockwise."""

    outline: Ring
    holes: tuple[Ring, ...] = ()


Sign = tuple[Piece, ...]
"""The pieces of a sign, none touching another."""


@cache
def shape_of(sign: str) -> Sign | None:
    """The drawing of a sign by its name in a sign table; None where there is none."""
    draw = _DRAWN.get(sign)
    return draw() if draw is not None else None


def drawn_signs() -> tuple[str, ...]:
    """The names of all signs that have a drawing."""
    return tuple(_DRAWN)


def _arc(centre: Point, radius: float, start: float, turn: float) -> list[Point]:
    """Points on a circle from the angle ``start`` through ``turn``, both ends included."""
    widest = 2 * math.acos(1 - TOLERANCE / radius)
    steps = max(1, math.ceil(abs(turn) / widest))
    angles = (start + turn * step / steps for step in range(steps + 1))
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def _circle(centre: Point, radius: float) -> Ring:
    return tuple(_arc(centre, radius, 0, math.tau)[:-1])


def _mirrored(right_half: list[Point]) -> Ring:
    """An outline from its right half, which begins below and ends above on the middle line or
    beside it."""
    return (*right_half, *((1 - x, y) for x, y in reversed(right_half) if x > 0.5 + 1e-9))


def _tangent_angle(tip: Point, centre: Point, radius: float) -> float:
    """Where a line from a tip below touches the right side of a circle, as an angle at the
    circle's centre."""
    across, up = centre[0] - tip[0], centre[1] - tip[1]
    leaning = math.atan2(up, across) - math.asin(radius / math.hypot(across, up))
    return leaning - math.pi / 2


def _inset_tip(tip: Point, centre: Point, radius: float) -> Point:
    """The tip of the same outline drawn ``STROKE`` farther in."""
    half_angle = -_tangent_angle(tip, centre, radius)
    return (tip[0], tip[1] + STROKE / math.sin(half_angle))


def _drop() -> Sign:
    """An open drop, its tip above: here drawn upside down, then turned."""
    tip, centre, radius = (0.5, 0.02), (0.5, 0.645), 0.335

    def ring(tip: Point, radius: float) -> Ring:
        touching = _tangent_angle(tip, centre, radius)
        right = [tip, *_arc(centre, radius, touching, math.pi / 2 - touching)]
        return _turned(_mirrored(right))

    return (
        Piece(ring(tip, radius), (_hole(ring(_inset_tip(tip, centre, radius), radius - STROKE)),)),
    )


def _turned(ring: Ring) -> Ring:
    """Upside down, by half a turn."""
    return tuple((1 - x, 1 - y) for x, y in ring)


def _hole(ring: Ring) -> Ring:
    return tuple(reversed(ring))


def _lobed(lobe: Point, radius: float, tip: Point) -> list[Point]:
    """The right half of a heart, from its tip below round the lobe to the notch."""
    touching = _tangent_angle(tip, lobe, radius)
    return [tip, *_arc(lobe, radius, touching, _to_notch(lobe, radius) - touching)]


def _to_notch(lobe: Point, radius: float) -> float:
    """Where a right lobe meets the left one, as an angle at its centre."""
    return math.acos((0.5 - lobe[0]) / radius)


def _heart() -> Sign:
    """A solid heart: two lobes, a deep notch between them, a tip below."""
    return (Piece(_mirrored(_lobed((0.735, 0.725), 0.245, (0.5, 0.03)))),)


_STEM = 0.075
"""Half the width of the stem of a club or spade."""
_STEM_FOOT: list[Point] = [(0.70, 0.02), (0.70, 0.10), (0.5 + _STEM, 0.14)]
"""The right half of its foot."""


def _stem_meets(lobe: Point, radius: float) -> float:
    """Where the right side of the stem enters a lobe from below, as an angle at its centre."""
    across = 0.5 + _STEM - lobe[0]
    return math.atan2(-math.sqrt(radius**2 - across**2), across)


def _spade() -> Sign:
    """An open heart upside down, on a stem."""
    lobe, radius, tip = (0.725, 0.44), 0.235, (0.5, 0.98)
    # It is drawn as a heart and turned over; the right half begins at the stem.
    heart_lobe, heart_tip = (lobe[0], -lobe[1]), (tip[0], -tip[1])
    touching = -_tangent_angle(heart_tip, heart_lobe, radius)
    start = _stem_meets(lobe, radius)
    outline = _mirrored([*_STEM_FOOT, *_arc(lobe, radius, start, touching - start), tip])
    # The hole keeps its distance from the notch, where the stem begins, on an arc around it.
    to_notch = _to_notch(heart_lobe, radius)
    notch = (0.5, heart_lobe[1] + radius * math.sin(to_notch))
    corner = _arc(notch, STROKE, to_notch - math.pi, math.pi / 2 - to_notch)
    inner_tip = _inset_tip(heart_tip, heart_lobe, radius)
    touching = _tangent_angle(heart_tip, heart_lobe, radius)
    inner_lobe = _arc(heart_lobe, radius - STROKE, touching, to_notch - touching)
    hole = _mirrored([inner_tip, *inner_lobe, *corner[1:]])
    # Turned over, a ring that ran counter-clockwise runs clockwise.
    return (Piece(outline, (tuple((x, -y) for x, y in hole),)),)


def _club() -> Sign:
    """Three solid lobes on a stem."""
    radius, right, top = 0.22, (0.76, 0.43), (0.5, 0.76)
    # Two lobes meet in two points; the outer one belongs to the outline.
    middle = ((right[0] + top[0]) / 2, (right[1] + top[1]) / 2)
    across, up = top[0] - right[0], top[1] - right[1]
    apart = math.hypot(across, up)
    out = math.sqrt(radius**2 - (apart / 2) ** 2)
    meeting = (middle[0] + out * up / apart, middle[1] - out * across / apart)
    start = _stem_meets(right, radius)
    turn = math.atan2(meeting[1] - right[1], meeting[0] - right[0]) - start
    leaving = math.atan2(meeting[1] - top[1], meeting[0] - top[0])
    half = [
        *_STEM_FOOT,
        *_arc(right, radius, start, turn % math.tau),
        *_arc(top, radius, leaving, math.pi / 2 - leaving)[1:],
    ]
    return (Piece(_mirrored(half)),)


def _diamond() -> Sign:
    """An open rhombus, taller than wide."""
    wide, high = 0.38, 0.48
    from_centre = wide * high / math.hypot(wide, high)

    def ring(scale: float) -> Ring:
        return (
            (0.5, 0.5 - high * scale),
            (0.5 + wide * scale, 0.5),
            (0.5, 0.5 + high * scale),
            (0.5 - wide * scale, 0.5),
        )

    return (Piece(ring(1), (_hole(ring(1 - STROKE / from_centre)),)),)


def _moon() -> Sign:
    """A solid crescent, open to the right, its horns cut blunt."""
    centre, radius = (0.56, 0.5), 0.48
    bite, bite_radius = (0.77, 0.5), 0.36
    # How far from the middle line, as angles, the two arcs end: the horns are a stroke wide.
    horn, bitten = math.radians(50), math.radians(90)
    outer = _arc(centre, radius, horn, math.tau - 2 * horn)
    inner = _arc(bite, bite_radius, -bitten, -(math.tau - 2 * bitten))
    return (Piece((*outer, *inner)),)


def _star() -> Sign:
    """A solid star of five points, one above."""
    centre, radius, inner = (0.5, 0.46), 0.515, 0.225
    ring = [
        (centre[0] + length * math.cos(angle), centre[1] + length * math.sin(angle))
        for step in range(10)
        for length in (radius if step % 2 == 0 else inner,)
        for angle in (math.pi / 2 + step * math.pi / 5,)
    ]
    return (Piece(tuple(ring)),)


_FREE_DOT = 0.1
"""The radius of a dot without a frame, which the finger has to find."""
_DOT = 0.075
"""The radius of a dot in a frame."""
_AROUND = {1: 0.0, 2: 0.15, 3: 0.175, 4: 0.19, 5: 0.2135}
"""How far the dots of a number lie from the middle: a pair, a triangle, a square, a pentagon."""
_FIRST = {1: 0.0, 2: 0.0, 3: math.pi / 2, 4: math.pi / 4, 5: math.pi / 2}
"""In which direction the first of them lies."""


def _dots(count: int, radius: float = _FREE_DOT, spread: float = 1.6) -> Sign:
    """One to five dots around the middle."""
    angles = (_FIRST[count] + math.tau * step / count for step in range(count))
    away = _AROUND[count] * spread
    return tuple(
        Piece(_circle((0.5 + away * math.cos(a), 0.5 + away * math.sin(a)), radius)) for a in angles
    )


def _ringed(count: int) -> Sign:
    """Dots in a circle."""
    outer = 0.495
    ring = Piece(_circle((0.5, 0.5), outer), (_hole(_circle((0.5, 0.5), outer - STROKE)),))
    return (ring, *_dots(count, _DOT, 1))


def _boxed(count: int) -> Sign:
    """Dots in a square."""

    def square(away: float) -> Ring:
        low, high = 0.5 - away, 0.5 + away
        return ((low, low), (high, low), (high, high), (low, high))

    return (Piece(square(0.46), (_hole(square(0.46 - STROKE)),)), *_dots(count, _DOT, 1))


_DRAWN: dict[str, Callable[[], Sign]] = {
    "spade": _spade,
    "drop": _drop,
    "club": _club,
    "diamond": _diamond,
    "heart": _heart,
    "moon": _moon,
    "star": _star,
    **{f"dots-{count}": partial(_dots, count) for count in range(1, 5)},
    **{f"circle-{count}": partial(_ringed, count) for count in range(1, 6)},
    **{f"square-{count}": partial(_boxed, count) for count in range(1, 4)},
}
