"""A small project to extract from, with a message of every kind and complete catalogs."""

from __future__ import annotations

from pathlib import Path

import pytest

from locales import catalogs, files

SOURCE = """
def lines(language, name, n):
    # Translators: Greets a player.
    yield language.gettext("Hello, {name}.", name=name)
    # Translators: Asks for a card.
    yield language.gettext("Card? ")
    # Translators: How many cards are left,
    # said at any time.
    yield language.ngettext(
        "{n} card is left.",
        "{n} cards are left.",
        n,
    )
    # Translators: Shows the hand.
    yield language.pgettext("command", "hand")
    # Translators: A score as it is spoken.
    yield language.npgettext("speech", "one point", "{n} points", n)
"""

TRANSLATIONS = {
    "Hello, {name}.": {
        "de": ["Hallo, {name}."],
        "fr": ["Bonjour, {name}."],
        "ja": ["こんにちは、{name}。"],
    },
    "Card? ": {"de": ["Karte? "], "fr": ["Carte ? "], "ja": ["カード？"]},
    "{n} card is left.": {
        "de": ["Eine Karte bleibt.", "{n} Karten bleiben."],
        "fr": ["Il reste {n} carte.", "Il reste {n} de cartes.", "Il reste {n} cartes."],
        "ja": ["残り{n}枚。"],
    },
    "hand": {"de": ["hand"], "fr": ["main"], "ja": ["手札"]},
    "one point": {
        "de": ["ein Punkt", "{n} Punkte"],
        "fr": ["{n} point", "{n} de points", "{n} points"],
        "ja": ["{n}てん"],
    },
}


def translate(root: Path) -> None:
    """Fill the catalogs that `update` made, as a translator would."""
    for code in files.CODES:
        path = files.catalog_path(root, code)
        catalog = files.read(path.read_bytes(), code)
        for message in list(catalog)[1:]:
            singular = message.id if isinstance(message.id, str) else message.id[0]
            text = TRANSLATIONS[singular][code]
            message.string = tuple(text) if message.pluralizable else text[0]
        path.write_bytes(files.written(code, catalog))


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """The root of a project whose catalogs do not exist yet."""
    (tmp_path / "access_game").mkdir()
    (tmp_path / "locales").mkdir()
    (tmp_path / "access_game" / "words.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def project(untranslated: Path) -> Path:
    """The root of a project whose catalogs are complete."""
    assert catalogs.main(["update"], untranslated) == 0
    translate(untranslated)
    return untranslated
