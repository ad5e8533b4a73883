"""Every wrong entry that a table can produce gets an answer, and nothing is lost."""

from __future__ import annotations

import pytest

from tests.access_game.programs import Programs
from tests.access_game.referee.tables import FOUR, ROUND, TWO, answer, entries, table
from tests.access_game.session.alone import answers


@pytest.mark.parametrize(
    ("typed", "who", "told"),
    [
        # the wrong player
        (("ben g5",), FOUR, ["It is Anna's turn.", "Not entered: g5."]),
        # a card twice: on the table, and from an earlier round
        (("g5", "g5"), FOUR, ["Already on the table: g5, Anna."]),
        (
            (*ROUND, "b2"),
            FOUR,
            ["Already out of play: b2.", "Played in round 1: Ben."],
        ),
        (("g5 b2 g5 k1",), FOUR, ["Already on the table: g5, Anna.", "Not entered: g5, k1."]),
        # too many cards
        (
            (f"{' '.join(ROUND)} k12 k11",),
            FOUR,
            ["The round was complete.", "Not entered: k12, k11."],
        ),
        (("anna g5 b2",), FOUR, ["It is Ben's turn.", "Not entered: b2."]),
        # the wrong number of neutral cards
        (("neutral g5",), FOUR, ["Only two players have neutral cards.", "Not entered: g5."]),
        (
            ("* g5",),
            TWO,
            ["No neutral card is due now.", "It is Anna's turn.", "Not entered: g5."],
        ),
        (("g5 b2", "anna k1"), TWO, ["A neutral card comes next.", "Not entered: k1."]),
        (
            ("g5 b2", "neutral k1 k2"),
            TWO,
            ["No neutral card is due now.", "It is Anna's turn.", "Not entered: k2."],
        ),
        # what is no card, nobody, or half a word
        (("g13",), FOUR, ["Not understood: g13."]),
        (("g5 g13 b2",), FOUR, ["Not understood: g13 b2."]),
        (("xyzzy",), FOUR, ["Not understood: xyzzy."]),
        (("forgot zoe",), FOUR, ["Not understood: zoe.", "Which player? Anna, Ben, Carla, David."]),
        (("change ben",), FOUR, ["change needs a player, a number and a card"]),
        (("change ben 1 g5",), FOUR, ["0 cards entered for: Ben."]),
        (("change 3 anna 1 g6",), FOUR, ["Nothing has been entered yet."]),
        (("g5", "change 3 anna 1 g6"), FOUR, ["No card in round 3, only in round 1."]),
        (("g5", "change 0 anna 1 g6"), FOUR, ["No card in round 0, only in round 1."]),
        ((*ROUND, "change 2 anna 1 g6"), FOUR, ["No card in round 2, only in round 1."]),
        (
            (*ROUND, "k2", "change 3 anna 1 g6"),
            FOUR,
            ["No card in round 3, only in rounds 1 to 2."],
        ),
        (("g5", "change anna 0 g6"), FOUR, ["1 card entered for: Anna."]),
        (("g5", "change anna 1 g5"), FOUR, ["It is that card already: g5."]),
        (("g5 b2", "change anna 1 b2"), FOUR, ["Already on the table: b2, Ben."]),
        (("undo",), FOUR, ["Nothing has been entered yet."]),
        (("drew",), FOUR, ["Nobody has a missed draw to make up."]),
        (("drew ben",), FOUR, ["No missed draw to make up: Ben."]),
        (("forgot ben",), FOUR, ["There was no draw yet: Ben."]),
        (("why",), FOUR, ["why needs a card"]),
        (("why g5",), FOUR, ["Not seen yet."]),
        (("undo it",), FOUR, ["Nothing may follow the word undo."]),
        (("s g5",), FOUR, ["Nothing may follow the word scores."]),
        (("name ben",), FOUR, ["name needs a player and the new name"]),
        (("name ben anna",), FOUR, ["Two players are called Anna.", "anna"]),
        (("",), FOUR, ["Type a card"]),
    ],
)
def test_a_mistake_is_answered_and_loses_nothing(
    programs: Programs, typed: tuple[str, ...], who: tuple[str, ...], told: list[str]
) -> None:
    lines = answer(programs, *typed, who=who).splitlines()
    if told[-1] == "anna":
        assert "nna" in lines[-1]
    else:
        wanted = iter(lines)
        assert all(any(line.startswith(start) for line in wanted) for start in told), lines
    entered = entries(programs)
    programs.record.unlink()
    # the card that is right is entered next, after all that was right before
    table(programs, *typed, "p1", who=who)
    assert entries(programs)[:-1] == entered
    assert entries(programs)[-1].endswith(" p1")


def test_a_player_who_leaves_is_replaced_and_nothing_is_lost(programs: Programs) -> None:
    ran = table(programs, "g5 b2", "left ben", "name ben Zoe", "k1 o3 p7", "u9", "quit")
    told = answers(ran)
    assert told[1].splitlines() == [
        "Ben has left the game; cards and points stay.",
        "name Ben Emma lets Emma play on for Ben.",
    ]
    assert told[2].splitlines() == ["Seat 2: Zoe.", "Zoe plays on."]
    assert ran.asked[5].prompt == "Carla, card 2?" or "Zoe: u9." in ran.out
    resumed = programs.run("resume", "--lang", "en", "--cards", "code", typed=("table",))
    assert "Zoe: b2" in resumed.out
    assert "Ben" not in resumed.out
    undone = programs.run("resume", "--lang", "en", typed=["undo"] * 6)
    assert "Seat 2: Ben." in undone.out


def test_a_game_that_ends_early_has_a_score_sheet(programs: Programs) -> None:
    told = answer(programs, *ROUND, "left ben", "sheet").splitlines()
    assert told[0] == "At the table: Anna, Ben, Carla, David."
    assert told[1].startswith("Round 1: high cards")
    assert told[2].startswith("This round: Anna ")
    assert told[3].startswith("Scores: Anna ")


def test_everything_can_be_undone_and_entered_again(programs: Programs) -> None:
    again = "".join(ROUND)
    told = answers(table(programs, *ROUND, *["undo"] * 9, again))
    assert told[8].splitlines() == ["Taken back, David: y11.", "Round 1 goes on."]
    assert told[15] == "Taken back, Anna: g5."
    assert told[16] == "Nothing has been entered yet."
    assert told[17].endswith("Round 2 of 8. Ben starts.")


def test_the_last_round_can_be_corrected_until_a_new_card_comes(programs: Programs) -> None:
    told = answers(
        table(programs, *ROUND, "change david 2 y10", "undo", "k2", "change 1 dav 2 y10")
    )
    changed = told[8].splitlines()
    assert changed[0] == "Changed, David: y10 instead of y11."
    assert changed[1] == "Round 1: high cards, 12, 10, 9, 7."
    undone = told[9].splitlines()
    assert undone[:2] == ["Taken back, David again: y11.", "Round 1: high cards, 12, 11, 9, 7."]
    assert told[11].splitlines()[:2] == changed[:2]


def test_a_forgotten_draw_counts_until_it_is_made(programs: Programs) -> None:
    told = answers(table(programs, "g5", "forgot", "b2", "pile", "drew", "pile"))
    assert told[1] == "Anna still has to draw; the pile holds 56 cards."
    assert told[3].splitlines()[0] == "55 cards in the draw pile."
    assert told[3].splitlines()[-1] == "Still to draw: Anna."
    assert told[4] == "Anna has drawn; the pile holds 54 cards."
    assert told[5].splitlines()[0] == "54 cards in the draw pile."
