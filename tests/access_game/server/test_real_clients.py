"""Programs that people use already: TinTin++ and telnet, each in a pseudo-terminal."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from access_game.server.telnet import Connection
from tests.access_game.server.conftest import Running, eventually

SECONDS = 30


@contextmanager
def program(folder: Path, name: str, *arguments: str) -> Iterator[pexpect.spawn[str]]:
    """A program that must be there; games lie in a folder of their own in Debian."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/games")
    assert found is not None, f"{name} is not installed"
    environ = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "HOME": str(folder)}
    spawned = pexpect.spawn(
        found,
        [*arguments],
        env=environ,
        encoding="utf-8",
        timeout=SECONDS,
        dimensions=(40, 100),
    )
    try:
        yield spawned
    finally:
        spawned.close(force=True)


@contextmanager
def tintin(running: Running, folder: Path, *settings: str) -> Iterator[pexpect.spawn[str]]:
    """TinTin++, connected, after commands of its own."""
    session = f"#session table 127.0.0.1 {running.port}"
    with program(folder, "tt++", "-G", "-e", ";".join([*settings, session])) as client:
        yield client


def connection(running: Running) -> Connection:
    (found,) = running.server.door.connections
    assert isinstance(found, Connection)
    return found


def test_tintin_reads_lines_and_sends_lines(running: Running, tmp_path: Path) -> None:
    with tintin(running, tmp_path) as client:
        client.expect_exact("Welcome.")
        client.send("grün 緑 ５\r")
        client.expect_exact("You typed: grün 緑 ５")
        client.send("bye\r")
        client.expect_exact("Good bye.")
    (guest,) = running.guests
    assert guest.lines == ["grün 緑 ５", "bye"]


def test_tintin_knows_a_prompt_for_a_prompt(running: Running, tmp_path: Path) -> None:
    event = "#event {RECEIVED PROMPT} {#showme {Seen as a prompt: %1}}"
    with tintin(running, tmp_path, event) as client:
        client.expect_exact("Seen as a prompt: Language?")
        client.send("five\r")
        client.expect_exact("You typed: five")
        client.expect_exact("Seen as a prompt: Card?")


@pytest.mark.parametrize("state", ["on", "off"])
def test_tintin_may_say_that_it_has_a_screen_reader(
    running: Running, tmp_path: Path, state: str
) -> None:
    settings = f"#config {{screen reader}} {{{state}}}"
    with tintin(running, tmp_path, settings) as client:
        client.expect_exact("Language?")
        eventually(lambda: bool(connection(running).get_extra_info("ttype3")))
        assert connection(running).has_screen_reader is (state == "on")


def test_telnet_reads_lines_sends_lines_and_hides_a_secret(
    running: Running, tmp_path: Path
) -> None:
    with program(tmp_path, "telnet", "127.0.0.1", str(running.port)) as client:
        client.expect_exact("Language? ")
        client.send("grün 緑 ５\r")
        client.expect_exact("You typed: grün 緑 ５\r\nCard? ")
        client.send("secret\r")
        client.expect_exact("Pass-phrase? ")
        client.waitnoecho(5)
        client.send("hüsh 来\r")
        client.expect_exact("You typed: hüsh 来")
        assert "sh 来" not in client.before
        client.send("shown\r")
        client.expect_exact("You typed: shown")
        client.send("open\r")
        client.expect("open\r\n")
        client.expect_exact("You typed: open")
    (guest,) = running.guests
    assert guest.lines == ["grün 緑 ５", "secret", "hüsh 来", "shown", "open"]


_HARD_WORDS = [
    "日本語",
    "ルール",
    "来ない、本",
    "あっちこっち",
    "スペードの３",
    "Über Ärger größte Öfen",
    "À l’œuvre, où ça ? «Çà»",
]
"""Words whose bytes, without the highest bit, are telnet's control keys."""


def test_telnet_sends_every_letter_and_shows_it_once(running: Running, tmp_path: Path) -> None:
    with program(tmp_path, "telnet", "127.0.0.1", str(running.port)) as client:
        client.expect_exact("Language? ")
        for word in _HARD_WORDS:
            client.send(f"{word}\r")
            client.expect_exact(f"You typed: {word}\r\n")
            assert client.before is not None
            assert client.before.removeprefix("Card? ") == f"{word}\r\n"
    (guest,) = running.guests
    assert guest.lines == _HARD_WORDS


def test_telnet_still_has_its_control_keys(running: Running, tmp_path: Path) -> None:
    with program(tmp_path, "telnet", "127.0.0.1", str(running.port)) as client:
        client.expect_exact("Language? ")
        client.send("緑x\x7f5\r")
        client.expect_exact("You typed: 緑5\r\n")
        client.send("\x1d")
        client.expect_exact("telnet> ")


@pytest.mark.parametrize("word", _HARD_WORDS)
def test_tintin_sends_every_letter(running: Running, tmp_path: Path, word: str) -> None:
    with tintin(running, tmp_path) as client:
        client.expect_exact("Language?")
        client.send(f"{word}\r")
        client.expect_exact(f"You typed: {word}")
    (guest,) = running.guests
    assert guest.lines == [word]
