"""How colours look to people who see colours otherwise, and how far apart they then are."""

from __future__ import annotations

from typing import Any

import numpy as np

Vector = Any
"""Three numbers."""

VISIONS = {
    "all colours": np.eye(3),
    # Machado, Oliveira and Fernandes 2009, severity 1: what somebody without that cone sees.
    "no red": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "no green": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "no blue": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
"""What becomes of linear red, green and blue."""
_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = _TO_XYZ @ np.ones(3)


def linear(colour: str) -> Vector:
    """The light of a colour that is written as ``#rrggbb``."""
    parts = np.array([int(colour[start : start + 2], 16) for start in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    return float(_TO_XYZ[1] @ linear(colour))


def contrast(one: str, other: str) -> float:
    """The ratio by which WCAG measures contrast, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lab(light: Vector) -> Vector:
    """Lightness (0 to 100) and two colour axes, in which distances are about as great as they
    are seen."""
    part = _TO_XYZ @ np.clip(light, 0, 1) / _WHITE
    bent = np.where(part > (6 / 29) ** 3, np.cbrt(part), part / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])])


def apart(one: str, other: str, vision: str) -> float:
    """How far apart two colours look; 2.3 is just noticed."""
    seen = VISIONS[vision]
    return float(np.linalg.norm(lab(seen @ linear(one)) - lab(seen @ linear(other))))
