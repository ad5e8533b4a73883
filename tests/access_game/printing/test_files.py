"""``access-game print``: where a print goes, in which form, and what is told of it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from access_game.languages import Language, load
from access_game.print_options import FORMS
from tests.access_game.programs import Programs


def test_its_help_tells_what_can_be_made(programs: Programs, t: Language) -> None:
    ran = programs.run("print", "--help", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    for what in FORMS:
        assert any(line.startswith(f"print {what}") for line in ran.lines)


def test_alone_it_asks_what_to_make(programs: Programs, t: Language) -> None:
    ran = programs.run("print", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert all(what in ran.err for what in FORMS)


def test_what_it_cannot_make_is_told_with_what_it_can(programs: Programs, t: Language) -> None:
    ran = programs.run("print", "money", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "money" in ran.err
    assert all(what in ran.err for what in FORMS)


def test_a_file_is_written_whole_and_said(programs: Programs, t: Language, tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("before", encoding="utf-8")
    ran = programs.run("print", "rules", "-o", str(file), "--lang", t.code, "--width", "80")
    assert (ran.status, ran.err) == (0, "")
    assert str(file) in "".join(ran.lines)
    assert len(ran.lines) <= 3
    piped = programs.process("print", "rules", "--lang", t.code, "--width", "80")
    assert file.read_text(encoding="utf-8") == piped.out
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize("place", ["missing/rules.txt", "."])
def test_a_file_that_cannot_be_written_is_told(
    programs: Programs, t: Language, tmp_path: Path, place: str
) -> None:
    ran = programs.run("print", "rules", "-o", str(tmp_path / place), "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.split()
    assert [*tmp_path.iterdir()] == []


def test_a_form_that_does_not_exist_is_told_with_the_others(programs: Programs) -> None:
    for what, forms in FORMS.items():
        ran = programs.run("print", what, "--format", "clay", "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        assert all(form in ran.err for form in forms)


def test_an_ending_of_no_form_is_told_with_the_others(
    programs: Programs, t: Language, tmp_path: Path
) -> None:
    possible = {
        "rules": (".txt", ".html", ".brf", ".unicode"),
        "braille": (".brf", ".txt"),
        "signs": (".pdf", ".svg"),
        "labels": (".stl", ".scad"),
    }
    for what, endings in possible.items():
        file = tmp_path / "print.xyz"
        ran = programs.run("print", what, "-o", str(file), "--lang", t.code)
        assert (ran.status, ran.out) == (2, "")
        assert ".xyz" in ran.err
        assert all(ending in ran.err for ending in endings)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", ["rules", "rules.TXT", "rules.text", "rules."])
def test_a_file_without_an_ending_is_text_too(
    programs: Programs, tmp_path: Path, name: str
) -> None:
    assert programs.run("print", "rules", "-o", str(tmp_path / name), "--lang", "en").status == 0
    assert "84 cards: " in (tmp_path / name).read_text(encoding="utf-8")


def test_with_a_form_the_ending_may_be_any(programs: Programs, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    ran = programs.run("print", "rules", "--format", "text", "-o", str(file), "--lang", "en")
    assert ran.status == 0
    assert file.stat().st_size > 1000


def test_the_text_of_the_rules_is_what_the_rules_tell(programs: Programs) -> None:
    told = programs.run("rules", "--lang", "en", "--width", "80", "--players", "3")
    printed = programs.process("print", "rules", "--lang", "en", "--players", "3")
    assert printed.out == told.out
    assert "3 players: " in load("en").gettext(printed.out)


def test_a_pipe_is_written_to_and_stays_one(programs: Programs, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        ran = programs.run("print", "rules", "-o", str(pipe), "--lang", "en")
        read, _ = reader.communicate(timeout=60)
    assert ran.status == 0
    assert b"Surfosaurus" in read
    assert pipe.is_fifo()


def test_a_link_leads_to_its_file(programs: Programs, tmp_path: Path) -> None:
    link, file = tmp_path / "link.txt", tmp_path / "there" / "rules.txt"
    file.parent.mkdir()
    link.symlink_to(file)
    assert programs.run("print", "rules", "-o", str(link), "--lang", "en").status == 0
    assert link.is_symlink()
    assert file.stat().st_size > 1000
