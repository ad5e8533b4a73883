"""Players that make no sound: programs on a path of their own that keep what they were given."""

from __future__ import annotations

import os
import signal
import time
import wave
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PLAYER = """\
#!/bin/sh
for file; do :; done
seconds=$(/bin/cat "{kept}/seconds")
/bin/cp "$file" "{kept}/$$.part" && /bin/mv "{kept}/$$.part" "{kept}/$$.wav"
/bin/sleep "$seconds"
: > "{kept}/$$.ended"
"""
FAILING_PLAYER = "#!/bin/sh\nexit 1\n"

NO_MINIAUDIO = "raise ImportError\n"
DEAF_MINIAUDIO = """\
class MiniaudioError(Exception):
    pass

class PlaybackDevice:
    def __init__(self):
        raise MiniaudioError("failed to init device")
"""
MINIAUDIO = """\
import os, shutil

class MiniaudioError(Exception):
    pass

class PlaybackDevice:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def start(self, stream):
        shutil.copy(stream.file, "{kept}/miniaudio.part")
        os.replace("{kept}/miniaudio.part", "{kept}/miniaudio.wav")
        stream.end()

class Stream:
    def __init__(self, file):
        self.file = file

    def __next__(self):
        return b""

def stream_file(name):
    return Stream(name)

def stream_with_callbacks(stream, end_callback):
    stream.end = end_callback
    return stream
"""


AUDIBLE = 100
"""The smallest sample that counts as sound; the largest possible is 32767."""


@dataclass(frozen=True, slots=True)
class Played:
    """A piece of sound that a player was given."""

    file: Path

    @property
    def started(self) -> float:
        """When the player had it, in seconds of the clock."""
        return self.file.stat().st_mtime

    @property
    def is_whole(self) -> bool:
        """Whether it was played to its end."""
        return self.file.with_suffix(".ended").exists()

    @property
    def seconds(self) -> float:
        """How long it is."""
        with wave.open(str(self.file)) as sound:
            return sound.getnframes() / sound.getframerate()

    @property
    def samples(self) -> array[int]:
        """The sound itself."""
        with wave.open(str(self.file)) as sound:
            assert sound.getsampwidth() == 2
            return array("h", sound.readframes(sound.getnframes()))

    @property
    def loudest(self) -> int:
        """The largest sample."""
        return max(map(abs, self.samples), default=0)

    @property
    def heard_seconds(self) -> float:
        """How long it is without the silence at its end."""
        samples = self.samples
        last = max((at for at, sample in enumerate(samples) if abs(sample) > AUDIBLE), default=0)
        return self.seconds * last / len(samples)


class Players:
    """A folder to be the whole PATH, and one for modules, with what was played."""

    def __init__(self, folder: Path) -> None:
        self.path, self.modules, self.kept = folder / "bin", folder / "modules", folder / "kept"
        for made in (self.path, self.modules, self.kept):
            made.mkdir(parents=True)
        self.last(0.0)
        self.miniaudio(NO_MINIAUDIO)

    def add(self, name: str = "aplay", script: str = PLAYER) -> None:
        """Put a player on the path."""
        program = self.path / name
        program.write_text(script.format(kept=self.kept), encoding="utf-8")
        program.chmod(0o755)

    def miniaudio(self, source: str) -> None:
        """What is imported in the place of the package ``miniaudio``."""
        text = source.replace("{kept}", str(self.kept))
        (self.modules / "miniaudio.py").write_text(text, encoding="utf-8")

    def last(self, seconds: float) -> None:
        """How long a piece plays from now on, whatever is in it."""
        (self.kept / "seconds").write_text(f"{seconds}\n", encoding="utf-8")

    @property
    def environ(self) -> dict[str, str]:
        """What makes a process find these players and nothing else."""
        return {"PATH": str(self.path), "PYTHONPATH": str(self.modules)}

    @property
    def played(self) -> list[Played]:
        """Everything that was given to a player, in its order."""
        return sorted(
            (Played(file) for file in self.kept.glob("*.wav")), key=lambda played: played.started
        )


def until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something is so; fail when it takes too long."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.005)


@dataclass(frozen=True, slots=True)
class Process:
    """A process of this machine."""

    pid: int
    parent: int
    state: str
    command: str

    @property
    def is_zombie(self) -> bool:
        """Whether it has ended and nobody has asked how."""
        return self.state == "Z"

    @property
    def mapped(self) -> list[str]:
        """The files that it has loaded, a line each; none once it has ended."""
        with suppress(OSError):
            return Path(f"/proc/{self.pid}/maps").read_text(encoding="utf-8").splitlines()
        return []


def processes_with(text: str) -> list[Process]:
    """Living processes whose environment or command holds a text."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            environ = (folder / "environ").read_bytes() + (folder / "cmdline").read_bytes()
            if text.encode() in environ:
                found.append(_process(folder))
    return found


def children() -> list[Process]:
    """The child processes of this one, the ended ones too."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            process = _process(folder)
            if process.parent == os.getpid():
                found.append(process)
    return found


def _process(folder: Path) -> Process:
    name, _, rest = (folder / "stat").read_text(encoding="utf-8").rpartition(")")
    state, parent, *_ = rest.split()
    return Process(int(folder.name), int(parent), state, name.partition("(")[2])


def kill(pid: int) -> None:
    """End a process without a word."""
    os.kill(pid, signal.SIGKILL)
