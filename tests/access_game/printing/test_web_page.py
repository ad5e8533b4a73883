"""The rulebook as a page: its sentences, titles and languages, read from the file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.narration.rule_pages import foreign_words
from access_game.narration.rulebook import title
from access_game.understanding.topics import TOPICS, Topic
from engine.rules import Edition
from tests.access_game.programs import Programs

GAMES = [*product(range(2, 7), Edition)]


@dataclass
class Section:
    """A section as it stands in the file."""

    title: str = ""
    sentences: list[str] = field(default_factory=list)
    examples: list[list[str]] = field(default_factory=list)


class Read(HTMLParser):
    """A page, read tag by tag."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.sections: list[Section] = []
        self.links: list[tuple[str, str]] = []
        """Where a link leads, and its words."""
        self.marked: list[tuple[str, str]] = []
        """Words with a language of their own."""
        self._open: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self._open.append(self.tags[-1])
        if tag == "section":
            self.sections.append(Section())
        elif tag in ("p", "li") and self._is_inside("section"):
            self.sections[-1].sentences.append("")
        elif tag == "ul":
            self.sections[-1].examples.append([])

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag
        if tag == "li" and self._is_inside("ul"):
            self.sections[-1].examples[-1].append(self.sections[-1].sentences[-1])

    def handle_data(self, text: str) -> None:
        tag, attributes = self._open[-1] if self._open else ("", {})
        if tag == "a":
            self.links.append((attributes["href"] or "", text))
        if tag in ("span", "code") and "lang" in attributes:
            self.marked.append((attributes["lang"] or "", text))
        if self._is_inside("section") and tag == "h2":
            self.sections[-1].title += text
        elif self._is_inside("section") and tag in ("p", "li", "span", "code"):
            self.sections[-1].sentences[-1] += text

    def _is_inside(self, tag: str) -> bool:
        return any(name == tag for name, _ in self._open)


def printed(programs: Programs, *options: str) -> str:
    ran = programs.run("print", "rules", *options)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def page_of(programs: Programs, code: str, *options: str) -> Read:
    return Read(printed(programs, "--format", "html", "--lang", code, *options))


@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_it_has_the_sentences_of_the_text_under_the_same_titles(
    programs: Programs, t: Language, players: int, edition: Edition
) -> None:
    game = ("--players", str(players), "--edition", edition)
    sections = page_of(programs, t.code, *game).sections
    assert [section.title for section in sections] == [title(t, topic) for topic in TOPICS]
    text = printed(programs, "--format", "text", "--lang", t.code, *game)
    for section, told in zip(sections, text.split("\n\n"), strict=True):
        heading, _, body = told.partition("\n")
        assert section.title in heading
        assert "".join("".join(section.sentences).split()) == "".join(body.split())


@pytest.mark.parametrize("players", range(2, 7))
def test_worked_examples_are_lists_that_the_engine_has_scored(
    programs: Programs, players: int
) -> None:
    page = page_of(programs, "en", "--players", str(players))
    examples = {section.title: section.examples for section in page.sections}
    assert examples["a round"] == []
    ((cards, winning, full, *_),) = examples["straight flush"]
    assert cards.startswith("Example: green 9, green 8, green 7, green 6, green 5, ")
    is_large = players > 4
    assert winning == f"Winning: straight flush, 9, 8, 7, 6{', 5' if is_large else ''}."
    assert full.startswith("Full, 32 points" if is_large else "Full, 24 points")
    ((first, *_, last),) = examples["the end"]
    assert (first, last.partition(":")[0]) == ("An example:", "Equal in points")


def test_the_contents_lead_to_every_section(programs: Programs, t: Language) -> None:
    page = page_of(programs, t.code)
    (skip, *contents) = page.links
    places = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    assert [words for _, words in contents] == [title(t, topic) for topic in TOPICS]
    assert len({link for link, _ in contents}) == len(TOPICS)
    assert {link.removeprefix("#") for link, _ in page.links} <= places
    assert skip[0] == "#rules"


def test_it_has_landmarks_headings_and_its_language(programs: Programs, t: Language) -> None:
    page = page_of(programs, t.code)
    names = [name for name, _ in page.tags]
    assert [name for name in names if name in ("header", "nav", "main", "footer")] == [
        *("header", "nav", "main", "footer")
    ]
    assert (names.count("h1"), names.count("h2")) == (1, len(TOPICS) + 1)
    assert ("html", {"lang": t.code}) in page.tags


def test_it_needs_nothing_else(programs: Programs, t: Language) -> None:
    page = page_of(programs, t.code)
    assert not {name for name, _ in page.tags} & {"script", "link", "img", "iframe", "object"}
    attributes = [item for _, found in page.tags for item in found.items()]
    assert not [name for name, _ in attributes if name.startswith("on") or name == "src"]
    assert all((value or "").startswith("#") for name, value in attributes if name == "href")


FRENCH = ("Surfosaurus Max", "Numberosaurus", "Colorosaurus", "Surfosaurus", "Nulosaurus")
TYPED = [("en", "--edition french"), ("en", "access-game cards --tactile")]


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("en", [*(("fr", name) for name in FRENCH), ("fr", "Accessijeux")]),
        (
            "de",
            [
                *(("en", "Straight Flush"), ("en", "Flush")),
                *(("fr", name) for name in FRENCH),
                TYPED[0],
                ("fr", "Accessijeux"),
                ("fr", "Accessijeux"),
                TYPED[1],
            ],
        ),
        ("fr", TYPED),
        ("ja", TYPED),
    ],
)
def test_words_of_other_languages_are_marked(
    programs: Programs, code: str, marked: list[tuple[str, str]]
) -> None:
    assert page_of(programs, code).marked == marked


def test_every_marked_word_is_said_and_every_language_known(
    programs: Programs, t: Language
) -> None:
    text = "".join(printed(programs, "--format", "text", "--lang", t.code).split())
    for word, code in foreign_words(t).items():
        assert "".join(word.split()) in text
        assert code in {*LANGUAGES} - {t.code}


def test_kana_pages_have_no_kanji(programs: Programs) -> None:
    text = printed(programs, "--format", "html", "--lang", "ja", "--kana")
    assert "もくじ" in text
    assert not re.search("[一-龯]", text)


def test_a_word_of_the_users_own_signs_stays_text(programs: Programs, tmp_path: Path) -> None:
    signs = tmp_path / "signs.toml"
    signs.write_text('[colour]\ngreen = "<b>&amp;"\n', encoding="utf-8")
    programs.run("settings", "signs", str(signs))
    page = page_of(programs, "en")
    assert not [name for name, _ in page.tags if name == "b"]
    section = page.sections[TOPICS.index(Topic.SIGNS)]
    assert "green <b>&amp;" in " ".join(section.sentences)


@pytest.mark.parametrize("name", ["rules.html", "RULES.HTM"])
def test_the_ending_of_the_file_chooses_it(programs: Programs, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    printed(programs, "--lang", "ja", "-o", str(file))
    made = file.read_text(encoding="utf-8")
    assert made == printed(programs, "--lang", "ja", "--format", "html")
    assert title(load("ja"), TOPICS[0]) in made
