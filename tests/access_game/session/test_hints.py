"""The word hint, as it is typed at the table."""

from __future__ import annotations

import pytest

from access_game.advising import adviser
from access_game.languages import Language
from access_game.understanding.vocabulary import Word, words_in_play
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from tests.access_game.programs import Programs
from tests.access_game.session.alone import HAND, answer, answers, play


def test_a_hint_names_a_card_of_the_hand_and_a_reason(programs: Programs, t: Language) -> None:
    names = words_in_play(t)
    told = {
        answer(Programs(programs.folder / typed), typed, lang=t.code)
        for typed in (names.name(Word.HINT), names.letters[Word.HINT], "hint")
    }
    (line,) = told
    card, _, reason = line.replace("：", ":").partition(":")
    assert card.strip() in HAND
    assert len(reason) > 10


def test_asked_again_it_says_the_same(programs: Programs) -> None:
    first, second, table, again = answers(play(programs, "hint", "hint", "table", "again"))
    assert first == second
    assert again == table
    assert answers(play(Programs(programs.folder / "x"), "hint", "again"))[1] == first


def test_nothing_follows_the_word(programs: Programs) -> None:
    assert answer(programs, "hint 2") == "Nothing may follow the word hint."


@pytest.mark.parametrize("typed", ["review", "review Anna"])
def test_a_review_comes_after_the_game(programs: Programs, typed: str) -> None:
    assert answer(programs, typed) == "The review comes when the game is over."


def test_the_strong_player_does_what_it_advises(programs: Programs) -> None:
    """Whoever follows every hint plays as a strong computer player of the same seed would."""
    game = Game(Setup.shuffled(4, 1))
    while game.turn != 0:
        assert game.turn is not None
        view = game.view_for(game.turn)
        game.play(PLAYERS["random"]().choose(view, chance_for(1, view)))
    view = game.view_for(0)
    card = adviser().choose(view, chance_for(1, view))
    assert answer(programs, "hint").startswith(f"{card}: ")
