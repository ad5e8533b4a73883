"""Settings: read, changed, forgotten; flags before the environment before the file."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from access_game.languages import Language, load
from tests.access_game.programs import Programs, Ran
from tests.terminal.stream_check import check_stream

NAMES = [
    *("lang", "width", "verbosity", "cards", "players", "names", "bots", "edition", "confirm"),
    "pace",
]
CHANGES = [
    ("lang", "fr", "fr"),
    ("width", "40", 40),
    ("verbosity", "BRIEF", "brief"),
    ("verbosity", "kurz", "brief"),
    ("cards", "tactile", "tactile"),
    ("players", "3", 3),
    ("names", "Zoë, Ann Bee", ["Zoë", "Ann Bee"]),
    ("bots", "random,steady", ["random", "steady"]),
    ("edition", "french", "french"),
    ("confirm", "on", True),
    ("confirm", "an", True),
    ("speak", "aus", "off"),
    ("pace", "1,5", 1.5),
]
WRONG = [
    *(("lang", "xx"), ("width", "10"), ("width", "wide"), ("verbosity", "loud"), ("cards", "red")),
    *(("players", "1"), ("bots", "clever"), ("edition", "german"), ("confirm", "maybe")),
    *(("pace", "10.5"), ("pace", "soon"), ("pace", "nan")),
]


def settings(programs: Programs, *arguments: str, lang: str | None = "en") -> Ran:
    return programs.run("settings", *arguments, *(("--lang", lang) if lang else ()))


def stored(programs: Programs) -> dict[str, Any]:
    if not programs.config.exists():
        return {}
    return tomllib.loads(programs.config.read_text(encoding="utf-8"))


def test_all_settings_are_listed_with_their_values(programs: Programs, t: Language) -> None:
    ran = settings(programs, lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    for name in NAMES:
        assert any(line.startswith(name) for line in ran.lines)
    assert "".join(str(programs.config).split()) in "".join(ran.out.split())
    assert not programs.config.exists()


def test_one_setting_is_explained(programs: Programs, t: Language) -> None:
    for name in NAMES:
        ran = settings(programs, name, lang=t.code)
        assert (ran.status, ran.err) == (0, "")
        assert ran.lines[0].startswith(name)
        assert len(ran.lines) >= 3
    assert "20" in settings(programs, "width", lang=t.code).out


@pytest.mark.parametrize(("name", "value", "kept"), CHANGES)
def test_a_setting_is_changed_and_told(
    programs: Programs, name: str, value: str, kept: object
) -> None:
    ran = settings(programs, name, *value.split())
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0].startswith(f"{name} is now: ")
    assert stored(programs) == {name: kept}
    assert settings(programs, name).status == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_change_gives_an_example(programs: Programs, name: str) -> None:
    value = next(value for other, value, _ in CHANGES if other == name)
    assert len(settings(programs, name, value).lines) >= 2


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_an_impossible_value_is_refused_and_the_possible_ones_told(
    programs: Programs, name: str, value: str, t: Language
) -> None:
    ran = settings(programs, name, value, lang=t.code)
    assert (ran.status, ran.out) == (2, "")
    assert name in ran.err
    assert value in ran.err
    assert stored(programs) == {}


def test_an_unknown_setting_is_refused_and_the_known_ones_told(
    programs: Programs, t: Language
) -> None:
    ran = settings(programs, "colour", "red", lang=t.code)
    assert (ran.status, ran.out) == (2, "")
    for name in ("colour", *NAMES):
        assert name in ran.err


def test_a_setting_is_forgotten(programs: Programs) -> None:
    settings(programs, "width", "40")
    settings(programs, "cards", "code")
    settings(programs, "width", "--reset")
    assert stored(programs) == {"cards": "code"}
    settings(programs, "--reset")
    assert stored(programs) == {}


def test_changing_one_setting_keeps_the_others_and_what_is_unknown(programs: Programs) -> None:
    programs.config.write_text('width = 40\nfuture = "x"\n[keys]\nf12 = "pile"\n', encoding="utf-8")
    settings(programs, "cards", "code")
    assert stored(programs) == {
        "width": 40,
        "future": "x",
        "cards": "code",
        "keys": {"f12": "pile"},
    }


def test_a_new_language_is_spoken_at_once(programs: Programs) -> None:
    ran = settings(programs, "lang", "fr", lang=None)
    assert ran.lines[0] == load("fr").gettext("{name} is now: {value}", name="lang", value="fr")
    assert settings(programs, lang=None).lines == settings(programs, lang="fr").lines


# Precedence.


def widest(programs: Programs, *options: str) -> int:
    ran = programs.run("cards", *options, "--lang", "en")
    return max(map(len, ran.lines))


def test_a_flag_goes_before_the_environment_before_the_file(programs: Programs) -> None:
    assert widest(programs) > 60
    settings(programs, "width", "60")
    assert 40 < widest(programs) <= 60
    environment = Programs(programs.folder, {"ACCESS_GAME_WIDTH": "40"})
    assert 24 < widest(environment) <= 40
    assert widest(environment, "--width", "24") <= 24


@pytest.mark.parametrize(
    ("variable", "value", "shown"),
    [
        ("ACCESS_GAME_LANG", "fr", "fr"),
        ("ACCESS_GAME_WIDTH", "33", "33"),
        ("ACCESS_GAME_VERBOSITY", "full", "full"),
        ("ACCESS_GAME_CARDS", "code", "code"),
        ("ACCESS_GAME_PLAYERS", "5", "5"),
        ("ACCESS_GAME_NAMES", "Zoë,Ann", "Zoë,Ann"),
        ("ACCESS_GAME_BOTS", "random", "random"),
        ("ACCESS_GAME_EDITION", "french", "french"),
        ("ACCESS_GAME_CONFIRM", "on", "on"),
        ("ACCESS_GAME_PACE", "2,0", "2"),
    ],
)
def test_every_setting_has_a_variable(
    programs: Programs, variable: str, value: str, shown: str
) -> None:
    name = variable.removeprefix("ACCESS_GAME_").lower()
    ran = Programs(programs.folder, {variable: value}).run("settings", name)
    assert ran.lines[0].replace("\u00a0", "") == f"{name}: {shown}"


def test_the_settings_file_is_chosen_by_flag_before_environment(programs: Programs) -> None:
    other = programs.folder / "other.toml"
    for option in (("--config", str(other)), (f"--config={other}",)):
        assert programs.run("settings", "width", "33", *option).status == 0
        assert not programs.config.exists()
        assert tomllib.loads(other.read_text(encoding="utf-8")) == {"width": 33}


def test_saved_games_are_kept_where_flag_or_environment_say(programs: Programs) -> None:
    elsewhere = programs.folder / "elsewhere"
    options = ("play", "--players", "2", "--lang", "en")
    programs.run(*options, "--data-dir", str(elsewhere))
    assert list((elsewhere / "games").glob("*.game"))
    assert not programs.games.exists()
    programs.run(*options)
    assert list(programs.games.glob("*.game"))


# A broken file.


@pytest.mark.parametrize("content", [b"width = ", b"[[[", b"\xff\xfe", b'lang = "fr\n'])
def test_a_file_that_is_no_toml_is_named(programs: Programs, content: bytes, t: Language) -> None:
    programs.config.write_bytes(content)
    for command in (("settings",), ("play", "--players", "2"), ("cards",)):
        ran = programs.run(*command, "--lang", t.code)
        assert (ran.status, ran.out) == (2, "")
        assert "".join(str(programs.config).split()) in "".join(ran.err.split())
    assert programs.config.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("width = 7\n", ("width", "7", "20")),
        ('lang = "xx"\n', ("lang", "xx", "ja")),
        ('cards = ["a", "b"]\n', ("cards", "a,b")),
        ("verbosity = {a = 1}\n", ("verbosity",)),
        ("keys = 3\n", ("keys",)),
        ('[keys]\nf1 = "dance"\n', ("f1", "dance", "hand")),
    ],
)
def test_a_wrong_value_in_the_file_is_named_with_the_possible_ones(
    programs: Programs, content: str, told: tuple[str, ...]
) -> None:
    programs.config.write_text(content, encoding="utf-8")
    ran = programs.run("play", "--players", "2", *(() if "lang" in content else ("--lang", "en")))
    assert ran.status == 2
    for fact in told:
        assert fact in ran.err


def test_a_wrong_value_can_be_mended_with_the_command(programs: Programs) -> None:
    programs.config.write_text("width = 7\n", encoding="utf-8")
    assert settings(programs, "width", "40").status == 0
    assert stored(programs) == {"width": 40}
    programs.config.write_text("width = 7\n", encoding="utf-8")
    assert settings(programs, "--reset").status == 0
    assert stored(programs) == {}


def test_a_folder_that_cannot_be_made_is_told(programs: Programs, t: Language) -> None:
    table = Programs(programs.folder, {"ACCESS_GAME_CONFIG": "/proc/nowhere/settings.toml"})
    ran = table.run("settings", "width", "40", "--lang", t.code)
    assert (ran.status, ran.out) == (1, "")
    assert "/proc/nowhere/settings.toml" in ran.err


@pytest.mark.parametrize("width", ["20", "40", "80"])
def test_settings_are_readable_at_every_width(programs: Programs, t: Language, width: str) -> None:
    config = ("--config", str(programs.folder / "s.toml"))
    for arguments in ((), *((name,) for name in NAMES)):
        ran = programs.run("settings", *arguments, "--lang", t.code, "--width", width, *config)
        assert check_stream(ran.out.encode(), int(width), t.code) == []
