"""Rounds that are wrong or not complete: the line is named, the other rounds are answered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from access_game.languages import Language
from tests.access_game.commands.rounds import FULL_ROUND, as_json, resolve
from tests.access_game.programs import Programs

MISTAKES = [
    ("A g5 b2\n", 1, "A g5 b2"),
    (": g5\n", 1, ": g5"),
    ("A: g5 x9\nB: k1 o3\n", 1, "x9"),
    ("A: g5 b2\nB: k1 g13\n", 2, "g13"),
    ("A: green 5, blue\n", 1, "blue"),
    ("A: g5 b2\nB: k1 o3\nC: p7 g5\n", 3, "g5"),
    ("A: g5 b2\nA: k1 o3\n", 2, "A"),
    ("# x\n\nA: g5 b2\n", 3, "1 player"),
    ("".join(f"P{n}: k{n}\n" for n in range(1, 8)), 1, "7 players"),
    (FULL_ROUND.replace("o3", ""), 2, "B has 1 card"),
    (FULL_ROUND.replace("o3", "o3 k2"), 2, "B has 3 cards"),
    (FULL_ROUND + "table: k5 k6\n", 1, "only two players"),
    ("A: g5 b2 k4\nB: k1 o3 y2\n", 1, "0 neutral cards"),
    ("A: g5 b2 k4\nB: k1 o3 y2\n*: k7 k8 k9\n", 1, "3 neutral cards"),
]


@pytest.mark.parametrize(("text", "line", "told"), MISTAKES)
def test_a_mistake_is_told_with_its_line(
    programs: Programs, text: str, line: int, told: str
) -> None:
    ran = resolve(programs, text)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"Line {line}: ")
    assert told in ran.err
    (found,) = as_json(programs, text)
    assert list(found) == ["line", "error"]
    assert found["line"] == line
    assert told in str(found["error"])
    assert ran.err == f"Line {line}: {found['error']}\n"


@pytest.mark.parametrize(("text", "line", "told"), MISTAKES)
def test_mistakes_are_told_in_the_users_language(
    programs: Programs, text: str, line: int, told: str, t: Language
) -> None:
    ran = resolve(programs, text, lang=t.code)
    assert ran.status == 2
    assert str(line) in ran.err
    english = resolve(programs, text).err
    assert (ran.err == english) == (t.code == "en")


def test_the_other_rounds_are_still_answered(programs: Programs) -> None:
    text = f"{FULL_ROUND}\nA: nonsense\n\n{FULL_ROUND}"
    ran = resolve(programs, text, "--json")
    assert ran.status == 2
    good, bad, again = map(json.loads, ran.lines)
    assert good == again
    assert bad["line"] == 6
    words = resolve(programs, text)
    assert words.status == 2
    assert [line for line in words.lines if line.startswith("Round ")][1].startswith("Round 3: ")
    assert words.err.startswith("Line 6: ")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff"])
def test_an_empty_file_is_told(programs: Programs, text: str, t: Language) -> None:
    ran = resolve(programs, text, lang=t.code)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == t.gettext("No round to resolve.") + "\n"


def test_a_file_that_cannot_be_read_is_named(programs: Programs, tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path):
        ran = programs.run("resolve", str(path), "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        assert "".join(str(path).split()) in "".join(ran.err.split())


def test_broken_utf8_is_read_as_far_as_possible(programs: Programs, tmp_path: Path) -> None:
    path = tmp_path / "rounds.txt"
    path.write_bytes(FULL_ROUND.replace("A", "\xe9").encode("latin-1"))
    ran = programs.run("resolve", str(path), "--json", "--lang", "en")
    assert ran.status == 0
    assert json.loads(ran.out)["points"]


# Unfinished rounds.


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("A: g5\nB: k1\nC:\nD: y12\n", None),
        ("A: g5 b2\nB: k1 o3\nC: p7\nD:\n", "high_cards"),
        ("A: g5 g2\nB: g1 g3\nC:\nD:\n", "flush"),
        ("A: g5 b2 k4\nB: k1 o3\n", "straight"),
        (FULL_ROUND, "high_cards"),
    ],
)
def test_unfinished_rounds_are_answered_when_asked_for(
    programs: Programs, text: str, kind: str | None
) -> None:
    ran = resolve(programs, text, "--partial", "--json")
    assert (ran.status, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert found["combination"] == kind
    if kind is None:
        assert found["values"] == []
        assert {card["result"] for card in found["cards"]} == {"none"}
        assert set(found["points"].values()) == {0}
        assert resolve(programs, text, "--partial").out == "Round 1: no combination yet.\n"
    if text != FULL_ROUND:
        assert resolve(programs, text, "--json").status == 2


def test_too_many_cards_are_wrong_even_then(programs: Programs) -> None:
    assert resolve(programs, FULL_ROUND.replace("o3", "o3 k2"), "--partial").status == 2


def test_names_that_sound_alike_are_one_name(programs: Programs) -> None:
    for first, second in (("Ben", "BEN"), ("Zoé", "zoe"), ("さくら", "サクラ")):
        ran = resolve(programs, f"{first}: g5 b2\n{second}: k1 o3\nC: p7 p8\n")
        assert ran.status == 2
        assert ran.err.startswith("Line 2: ")
        assert second in ran.err
