"""People at network tables, each with a program of their own, who play whole games."""

from __future__ import annotations

import os
import re
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import pexpect

from access_game.languages import load
from access_game.narration import house, reviews, sitting
from access_game.output.wrapping import without_marks
from tests.access_game.programs import Programs
from tests.access_game.server.clients import _COMMAND, Answer, refusing, silent

SECONDS = 60.0
"""How long anything may take before a test gives up."""
_PLACE = re.compile(r"^(\d)[:：]", re.MULTILINE)
_WHICH_LANGUAGE = "日本語?"
_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[78=>])")


class Person(ABC):
    """Reads what comes, and types."""

    def __init__(self, name: str, lang: str, file: int) -> None:
        self.name = name
        self.lang = lang
        self.t = load(lang)
        self.shown = b""
        """What stands on the terminal: what came, and what was typed."""
        self.typed: list[str] = []
        self.file = file
        self.is_closed = False
        self._since = 0
        self._tries = 0

    @property
    def text(self) -> str:
        """All that is shown, with line feeds as ends."""
        return self.shown.decode(errors="replace").replace("\r\n", "\n")

    @property
    def news(self) -> str:
        """What has come since the last line was typed."""
        return self.shown[self._since :].decode(errors="replace").replace("\r\n", "\n")

    @property
    def is_over(self) -> bool:
        """Whether the game is over for this person."""
        return reviews.prompt(self.t) in self.news

    def read(self) -> None:
        """Take in what is there."""
        try:
            data = os.read(self.file, 1 << 16)
        except (OSError, EOFError):
            data = b""
        self.is_closed = not data
        self.take(data)

    def take(self, data: bytes) -> None:
        """Something has come."""
        self.shown += data

    def type(self, text: str) -> None:
        """Type a line."""
        self.typed.append(text)
        self.echo(text)
        self._since = len(self.shown)
        self.send(text)

    def reads_from(self, at: int) -> None:
        """What was shown before is not read any more."""
        self._since = at

    def echo(self, text: str) -> None:
        """The own terminal shows what is typed."""
        self.shown += f"{text}\r\n".encode()

    @abstractmethod
    def send(self, text: str) -> None:
        """Send a typed line."""

    @abstractmethod
    def close(self) -> None:
        """End the program."""

    @property
    def _is_answered(self) -> bool:
        """Whether there is a prompt because of what was typed, and not of talk that crossed it."""
        if not self.typed or not self.typed[-1].isdecimal():
            return True
        prompt, says = sitting.card_prompt(self.t), _talk_pattern(self.lang)
        lines = (line.replace(prompt, "").strip() for line in self.news.split("\n"))
        return any(line and not says.search(line) for line in lines)

    def play(self) -> bool:
        """Play a card if it is this person's turn; False if not."""
        is_asked = self.news.rstrip().endswith(sitting.card_prompt(self.t))
        if not is_asked or not self._is_answered:
            return False
        at = self.text.rfind("\n", 0, self.text.rfind(sitting.card_prompt(self.t)))
        if _PLACE.search(self.news):
            self._tries = 0
        places = _PLACE.findall(self.text[:at])
        last = places[max(len(places) - places[::-1].index("1") - 1, 0) :] if "1" in places else []
        place = last[self._tries % len(last)] if last else str(self._tries % 7 + 1)
        self._tries += 1
        self.type(place)
        return True


class Socket(Person):
    """A raw connection."""

    def __init__(self, name: str, lang: str, port: int, answer: Answer = silent) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        super().__init__(name, lang, self.socket.fileno())
        self._answer = answer
        self._raw = b""
        self._answered = 0

    def take(self, data: bytes) -> None:
        self._raw += data
        for found in _COMMAND.finditer(self._raw, self._answered):
            self._take_text(self._raw[self._answered : found.start()])
            self._answered = found.end()
            answer = self._answer(found.group()[1:2], found[1] or found[2] or b"")
            if answer:
                self.socket.sendall(answer)
        rest = self._raw[self._answered :]
        if b"\xff" not in rest:
            self._take_text(rest)
            self._answered = len(self._raw)

    def _take_text(self, text: bytes) -> None:
        self.shown += text

    def send(self, text: str) -> None:
        self.socket.sendall(f"{text}\r\n".encode())

    def close(self) -> None:
        self.socket.close()


class Telnet(Socket):
    """A telnet client that refuses every option."""

    def __init__(self, name: str, lang: str, port: int) -> None:
        super().__init__(name, lang, port, refusing)


class _Piped(Person):
    """A program at the other end of two pipes."""

    def __init__(self, name: str, lang: str, command: Sequence[str], **how: object) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            **how,  # type: ignore[call-overload]
        )
        assert self.process.stdout is not None
        super().__init__(name, lang, self.process.stdout.fileno())

    def send(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n".encode())

    def close(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


class Netcat(_Piped):
    """Netcat, which knows nothing of telnet."""

    def __init__(self, name: str, lang: str, port: int) -> None:
        found = shutil.which("nc")
        assert found is not None, "nc is not installed"
        super().__init__(name, lang, [found, "127.0.0.1", str(port)])

    def take(self, data: bytes) -> None:
        """Take in what has come but for telnet's commands, which no terminal can show."""
        self.shown = _COMMAND.sub(b"", self.shown + data)


class Ours(_Piped):
    """``access-game join``."""

    def __init__(self, name: str, lang: str, port: int, code: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        programs = Programs(folder)
        arguments = ["--lang", lang, "--names", name]
        command = [sys.executable, "-m", "access_game", *arguments, "join", f"127.0.0.1:{port}"]
        command += [code] if code else []
        super().__init__(name, lang, command, env=programs.full_environ)

    def echo(self, text: str) -> None:
        """A pipe shows nothing, and the client ends its prompts by itself."""


class TinTin(Person):
    """TinTin++ in a pseudo-terminal."""

    def __init__(self, name: str, lang: str, port: int, folder: Path) -> None:
        found = shutil.which("tt++", path=f"{os.environ['PATH']}:/usr/games")
        assert found is not None, "tt++ is not installed"
        self.spawned = pexpect.spawn(
            found,
            ["-G", "-e", f"#session table 127.0.0.1 {port}"],
            env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "HOME": str(folder)},
            dimensions=(200, 120),
        )
        super().__init__(name, lang, self.spawned.child_fd)

    @property
    def text(self) -> str:
        return _ANSI.sub("", super().text)

    @property
    def news(self) -> str:
        return _ANSI.sub("", super().news)

    def echo(self, text: str) -> None:
        """The pseudo-terminal shows it by itself."""

    def send(self, text: str) -> None:
        os.write(self.file, f"{text}\r".encode())

    def close(self) -> None:
        self.spawned.close(force=True)


@lru_cache(maxsize=8)
def _talk_pattern(lang: str) -> re.Pattern[str]:
    told = load(lang).gettext("{name} says: {text}", name="NAME", text="TEXT")
    return re.compile(re.escape(without_marks(told)).replace("NAME", ".+").replace("TEXT", ".+"))


def wait_for(
    people: Sequence[Person], is_enough: Callable[[], bool], seconds: float = SECONDS
) -> None:
    """Read from everybody until enough has come."""
    until = time.monotonic() + seconds
    while not is_enough():
        left = until - time.monotonic()
        assert left > 0, "\n\n".join(f"{person.name}: {person.text[-600:]}" for person in people)
        with selectors.DefaultSelector() as selector:
            for person in people:
                if not person.is_closed:
                    selector.register(person.file, selectors.EVENT_READ, person)
            for key, _ in selector.select(min(left, 1.0)):
                key.data.read()


def arrive(person: Person, code: str = "") -> None:
    """Choose language and name, and sit down at a table."""
    if isinstance(person, Ours):
        return
    wait_for([person], lambda: _WHICH_LANGUAGE in person.news)
    person.type(person.lang)
    wait_for([person], lambda: house.name_prompt(person.t) in person.news)
    person.type(person.name)
    wait_for([person], lambda: house.lobby_prompt(person.t) in person.news)
    if code:
        person.type(code)
        wait_for([person], lambda: f"{code[:3]} {code[3:]}" in person.news.replace("\u00a0", " "))


def play_game(people: Sequence[Person], each: Callable[[Person], None] | None = None) -> None:
    """Let everybody play until the game is over for all of them."""

    def step() -> bool:
        for person in people:
            if not person.is_over:
                if each is not None:
                    each(person)
                person.play()
        return all(person.is_over for person in people)

    wait_for(people, step)
