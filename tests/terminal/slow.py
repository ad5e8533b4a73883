"""Computer players that think exactly as long as a test wants them to.

The game runs with its level "random" replaced: each play waits for a file that bears its number.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from .capture import Terminal
from .command import Folder

SLOW = """
import os, sys, time
from pathlib import Path
from engine.players import PLAYERS, RandomPlayer

class SlowPlayer(RandomPlayer):
    def choose(self, view, random, goes_on=None):
        number = 1 + sum(play.seat is not None for play in view.plays)
        gate = Path(os.environ["GATES"]) / str(number)
        gate.with_name(f"{number} is thought of").touch()
        while not gate.exists():
            time.sleep(0.005)
        if gate.read_text():
            raise RuntimeError(gate.read_text())
        return super().choose(view, random)

PLAYERS["random"] = SlowPlayer
from access_game.cli import run
sys.exit(run(sys.argv[1:]))
"""
_PATIENCE = 30.0
SLOW_GAME = (sys.executable, "-c", SLOW)


class SlowTable:
    """A folder for a game whose computer players wait for the test."""

    def __init__(self, path: Path) -> None:
        self.folder = Folder(path)
        self._gates = path / "gates"
        self._gates.mkdir()

    @property
    def env(self) -> dict[str, str]:
        """What makes the command use this folder and its gates."""
        return {**self.folder.env, "GATES": str(self._gates)}

    def wait_for_thought(self, number: int) -> None:
        """Wait until a computer player thinks about this play."""
        end = time.monotonic() + _PATIENCE
        while not (self._gates / f"{number} is thought of").exists():
            assert time.monotonic() < end, f"nobody thinks of play {number}"
            time.sleep(0.01)

    def let_play(self, *numbers: int) -> None:
        """Let these plays be made, counted from 1 over all players."""
        for number in numbers:
            (self._gates / str(number)).touch()

    def let_fail(self, number: int, message: str) -> None:
        """Let this play fail."""
        part = self._gates / "part"
        part.write_text(message, encoding="utf-8")
        part.rename(self._gates / str(number))

    def open(self, arguments: Sequence[str], **how: int) -> Terminal:
        """The game in a pseudo-terminal."""
        return Terminal([*SLOW_GAME, *arguments], self.env, **how)
