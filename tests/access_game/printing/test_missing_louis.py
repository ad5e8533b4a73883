"""Where liblouis is missing or broken: the codes of the cards all the same, and what to install."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from access_game import system
from access_game.languages import Language
from access_game.printing.louis import has_louis
from tests.access_game.programs import Programs
from tests.braille.embossed import pages

INSTALL = "apt install liblouis-bin"


@pytest.fixture(params=["", "/nowhere"])
def without(programs: Programs, request: pytest.FixtureRequest) -> Programs:
    """Commands that find no program on the path."""
    programs.environ["PATH"] = request.param
    return programs


def flat(text: str) -> str:
    return "".join(text.split())


def test_the_codes_are_made_all_the_same(without: Programs, t: Language) -> None:
    ran = without.run("print", "braille", "codes", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    del without.environ["PATH"]
    assert without.run("print", "braille", "codes", "--lang", t.code).out == ran.out


def test_all_parts_become_the_codes_and_what_is_missing_is_told(
    without: Programs, t: Language, tmp_path: Path
) -> None:
    file = tmp_path / "labels.brf"
    ran = without.run("print", "braille", "-o", str(file), "--lang", t.code)
    assert ran.status == 0
    made = pages(file.read_bytes().decode())
    if t.code == "ja":
        assert (ran.err, len(made) > 3) == ("", True)
    else:
        assert len(made) == 1
        assert flat(INSTALL) in flat(ran.err)


@pytest.mark.parametrize(
    "arguments",
    [
        "print braille names",
        "print braille signs",
        "print rules --format brf",
        "print rules --format unicode --contracted",
    ],
)
def test_words_need_it_and_what_to_install_is_told(
    without: Programs, t: Language, tmp_path: Path, arguments: str
) -> None:
    file = tmp_path / "words.brf"
    ran = without.run(*arguments.split(), "-o", str(file), "--lang", t.code)
    if t.code == "ja":  # kana have a table of ours
        assert ran.status == 0
        return
    assert (ran.status, ran.out, file.exists()) == (2, "", False)
    assert flat(INSTALL) in flat(ran.err)
    assert "liblouis" in ran.err


def test_each_language_has_its_own_words_for_it(without: Programs) -> None:
    told = {
        code: without.run("print", "rules", "--format", "brf", "--lang", code).err
        for code in ("en", "de", "fr")
    }
    assert len({*told.values()}) == 3


@pytest.mark.parametrize("does", ["exit 1", "true", "printf '\\377\\n'"])
def test_a_broken_one_is_told_as_well(programs: Programs, tmp_path: Path, does: str) -> None:
    program = tmp_path / "lou_translate"
    program.write_text(f"#!/bin/sh\ncat > {tmp_path}/asked\n{does}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    programs.environ["PATH"] = f"{tmp_path}:/bin:/usr/bin"
    ran = programs.run("print", "rules", "--format", "brf", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert INSTALL in ran.err


@pytest.mark.parametrize(
    ("platform", "folder", "how"),
    [
        ("darwin", "opt/homebrew/bin", "brew install liblouis"),
        ("win32", "Programs/liblouis/bin", "https://liblouis.io/downloads"),
    ],
)
def test_other_systems_have_it_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, folder: str, how: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PROGRAMFILES", str(tmp_path / "Programs"))
    assert system.install_louis() == how
    folders = system.louis_folders()
    assert any(place.replace("\\", "/").endswith(folder) for place in folders)
    monkeypatch.undo()
    monkeypatch.setenv("PATH", "")
    assert not has_louis()
    program = tmp_path / "lou_translate"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(system, "louis_folders", lambda: (str(tmp_path),))
    assert has_louis()
