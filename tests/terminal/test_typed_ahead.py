"""Keys typed before they are asked for are neither lost nor shown twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .capture import Terminal
from .command import GAME, Folder, run_piped
from .keys import Key
from .steps import Step, at_keyboard, line, lines_in_terminal, piped_lines, pressed
from .stream_check import LANGUAGES, check_stream, reconstruct
from .whole_games import turns
from .words import Words

SEED = 8
PLAY = ["play", "--players", "3", "--seed", str(SEED), "--lang"]


@pytest.mark.parametrize("pause", [0.0, 0.004])
@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_typed_ahead_are_those_of_the_pipe(
    language: str, pause: float, tmp_path: Path
) -> None:
    """At once after the first line, or so fast that keys arrive while the others think."""
    say = Words(language)
    arguments = [*PLAY, language]
    steps = [*hasty(say), line(say.word(Word.QUIT))]
    with Terminal([*GAME, *arguments], Folder(tmp_path / "terminal").env) as terminal:
        terminal.wait_for("\n")
        for step in steps:
            terminal.send(step.keys)
            terminal.read(pause)
        assert terminal.wait_for_end() == 0
        raw = terminal.raw
    piped = run_piped(arguments, piped_lines(steps), Folder(tmp_path / "pipe").env)
    assert reconstruct(raw) == lines_in_terminal(piped.lines, steps, say.prompts)
    assert check_stream(raw, 80, language) == []


def hasty(say: Words) -> list[Step]:
    """Some turns among two others, with keys in between."""
    steps: list[Step] = []
    for number, turn in enumerate(turns(3, SEED, "steady")[:5]):
        steps += [
            line(say.card(turn.card, turn.place, number)),
            pressed(Key.F5, say.word(Word.TABLE)),
            at_keyboard(f"xyz{Key.CTRL_C}", "xyz", say.sentence("Line cleared.")),
            pressed(Key.F10, say.word(Word.SCORES)),
        ]
    return steps


def test_keys_pressed_while_others_play_do_not_leave_the_game(tmp_path: Path) -> None:
    say = Words("en")
    card = turns(3, SEED, "steady")[0].card
    with Terminal([*GAME, *PLAY, "en"], Folder(tmp_path).env) as terminal:
        terminal.wait_for_prompt()
        terminal.send(f"{card}\r{Key.CTRL_C}")
        terminal.wait_for_prompt(say.yes_no_prompt.replace("?", r"\? "))
        terminal.send(f"{say.no}\r")
        terminal.wait_for("The game goes on")
        terminal.send("\x1a\x1c\x11x\x13")  # suspend, abort, start and stop the output
        terminal.send(Key.CTRL_C)
        terminal.wait_for("Line cleared")
        terminal.send(f"{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
        assert b"\x1b" not in terminal.raw
