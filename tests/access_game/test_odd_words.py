"""What somebody typed on the command line or wrote into a file is repeated harmlessly."""

from __future__ import annotations

import pytest

from access_game.narration.quoting import shown
from access_game.output.wrapping import wrap
from access_game.understanding.normalise import tidy
from tests.access_game.programs import Programs

ODD = "\x1b[31mred\x1b]0;title\x07\x9b2J\r\u2028\u202e" + "x" * 5000
CONTROLS = {chr(code) for code in (*range(32), *range(127, 160), 0x2028, 0x2029, 0x202E)} - {"\n"}


@pytest.mark.parametrize(
    "command",
    [
        ["ODD"],
        ["print", "ODD"],
        ["play", "--players", "ODD"],
        ["play", "--pace", "ODD"],
        ["play", "--seed", "ODD"],
        ["play", "--players", "2", "--names", "ODD"],
        ["play", "--ODD"],
        ["simulate", "--against", "ODD"],
        ["learn", "ODD"],
        ["rules", "ODD"],
        ["rules", "search", "ODD"],
        ["cards", "ODD"],
        ["settings", "ODD"],
        ["settings", "width", "ODD"],
        ["resolve", "ODD"],
        ["replay", "ODD"],
        ["print", "rules", "-o", "nowhere/ODD"],
    ],
    ids=lambda command: " ".join(command),
)
def test_a_fault_repeats_no_control_characters(programs: Programs, command: list[str]) -> None:
    ran = programs.run(*(word.replace("ODD", ODD) for word in command), "--lang", "en")
    assert ran.status == (0 if command[:2] == ["rules", "search"] else 2)
    told = ran.out + ran.err
    assert told.strip()
    assert not CONTROLS & set(told)


def test_a_bad_round_repeats_a_little_of_it(programs: Programs) -> None:
    bad = f"Anna {ODD}\n\nAnna: {ODD}\n\n{'y' * 1_000_000}\n\nA: g5,{'z' * 1_000_000}\n"
    for options in ([], ["--json"]):
        ran = programs.process("resolve", *options, "--lang", "en", typed=bad)
        told = (ran.out + ran.err).replace("\\", "")
        assert ran.status == 2
        assert not CONTROLS & set(told)
        assert len(told) < 1000


def test_a_line_holds_nothing_that_moves_the_cursor() -> None:
    assert wrap("a \x1b[2J\r b\u202ec", 80, "en") == ["a [2J b c"]
    assert wrap("日\x9b本", 80, "ja") == ["日 本"]


def test_characters_without_a_meaning_are_not_repeated() -> None:
    assert tidy("\ue000g5\U000e0001") == "g5"


def test_as_much_is_repeated_as_is_worth_it() -> None:
    assert shown("green  \n five ") == "green five"
    assert len(shown("x" * 1_000_000)) == 30
