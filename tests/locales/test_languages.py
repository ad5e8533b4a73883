"""Finding a listener's language, loading it, and saying messages in it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from access_game import languages
from access_game.languages import UnknownLanguage, from_environment, load, negotiate
from locales import files

GREETING = {"de": "Hallo, Mia.", "fr": "Bonjour, Mia.", "ja": "こんにちは、Mia。"}


@pytest.fixture(autouse=True)
def _forget_loaded_languages() -> Iterator[None]:
    load.cache_clear()
    yield
    load.cache_clear()


@pytest.fixture
def checkout(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that the languages are loaded from."""
    monkeypatch.setattr(languages, "__file__", str(project / "access_game" / "languages.py"))
    return project


def kept(root: Path, code: str) -> list[Path]:
    return list((root / "locales" / ".cache").glob(f"{code}-*"))


def refuse_to_compile(source: str) -> bytes:
    pytest.fail(f"{source} was compiled")


# Saying messages.


def test_english_is_the_source_text_filled_with_its_facts() -> None:
    english = load("en")
    assert english.code == "en"
    assert english.gettext("Hello, {name}.", name="Mia") == "Hello, Mia."
    assert english.pgettext("speech", "Hello, {name}.", name="Mia") == "Hello, Mia."


def test_a_plural_takes_its_form_from_the_number_and_may_name_it() -> None:
    english = load("en")
    assert english.ngettext("{n} card", "{n} cards", 1) == "1 card"
    assert english.ngettext("{n} card", "{n} cards", 2) == "2 cards"
    assert english.npgettext("speech", "{n} {x}", "{n} {x}s", 3, x="card") == "3 cards"


def test_a_number_can_be_spelled_out() -> None:
    assert load("en").ngettext("{n} card", "{n} cards", 2, n="two") == "two cards"


def test_doubled_braces_are_read_alike_with_and_without_facts() -> None:
    assert load("en").gettext("{{x}}") == "{x}"
    assert load("en").gettext("{{{x}}}", x=1) == "{1}"


def test_a_fact_may_have_any_name() -> None:
    text = load("en").pgettext("speech", "{message} {context}", message="a", context="b")
    assert text == "a b"
    assert load("en").gettext("{self}", self="c") == "c"


@pytest.mark.parametrize("code", ["en", "qps"])
def test_a_missing_fact_raises(code: str) -> None:
    with pytest.raises(KeyError):
        load(code).gettext("Hello, {name}.")
    with pytest.raises(KeyError):
        load(code).npgettext("speech", "{n} {x}", "{n} {x}", 2)


# The pseudo-language.


def test_the_pseudo_language_wraps_a_message_with_its_facts_inside() -> None:
    pseudo = load("qps")
    assert pseudo.gettext("Hello, {name}.", name="Mia") == "⟦Hello, Mia.⟧"
    assert pseudo.ngettext("{n} card", "{n} cards", 2) == "⟦2 cards⟧"
    assert pseudo.pgettext("speech", "Hello.") == "⟦Hello.⟧"
    assert pseudo.npgettext("speech", "{n} card", "{n} cards", 1) == "⟦1 card⟧"


@pytest.mark.parametrize(
    "context", ["command", "command letter", "typed", "typed colour", "letter"]
)
def test_the_pseudo_language_leaves_words_to_type(context: str) -> None:
    assert load("qps").pgettext(context, "hand") == "hand"


def test_the_pseudo_language_is_not_offered() -> None:
    assert "qps" not in languages.LANGUAGES
    assert "qps" not in languages.NAMES
    assert negotiate(["qps"]) is None


# Loading.


def test_every_language_has_a_name() -> None:
    assert tuple(languages.NAMES) == languages.LANGUAGES


@pytest.mark.parametrize("code", ["xx", "", "EN", "../de"])
def test_an_unknown_code_raises_an_error_that_names_it(code: str) -> None:
    with pytest.raises(UnknownLanguage) as raised:
        load(code)
    assert raised.value.code == code


def test_a_language_is_loaded_once(checkout: Path) -> None:
    assert load("de") is load("de")


@pytest.mark.parametrize("code", files.CODES)
def test_a_checkout_needs_no_compiling_by_hand(checkout: Path, code: str) -> None:
    assert load(code).gettext("Hello, {name}.", name="Mia") == GREETING[code]


def test_contexts_and_all_plural_forms_reach_the_listener(checkout: Path) -> None:
    french = load("fr")
    assert french.pgettext("command", "hand") == "main"
    assert french.gettext("hand") == "hand"
    texts = [
        french.ngettext("{n} card is left.", "{n} cards are left.", n) for n in (0, 1, 2, 1_000_000)
    ]
    assert texts == [
        "Il reste 0 carte.",
        "Il reste 1 carte.",
        "Il reste 2 cartes.",
        "Il reste 1000000 de cartes.",
    ]
    assert load("de").npgettext("speech", "one point", "{n} points", 1) == "ein Punkt"
    assert load("ja").npgettext("speech", "one point", "{n} points", 1) == "1てん"


def test_a_compiled_catalog_is_kept_and_read_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load("de")
    assert len(kept(checkout, "de")) == 1
    load.cache_clear()
    monkeypatch.setattr(languages, "compile_catalog", refuse_to_compile)
    assert load("de").gettext("Hello, {name}.", name="Mia") == GREETING["de"]


def test_a_changed_catalog_takes_the_place_of_the_kept_one(checkout: Path) -> None:
    load("de")
    load("ja")
    before = kept(checkout, "de")
    path = files.catalog_path(checkout, "de")
    path.write_text(path.read_text(encoding="utf-8").replace("Hallo", "Servus"), encoding="utf-8")
    load.cache_clear()
    assert load("de").gettext("Hello, {name}.", name="Mia") == "Servus, Mia."
    assert len(kept(checkout, "de")) == 1
    assert kept(checkout, "de") != before
    assert len(kept(checkout, "ja")) == 1


def test_a_folder_that_cannot_be_written_to_is_no_error(checkout: Path) -> None:
    (checkout / "locales" / ".cache").write_text("in the way", encoding="utf-8")
    assert load("de").gettext("Hello, {name}.", name="Mia") == GREETING["de"]


def test_a_catalog_compiles_to_the_same_bytes_every_time(project: Path) -> None:
    compiled = languages.compile_catalog(str(files.catalog_path(project, "de")))
    assert compiled == languages.compile_catalog(str(files.catalog_path(project, "de")))
    assert b"POT-Creation-Date: 1970-01-01" in compiled


def test_an_installed_catalog_comes_before_the_checkout(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = checkout / "access_game" / "locales" / "de" / "LC_MESSAGES" / "access_game.mo"
    installed.parent.mkdir(parents=True)
    installed.write_bytes(languages.compile_catalog(str(files.catalog_path(checkout, "de"))))
    files.catalog_path(checkout, "de").unlink()
    monkeypatch.setattr(languages, "compile_catalog", refuse_to_compile)
    assert load("de").gettext("Hello, {name}.", name="Mia") == GREETING["de"]


LOAD = """
import sys
sys.path.insert(0, sys.argv[1])
from access_game import languages
assert languages.__file__.startswith(sys.argv[1])
print(languages.load("de").gettext("Hello, {name}.", name="Mia"))
print(*{"asyncio", "babel", "pathlib", "subprocess", "typing"} & {*sys.modules})
"""


def test_only_a_changed_catalog_makes_a_start_import_babel(project: Path) -> None:
    for name in ("__init__.py", "languages.py"):
        shutil.copy(Path(languages.__file__).with_name(name), project / "access_game")
    first, second = (
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", LOAD, project],
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout.splitlines()
        for _ in range(2)
    )
    assert first[0] == second[0] == GREETING["de"]
    assert "babel" in first[1]
    assert second[1] == ""


# Which language the user wants.


@pytest.mark.parametrize(
    ("candidates", "expected"),
    [
        (["de"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["de_AT@euro"], "de"),
        (["fr-CA"], "fr"),
        (["FR"], "fr"),
        (["ja_JP.eucJP"], "ja"),
        (["ja-Hira-JP"], "ja"),
        (["es:fr:de"], "fr"),
        ([None, "", "C", "fr"], "fr"),
        (["C.UTF-8", "POSIX", "de"], "de"),
        (["  de_DE\n"], "de"),
        (["en_US.UTF-8", "de"], "en"),
        (["C"], None),
        (["es", "deu", "german", "d"], None),
        ([], None),
    ],
)
def test_the_first_supported_candidate_is_taken(
    candidates: list[str | None], expected: str | None
) -> None:
    assert negotiate(candidates) == expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, None),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "es_ES.UTF-8", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:en", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "es:it", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr", "LANG": "C"}, None),
        ({"LANGUAGE": "fr", "LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, None),
        ({"LANGUAGE": "fr", "LC_MESSAGES": "C", "LANG": "de_DE.UTF-8"}, None),
        ({"LC_CTYPE": "de_DE.UTF-8"}, None),
    ],
)
def test_the_environment_is_asked_as_gettext_asks_it(
    environ: dict[str, str], expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert from_environment(environ) == expected


@pytest.mark.parametrize(
    ("identifier", "expected"), [(0x0407, "de"), (0x0C0C, "fr"), (0x0411, "ja"), (0xFFFF, None)]
)
def test_windows_tells_the_language_of_its_interface(
    identifier: int, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: identifier)
    windll = SimpleNamespace(kernel32=kernel32)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    assert from_environment({}) == expected
    assert from_environment({"LANG": "en_US.UTF-8"}) == "en"


@pytest.mark.parametrize(("answer", "expected"), [("ja_JP\n", "ja"), ("es_ES\n", None), ("", None)])
def test_macos_tells_the_language_of_its_settings(
    answer: str, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(
        subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, answer)
    )
    assert from_environment({}) == expected
    assert from_environment({"LANG": "de_DE.UTF-8"}) == "de"


def test_a_macos_that_does_not_answer_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(command: list[str], **_: object) -> None:
        raise FileNotFoundError(command[0])

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", missing)
    assert from_environment({}) is None


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_system_is_not_asked_where_the_locale_is_c(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(languages, "_system_locale", lambda: pytest.fail("was asked"))
    assert from_environment({"LANG": "C"}) is None
