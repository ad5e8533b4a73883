"""What the screen reader Fenrir says while a command runs.

Fenrir (Debian's `fenrir`) can run a command in a pseudo-terminal of its own and hand what it would
say to a program. So a test hears what a player hears, without a sound card, a console or rights:

1. Our pseudo-terminal runs Fenrir, Fenrir's runs a launcher, the launcher runs the command.
2. Fenrir compares the screen before and after each piece of output and speaks what is new, through
   a script that appends it to a log.
3. When the command has ended the launcher prints a last line. Once that is spoken, all before it
   is in the log: the end is not guessed from time.

What Fenrir does with text, for whoever reads an utterance:

- All new lines of one piece of output are one utterance, a prompt at their end included.
- A line that arrives in two parts is said in part, then whole.
- What a single key shows is not said. A prompt may be said again with what was typed after it: in
  a screen with Japanese text at every key, for Fenrir then loses count of the columns.
- Of a piece of output longer than the screen only what is left on the screen is said.
- A run of ten or more signs is left out.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .capture import Terminal, TerminalError, clean_environment
from .fenrir_folder import COLUMNS, EMPTY_ROWS, END_MESSAGE, ROWS, FenrirFolder
from .spoken_lines import said_once

__all__ = ["ROWS", "FenrirRun", "run_under_fenrir", "said_once", "speak_through_fenrir"]

_START_MESSAGE = "Start Fenrir"
_QUIET = 0.12  # seconds without output and speech after which a player would begin to type
_LAST_UTTERANCES = 15


@dataclass(frozen=True, slots=True)
class FenrirRun:
    """One run of a command under Fenrir."""

    spoken: list[str]  # utterances in order, newlines between the lines of an utterance
    raw: bytes  # what the command wrote to its terminal, echo included
    status: int  # exit status, above 128 for a signal, as a shell counts


def speak_through_fenrir(
    command: Sequence[str],
    steps: Sequence[tuple[str, str]],
    env: Mapping[str, str] | None = None,
    timeout: float = 20.0,
) -> list[str]:
    """What Fenrir says while the command runs, one string an utterance.

    Each step is a text to wait for, spoken or shown since the step before, and then keys to type
    (see `capture.Key`; a newline is Enter). The keys must bring the command to its end. `env` is
    added to `capture.clean_environment()`. Each wait takes `timeout` seconds at most, and raises
    `TerminalError` with the last output and speech when it fails.
    """
    return run_under_fenrir(command, steps, env, timeout).spoken


def run_under_fenrir(
    command: Sequence[str],
    steps: Sequence[tuple[str, str]],
    env: Mapping[str, str] | None = None,
    timeout: float = 20.0,
) -> FenrirRun:
    """Run the command as `speak_through_fenrir` does, and return also what it wrote."""
    fenrir = shutil.which("fenrir")
    if fenrir is None:
        raise TerminalError(
            "the screen reader Fenrir is missing, so what it would say cannot be checked: "
            "apt-get install fenrir"
        )
    with tempfile.TemporaryDirectory(prefix="fenrir-") as name:
        folder = FenrirFolder(Path(name))
        folder.write(command, clean_environment({"TERM": "linux", **(env or {})}))
        argv = [*_bare_environment(folder.path), fenrir, "-s", str(folder.settings)]
        try:
            with Terminal(argv, rows=ROWS, columns=COLUMNS, timeout=timeout) as terminal:
                return _Session(terminal, folder).run(steps)
        finally:
            folder.end_launcher()


class _Session:
    """Listens and types while Fenrir runs."""

    def __init__(self, terminal: Terminal, folder: FenrirFolder) -> None:
        self._terminal = terminal
        self._folder = folder
        self._shown_up_to = 0
        self._spoken_up_to = 0

    def run(self, steps: Sequence[tuple[str, str]]) -> FenrirRun:
        """Take all steps, then wait for the end of the command and of all speech."""
        try:
            for awaited, keys in steps:
                self._step(awaited, keys)
            self._terminal.wait_until(self._is_end_spoken, "the end of the command, spoken,")
        except TerminalError as error:
            raise TerminalError(f"{error}\nlast utterances:\n{self._last_utterances()}") from None
        finally:
            self._terminal.kill()
        return FenrirRun(
            spoken=_without_messages(self._folder.utterances()),
            raw=_commands_own(self._terminal.raw),
            status=self._folder.exit_status(),
        )

    def _step(self, awaited: str, keys: str) -> None:
        self._terminal.wait_until(lambda: self._has_come(awaited), repr(awaited))
        self._settle()
        self._shown_up_to = len(self._terminal.text)
        self._spoken_up_to = len(self._folder.utterances())
        if END_MESSAGE in self._terminal.text:
            raise self._terminal.failure(f"the command ended before {keys!r} could be typed")
        self._terminal.type_keys(keys)

    def _has_come(self, awaited: str) -> bool:
        shown = self._terminal.text[self._shown_up_to :]
        spoken = "\n".join(self._folder.utterances()[self._spoken_up_to :])
        wanted = " ".join(awaited.split())
        return any(wanted in " ".join(text.split()) for text in (shown, spoken))

    def _settle(self) -> None:
        """Wait until nothing is shown or spoken any more."""
        quiet_since, size = time.monotonic(), -1
        while time.monotonic() - quiet_since < _QUIET:
            before, size = size, self._folder.log_size()
            if self._terminal.read(0.02) or size != before:
                quiet_since = time.monotonic()

    def _is_end_spoken(self) -> bool:
        return any(END_MESSAGE in utterance for utterance in self._folder.utterances())

    def _last_utterances(self) -> str:
        return "\n".join(f"  {said!r}" for said in self._folder.utterances()[-_LAST_UTTERANCES:])


def _bare_environment(home: Path) -> list[str]:
    """Start Fenrir away from the tests' Python settings, in English, in UTF-8."""
    return ["/usr/bin/env", "-i", "PATH=/usr/bin:/bin", f"HOME={home}", "LC_ALL=C.UTF-8"]


def _commands_own(raw: bytes) -> bytes:
    """The bytes without what the launcher wrote before and after the command."""
    before, after = EMPTY_ROWS.replace("\n", "\r\n"), f"\r\n{END_MESSAGE}"
    return raw.removeprefix(before.encode()).rpartition(after.encode())[0]


def _without_messages(utterances: Sequence[str]) -> list[str]:
    """The utterances without Fenrir's greeting and the launcher's last line."""
    kept = [
        "\n".join(line for line in utterance.split("\n") if line != END_MESSAGE)
        for utterance in utterances
        if utterance != _START_MESSAGE
    ]
    return [utterance for utterance in kept if utterance]
