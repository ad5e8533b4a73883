"""Speech while computer players think: one word where it would be silent, and plays one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import Medium, load
from access_game.narration.sitting import thinking
from access_game.understanding.vocabulary import Word, words_in_play
from tests.speech.command import Game
from tests.speech.sound import Players
from tests.terminal.capture import Terminal
from tests.terminal.command import GAME
from tests.terminal.slow import SLOW_GAME, SlowTable
from tests.wordings.messages import narrator

PLAY = ("play", "--players", "3", "--seed", "8", "--bots", "random", "--names", "Anna", "--lang")


@pytest.fixture
def game(players: Players, tmp_path: Path) -> Game:
    return Game(tmp_path / "game", players)


@pytest.mark.parametrize("options", [(), ("--speak",)])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_word_is_an_utterance_that_cuts_nothing_off(
    code: str, options: tuple[str, ...], game: Game, tmp_path: Path
) -> None:
    table = SlowTable(tmp_path)
    (word,) = thinking(narrator(code, Medium.PRINT))
    (spoken,) = thinking(narrator(code, Medium.SPEECH))
    arguments = [*SLOW_GAME, *PLAY, code, *options, *game.logged]
    with Terminal(arguments, {**game.environ, **table.env, "LANG": "C.UTF-8"}) as terminal:
        terminal.wait_until(lambda: terminal.unfinished_line == word, "the word")
        terminal.send(f"{words_in_play(load(code)).name(Word.HAND)}\r")
        terminal.wait_until(lambda: len(game.log) >= 3 or "7" in terminal.unfinished_line, "it")
        table.let_play(1)
        terminal.wait_for_prompt()
        terminal.send("quit\r")
        assert terminal.wait_for_end() == 0
    said = [fact for fact in game.log if fact["text"] == spoken]
    assert [fact["urgency"] for fact in said] == ["idle"]
    assert said[0]["spoken"] in ((True, "busy") if options else ("off",))
    *_, answer, news, _ = game.log
    assert (answer["urgency"], news["urgency"]) == ("now", "next")
    assert all(fact["lang"] == code for fact in game.log)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_with_a_pace_every_play_is_an_utterance(code: str, game: Game) -> None:
    arguments = [*GAME, *PLAY, code, "--pace", "0.2", *game.logged]
    with Terminal(arguments, game.environ) as terminal:
        prompt = load(code).gettext("Card?")
        for keys in ("1\r", "2\r", "quit\r"):
            terminal.wait_until(lambda: terminal.unfinished_line == f"{prompt} ", "the prompt")
            terminal.send(keys)
            terminal.wait_until(lambda: terminal.unfinished_line != f"{prompt} ", "more")
        assert terminal.wait_for_end() == 0
    news = [fact["text"] for fact in game.log if fact["urgency"] == "next"]
    # the start; the first play with the turn; twice: the drawn card, a play, a play with the turn
    assert len(news) == 8
    drawn, play, turn = news[2:5]
    assert load(code).gettext("Your turn, card {number} of {plays}.", number=2, plays=3) in turn
    assert len(play) < len(turn)
    assert drawn != play
