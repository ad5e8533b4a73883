"""The connection of our client to a server: called, lost, called again, and left."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from access_game.client import connection as client
from access_game.client.connection import (
    Connection,
    NotEncrypted,
    NotThere,
    OtherCertificate,
    OtherVersion,
)
from access_game.client.inbox import News, Sign
from access_game.network.fingerprint import fingerprint
from access_game.network.messages import VERSION, Asked, Hello, Listens, Play, Told
from access_game.server import telnet
from access_game.server.certificates import certificate_in, own_certificate, tls_context
from access_game.server.limits import Limits
from engine.cards import Card
from tests.access_game.server.conftest import Running, Serving

HELLO = Hello(VERSION, Listens("de"), "Anna")
GREETED = [Told(("Hello Anna",), ("spoken",), is_news=False), Asked("Card?", "Card?")]
SECONDS = 20.0


@contextmanager
def opened(
    port: int,
    known: Callable[[str], bool] | None = None,
    address: str = "127.0.0.1",
) -> Iterator[Connection]:
    """A connection that has been opened; encrypted where certificates are judged."""
    made = Connection(
        address, port, is_encrypted=known is not None, known=known or (lambda shown: False)
    )
    made.hello = lambda: HELLO
    with closing(made):
        made.open()
        yield made


def next_news(connection: Connection, count: int) -> list[News]:
    """What comes, so many at least."""
    news: list[News] = []
    while len(news) < count:
        assert connection.inbox.wait(SECONDS), f"only {news}"
        news += connection.inbox.take()
    return news


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses that are noted, and short."""
    waited: list[float] = []
    whole = threading.Event.wait

    def wait(event: threading.Event, seconds: float | None = None) -> bool:
        if seconds in client.PAUSES:
            waited.append(seconds)
            return whole(event, 0.01)
        return whole(event, seconds)

    monkeypatch.setattr(client, "CONNECT_SECONDS", SECONDS)  # which is no pause
    monkeypatch.setattr(client.threading.Event, "wait", wait)
    return waited


def test_a_greeting_is_answered_and_what_comes_is_put_into_the_inbox(running: Running) -> None:
    with opened(running.port) as connection:
        assert next_news(connection, 2) == GREETED
        assert running.guests[0].messages == [HELLO]


def test_lines_and_messages_are_sent(running: Running) -> None:
    with opened(running.port) as connection:
        next_news(connection, 2)
        connection.send_line("größer ÿ")
        connection.send(Play(Card.parse("g5"), 3))
        (guest,) = running.guests
        for _ in range(200):
            if len(guest.messages) == 2:
                break
            threading.Event().wait(0.02)
        assert guest.lines == ["größer ÿ"]
        assert guest.messages == [HELLO, Play(Card.parse("g5"), 3)]


def test_who_closes_is_gone_at_the_server(running: Running) -> None:
    with opened(running.port) as connection:
        next_news(connection, 2)
    for _ in range(200):
        if running.guests[0].times_gone:
            break
        threading.Event().wait(0.02)
    assert running.guests[0].times_gone == 1


def test_a_lost_connection_is_told_once_and_comes_back(
    running: Running, quick: list[float]
) -> None:
    with opened(running.port) as connection:
        next_news(connection, 2)
        connection.break_off()
        assert next_news(connection, 4) == [Sign.LOST, Sign.BACK, *GREETED]
        assert quick == [1.0]


def test_the_pauses_between_tries_grow(quick: list[float]) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        port = listening.getsockname()[1]
        with closing(Connection("127.0.0.1", port, is_encrypted=False, known=bool)) as connection:
            welcome = threading.Thread(target=_welcome_once, args=[listening])
            welcome.start()
            connection.open()
            welcome.join()
            assert connection.inbox.wait(SECONDS)
            while len(quick) < 8:
                threading.Event().wait(0.02)
            assert connection.inbox.take() == [Sign.LOST]
    assert quick[:8] == [1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0]


def test_a_connection_that_stays_lost_is_told_after_a_minute_and_after_ten(
    quick: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "monotonic", lambda: sum(quick))
    told: list[float] = []
    words = Told(("Still no connection.",), ("spoken",), is_news=True)

    def still_lost() -> Told:
        told.append(sum(quick))
        return words

    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        port = listening.getsockname()[1]
        with closing(Connection("127.0.0.1", port, is_encrypted=False, known=bool)) as connection:
            connection.still_lost = still_lost
            welcome = threading.Thread(target=_welcome_once, args=[listening])
            welcome.start()
            connection.open()
            welcome.join()
            while sum(quick) < 3000:
                threading.Event().wait(0.02)
            assert connection.inbox.take() == [Sign.LOST, words, words]
    assert told == [60.0, 600.0]


def test_nothing_is_tried_any_more_after_the_end(running: Running, quick: list[float]) -> None:
    with opened(running.port) as connection:
        next_news(connection, 2)
    threading.Event().wait(0.2)
    assert quick == []
    assert connection.inbox.take() == []
    connection.send_line("into the void")


def _welcome_once(listening: socket.socket) -> None:
    """Greet who comes first; the next try must find nobody, so nothing listens any more."""
    with closing(listening.accept()[0]) as accepted:
        listening.close()
        accepted.sendall(b'\xff\xfa\xc9Surfosaurus.Welcome {"version": 1}\xff\xf0')


def test_nobody_there_is_found_at_once() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        port = listening.getsockname()[1]
    with pytest.raises(NotThere), opened(port):
        pass


@pytest.mark.parametrize("address", ["no.such.host.invalid", "ä" * 70, "a..b"])
def test_an_address_that_does_not_exist_is_nobody(address: str) -> None:
    with pytest.raises(NotThere), opened(7384, address=address):
        pass


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff\xfb\x01\x00"])
def test_another_server_is_not_ours(said: bytes) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:

        def answer() -> None:
            with suppress(OSError), closing(listening.accept()[0]) as accepted:
                accepted.sendall(said)

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(NotThere), opened(listening.getsockname()[1]):
            pass


def test_a_server_that_says_nothing_is_not_waited_for_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "CONNECT_SECONDS", 0.3)
    with (
        closing(socket.create_server(("127.0.0.1", 0))) as listening,
        pytest.raises(NotThere),
        opened(listening.getsockname()[1]),
    ):
        pass


def test_an_address_of_the_newer_kind(serving: Serving) -> None:
    running = serving()
    running.do(lambda: running.server.open("::1", running.port))
    with opened(running.port, address="::1") as connection:
        assert next_news(connection, 2) == GREETED


def test_a_quiet_or_unanswered_connection_is_noticed(running: Running) -> None:
    with opened(running.port) as connection:
        made = connection._socket
        assert made is not None
        assert made.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert made.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 60_000
            assert made.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT) == 3


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    return own_certificate(tmp_path / "server")


def encrypted(serving: Serving, certificate: Path) -> Running:
    """A server with this certificate."""
    return serving(Limits(greeting_seconds=0.2, tls_seconds=5), tls_context(certificate))


def test_a_certificate_is_judged_by_its_fingerprint(serving: Serving, certificate: Path) -> None:
    running = encrypted(serving, certificate)
    shown: list[str] = []
    with opened(running.port, known=lambda found: not shown.append(found)) as connection:
        assert next_news(connection, 2) == GREETED
        assert isinstance(connection._socket, ssl.SSLSocket)
    assert shown == [fingerprint(certificate_in(certificate))]


def test_another_certificate_is_refused(serving: Serving, certificate: Path) -> None:
    running = encrypted(serving, certificate)
    with pytest.raises(OtherCertificate) as refused, opened(running.port, known=lambda _: False):
        pass
    assert refused.value.shown == fingerprint(certificate_in(certificate))
    assert running.guests == []


def test_another_certificate_is_refused_after_a_break_too(
    serving: Serving, certificate: Path, quick: list[float]
) -> None:
    running = encrypted(serving, certificate)
    answers = iter([True, False])
    with opened(running.port, known=lambda _: next(answers)) as connection:
        next_news(connection, 2)
        connection.break_off()
        assert next_news(connection, 2) == [Sign.LOST, Sign.REFUSED]
        assert isinstance(connection.refusal, OtherCertificate)
        assert connection.refusal.shown == fingerprint(certificate_in(certificate))


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_a_server_of_another_version_is_not_greeted(
    running: Running, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    monkeypatch.setattr(telnet, "VERSION", version)
    with pytest.raises(OtherVersion) as refused, opened(running.port):
        pass
    assert refused.value.version == version
    assert refused.value.fault("here").is_server_newer == (version > VERSION)
    assert all(guest.messages == [] for guest in running.guests)


def test_a_server_that_was_updated_meanwhile_is_not_called_again_and_again(
    running: Running, monkeypatch: pytest.MonkeyPatch, quick: list[float]
) -> None:
    with opened(running.port) as connection:
        next_news(connection, 2)
        monkeypatch.setattr(telnet, "VERSION", VERSION + 1)
        connection.break_off()
        assert next_news(connection, 3) == [Sign.LOST, Sign.BACK, Sign.REFUSED]
        assert isinstance(connection.refusal, OtherVersion)
        assert quick == [1.0]
    assert all(not isinstance(message, Hello) for message in running.guests[-1].messages[1:])


def test_a_server_without_encryption_is_not_called_plain(running: Running) -> None:
    with pytest.raises(NotEncrypted), opened(running.port, known=lambda _: True):
        pass
    assert running.guests == []


@pytest.mark.parametrize("said", [b"", b"\x15\x03\x01\x00\x02\x02\x28"])
def test_who_hangs_up_or_refuses_the_handshake_is_nobody(said: bytes) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:

        def answer() -> None:
            with suppress(OSError), closing(listening.accept()[0]) as accepted:
                accepted.recv(1 << 16)
                accepted.sendall(said)

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(NotThere), opened(listening.getsockname()[1], known=lambda _: True):
            pass
