"""How connections end: each guest is gone once, whoever ended it and however."""

from __future__ import annotations

import logging
import random
import socket
import struct
import threading

import pytest

from access_game.server.limits import Limits, Reason
from tests.access_game.server.clients import (
    CHARSET,
    DO,
    DONT,
    GMCP,
    IAC,
    NEW_ENVIRON,
    SB,
    SE,
    TTYPE,
    WILL,
    WONT,
)
from tests.access_game.server.conftest import Running, Serving, eventually

SOUP = [
    *(IAC, IAC + SB, IAC + SE, IAC + DO, IAC + DONT, IAC + WILL, IAC + WONT),
    *(TTYPE, NEW_ENVIRON, CHARSET, GMCP, b"\0", b"\1", b"\2", b"\3", b"\x06"),
    *(b"\r", b"\n", b"\x1b[", b"\x7f", b"a", b"MTTS 64", "緑".encode(), b"\xc3"),
    b'Surfosaurus.Hello {"version": 1, "listens": {"lang": "de"}}',
]


def test_who_has_said_everything_still_gets_the_answers(running: Running) -> None:
    with running.client() as client:
        client.send("one\ntwo\n")
        client.socket.shutdown(socket.SHUT_WR)
        assert "You typed: two" in client.read_to_end()
    assert running.guests[0].times_gone == 1


def test_who_leaves_without_a_word_never_came(running: Running) -> None:
    with running.client():
        pass
    eventually(lambda: running.server.door.ended[Reason.LEFT] == 1)
    assert running.guests == []


def test_a_cut_connection_is_noticed(running: Running) -> None:
    client = running.client()
    client.read("Language? ")
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.socket.close()
    eventually(lambda: not running.server.door.connections)
    assert running.guests[0].times_gone == 1


def test_nothing_is_passed_on_after_the_end(running: Running) -> None:
    with running.client() as client:
        client.send("bye\nand more\n" * 3)
        assert client.read_to_end().endswith("Good bye.\r\n")
    assert running.guests[0].lines == ["bye"]
    assert running.guests[0].times_gone == 1


def test_the_last_words_arrive_though_the_other_side_still_talks(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=0.2))
    for _ in range(10):
        with running.client() as client:
            client.send("bye\n" + "more\n" * 100_000)
            assert client.read_to_end().endswith("Good bye.\r\n")


def test_a_guest_who_is_told_something_while_leaving_does_no_harm(running: Running) -> None:
    with running.client() as first, running.client() as second:
        first.read("Language? ")
        second.read("Language? ")
        first.send("bye\nall nothing more\n")
        second.send("all to everybody\n")
        first.read_to_end()
        second.read("to everybody")
        running.do(lambda: running.house.guests[0].line.write("too late\n"))
        second.send("a\n")
        second.read("You typed: a")
    assert "too late" not in first.text


@pytest.mark.parametrize("seed", range(8))
def test_any_soup_of_telnet_leaves_the_server_as_it_was(
    serving: Serving, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    caplog.set_level(logging.INFO, "access_game.server")
    running = serving(Limits(greeting_seconds=0.1, closing_seconds=0.3))
    chance = random.Random(seed)
    with running.client() as other:
        for _ in range(5):
            with running.client() as client:
                reading = threading.Thread(target=client.read_to_end)
                reading.start()
                try:
                    client.send(b"".join(chance.choices(SOUP, k=chance.choice([50, 5000]))))
                    client.socket.shutdown(socket.SHUT_WR)
                except OSError:
                    pass
                reading.join(30)
                assert client.is_closed
        other.send("still here\n")
        other.read("You typed: still here")
    eventually(lambda: not running.server.door.connections)
    running.do(lambda: None)
    assert all(guest.times_gone == 1 for guest in running.house.guests)
    assert "fault" not in caplog.text


def test_faults_in_the_loop_would_be_seen_here(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    running.do(lambda: running.loop.call_soon(lambda: 1 // 0))
    eventually(lambda: "fault ZeroDivisionError" in caplog.text)
