"""Computer players against each other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from access_game.languages import Language
from engine.combination import Kind
from engine.rules import rules_for
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream

RANDOM = ("--bots", "random", "--seed", "7")


def simulate(programs: Programs, *options: str) -> dict[str, Any]:
    ran = programs.run("simulate", "--json", *options, "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.lines) == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def without_speed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "games_per_second"}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_json_has_exactly_these_keys_and_numbers(programs: Programs, players: int) -> None:
    found = simulate(programs, *RANDOM, "--players", str(players), "--games", "20")
    assert list(found) == [
        *("games", "players", "seed", "seats", "games_per_second", "combinations"),
    ]
    assert (found["games"], found["players"], found["seed"]) == (20, players, 7)
    assert [list(seat) for seat in found["seats"]] == [["bot", "wins", "points_mean"]] * players
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(20, abs=0.01)
    assert list(found["combinations"]) == [kind.value for kind in Kind]
    assert sum(found["combinations"].values()) == 20 * rules_for(players).rounds
    assert found["games_per_second"] > 0


def test_wins_are_shared_between_joint_winners(programs: Programs) -> None:
    found = simulate(programs, *RANDOM, "--players", "2", "--games", "400")
    wins = [seat["wins"] for seat in found["seats"]]
    assert sum(wins) == 400
    assert any(win % 1 == 0.5 for win in wins), "some game ended with joint winners"


def test_the_same_seed_gives_the_same_games(programs: Programs) -> None:
    options = (*RANDOM, "--players", "3", "--games", "10")
    first = without_speed(simulate(programs, *options))
    assert first == without_speed(simulate(programs, *options))
    assert first != without_speed(simulate(programs, *options, "--seed", "8"))


def test_more_processes_give_the_same_result(programs: Programs) -> None:
    options = (*RANDOM, "--players", "4", "--games", "30", "--rotate")
    one = simulate(programs, *options, "--jobs", "1")
    two = simulate(programs, *options, "--jobs", "2")
    assert without_speed(one) == without_speed(two)


def test_levels_are_one_for_all_or_one_each(programs: Programs) -> None:
    found = simulate(programs, "--bots", "random,steady,random", "--games", "2", "--seed", "1")
    assert [seat["bot"] for seat in found["seats"]] == ["random", "steady", "random"]
    found = simulate(programs, "--bots", "random", "--players", "5", "--games", "1", "--seed", "1")
    assert [seat["bot"] for seat in found["seats"]] == ["random"] * 5


def test_a_contestant_keeps_its_results_when_seats_rotate(programs: Programs) -> None:
    options = ("--bots", "steady,random,random", "--games", "6", "--seed", "3", "--rotate")
    seats = simulate(programs, *options)["seats"]
    assert [seat["bot"] for seat in seats] == ["steady", "random", "random"]
    assert seats[0]["points_mean"] > 1.2 * max(seat["points_mean"] for seat in seats[1:])


def test_rotating_changes_who_sits_where(programs: Programs) -> None:
    options = ("--bots", "random,random,random", "--games", "9", "--seed", "3")
    still, turned = simulate(programs, *options), simulate(programs, *options, "--rotate")
    assert [seat["points_mean"] for seat in still["seats"]] != [
        seat["points_mean"] for seat in turned["seats"]
    ]
    assert sum(seat["points_mean"] for seat in still["seats"]) == pytest.approx(
        sum(seat["points_mean"] for seat in turned["seats"])
    )


def test_the_edition_is_followed(programs: Programs) -> None:
    """Steady players reckon with the cards that came back."""
    options = ("--bots", "steady", "--players", "3", "--games", "1", "--seed", "7")
    french = simulate(programs, *options, "--edition", "french")
    assert french["seats"] != simulate(programs, *options)["seats"]


def test_without_a_seed_one_is_drawn_and_told(programs: Programs) -> None:
    options = ("--bots", "random", "--players", "2", "--games", "1")
    seeds = {simulate(programs, *options)["seed"] for _ in range(3)}
    assert len(seeds) == 3
    again = simulate(programs, *options, "--seed", str(min(seeds)))
    assert again["seed"] == min(seeds)


def test_results_are_told_in_words(programs: Programs, t: Language) -> None:
    options = (*RANDOM, "--players", "3", "--games", "5", "--lang", t.code)
    ran = programs.run("simulate", *options)
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.lines) == 1 + 3 + len(Kind)
    assert all("random" in line for line in ran.lines[1:4])
    assert t.pgettext("kind", "straight flush") in ran.lines[4]
    narrow = programs.run("simulate", *options, "--width", "20")
    assert check_stream(narrow.out.encode(), 20, t.code) == []


@pytest.mark.parametrize(
    "options",
    [
        ("--bots", "random,random", "--players", "3"),
        ("--bots", ",".join(["random"] * 7)),
        ("--bots", "clever"),
        ("--players", "9"),
        ("--games", "0"),
        ("--games", "x"),
        ("--jobs", "0"),
        ("--seed", "x"),
        ("--bots", ""),
    ],
)
def test_what_is_impossible_is_told(
    programs: Programs, options: tuple[str, ...], t: Language
) -> None:
    ran = programs.run("simulate", *options, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert options[0] in ran.err
    english = programs.run("simulate", *options, "--lang", "en").err
    assert (ran.err == english) == (t.code == "en")
