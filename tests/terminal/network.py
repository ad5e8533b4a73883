"""A real server of network tables, and our client at it in pseudo-terminals."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path
from typing import Self

from .capture import Terminal, clean_environment
from .command import GAME, Folder
from .keys import Key

_PORT = re.compile(r"telnet 127\.0\.0\.1 (\d+)")
_PLACE = re.compile(r"^(\d+): ", re.MULTILINE)
SECONDS = 30.0
"""How long anything may take before a test gives up."""


class Server:
    """``access-game serve`` as a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self._options = options
        self.port = 0
        self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def place(self) -> str:
        """Where it is joined."""
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it at once, as a failing computer does."""
        self._process.kill()
        self._close()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._close()

    def open_again(self) -> None:
        """Start it again on the same port, with the same folder."""
        self._open()

    def _open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        env = clean_environment(Folder(self.folder).env)
        command = [*GAME, "serve", "--port", str(self.port), "--lang", "en", *self._options]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, text=True
        )
        assert self._process.stdout is not None
        said = ""
        while (found := _PORT.search(said)) is None:
            line = self._process.stdout.readline()
            assert line, f"the server did not open: {said}"
            said += line
        self.port = int(found[1])

    def _close(self) -> None:
        self._process.wait(SECONDS)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Guest(Terminal):
    """Somebody at a server, with our client in a pseudo-terminal."""

    def __init__(
        self,
        server: Server,
        name: str,
        *options: str,
        env: dict[str, str] | None = None,
        columns: int = 80,
    ) -> None:
        self.folder = Folder(server.folder.parent / (name or "unnamed"))
        self.folder.path.mkdir(exist_ok=True)
        names = ("--names", name) if name else ()
        super().__init__(
            [*GAME, "join", server.place, *names, *options],
            {**self.folder.env, **(env or {})},
            columns=columns,
            timeout=SECONDS,
        )

    def begin(self, table: str = "new 2 random") -> str:
        """Begin a table, and wait for the first turn."""
        self.wait_for_prompt("Lobby: ")
        self.send_line(table)
        return self.wait_for_prompt("Card\\? ")

    def play(self) -> str:
        """Play the first card of the hand, and wait for the next prompt."""
        return self.ask(self.first_place)

    @property
    def first_place(self) -> str:
        """The place of the first card of the hand that was told last."""
        return _PLACE.findall(self.text[self.text.rindex("Your turn") :])[0]

    @property
    def code(self) -> str:
        """The number of the table that was told last."""
        return re.findall(r"[Tt]able (\d{3} \d{3})", self.text)[-1]

    def answer(self, text: str) -> list[str]:
        """The lines that answer a typed line or a key, up to the next prompt."""
        is_key = text.startswith("\x1b")
        start = len(self.text)
        self.send(text if is_key else f"{text}{Key.ENTER}")
        self.wait_for_prompt()
        return self.text[start:].split("\n")[1:-1]


def table_of_two(server: Server, *options: str) -> tuple[Guest, Guest]:
    """Anna and Bob at one table; Anna has the first turn or Bob, as the deal will have it."""
    anna, bob = Guest(server, "Anna", *options), Guest(server, "Bob")
    anna.wait_for_prompt("Lobby: ")
    bob.wait_for_prompt("Lobby: ")
    anna.send_line("new 2")
    anna.wait_for("return number")
    bob.send_line(f"join {anna.code}")
    for guest in (anna, bob):
        guest.wait_for("Round 1 of 6.")
    return anna, bob


def whose_turn(anna: Guest, bob: Guest) -> tuple[Guest, Guest]:
    """Who is asked for a card, and the other one."""
    one, other = (anna, bob) if "You start." in anna.text else (bob, anna)
    one.wait_for_prompt("Card\\? ")
    return one, other
