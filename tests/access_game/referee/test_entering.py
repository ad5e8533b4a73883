"""Cards are entered in few keys, in every way in which people write them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO
from unittest import mock

import pytest

from access_game.output.terminal import StandardOutput
from engine.combination import Result, find_combination
from engine.reasons import explain
from tests.access_game.programs import Programs
from tests.access_game.referee.tables import ROUND, TWO, answer, entries, table
from tests.access_game.session.alone import answers
from tests.engine.crafted import cards

ENTRIES = [f"play {at % 4 + 1} {card}" for at, card in enumerate(ROUND)]


def test_a_round_of_eight_cards_takes_at_most_24_keys_besides_enter(programs: Programs) -> None:
    longest = ("g10", "b11", "k12", "o10", "p11", "u12", "y10", "y11")
    for typed in (longest, ("".join(longest),)):
        assert sum(map(len, typed)) <= 24
        ran = table(programs, *typed)
        assert "Round 1: " in ran.out
        assert "Round 2 of 8. Ben starts." in ran.out
        programs.record.unlink()


@pytest.mark.parametrize(
    "lines",
    [
        ROUND,
        (" ".join(ROUND),),
        ("".join(ROUND),),
        (", ".join(ROUND),),
        ("green 5, blue 2, black 1, orange 3, pink 7, purple 9, yellow 12, yellow 11",),
        ("green 5 blue 2 black 1 orange 3", "pink 7 purple 9 yellow 12 11 yellow"),
        ("vert 5, bleu 2, noir 1, orange 3", "rose 7, violet 9, jaune 12, jaune 11"),
        ("みどり5、あお2、黒の1、オレンジ3", "ピンク7、紫9、黄色12、きいろ11"),
        ("みどり5あお2黒1オレンジ3ピンク7紫9黄色12黄色11",),
        ("ｇ５　ｂ２　ｋ１　ｏ３", "Anna p7", "ben: u9", "car y12", "d y11"),
        ("green club 5, circle with one dot", *ROUND[1:]),
    ],
)
def test_every_way_of_writing_cards_is_understood(programs: Programs, lines: tuple[str]) -> None:
    is_japanese = any(ord(char) > 0x3000 for char in "".join(lines))
    language = "fr" if "vert" in lines[0] else "ja" if is_japanese else "en"
    table(programs, *lines, more=f"--lang {language}")
    assert entries(programs) == ENTRIES


def test_who_plays_next_stands_in_the_prompt(programs: Programs) -> None:
    ran = table(programs, *ROUND)
    assert [asked.prompt for asked in ran.asked] == [
        *(f"{name}, card {n}?" for n in (1, 2) for name in ("Anna", "Ben", "Carla", "David")),
        "Ben, card 1?",
    ]


def test_a_complete_round_is_told_player_by_player_with_every_reason(programs: Programs) -> None:
    told = answers(table(programs, *ROUND))[-1].splitlines()
    table_cards = cards(" ".join(ROUND))
    combination = find_combination(table_cards, 4)
    assert combination is not None
    reasons = [explain(card, table_cards, combination) for card in table_cards]
    assert told[0] == "David: y11."
    assert told[1].startswith("Round 1: high cards, 12, 11, 9, 7.")
    at = 2
    for seat, name in enumerate(("Anna", "Ben", "Carla", "David")):
        for reason in (reasons[seat], reasons[seat + 4]):
            result = "nothing" if reason.result is Result.NONE else reason.result.value
            assert told[at].startswith(f"{name}, {reason.card}: {result}")
            at += 1
        gained = reasons[seat].points + reasons[seat + 4].points
        assert told[at].startswith(f"{name}: {gained} point")
        at += 1
    assert told[at:] == ["", "Round 2 of 8. Ben starts."]


def test_two_players_are_asked_for_their_neutral_cards(programs: Programs) -> None:
    ran = table(programs, *ROUND, who=TWO)
    prompts = [asked.prompt for asked in ran.asked]
    assert [at for at, prompt in enumerate(prompts) if prompt == "Neutral card?"] == [2, 5]
    assert entries(programs)[2] == "neutral k1"
    assert "Put 24 cards aside unseen." in ran.out


def test_who_starts_is_asked_by_name_or_number(programs: Programs) -> None:
    for typed, name in (("carla", "Carla"), ("3", "Carla"), ("", "Anna"), ("da", "David")):
        ran = programs.run(
            "table", "--names", "Anna,Ben,Carla,David", "--lang", "en", typed=("9", "x", typed)
        )
        assert f"Round 1 of 8. {name} starts." in ran.out
        assert ran.out.count("Which player? Anna, Ben, Carla, David.") == 2


def test_number_and_names_are_asked_for_in_turn_order(programs: Programs) -> None:
    typed = ("3", "Mia", "mia", "Zoë", "", "2")
    ran = programs.run("table", "--lang", "en", typed=typed)
    assert "Surfosaurus MAX, 3 players, 6 rounds." in ran.out
    assert "Round 1 of 6. Zoë starts." in ran.out
    assert not programs.config.exists(), "who plays with real cards is no setting"


@contextmanager
def watched_disk(programs: Programs) -> Iterator[list[str]]:
    """Every card that was told is in the file by then."""
    told: list[str] = []
    write = StandardOutput.write

    def watching(output: StandardOutput, text: str) -> None:
        for path in programs.games.glob("*.game"):
            record = path.read_text(encoding="utf-8")
            for card in ROUND:
                if f": {card}." in text:
                    assert f" {card} #" in record
                    told.append(card)
        write(output, text)

    with mock.patch.object(StandardOutput, "write", watching):
        yield told


def test_every_card_is_on_the_disk_before_it_is_told(programs: Programs) -> None:
    synchronised: list[str] = []

    def flush(file: IO[bytes]) -> None:
        file.flush()
        synchronised.append(file.name)

    with (
        watched_disk(programs) as told,
        mock.patch("access_game.system.flush_to_disk", side_effect=flush),
    ):
        table(programs, *ROUND)
    assert told == list(ROUND)
    assert len(synchronised) == 1 + len(ROUND)


def test_a_full_disk_is_told_and_the_game_goes_on(programs: Programs) -> None:
    programs.games.write_text("no folder")
    ran = table(programs, *ROUND, "scores", "quit", "no", "quit", "yes")
    assert "The game cannot be saved" in ran.out
    assert "Round 2 of 8." in ran.out
    assert ran.out.rstrip().endswith("The game was not saved.")


def test_the_function_keys_answer(programs: Programs) -> None:
    assert "hands" in answer(programs, "hand")
    assert "hands" in answer(programs, "hint")
    assert "The beginning of a word" in answer(programs, "help")
    assert answer(programs, "help undo").startswith("undo: ")
    unknown = answer(programs, "help xyzzy")
    assert unknown.startswith("Not understood: xyzzy.")
    assert "Words: " not in unknown
