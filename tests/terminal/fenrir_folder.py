"""The files Fenrir needs for one run: its settings, what it starts, what it said.

The settings differ from Fenrir's own only so that the log holds what Fenrir decides to say, as it
was written on the screen, and nothing else. Each reason stands beside its setting.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path

# Tall, because what has scrolled away before Fenrir looks is never spoken, like the beginning of a
# long answer. Below 200, from where on difflib, which Fenrir compares with, disregards lines that
# occur often.
ROWS = 190
COLUMNS = 80
# The command begins at the bottom, as in a terminal that was in use. With empty rows below the
# text Fenrir matches these first: a prompt written again then counts as the old one, moved down,
# and the lines between are spoken in the wrong order.
EMPTY_ROWS = "\n" * (ROWS - 1)
END_MESSAGE = "The command has ended."

_SETTINGS = """\
[screen]
# A terminal of Fenrir's own instead of the Linux console.
driver = ptyDriver

[keyboard]
driver = ptyDriver
# No shortcuts: the usual layout keeps F1 to F8 for Fenrir and the command would not get them.
# (Fenrir's option -e, which sets the two drivers as well, forces that layout.)
keyboardLayout = {folder}/keys.conf
# What is typed is not what the command says.
charEcho = False
charDeleteEcho = False
wordEcho = False
interruptOnKeyPress = False

[focus]
# Else every Enter says "blank", and cutting off what is being said.
cursor = False
highlight = False

[speech]
enabled = True
autoReadIncoming = True
driver = genericDriver
genericSpeechCommand = {speak} "fenrirText"

[general]
shell = {launch}
commandPath = {folder}/plugins
# The plugin makes this level.
punctuationLevel = written
# Newlines become " , ", the only thing that tells the lines of one utterance apart.
newLinePause = True
emoticons = False
hasAttributes = False
autoSpellCheck = False
autoPresentIndent = False
debugLevel = 0
debugFile = {folder}/debug.log

[sound]
enabled = False
driver = dummyDriver

[braille]
enabled = False
driver = dummyDriver

[remote]
# The remote control is a socket in /tmp.
driver = dummyDriver

[barrier]
enabled = False

[promote]
enabled = False

[time]
enabled = False
"""

# Fenrir loads it while it starts, as a command that no key calls.
_PLUGIN = '''\
"""Let the log have everything Fenrir says, as it stands on the screen."""

import string


class command:
    def initialize(self, environment):
        # New text of some kinds cuts off what is being said, and so empties the queue. With a
        # voice that loses much, with a log it is chance: what the script did not write yet.
        environment["runtime"]["speechDriver"].cancel = lambda: None
        # At every level Fenrir names a sign in English or leaves it out: no names, all signs.
        environment["punctuation"]["PUNCTDICT"].clear()
        environment["punctuation"]["LEVELDICT"]["written"] = string.punctuation + "\u00a7 "
        # What a newline has become, in a form that the text itself cannot have.
        environment["punctuation"]["CUSTOMDICT"][" , "] = "\ue00a"

    def shutdown(self):
        pass

    def getDescription(self):
        return ""

    def run(self):
        pass

    def setCallback(self, callback):
        pass
'''
_NEWLINE = "\ue00a"


class FenrirFolder:
    """A folder with everything for one run of one command."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings = path / "settings.conf"
        self._log = path / "spoken"
        self._pid = path / "pid"
        self._status = path / "status"

    def write(self, command: Sequence[str], env: Mapping[str, str]) -> None:
        """Write all files; `env` is the whole environment of the command."""
        self._log.touch()
        speak = self._write_script("speak", f"printf '%s\\n' \"$*\" >>{_quoted(self._log)}")
        launch = self._write_script("launch", self._launcher(command, env))
        settings = _SETTINGS.format(
            folder=_escaped(str(self.path)),
            speak=_escaped(_quoted(speak)),
            launch=_escaped(_quoted(launch)),
        )
        self._write("settings.conf", settings)
        self._write("keys.conf", "")
        self._write("plugins/onPlugInputDevice/10000-as_written.py", _PLUGIN)

    def utterances(self) -> list[str]:
        """All that was said so far, as it was written, blank lines left out."""
        complete, _, _ = self._log.read_text(encoding="utf-8").rpartition("\n")
        return [_as_written(utterance) for utterance in complete.split("\n") if utterance]

    def log_size(self) -> int:
        """How much was said: a cheap way to see that nothing more is."""
        return self._log.stat().st_size

    def exit_status(self) -> int:
        """The status of the ended command, as a shell counts: 128 and more for a signal."""
        return int(self._status.read_text())

    def end_launcher(self) -> None:
        """Leave nothing running: what Fenrir starts has a process group of its own."""
        with contextlib.suppress(FileNotFoundError, ValueError, ProcessLookupError):
            os.killpg(int(self._pid.read_text()), signal.SIGKILL)

    def _launcher(self, command: Sequence[str], env: Mapping[str, str]) -> str:
        """A script that runs the command and lives on, for with it Fenrir would fall silent."""
        exports = [
            f"export {name}={shlex.quote(value)}"
            for name, value in env.items()
            if name.isidentifier()
        ]
        return "\n".join(
            [
                f"echo $$ >{_quoted(self._pid)}",
                f"stty rows {ROWS} cols {COLUMNS}",  # Fenrir sets it too late for a quick command
                f"printf '{EMPTY_ROWS}'",
                "unset LC_ALL",  # Fenrir's own
                *exports,
                "trap : INT QUIT",  # Ctrl-C is for the command
                # Fenrir starts its child while it ignores interrupts itself, or just after.
                f"env --default-signal=INT,QUIT {shlex.join(command)}",
                f"echo $? >{_quoted(self._status)}",
                "stty sane",
                f"printf '\\n%s\\n' {shlex.quote(END_MESSAGE)}",
                "exec sleep 3600",
            ]
        )

    def _write_script(self, name: str, body: str) -> Path:
        script = self._write(name, f"#!/bin/sh\n{body}\n")
        script.chmod(0o700)
        return script

    def _write(self, name: str, text: str) -> Path:
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file


def _as_written(utterance: str) -> str:
    lines = utterance.split(_NEWLINE)
    return "\n".join(line.strip(" ") for line in lines if line.strip(" "))


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))


def _escaped(text: str) -> str:
    """The text as a value of Fenrir's settings, where a per cent sign is special."""
    return text.replace("%", "%%")
