"""The rulebook as one HTML file: readable by a screen reader, on a small screen and on paper.

It holds no scripts and asks for no other file. Its sentences are those of the rulebook; a line of
a worked example is an item of a list, any other sentence a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from html import escape as escape_all
from itertools import groupby
from pathlib import Path

from access_game.languages import SOURCE, Language
from access_game.narration import prints, rule_pages, rulebook
from access_game.narration.base import Narrator
from access_game.narration.rule_examples import Shown
from access_game.narration.rule_sections import TYPED
from access_game.output.wrapping import without_marks
from access_game.understanding.topics import TOPICS, Topic
from engine.rules import Rules

escape = partial(escape_all, quote=False)
"""Text as it stands between tags."""

_STYLE = Path(__file__).with_name("page.css")


def as_page(n: Narrator, rules: Rules) -> str:
    """All sections for a number of players, with a table of contents."""
    t = n.t
    title = escape(prints.rulebook_title(t))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{t.locale}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>",
        "</head>",
        "<body>",
        f'<a class="skip" href="#rules">{escape(rule_pages.skip_link(t))}</a>',
        "<header>",
        f"<h1>{title}</h1>",
        f"<p>{escape(prints.rulebook_for(n, rules))}</p>",
        "</header>",
        *_contents(t),
        '<main id="rules" tabindex="-1">',
        *(line for topic in TOPICS for line in _section(n, topic, rules)),
        "</main>",
        "<footer>",
        f"<p>{escape(rule_pages.imprint(t))}</p>",
        "</footer>",
        "</body>",
        "</html>",
    ]
    return "".join(f"{part}\n" for part in parts)


def _contents(t: Language) -> Iterator[str]:
    yield '<nav aria-labelledby="contents">'
    yield f'<h2 id="contents">{escape(prints.contents(t))}</h2>'
    yield "<ol>"
    for topic in TOPICS:
        yield f'<li><a href="#{_anchor(topic)}">{escape(rulebook.title(t, topic))}</a></li>'
    yield "</ol>"
    yield "</nav>"


def _section(n: Narrator, topic: Topic, rules: Rules) -> Iterator[str]:
    yield f'<section id="{_anchor(topic)}">'
    yield f"<h2>{escape(rulebook.title(n.t, topic))}</h2>"
    for is_example, lines in groupby(rulebook.body(n, topic, rules), _is_shown):
        marked = [_marked(n.t, line) for line in lines]
        yield from _example(marked) if is_example else _paragraphs(marked)
    yield "</section>"


def _is_shown(line: str) -> bool:
    return isinstance(line, Shown)


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"<p>{line}</p>"


def _example(lines: Iterable[str]) -> Iterator[str]:
    yield '<ul class="example">'
    for line in lines:
        yield f"<li>{line}</li>"
    yield "</ul>"


def _anchor(topic: Topic) -> str:
    return topic.replace("_", "-")


def _marked(t: Language, line: str) -> str:
    """A sentence with its words of other languages marked, and what is typed as code."""
    foreign = rule_pages.foreign_words(t)
    longest_first = sorted([*TYPED, *foreign], key=len, reverse=True)
    known = re.compile(
        "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest_first), re.ASCII
    )
    pieces: list[str] = []
    end = 0
    plain = without_marks(line)
    for found in known.finditer(plain):
        pieces += escape(plain[end : found.start()]), _marked_word(t, found[0], foreign)
        end = found.end()
    return "".join([*pieces, escape(plain[end:])])


def _marked_word(t: Language, word: str, foreign: dict[str, str]) -> str:
    element = "code" if word in TYPED else "span"
    lang = SOURCE if word in TYPED else foreign[word]
    marks = "" if lang == t.locale else f' lang="{lang}"'
    return f"<{element}{marks}>{escape(word)}</{element}>"
