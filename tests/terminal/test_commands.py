"""Every other command, its help and its errors keep the contract of the stream."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from access_game.parser import EVERY_COMMAND
from access_game.settings import SETTINGS

from .capture import Terminal
from .command import GAME, WIDTHS, Folder, run_piped
from .stream_check import LANGUAGES, check_stream, reconstruct
from .whole_games import turns

# Runs one command after the other in one process, for starting Python takes longer than all.
DRIVER = """
import json, sys
from access_game.cli import run
common, *runs = json.loads(sys.argv[1])
sys.stderr = sys.stdout  # one order of lines, whatever they are written to
print("statuses", [run([*arguments, *common]) for arguments in runs])
"""
RUN_ALL = (sys.executable, "-c", DRIVER)
SEED = 2
PLAY = ["play", "--players", "2", "--seed", str(SEED), "--bots", "random", "--names", "Anna"]
ROUND = """\
Anna: g5 g9
Ben: k1 p3
Carla: green 8, blue 4
David: y2 o6
"""
FAULTY_ROUNDS = f"""\
{ROUND}
Anna: g5
Ben: g5 k12
Carla: whatever
table: p7 k1

Anna: 1
"""

SUCCESS = [
    ["--help"],
    *([*command.split(), "--help"] for command in EVERY_COMMAND),
    ["cards"],
    ["cards", "g5"],
    ["cards", "purple"],
    ["cards", "12"],
    ["cards", "--tactile"],
    ["rules", "straight flush"],
    ["rules", "search", "12"],
    ["rules", "topics"],
    ["games"],
    ["games", "--finished"],
    ["replay", "1"],
    ["replay", "1", "--round", "2", "--verbosity", "full"],
    ["replay", "1", "--verbosity", "brief", "--cards", "code"],
    ["resolve", "round.txt"],
    ["resolve", "round.txt", "--partial", "--verbosity", "brief"],
    ["settings"],
    *(["settings", name] for name in SETTINGS),
    ["settings", "players", "3"],
    ["settings", "confirm", "on"],
    ["settings", "confirm", "--reset"],
    ["settings", "--reset"],
]
WRONG_USAGE = [
    ["nosuchcommand"],
    ["play", "--nosuch"],
    ["play", "--players"],
    ["play", "--players", "9"],
    ["play", "--seed", "x"],
    ["play", "--players", "2", "--humans", "3"],
    ["play", "--players", "3", "--humans", "2", "--langs", "en,fr,de"],
    ["play", "--players", "2", "--names", "Anna,anna"],
    ["play", "--lang=xx"],
    ["resume", "9"],
    ["replay", "9"],
    ["replay", "nosuchfile"],
    ["replay", "1", "--round", "99"],
    ["resolve", "nosuchfile"],
    ["resolve", "faulty.txt"],
    ["resolve", "faulty.txt", "--partial"],
    ["resolve", "empty.txt"],
    ["cards", "gold", "5"],
    ["review", "9"],
    ["review", "--seat", "2"],
    ["review", "--player", "nobody"],
    ["simulate", "--games", "0"],
    ["simulate", "--bots", "genius"],
    ["settings", "nosuch"],
    ["settings", "width", "19"],
    ["settings", "lang", "klingon"],
]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder with a finished game, an unfinished one, and round files."""
    folder = Folder(tmp_path)
    cards = [str(turn.card) for turn in turns(2, SEED, "random")]
    assert run_piped(PLAY, cards, folder.env).status == 0
    assert run_piped(PLAY, cards[:5], folder.env).status == 0
    (tmp_path / "round.txt").write_text(ROUND, encoding="utf-8")
    (tmp_path / "faulty.txt").write_text(FAULTY_ROUNDS, encoding="utf-8")
    (tmp_path / "empty.txt").write_text("# nothing\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_commands(language: str, width: int, folder: Folder) -> None:
    common = ["--lang", language, "--width", str(width)]
    runs = json.dumps([common, *SUCCESS, *WRONG_USAGE])
    with Terminal([*RUN_ALL, runs], folder.env, columns=width, cwd=folder.path) as terminal:
        assert terminal.wait_for_end(timeout=30) == 0
        raw = terminal.raw
    *in_terminal, statuses = reconstruct(raw)
    assert statuses == f"statuses {[0] * len(SUCCESS) + [2] * len(WRONG_USAGE)}"
    lines = raw[: raw.rindex(b"statuses")]
    assert check_stream(lines, width, language) == []

    piped = run_piped([runs], (), folder.env, command=RUN_ALL, cwd=folder.path)
    assert piped.lines == [*in_terminal, statuses]


@pytest.mark.parametrize(
    "arguments", [["simulate", "--games", "2", "--bots", "random"], ["settings", "voices"]]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_that_tell_of_this_machine(
    language: str, arguments: list[str], tmp_path: Path
) -> None:
    command = [*GAME, *arguments, "--lang", language]
    with Terminal(command, Folder(tmp_path).env, columns=20) as terminal:
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 20, language) == []
        assert len(reconstruct(terminal.raw)) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quiz(language: str, tmp_path: Path) -> None:
    arguments = ["cards", "--quiz", "--lang", language]
    with Terminal([*GAME, *arguments], Folder(tmp_path).env, columns=20) as terminal:
        for line in ["g5", "g5", "xyzzy", "next"] * 4 + ["next"] * 2:
            terminal.wait_for_prompt()
            terminal.send_line(line)
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 20, language) == []


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["play", "--players", "9"]])
def test_a_wide_terminal_gets_lines_of_80_cells(arguments: list[str], folder: Folder) -> None:
    with Terminal([*GAME, *arguments], folder.env, columns=200) as terminal:
        assert terminal.wait_for_end() in (0, 2)
        assert check_stream(terminal.raw, 80, "en") == []
        assert reconstruct(terminal.raw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_go_to_standard_error(language: str, tmp_path: Path) -> None:
    env = Folder(tmp_path).env
    for arguments, status in ((["resume"], 1), (["play", "--players", "9"], 2)):
        piped = run_piped([*arguments, "--lang", language, "--width", "20"], (), env)
        assert (piped.out, piped.status) == (b"", status)
        assert check_stream(piped.err, 20, language) == []
        assert piped.err.endswith(b"\n")
