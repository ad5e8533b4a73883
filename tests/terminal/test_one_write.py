"""All that stands between two prompts reaches the terminal as one write.

A screen reader stops what it is saying when new text comes. What a key shows is apart from that:
the echo of a letter, and the end of the line at Enter.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .capture import Terminal
from .command import Folder, run_piped
from .keys import Key
from .steps import Step, line, one_of, piped_lines, pressed, take
from .stream_check import LANGUAGES
from .whole_games import every_word, turns
from .words import Words

# Standard output as Python makes it, except that it notes each call of the system; were one to
# write a part only, the next would be noted as another.
NOTING = """
import io, json, os, sys

class Noting(io.FileIO):
    def write(self, text):
        notes.write(json.dumps(bytes(text).decode()) + "\\n")
        notes.flush()
        return super().write(text)

notes = open(os.environ["NOTES"], "w", encoding="utf-8")
raw = Noting(sys.stdout.fileno(), "w", closefd=False)
is_terminal = raw.isatty()
sys.stdout = io.TextIOWrapper(
    io.BufferedWriter(raw), encoding="utf-8", line_buffering=is_terminal
)
from access_game.cli import run
sys.exit(run(sys.argv[1:]))
"""
NOTING_GAME = (sys.executable, "-c", NOTING)
SEED = 5
PLAY = ["play", "--players", "4", "--seed", str(SEED), "--bots", "random", "--names", "Anna"]


def noted(folder: Path) -> list[str]:
    """What each write wrote."""
    notes = (folder / "notes").read_text(encoding="utf-8").splitlines()
    return [json.loads(note) for note in notes]


def environment(folder: Path) -> dict[str, str]:
    return {**Folder(folder).env, "NOTES": str(folder / "notes")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pipe_gets_one_write_up_to_each_prompt(language: str, tmp_path: Path) -> None:
    say = Words(language)
    steps = every_word(say, 4, SEED, "random")
    lines = piped_lines(steps)
    run_piped([*PLAY, "--lang", language], lines, environment(tmp_path), command=NOTING_GAME)
    first, *writes, last = noted(tmp_path)
    assert first.count("\n") == 1  # the first line comes before the game is loaded
    endings = tuple(f"\n{prompt}\n" for prompt in (say.card_prompt, say.leaving_prompt))
    assert [text for text in writes if not text.endswith(endings)] == []
    assert len(writes) == len(lines)
    (end,) = [text for text in writes if say.sentence("The game is over.")[0] in text.split("\n")]
    assert end.endswith(endings[1])
    assert last.split("\n")[:-1] == say.sentence("Goodbye.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_gets_one_write_from_a_key_or_line_to_the_next_prompt(
    language: str, tmp_path: Path
) -> None:
    say = Words(language)
    is_prompt = one_of(say.prompts)
    command = [*NOTING_GAME, *PLAY, "--lang", language]
    with Terminal(command, environment(tmp_path), quiet=0) as terminal:
        terminal.wait_for_prompt(is_prompt)
        before = len(noted(tmp_path))
        for step in some_steps(say):
            take(terminal, step)
            terminal.wait_for_prompt(is_prompt)
            *echo, end_of_line, answer = noted(tmp_path)[before:]
            before = len(noted(tmp_path))
            typed = step.shown[0]
            assert "".join(echo) == typed
            assert end_of_line == "\n"
            assert answer.endswith(f"\n{say.card_prompt} ")


def some_steps(say: Words) -> list[Step]:
    """Long answers and short ones, keys, and turns of all players."""
    steps = [
        line(say.word(Word.HELP)),
        pressed(Key.F8, say.word(Word.KEYS)),
        line(say.word(Word.RULES)),
        line(f"{Word.VERBOSITY} full"),
        line(say.word(Word.HELP)),
        pressed(Key.F9, say.word(Word.BEST)),
    ]
    return [*steps, *(line(str(turn.card)) for turn in turns(4, SEED, "random")[:4])]
