"""Computer players against each other."""

from __future__ import annotations

import csv
import io
import json
import signal
from statistics import fmean, stdev
from typing import Any

import pytest

from access_game.commands import simulate as command
from access_game.languages import Language
from access_game.simulation import Series, play_deal
from access_game.tally import Tally
from access_game.understanding.choosing import levels
from engine.combination import Kind
from engine.rules import rules_for
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream

RANDOM = ("--bots", "random", "--seed", "7")
SEAT = [
    *("bot", "wins", "points_mean", "share_percent", "standard_error"),
    *("decision_ms_mean", "decision_ms_median"),
]
FIELD = ("--bots", "easy", "--against", "random", "--seed", "5")
COLUMNS = (
    *("players", "bot", "against", "games", "wins", "share_percent", "standard_error"),
    *("points_mean", "decision_ms_mean", "decision_ms_median"),
)


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine any simulation may be long enough to tell of its progress."""
    monkeypatch.setattr(command, "QUIET_SECONDS", 3600)


def simulate(programs: Programs, *options: str) -> dict[str, Any]:
    ran = programs.run("simulate", "--json", *options, "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.lines) == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def without_speed(found: dict[str, Any]) -> dict[str, Any]:
    """What is the same on every machine."""
    seats = [
        {key: value for key, value in seat.items() if not key.startswith("decision_ms")}
        for seat in found["seats"]
    ]
    return {**found, "seats": seats, "games_per_second": None}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_json_has_exactly_these_keys_and_numbers(programs: Programs, players: int) -> None:
    found = simulate(programs, *RANDOM, "--players", str(players), "--games", "20")
    assert list(found) == [
        *("games", "players", "seed", "seats", "games_per_second", "combinations"),
    ]
    assert (found["games"], found["players"], found["seed"]) == (20, players, 7)
    assert [list(seat) for seat in found["seats"]] == [SEAT] * players
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
    assert len(ran.lines) == 1 + 3 + 1 + len(Kind)
    assert all(levels(t).name("random") in line for line in ran.lines[1:5])
    assert t.pgettext("kind", "straight flush") in ran.lines[5]
    narrow = programs.run("simulate", *options, "--width", "20")
    assert check_stream(narrow.out.encode(), 20, t.code) == []


@pytest.mark.parametrize(
    "options",
    [
        ("--bots", "random,random", "--players", "3"),
        ("--bots", ",".join(["random"] * 7)),
        ("--bots", "clever"),
        ("--players", "9"),
        ("--players", "2,9"),
        ("--players", "2,,3"),
        ("--players", "two"),
        ("--bots", "random,random", "--players", "2,3"),
        ("--against", "clever"),
        ("--against", "random,easy"),
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


def tables(programs: Programs, *options: str) -> list[dict[str, Any]]:
    ran = programs.run("simulate", "--json", *options)
    assert (ran.status, ran.err) == (0, "")
    return [json.loads(line) for line in ran.lines]


def rows(text: str) -> list[dict[str, str]]:
    """Rows as any reader of CSV finds them; every one is as long as the header."""
    found = list(csv.DictReader(io.StringIO(text, newline="")))
    assert all(tuple(row) == COLUMNS and None not in row.values() for row in found)
    return found


def test_one_plays_against_a_field_on_every_seat_of_every_deal() -> None:
    series = Series(("easy", "random", "random"), 4, 5, is_one_against_all=True)
    assert (series.deals, series.games) == (2, 6)
    deal = play_deal(series, 0)
    assert (deal.deals, deal.games) == (1, 3)
    alike = Series(("random", "random", "random"), 3, 5, is_one_against_all=True)
    three = play_deal(alike, 0)
    assert three.wins == [1, 1, 1], "the same cards, three times, each contestant on each seat"
    assert len(set(three.points)) == 1


def test_a_field_is_beaten_and_the_games_are_whole_deals(programs: Programs) -> None:
    two, three = tables(programs, *FIELD, "--players", "2,3", "--games", "40")
    assert (two["players"], two["games"]) == (2, 40)
    assert (three["players"], three["games"]) == (3, 42)
    for found in (two, three):
        assert [seat["bot"] for seat in found["seats"]] == [
            "easy",
            *["random"] * (found["players"] - 1),
        ]
        assert sum(seat["share_percent"] for seat in found["seats"]) == pytest.approx(100, abs=0.01)
        fair = 100 / found["players"]
        easy = found["seats"][0]
        assert easy["share_percent"] > fair + 2 * easy["standard_error"] > fair


def test_every_level_has_a_table_of_its_own_against_the_field(programs: Programs) -> None:
    options = ("--bots", "random,easy", "--against", "random", "--players", "3,2", "--games", "6")
    found = tables(programs, *options)
    assert [(table["players"], table["seats"][0]["bot"]) for table in found] == [
        *((3, "random"), (3, "easy")),
        *((2, "random"), (2, "easy")),
    ]
    assert len({table["seed"] for table in found}) == 1, "the same deals for every level"


def test_a_table_is_the_same_beside_others_and_in_more_processes(programs: Programs) -> None:
    options = (*FIELD, "--games", "12")
    alone = tables(programs, *options, "--players", "4")
    together = tables(programs, *options, "--players", "2,4", "--jobs", "2")
    assert [without_speed(table) for table in alone] == [without_speed(together[1])]


def test_the_standard_error_is_that_of_the_deals(programs: Programs) -> None:
    series = Series(("easy", "random", "random"), 60, 5, is_one_against_all=True)
    deals = [play_deal(series, number) for number in range(series.deals)]
    shares = [100 * float(deal.wins[0]) / 3 for deal in deals]
    (found,) = tables(programs, *FIELD, "--players", "3", "--games", "60")
    easy = found["seats"][0]
    assert easy["share_percent"] == pytest.approx(fmean(shares), abs=0.001)
    assert easy["standard_error"] == pytest.approx(stdev(shares) / 20**0.5, abs=0.001)


def test_one_deal_has_no_standard_error(programs: Programs, t: Language) -> None:
    options = (*FIELD, "--players", "3", "--games", "1")
    (found,) = tables(programs, *options)
    assert (found["games"], found["seats"][0]["standard_error"]) == (3, None)
    (row,) = rows(programs.run("simulate", *options, "--csv").out)
    assert row["standard_error"] == ""
    told = programs.run("simulate", *options, "--lang", t.code).lines[1]
    assert "None" not in told
    assert len(told.split("。")) <= 2


def test_times_of_decisions_are_put_together_in_any_order() -> None:
    times = [90, 100, 1_000, 2_000_000, 50_000_000, 51_000_000]
    one, other = Tally.empty(2), Tally.empty(2)
    for time in times[::2]:
        one.add_time("easy", time)
    for time in times[1::2]:
        other.add_time("easy", time)
    one.add(other)
    assert one.decision_mean("easy") == pytest.approx(fmean(times) / 1e6, rel=0.005)
    assert one.decision_median("easy") == pytest.approx(0.001, rel=0.005)


def test_a_better_level_takes_its_time(programs: Programs) -> None:
    (found,) = tables(programs, *FIELD, "--players", "3", "--games", "3")
    easy, random, _ = found["seats"]
    assert easy["decision_ms_median"] > random["decision_ms_median"] > 0
    assert easy["decision_ms_mean"] > random["decision_ms_mean"] > 0


def test_csv_has_a_row_for_each_contestant(programs: Programs, t: Language) -> None:
    options = ("--bots", "easy,random,random", "--games", "8", "--seed", "5")
    ran = programs.run("simulate", "--csv", *options, "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    found = rows(ran.out)
    assert [(row["players"], row["bot"], row["against"], row["games"]) for row in found] == [
        ("3", "easy", "random", "8"),
        ("3", "random", "easy random", "8"),
        ("3", "random", "easy random", "8"),
    ]
    json_seats = simulate(programs, *options)["seats"]
    for row, seat in zip(found, json_seats, strict=True):
        for key in ("wins", "share_percent", "standard_error", "points_mean"):
            assert float(row[key]) == seat[key]


def test_csv_has_one_row_for_each_table_with_a_field(programs: Programs) -> None:
    ran = programs.run("simulate", "--csv", *FIELD, "--players", "2,3", "--games", "6")
    assert [(row["players"], row["bot"], row["against"]) for row in rows(ran.out)] == [
        ("2", "easy", "random"),
        ("3", "easy", "random"),
    ]
    bytes_out = programs.process("simulate", "--csv", *FIELD, "--games", "1").out.encode()
    assert bytes_out.count(b"\r\n") == bytes_out.count(b"\n") == 2, "line ends of RFC 4180"


def test_tables_are_told_one_after_the_other(programs: Programs, t: Language) -> None:
    ran = programs.run("simulate", *FIELD, "--players", "2,3", "--games", "6", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    blank = ran.lines.index("")
    assert len(ran.lines) == 2 * blank + 1
    for lines, players in ((ran.lines[:blank], "2"), (ran.lines[blank + 1 :], "3")):
        assert players in lines[0]
        assert lines[1].count(levels(t).name("easy")) == 1
        assert lines[1].count(levels(t).name("random")) == 1
    assert check_stream(ran.out.encode(), 80, t.code) == []


def test_json_or_csv_but_not_both(programs: Programs, t: Language) -> None:
    ran = programs.run("simulate", "--json", "--csv", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "--csv" in ran.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_keeps_what_is_written_and_tells_the_rest(
    programs: Programs, jobs: str
) -> None:
    options = ("--csv", "--bots", "random", "--players", "2,3", "--jobs", jobs)
    with programs.start("simulate", *options, "--games", "3000", "--lang", "en") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        lines = [process.stdout.readline() for _ in range(3)]
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b""
        assert process.wait(20) == 130
        told = process.stderr.read().decode()
    assert len(rows(b"".join(lines).decode())) == 2
    stopped = [line for line in told.splitlines() if "games played" not in line]
    assert not stopped or stopped[0].startswith("Stopped after ")
    assert "Traceback" not in told


def test_progress_is_told_at_milestones_of_all_tables(
    programs: Programs, t: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "QUIET_SECONDS", 0)
    options = (*FIELD, "--players", "2,4", "--games", "20", "--lang", t.code, "--csv")
    ran = programs.run("simulate", *options)
    told = [
        t.gettext("{done} of {games} games played.", done=done, games=40)
        for done in (4, 10, 20, 32, 36)
    ]
    assert ran.err.splitlines() == told, "a deal of four players is four games"
    assert len(rows(ran.out)) == 2


def test_progress_is_not_told_often(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 1000, 4))  # four seconds a game
    monkeypatch.setattr(command, "QUIET_SECONDS", 10)
    monkeypatch.setattr(command.time, "perf_counter", lambda: next(now))
    ran = programs.run("simulate", *RANDOM, "--players", "2", "--games", "20", "--lang", "en")
    done = [int(line.split()[0]) for line in ran.err.splitlines()]
    assert done == sorted(set(done))
    assert 2 <= len(done) <= 5
    assert done[0] > 2, "nothing in the first ten seconds"
