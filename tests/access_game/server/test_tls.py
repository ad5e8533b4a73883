"""Encrypted connections, on the same port as plain ones."""

from __future__ import annotations

import ssl
import sys
import time
from pathlib import Path

import pytest

from access_game.network.fingerprint import fingerprint
from access_game.server.certificates import certificate_in, own_certificate, tls_context
from access_game.server.limits import Limits, Reason
from tests.access_game.server.clients import Client
from tests.access_game.server.conftest import Running, Serving

LIMITS = Limits(greeting_seconds=0.2, tls_seconds=0.3, handshake_seconds=1)


def trusting() -> ssl.SSLContext:
    """A client that asks nobody whether the certificate is good, as ours on first use."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    return own_certificate(tmp_path / "server")


@pytest.fixture
def encrypted(serving: Serving, certificate: Path) -> Running:
    return serving(LIMITS, tls_context(certificate))


def test_an_encrypted_client_plays_as_any_other(encrypted: Running) -> None:
    with encrypted.client(tls=trusting()) as client:
        client.read("Language? ")
        client.send("grün\r\n")
        client.read("You typed: grün")
        client.send("bye\r\n")
        assert client.read_to_end().endswith("Good bye.\r\n")


def test_plain_clients_use_the_same_port_and_wait_little(encrypted: Running) -> None:
    begun = time.monotonic()
    with encrypted.client() as client:
        client.read("Language? ")
        assert time.monotonic() - begun < 5
        client.send("a\r\n")
        client.read("You typed: a")


def test_a_plain_client_that_speaks_first_does_not_wait(
    serving: Serving, certificate: Path
) -> None:
    limits = Limits(greeting_seconds=15, tls_seconds=15)
    with serving(limits, tls_context(certificate)).client() as client:
        client.send("a\r\n")
        client.read("You typed: a")


def test_the_client_sees_the_certificate_whose_fingerprint_is_told(
    encrypted: Running, certificate: Path
) -> None:
    with encrypted.client(tls=trusting()) as client:
        assert isinstance(client.socket, ssl.SSLSocket)
        seen = client.socket.getpeercert(binary_form=True)
    assert seen is not None
    assert fingerprint(seen) == fingerprint(certificate_in(certificate))


def test_a_fingerprint_is_read_in_groups_of_four() -> None:
    told = fingerprint(b"")
    assert told.startswith("E3B0 C442 98FC 1C14")
    assert [len(group) for group in told.split()] == [4] * 16


def test_a_certificate_is_made_once(tmp_path: Path) -> None:
    first = own_certificate(tmp_path / "server").read_bytes()
    assert own_certificate(tmp_path / "server").read_bytes() == first
    assert own_certificate(tmp_path / "other").read_bytes() != first


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_reads_the_key(certificate: Path) -> None:
    assert certificate.stat().st_mode & 0o777 == 0o600
    assert certificate.parent.stat().st_mode & 0o777 == 0o700


def test_a_broken_handshake_ends_one_connection(encrypted: Running) -> None:
    with encrypted.client() as client:
        client.send(b"\x16\x03\x01\x00\x05hello")
        client.read_to_end()
    with encrypted.client(tls=trusting()) as other:
        other.read("Language? ")
    encrypted.do(lambda: None)
    assert encrypted.server.door.ended[Reason.NOT_ENCRYPTED] == 1


def test_a_handshake_that_never_ends_is_counted_and_given_up(encrypted: Running) -> None:
    with encrypted.client() as client:
        client.send(b"\x16\x03")
        time.sleep(0.5)
        assert encrypted.server.door.inside == 1
        client.read_to_end()
    encrypted.do(lambda: None)
    assert encrypted.server.door.inside == 0


def test_an_encrypted_client_meets_a_plain_server(running: Running) -> None:
    with pytest.raises((ssl.SSLError, OSError)), Client(running.port, tls=trusting()):
        pass
    with running.client() as client:
        client.read("Language? ")


def test_an_encrypted_flood_is_dropped_too(encrypted: Running) -> None:
    with encrypted.client(tls=trusting()) as client:
        client.socket.settimeout(10)
        try:
            for _ in range(400):
                client.send("a line\n" * 1000)
        except (TimeoutError, OSError):
            pass
    with encrypted.client() as other:
        other.read("Language? ")
    encrypted.do(lambda: None)
    assert encrypted.server.door.ended[Reason.TOO_MANY_LINES] == 1


def test_an_encrypted_client_that_does_not_read_is_dropped(
    serving: Serving, certificate: Path
) -> None:
    running = serving(Limits(greeting_seconds=0.2, unread_bytes=100_000), tls_context(certificate))
    with running.client(tls=trusting()) as client:
        client.send("much 30000\n")
        until = time.monotonic() + 20
        while running.server.door.ended[Reason.NOT_READING] != 1:
            assert time.monotonic() < until
            time.sleep(0.05)
