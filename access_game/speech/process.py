"""One worker process as the game sees it: it is ready, it speaks, it has ended."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from access_game import system
from access_game.speech.base import Spoken
from access_game.speech.worker import FOLDER

Told = Callable[["Worker", dict[str, Any] | None], None]
"""Gets every reply of a worker, and None when the worker has ended."""


class Worker:
    """A worker in its own session with a private folder; one utterance at a time."""

    def __init__(self, told: Told) -> None:
        self.is_ready = False
        self._is_ended = False
        self._told = told
        name = f"access-game-speech-{os.urandom(8).hex()}"
        self._folder = Path(tempfile.gettempdir(), name)
        places = dict.fromkeys(("TMPDIR", "TEMP", "TMP", FOLDER), str(self._folder))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "access_game.speech.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **places},
            **system.own_group(),
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def speak(self, number: int, spoken: Spoken) -> None:
        """Hand over an utterance; ``number`` comes back in the reply."""
        voice = spoken.voice
        self._send(
            number=number,
            text=spoken.text,
            lang=voice.lang,
            voice=voice.name,
            rate=voice.rate,
            volume=voice.volume,
        )

    def ask_voices(self) -> None:
        """Ask for all voices; they come as a reply."""
        self._send(voices=True)

    def end(self) -> None:
        """Silence: end the worker and its player at once; the rest is cleared up behind it."""
        if not self._is_ended:
            self._is_ended = True
            system.end_group(self._process)
            threading.Thread(target=self.clear_up).start()

    def clear_up(self) -> None:
        """Wait for the ended process and remove its folder."""
        self._process.wait()
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _send(self, **request: object) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # a dead worker is told by the end of its replies
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            reply = json.loads(line)
            self.is_ready = self.is_ready or "ready" in reply
            self._told(self, reply)
        self._told(self, None)
