"""A house as a process: ``access-game serve`` in a folder of its own, killed and started again."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from engine.record import Reading, read_record
from tests.access_game.programs import Programs


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


class HouseProcess:
    """The server as its owner starts it."""

    def __init__(self, folder: Path, *options: str, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._options = options
        self.process: subprocess.Popen[bytes] | None = None
        self.said: list[str] = []

    def __enter__(self) -> HouseProcess:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def code(self) -> str:
        """The code of the table that the server tells when it begins."""
        found = re.search(r"\b(\d{3}) ?(\d{3})\b", "\n".join(self.said))
        assert found is not None, self.said
        return found[1] + found[2]

    @property
    def records(self) -> list[Path]:
        """The records of the games, the oldest first."""
        return sorted((self.folder / "tables" / "games").glob("*.game"))

    def start(self) -> None:
        """Start, and wait until everybody may come."""
        command = [sys.executable, "-m", "access_game", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, *self._options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=Programs(self.folder).full_environ,
        )
        assert self.process.stdout is not None
        self.said = []
        while not self.said or "telnet" not in self.said[-1]:
            line = self.process.stdout.readline().decode()
            assert line, self.process.communicate()[1].decode()
            self.said.append(line.rstrip("\n"))

    def kill(self) -> str:
        """End it as a power cut does; return what it complained of."""
        if self.process is None:
            return ""
        self.process.send_signal(signal.SIGKILL)
        errors = self.process.communicate()[1].decode()
        self.process = None
        return errors


def replayed(record: Path) -> Reading:
    """The game as its record on the disk tells it."""
    return read_record(record.read_text(encoding="utf-8"))
