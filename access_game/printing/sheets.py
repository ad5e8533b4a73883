"""Labels to cut out, and where on which page each of them lies; all lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from access_game.output.wrapping import wrap

USUAL = 10
"""How high a sign is unless it is said."""


class Paper(Enum):
    """Sizes of paper: width and height."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign in its square."""

    sign: str
    """Its name in the sign table."""
    word: str
    """What it is called, which stands there where nobody has drawn it."""


@dataclass(frozen=True, slots=True)
class Label:
    """What is cut out and stuck on a card."""

    marks: tuple[Mark, ...]
    ground: str
    """The colour under the signs, red, green and blue."""
    name: str
    """What it is, for people who cannot see it."""
    caption: str
    """What is printed beside it, outside of the marks for cutting."""


@dataclass(frozen=True, slots=True)
class Section:
    """Labels under a heading."""

    heading: str
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is to be printed."""

    lang: str
    title: str
    remarks: tuple[str, ...]
    """Sentences under the title."""
    sections: tuple[Section, ...]
    has_wide_captions: bool
    """Whether captions are sentences, which stand on the right of their labels and not below."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths of a label."""

    size: float
    """How high and wide a sign is."""

    @property
    def edge(self) -> float:
        """Ground around the signs."""
        return max(2.0, self.size / 5)

    @property
    def between(self) -> float:
        """Ground between two signs, enough to feel where one ends."""
        return max(3.0, self.size * 0.3)

    def width(self, label: Label) -> float:
        """How wide a label is."""
        count = len(label.marks)
        return 2 * self.edge + count * self.size + (count - 1) * self.between

    @property
    def height(self) -> float:
        """How high every label is."""
        return 2 * self.edge + self.size


@dataclass(frozen=True, slots=True)
class Text:
    """Lines of text that are one sentence."""

    lines: tuple[str, ...]
    x: float
    """Where they begin, or their middle if ``is_centred``."""
    y: float
    """Where the capitals of the first line begin."""
    points: int = 9
    """The size of the type, in points."""
    level: int = 0
    """1 is the title, 2 a heading, 0 neither."""
    is_centred: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A label, its upper left corner on the page, and the caption beside it."""

    label: Label
    x: float
    y: float
    caption: Text


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page, in the order in which it is read."""

    items: tuple[Text | Placed, ...]


MARGIN = 10.0
"""White around everything: printers do not reach the edge of the paper."""
COLUMN_GAP = 5.0
"""Between two labels side by side; the marks for cutting stand in it."""
ROW_GAP = 7.0
"""Between two rows; the captions of the upper one stand in it."""
CAPTION_GAP = 1.5
"""Between a label and the caption below it."""
WIDE_CAPTION = 62.0
"""Room for a sentence on the right of a label."""
WIDE_CAPTION_GAP = 4.0
"""Between a label and it."""
CELLS_OF_REMARK = 116
"""Narrow letters in a line of a remark, which fit on either paper."""
CELLS_OF_CAPTION = 30
"""Narrow letters in a line of a wide caption."""
CELLS_OF_HEADING = 80
"""Narrow letters in a heading, which is one line."""
TITLE_HEIGHT = 8.5
LINE_HEIGHT = 4.6
HEADING_HEIGHT = 7.0
SECTION_GAP = 2.0
"""Above a heading, besides."""
FOOT = 6.0
"""Below everything: the line to measure, and the number of the page."""


def lay_out(sheet: Sheet, paper: Paper, size: float) -> tuple[Page, ...]:
    """The pages of a sheet; a heading stands on the page of its first row."""
    width, height = paper.value
    measures = Measures(size)
    items: list[Text | Placed] = [Text((sheet.title,), MARGIN, MARGIN, 14, 1)]
    y = MARGIN + TITLE_HEIGHT
    for remark in sheet.remarks:
        lines = tuple(wrap(remark, CELLS_OF_REMARK, sheet.lang))
        items.append(Text(lines, MARGIN, y))
        y += LINE_HEIGHT * len(lines)
    y += LINE_HEIGHT
    pages: list[Page] = []
    row_height, lowest = measures.height + ROW_GAP, height - MARGIN - FOOT
    for section in sheet.sections:
        step = measures.width(section.labels[0]) + COLUMN_GAP
        step += WIDE_CAPTION if sheet.has_wide_captions else 0
        columns = _columns(width - 2 * MARGIN + COLUMN_GAP, step, len(section.labels))
        rows = [*_rows(section.labels, columns)]
        heading = HEADING_HEIGHT
        whole = heading + len(rows) * row_height
        # A colour is not divided where a page holds it, and a heading stands above its first row.
        needed = whole if whole <= lowest - MARGIN else heading + row_height
        for row in rows:
            if y + needed > lowest:
                pages.append(Page(tuple(items)))
                items, y = [], MARGIN
            needed = row_height
            if heading:
                lines = _shortened(section.heading, CELLS_OF_HEADING, 1, sheet.lang)
                items.append(Text(lines, MARGIN, y, 12, 2))
            y += heading
            heading = 0.0
            for column, label in enumerate(row):
                x = MARGIN + column * step
                items.append(Placed(label, x, y, _caption(sheet, measures, label, x, y)))
            y += row_height
        y += SECTION_GAP
    return (*pages, Page(tuple(items)))


def _columns(width: float, step: float, labels: int) -> int:
    """How many labels stand side by side: as many as there is room for, in rows of one length
    where that takes no row more."""
    most = max(1, int(width / step + 1e-9))
    rows = -(-labels // most)
    return -(-labels // rows)


def _rows(labels: Sequence[Label], columns: int) -> Iterator[Sequence[Label]]:
    return (labels[start : start + columns] for start in range(0, len(labels), columns))


def _shortened(text: str, width: int, room: int, lang: str) -> tuple[str, ...]:
    """Lines of text; where there are more than there is room for, the last one says so."""
    lines = wrap(text, width, lang)
    return tuple(lines) if len(lines) <= room else (*lines[: room - 1], f"{lines[room - 1]} …")


def _caption(sheet: Sheet, measures: Measures, label: Label, x: float, y: float) -> Text:
    """The caption of a label at a place: below it in the middle, or on its right."""
    width = measures.width(label)
    if not sheet.has_wide_captions:
        return Text(
            (label.caption,), x + width / 2, y + measures.height + CAPTION_GAP, is_centred=True
        )
    room = int((measures.height + ROW_GAP) / LINE_HEIGHT)
    lines = _shortened(label.caption, CELLS_OF_CAPTION, room, sheet.lang)
    middle = y + (measures.height - LINE_HEIGHT * len(lines)) / 2 + 1
    return Text(lines, x + width + WIDE_CAPTION_GAP, middle, 10)
