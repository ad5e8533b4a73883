"""Questions at a real table: why, what if, and those of every game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from access_game.output.wrapping import cells
from tests.access_game.programs import Programs
from tests.access_game.referee.tables import FOUR, ROUND, TWO, answer, entries, table
from tests.access_game.session.alone import answers


@pytest.mark.parametrize(
    ("cards", "card", "why"),
    [
        ("g5 b2 g7 o3 p7 g8 y12 g11", "g5", "Anna, g5: full, 8 points, with g11, g8, g7."),
        (
            "g5 b2 g7 o3 p7 g8 y12 g11",
            "p7",
            "Anna, p7: nothing, not green, lost to g11, g8, g7, g5.",
        ),
        (
            "g5 g2 g7 o3 p7 g8 y12 g11",
            "g2",
            "Ben, g2: nothing, too low, lost to g11, g8, g7, g5.",
        ),
        (
            "g5 b6 k7 o8 p8 u1 y12 y1",
            "p8",
            "Anna, p8: half, 3 points, tied with o8.",
        ),
        (
            "g5 b6 k7 o8 p8 u1 y12 y1",
            "u1",
            "Ben, u1: nothing, outside the straight, lost to o8, p8, k7, b6, g5.",
        ),
        (
            "g5 b5 k5 o5 p5 u1 y12 y1",
            "k5",
            "Carla, k5: half, 4 points, 5 cards for 4 places, tied with g5, b5, o5, p5.",
        ),
        ("g5 b5 k5 o5 p9 u1 y12 y1", "u1", "Ben, u1: nothing, not 5, lost to k5, b5, g5, o5."),
    ],
)
def test_why_tells_in_one_sentence_what_a_card_met(
    programs: Programs, cards: str, card: str, why: str
) -> None:
    told = answer(programs, cards, f"why {card}").splitlines()
    assert told[0].startswith("Round 1: ")
    assert told[1:] == [why]


def test_why_asks_about_the_table_as_it_lies_too(programs: Programs) -> None:
    told = answer(programs, "g5 g6 g9 g12 b12", "why g12").splitlines()
    assert told == ["Best: flush, 12, 9, 6, 5.", "David, g12: full, 2 points, with g9, g6, g5."]
    assert answer(programs, "g5 g6", "why g5") == "No combination yet."


@pytest.mark.parametrize("phrase", ["what if g5", "what g5", "if g5", "try g5", "y g5"])
def test_what_if_tells_what_a_card_would_do_for_the_next_player(
    programs: Programs, phrase: str
) -> None:
    told = answer(programs, "g2 g8 g9", phrase).splitlines()
    assert told[:3] == [
        "That makes: flush, 9, 8, 5, 2.",
        "Full now: 8 points.",
        "Full: 9 Carla, 8 Ben, 5 David, 2 Anna.",
    ]
    assert entries(programs) == ["play 1 g2", "play 2 g8", "play 3 g9"]


def test_what_if_belongs_to_nobody_where_a_neutral_card_is_due(programs: Programs) -> None:
    told = answer(programs, "g2 g8", "what if g5", who=TWO)
    assert "points if it scores full" in told
    refused = answer(programs, "g2 g8", "what if g8", who=TWO)
    assert refused == "Already on the table: g8, Ben."


def test_missed_tells_what_came_since_a_players_last_card(programs: Programs) -> None:
    told = answer(programs, "g5 b2 k1 o3 p7", "missed")
    assert told.splitlines() == ["Carla: k1.", "David: o3.", "Anna: p7."]
    assert answer(programs, "g5 b2 k1 o3 p7", "missed carla").splitlines() == [
        "David: o3.",
        "Anna: p7.",
    ]


def test_missed_names_whose_card_it_counts_from_where_nothing_came_since(
    programs: Programs,
) -> None:
    told = answer(programs, "g5 b2", "missed ben")
    assert told == "Nothing since the last card of: Ben."


@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_help_explains_the_words_as_they_work_at_a_real_table(
    programs: Programs, verbosity: str
) -> None:
    full = answer(programs, "help", more=f"--verbosity {verbosity}")
    missed = answer(programs, "help missed")
    card = answer(programs, "help card")
    assert missed == (
        "missed, m: what happened since the next player's last card; a name may follow."
    )
    assert card == "card, c: with a card, all about it."
    assert answer(programs, "help pile") == "pile, p: cards in the draw pile."
    told = [missed in full.splitlines(), card in full.splitlines()]
    assert told == [verbosity == "full"] * 2
    assert "your hand" not in full


def test_the_keys_are_explained_as_they_work_at_a_real_table(
    programs: Programs, tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[keys]\nf11 = "missed"\nf12 = "try"\n', encoding="utf-8")
    told = answer(programs, "keys", more=f"--config {file}").splitlines()
    assert "F9, best: best combination now, and what could still come." in told
    assert "F12, try: with a card, what it would do." in told
    (missed,) = [line for line in told if line.startswith("F11, missed")]
    assert "the next player's last card" in missed
    assert not [line for line in told if line.startswith("F4, ")]


@pytest.mark.parametrize("word", ["best", "glance", "scores", "table", "who", "pile", "again"])
@pytest.mark.parametrize("who", [FOUR, TWO])
def test_every_question_has_an_answer_at_any_moment(
    programs: Programs, word: str, who: tuple[str, ...]
) -> None:
    for cards in ((), ("g5",), ("g5", "b2"), ROUND):
        told = answers(table(programs, *cards, word, who=who))[len(cards)]
        assert len(told) > 5


def test_a_table_of_two_languages_hears_both_in_turn(programs: Programs) -> None:
    ran = programs.run(
        "table", *FOUR, "--langs", "fr,en", "--cards", "code", typed=("v5", "b2", "xyzzy", "scores")
    )
    told = answers(ran)
    assert told[0].splitlines() == ["Anna\N{NO-BREAK SPACE}: g5.", "Anna: g5."]
    assert told[2].splitlines()[0] == "Pas compris\N{NO-BREAK SPACE}: xyzzy."
    assert "Not understood" not in told[2]
    assert told[3].splitlines()[0] == "Anna\N{NO-BREAK SPACE}: 0 point, entières 0, demies 0."
    assert told[3].splitlines()[4] == "Anna: 0 points, full 0, half 0."
    resumed = programs.run("resume", "--cards", "code", typed=("why g5",))
    assert "Manche" in resumed.out
    assert "No combination yet." in resumed.out


def test_words_of_every_language_of_the_table_are_understood(programs: Programs) -> None:
    typed = ("vert 5", "grün 6", "annule", "zurück")
    ran = programs.run("table", *FOUR, "--langs", "de,fr", "--cards", "code", typed=typed)
    assert entries(programs) == ["play 1 g5", "play 2 g6", "undo", "undo"]
    assert ran.status == 0


def whole_game(programs: Programs, *more: str) -> list[str]:
    """The lines of a whole game of two."""
    from engine.game import Game, Setup

    game = Game(Setup.shuffled(2, 3, first=0))
    while not game.is_over:
        game.play(game.legal_cards()[0])
    cards = [str(play.card) for play in game.view_for(None).plays]
    return [*(" ".join(cards[at : at + 8]) for at in range(0, len(cards), 8)), *more]


def without_breaks(text: str) -> str:
    """A text that may be broken anywhere, for a path is longer than a line."""
    return "".join(text.split())


def test_a_whole_game_ends_with_its_result_and_a_score_sheet_on_disk(
    programs: Programs, tmp_path: Path
) -> None:
    path = tmp_path / "scores.txt"
    ran = table(programs, *whole_game(programs, ""), who=TWO, more=f"-o {path}")
    assert ran.status == 0
    told = " ".join(ran.lines).partition("Goodbye. ")[2]
    assert without_breaks(told) == without_breaks(f"Score sheet: {path}")
    sheet = path.read_text(encoding="utf-8").splitlines()
    assert sheet[:2] == ["Surfosaurus MAX, 2 players, 6 rounds.", "At the table: Anna, Ben."]
    assert sum(line.startswith("This round: ") for line in sheet) == 6
    assert sheet[-4] == "The game is over."
    assert " wins." in sheet[-3]


def test_a_score_sheet_is_written_on_request(programs: Programs, tmp_path: Path) -> None:
    path = tmp_path / "scores.txt"
    told = answer(programs, *ROUND, f"sheet {path}")
    assert without_breaks(told) == without_breaks(f"Score sheet: {path}")
    assert path.read_text(encoding="utf-8").splitlines()[-1].startswith("Scores: ")
    assert answer(programs, f"sheet {tmp_path}/no/where.txt").startswith("Cannot write")


@pytest.mark.parametrize(("width", "widest"), [("", 80), ("--width 20", 20), ("--width 40", 40)])
def test_a_score_sheet_is_as_wide_as_was_asked_for(
    programs: Programs, tmp_path: Path, width: str, widest: int
) -> None:
    asked, at_the_end = tmp_path / "asked.txt", tmp_path / "end.txt"
    table(programs, *ROUND, f"sheet {asked}", more=f"-o {at_the_end} {width}")
    for path in (asked, at_the_end):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert widest / 2 < max(map(cells, lines)) <= widest
    programs.run("resume", "--width", "32", typed=("k2",))
    assert max(map(cells, at_the_end.read_text(encoding="utf-8").splitlines())) <= 32


def test_a_table_is_resumed_where_it_was_left(programs: Programs) -> None:
    table(programs, *ROUND, "k2", "verbosity brief")
    listed = programs.run("games", "--lang", "en")
    assert "Anna, Ben, Carla, David; real table, round 2 of" in listed.out
    resumed = programs.run("resume", "--lang", "en", "--cards", "code", typed=("g1", "table"))
    assert resumed.asked[0].prompt == "Carla, card 1?"
    assert "Ben: k2." in resumed.asked[0].lines
    assert "Table: Ben k2, Carla g1." in resumed.out
    assert resumed.out.rstrip().endswith("access-game resume goes on with it.")


def test_a_finished_table_is_listed_and_told_again(programs: Programs) -> None:
    ran = table(programs, *whole_game(programs, "undo", "undo", "", ""), who=TWO)
    assert ran.status == 0
    resumed = programs.run(
        "resume", "--lang", "en", typed=[whole_game(programs)[-1][-6:].strip(), ""]
    )
    assert resumed.status == 0
    told = programs.run("replay", str(programs.record), "--lang", "en")
    assert told.err == ""
    assert "Round 1: " in told.out
    one = programs.run("replay", str(programs.record), "--lang", "fr", "--round", "2")
    assert one.out.count("Manche 2") == 2
    assert "Manche 1" not in one.out
    review = programs.run("review", str(programs.record), "--lang", "en")
    assert review.status == 2
    assert "nobody knows the hands" in review.err


def test_a_damaged_record_is_repaired(programs: Programs) -> None:
    table(programs, *ROUND)
    programs.record.write_bytes(programs.record.read_bytes()[:-4])
    resumed = programs.run("resume", "--lang", "en", "--cards", "code", typed=("y10",))
    assert "cut off" in resumed.out
    assert "David: y10." in resumed.out
    assert entries(programs)[-1] == "play 4 y10"


def test_the_french_edition_puts_cards_back(programs: Programs) -> None:
    ran = table(programs, " ".join(ROUND), "table", "k1", more="--edition french")
    assert "go back under the draw pile, which now holds" in ran.out
    assert "French edition" in ran.out
    assert "Ben: k1." in ran.out, "a card that scored nothing may come again"


def test_resolve_tells_why_and_what_goes_back(programs: Programs) -> None:
    text = ["A: g5 g9", "B: g7 g8", "C: k1, black 7", "D: p7 u3"]
    plain = programs.run("resolve", "--lang", "en", "--cards", "code", typed=text)
    assert "C, k1: nothing, not green." in plain.lines
    why = programs.run(
        *("resolve", "--why", "--edition", "french", "--lang", "en", "--cards", "code"), typed=text
    )
    assert "C, k1: nothing, not green, lost to g9, g8, g7, g5." in why.lines
    assert why.lines[-1] == "Back under the draw pile: k1, k7, p7, u3."
    found = json.loads(
        programs.run("resolve", "--why", "--json", "--edition", "french", typed=text).out
    )
    assert found["cards"][4]["lost_to"] == ["g9", "g8", "g7", "g5"]
    assert found["cards"][4]["why"] == "other_colour"
    assert found["returned"] == ["k1", "k7", "p7", "u3"]
