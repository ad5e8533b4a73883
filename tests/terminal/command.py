"""The game as a command: where its files lie in a test, and a run of it through pipes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.game import Game
from engine.record import read_record

from .capture import clean_environment

GAME = (sys.executable, "-m", "access_game")
WIDTHS = (20, 40, 80)
_TIMEOUT = 60.0


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder with the settings and the games of one player of the tests."""

    path: Path

    @property
    def env(self) -> dict[str, str]:
        """What makes the command use this folder and no other."""
        return {
            "ACCESS_GAME_CONFIG": str(self.path / "settings.toml"),
            "ACCESS_GAME_DATA_DIR": str(self.path),
        }

    def records(self) -> list[Path]:
        """The files of the saved games."""
        return sorted((self.path / "games").glob("*.game"))

    def game(self) -> Game:
        """The only saved game, as it is on disk now."""
        (record,) = self.records()
        game = read_record(record.read_text(encoding="utf-8")).game
        assert game is not None
        return game


@dataclass(frozen=True, slots=True)
class Piped:
    """A run of the command with pipes in the place of a terminal."""

    out: bytes
    err: bytes
    status: int

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.decode().removesuffix("\n").split("\n")


def run_piped(
    arguments: Sequence[str],
    lines: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
    *,
    command: Sequence[str] = GAME,
    cwd: Path | None = None,
) -> Piped:
    """Run the command with these lines as standard input."""
    done = subprocess.run(
        [*command, *arguments],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        env=clean_environment(env),
        cwd=cwd,
        timeout=_TIMEOUT,
        check=False,
    )
    return Piped(done.stdout, done.stderr, done.returncode)
