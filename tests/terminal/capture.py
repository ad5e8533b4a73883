"""A command in a real pseudo-terminal: type into it, wait for its prompts, keep every byte.

The bytes are the test's evidence, so nothing is filtered on the way. Every wait has an end, and a
wait that fails shows what the command wrote last, because a test that only says "timeout" cannot
be repaired from its report.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

import pexpect

from .keys import Key, keys_of
from .screen_lines import unfinished

__all__ = ["ANY_PROMPT", "Key", "Terminal", "TerminalError", "clean_environment"]

ANY_PROMPT = r"\S.*[?:\uff1f\uff1a] $"  # nothing is typed behind it yet
_UNWANTED = ("LANG", "LANGUAGE", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")
_UNWANTED_PREFIXES = ("LC_", "ACCESS_GAME_", "SSH_")
_TAIL_LINES = 25
_QUIET = 0.03  # seconds without output after which a prompt is taken as complete
_ECHO = 0.25  # seconds a key may take to show something before the next is sent
_GRACE = 1.0  # seconds a command gets to end by itself before it is killed


class TerminalError(AssertionError):
    """The command did not do in time what the test waited for."""


def clean_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of the tests without what changes what is told, plus `extra`."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in _UNWANTED and not name.startswith(_UNWANTED_PREFIXES)
    }
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", **(extra or {})}


class Terminal:
    """A running command, its keyboard and everything it wrote.

    `env` is added to `clean_environment()`. `quiet` may be 0 for a command that writes its
    prompts together with what stands above them. Use it as a context manager: leaving it ends and
    reaps the command whatever happened inside.
    """

    def __init__(
        self,
        argv: Sequence[str],
        env: Mapping[str, str] | None = None,
        *,
        rows: int = 24,
        columns: int = 80,
        timeout: float = 10.0,
        quiet: float = _QUIET,
        cwd: Path | str | None = None,
    ) -> None:
        self.timeout = timeout
        self._quiet = quiet
        self._raw = bytearray()
        self._has_ended = False
        self._heard_up_to = 0  # how much of `text` earlier waits have returned
        self._sent_at: int | None = None  # how long `text` was when something was sent last
        self._child = pexpect.spawn(
            argv[0],
            list(argv[1:]),
            env=clean_environment(env),
            dimensions=(rows, columns),
            timeout=timeout,
            cwd=None if cwd is None else str(cwd),
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def raw(self) -> bytes:
        """Every byte the command has written so far, the echo of the keys included."""
        return bytes(self._raw)

    @property
    def text(self) -> str:
        """The bytes as text, with plain newlines."""
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        return decoder.decode(self._raw).replace("\r\n", "\n")

    @property
    def unfinished_line(self) -> str:
        """The prompt, and what is typed after it."""
        return unfinished(self.raw)

    def send(self, text: str) -> None:
        """Send all of the text at once, as it is."""
        while self.read(0):
            pass
        self._sent_at = len(self.text)
        self._child.send(text.encode())

    def send_line(self, line: str = "") -> None:
        """Type a line and press Enter."""
        self.send(line + Key.ENTER)

    def send_key(self, key: Key) -> None:
        """Press one key."""
        self.send(key)

    def type_keys(self, text: str) -> None:
        """Press the keys one after the other, as fingers do: each waits for the last one's echo."""
        for key in keys_of(text):
            self.send(key)
            if key != Key.ENTER:
                self.read(_ECHO)

    def read(self, seconds: float) -> bool:
        """Take what the command writes within so many seconds; whether there was anything."""
        if self._has_ended:
            return False
        try:
            self._raw += self._child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._has_ended = True
            self._child.flag_eof = False  # else pexpect would wait for the command's death unasked
            return False
        return True

    def settle(self, quiet: float, timeout: float | None = None) -> None:
        """Wait until nothing was written for `quiet` seconds."""
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while self.read(quiet):
            if time.monotonic() > deadline:
                raise self.failure("the output never came to rest")

    def wait_until(
        self, is_there: Callable[[], bool], what: str, timeout: float | None = None
    ) -> None:
        """Read on until the condition holds; `what` names it in the failure message."""
        limit = self.timeout if timeout is None else timeout
        deadline = time.monotonic() + limit
        while not is_there():
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                raise self.failure(f"{what} did not come within {limit:g} seconds")
            if not self.read(min(remaining, 0.1)) and self._has_ended:
                if is_there():
                    return
                raise self.failure(f"the command ended before {what} came")

    def wait_for(self, pattern: str, timeout: float | None = None) -> str:
        """Wait for a regular expression; all that came since the last wait, up to its match."""
        compiled = re.compile(pattern, re.MULTILINE)
        start = self._heard_up_to
        self.wait_until(
            lambda: compiled.search(self.text, start) is not None, repr(pattern), timeout
        )
        match = compiled.search(self.text, start)
        assert match is not None
        self._heard_up_to = match.end()
        return self.text[start : match.end()]

    def wait_for_prompt(self, prompt: str = ANY_PROMPT, timeout: float | None = None) -> str:
        """Wait until the unfinished last line begins with `prompt`; all since the last wait.

        After something was sent the prompt must be a new one, on a line of its own. What is
        returned ends with the prompt (and typed text printed again after it).
        """
        compiled = re.compile(prompt)

        def is_there() -> bool:
            is_new = self._sent_at is None or "\n" in self.text[self._sent_at :]
            return is_new and compiled.match(self.unfinished_line) is not None

        self.wait_until(is_there, f"the prompt {prompt!r}", timeout)
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while self.read(self._quiet):  # what looked like a prompt was the beginning of something
            if time.monotonic() > deadline:
                raise self.failure(f"the output never came to rest at the prompt {prompt!r}")
            self.wait_until(is_there, f"the prompt {prompt!r}", timeout)
        start, self._heard_up_to = self._heard_up_to, len(self.text)
        return self.text[start:]

    def ask(self, line: str, prompt: str = ANY_PROMPT, timeout: float | None = None) -> str:
        """Type a line; everything up to and including the next prompt, the echo first."""
        self.send_line(line)
        return self.wait_for_prompt(prompt, timeout)

    def wait_for_end(self, timeout: float | None = None) -> int:
        """Wait until the command has ended; its exit status, negative for a signal."""
        limit = self.timeout if timeout is None else timeout
        deadline = time.monotonic() + limit
        while not self._has_ended or self._child.isalive():
            if time.monotonic() > deadline:
                raise self.failure(f"the command did not end within {limit:g} seconds")
            if self._has_ended:
                time.sleep(0.005)
            else:
                self.read(0.1)
        return self._status()

    def close(self) -> None:
        """End the command if it still runs, with a hang-up as a closed window does; reap it."""
        self._end_with(signal.SIGHUP)
        self.kill()
        self._child.close(force=True)

    def kill(self) -> None:
        """End the command at once."""
        self._end_with(signal.SIGKILL)

    def failure(self, what: str) -> TerminalError:
        """An error that shows what the command wrote last."""
        if self._has_ended:
            self._wait_for_death()
        state = "is still running" if self._child.isalive() else f"status {self._status()}"
        tail = self.text.lstrip("\n").split("\n")[-_TAIL_LINES:]
        shown = "\n".join(f"  {line!r}" for line in tail)
        command = " ".join(str(part) for part in self._child.args)
        return TerminalError(f"{what}\ncommand: {command} ({state})\nlast output:\n{shown}")

    def _status(self) -> int:
        if self._child.exitstatus is not None:
            return int(self._child.exitstatus)
        return -int(self._child.signalstatus or 0)

    def _end_with(self, number: signal.Signals) -> None:
        """Signal the command and its children (it leads a process group) and wait a little."""
        if not self._child.isalive():
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child.pid, number)
        self._wait_for_death()

    def _wait_for_death(self) -> None:
        deadline = time.monotonic() + _GRACE
        while self._child.isalive() and time.monotonic() < deadline:
            if not self.read(0.02):
                time.sleep(0.005)
