"""Plays a wave file through the first player that works here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

COMMANDS = (("aplay", "-q"), ("paplay",), ("pw-play",))
"""Players by program, tried in this order; after them the package ``miniaudio``."""


class NoPlayer(Exception):
    """No player is here, or none has a sound device; ``problem`` is the key of what to say."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def play(file: Path) -> None:
    """Play ``file`` to its end; the players die with the worker's process group."""
    has_player = False
    for program, *options in COMMANDS:
        path = shutil.which(program)
        if path is None:
            continue
        has_player = True
        done = subprocess.run(
            [path, *options, str(file)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode == 0:
            return
    _play_with_miniaudio(file, has_player=has_player)


def _play_with_miniaudio(file: Path, *, has_player: bool) -> None:
    try:
        import miniaudio
    except ImportError:
        raise NoPlayer("no_sound_device" if has_player else "no_player") from None
    from threading import Event

    finished = Event()
    try:
        with miniaudio.PlaybackDevice() as device:
            stream = miniaudio.stream_with_callbacks(
                miniaudio.stream_file(str(file)), end_callback=finished.set
            )
            next(stream)
            device.start(stream)
            finished.wait()
    except miniaudio.MiniaudioError:
        raise NoPlayer("no_sound_device") from None
