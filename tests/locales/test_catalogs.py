"""The catalogs of this repository are complete."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog

from access_game.languages import LANGUAGES
from locales import checks, files, overlays, template

ROOT = Path(__file__).parents[2]

MINIMUM_MESSAGES = 300
"""Far fewer would mean that the extraction no longer finds the source."""

OVERLAYS = [
    *((code, "speech") for code in LANGUAGES),
    *((code, "braille") for code in LANGUAGES),
    ("ja", "kana"),
]
"""Where a voice, a braille display or kana need words of their own."""

Check = Callable[[Catalog], Iterator[str]]


@pytest.fixture(scope="module")
def extracted() -> bytes:
    return files.template_content(ROOT)


@pytest.fixture(params=files.CODES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def content(code: str) -> bytes:
    return files.catalog_path(ROOT, code).read_bytes()


def test_extraction_finds_the_messages_of_the_game(extracted: bytes) -> None:
    assert len(files.read(extracted)) >= MINIMUM_MESSAGES


def test_the_committed_template_is_what_the_source_says(extracted: bytes) -> None:
    assert files.template_path(ROOT).read_bytes() == extracted


def test_no_message_in_the_source_is_passed_over(extracted: bytes) -> None:
    assert list(template.passed_over(ROOT, files.read(extracted))) == []


@pytest.mark.parametrize("check", checks.TEMPLATE_CHECKS, ids=lambda check: check.__name__)
def test_every_message_of_the_source_is(check: Check, extracted: bytes) -> None:
    assert list(check(files.read(extracted))) == []


def test_a_catalog_has_the_messages_of_the_template(
    code: str, content: bytes, extracted: bytes
) -> None:
    assert content == files.catalog_content(code, extracted, content)


@pytest.mark.parametrize("check", checks.CATALOG_CHECKS, ids=lambda check: check.__name__)
def test_every_message_of_a_catalog_is(check: Check, code: str, content: bytes) -> None:
    assert list(check(files.read(content, code))) == []


def test_every_medium_has_its_overlays() -> None:
    assert set(files.overlay_files(ROOT)) == set(OVERLAYS)
    assert files.strangers(ROOT) == []


@pytest.mark.parametrize(("overlaid", "domain"), OVERLAYS)
def test_an_overlay_has_messages_of_the_template_only(
    overlaid: str, domain: str, extracted: bytes
) -> None:
    content = files.catalog_path(ROOT, overlaid, domain).read_bytes()
    assert list(overlays.problems(overlaid, domain, content, extracted)) == []


ON_PAPER = {"sign_sheets.py", "tag_sources.py"}
"""Where the texts of files come from that are looked at, and not read in kana."""


def test_every_japanese_message_that_is_told_has_kana() -> None:
    """Who reads kana reads no kanji: what the overlay leaves out is shown as it is printed."""
    printed = files.read(files.catalog_path(ROOT, "ja").read_bytes())
    kana = files.read(files.catalog_path(ROOT, "ja", "kana").read_bytes())
    without = [
        message.id
        for message in printed
        if message.id
        and not (message.context or "").startswith(("command", "typed", "letter"))
        and not {Path(place).name for place, _ in message.locations} <= ON_PAPER
        and re.search("[一-龯々]", str(message.string))
        and kana.get(message.id, message.context) is None
    ]
    assert without == []
