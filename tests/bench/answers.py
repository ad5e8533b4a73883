"""How long a typed answer and the echo of a key take, in a real pseudo-terminal."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory

import pexpect

WORDS = ("hand", "table", "best", "try 2", "glance", "card 3", "scores", "who", "pile", "rules")
ROUNDS = 10


def answers() -> Iterator[str]:
    """From Enter to the next prompt, and from a key to its echo."""
    with TemporaryDirectory() as folder:
        place = f"--data-dir {folder} --config {folder}/settings.toml"
        command = f"-m access_game play --players 4 --seed 1 --lang en {place}"
        game = pexpect.spawn(
            sys.executable,
            command.split(),
            env=os.environ | {"TERM": "xterm"},
            timeout=20,
        )
        game.delaybeforesend = None
        game.expect_exact("Card? ")
        time.sleep(1)  # prompt_toolkit is being imported behind the first prompt
        echoes: list[float] = []
        for word in WORDS:
            times = [_ask(game, word, echoes) for _ in range(ROUNDS)]
            yield f"{word}: {1000 * median(times):.1f} ms from Enter to the next prompt"
        yield f"echo of a key: {1000 * median(echoes):.2f} ms"
        game.close(force=True)


def _ask(game: pexpect.spawn, word: str, echoes: list[float]) -> float:
    for char in word:
        start = time.perf_counter()
        game.send(char)
        game.read_nonblocking(1)
        echoes.append(time.perf_counter() - start)
    start = time.perf_counter()
    game.send("\r")
    game.expect_exact("Card? ")
    return time.perf_counter() - start
