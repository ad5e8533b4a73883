"""Lines of braille: headings, paragraphs, lists and contents, broken between words.

Headings are centred, paragraphs begin in cell 3 and go on in cell 1, items of a list the other
way round.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from access_game.printing.cells import BLANK, HYPHEN
from access_game.printing.transcriber import JOINED

INDENT = 2
GAP = 3
"""Blank cells at least beside headings and before the number of a page."""
LABEL_GAP = 2
"""Blank cells between labels, to cut through the middle."""
_GUIDES = {"de": "⠄", "fr": "⠄", "ja": "⠐"}
_GUIDE = "⠐"
"""Leads from an entry of the contents to its page."""


@dataclass(frozen=True, slots=True)
class BrailleLines:
    """Makes lines of at most ``cells`` cells from patterns of Unicode."""

    cells: int
    language: str

    def centred(self, text: str) -> list[str]:
        """A heading."""
        lines = self._wrap(text, self.cells - 2 * GAP, 0, 0)
        return [BLANK * ((self.cells - len(line)) // 2) + line for line in lines]

    def paragraph(self, text: str) -> list[str]:
        """A paragraph."""
        return self._wrap(text, self.cells, INDENT, 0)

    def item(self, text: str) -> list[str]:
        """An item of a list."""
        return self._wrap(text, self.cells, 0, INDENT)

    def contents_entry(self, text: str, number: str) -> list[str]:
        """An entry of the contents, with guide dots to its page where there is room for them."""
        *lines, last = self.item(text)
        if len(last) + GAP + len(number) > self.cells:
            lines, last = [*lines, last], BLANK * (INDENT - 1)
        gap = self.cells - len(last) - len(number)
        dots = _GUIDES.get(self.language, _GUIDE) * (gap - 2)
        guide = f"{BLANK}{dots}{BLANK}" if len(dots) > GAP else BLANK * gap
        return [*lines, f"{last}{guide}{number}"]

    def spread(self, left: str, right: str) -> str:
        """Both at the ends of a line; empty where they would come too near to each other."""
        gap = self.cells - len(left) - len(right)
        return _plain(left) + BLANK * gap + right if gap >= GAP else ""

    def columns(self, width: int) -> int:
        """How many labels of ``width`` cells stand side by side, with gaps between them."""
        return max(1, (self.cells + LABEL_GAP) // (width + LABEL_GAP))

    def row(self, labels: Sequence[str], width: int) -> str:
        """Labels side by side."""
        return "".join(_plain(label).ljust(width + LABEL_GAP, BLANK) for label in labels)

    def _wrap(self, text: str, cells: int, first: int, runover: int) -> list[str]:
        """Lines of at most ``cells``, the first one and the others indented by so many."""
        lines: list[str] = []
        line, indent, gap = "", first, ""
        for piece in re.split(f"({BLANK}+)", text):
            if not piece.strip(BLANK):
                gap = piece
                continue
            if line and indent + len(line) + len(gap) + len(piece) > cells:
                lines.append(BLANK * indent + line)
                line, indent = "", runover
            line = line + gap + piece if line else piece
            while indent + len(line) > cells:
                head, line = self._cut(line, cells - indent)
                lines.append(BLANK * indent + head)
                indent = runover
        return [_plain(line) for line in [*lines, BLANK * indent + line]]

    def _cut(self, word: str, room: int) -> tuple[str, str]:
        """A word that is wider than a line in two: where it has a hyphen or joined words."""
        blank = word.rfind(JOINED, 0, room + 1)
        if blank > 0:
            return word[:blank], word[blank + 1 :]
        hyphen = word.rfind(HYPHEN, 1, room)
        if hyphen > 0:
            return word[: hyphen + 1], word[hyphen + 1 :]
        if self.language == "ja":
            return word[:room], word[room:]
        return word[: room - 1] + HYPHEN, word[room - 1 :]


def _plain(text: str) -> str:
    return text.replace(JOINED, BLANK)
