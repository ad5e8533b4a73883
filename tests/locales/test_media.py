"""The same language in print, spoken, in braille and in kana: which wording is found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_game import languages
from access_game.languages import DOMAINS, LANGUAGES, PSEUDO, Medium, UnknownLanguage, load
from locales import files

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
JAPANESE = HEAD + '"Plural-Forms: nplurals=1; plural=0;\\n"\n'
SPEECH = (
    JAPANESE
    + """
msgid "{n} card is left."
msgid_plural "{n} cards are left."
msgstr[0] "のこり {n:まい}"

msgid "Hello, {name}."
msgstr "{name}、こんにちわ"
"""
)
KANA = (
    JAPANESE
    + """
msgid "{n} card is left."
msgid_plural "{n} cards are left."
msgstr[0] "のこり {n}まい"

msgid "Card? "
msgstr "かな？"
"""
)
BRAILLE = JAPANESE + '\nmsgid "Card? "\nmsgstr "カ？"\n'


@pytest.fixture(autouse=True)
def _forget_loaded_languages() -> Iterator[None]:
    load.cache_clear()
    yield
    load.cache_clear()


@pytest.fixture
def checkout(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with Japanese overlays that the languages are loaded from."""
    monkeypatch.setattr(languages, "__file__", str(project / "access_game" / "languages.py"))
    for domain, text in (("speech", SPEECH), ("kana", KANA), ("braille", BRAILLE)):
        files.catalog_path(project, "ja", domain).write_text(text, encoding="utf-8")
    return project


def left(t: languages.Language, n: int) -> str:
    return t.ngettext("{n} card is left.", "{n} cards are left.", n)


def test_every_medium_but_print_has_a_catalog_of_its_own() -> None:
    assert len(set(DOMAINS.values())) == len(Medium) == len(DOMAINS)
    assert DOMAINS[Medium.PRINT] == "access_game"


def test_an_overlay_is_asked_first_and_the_main_catalog_behind_it(checkout: Path) -> None:
    spoken = load("ja", Medium.SPEECH)
    assert spoken.gettext("Hello, {name}.", name="ミア") == "ミア、こんにちわ"
    assert spoken.gettext("Card? ") == load("ja").gettext("Card? ") == "カード？"


def test_japanese_braille_falls_back_on_kana_and_then_on_print(checkout: Path) -> None:
    braille = load("ja", Medium.BRAILLE)
    assert braille.gettext("Card? ") == "カ？"
    assert left(braille, 4) == "のこり 4まい"
    assert braille.gettext("Hello, {name}.", name="ミア") == "こんにちは、ミア。"


def test_kana_does_not_know_the_braille_wording(checkout: Path) -> None:
    assert load("ja", Medium.KANA).gettext("Card? ") == "かな？"


def test_spoken_japanese_reads_numbers_with_their_counters(checkout: Path) -> None:
    spoken = load("ja", Medium.SPEECH)
    assert left(spoken, 4) == "のこり よんまい"
    assert left(spoken, 12) == "のこり じゅうにまい"
    assert spoken.npgettext("speech", "one point", "{n} points", 8) == "はちてん"
    assert spoken.number(7) == "なな"


@pytest.mark.parametrize("code", ["de", "fr", "en"])
@pytest.mark.parametrize("medium", list(Medium))
def test_a_language_without_overlays_is_worded_alike_in_every_medium(
    checkout: Path, code: str, medium: Medium
) -> None:
    plain, other = load(code), load(code, medium)
    assert other.gettext("Hello, {name}.", name="Mia") == plain.gettext(
        "Hello, {name}.", name="Mia"
    )
    assert left(other, 2) == left(plain, 2)
    assert other.number(7) == "7"


@pytest.mark.parametrize("code", [*LANGUAGES, PSEUDO])
def test_a_language_finds_itself_for_another_medium(checkout: Path, code: str) -> None:
    spoken = load(code).for_medium(Medium.SPEECH)
    assert (spoken.code, spoken.medium) == (code, Medium.SPEECH)
    assert spoken is load(code, Medium.SPEECH)
    assert spoken.for_medium(Medium.PRINT).medium is Medium.PRINT


def test_an_unknown_language_has_no_medium_either() -> None:
    with pytest.raises(UnknownLanguage):
        load("xx", Medium.SPEECH)


def test_each_overlay_is_compiled_once_and_kept_under_its_own_name(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load("ja", Medium.BRAILLE)
    kept = sorted(path.name.rpartition("-")[0] for path in (checkout / "locales/.cache").iterdir())
    assert kept == ["ja-access_game", "ja-braille", "ja-kana"]
    load.cache_clear()
    monkeypatch.setattr(languages, "compile_catalog", lambda source: pytest.fail(source))
    assert load("ja", Medium.BRAILLE).gettext("Card? ") == "カ？"


def test_an_installed_overlay_comes_before_the_checkout(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for domain in ("access_game", "speech"):
        source = files.catalog_path(checkout, "ja", domain)
        installed = checkout / f"access_game/locales/ja/LC_MESSAGES/{domain}.mo"
        installed.parent.mkdir(parents=True, exist_ok=True)
        installed.write_bytes(languages.compile_catalog(str(source)))
    monkeypatch.setattr(languages, "compile_catalog", lambda source: pytest.fail(source))
    assert left(load("ja", Medium.SPEECH), 4) == "のこり よんまい"
    assert load("ja", Medium.KANA).gettext("Card? ") == "カード？"
