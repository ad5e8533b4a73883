"""A new game: every option of the command line."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES, Language, load
from engine.record import Header, read_record
from engine.rules import Edition, rules_for
from tests.access_game.programs import Programs, Ran

EN = ("--lang", "en")


def header(programs: Programs) -> Header:
    found = read_record(programs.record.read_text(encoding="utf-8")).header
    assert found is not None
    return found


def players(programs: Programs) -> list[str]:
    return [seat.player for seat in header(programs).seats]


def names(programs: Programs) -> list[str]:
    return [seat.name for seat in header(programs).seats]


def refused(programs: Programs, *options: str, lang: str = "en") -> str:
    """The error for these options; no game was begun."""
    ran = programs.run("play", *options, "--lang", lang)
    assert ran.status == 2
    assert ran.out == ""
    assert not programs.games.exists()
    return ran.err


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_number_of_players_is_taken(programs: Programs, count: int, t: Language) -> None:
    ran = programs.run("play", "--players", str(count), "--lang", t.code)
    assert ran.status == 0
    rules = rules_for(count)
    assert players(programs) == ["human", *["steady"] * (count - 1)]
    opening = ran.lines[0]
    assert str(count) in opening
    assert str(rules.rounds) in opening


def test_play_is_the_command_when_none_is_named(programs: Programs) -> None:
    ran = programs.run("--players", "2", *EN)
    assert ran.status == 0
    assert ran.lines[0] == "Surfosaurus MAX, 2 players, 6 rounds."


def test_options_may_stand_before_the_command(programs: Programs) -> None:
    assert programs.run("--lang", "en", "play", "--players", "2").status == 0


@pytest.mark.parametrize("humans", [1, 2, 4])
def test_people_sit_on_the_first_seats(programs: Programs, humans: int) -> None:
    programs.run("play", "--players", "4", "--humans", str(humans), *EN)
    assert players(programs) == ["human"] * humans + ["steady"] * (4 - humans)
    assert names(programs)[:humans] == [f"Player {number}" for number in range(1, humans + 1)]


def test_names_are_taken_in_turn_order(programs: Programs) -> None:
    programs.run("play", "--players", "4", "--humans", "2", "--names", "Zoë, Béla ,Ann", *EN)
    assert names(programs)[:3] == ["Zoë", "Béla", "Ann"]
    assert len(set(names(programs))) == 4


def test_japanese_commas_separate_values_too(programs: Programs) -> None:
    programs.run("play", "--players", "4", "--humans", "2", "--names", "ユイ、アキラ，ソラ", *EN)
    assert names(programs)[:3] == ["ユイ", "アキラ", "ソラ"]


def test_computer_players_have_other_names_than_people(programs: Programs) -> None:
    programs.run("play", "--players", "6", "--names", "Emma", *EN)
    assert names(programs)[0] == "Emma"
    assert len(set(names(programs))) == 6


def test_levels_are_one_for_all_or_one_each(programs: Programs) -> None:
    programs.run("play", "--players", "3", "--bots", "random", *EN)
    assert players(programs) == ["human", "random", "random"]
    other = Programs(programs.folder / "other")
    other.run("play", "--players", "3", "--bots", "random,steady", *EN)
    assert players(other) == ["human", "random", "steady"]


def test_a_table_without_computer_players_needs_no_level(programs: Programs) -> None:
    ran = programs.run("play", "--players", "2", "--humans", "2", *EN)
    assert ran.status == 0
    assert players(programs) == ["human", "human"]


@pytest.mark.parametrize("seed", ["0", "1", "-5", "123456789012345678901234567890"])
def test_the_seed_decides_the_deal(programs: Programs, seed: str) -> None:
    other = Programs(programs.folder / "other")
    for table in (programs, other):
        table.run("play", "--players", "3", "--seed", seed, *EN)
    assert header(programs) == header(other)
    assert header(programs).setup.seed == int(seed)


def test_without_a_seed_games_differ(programs: Programs) -> None:
    other = Programs(programs.folder / "other")
    for table in (programs, other):
        table.run("play", "--players", "3", *EN)
    assert header(programs).setup.deck != header(other).setup.deck


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_starting_player_is_chosen(programs: Programs, first: int) -> None:
    ran = programs.run("play", "--players", "3", "--first", str(first), "--seed", "1", *EN)
    assert header(programs).setup.first == first - 1
    starts = "You start." if first == 1 else f"{names(programs)[first - 1]} starts."
    assert f"Round 1 of 6. {starts}" in ran.out


def test_the_edition_is_chosen(programs: Programs) -> None:
    programs.run("play", "--players", "3", "--edition", "french", *EN)
    assert header(programs).setup.edition is Edition.FRENCH


def test_every_person_has_a_language(programs: Programs) -> None:
    options = ("--players", "4", "--humans", "4", "--langs", ",".join(LANGUAGES), "--first", "1")
    ran = programs.run("play", *options, *EN, typed=["", "1", "", "1", "", "1", ""])
    prompts = [asked.prompt for asked in ran.asked if asked.prompt]
    for code in LANGUAGES:
        assert load(code).gettext("Card?") in prompts


def test_width_is_followed(programs: Programs) -> None:
    ran = programs.run("play", "--players", "4", "--width", "20", *EN)
    assert max(map(len, ran.lines)) <= 20


def is_refused_in_every_language(programs: Programs, *options: str) -> list[str]:
    found = [refused(programs, *options, lang=code) for code in LANGUAGES]
    assert len(set(found)) == len(LANGUAGES)
    return found


@pytest.mark.parametrize(
    ("options", "facts"),
    [
        (("--players", "1"), ("--players", "1", "2", "6")),
        (("--players", "7"), ("--players", "7")),
        (("--players", "many"), ("--players", "many")),
        (("--players", "9" * 5000), ("--players",)),
        (("--humans", "0", "--players", "2"), ("--humans", "0")),
        (("--humans", "3", "--players", "2"), ("--humans", "3", "2")),
        (("--bots", "clever", "--players", "2"), ("--bots", "clever")),
        (("--bots", "random,random,random", "--players", "3"), ("--bots", "3", "2")),
        (("--edition", "german", "--players", "2"), ("--edition", "german", "original")),
        (("--first", "4", "--players", "3"), ("--first", "4", "3")),
        (("--seed", "x", "--players", "3"), ("--seed", "x")),
        (("--langs", "en,xx", "--humans", "2", "--players", "2"), ("--langs", "xx", "ja")),
        (("--langs", "en,de", "--players", "2"), ("--langs", "2", "1")),
        (("--verbosity", "loud", "--players", "2"), ("--verbosity", "loud", "brief")),
        (("--cards", "red", "--players", "2"), ("--cards", "red", "tactile")),
        (("--width", "10", "--players", "2"), ("--width", "10", "20", "80")),
        (("--names", "A,a", "--players", "2"), ("a",)),
        (("--names", "A,B,C", "--players", "2"), ("A, B, C",)),
        (("--names", "g5", "--players", "2"), ("g5",)),
        (("--names", "table", "--players", "2"), ("table",)),
        (("--names", "7", "--players", "2"), ("7",)),
        (("--names", "x" * 21, "--players", "2"), ("20",)),
        (("--nonsense", "--players", "2"), ("--nonsense",)),
        (("--players",), ("--players",)),
        (("extra", "--players", "2"), ("extra",)),
    ],
)
def test_what_is_impossible_is_told_with_what_is_possible(
    programs: Programs, options: tuple[str, ...], facts: tuple[str, ...]
) -> None:
    for error in is_refused_in_every_language(programs, *options):
        assert not error.isspace()
        for fact in facts:
            assert fact in error


def test_the_language_of_an_error_is_the_next_best_one(programs: Programs) -> None:
    assert programs.run("play", "--lang", "xx").err.startswith("--lang: xx ")
    french = Programs(programs.folder, {"ACCESS_GAME_LANG": "fr"}).run("play", "--lang", "xx")
    assert "possible" in french.err
    assert french.err != programs.run("play", "--lang", "xx").err
    programs.run("settings", "lang", "de")
    german = programs.run("play", "--players", "9")
    assert german.err == programs.run("play", "--players", "9", "--lang", "de").err


def wrong_environment(programs: Programs, name: str, value: str) -> Ran:
    return Programs(programs.folder, {name: value}).run("play", "--players", "2", *EN)


@pytest.mark.parametrize(
    ("name", "value"),
    [("ACCESS_GAME_CARDS", "red"), ("ACCESS_GAME_WIDTH", "7"), ("ACCESS_GAME_CONFIRM", "maybe")],
)
def test_a_wrong_variable_is_named(programs: Programs, name: str, value: str) -> None:
    ran = wrong_environment(programs, name, value)
    assert ran.status == 2
    assert ran.err.startswith(f"{name}: {value} ")
