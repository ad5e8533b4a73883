"""Too much of everything: told, dropped, and felt by nobody else."""

from __future__ import annotations

import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from access_game.server.door import place_of
from access_game.server.limits import Bucket, Limits, Reason
from tests.access_game.server.clients import DO, GA, GMCP, IAC, NOP, SB, TTYPE, WILL, refusing
from tests.access_game.server.conftest import Running, Serving, eventually

QUICK = 0.2
MEDIAN_SECONDS, WORST_SECONDS = 0.1, 2.0
"""How long an answer to somebody else may take meanwhile: generous, for tests run beside others."""


def ended(running: Running, reason: Reason) -> int:
    """How many connections have ended for a reason, once nobody is there any more."""
    eventually(lambda: not running.server.door.connections)
    return running.server.door.ended[reason]


def pour(client: socket.socket, piece: bytes, times: int) -> None:
    """Send without reading, until the server has had enough."""
    try:
        for _ in range(times):
            client.sendall(piece)
    except OSError:
        pass


@contextmanager
def somebody_else(running: Running) -> Iterator[list[float]]:
    """Somebody who types all the time; how long each answer took, in seconds."""
    waits: list[float] = []
    is_over = threading.Event()

    def type_on() -> None:
        with running.client() as client:
            client.read("Language? ")
            while not is_over.wait(0.02):
                begun = time.monotonic()
                answer = f"line {len(waits)}."
                client.send(f"{answer}\n")
                client.read(f"You typed: {answer}")
                waits.append(time.monotonic() - begun)

    thread = threading.Thread(target=type_on)
    thread.start()
    try:
        eventually(lambda: len(waits) > 5)
        yield waits
    finally:
        is_over.set()
        thread.join(30)
    assert statistics.median(waits) < MEDIAN_SECONDS, max(waits)
    assert max(waits) < WORST_SECONDS


GENEROUS = Limits(greeting_seconds=QUICK, closing_seconds=0.5)
OTHERS_TYPE = {"lines_per_second": 1000.0}
"""So that somebody who types all the time during a test is no flood."""


def test_a_thousand_lines_a_second_are_ignored_and_then_ended(running: Running) -> None:
    with running.client() as client:
        client.send("a line\n" * 1000)
        text = client.read_to_end()
    assert 50 <= text.count("You typed: a line") <= 60
    assert text.count("Too many lines at once: some are ignored.") in (1, 2)
    assert text.endswith("The connection ends: too many lines.\r\n")
    assert ended(running, Reason.TOO_MANY_LINES) == 1


def test_quick_typing_and_a_pasted_text_are_no_flood(running: Running) -> None:
    with running.client() as client:
        client.send("".join(f"line {number}.\n" for number in range(40)))
        client.read("You typed: line 39.")
        assert "Too many" not in client.text


def test_a_few_ignored_lines_do_not_end_a_connection(running: Running) -> None:
    with running.client() as client:
        client.send("a\n" * 100)
        client.read("Too many lines at once")
        time.sleep(0.3)
        client.send("afterwards\n")
        client.read("You typed: afterwards")


def test_a_mebibyte_without_a_newline_is_told_and_ended(serving: Serving) -> None:
    running = serving(GENEROUS)
    with running.client() as client:
        pour(client.socket, b"x" * 65536, 16)
        text = client.read_to_end()
    assert "That line is too long and is ignored. At most 500 characters are possible." in text
    assert text.endswith("The connection ends: a line without an end.\r\n")
    assert running.guests == []


def test_limits_are_told_in_the_language_of_the_listener(running: Running) -> None:
    with running.client() as client:
        client.send("deutsch\n")
        client.send("x" * 600 + "\n")
        text = client.read("500")
        assert "That line" not in text
        assert "Zeile" in text


@pytest.mark.parametrize(
    "piece",
    [
        IAC + DO + b"\x03" + IAC + b"\xfe\x03",
        IAC + WILL + TTYPE + IAC + b"\xfc" + TTYPE,
        IAC + NOP,
        IAC + DO + b"\x06",
        IAC + SB + TTYPE + b"\0X" + IAC + b"\xf0",
    ],
    ids=["SGA on and off", "TTYPE on and off", "NOP", "timing mark", "terminal types"],
)
def test_a_flood_of_telnet_commands_ends_the_connection(serving: Serving, piece: bytes) -> None:
    running = serving(GENEROUS)
    with running.client() as client:
        pour(client.socket, piece * 1000, 100)
        text = client.read_to_end()
    assert "The connection ends: " in text
    assert ended(running, Reason.TOO_MANY_COMMANDS) + ended(running, Reason.BAD_MESSAGES) == 1


@pytest.mark.parametrize("option", [GMCP, TTYPE, b"\x27", b"\x2a", b"x"])
def test_a_subnegotiation_without_an_end_ends_the_connection(
    serving: Serving, option: bytes
) -> None:
    running = serving(GENEROUS)
    with running.client() as client:
        client.send(IAC + SB + option)
        pour(client.socket, b"x" * 65536, 16)
        client.read_to_end()
    assert ended(running, Reason.BAD_MESSAGES) == 1


def test_who_does_not_read_is_dropped_after_a_bounded_buffer(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, unread_bytes=100_000))
    with running.client() as client, somebody_else(serving(GENEROUS)):
        client.send("much 30000\n")  # 30 MB, far more than the system's own buffers
        assert ended(running, Reason.NOT_READING) == 1
        (guest,) = running.guests
        assert guest.times_gone == 1
    assert not running.server.door.connections


def test_others_feel_nothing_of_floods(serving: Serving) -> None:
    running = serving(
        Limits(
            greeting_seconds=QUICK,
            lines_per_second=OTHERS_TYPE["lines_per_second"],
            closing_seconds=0.5,
        )
    )
    pieces = [
        b"line\n" * 20_000,
        b"x" * 100_000,
        (IAC + DO + b"\x03") * 30_000,
        IAC + SB + GMCP + b"[" * 100_000,
        b"\xff" * 100_000,
        b"\r" * 100_000,
        b"much 1000\n" * 10_000,
    ]
    with somebody_else(running) as waits, ExitStack() as stack:
        floods = [stack.enter_context(running.client()) for _ in range(2) for _ in pieces]
        threads = [
            threading.Thread(target=pour, args=(flood.socket, piece, 30))
            for flood, piece in zip(floods, pieces * 2, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        already = len(waits)
        eventually(lambda: len(waits) > already + 5)
        eventually(lambda: len(running.server.door.connections) == 1)


def test_a_connection_costs_little_memory_whatever_it_sends(serving: Serving) -> None:
    """A line that is too long is not kept, nor is what comes after the end."""
    running = serving(Limits(greeting_seconds=QUICK, endless_bytes=10**9))
    with running.client() as client:
        for _ in range(64):
            client.send(b"x" * 65536)
        client.send("\nshort\n")
        client.read("You typed: short")
        (connection,) = running.server.door.connections
        assert connection.kept_bytes < 4096


def test_no_more_connections_than_may_be_in_all(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, connections=2))
    with running.client() as first, running.client() as second:
        first.read("Language? ")
        second.read("Language? ")
        with running.client() as third:
            assert third.read_to_end() == "All places are taken. Try again later.\r\n"
        first.send("bye\n")
        first.read_to_end()
        first.socket.close()
        eventually(lambda: len(running.server.door.connections) == 1)
        with running.client() as fourth:
            fourth.read("Language? ")


def test_no_more_connections_from_one_address_than_one_may_have(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, per_address=1, is_local_free=False))
    with running.client() as first:
        first.read("Language? ")
        with running.client() as second:
            told = "Too many connections come from your address.\r\n"
            assert second.read_to_end() == told


def test_this_computer_is_no_address_among_others(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, per_address=1))
    with running.client() as first, running.client() as second:
        first.read("Language? ")
        second.read("Language? ")


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("127.0.0.1", "::1", True),
        ("fe80::1%eth0", "fe80::2", True),
    ],
)
def test_a_household_is_one_place(one: str, other: str, is_same: bool) -> None:
    assert (place_of(one) == place_of(other)) is is_same


def test_who_is_quiet_is_asked_for_a_sign_of_life_unseen(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, quiet_seconds=0.2))
    with running.client(answer=refusing) as telnet, running.client() as netcat:
        telnet.read_until(lambda: IAC + NOP in telnet.raw)
        netcat.send("a\n")
        netcat.read("You typed: a")
        assert IAC + NOP not in netcat.raw


def test_the_system_looks_for_connections_that_are_half_open(running: Running) -> None:
    with running.client() as client:
        client.read("Language? ")
        (connection,) = running.server.door.connections
        socket_there = connection.get_extra_info("socket")
        assert socket_there.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        assert socket_there.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 60
        assert socket_there.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 180_000


def test_nobody_is_idle_unless_the_limits_say_so(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, quiet_seconds=0.1, idle_seconds=0.6))
    with running.client() as client:
        told = client.read_to_end()
    assert told.endswith("The connection ends: nothing was typed for a long time.\r\n")
    assert Limits().idle_seconds is None


def test_a_mistake_of_the_house_ends_one_connection_and_is_logged_without_words(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with running.client() as other:
        other.read("Language? ")
        with running.client() as client:
            client.send("mistake\n")
            end = "The connection ends: the server made a mistake.\r\n"
            assert client.read_to_end().endswith(end)
        other.send("a\n")
        other.read("You typed: a")
    assert "ValueError" in caplog.text
    assert "MISTAKE" not in caplog.text
    assert running.guests[1].times_gone == 1


def test_the_prompt_is_asked_again_below_what_was_wrong(running: Running) -> None:
    with running.client(answer=refusing) as client:
        client.read("Language? ")
        client.send("x" * 600 + "\n")
        client.read_until(lambda: client.raw.endswith(b"possible.\r\nLanguage? " + IAC + GA))


def test_last_words_begin_on_a_line_of_their_own(serving: Serving) -> None:
    running = serving(Limits(greeting_seconds=QUICK, commands_at_once=30))
    with running.client() as client:
        client.read("Language? ")
        client.send((IAC + NOP) * 40)
        text = client.read_to_end()
    assert text.endswith("Language? \r\nThe connection ends: too many telnet commands.\r\n")


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
