"""``access-game serve`` as people start and end it."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from unittest import mock

import pytest

from access_game import storage
from access_game.languages import Language
from access_game.network.address import PORT
from access_game.network.fingerprint import fingerprint
from access_game.server.certificates import own_certificate
from access_game.server.log import log_faults_of
from access_game.server.own_addresses import hosts_to_tell, is_local
from access_game.server.store import KeptSeat, KeptTable, Store
from access_game.storage import HUMAN
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header
from tests.access_game.programs import Programs
from tests.access_game.server.clients import Client
from tests.terminal.stream_check import check_stream

OPEN = "The tables are open. Ctrl+C closes them."


@dataclass
class Served:
    """A server as a process."""

    process: subprocess.Popen[bytes]
    lines: list[str]
    """What it says when it has begun."""

    @property
    def port(self) -> int:
        """The port that it tells."""
        found = re.search(r"telnet \S+ (\d+)$", "\n".join(self.lines), re.MULTILINE)
        assert found is not None, self.lines
        return int(found[1])

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Its exit status, and what it says at the end on both streams."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out.decode(), err.decode()


@contextmanager
def served(programs: Programs, *options: str) -> Iterator[Served]:
    """A server with a house for tests, at a free port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.access_game.server.serve_fake", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # so that what is read here and what is left for the end do not mix
        env=programs.full_environ,
    )
    assert process.stdout is not None
    lines: list[str] = []
    while not lines or "telnet" not in lines[-1]:
        line = process.stdout.readline().decode()
        assert line, process.communicate()[1].decode()
        lines.append(line.rstrip("\n"))
    try:
        yield Served(process, lines)
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_tells_everybody_and_ends_well(programs: Programs, number: signal.Signals) -> None:
    with served(programs) as server, Client(server.port) as client:
        client.read("Language? ")
        status, out, err = server.end(number)
        assert client.read_to_end().endswith("The tables close.\r\n")
    assert (status, err) == (0, "")
    assert out.endswith("The tables are closed; all games are saved.\n")


def test_somebody_who_does_not_read_does_not_hold_up_the_end(programs: Programs) -> None:
    with served(programs) as server, Client(server.port) as client:
        client.read("Language? ")
        client.send("much 200\n" * 10)
        assert server.end()[0] == 0


def test_the_host_is_told_what_to_tell_the_others(programs: Programs) -> None:
    with served(programs) as server:
        assert server.lines[0] == OPEN
        assert server.lines[1] == "Only this computer can join; --host 0.0.0.0 lets others in."
        assert f"To join: access-game join 127.0.0.1:{server.port} 123456" in server.lines
        assert f"Or by telnet: telnet 127.0.0.1 {server.port}" in server.lines


def test_the_host_reads_lines_in_the_own_language(programs: Programs, t: Language) -> None:
    with served(programs, "--lang", t.code, "--tls") as server:
        _, out, _ = server.end()
        written = "\n".join([*server.lines, out])
    assert check_stream(written.encode(), 80, t.code) == []
    assert (OPEN in written) is (t.code == "en")


def test_the_host_may_read_kana(programs: Programs) -> None:
    with served(programs, "--lang", "ja", "--kana", "--width", "40") as server:
        _, out, _ = server.end()
        written = " ".join([*server.lines, out])
    assert written.startswith("テーブルを ひらきました。 Ctrl+Cで とじます。")  # broken at blanks
    assert not re.search("[一-龯]", written)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_an_address_for_everybody_tells_the_real_ones(programs: Programs, host: str) -> None:
    with served(programs, "--host", host) as server:
        assert not any("Only this computer" in line for line in server.lines)
        assert not any(" 0.0.0.0" in line or " ::" in line for line in server.lines)
        with Client(server.port) as client:
            client.read("Language? ")


def test_a_usual_port_need_not_be_said() -> None:
    from access_game.languages import load
    from access_game.narration.hosting import is_open

    lines = [*is_open(load("en"), ["example.org", "2001:db8::1"], PORT, "123456", is_local=False)]
    assert "To join: access-game join example.org 123456" in lines
    assert "To join: access-game join [2001:db8::1] 123456" in lines
    lines = [*is_open(load("en"), ["2001:db8::1"], 7000, "123456", is_local=False)]
    assert "To join: access-game join [2001:db8::1]:7000 123456" in lines


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False)],
)
def test_it_is_known_who_reaches_an_address(host: str, local: bool) -> None:
    assert is_local(host) is local
    assert hosts_to_tell(host)
    assert (hosts_to_tell(host) == [host]) is local


def test_the_fingerprint_told_is_that_of_the_certificate_and_stays(programs: Programs) -> None:
    told = []
    for _ in range(2):
        with served(programs, "--tls") as server:
            pem = ssl.get_server_certificate(("127.0.0.1", server.port))
            out = "\n".join([*server.lines, server.end()[1]]).replace("\n", " ")
            told.append(fingerprint(ssl.PEM_cert_to_DER_cert(pem)))
            assert f"Fingerprint of the certificate: {told[-1]}" in out
    assert told[0] == told[1]


def test_counts_are_kept_in_a_file(programs: Programs, tmp_path: Path) -> None:
    file = tmp_path / "counts.txt"
    with served(programs, "--metrics", str(file)) as server:
        with Client(server.port) as client:
            client.read("Language? ")
            client.send("bye\n")
            client.read_to_end()
        server.end()
    counts = dict(line.rsplit(" ", 1) for line in file.read_text().splitlines())
    assert counts["access_game_connections_total"] == "1"
    assert counts["access_game_connections"] == "0"
    assert counts["access_game_ended_closed_total"] == "1"
    assert counts["access_game_tables"] == "3"


def test_the_log_holds_counts_and_reasons_and_nothing_that_anybody_said(
    programs: Programs, tmp_path: Path
) -> None:
    file = tmp_path / "log.txt"
    with served(programs, "--log", str(file)) as server:
        with Client(server.port) as client:
            client.read("Language? ")
            client.send("a secret line\nmistake\n")
            client.read_to_end()
        server.end()
    log = file.read_text()
    assert "connection opened, 1 open" in log
    assert "connection ended: broken, 0 open" in log
    assert "ValueError" in log
    for private in ("secret", "MISTAKE", "127.0.0.1", "Language"):
        assert private not in log


def test_nothing_is_logged_unless_asked_for(programs: Programs) -> None:
    with served(programs) as server, Client(server.port) as client:
        client.send("x" * 100_000)
        client.read_to_end()
        assert server.end()[2] == ""


def test_a_port_in_use_is_told(programs: Programs, t: Language) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = programs.process("serve", "--port", str(port), "--lang", t.code)
    assert (ran.status, ran.out) == (1, "")
    assert str(port) in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


@pytest.mark.parametrize("host", ["192.0.2.77", "no such host", "x" * 300, "\u3042"])
def test_an_address_of_somebody_else_is_told(programs: Programs, host: str) -> None:
    ran = programs.process("serve", "--host", host, "--port", "0")
    assert (ran.status, ran.out) == (1, "")
    assert "".join(ran.err.split()).startswith("Cannotlistenat")


def test_the_tables_of_a_folder_are_open_once(programs: Programs) -> None:
    first = programs.start("serve", "--port", "0")
    try:
        assert first.stdout is not None
        assert first.stdout.readline().decode().strip() == OPEN
        second = programs.process("serve", "--port", "0")
        assert (second.status, second.out) == (1, "")
        assert second.err.startswith("Another server keeps these tables open:")
    finally:
        first.terminate()
        first.communicate(timeout=30)


def test_certificates_that_do_not_fit_are_told(programs: Programs, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pem"
    empty.touch()
    missing = programs.run("serve", "--tls-cert", str(tmp_path / "none.pem"))
    assert (missing.status, "none.pem" in missing.err.replace("\n", "")) == (2, True)
    good = str(own_certificate(tmp_path))
    no_key = programs.run("serve", "--tls-cert", good, "--tls-key", str(tmp_path / "x.pem"))
    assert (no_key.status, "x.pem" in no_key.err.replace("\n", "")) == (2, True)
    broken = programs.run("serve", "--tls-cert", str(empty))
    told = "".join(broken.err.split())
    assert (broken.status, told) == (2, f"{empty}:notacertificatewithitskey.")
    alone = programs.run("serve", "--tls-key", str(empty))
    assert (alone.status, alone.err) == (2, "--tls-key needs --tls-cert.\n")


def test_what_is_missing_is_told_with_how_to_install_it(programs: Programs, t: Language) -> None:
    with mock.patch("access_game.commands.serve.find_spec", return_value=None):
        ran = programs.run("serve", "--lang", t.code)
    assert (ran.status, ran.out) == (1, "")
    assert 'pip install "access-game[server]"' in ran.err.replace("\n", " ")


@pytest.mark.parametrize("option", ["--log", "--metrics"])
def test_a_file_that_cannot_be_written_does_no_harm_or_is_told(
    programs: Programs, tmp_path: Path, option: str
) -> None:
    nowhere = str(tmp_path / "none" / "file")
    if option == "--log":
        ran = programs.run("serve", option, nowhere)
        assert (ran.status, nowhere in ran.err.replace("\n", "")) == (1, True)
    else:
        with served(programs, option, nowhere) as server:
            status, _, err = server.end()
        assert status == 0
        assert "metrics cannot be written" in err


def test_a_fault_of_a_timer_is_logged_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail() -> None:
        raise ValueError(card_of_somebody)

    async def run() -> None:
        log_faults_of(asyncio.get_running_loop())
        asyncio.get_running_loop().call_soon(fail)
        await asyncio.sleep(0)

    card_of_somebody = "g5"
    asyncio.run(run())
    assert "fault ValueError" in caplog.text
    assert "g5" not in caplog.text


def keep_games(programs: Programs, count: int) -> None:
    """So many games of two people at tables of a server that was closed."""
    store = Store(programs.folder / "tables")
    seats = (SeatEntry(HUMAN, "Anna"), SeatEntry(HUMAN, "Ben"))
    for number in range(count):
        header = Header(Setup.shuffled(2, number), seats, "0123456789abcdef" * 2)
        saved = storage.create(header, store.games, datetime(2026, 11, 30, 12))
        saved.close()
        assert saved.path is not None
        kept = KeptTable(f"{100_000 + number}", 2, record=saved.path.name)
        kept.seats = [KeptSeat("Anna"), KeptSeat("Ben")]
        assert store.keep(kept) is None
    store.close()


@pytest.mark.parametrize("count", [0, 1, 4])
def test_games_from_before_are_told_once_the_tables_are_open(
    programs: Programs, t: Language, count: int
) -> None:
    keep_games(programs, count)
    process = programs.start("serve", "--port", "0", "--lang", t.code, bufsize=0)
    assert process.stdout is not None
    lines: list[str] = []
    while not lines or "telnet" not in lines[-1]:
        lines.append(process.stdout.readline().decode())
        assert lines[-1]
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=60)
    told = t.ngettext("{n} game waits for its players.", "{n} games wait for their players.", count)
    after = rest.decode().splitlines()
    assert (told in after) is bool(count)
    assert len(after) == (3 if count else 2)  # the table to tell before it, the end behind it
