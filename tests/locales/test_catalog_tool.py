"""The command that keeps the catalogs: what it writes, and every fault that it must name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from locales import catalogs, files

ROOT = Path(__file__).parents[2]
DATES_AND_VERSIONS = ("Creation-Date", "Revision-Date", "Generated-By", "20")


def problems(root: Path) -> list[str]:
    return list(catalogs.problems(root))


def snapshot(root: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in (root / "locales").rglob("*.po*")}


def edit(root: Path, code: str, old: str, new: str) -> None:
    path = files.catalog_path(root, code)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def write_source(root: Path, *lines: str) -> None:
    """A source whose function body are these lines, with its catalogs brought up to date."""
    body = "".join(f"    {line}\n" for line in lines)
    (root / "access_game" / "words.py").write_text(f"def lines(t, n, x):\n{body}", encoding="utf-8")
    catalogs.main(["update"], root)


def source_problems(root: Path) -> list[str]:
    return [problem for problem in problems(root) if not problem.startswith(files.CODES)]


def template_text(root: Path) -> str:
    return files.template_path(root).read_text(encoding="utf-8")


def test_a_translated_project_is_complete(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert catalogs.main(["check"], project) == 0
    assert capsys.readouterr().out == "the catalogs are complete\n"


def test_an_update_creates_the_missing_catalogs(
    untranslated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogs.main(["update"], untranslated) == 0
    assert "template: 5 messages\nde: 5 to translate\n" in capsys.readouterr().out
    assert all(files.catalog_path(untranslated, code).exists() for code in files.CODES)


def test_an_update_that_finds_nothing_new_changes_no_byte(project: Path) -> None:
    before = snapshot(project)
    catalogs.main(["update"], project)
    assert snapshot(project) == before


def test_an_update_writes_no_dates_versions_or_line_numbers(project: Path) -> None:
    for content in snapshot(project).values():
        text = content.decode()
        assert not any(sign in text for sign in DATES_AND_VERSIONS)
        assert "#: access_game/words.py\n" in text


def test_an_update_guesses_no_translation(project: Path) -> None:
    source = project / "access_game" / "words.py"
    source.write_text(
        source.read_text(encoding="utf-8").replace("Hello, {name}.", "Hello there, {name}."),
        encoding="utf-8",
    )
    catalogs.main(["update"], project)
    assert "de: 'Hello there, {name}.' is not translated" in problems(project)
    assert "Hallo" not in files.catalog_path(project, "de").read_text(encoding="utf-8")


def test_an_update_keeps_what_translators_remark(project: Path) -> None:
    edit(project, "de", "#. Translators: Asks", "# Short on purpose.\n#. Translators: Asks")
    edit(project, "de", "# German messages", "# Thanks to the first players.\n# German messages")
    before = snapshot(project)
    catalogs.main(["update"], project)
    assert snapshot(project) == before


def test_the_messages_stand_in_the_order_of_the_source(project: Path) -> None:
    text = template_text(project)
    places = [text.index(word) for word in ("Hello", "Card?", "is left", '"hand"', "one point")]
    assert places == sorted(places)


def test_a_changed_source_is_named(project: Path) -> None:
    write_source(project, "# Translators: A word.", "t.gettext('word')")
    (project / "access_game" / "more.py").write_text("# Translators: A.\nt.gettext('more')\n")
    assert any("access_game.pot is not what the source says" in line for line in problems(project))
    assert any(line.startswith("de: the catalog is not in step") for line in problems(project))


def test_a_missing_template_and_a_missing_catalog_are_named(untranslated: Path) -> None:
    found = problems(untranslated)
    assert "access_game.pot is not what the source says: run the command update" in found
    assert "ja: there is no catalog: run the command update" in found


def test_a_failed_check_has_exit_status_1(
    untranslated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogs.main(["check"], untranslated) == 1
    assert "there is no catalog" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "old", "new", "expected"),
    [
        ("de", "Hallo, {name}.", "", "'Hello, {name}.' is not translated"),
        ("fr", "Il reste {n} de cartes.", "", "'{n} card is left.' is not translated"),
        ("de", 'msgid "Card? "', '#, fuzzy\nmsgid "Card? "', "'Card? ' is fuzzy"),
        ("ja", "{name}。", "{nome}。", "should be name"),
        ("ja", "{name}。", "{name}、{name}。", None),
        ("ja", "{name}。", "{name!r}。", "should be name"),
        ("ja", "{name}。", "{name。", "expected '}'"),
        ("ja", "残り{n}枚。", "残り枚。", "should be n"),
        ("fr", "Il reste {n} carte.", "Il reste une carte.", "should be n"),
        ("de", "{n} Karten bleiben.", "Karten bleiben.", "should be n"),
        ("de", "Eine Karte bleibt.", "{n} Karte bleibt.", None),
        ("fr", 'msgstr[2] "{n} points"', 'msgstr[2] "points"', "should be n"),
        ("de", "Karte? ", "Karte?", "blanks at the beginning or end"),
        ("de", "Hallo, {name}.", "Hallo, {name}. ", "blanks at the beginning or end"),
        ("de", "Hallo, {name}.", "\\nHallo, {name}.", "blanks at the beginning or end"),
        ("ja", "カード？", "カード", "blanks at the beginning or end"),
        ("ja", "カード？", "カード？ ", None),
        ("ja", "nplurals=1; plural=0", "nplurals=2; plural=n != 1", "the header says nplurals=2"),
        ("de", 'msgstr[1] "{n} Punkte"\n', "", "'one point' is not translated"),
        ("de", "German messages", "German  messages", None),
    ],
)
def test_a_fault_in_a_catalog_is_named(
    project: Path, code: str, old: str, new: str, expected: str | None
) -> None:
    edit(project, code, old, new)
    found = [problem for problem in problems(project) if problem.startswith(f"{code}: ")]
    if expected is None:
        assert found == []
    else:
        assert any(expected in problem for problem in found), found


def test_an_obsolete_message_is_named_and_dropped(project: Path) -> None:
    path = files.catalog_path(project, "de")
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write('\n#~ msgid "Bye."\n#~ msgstr "Tschüs."\n')
    assert "de: 'Bye.' is obsolete" in problems(project)
    catalogs.main(["update"], project)
    assert problems(project) == []


def test_a_comment_is_found_above_a_call_of_many_lines_and_inside_another(
    untranslated: Path,
) -> None:
    write_source(
        untranslated,
        "# Translators: First,",
        "# with a second line.",
        "x = t.ngettext(",
        "    '{n} card '",
        "    'is left.',",
        "    '{n} cards are left.',",
        "    n,",
        "    colour=x,",
        ")",
        "say(",
        "    # Translators: Inside of another call.",
        "    t.pgettext('speech', 'Hand.'),",
        ")",
    )
    assert source_problems(untranslated) == []
    text = template_text(untranslated)
    assert "#. Translators: First,\n#. with a second line.\n" in text
    assert 'msgid "{n} card is left."' in text
    assert "#. Translators: Inside of another call." in text


@pytest.mark.parametrize(
    "lines",
    [
        ["t.gettext('lost')"],
        ["# A remark.", "t.gettext('lost')"],
        ["t.gettext('lost')  # Translators: Behind."],
        ["t.gettext(", "    # Translators: Within.", "    'lost'", ")"],
        ["# Translators: Too high.", "say(", "    t.gettext('lost')", ")"],
        ["# Translators: Too high.", "", "t.gettext('lost')"],
    ],
)
def test_a_message_without_its_comment_is_named(untranslated: Path, lines: list[str]) -> None:
    write_source(untranslated, *lines)
    assert source_problems(untranslated) == [
        "'lost' has no comment '# Translators: …' right above its call"
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("t.gettext('a {x}', x=str(t.gettext('b')))", "'b' stands inside another call"),
        ("t.pgettext(x, 'a')", "'a' needs a literal context"),
        ("t.ngettext('a', x, n)", "'a' needs a literal context and plural"),
        ("t.gettext('a'); t.ngettext('a', '{n} b', n)", "with and without a plural"),
    ],
)
def test_a_message_that_extraction_passes_over_is_named(
    untranslated: Path, line: str, expected: str
) -> None:
    write_source(untranslated, "# Translators: A.", line)
    found = source_problems(untranslated)
    assert any(problem.startswith("access_game/words.py:3: ") for problem in found)
    assert any(expected in problem for problem in found)


@pytest.mark.parametrize("message", ["'a' if n else 'b'", "'a' + 'b'", "f'a {n}'", "x or 'a'"])
@pytest.mark.parametrize("command", ["update", "check"])
def test_a_message_that_is_put_together_is_refused(
    untranslated: Path, message: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = untranslated / "access_game" / "words.py"
    source.write_text(f"# Translators: A.\nt.gettext({message})\n", encoding="utf-8")
    assert catalogs.main([command], untranslated) == 1
    expected = "a message must be one literal, not put together: access_game/words.py:2\n"
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize("command", ["update", "check"])
@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("ja", 'msgstr[0] "{n}てん"', 'msgstr[0] "{n}てん"\nmsgstr[1] "{n}てん"'),
        ("de", "nplurals=2", "nplurals=1"),
        ("fr", 'msgstr "Bonjour', "msgstr Bonjour"),
    ],
)
def test_a_catalog_that_cannot_be_read_is_named(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    code: str,
    old: str,
    new: str,
) -> None:
    edit(project, code, old, new)
    capsys.readouterr()
    assert catalogs.main([command], project) == 1
    assert capsys.readouterr().out.startswith(f"{code}: ")


def test_a_message_from_elsewhere_may_be_looked_up(untranslated: Path) -> None:
    write_source(untranslated, "# Translators: A.", "t.gettext('a')", "t.gettext(x)")
    assert source_problems(untranslated) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("t.gettext('a {')", "'a {'"),
        ("t.ngettext('one {card}', '{n} {cards}', n)", "name different facts"),
    ],
)
def test_a_source_message_that_cannot_be_filled_is_named(
    untranslated: Path, line: str, expected: str
) -> None:
    write_source(untranslated, "# Translators: A.", line)
    assert any(expected in problem for problem in source_problems(untranslated))


@pytest.mark.parametrize("command", ["update", "check", "compile"])
def test_the_command_runs_from_any_folder(command: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "locales" / "catalogs.py", command, "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0
    assert "python locales/catalogs.py update|check|compile" in run.stdout
