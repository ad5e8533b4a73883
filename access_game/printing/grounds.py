"""The colours under the signs, which are black.

Each is light enough for a black sign (at least 4.5 to 1), each has a lightness of its own, so that
they stay apart in greyscale, and they stay apart for people who do not see red, green or blue.
Black cards have white ground: a black sign on black would not be seen. Light ground also stays
flatter than black on paper that swells where it is dark.
"""

from __future__ import annotations

from engine.cards import Colour

INK = "#000000"
"""The colour of the signs."""
PAPER = "#ffffff"
"""The ground where there is no colour."""
GROUNDS = {
    Colour.BLACK: PAPER,
    Colour.BLUE: "#a8d2fd",
    Colour.GREEN: "#0ea05e",
    Colour.ORANGE: "#fa7f00",
    Colour.PINK: "#ff9ab4",
    Colour.PURPLE: "#ae4dbf",
    Colour.YELLOW: "#f6e90a",
}
"""The ground of each colour, red, green and blue."""
