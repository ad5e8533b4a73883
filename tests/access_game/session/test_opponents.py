"""How well the others play can be asked for in play."""

from __future__ import annotations

import pytest

from access_game.languages import Language
from access_game.understanding.choosing import levels
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.programs import Programs


def who(programs: Programs, t: Language, *options: str) -> list[str]:
    """The answer to "who" on the first turn of a game."""
    typed = [words_in_play(t).name(Word.WHO)]
    fixed = ("--seed", "1", "--first", "1", "--names", "Anna,Ben", "--lang", t.code)
    return programs.run("play", *fixed, *options, typed=typed).asked[1].lines


def test_one_line_tells_the_level_of_all(programs: Programs, t: Language) -> None:
    *_, last = who(programs, t, "--players", "4", "--bots", "strong")
    assert levels(t).name("strong") in last
    assert "Ben" not in last


def test_levels_that_differ_are_told_by_name(programs: Programs, t: Language) -> None:
    *_, first, second = who(programs, t, "--players", "3", "--bots", "easy,master")
    assert first.startswith("Ben")
    assert levels(t).name("easy") in first
    assert levels(t).name("master") in second


def test_the_only_opponent_is_told_by_name(programs: Programs, t: Language) -> None:
    *_, last = who(programs, t, "--players", "2", "--bots", "strong")
    assert last.startswith("Ben")
    assert levels(t).name("strong") in last


@pytest.mark.parametrize("options", [("--humans", "2"), ("--verbosity", "brief")])
def test_people_have_no_level_and_brief_leaves_it_out(
    programs: Programs, options: tuple[str, ...], t: Language
) -> None:
    typed = ["", words_in_play(t).name(Word.WHO)] if "--humans" in options else None
    told = who(programs, t, "--players", "2", *options)
    if typed:
        fixed = ("--seed", "1", "--first", "1", "--players", "2", "--lang", t.code)
        told = programs.run("play", *fixed, *options, typed=typed).asked[2].lines
    assert told
    assert not any(levels(t).name("steady") in line for line in told)


def test_a_resumed_game_still_knows(programs: Programs, t: Language) -> None:
    programs.run("play", "--players", "3", "--bots", "master", "--seed", "1", "--lang", t.code)
    typed = [words_in_play(t).name(Word.WHO)]
    told = programs.run("resume", "--lang", t.code, typed=typed).asked[1].lines
    assert levels(t).name("master") in told[-1]
