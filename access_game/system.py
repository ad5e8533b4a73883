"""What differs between operating systems, all of it: nothing else in the package asks which one.

POSIX calls are imported where they are used, so that the module loads everywhere.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    import subprocess

APP = "access-game"


def pip() -> str:
    """What has to be typed for the pip of this very Python: ``pip`` alone is often another one,
    that of the system for whoever has not activated the environment of the game."""
    python = Path(sys.executable)
    found = shutil.which("pip")
    if found is not None and Path(found).absolute().parent == python.parent:
        return "pip"
    here = Path.cwd()
    typed = str(python.relative_to(here) if python.is_relative_to(here) else python)
    return f'"{typed}" -m pip' if " " in typed else f"{typed} -m pip"


def typed(*words: str) -> str:
    """Words as they are typed at the shell, quoted where that needs it."""
    if sys.platform == "win32":
        import subprocess

        return subprocess.list2cmdline(words)
    import shlex

    return shlex.join(words)


def ends_input_by_z() -> bool:
    """Whether Ctrl-Z and Enter end what is typed, as on Windows, and not Ctrl-D."""
    return sys.platform == "win32"


def use_utf8() -> None:
    """Read and write UTF-8 whatever the code page or locale; broken input is replaced.

    A stream that the caller has closed reads and writes nothing.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def allow_open_files() -> None:
    """Let the process have as many files and connections open as the system allows it."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def has_keys(environ: Mapping[str, str]) -> bool:
    """Whether single keys can be read: a terminal on both sides that can do more than lines."""
    return is_conversation() and environ.get("TERM") != "dumb"


def is_conversation() -> bool:
    """Whether somebody sits at both sides: a terminal to type into and one to read from."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def shows_output() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def is_forced(environ: Mapping[str, str]) -> bool:
    """Whether an SSH server runs the program for whoever calls, and no shell where it was typed.

    A shell for typing gives each command a process group of its own.
    """
    if sys.platform == "win32" or "SSH_CONNECTION" not in environ:
        return False
    return os.getpgrp() == os.getsid(0)


def echoes_itself() -> bool:
    """Whether the other side of standard input shows what is typed, as a line terminal does."""
    return sys.stdin is not None and sys.stdin.isatty()


def columns() -> int | None:
    """The width of the terminal, None when standard output is none."""
    if not shows_output():
        return None
    return shutil.get_terminal_size((80, 24)).columns


@contextmanager
def waiting_keys() -> Iterator[None]:
    """Let keys that are typed while nobody reads them wait as they are, Ctrl-C among them.

    Otherwise the terminal would echo them, edit the line, and stop or interrupt the game.
    """
    if sys.platform == "win32":
        yield  # a Windows console echoes and edits only while it is read
        return
    import termios

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    waiting = termios.tcgetattr(descriptor)
    waiting[0] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON)
    waiting[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    termios.tcsetattr(descriptor, termios.TCSANOW, waiting)
    try:
        with _given_back(descriptor, before):
            yield
    finally:
        with suppress(termios.error):  # the terminal may have gone
            termios.tcsetattr(descriptor, termios.TCSANOW, before)


@contextmanager
def _given_back(descriptor: int, before: list[Any]) -> Iterator[None]:
    """Give the terminal back as it was when a signal ends or stops the process.

    Otherwise whoever types into the shell behind it would hear and see nothing of that.
    """
    import signal
    import termios
    import threading

    def set_mode(mode: list[Any]) -> None:
        with suppress(termios.error, OSError):
            if os.tcgetpgrp(descriptor) == os.getpgrp():  # else the terminal is somebody else's
                termios.tcsetattr(descriptor, termios.TCSANOW, mode)

    def end(number: int, _: object) -> None:
        set_mode(before)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def stop(number: int, _: object) -> None:
        now = termios.tcgetattr(descriptor)
        set_mode(before)
        os.kill(os.getpid(), signal.SIGSTOP)
        set_mode(now)

    handlers = {signal.SIGTERM: end, signal.SIGHUP: end, signal.SIGTSTP: stop}
    if threading.current_thread() is not threading.main_thread():
        handlers = {}  # only the main thread hears of signals
    usual = {number: signal.getsignal(number) for number in handlers}
    ours = [number for number, handler in usual.items() if handler is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, handlers[number])
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def ends_interrupt() -> Iterator[None]:
    """Let a signal that would end the process interrupt it instead, as Ctrl-C does.

    So it ends what it has started, and tells what it has done.
    """
    import signal

    names = ("SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    ours = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def config_folder() -> Path:
    """Where the settings file lies unless ``--config`` says."""
    import platformdirs

    return platformdirs.user_config_path(APP, appauthor=False)


def data_folder() -> Path:
    """Where games are kept unless ``--data-dir`` says."""
    import platformdirs

    return platformdirs.user_data_path(APP, appauthor=False)


def louis_folders() -> tuple[str, ...]:
    """Where the programs of liblouis may lie besides the path."""
    if sys.platform == "win32":
        return (os.path.join(os.environ.get("PROGRAMFILES", ""), "liblouis", "bin"),)  # noqa: PTH118
    if sys.platform == "darwin":
        return "/opt/homebrew/bin", "/usr/local/bin", "/opt/local/bin"
    return ()


def install_louis() -> str:
    """How liblouis is installed here: a command, or where to get it."""
    if sys.platform == "win32":
        return "https://liblouis.io/downloads"
    if sys.platform == "darwin":
        return "brew install liblouis"
    return "apt install liblouis-bin"


def flush_to_disk(file: IO[bytes]) -> None:
    """Return only when what was written would survive a power cut."""
    file.flush()
    os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Make a new file's name survive a power cut, where the system lets folders be flushed."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def lock(file: IO[bytes]) -> bool:
    """Keep other processes from locking ``file`` while this one lives; False when one has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # a byte far behind the end, so that everybody can still read
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            finally:
                file.seek(0, os.SEEK_END)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def own_group() -> dict[str, Any]:
    """How to start a process so that it and all that it starts can be ended together."""
    if sys.platform == "win32":
        import subprocess

        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started with ``own_group``, with all that it has started."""
    if sys.platform == "win32":
        import subprocess

        command = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)
        return
    import signal

    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def end_own_group() -> None:
    """End this process with all that it has started; it was started with ``own_group``."""
    if sys.platform == "win32":
        import subprocess

        command = ["taskkill", "/T", "/F", "/PID", str(os.getpid())]
        subprocess.run(command, capture_output=True, check=False)
        return
    import signal

    os.killpg(0, signal.SIGKILL)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock file ``path``, waiting a little for whoever has it."""
    import time

    with path.open("ab") as file:
        for _ in range(_ATTEMPTS):
            if lock(file):
                break
            time.sleep(0.02)
        yield


_ATTEMPTS = 150
"""How often a lock is tried: three seconds in all, far longer than a file takes to be written."""
