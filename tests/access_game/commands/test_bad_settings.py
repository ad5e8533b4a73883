"""Settings that a game cannot use are told before a game is begun."""

from __future__ import annotations

import pytest

from tests.access_game.programs import Programs

BAD = [
    'pace = "x"',
    "pace = nan",
    "pace = -1",
    'confirm = "maybe"',
    'cards = "x"',
    "verbosity = 3",
    'signs = "/nonexistent"',
    "keys = 3",
    '[keys]\nf1 = "x"',
    '[voice.en]\nrate = "fast"',
]
GAMES = [["play", "--players", "2"], ["table", "--names", "Anna,Ben", "--first", "1"]]


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("command", GAMES, ids=lambda command: command[0])
def test_no_game_is_begun(programs: Programs, bad: str, command: list[str]) -> None:
    programs.config.write_text(bad, encoding="utf-8")
    ran = programs.run(*command, "--lang", "en")
    assert ran.status == 2
    assert ran.err
    assert not [*programs.games.glob("*")]


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "1e400", "soon"])
def test_an_impossible_pace_in_the_environment_begins_no_game(
    programs: Programs, value: str
) -> None:
    programs.environ["ACCESS_GAME_PACE"] = value
    ran = programs.run("play", "--players", "2", "--lang", "en")
    assert ran.status == 2
    assert ran.err == f"ACCESS_GAME_PACE: {value} is not possible. Possible: 0 to 10.\n"
    assert not [*programs.games.glob("*")]


def test_no_settings_can_lie_where_there_is_no_folder(programs: Programs) -> None:
    programs.environ["ACCESS_GAME_CONFIG"] = "/dev/null/settings.toml"
    ran = programs.run("rules", "full", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    ran = programs.run("settings", "width", "40", "--lang", "en")
    assert ran.status == 1
    assert ran.err.startswith("Cannot write /dev/null/settings.toml: ")
