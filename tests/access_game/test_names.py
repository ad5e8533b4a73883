"""Names of players: short, different, and never something else."""

from __future__ import annotations

import pytest

from access_game.errors import BadNames, CommandFailed
from access_game.languages import LANGUAGES, Language, load
from access_game.names import LONGEST, checked_names, table_word
from access_game.narration.cards import CardNames
from access_game.narration.opening import default_name
from access_game.output.wrapping import cells
from engine.cards import Colour


def reason(*given: str, players: int = 6, t: Language | None = None) -> str:
    with pytest.raises(CommandFailed) as raised:
        checked_names(given, players, t or load("en"))
    assert isinstance(raised.value.fault, BadNames)
    return str(raised.value.fault.reason)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_computer_players_get_different_short_names(players: int, t: Language) -> None:
    names = checked_names((), players, t)
    assert len(set(names)) == players
    assert all(cells(name) <= LONGEST for name in names)


def test_given_names_come_first_and_are_not_given_again(t: Language) -> None:
    spare = checked_names((), 6, t)
    names = checked_names((spare[1], "Zoë"), 6, t)
    assert names[:2] == (spare[1], "Zoë")
    assert len(set(names)) == 6


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Zoë  B ", "Zoë B"),
        ("ＺＯＥ", "ZOE"),
        ("A,B", "A B"),
        ("A:B", "A B"),
        ("Theo.", "Theo"),
        ("さくら。", "さくら"),
        ("Anna B.", "Anna B."),
        ("ユイ、アキラ", "ユイ アキラ"),
        ("\x1b[31mAnn\x1b[0m", "Ann"),
        ("あんな", "あんな"),
        ("Ann\u202e", "Ann"),
        ("An\u034fna\ufe0f", "Anna"),
        ("葛\U000e0100城", "葛城"),
        ("Benjamin the Blackest", None),
        ("A" + "\u0316" * 30, None),
    ],
)
def test_names_are_tidied(typed: str, name: str | None) -> None:
    if name is None:
        assert reason(typed) == "long"
    else:
        assert checked_names((typed,), 2, load("en"))[0] == name


@pytest.mark.parametrize("other", ["Anna", "ANNA", "anna", "Ánna", "Ａｎｎａ", " anna "])
def test_names_that_sound_alike_are_refused(other: str) -> None:
    assert reason("Anna", other) == "twice"


def test_too_many_names_are_refused() -> None:
    assert reason("A", "B", "C", players=2) == "many"


def test_names_of_tables_cards_and_numbers_are_reserved(t: Language) -> None:
    words = [table_word(load(code)) for code in LANGUAGES]
    green = CardNames.of(t).colours[Colour.GREEN]
    for name in (*words, "*", "TABLE", "5", "12", "g5", f"{green} 5", "1 Anna", "", " ", ","):
        assert reason(name, t=t) == "reserved", name


def test_people_without_a_name_are_numbered(t: Language) -> None:
    names = {default_name(t, number) for number in range(1, 7)}
    assert len(names) == 6
    assert checked_names(sorted(names), 6, t)


@pytest.mark.parametrize("name", ["!!!", "🦖", "⁂", "\u0301\u0301", "´", "☺"])
def test_a_name_that_no_voice_says_is_refused(name: str, t: Language) -> None:
    assert reason(name, t=t) == "silent"


@pytest.mark.parametrize("name", ["\u2800", "\u3164", "\ufe0f", "\u200b"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    assert reason(name) == "reserved"
