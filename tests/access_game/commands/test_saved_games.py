"""Listing, resuming and hearing games again."""

from __future__ import annotations

import os
import re
from datetime import datetime

import pytest

from access_game.languages import LANGUAGES, Language, load
from tests.access_game.programs import Programs, Ran
from tests.access_game.session.seats import Seats, places
from tests.terminal.stream_check import check_stream

EN = ("--lang", "en")
OPTIONS = ("--players", "3", "--seed", "1", "--bots", "random", *EN)


def begin(programs: Programs, name: str, *typed: str) -> None:
    """Begin a game; the folder's times tell games apart by their order."""
    before = set(programs.games.glob("*.game")) if programs.games.exists() else set()
    programs.run("play", *OPTIONS, "--names", name, typed=typed)
    (path,) = set(programs.games.glob("*.game")) - before
    os.utime(path, (1_700_000_000 + len(before), 1_700_000_000 + len(before)))


def finish(programs: Programs, *options: str) -> Ran:
    place = places()
    return programs.run("resume", *options, typed=lambda _: next(place))


@pytest.fixture
def finished(programs: Programs) -> Programs:
    """A finished game."""
    Seats(programs).play(*OPTIONS, "--names", "Anna")
    return programs


# The list.


def test_no_games_are_told(programs: Programs, t: Language) -> None:
    ran = programs.run("games", "--lang", t.code)
    assert (ran.status, ran.out) == (0, t.gettext("No unfinished game.") + "\n")


def test_games_are_numbered_the_latest_first(programs: Programs, t: Language) -> None:
    for name in ("Anna", "Zoë", "Cem"):
        begin(programs, name)
    *games, hint = programs.run("games", "--lang", t.code).lines
    assert [line[0] for line in games] == ["1", "2", "3"]
    assert ["Cem" in games[0], "Zoë" in games[1], "Anna" in games[2]] == [True] * 3
    assert all("2023" in line for line in games)
    assert all("1" in line and "6" in line for line in games)
    assert "access-game resume" in hint


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (["--lang", "en"], "Nov 3, 2026, 09:05"),
        (["--lang", "de"], "3. Nov. 2026, 09:05"),
        (["--lang", "fr"], "3 nov. 2026, 09:05"),
        (["--lang", "ja"], "2026/11/3 9:05"),
        (["--lang", "ja", "--kana"], "2026/11/3 9:05"),
        (["--lang", "en", "--braille"], "Nov 3 2026 9:05"),
        (["--lang", "de", "--braille"], "3.11.2026 9:05"),
        (["--lang", "fr", "--braille"], "3 nov. 2026 9:05"),
        (["--lang", "ja", "--braille"], "2026/11/3 9:05"),
    ],
)
def test_the_date_is_written_as_the_language_does(
    programs: Programs, options: list[str], written: str
) -> None:
    begin(programs, "Anna")
    (path,) = programs.games.glob("*.game")
    played = datetime(2026, 11, 3, 9, 5).timestamp()
    os.utime(path, (played, played))
    assert written in " ".join(programs.run("games", *options, "--width", "80").out.split())


@pytest.mark.parametrize("options", [[], ["--braille"]])
@pytest.mark.parametrize("width", ["20", "32", "40"])
def test_a_date_never_breaks_at_the_end_of_a_line(
    programs: Programs, t: Language, options: list[str], width: str
) -> None:
    for name in ("Anna", "Bo", "Konstanze", "Maximilian"):
        begin(programs, name)
    ran = programs.run("games", "--lang", t.code, *options, "--width", width)
    dates = {"en": r"Nov 1\d,? 2023", "de": r"1\d\. ?(Nov\.|11\.) ?2023|1\d\.11\.2023"}
    dates |= {"fr": r"1\d nov\. 2023", "ja": r"2023/11/1\d"}
    assert sum(bool(re.search(dates[t.code], line)) for line in ran.lines) == 4


def test_a_finished_game_is_in_the_other_list(finished: Programs) -> None:
    begin(finished, "Zoë")
    (unfinished, _, others) = finished.run("games", *EN).lines
    assert "Zoë" in unfinished
    assert "access-game games --finished" in others
    (ended, hint) = finished.run("games", "--finished", *EN).lines
    assert "Anna" in ended
    assert "finished" in ended
    assert "access-game replay" in hint


# Going on.


def test_the_latest_game_goes_on_unless_a_number_is_given(programs: Programs) -> None:
    for name in ("Anna", "Zoë"):
        begin(programs, name)
    anna, zoe = sorted(programs.games.glob("*.game"), key=lambda path: path.stat().st_mtime)
    assert "Zoë" in programs.run("resume", *EN).out
    assert "Zoë" in programs.run("resume", "1", *EN).out
    for asked in ("2", "02", str(anna)):
        assert "Anna" in programs.run("resume", asked, *EN).out
        assert anna.stat().st_mtime < zoe.stat().st_mtime, "looking at a game changes nothing"


@pytest.mark.parametrize("number", ["0", "3", "99", "000000000001", "9" * 50])
def test_a_number_that_is_not_in_the_list_is_told(
    programs: Programs, number: str, t: Language
) -> None:
    begin(programs, "Anna")
    ran = programs.run("resume", number, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert number in "".join(ran.err.split())


@pytest.mark.parametrize("number", ["0", "3", "99", "000000000001", "9" * 50])
def test_a_number_that_is_not_among_the_finished_games_is_told(
    finished: Programs, number: str, t: Language
) -> None:
    ran = finished.run("replay", number, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert number in "".join(ran.err.split())


def test_replay_tells_that_no_game_is_finished_yet(programs: Programs, t: Language) -> None:
    begin(programs, "Anna")
    for asked, status in (((), 1), (("1",), 2)):
        ran = programs.run("replay", *asked, "--lang", t.code)
        assert (ran.status, ran.out) == (status, "")
        assert t.gettext("No game is finished yet.") in ran.err


def test_what_was_told_before_can_be_asked_for_in_a_resumed_game(programs: Programs) -> None:
    played = programs.run(
        "play", *OPTIONS, "--names", "Anna", typed=["1", "1", "1", "1", "history plays 40"]
    )
    told = played.asked[-1].lines
    resumed = programs.run("resume", "--lang", "en", typed=["again", "history plays 40"])
    assert len(told) > 10
    assert [line for line in resumed.asked[2].lines if not line.startswith("You: ")] == told
    again, first = ([line for line in resumed.asked[at].lines if line] for at in (1, 0))
    assert again == first[1:]


def test_nothing_to_resume_is_told(finished: Programs, t: Language) -> None:
    ran = finished.run("resume", "--lang", t.code)
    assert (ran.status, ran.out) == (1, "")
    assert "access-game play" in ran.err


def test_what_happened_last_is_told(programs: Programs) -> None:
    left = programs.run("play", *OPTIONS, "--cards", "code", typed=["1", "2"])
    last = [line for line in left.asked[-1].lines if line]
    resumed = programs.run("resume", "--cards", "code", *EN)
    told = [line for line in resumed.asked[0].lines if line]
    assert told[0] == "Surfosaurus MAX goes on: round 1 of 6."
    assert told[1].startswith("You: ")
    assert told[2:] == last


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_goes_on_in_another_language(programs: Programs, code: str) -> None:
    begin(programs, "Anna", "1")
    ran = finish(programs, "--lang", code)
    assert ran.status == 0
    assert load(code).gettext("The game is over.") in ran.lines


def test_a_game_remembers_how_its_listeners_listen(programs: Programs) -> None:
    typed = ["language fr", "verbosité bref", "signes code"]
    options = ("--players", "2", "--humans", "2", "--seed", "1", "--first", "1")
    programs.run("play", *options, *EN, typed=["", *typed, "1", "", "sort number"])
    ran = programs.run("resume", typed=["", "1", ""])
    french = load("fr")
    assert french.gettext("Card?") in {asked.prompt for asked in ran.asked}
    assert "Card?" in {asked.prompt for asked in ran.asked}


def test_the_end_of_a_game_that_was_not_told_is_told(programs: Programs) -> None:
    """Killed between the last play and its telling."""
    Seats(programs).play(*OPTIONS)
    programs.record.with_suffix(".seats.json").unlink()
    assert len(programs.run("games", *EN).lines) == 3
    ran = programs.run("resume", *EN)
    assert ran.status == 0
    assert ran.asked == []
    assert "The game is over." in ran.lines
    assert any(line.startswith("Round 6: ") for line in ran.lines)
    assert programs.run("resume", *EN).status == 1


# Hearing a game again.


def test_a_finished_game_is_told_as_a_spectator_hears_it(finished: Programs) -> None:
    ran = finished.run("replay", str(finished.record), "--cards", "code", *EN)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "Surfosaurus MAX, 3 players, 6 rounds."
    assert ran.out.count(" starts.") == 6
    assert len(re.findall(r"^\w+: [kbgopuy]\d+\.$", ran.out, re.MULTILINE)) == 3 * 3 * 6
    assert "New in place" not in ran.out
    assert "You" not in ran.out
    assert "The game is over." in ran.lines
    assert finished.run("replay", "1", "--cards", "code", *EN).out == ran.out


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_it_is_told_in_every_language_verbosity_and_width(
    finished: Programs, t: Language, verbosity: str
) -> None:
    options = ("--lang", t.code, "--verbosity", verbosity, "--width", "32")
    ran = finished.run("replay", "1", *options)
    assert (ran.status, ran.err) == (0, "")
    assert t.gettext("The game is over.") in ran.lines
    assert check_stream(ran.out.encode(), 32, t.code) == []


@pytest.mark.parametrize("number", [1, 3, 6])
def test_one_round_is_told(finished: Programs, number: int) -> None:
    ran = finished.run("replay", "1", "--round", str(number), *EN)
    assert ran.status == 0
    assert ran.out.count(f"Round {number} of 6.") == ran.out.count(" of 6.") == 1
    assert sum(line.startswith(f"Round {number}: ") for line in ran.lines) == 1
    assert ("The game is over." in ran.lines) == (number == 6)


@pytest.mark.parametrize("number", ["0", "7", "-1", "x"])
def test_a_round_that_does_not_exist_is_told(finished: Programs, number: str, t: Language) -> None:
    ran = finished.run("replay", "1", f"--round={number}", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert number in ran.err


def test_a_damaged_record_is_told_up_to_its_fault(finished: Programs, t: Language) -> None:
    lines = finished.record.read_bytes().splitlines(keepends=True)
    lines[-10] = b"play 1 k1 #00000000\n"
    finished.record.write_bytes(b"".join(lines))
    ran = finished.run("replay", str(finished.record), "--lang", t.code)
    assert ran.status == 2
    assert t.gettext("The game is over.") not in ran.out
    assert len(ran.lines) > 50
    assert "".join(t.gettext("line {line} is damaged.", line=len(lines) - 9).split()) in "".join(
        ran.err.split()
    )


def test_a_game_that_is_not_finished_is_told_as_far_as_it_went(programs: Programs) -> None:
    begin(programs, "Anna", "1", "2")
    ran = programs.run("replay", str(programs.record), *EN)
    assert (ran.status, ran.err) == (0, "")
    assert "Anna: " in ran.out
    assert "The game is over." not in ran.out
