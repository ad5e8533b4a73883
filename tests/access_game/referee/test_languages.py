"""The languages of a real table: told one after the other, and nothing twice in the same one."""

from __future__ import annotations

import pytest

from tests.access_game.programs import Programs

FRENCH, ENGLISH = "Noël\u00a0: trèfle vert 5.", "Noël: green club 5."


def told(programs: Programs, *typed: str, more: str) -> list[str]:
    names = ("--names", "Noël,Ben,Carla,David", "--first", "1")
    return programs.run("table", *names, *more.split(), "--cards", "signs", typed=typed).lines


def test_a_card_is_told_once_in_each_language(programs: Programs) -> None:
    lines = told(programs, "g5", more="--langs fr,en")
    assert (lines.count(FRENCH), lines.count(ENGLISH)) == (1, 1)


@pytest.mark.parametrize(
    ("typed", "langs"), [(("langue en", "g5", "scores"), "fr,en"), (("g5", "scores"), "en,en")]
)
def test_two_who_listen_in_one_language_are_told_once(
    programs: Programs, typed: tuple[str, ...], langs: str
) -> None:
    lines = told(programs, *typed, more=f"--langs {langs}")
    assert (lines.count(FRENCH), lines.count(ENGLISH)) == (0, 1)
    assert lines.count("Noël: 0 points, full 0, half 0.") == 1


def test_resumed_in_another_language_it_is_told_once(programs: Programs) -> None:
    told(programs, "g5", more="--langs fr,en")
    lines = programs.run("resume", "--lang", "de", typed=[]).lines
    assert lines.count("Noël: Kleeblatt Grün 5.") == 1
    assert lines.count("Surfosaurus MAX geht weiter: Runde 1 von 8.") == 1
    both = programs.run("resume", typed=[]).lines
    assert FRENCH not in both
    assert both.count("Noël: Kleeblatt Grün 5.") == 1


def test_the_score_sheet_is_told_for_a_hyphen(programs: Programs) -> None:
    lines = told(programs, "g5", "sheet -", more="--langs fr,en")
    assert lines.count("Scores: Noël 0, Ben 0, Carla 0, David 0.") == 1
    assert not [*programs.folder.glob("**/-")]
    left = programs.run("table", "--names", "A,B", "--first", "1", "-o", "-", "--lang", "en")
    assert left.lines[-2:] == ["At the table: A, B.", "Scores: A 0, B 0."]
