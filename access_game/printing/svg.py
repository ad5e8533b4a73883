"""Sheets of labels as SVG, and the drawings that the PDF takes over; all lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from access_game.output.wrapping import cells, wrap
from access_game.printing.grounds import INK
from access_game.printing.shapes import shape_of
from access_game.printing.sheets import (
    LINE_HEIGHT,
    MARGIN,
    Label,
    Mark,
    Measures,
    Page,
    Paper,
    Placed,
    Sheet,
    Text,
)

FONTS = "Noto Sans JP, Noto Sans CJK JP, Noto Sans, Hiragino Sans, Yu Gothic, sans-serif"
BLEED = 0.8
"""How far the ground goes on behind the cut, so that no white edge is left."""
_CUT_MARK = 1.5
"""How long a mark for cutting is; it begins where the ground ends."""
POINT = 25.4 / 72
"""A point of type."""
CAPITALS = 0.73
"""How high a capital letter is, as a part of the size of the type."""
RULER = 50.0
"""The line at the foot of a page, by which a print is measured."""


def document(sheet: Sheet, pages: tuple[Page, ...], paper: Paper, size: float) -> str:
    """All pages as one drawing, one below the other, each a page of its own in Inkscape."""
    width, height = paper.value
    total = height * len(pages)
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" '
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" '
        f'width="{_n(width)}mm" height="{_n(total)}mm" viewBox="0 0 {_n(width)} {_n(total)}" '
        f'lang="{sheet.lang}" xml:lang="{sheet.lang}" role="graphics-document document" '
        f'aria-labelledby="title" font-family="{FONTS}">',
        f'<title id="title">{escape(sheet.title)}</title>',
        f"<desc>{escape(' '.join(sheet.remarks))}</desc>",
        "<sodipodi:namedview>",
        *(
            f'<inkscape:page x="0" y="{_n(height * number)}" width="{_n(width)}" '
            f'height="{_n(height)}"/>'
            for number in range(len(pages))
        ),
        "</sodipodi:namedview>",
        f'<rect width="{_n(width)}" height="{_n(total)}" fill="#ffffff"/>',
    ]
    for number, page in enumerate(pages):
        parts.append(f'<g transform="translate(0 {_n(height * number)})">')
        parts.append(f'<g aria-hidden="true">{frame(page, number, len(pages), paper, size)}</g>')
        parts += _items(sheet, page, size)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _items(sheet: Sheet, page: Page, size: float) -> Iterator[str]:
    """What is read of a page."""
    for item in page.items:
        if isinstance(item, Text):
            role = f' role="heading" aria-level="{item.level}"' if item.level else ""
            yield f"<g{role}>{_text(item)}</g>"
        else:
            yield (
                f'<g role="img" aria-label="{escape(item.label.name)}" '
                f'transform="translate({_n(item.x)} {_n(item.y)})">'
                f"<title>{escape(item.label.name)}</title>"
                f"{drawing(item.label, size, sheet.lang)}</g>"
            )
            yield f'<g aria-hidden="true">{_text(item.caption)}</g>'


def _text(text: Text) -> str:
    size = text.points * POINT
    anchor = ' text-anchor="middle"' if text.is_centred else ""
    spans = "".join(
        f'<tspan x="{_n(text.x)}" y="{_n(text.y + size * CAPITALS + number * LINE_HEIGHT)}">'
        f"{escape(line)}</tspan>"
        for number, line in enumerate(text.lines)
    )
    return f'<text font-size="{_n(size)}"{anchor} fill="{INK}">{spans}</text>'


def picture(label: Label, size: float, lang: str) -> str:
    """A label with its bleed as a drawing of its own."""
    measures = Measures(size)
    wide, high = measures.width(label) + 2 * BLEED, measures.height + 2 * BLEED
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(wide)}mm" height="{_n(high)}mm" '
        f'viewBox="{_n(-BLEED)} {_n(-BLEED)} {_n(wide)} {_n(high)}" font-family="{FONTS}">'
        f"{drawing(label, size, lang)}</svg>"
    )


def drawing(label: Label, size: float, lang: str) -> str:
    """The ground and the signs of a label, whose upper left corner is the origin."""
    measures = Measures(size)
    wide, high = measures.width(label) + 2 * BLEED, measures.height + 2 * BLEED
    ground = (
        f'<rect x="{_n(-BLEED)}" y="{_n(-BLEED)}" width="{_n(wide)}" height="{_n(high)}" '
        f'fill="{label.ground}"/>'
    )
    step = size + measures.between
    signs = (
        _sign(mark, measures.edge + number * step, measures.edge, size, lang)
        for number, mark in enumerate(label.marks)
    )
    return ground + "".join(signs)


def _sign(mark: Mark, left: float, top: float, size: float, lang: str) -> str:
    """A sign in its square; its word in an empty frame where nobody has drawn it."""
    shape = shape_of(mark.sign)
    if shape is None:
        return _undrawn(mark.word, left, top, size, lang)
    rings = (
        "M" + "L".join(f"{_n(left + x * size)} {_n(top + (1 - y) * size)}" for x, y in ring) + "Z"
        for piece in shape
        for ring in (piece.outline, *piece.holes)
    )
    return f'<path fill="{INK}" fill-rule="evenodd" d="{"".join(rings)}"/>'


def _undrawn(word: str, left: float, top: float, size: float, lang: str) -> str:
    """A dashed frame with a word, whose type is as large as there is room for."""
    longest = min(_LONGEST_UNBROKEN, max(cells(part) for part in word.split()))
    broken = (wrap(word, width, lang) for width in range(longest, max(longest, cells(word)) + 1))
    lines = max(broken, key=lambda lines: _type_size(lines, size))
    type_size = _type_size(lines, size)
    first = top + size / 2 - type_size * 1.2 * len(lines) / 2
    spans = "".join(
        f'<tspan x="{_n(left + size / 2)}" y="{_n(first + type_size * (0.95 + 1.2 * number))}">'
        f"{escape(line)}</tspan>"
        for number, line in enumerate(lines)
    )
    return (
        f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(size)}" height="{_n(size)}" fill="none" '
        f'stroke="{INK}" stroke-width="0.15" stroke-dasharray="0.8 0.8"/>'
        f'<text font-size="{_n(type_size)}" text-anchor="middle" fill="{INK}">{spans}</text>'
    )


_LONGEST_UNBROKEN = 12
"""Narrow letters of a word that is not broken, however small it is printed."""


def _type_size(lines: list[str], size: float) -> float:
    """The size of the type in which lines fit into a square."""
    widest = max(cells(line) for line in lines)
    return min(0.3 * size, 0.92 * size / (0.6 * widest), 0.92 * size / (1.2 * len(lines)))


def frame(page: Page, number: int, pages: int, paper: Paper, size: float) -> str:
    """What is no text: the marks for cutting, and at the foot a line to measure and the page's
    number."""
    width, height = paper.value
    foot = height - MARGIN
    cuts = "".join(_cuts(item, size) for item in page.items if isinstance(item, Placed))
    ruler = f"M{_n(MARGIN)} {_n(foot - 3)}v3h{_n(RULER)}v-3"
    above = foot - 1 - 9 * POINT * CAPITALS
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="0.15" d="{cuts}{ruler}"/>'
        + _text(Text((f"{RULER:.0f} mm",), MARGIN + RULER / 2, above, is_centred=True))
        + _text(Text((f"{number + 1} / {pages}",), width - MARGIN - 5, above, is_centred=True))
    )


def _cuts(placed: Placed, size: float) -> str:
    """Two short lines at each corner of a label, outside of it."""
    measures = Measures(size)
    right, bottom = placed.x + measures.width(placed.label), placed.y + measures.height
    lines = []
    for x, out_x in ((placed.x, -1), (right, 1)):
        for y, out_y in ((placed.y, -1), (bottom, 1)):
            lines.append(f"M{_n(x + out_x * BLEED)} {_n(y)}h{_n(out_x * _CUT_MARK)}")
            lines.append(f"M{_n(x)} {_n(y + out_y * BLEED)}v{_n(out_y * _CUT_MARK)}")
    return "".join(lines)


def whole(content: str, paper: Paper) -> str:
    """A page's frame as a drawing of its own."""
    width, height = paper.value
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(width)}mm" height="{_n(height)}mm" '
        f'viewBox="0 0 {_n(width)} {_n(height)}" font-family="{FONTS}">{content}</svg>'
    )


def _n(number: float) -> str:
    """A length to a thousandth of a millimetre, in the fewest digits."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
