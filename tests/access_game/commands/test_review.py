"""``access-game review``: whose plays, of which game, and what of them is told."""

from __future__ import annotations

import pytest

from access_game.commands import review
from access_game.languages import Language
from tests.access_game.programs import Programs
from tests.access_game.session.seats import Seats
from tests.engine.imagining import Imagining

EN = ("--lang", "en")
PLAY = ("--seed", "1", "--bots", "random", *EN)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("access_game.reviewing.adviser", Imagining)


@pytest.fixture
def finished(programs: Programs) -> Programs:
    """A finished game of one person."""
    Seats(programs).play("--players", "3", "--names", "Anna", *PLAY)
    return programs


@pytest.fixture
def together(programs: Programs) -> Programs:
    """A finished game of two people and a computer player."""
    people = ("--players", "3", "--humans", "2", "--names", "Anna,Béla")
    Seats(programs).play(*people, *PLAY)
    return programs


def test_the_latest_finished_game_is_reviewed(finished: Programs, t: Language) -> None:
    ran = finished.run("review", "--lang", t.code)
    assert ran.status == 0
    assert finished.run("review", "1", "--lang", t.code).out == ran.out
    assert finished.run("review", str(finished.record), "--lang", t.code).out == ran.out
    assert len(ran.lines) >= 2


def test_a_review_needs_a_finished_game(programs: Programs) -> None:
    ran = programs.run("review", *EN)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "No game is finished yet.\n"


def test_several_people_are_told_one_after_the_other(together: Programs) -> None:
    lines = together.run("review", *EN).lines
    headings = [line for line in lines if line.startswith("Review for")]
    assert headings == ["Review for Anna.", "Review for Béla."]


@pytest.mark.parametrize("whose", [("--seat", "2"), ("--player", "béla"), ("--player", "BELA")])
def test_one_person_is_told_by_seat_or_name(together: Programs, whose: tuple[str, str]) -> None:
    lines = together.run("review", *whose, *EN).lines
    assert [line for line in lines if line.startswith("Review for")] == ["Review for Béla."]


@pytest.mark.parametrize(
    ("whose", "said"),
    [
        (("--seat", "3"), "--seat: 3 is not possible. Possible: 1, 2."),
        (("--seat", "0"), "--seat: 0 is not possible. Possible: 1, 2."),
        (("--player", "Ben"), "--player: Ben is not possible. Possible: Anna, Béla."),
    ],
)
def test_computer_players_and_others_are_not_reviewed(
    together: Programs, whose: tuple[str, str], said: str
) -> None:
    ran = together.run("review", *whose, *EN)
    assert (ran.status, ran.out, ran.err.strip()) == (2, "", said)


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(programs: Programs) -> None:
    programs.run("play", "--players", "4", *PLAY, typed=["1"] * 3)
    ran = programs.run("review", str(programs.record), *EN)
    assert ran.status == 0
    assert all("Round 1" in line or "Round 2" in line for line in ran.lines if "Round" in line)


def test_nothing_played_is_told(programs: Programs) -> None:
    programs.run("play", "--players", "4", *PLAY)
    ran = programs.run("review", str(programs.record), *EN)
    assert ran.lines == ["You have not played a card yet."]


def test_a_game_of_several_people_that_goes_on_is_reviewed_for_one(programs: Programs) -> None:
    """It would tell the others which cards somebody still holds."""
    people = ("--players", "3", "--humans", "2", "--names", "Anna,Béla")
    programs.run("play", *people, *PLAY, typed=["", "1", "", "1"])
    record = str(programs.record)
    ran = programs.run("review", record, *EN)
    assert (ran.status, ran.out) == (2, "")
    assert "say who asks with --seat or --player" in ran.err.replace("\n", " ")
    assert programs.run("review", record, "--seat", "1", *EN).lines[0] == "Review for Anna."


def test_a_damaged_record_is_reviewed_before_its_fault(finished: Programs) -> None:
    text = finished.record.read_bytes()
    finished.record.write_bytes(text[:-4])
    ran = finished.run("review", str(finished.record), *EN)
    assert ran.status == 2
    assert "is cut off" in ran.err
    finished.record.write_bytes(b"nonsense\n")
    ran = finished.run("review", str(finished.record), *EN)
    assert (ran.status, ran.out) == (2, "")


def test_how_far_it_is_goes_to_standard_error(
    finished: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = finished.run("review", *EN)
    monkeypatch.setattr(review, "FIRST_PROGRESS_SECONDS", 0.0)
    monkeypatch.setattr(review, "NEXT_PROGRESS_SECONDS", 0.2)
    slow = finished.run("review", *EN)
    assert slow.out == quick.out
    assert "of 18 plays looked at." in slow.err


def test_full_tells_what_lay_on_the_table(finished: Programs) -> None:
    brief, full = (finished.run("review", *EN, "--verbosity", v).lines for v in ("brief", "full"))
    assert not [line for line in brief if line.startswith("On the table then: ")]
    assert [line for line in full if line.startswith("On the table then: ")]
