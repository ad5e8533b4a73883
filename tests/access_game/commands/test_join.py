"""What ``join`` says to wrong addresses, and where nobody answers."""

from __future__ import annotations

import socket
from contextlib import closing

import pytest

from access_game.languages import Language
from access_game.narration.usage import argument_word
from access_game.network.address import PORT
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream


@pytest.mark.parametrize(
    "place",
    [
        "",
        ":",
        ":7384",
        "[]:7384",
        "host:",
        "host:0",
        "host:65536",
        "host:99999999",
        "host:0000065536",
        "host:x",
    ],
)
def test_an_address_that_is_none_is_told_with_an_example(
    programs: Programs, place: str, t: Language
) -> None:
    ran = programs.run("join", place, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert place in ran.err
    assert "example.org:7384" in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


def test_an_address_is_needed(programs: Programs, t: Language) -> None:
    ran = programs.run("join", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "access-game join --help" in ran.err
    assert argument_word(t, "place") in ran.err
    assert argument_word(t, "code") not in ran.err


def test_nobody_there_is_told(programs: Programs, t: Language) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        place = f"127.0.0.1:{listening.getsockname()[1]}"
    ran = programs.run("join", place, "--lang", t.code)
    assert ran.status == 1
    assert len(ran.lines) == 1
    assert place in ran.lines[0]
    assert place in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("127.0.0.1:1", "127.0.0.1:1"),
        ("localhost.invalid", f"localhost.invalid:{PORT}"),
        ("[::1]:1", "[::1]:1"),
        ("::1", f"[::1]:{PORT}"),
        ("[::1]", f"[::1]:{PORT}"),
    ],
)
def test_an_address_is_told_as_it_can_be_typed_again(
    programs: Programs, typed: str, called: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("socket.create_connection", refuse)
    ran = programs.run("join", typed, "--lang", "en")
    assert (ran.status, ran.lines) == (1, [f"Connecting to {called}."])
    assert ran.err == f"Nobody answers at {called}.\n"
