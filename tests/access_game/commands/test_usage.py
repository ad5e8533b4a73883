"""Help, errors, exit statuses, and what happens when a stream is closed."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from access_game import __version__
from access_game.languages import LANGUAGES, Language
from access_game.parser import COMMANDS, EVERY_COMMAND
from access_game.print_options import FORMS
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream

OPTIONS = ("--players", "2", "--seed", "1", "--bots", "random", "--lang", "en")


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_help_lists_every_command(programs: Programs, flag: str, t: Language) -> None:
    ran = programs.run(flag, "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    for command in COMMANDS:
        assert any(line.startswith(command) for line in ran.lines)


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_every_command_has_help_in_lines(programs: Programs, command: str, t: Language) -> None:
    ran = programs.run(*command.split(), "--help", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert f"access-game {command}" in ran.out
    for option in ("--lang", "--width", "--verbosity", "--data-dir", "--config", "--help"):
        assert any(line.startswith(option) for line in ran.lines)
    assert check_stream(ran.out.encode(), 80, t.code) == []
    assert not any(line.startswith(" ") for line in ran.lines)


@pytest.mark.parametrize("command", [None, *EVERY_COMMAND])
def test_help_is_in_the_users_language(programs: Programs, command: str | None) -> None:
    arguments = command.split() if command else []
    outs = {
        programs.run(*arguments, "--help", "--lang", code).out.replace("access-game", "")
        for code in LANGUAGES
    }
    assert len(outs) == len(LANGUAGES)


def test_the_prints_stand_before_the_options(programs: Programs, t: Language) -> None:
    lines = programs.run("print", "--help", "--lang", t.code).lines
    named = [at for at, line in enumerate(lines) if line.startswith("print ")]
    assert len(named) == len(FORMS)
    assert max(named) < next(at for at, line in enumerate(lines) if line.startswith("--"))


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("play", "--names: names in turn order, people first, with commas between them"),
        ("table", "--names: names in turn order, with commas between them"),
        ("table", "--langs: languages in which all is told, for example en,fr"),
        ("join", "--names: your name at the table"),
    ],
)
def test_an_option_is_explained_for_its_command(
    programs: Programs, command: str, told: str
) -> None:
    assert told in programs.run(command, "--help", "--lang", "en").lines


def test_an_unknown_command_is_told_with_the_known_ones(programs: Programs, t: Language) -> None:
    ran = programs.run("dance", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "dance" in ran.err
    for command in COMMANDS:
        assert command in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--foo"),
        ("play", "--players"),
        ("cards", "--json"),
        ("replay", "a", "b"),
        ("games", "extra"),
        ("play", "--p=3", "--edition=x"),
        ("resolve", "--json=yes"),
        ("play", "--se"),
    ],
)
def test_wrong_usage_is_told_on_standard_error_in_the_users_language(
    programs: Programs, arguments: tuple[str, ...]
) -> None:
    errors = set()
    for code in LANGUAGES:
        ran = programs.run(*arguments, "--lang", code)
        assert (ran.status, ran.out) == (2, "")
        assert all(len(line) <= 80 for line in ran.err.splitlines())
        errors.add(ran.err)
    assert len(errors) == len(LANGUAGES)


def test_only_what_is_needed_is_told_to_be_missing(programs: Programs) -> None:
    ran = programs.run("join", "--lang", "en")
    assert ran.status == 2
    assert ran.err.splitlines()[0].endswith("required: address")


def test_options_may_be_shortened(programs: Programs) -> None:
    ran = programs.run("play", "--play", "2", "--wid=20", "--lang", "en")
    assert ran.lines[:2] == ["Surfosaurus MAX, 2", "players, 6 rounds."]


# As processes of their own.


@pytest.mark.parametrize("arguments", [("--version",), ("--version", "--lang", "de")])
def test_the_version_is_told(programs: Programs, arguments: tuple[str, ...]) -> None:
    ran = programs.process(*arguments)
    assert (ran.status, ran.out, ran.err) == (0, f"access-game {__version__}\n", "")


def test_a_reader_that_goes_away_is_no_accident(programs: Programs) -> None:
    with programs.start("cards", "--lang", "en") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(30) == 1
        assert process.stderr.read() == b""


def test_a_game_whose_reader_goes_away_is_saved(programs: Programs) -> None:
    with programs.start("play", *OPTIONS) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n2\n3\n")
        process.stdin.close()
        assert process.wait(30) == 1
        assert process.stderr.read() == b""
    assert programs.run("resume", "--lang", "en").status == 0


def test_output_on_a_full_disk_ends_without_a_traceback(programs: Programs) -> None:
    with Path("/dev/full").open("wb") as full:
        started = subprocess.run(
            [*programs.command, "cards", "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=programs.full_environ,
            check=False,
            timeout=30,
        )
    assert started.returncode == 1
    assert b"Traceback" not in started.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "arguments", [("cards",), ("resolve",), ("play", *OPTIONS), ("nonsense",), ("--help",)]
)
def test_closed_streams_are_empty_ones(
    programs: Programs, closed: str, arguments: tuple[str, ...]
) -> None:
    started = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *programs.command, *arguments],
        input=b"",
        capture_output=True,
        env=programs.full_environ,
        check=False,
        timeout=30,
    )
    assert started.returncode in (0, 2)
    assert b"Traceback" not in started.stderr
    if arguments[0] == "play" and ">&-" not in closed:
        assert started.stdout.endswith(b"The game is saved. access-game resume goes on with it.\n")


def test_an_interrupt_at_a_question_asks_and_a_second_one_leaves(programs: Programs) -> None:
    with programs.start("play", *OPTIONS) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert any(line == b"Card?\n" for line in process.stdout)
        time.sleep(0.3)  # until it has begun to read
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == b"Leave the game? It is saved.\n"
        assert process.stdout.readline() == b"Yes or no?\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b"The game is saved. access-game resume goes on with it.\n"
        assert process.wait(30) == 130


def test_an_interrupt_while_nobody_is_asked_leaves(programs: Programs) -> None:
    options = ("--games", "1000000", "--bots", "random,random", "--csv", "--lang", "en")
    with programs.start("simulate", *options) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"players,")  # it has begun
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        lines = process.stderr.read().splitlines()
        assert [line[:10] for line in lines] in ([], [b"Stopped af", b"1, random:", b"2, random:"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_piped_game_ends_with_a_winner(programs: Programs, code: str) -> None:
    typed = "".join(f"{1 + number % 7}\n" for number in range(300))
    options = ("--players", "4", "--seed", "1", "--bots", "random", "--lang", code)
    ran = programs.process("play", *options, typed=typed)
    assert (ran.status, ran.err) == (0, "")
    inside = Programs(programs.folder / "inside").run("play", *options, typed=typed.splitlines())
    assert ran.out == inside.out, "a process of its own says the same"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp932"])
def test_output_is_utf8_whatever_the_locale_says(programs: Programs, encoding: str) -> None:
    table = Programs(programs.folder, {"PYTHONIOENCODING": encoding})
    ran = table.process("cards", "緑5", "--lang", "ja")
    assert (ran.status, ran.err) == (0, "")
    assert "緑" in ran.out
