"""Leaving: by word, by the end of input, by Ctrl-C; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from access_game.languages import Language
from access_game.understanding.choosing import yes_and_no
from access_game.understanding.vocabulary import words_in_play
from tests.access_game.programs import Asked, CtrlC, Programs, Typist
from tests.access_game.session.alone import OPTIONS, play, said

SAVED = "The game is saved. access-game resume goes on with it."
ASKED = "Leave the game? It is saved."


def typist(lines: Iterable[str | type[CtrlC]]) -> Typist:
    """Types lines and presses Ctrl-C."""
    waiting = iter(lines)

    def press(_: Asked) -> str | None:
        line = next(waiting, None)
        if isinstance(line, type):
            raise line
        return line

    return press


def leave(programs: Programs, *lines: str | type[CtrlC], lang: str = "en") -> tuple[int, list[str]]:
    ran = programs.run("play", *OPTIONS, "--lang", lang, typed=typist(lines))
    assert ran.err == ""
    return ran.status, ran.lines


def test_quit_says_that_the_game_is_saved(programs: Programs, t: Language) -> None:
    vocabulary = words_in_play(t)
    for typed in (*vocabulary.names["quit"], vocabulary.letters["quit"], "quit"):
        ran = play(programs, typed, lang=t.code)
        assert ran.status == 0
        assert ran.lines[-1] == said(t, SAVED)
        assert len(ran.asked) == 1


def test_the_end_of_input_saves_and_leaves(programs: Programs, t: Language) -> None:
    ran = play(programs, lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[-1] == said(t, SAVED)


def test_control_c_asks_once_and_yes_leaves(programs: Programs, t: Language) -> None:
    status, lines = leave(programs, CtrlC, yes_and_no(t).name("yes"), lang=t.code)
    assert status == 0
    assert lines[-1] == said(t, SAVED)
    assert lines.count(said(t, ASKED)) == 1


def test_control_c_twice_leaves_interrupted(programs: Programs, t: Language) -> None:
    status, lines = leave(programs, CtrlC, CtrlC, lang=t.code)
    assert status == 130
    assert lines[-1] == said(t, SAVED)


def test_control_c_and_the_end_of_input_leaves_as_the_end_of_input_does(programs: Programs) -> None:
    status, lines = leave(programs, CtrlC)
    assert (status, lines[-1]) == (0, SAVED)


def test_no_goes_on(programs: Programs, t: Language) -> None:
    status, lines = leave(programs, CtrlC, yes_and_no(t).name("no"), "1", lang=t.code)
    assert status == 0
    assert said(t, "The game goes on.") in lines
    assert programs.record.read_text(encoding="utf-8").count("\nplay 1 ") == 1


@pytest.mark.parametrize("prompt", ["hand over", "question"])
def test_control_c_is_understood_at_every_prompt(programs: Programs, prompt: str) -> None:
    options = ["--players", "2", "--seed", "1", "--lang", "en"]
    if prompt == "hand over":
        options += ["--humans", "2"]
    lines: list[str | type[CtrlC]] = (
        [CtrlC, "no", "quit"] if prompt == "hand over" else [CtrlC, "perhaps", "no", "quit"]
    )
    ran = programs.run("play", *options, typed=typist(lines))
    assert ran.status == 0
    assert "The game goes on." in ran.lines
    assert ran.lines[-1] == SAVED


def test_control_c_before_the_game_leaves_interrupted(programs: Programs) -> None:
    ran = programs.run("play", "--lang", "en", typed=typist([CtrlC]))
    assert ran.status == 130
    assert ran.lines[-1] == "No game was begun."
    assert not programs.games.exists()


def test_a_game_left_at_any_place_goes_on_there(programs: Programs) -> None:
    first = play(programs, "1", "2", "hand", "quit")
    hand = first.asked[-1].lines
    resumed = programs.run("resume", "--cards", "code", "--lang", "en")
    assert resumed.status == 0
    assert all(line in resumed.lines for line in hand)
    assert resumed.lines[0] == "Surfosaurus MAX goes on: round 2 of 8."
