"""At a real table nobody has a hand: no word in play may look for one."""

from __future__ import annotations

import pytest

from access_game.hand import HandOrder
from access_game.understanding.vocabulary import Word
from engine.entries import TableSetup
from engine.referee import Referee
from engine.rules import Edition
from tests.access_game.programs import Programs

TABLE = ("table", "--names", "Anna,Ben", "--first", "1", "--lang", "en", "--cards", "code")
ARGUMENTS = ("", " 2", " g5", " green", " 99", " anna", " number", " 0", " *")


@pytest.mark.parametrize("argument", ARGUMENTS)
def test_every_word_is_answered(programs: Programs, argument: str) -> None:
    said = [f"{word}{argument}" for word in Word if word is not Word.QUIT]
    ran = programs.run(*TABLE, typed=["k1", *said, "quit"])
    assert (ran.status, ran.err) == (0, "")
    answers = ran.asked[2:]
    assert len(answers) >= len(said)
    assert all(asked.lines for asked in answers)


def test_whoever_has_no_hand_has_no_places() -> None:
    view = Referee(TableSetup(2, Edition.ORIGINAL, 0)).view_for()
    assert [*HandOrder().places(view)] == []
    assert [*HandOrder().cards(view)] == []


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_older_messages_are_never_silent(programs: Programs, verbosity: str) -> None:
    """Some entries tell nothing: reading back passes over them."""
    back = ["history 1", "history plays 1", "older", "older", "older", "newer", "newer"]
    cards = ["k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9"]
    said = [line for card in cards for line in (card, *back)]
    ran = programs.run(*TABLE, "--verbosity", verbosity, typed=[*said, "quit"])
    assert (ran.status, ran.err) == (0, "")
    answers = ran.asked[1:]
    assert len(answers) >= len(said)
    assert all(asked.lines for asked in answers)
