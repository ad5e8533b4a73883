"""Runs the command in this process, with somebody typing, and remembers what was said when."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import compress
from operator import not_
from pathlib import Path
from typing import Any
from unittest import mock

from access_game.cli import run
from access_game.languages import LANGUAGES, Medium, load
from access_game.narration import reviews

ROOT = Path(__file__).parents[2]


class CtrlC(Exception):
    """What a typist raises to press Ctrl-C."""


@dataclass(frozen=True)
class Asked:
    """A question: all that was written since the one before, and the prompt that ends it."""

    text: str
    prompt: str

    @property
    def lines(self) -> list[str]:
        """The lines above the prompt."""
        return self.text.removesuffix(f"{self.prompt}\n").splitlines()


Typist = Callable[[Asked], str | None]
"""Types a line for a question, or None where the input ends; may raise CtrlC."""


@dataclass
class Ran:
    """What came of a run."""

    status: int
    out: str
    err: str
    asked: list[Asked] = field(default_factory=list)
    """The questions until a game was over."""
    afterwards: list[Asked] = field(default_factory=list)
    """The questions after its end; the first one has the end of the game above it."""

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()

    @property
    def end(self) -> str:
        """What was said behind the last question of the game, the end of it for example."""
        return self.out.removeprefix("".join(asked.text for asked in self.asked))


def typing(lines: Iterable[str]) -> Typist:
    """Somebody who types these lines, whatever is asked, and then ends the input."""
    waiting = iter(lines)
    return lambda _: next(waiting, None)


def ends_with_the_game(typist: Typist) -> Typist:
    """The same typist, who types nothing more once the game is over."""

    def type_until_then(asked: Asked) -> str | None:
        return None if is_after_the_game(asked) else typist(asked)

    return type_until_then


def is_after_the_game(asked: Asked) -> bool:
    """Whether this is the prompt behind the end of a game; the last line of it on a narrow line."""
    languages = (load(code).for_medium(medium) for code in LANGUAGES for medium in Medium)
    prompts = {reviews.prompt(t) for t in languages}
    return len(asked.prompt) > 3 and any(prompt.endswith(asked.prompt) for prompt in prompts)


class _Output(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    @property
    def text(self) -> str:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode()


class _Input(io.StringIO):
    """Standard input: every line is typed at the moment it is read."""

    def __init__(self, typist: Typist, output: _Output) -> None:
        super().__init__()
        self._typist = typist
        self._output = output
        self.asked: list[Asked] = []
        self._seen = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self._output.text
        new = text[self._seen :]
        self._seen = len(text)
        lines = new.splitlines()
        self.asked.append(Asked(new, lines[-1] if lines else ""))
        try:
            typed = self._typist(self.asked[-1])
        except CtrlC:
            raise KeyboardInterrupt from None
        return "" if typed is None else f"{typed}\n"

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        return iter(self.readline, "")


@dataclass
class Programs:
    """Runs commands with one settings file and one folder of games."""

    folder: Path
    environ: dict[str, str] = field(default_factory=dict)

    @property
    def config(self) -> Path:
        """The settings file."""
        return self.folder / "settings.toml"

    @property
    def games(self) -> Path:
        """The folder of saved games."""
        return self.folder / "games"

    @property
    def record(self) -> Path:
        """The only saved game."""
        (found,) = self.games.glob("*.game")
        return found

    @property
    def command(self) -> list[str]:
        """The command as a process."""
        return [sys.executable, "-m", "access_game"]

    @property
    def full_environ(self) -> dict[str, str]:
        """The environment of a run: nothing of the one the tests run in but what Python needs."""
        kept = ("PATH", "SYSTEMROOT", "TEMP", "TMP")
        return {
            **{name: os.environ[name] for name in kept if name in os.environ},
            "HOME": str(self.folder),
            "LC_ALL": "C",
            "PYTHONPATH": str(ROOT),
            "ACCESS_GAME_CONFIG": str(self.config),
            "ACCESS_GAME_DATA_DIR": str(self.folder),
            **self.environ,
        }

    def run(self, *arguments: str, typed: Typist | Iterable[str] = (), stays: bool = False) -> Ran:
        """Run a command in this process.

        A typist who is asked for every line types none after the end of a game, unless it
        ``stays``.
        """
        output, errors = _Output(), _Output()
        typist = typed if callable(typed) else typing(typed)
        if callable(typed) and not stays:
            typist = ends_with_the_game(typist)
        source = _Input(typist, output)
        streams: dict[str, Any] = {"stdin": source, "stdout": output, "stderr": errors}
        with (
            mock.patch.multiple(sys, **streams),
            mock.patch.dict(os.environ, self.full_environ, clear=True),
        ):
            status = run(arguments)
        is_over = [is_after_the_game(asked) for asked in source.asked]
        return Ran(
            status,
            output.text,
            errors.text,
            list(compress(source.asked, map(not_, is_over))),
            list(compress(source.asked, is_over)),
        )

    def start(self, *arguments: str, **how: Any) -> subprocess.Popen[bytes]:
        """Start a command as a process of its own, with pipes."""
        return subprocess.Popen(
            [*self.command, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env=self.full_environ,
            **how,
        )

    def process(self, *arguments: str, typed: str | bytes = b"", **how: Any) -> Ran:
        """Run a command as a process of its own."""
        data = typed.encode() if isinstance(typed, str) else typed
        with self.start(*arguments, **how) as started:
            out, err = started.communicate(data, timeout=120)
        return Ran(started.returncode, out.decode(), err.decode())
