"""Plays a game in this process and returns what a terminal shows, the typed lines included."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from access_game.cli import make_context
from access_game.console import Console
from access_game.input.base import EndOfInput, NeverListening, Pressed, Reply, Typed, nothing
from access_game.languages import load
from access_game.output.recorded import RecordedOutput
from access_game.output.stream import Stream
from access_game.parser import make_parser, split_command
from tests.transcripts.games import ALOUD, KeptGame
from tests.transcripts.network import NETWORK, heard_at_a_network_table


class TypingReader(NeverListening):
    """Types prepared lines and shows them as a terminal does; ``<f4>`` is a function key."""

    ends_prompt = ""

    def __init__(self, lines: Iterable[str], output: RecordedOutput) -> None:
        self._lines = iter(lines)
        self._output = output
        self.on_key: Callable[[], None] = nothing

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        line = next(self._lines, None)
        if line is None:
            self._output.write("\n")
            return EndOfInput()
        if line.startswith("<"):
            self._output.write("\n")
            return Pressed(line.strip("<>"), typed)
        self._output.write(f"{line}\n")
        return Typed(line)


def kept(game: KeptGame, folder: Path) -> str:
    """What is kept of a game: its lines with what is typed, or its utterances, one a line."""
    if game.arguments.startswith(NETWORK):
        return heard_at_a_network_table(game.language, game.arguments, folder)
    if not game.arguments.endswith(ALOUD):
        return heard(game.arguments, game.lines, folder)
    log = folder / "aloud"
    heard(f"{game.arguments.removesuffix(ALOUD)}--speech-log {log}", game.lines, folder)
    utterances = map(json.loads, log.read_text(encoding="utf-8").splitlines())
    return "".join(f"{utterance['text']}\n" for utterance in utterances)


def heard(arguments: str, lines: Iterable[str], folder: Path, width: int | None = None) -> str:
    """What is heard when these lines are typed into a command."""
    command, rest = split_command(arguments.split())
    assert command is not None
    parser = make_parser(command, load("en"))
    place = ["--data-dir", str(folder), "--config", str(folder / "settings.toml")]
    options = parser.parse_args([*rest, *place])
    output = RecordedOutput()
    context = make_context(options, {})
    context.output = context.errors = output
    context.is_conversation = True
    context.console = Console(Stream(output, width or context.width), TypingReader(lines, output))
    import_module(f"access_game.commands.{command}").run(context, options)
    return "".join(f"{line.rstrip()}\n" for line in output.text.splitlines())
