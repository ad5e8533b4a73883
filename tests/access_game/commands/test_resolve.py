"""Rounds of a real table: who scores what, as words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from access_game import system
from access_game.languages import LANGUAGES, Language, load
from access_game.names import table_word
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from engine.cards import Card
from tests.access_game.commands.rounds import FULL_ROUND, TWO_PLAYERS, as_json, resolve
from tests.access_game.programs import Programs
from tests.engine.rounds import WorkedRound, read_rounds


def result(worked: WorkedRound, card: Card, player: str | None) -> dict[str, object]:
    """One card of a worked round in JSON."""
    points, found = 0, "none"
    if card in worked.full:
        points, found = card.full_points, "full"
    elif card in worked.half:
        points, found = card.half_points, "half"
    return {
        "card": str(card),
        "player": player,
        "result": found,
        "points": 0 if player is None else points,
    }


def expected(worked: WorkedRound) -> dict[str, object]:
    """The JSON of a worked round, with its keys in their order."""
    owned = [(card, f"P{seat}") for seat, hand in enumerate(worked.played, 1) for card in hand]
    return {
        "players": len(worked.played),
        "size": 4 if len(worked.played) < 5 else 5,
        "combination": worked.kind,
        "values": list(worked.values),
        "cards": [
            result(worked, card, player)
            for card, player in [*owned, *((card, None) for card in worked.neutral)]
        ],
        "points": {f"P{seat}": points for seat, points in enumerate(worked.points, 1)},
    }


def entered(worked: WorkedRound) -> str:
    """A worked round as somebody enters it."""
    lines = [f"P{seat}: {' '.join(map(str, hand))}" for seat, hand in enumerate(worked.played, 1)]
    if worked.neutral:
        lines.append(f"table: {' '.join(map(str, worked.neutral))}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("worked", read_rounds(), ids=lambda worked: worked.title[:1])
def test_the_worked_rounds_have_exactly_this_json(programs: Programs, worked: WorkedRound) -> None:
    ran = resolve(programs, entered(worked), "--json")
    assert (ran.status, ran.err) == (0, "")
    (line,) = ran.lines
    found = json.loads(line)
    assert found.pop("ruling", None) in (None, "fewer_values")
    assert list(found) == list(expected(worked))
    assert found == expected(worked)
    assert [list(card) for card in found["cards"]] == [
        ["card", "player", "result", "points"] for _ in found["cards"]
    ]


def test_all_worked_rounds_are_answered_in_one_run(programs: Programs) -> None:
    rounds = read_rounds()
    ran = resolve(programs, "\n".join(map(entered, rounds)), "--json")
    assert len(ran.lines) == len(rounds) > 8
    for line, worked in zip(ran.lines, rounds, strict=True):
        assert json.loads(line)["points"] == expected(worked)["points"]


def test_the_json_of_a_round_to_the_letter(programs: Programs) -> None:
    ran = resolve(programs, "Zoë: k1 k8\nB: o5 b6\nC: k3 k5\nD: p5 k12\n", "--json")
    assert ran.out == (
        '{"players": 4, "size": 4, "combination": "flush", "values": [12, 8, 5, 3], "cards": ['
        '{"card": "k1", "player": "Zoë", "result": "none", "points": 0}, '
        '{"card": "k8", "player": "Zoë", "result": "full", "points": 6}, '
        '{"card": "o5", "player": "B", "result": "none", "points": 0}, '
        '{"card": "b6", "player": "B", "result": "none", "points": 0}, '
        '{"card": "k3", "player": "C", "result": "full", "points": 10}, '
        '{"card": "k5", "player": "C", "result": "full", "points": 8}, '
        '{"card": "p5", "player": "D", "result": "none", "points": 0}, '
        '{"card": "k12", "player": "D", "result": "full", "points": 2}], '
        '"points": {"Zoë": 6, "B": 0, "C": 18, "D": 2}}\n'
    )


def test_the_ruling_is_named_in_json_and_in_words(programs: Programs) -> None:
    text = "A: k1 b1\nB: g2 o2\nC: p1 u2\nD: y1 k3\nE: g3 o3\n"
    (found,) = as_json(programs, text)
    assert found["ruling"] == "fewer_values"
    assert list(found)[-1] == "ruling"
    assert found["values"] == [3, 2, 1]
    assert "by our own ruling" in resolve(programs, text).out


@pytest.mark.parametrize("word", ["*", *(table_word(load(code)) for code in LANGUAGES), "TABLE"])
def test_the_table_is_named_in_every_language(programs: Programs, word: str) -> None:
    (found,) = as_json(programs, TWO_PLAYERS.format(table=word))
    assert found["players"] == 2
    assert [card["player"] for card in found["cards"]][-2:] == [None, None]  # type: ignore[attr-defined]
    assert list(found["points"]) == ["A", "B"]  # type: ignore[call-overload]


def test_neutral_cards_may_stand_anywhere_and_keep_their_place(programs: Programs) -> None:
    (found,) = as_json(programs, "*: p7 u9\nA: g5 b2 k4\nB: k1 o3 y2\n")
    cards = [card["card"] for card in found["cards"]]  # type: ignore[attr-defined]
    assert cards == ["p7", "u9", "g5", "b2", "k4", "k1", "o3", "y2"]


def test_names_of_cards_are_separated_by_commas(programs: Programs, t: Language) -> None:
    names = CardNames.of(t)
    for style in (CardStyle.PLAIN, CardStyle.SIGNS):
        text = FULL_ROUND
        for code in ("g5", "b2", "k1", "o3", "p7", "u9", "y12", "y11"):
            text = text.replace(code, without_marks(names.name(Card.parse(code), style)) + ",")
        lines = [line.rstrip(",") for line in text.splitlines()]
        ran = resolve(programs, "\n".join(lines), "--json", lang=t.code)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out == resolve(programs, FULL_ROUND, "--json").out


def test_japanese_punctuation_is_understood(programs: Programs) -> None:
    text = "あ：緑5、青2\nい：黒１、オレンジ３\nう：ｐ７　ｕ９\nえ：黄色12、黄色11\n"
    found = json.loads(resolve(programs, text, "--json", lang="ja").out)
    assert list(found["points"]) == ["あ", "い", "う", "え"]


@pytest.mark.parametrize(
    "text",
    [
        "# a comment\n" + FULL_ROUND,
        FULL_ROUND.replace("\n", "   # so it was\n"),
        "\n\n\n" + FULL_ROUND + "\n\n \t\n",
        FULL_ROUND.replace("B:", "# between\nB:"),
        FULL_ROUND.replace(" ", "   ").replace(":", " :"),
        FULL_ROUND.upper(),
        FULL_ROUND.replace("b2", ", b2,"),
    ],
)
def test_comments_and_blanks_do_not_matter(programs: Programs, text: str) -> None:
    assert resolve(programs, text, "--json").out == resolve(programs, FULL_ROUND, "--json").out


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_file_may_come_from_any_system(
    programs: Programs, tmp_path: Path, prefix: bytes, end: bytes
) -> None:
    path = tmp_path / "rounds.txt"
    path.write_bytes(prefix + (FULL_ROUND + "\n" + FULL_ROUND).encode().replace(b"\n", end))
    ran = programs.run("resolve", str(path), "--json", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == resolve(programs, FULL_ROUND, "--json").out * 2


def test_a_minus_is_standard_input(programs: Programs) -> None:
    assert resolve(programs, FULL_ROUND, "-").out == resolve(programs, FULL_ROUND).out != ""


@pytest.mark.parametrize(("system_name", "keys"), [("linux", "Ctrl+D"), ("win32", "Ctrl+Z")])
def test_whoever_types_a_round_hears_that_it_is_waited_for(
    programs: Programs, monkeypatch: pytest.MonkeyPatch, system_name: str, keys: str
) -> None:
    monkeypatch.setattr(system, "echoes_itself", lambda: True)
    monkeypatch.setattr("sys.platform", system_name)
    ran = resolve(programs, FULL_ROUND)
    assert ran.err.startswith("A line for each player, as Ben: g5 k12. ")
    assert keys in ran.err
    assert ran.out.startswith("Round 1: ")


def test_why_tells_a_neutral_card_that_lost_as_a_sentence(programs: Programs) -> None:
    table = "Ben: g5 g12 o1\nAnna: g4 g11 p3\ntable: p7 g1\n"
    ran = resolve(programs, table, "--why", "--cards", "code")
    assert "Neutral card, p7: nothing, not green, lost to g12, g11, g5, g4." in ran.lines


# Words.


def test_every_card_is_told_with_its_result_and_every_player_with_points(
    programs: Programs, t: Language
) -> None:
    ran = resolve(programs, "A: k1 k8\nB: o5 b6\nC: k3 k5\nD: p5 k12\n", lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    first, *rest = ran.lines
    assert t.pgettext("kind", "flush") in first
    assert "12" in first
    assert len(rest) == 8 + 4
    points = [t.ngettext("{n} point", "{n} points", n) for n in (6, 0, 18, 2)]
    for name, line, told in zip("ABCD", rest[-4:], points, strict=True):
        assert line.startswith(name)
        assert told in line


def test_rounds_are_numbered_and_apart(programs: Programs) -> None:
    ran = resolve(programs, f"{FULL_ROUND}\n{FULL_ROUND}")
    assert ran.lines.count("") == 1
    assert [line for line in ran.lines if line.startswith("Round ")][1].startswith("Round 2: ")
