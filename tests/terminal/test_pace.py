"""With a pace every play of a computer player is told alone, after a wait that Enter ends."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .capture import Terminal, clean_environment
from .command import GAME, Folder, run_piped
from .slow import SLOW_GAME, SlowTable
from .stream_check import check_stream, reconstruct
from .test_one_write import NOTING_GAME, environment, noted
from .words import Words

PLAY = ["play", "--players", "4", "--seed", "1", "--bots", "random", "--names", "Anna"]
PLACES = ["1", "2", "3", "quit"]


def opened(terminal: Terminal, start: str) -> None:
    """Wait until the line that is open begins so."""
    terminal.wait_until(lambda: terminal.unfinished_line.startswith(start), f"the line {start!r}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_plays_are_written_one_by_one(language: str, tmp_path: Path) -> None:
    """One write for each play, with the cursor behind it; all lines are those without a pace."""
    say = Words(language)
    options = [*PLAY, "--lang", language]
    command = [*NOTING_GAME, *options, "--pace", "0,2"]
    with Terminal(command, environment(tmp_path), quiet=0) as terminal:
        for place in PLACES:
            opened(terminal, say.card_prompt)
            terminal.send(f"{place}\r")
            terminal.wait_until(
                lambda: not terminal.unfinished_line.startswith(say.card_prompt), "the next line"
            )
        assert terminal.wait_for_end() == 0
        raw = terminal.raw
    writes = [text for text in noted(tmp_path) if text.strip("\n")]
    plays = [play for play in Folder(tmp_path).game().view_for(None).plays if play.seat]
    assert len(plays) == 9
    alone = [text for text in writes if text.strip("\n").count("\n") == 0 and ":" in text]
    assert len(alone) >= 5
    piped = run_piped(options, PLACES, Folder(tmp_path / "piped").env)
    told, told_at_once = (
        [line for line in lines if not line.startswith(say.card_prompt)]
        for lines in (reconstruct(raw), piped.lines)
    )
    assert told == told_at_once
    assert b"\x1b" not in raw
    assert check_stream(raw, 80, language) == []


def test_a_pipe_gets_the_same_lines_play_by_play(tmp_path: Path) -> None:
    options = [*PLAY, "--lang", "en"]
    at_once = run_piped(options, PLACES, Folder(tmp_path / "at once").env)
    start = time.monotonic()
    run_piped([*options, "--pace", "0.1"], PLACES, environment(tmp_path), command=NOTING_GAME)
    assert time.monotonic() - start > 0.9  # nine plays of computer players
    writes = noted(tmp_path)
    assert "".join(writes).encode() == at_once.out
    assert len(writes) > len(PLACES) + 5


def test_enter_ends_the_wait(tmp_path: Path) -> None:
    with Terminal([*GAME, *PLAY, "--lang", "en", "--pace", "10"], Folder(tmp_path).env) as terminal:
        opened(terminal, "Round 1 of 8.")
        terminal.send("\r")
        opened(terminal, "Card?")  # David alone plays before Anna
        terminal.send("1\r")
        opened(terminal, "New in place 1")
        for name in ("Ben", "Carla", "David"):
            terminal.send("\r")
            if name != "David":
                opened(terminal, f"{name}: ")
        opened(terminal, "Card?")
        terminal.send("quit\r")
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 80, "en") == []


def test_what_is_typed_during_the_wait_is_answered_and_kept(tmp_path: Path) -> None:
    arguments = [*GAME, *PLAY, "--lang", "de", "--cards", "code"]
    env = {**Folder(tmp_path).env, "ACCESS_GAME_PACE": "1"}
    with Terminal(arguments, env) as terminal:
        opened(terminal, "Karte?")
        terminal.send("1\r")
        opened(terminal, "Neu auf Platz 1")
        terminal.type_keys("sta")
        terminal.wait_until(lambda: "\nBen" in terminal.text, "the next play")
        assert terminal.unfinished_line == "sta"  # given back behind the play
        terminal.send("pel\r")
        terminal.wait_until(lambda: "Nachziehstapel" in terminal.text, "the answer")
        terminal.wait_for_prompt(r"Karte\? $")
    lines = reconstruct(terminal.raw)
    assert lines.count("sta") == 1
    assert "stapel" in lines


def test_a_pace_that_is_not_possible_is_refused(tmp_path: Path) -> None:
    for wrong in ("11", "-1", "soon", "nan"):
        ran = run_piped([*PLAY, "--lang", "en", "--pace", wrong], (), Folder(tmp_path).env)
        assert (ran.status, ran.out) == (2, b"")
        assert f"--pace: {wrong} is not possible. Possible: 0 to 10." in ran.err.decode()


# Through a pipe nothing is read while somebody thinks.


def start(table: SlowTable, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*SLOW_GAME, *PLAY, "--lang", "en", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=clean_environment(table.env),
    )


def test_a_pipe_gets_the_same_however_long_players_think(tmp_path: Path) -> None:
    table = SlowTable(tmp_path)
    lines = ["1", "hand", Word.SCORES, "2", "quit"]
    usual = run_piped([*PLAY, "--lang", "en"], lines, Folder(tmp_path / "usual").env)
    with start(table) as process:
        assert process.stdin is not None
        process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        process.stdin.flush()
        table.wait_for_thought(1)
        time.sleep(0.5)  # longer than the patience that a listener at a terminal gets
        table.let_play(*range(1, 20))
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
    assert out == usual.out


@pytest.mark.parametrize(("answers", "status"), [("yes\n", 0), ("", 0), ("no\nquit\n", 0)])
def test_control_c_without_single_keys_asks_too(answers: str, status: int, tmp_path: Path) -> None:
    table = SlowTable(tmp_path)
    with start(table) as process:
        table.wait_for_thought(1)
        time.sleep(0.5)  # in the first moments of a thought nothing waits yet that could ask
        process.send_signal(signal.SIGINT)
        if answers.startswith("no"):
            time.sleep(0.3)
            table.let_play(1)
        out, err = process.communicate(answers.encode(), timeout=30)
    assert (process.returncode, err) == (status, b"")
    assert b"Leave the game? It is saved.\nYes or no?\n" in out
    assert out.endswith(b"The game is saved. access-game resume goes on with it.\n")
