"""No zombie, no stray player, no folder: after many interruptions, and when the game is killed."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest

from access_game.speech.base import Urgency
from tests.speech.command import Game
from tests.speech.conftest import Speaking
from tests.speech.sound import Players, children, kill, processes_with, until

INTERRUPTIONS = 200


@pytest.mark.slow
def test_nothing_is_left_after_two_hundred_interruptions(
    speaking: Speaking, players: Players, temporary: Path
) -> None:
    players.last(60.0)
    threads = threading.active_count()  # other tests may have left some
    before = {process.pid for process in children()}
    moments = random.Random(1)
    queue = speaking.queue
    for number in range(INTERRUPTIONS):
        speaking.say(f"Card {number}.", Urgency.NOW)
        until(lambda: queue._said is not None)
        time.sleep(moments.choice((0.0, 0.003, 0.02, 0.06)))
        queue.stop()
    assert queue.problem is None
    queue.close()
    until(lambda: not {process.pid for process in children()} - before - own(players))
    until(lambda: not processes_with(str(temporary)))
    until(lambda: not list(temporary.iterdir()))
    until(lambda: threading.active_count() <= threads)
    assert [spoken for _, spoken in speaking.log] == [True] * INTERRUPTIONS


def own(players: Players) -> set[int]:
    """Children that are none of speech: there should be none, but a test runner may have some."""
    return {process.pid for process in children() if process.command not in ("python", "aplay")}


@pytest.mark.parametrize("moment", ["at the start", "while it speaks", "in silence"])
@pytest.mark.parametrize("attempt", range(2))
def test_nothing_is_left_when_the_game_is_killed(
    moment: str, attempt: int, players: Players, tmp_path: Path
) -> None:
    players.last(0.0 if moment == "in silence" else 60.0)
    game = Game(tmp_path / "game", players)
    process = game.start("play", "--players", "2", "--lang", "en", "--speak", "--seed", "1")
    until(lambda: list(game.temporary.iterdir()))
    if moment != "at the start":
        until(lambda: players.played)
    if moment == "in silence":
        until(lambda: all(played.is_whole for played in players.played))
    kill(process.pid)
    process.communicate()
    until(lambda: not processes_with(str(game.temporary)))
    until(lambda: not processes_with(str(players.path / "aplay")))
    # a worker that was just being started makes its folder first, and removes it when it reads on
    until(lambda: not list(game.temporary.iterdir()))
    assert not processes_with(str(game.temporary))


def test_nothing_is_left_after_a_game(players: Players, tmp_path: Path) -> None:
    game = Game(tmp_path / "game", players)
    ran = game.run("play", "--players", "2", "--lang", "en", "--speak", lines=["1", "best"])
    assert ran.status == 0
    assert players.played
    assert processes_with(str(game.temporary)) == []
    assert list(game.temporary.iterdir()) == []
