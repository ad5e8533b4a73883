"""What differs between systems, with the platform faked; the real one is tried as well."""

from __future__ import annotations

import builtins
import io
import os
import pty
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from access_game import system
from access_game.languages import load
from tests.access_game.programs import Programs
from tests.access_game.session.seats import Seats

POSIX_ONLY = ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty")


class FakeMsvcrt(ModuleType):
    """The Windows module that locks bytes of files."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.locked: list[tuple[int, int, int]] = []
        self.is_taken = False

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        if self.is_taken:
            raise OSError(36, "Resource deadlock avoided")
        self.locked.append((os.lseek(descriptor, 0, os.SEEK_CUR), mode, count))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> FakeMsvcrt:
    """A system on which nothing of POSIX can be imported."""
    msvcrt = FakeMsvcrt()
    found = builtins.__import__

    def only_windows(name: str, *more: Any, **others: Any) -> ModuleType:
        if name.partition(".")[0] in POSIX_ONLY:
            raise ImportError(name)
        return found(name, *more, **others)

    monkeypatch.setattr("access_game.system.sys.platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(builtins, "__import__", only_windows)
    return msvcrt


@pytest.fixture
def record(tmp_path: Path) -> Iterator[io.BufferedRandom]:
    """An open file with some bytes in it."""
    path = tmp_path / "x.game"
    path.write_bytes(b"some lines\n")
    with path.open("r+b") as file:
        yield file


# Windows.


def test_windows_locks_a_byte_behind_the_end_and_returns_to_the_end(
    windows: FakeMsvcrt, record: io.BufferedRandom
) -> None:
    assert system.lock(record)
    assert windows.locked == [(2**30, FakeMsvcrt.LK_NBLCK, 1)]
    assert record.tell() == len(b"some lines\n")


def test_windows_tells_that_another_process_has_the_lock(
    windows: FakeMsvcrt, record: io.BufferedRandom
) -> None:
    windows.is_taken = True
    assert not system.lock(record)
    assert record.tell() == len(b"some lines\n")


def test_windows_flushes_files_but_no_folders(
    windows: FakeMsvcrt, record: io.BufferedRandom, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr("os.fsync", flushed.append)
    system.flush_to_disk(record)
    system.flush_folder(Path(record.name).parent)
    assert flushed == [record.fileno()]


def test_windows_keeps_its_keyboard_as_it_is(windows: FakeMsvcrt) -> None:
    with system.waiting_keys():
        pass


@pytest.mark.parametrize("players", ["2", "4"])
def test_a_whole_game_needs_nothing_of_posix(
    windows: FakeMsvcrt, programs: Programs, monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    monkeypatch.setattr("access_game.languages._windows_locale", lambda: "de_DE")
    programs.environ["LC_ALL"] = ""
    ran = Seats(programs).play("--players", players, "--seed", "1", "--bots", "random")
    assert (ran.status, ran.err) == (0, "")
    assert load("de").gettext("The game is over.") in ran.lines
    assert windows.locked
    assert programs.run("resume").status == 1
    assert programs.run("games", "--finished").status == 0
    assert programs.run("settings", "width", "40").status == 0


@pytest.mark.parametrize("code_page", ["cp1252", "cp437", "cp932", "ascii"])
def test_streams_become_utf8_whatever_the_code_page(
    monkeypatch: pytest.MonkeyPatch, code_page: str
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, code_page))
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(io.BytesIO(), code_page))
    typed = io.BytesIO("緑5\n".encode() + b"\xff\xfe\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed, code_page))
    system.use_utf8()
    sys.stdout.write("トレフル ♣ 緑の5 œ \ud800")
    sys.stdout.flush()
    assert written.getvalue() == "トレフル ♣ 緑の5 œ ?".encode()
    assert sys.stdin.readline() == "緑5\n"
    assert sys.stdin.readline() == "\ufffd\ufffd\n"


def test_streams_that_are_something_else_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = SimpleNamespace(write=None)
    monkeypatch.setattr("sys.stdout", stream)
    system.use_utf8()
    assert sys.stdout is stream


def test_closed_streams_read_and_write_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", None)
    system.use_utf8()
    with sys.stdin, sys.stdout, sys.stderr:
        assert sys.stdin.read() == ""
        assert sys.stdout.write("緑") == 1
        assert not system.has_keys({})
        assert system.columns() is None


# A terminal.


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stdin", "stdout", "term", "has_keys"),
    [
        (Terminal, Terminal, "xterm", True),
        (Terminal, Terminal, None, True),
        (Terminal, Terminal, "dumb", False),
        (Terminal, io.StringIO, "xterm", False),
        (io.StringIO, Terminal, "xterm", False),
        (io.StringIO, io.StringIO, "xterm", False),
    ],
)
def test_keys_are_read_from_a_terminal_that_can_do_more_than_lines(
    monkeypatch: pytest.MonkeyPatch,
    stdin: type[io.StringIO],
    stdout: type[io.StringIO],
    term: str | None,
    has_keys: bool,
) -> None:
    monkeypatch.setattr("sys.stdin", stdin())
    monkeypatch.setattr("sys.stdout", stdout())
    assert system.has_keys({} if term is None else {"TERM": term}) is has_keys
    assert system.echoes_itself() is (stdin is Terminal)


@pytest.mark.parametrize(
    ("python", "found", "typed"),
    [
        ("venv/bin/python", "venv/bin/pip", "pip"),
        ("venv/bin/python", "elsewhere/pip", "venv/bin/python -m pip"),
        ("venv/bin/python", None, "venv/bin/python -m pip"),
        ("my venv/bin/python", None, '"my venv/bin/python" -m pip'),
    ],
)
def test_pip_is_that_of_the_python_that_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, python: str, found: str | None, typed: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.executable", str(tmp_path / python))
    monkeypatch.setattr("shutil.which", lambda _: None if found is None else str(tmp_path / found))
    assert system.pip() == typed.replace("/", os.sep)


def test_the_width_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "37")
    monkeypatch.setattr("sys.stdout", Terminal())
    assert system.columns() == 37
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert system.columns() is None


def test_keys_wait_unseen_while_nobody_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = pty.openpty()
    with os.fdopen(slave, "r+b", buffering=0) as terminal:
        monkeypatch.setattr("sys.stdin", terminal)
        before = termios.tcgetattr(slave)
        with system.waiting_keys():
            os.write(master, b"be\x03")
            flags = termios.tcgetattr(slave)
            assert not flags[3] & (termios.ECHO | termios.ICANON | termios.ISIG)
            assert os.read(slave, 3) == b"be\x03"
        assert termios.tcgetattr(slave) == before
    os.set_blocking(master, False)
    with pytest.raises((BlockingIOError, OSError)):
        os.read(master, 1)
    os.close(master)


# Locks and folders on the real system.


def test_a_lock_keeps_others_out_until_the_file_is_closed(record: io.BufferedRandom) -> None:
    path = Path(record.name)
    with path.open("r+b") as other:
        assert system.lock(record)
        assert not system.lock(other)
        record.close()
        assert system.lock(other)


def test_a_folder_that_cannot_be_flushed_does_not_matter(tmp_path: Path) -> None:
    system.flush_folder(tmp_path)
    system.flush_folder(tmp_path / "missing")


@pytest.mark.parametrize("folder", [system.config_folder, system.data_folder])
def test_folders_are_the_users_own(folder: Any) -> None:
    assert folder().is_absolute()
    assert folder().name == "access-game"
