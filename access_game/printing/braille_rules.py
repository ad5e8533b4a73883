"""The rulebook in braille: title and contents, then the sections, together where they fit."""

from __future__ import annotations

from itertools import islice

from access_game.narration import prints as words
from access_game.narration import rulebook
from access_game.narration.base import Narrator
from access_game.printing.cells import number_cells
from access_game.printing.pages import Pages, PageSize
from access_game.printing.transcriber import Transcriber
from access_game.understanding.topics import TOPICS
from engine.rules import Rules

_KEPT_AT_FIRST = 5
"""Lines of a section that do not part, if it is longer than a page: heading, blank, three lines."""
_ATTEMPTS = 3
"""How often the numbers of the pages are set: wider numbers may move what is behind them."""


def rulebook_pages(n: Narrator, rules: Rules, transcriber: Transcriber, size: PageSize) -> str:
    """All pages as patterns of Unicode; ``n`` tells in the transcriber's medium."""
    t = n.t
    told = [
        [words.rulebook_title(t), words.rulebook_for(n, rules), words.contents(t)],
        [words.heading(t, topic) for topic in TOPICS],
        *([*rulebook.body(n, topic, rules)] for topic in TOPICS),
    ]
    # all at once, because liblouis needs longer to read its tables than for the whole rulebook
    made = iter(transcriber.transcribe([text for texts in told for text in texts]))
    (title, numbers, contents), headings, *bodies = [[*islice(made, len(texts))] for texts in told]
    begins_on = [1] * len(TOPICS)
    for _ in range(_ATTEMPTS):
        pages = Pages(size, t.code, title)
        make = pages.lines
        entries = [
            line
            for heading, number in zip(headings, begins_on, strict=True)
            for line in make.contents_entry(heading, number_cells(number, t.code))
        ]
        pages.add_block([*make.centred(title), *make.centred(numbers)])
        pages.add_block([*make.centred(contents), "", *entries], _KEPT_AT_FIRST)
        pages.new_page()
        begins_on = [
            pages.add_block(
                [
                    *make.centred(heading),
                    "",
                    *(line for text in body for line in make.paragraph(text)),
                ],
                _KEPT_AT_FIRST,
            )
            for heading, body in zip(headings, bodies, strict=True)
        ]
    return pages.text()
