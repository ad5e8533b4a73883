"""However the game ends, the terminal is left as it was found."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from .capture import ANY_PROMPT, Terminal
from .command import GAME, Folder
from .keys import Key
from .whole_games import turns
from .words import Words

WRAPPER = """
import signal, subprocess, sys, termios
signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game
before = termios.tcgetattr(0)
default = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
status = subprocess.call(sys.argv[1:], preexec_fn=default)
flags = [before[3] & flag for flag in (termios.ECHO, termios.ICANON, termios.ISIG)]
print("status", status, "kept" if termios.tcgetattr(0) == before and all(flags) else "changed")
"""
PLAY = ["play", "--players", "2", "--seed", "6", "--bots", "random", "--lang", "en"]
WAYS: dict[str, tuple[list[str], list[str], int]] = {
    "quit": (PLAY, ["quit\r"], 0),
    "yes to leave": (PLAY, [Key.CTRL_C, "yes\r"], 0),
    "control c twice": (PLAY, [Key.CTRL_C, Key.CTRL_C], 130),
    "end of input": (PLAY, [Key.CTRL_D], 0),
    "end of input at a question": (PLAY, [Key.CTRL_C, Key.CTRL_D], 0),
    "a question before the game": ([], [Key.CTRL_C], 130),
    "wrong usage": (["play", "--players", "9"], [], 2),
    "nothing to resume": (["resume"], [], 1),
    "more people than seats": ([*PLAY, "--humans", "3"], [], 2),
}


def wrapped(arguments: list[str]) -> list[str]:
    return [sys.executable, "-c", WRAPPER, *GAME, *arguments]


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
@pytest.mark.parametrize("way", WAYS)
def test_the_terminal_is_left_as_it_was(way: str, term: str, tmp_path: Path) -> None:
    arguments, presses, status = WAYS[way]
    env = {**Folder(tmp_path).env, "TERM": term}
    with Terminal(wrapped(arguments), env) as terminal:
        for keys in presses:
            terminal.wait_for_prompt(ANY_PROMPT)
            terminal.send(keys)
        terminal.wait_for_end()
        assert terminal.text.endswith(f"\nstatus {status} kept\n") or (
            terminal.text == f"status {status} kept\n"
        )


def test_the_terminal_is_left_as_it_was_after_a_whole_game(tmp_path: Path) -> None:
    cards = [f"{turn.card}\r" for turn in turns(2, 6, "random")]
    with Terminal(wrapped(PLAY), Folder(tmp_path).env) as terminal:
        terminal.wait_for_prompt(ANY_PROMPT)
        terminal.send("".join([*cards, "\r"]))
        terminal.wait_for_end()
        assert terminal.text.endswith("\nstatus 0 kept\n")
        assert terminal.text.count(Words("en").card_prompt) == len(cards)
    assert Folder(tmp_path).game().is_over


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("command", [PLAY, ["table", "--names", "Anna,Ben", "--first", "1"]])
def test_the_terminal_is_left_as_it_was_by_a_signal(
    number: signal.Signals, command: list[str], tmp_path: Path
) -> None:
    pid = tmp_path / "pid"
    remember = f'echo $$ > "{pid}"; exec "$@"'
    arguments = [sys.executable, "-c", WRAPPER, "sh", "-c", remember, "sh", *GAME, *command]
    with Terminal(arguments, {**Folder(tmp_path).env, "ACCESS_GAME_LANG": "en"}) as terminal:
        terminal.wait_for_prompt(ANY_PROMPT)
        terminal.send("gre")
        terminal.wait_for("gre")
        os.kill(int(pid.read_text()), number)
        terminal.wait_for_end()
        assert terminal.text.endswith(f"status -{number.value} kept\n")


def test_a_game_that_was_stopped_goes_on_with_the_half_typed_line(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    arguments = ["sh", "-c", f'echo $$ > "{pid}"; exec "$@"', "sh", *GAME, *PLAY]
    with Terminal(arguments, Folder(tmp_path).env) as terminal:
        terminal.wait_for_prompt(ANY_PROMPT)
        terminal.send("pi")
        terminal.wait_for("pi")
        number = int(pid.read_text())
        os.kill(number, signal.SIGTSTP)
        terminal.wait_until(lambda: " T " in Path(f"/proc/{number}/stat").read_text(), "a stop")
        os.kill(number, signal.SIGCONT)
        terminal.settle(0.5)  # until the terminal is taken again
        terminal.send("le\r")
        terminal.wait_for("45 cards in the draw pile")
        assert "Card? pile\n45" in terminal.text, "the terminal echoes nothing itself"
