"""In a terminal any key stops speech, and F3 does nothing else."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.speech.command import Game
from tests.speech.sound import Players, processes_with, until

F3 = "\x1bOR"
PROMPT = "Card? "


@pytest.fixture
def game(players: Players, tmp_path: Path) -> Game:
    players.last(60.0)
    return Game(tmp_path / "game", players)


@pytest.fixture
def terminal(game: Game) -> Iterator[pexpect.spawn]:
    """A game that is being told aloud, at its first prompt."""
    spawned = pexpect.spawn(
        sys.executable,
        ["-m", "access_game", "play", "--players", "2", "--lang", "en", "--speak", *game.logged],
        env=game.environ | {"TERM": "xterm", "LANG": "C.UTF-8"},
        encoding="utf-8",
        timeout=20,
    )
    spawned.delaybeforesend = None
    spawned.expect_exact(PROMPT)
    until(lambda: game.players.played)
    time.sleep(0.5)  # prompt_toolkit is being imported behind the first prompt
    yield spawned
    spawned.close(force=True)


def is_playing(game: Game) -> bool:
    return bool(processes_with(str(game.players.path / "aplay")))


@pytest.mark.parametrize(
    "key", ["h", " ", "\x7f", "\x1b[D", F3], ids=["h", "blank", "back", "left", "F3"]
)
def test_any_key_ends_the_player(key: str, game: Game, terminal: pexpect.spawn) -> None:
    assert is_playing(game)
    terminal.send(key)
    until(lambda: not is_playing(game), 2.0)
    assert [played.is_whole for played in game.players.played] == [False]


def test_f3_is_answered_in_print_and_keeps_what_was_typed(
    game: Game, terminal: pexpect.spawn
) -> None:
    terminal.send("han")
    terminal.send(F3)
    terminal.expect_exact("Speech stopped.")
    terminal.expect_exact(f"{PROMPT}han")
    game.players.last(0.0)
    terminal.send("d\r")
    terminal.expect_exact(PROMPT)
    until(lambda: len(game.players.played) == 2)
    assert "Speech stopped." not in [fact["text"] for fact in game.log]
    assert game.log[-1]["text"].startswith("1: ")


def test_an_answer_comes_at_once_while_the_game_is_being_told(
    game: Game, terminal: pexpect.spawn
) -> None:
    terminal.send("pile\r")
    terminal.expect_exact("in the draw pile.")
    until(lambda: len(game.players.played) == 2)
    told, answer = game.players.played
    assert not told.is_whole
    assert answer.seconds < 6
