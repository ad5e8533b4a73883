"""Levels of the computer players are typed in any language, and kept by their English names."""

from __future__ import annotations

import subprocess
import sys

import pytest

from access_game.errors import CommandFailed, NoSuchLevel
from access_game.languages import LANGUAGES, Language, load
from access_game.narration.usage import option_help
from access_game.settings import LEVELS, SETTINGS, read_level
from access_game.understanding.choosing import find_level, levels
from access_game.understanding.normalise import fold
from engine.players import PLAYERS
from engine.record import read_record
from tests.access_game.programs import Programs


def test_the_levels_are_those_of_the_players(t: Language) -> None:
    assert set(LEVELS) == set(PLAYERS)
    assert tuple(levels(t).names) == LEVELS


def test_no_word_means_two_levels_whatever_the_language() -> None:
    meanings: dict[str, str] = {}
    for code in LANGUAGES:
        for key, names in levels(load(code)).names.items():
            for name in (key, *names):
                assert meanings.setdefault(fold(name), key) == key, name
    assert all(find_level(name) == key for name, key in meanings.items())


def test_the_help_of_the_option_tells_the_words(t: Language) -> None:
    told = option_help(t, "--bots")
    for key in LEVELS:
        assert levels(t).name(key) in told


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("STARK", ("strong",)),
        ("stark,leicht", ("strong", "easy")),
        (" régulier , Maitre ", ("steady", "master")),
        ("つよい、やさしい", ("strong", "easy")),
        ("強い, easy", ("strong", "easy")),
        ("random", ("random",)),
    ],
)
def test_levels_are_read_in_every_language(typed: str, found: tuple[str, ...]) -> None:
    assert SETTINGS["bots"].read("--bots", typed) == found


@pytest.mark.parametrize("typed", ["", "genius", "strong easy", "stron", "1", "strong,", "g5"])
def test_what_is_no_level_is_refused(typed: str) -> None:
    with pytest.raises(CommandFailed) as failed:
        SETTINGS["bots"].read("--bots", typed)
    fault = failed.value.fault
    assert isinstance(fault, NoSuchLevel)
    assert (fault.name, fault.possible) == ("--bots", LEVELS)


def test_the_refusal_names_the_levels_in_the_language(programs: Programs, t: Language) -> None:
    ran = programs.run("play", "--players", "2", "--bots", "genius", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    told = ran.err.replace("\n", "")
    assert "--bots" in told
    assert all(levels(t).name(key).replace(" ", "") in told for key in LEVELS)


def test_a_game_and_the_settings_keep_the_english_names(programs: Programs) -> None:
    programs.run("play", "--players", "3", "--bots", "stark,leicht", "--lang", "de", typed=[])
    header = read_record(programs.record.read_text(encoding="utf-8")).header
    assert header is not None
    assert [seat.player for seat in header.seats] == ["human", "strong", "easy"]
    ran = programs.run("settings", "bots", "つよい、やさしい", "--lang", "fr")
    assert "fort" in ran.lines[0]
    assert "facile" in ran.lines[0]
    assert '"strong"' in programs.config.read_text(encoding="utf-8")


def test_an_english_level_is_read_without_loading_words() -> None:
    script = (
        "import sys; from access_game.settings import read_level; read_level('', 'Strong'); "
        "sys.exit('access_game.understanding.vocabulary' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
    assert read_level("", "Strong") == "strong"


def test_the_setting_tells_what_each_level_is_like(programs: Programs, t: Language) -> None:
    lines = programs.run("settings", "bots", "--lang", t.code).lines
    for key, line in zip(LEVELS, lines[-len(LEVELS) :], strict=True):
        assert line.startswith(levels(t).name(key))
        assert len(line) > len(levels(t).name(key)) + 5
