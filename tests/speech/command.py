"""The game as a command that speaks through the players of the tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.speech.sound import Players, Process, processes_with

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a run."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()


@dataclass(frozen=True, slots=True)
class Game:
    """A place with settings, saved games, a speech log and temporary files of its own."""

    folder: Path
    players: Players

    @property
    def environ(self) -> dict[str, str]:
        """Nothing of the tests' own environment but the players."""
        temporary = self.folder / "tmp"
        temporary.mkdir(parents=True, exist_ok=True)
        path = f"{self.players.modules}{os.pathsep}{ROOT}"
        return {
            "PATH": str(self.players.path),
            "PYTHONPATH": path,
            "PYTHONUTF8": "1",
            "HOME": str(self.folder),
            "TMPDIR": str(temporary),
            "ACCESS_GAME_CONFIG": str(self.config),
            "ACCESS_GAME_DATA_DIR": str(self.folder),
        }

    @property
    def config(self) -> Path:
        """The settings file."""
        return self.folder / "settings.toml"

    @property
    def temporary(self) -> Path:
        """Where workers have their folders."""
        return self.folder / "tmp"

    @property
    def log(self) -> list[dict[str, Any]]:
        """The speech log of a run with the option for it."""
        file = self.folder / "log.jsonl"
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        return [json.loads(line) for line in lines]

    def workers(self) -> list[Process]:
        """The living workers of this game."""
        return processes_with(f"ACCESS_GAME_SPEECH_FOLDER={self.temporary}")

    @property
    def logged(self) -> tuple[str, str]:
        """The option that writes the speech log."""
        return "--speech-log", str(self.folder / "log.jsonl")

    def start(self, *arguments: str, environ: Mapping[str, str] | None = None) -> Any:
        """Start the command and return the process."""
        return subprocess.Popen(
            [sys.executable, "-m", "access_game", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environ | dict(environ or {}),
            cwd=self.folder,
            encoding="utf-8",
        )

    def run(
        self,
        *arguments: str,
        lines: Iterable[str] = (),
        environ: Mapping[str, str] | None = None,
    ) -> Ran:
        """Run the command to its end with these lines as standard input."""
        process = self.start(*arguments, environ=environ)
        out, err = process.communicate("".join(f"{line}\n" for line in lines), timeout=60)
        return Ran(process.returncode, out, err)
