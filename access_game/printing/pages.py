"""Pages of braille as an embosser takes them, with a title and a number on top of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from access_game.printing.cells import BLANK, ascii_braille, number_cells
from access_game.printing.lines import BrailleLines


@dataclass(frozen=True, slots=True)
class PageSize:
    """What an embosser takes on a page."""

    cells: int = 40
    lines: int = 25

    @property
    def text_lines(self) -> int:
        """Lines below the one with the number of the page."""
        return self.lines - 1


@dataclass(slots=True)
class Pages:
    """Pages that are being filled."""

    size: PageSize
    language: str
    running_title: str = ""
    """Stands on top of each page but the first, where there is room."""
    _pages: list[list[str]] = field(default_factory=list)

    @property
    def lines(self) -> BrailleLines:
        """Makes lines for these pages."""
        return BrailleLines(self.size.cells, self.language)

    def new_page(self) -> None:
        """Begin a page."""
        self._pages.append([])

    def add_block(self, lines: Sequence[str], kept_at_first: int = 1) -> int:
        """Add lines below a blank one, on a new page where they fit on that one only.

        What fits on no page begins here if its first lines do, so many. Return the number of the
        page, from 1, on which the block begins.
        """
        if not self._pages:
            self.new_page()
        wanted = len(lines) if len(lines) <= self.size.text_lines else kept_at_first
        if self._pages[-1] and len(self._pages[-1]) + 1 + wanted > self.size.text_lines:
            self.new_page()
        elif self._pages[-1]:
            self._pages[-1].append("")
        begins_on = len(self._pages)
        for line in lines:
            if len(self._pages[-1]) == self.size.text_lines:
                self.new_page()
            if line or self._pages[-1]:
                self._pages[-1].append(line)
        return begins_on

    def text(self) -> str:
        """The pages as patterns of Unicode, with form feeds between them."""
        pages = ([self._head(number), *page] for number, page in enumerate(self._pages, start=1))
        return "\f".join("".join(f"{line.rstrip(BLANK)}\n" for line in page) for page in pages)

    def _head(self, number: int) -> str:
        shown = number_cells(number, self.language)
        title = self.running_title if number > 1 else ""
        return self.lines.spread(title, shown) or self.lines.spread("", shown)


def in_form(text: str, form: str) -> str:
    """Pages in a form: ``brf``, ASCII braille with the line ends of embossers, or ``unicode``."""
    return ascii_braille(text).replace("\n", "\r\n") if form == "brf" else text
