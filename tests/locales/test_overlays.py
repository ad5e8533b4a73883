"""Overlays: how the tool keeps them, and every fault that it must name."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game import languages
from access_game.languages import Medium, load
from locales import catalogs, files

HEADER = """\
# Spoken Japanese of the Surfosaurus MAX access game.
# How to work on this file: locales/TRANSLATING.md
msgid ""
msgstr ""
"Project-Id-Version: access-game\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: ja\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

"""
POINTS = """\
#. Translators: A score as it is spoken.
#: access_game/words.py
#, python-brace-format
msgctxt "speech"
msgid "one point"
msgid_plural "{n} points"
msgstr[0] "{n:てん}"
"""
CARD = """\
#. Translators: Asks for a card.
#: access_game/words.py
msgid "Card? "
msgstr "カード は？"

"""
GERMAN = HEADER.replace("Language: ja", "Language: de").replace(
    "nplurals=1; plural=0;", "nplurals=2; plural=(n != 1);"
)


def write(root: Path, text: str, code: str = "ja", domain: str = "speech") -> Path:
    path = files.catalog_path(root, code, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def problems(root: Path) -> list[str]:
    return list(catalogs.problems(root))


def entry(message: str, *more: str) -> str:
    return "\n".join([f'msgid "{message}"', *more, ""])


def test_an_overlay_with_a_few_messages_is_right(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(project, HEADER + CARD + POINTS)
    assert problems(project) == []
    before = path.read_bytes()
    capsys.readouterr()
    assert catalogs.main(["update"], project) == 0
    assert path.read_bytes() == before
    assert "ja/speech: 2 worded otherwise\n" in capsys.readouterr().out


def test_an_update_brings_an_overlay_to_the_one_form(project: Path) -> None:
    """The order of the template, its comments, no dates, nothing that the game no longer says."""
    points = "\n".join(line for line in POINTS.splitlines() if not line.startswith("#"))
    loose = [
        HEADER.replace('"MIME', '"POT-Creation-Date: 2020-01-01 10:00+0000\\n"\n"MIME').rstrip(),
        points,
        entry("Gone.", 'msgstr "はい"'),
        entry("hand", 'msgstr "て"'),
        '#: words.py:77\nmsgid ""\n"Card? "\nmsgstr "カード は？"',
    ]
    path = write(project, "\n\n".join(loose) + "\n")
    assert "ja/speech: 'Gone.' is no message of the game" in problems(project)
    catalogs.main(["update"], project)
    assert path.read_text(encoding="utf-8") == HEADER + CARD + POINTS
    assert problems(project) == []


def test_an_update_keeps_remarks_and_marks(project: Path) -> None:
    text = HEADER + CARD.replace("#. T", "# Short on purpose.\n#. T").replace(
        "words.py\n", "words.py\n#, fuzzy\n"
    )
    path = write(project, text.rstrip() + "\n")
    catalogs.main(["update"], project)
    assert path.read_text(encoding="utf-8") == text.rstrip() + "\n"
    assert problems(project) == ["ja/speech: 'Card? ' is fuzzy"]


@pytest.mark.parametrize(
    ("overlay", "expected"),
    [
        (entry("Card?", 'msgstr "カード"'), "'Card?' is no message of the game"),
        ('msgctxt "x"\n' + entry("Card? ", 'msgstr "カード"'), "x 'Card? ' is no message"),
        (entry("one point", 'msgstr "てん"'), "'one point' is no message"),
        (
            'msgctxt "speech"\n' + entry("one point", 'msgid_plural "points"', 'msgstr[0] "てん"'),
            "speech 'one point' is no message",
        ),
        (entry("Card? ", 'msgstr ""'), "'Card? ' is not translated"),
        ("#, fuzzy\n" + entry("Card? ", 'msgstr "カード"'), "'Card? ' is fuzzy"),
        ('#~ msgid "Bye."\n#~ msgstr "はい"\n', "'Bye.' is obsolete"),
        ('msgctxt "command"\n' + entry("hand", 'msgstr "てふだ"'), "command 'hand' is typed"),
        (entry("Hello, {name}.", 'msgstr "{nome}"'), "can only be name"),
        (entry("Hello, {name}.", 'msgstr "{name!r}"'), "can only be name"),
        (entry("Hello, {name}.", 'msgstr "{name"'), "expected '}'"),
        (entry("Card? ", 'msgstr "{n}"'), "can only be none"),
        (entry("Card? ", 'msgstr "カード"'), "not in step with the template"),
    ],
)
def test_a_fault_in_an_overlay_is_named(project: Path, overlay: str, expected: str) -> None:
    write(project, HEADER + overlay)
    found = problems(project)
    assert all(problem.startswith("ja/speech: ") for problem in found)
    assert any(expected in problem for problem in found), found


def test_an_overlay_may_leave_facts_out(project: Path) -> None:
    write(project, HEADER + entry("Hello, {name}.", 'msgstr "やあ"'))
    catalogs.main(["update"], project)
    assert problems(project) == []


@pytest.mark.parametrize(
    ("code", "domain", "header"), [("ja", "kana", HEADER), ("de", "speech", GERMAN)]
)
def test_only_spoken_japanese_has_counters(
    project: Path, code: str, domain: str, header: str
) -> None:
    forms = range(2 if code == "de" else 1)
    text = POINTS.replace(
        'msgstr[0] "{n:てん}"\n', "".join(f'msgstr[{i}] "{{n:x}}"\n' for i in forms)
    )
    write(project, header + text, code, domain)
    found = problems(project)
    assert (
        found[0]
        == f"{code}/{domain}: speech 'one point': the placeholders of '{{n:x}}' can only be n"
    )


def test_the_plural_forms_of_an_overlay_are_those_of_its_language(project: Path) -> None:
    points = POINTS.replace("{n:てん}", "Punkt")
    write(project, GERMAN + points, "de")
    assert "de/speech: speech 'one point' is not translated" in problems(project)
    write(project, GERMAN.replace("nplurals=2", "nplurals=3") + points, "de")
    assert any("de/speech: the header says nplurals=3" in found for found in problems(project))


@pytest.mark.parametrize("command", ["update", "check"])
def test_an_overlay_that_cannot_be_read_is_named(
    project: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(project, HEADER + POINTS + 'msgstr[1] "てん"\n')
    capsys.readouterr()
    assert catalogs.main([command], project) == 1
    assert capsys.readouterr().out.startswith("ja: ")


def test_a_catalog_that_the_game_would_not_load_is_named(project: Path) -> None:
    write(project, HEADER, "ja", "spoken")
    assert problems(project) == [
        "locales/ja/LC_MESSAGES/spoken.po: the game loads no catalog of that name"
    ]


def test_english_may_have_overlays(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = GERMAN.replace("Language: de", "Language: en")
    card = CARD.replace("カード は？", "C?").rstrip() + "\n"
    write(project, header + card, "en", "braille")
    assert problems(project) == []
    monkeypatch.setattr(languages, "__file__", str(project / "access_game" / "languages.py"))
    load.cache_clear()
    assert load("en", Medium.BRAILLE).gettext("Card? ") == "C?"
    assert load("en").gettext("Card? ") == "Card? "
    load.cache_clear()


def test_compiling_warms_every_medium(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(project, HEADER + CARD + POINTS)
    monkeypatch.setattr(languages, "__file__", str(project / "access_game" / "languages.py"))
    load.cache_clear()
    assert catalogs.main(["compile"], project) == 0
    kept = {path.name.rpartition("-")[0] for path in (project / "locales" / ".cache").iterdir()}
    assert kept == {"de-access_game", "fr-access_game", "ja-access_game", "ja-speech"}
    load.cache_clear()
