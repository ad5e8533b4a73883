"""Plain lines that may come at any moment: a thread of its own reads standard input."""

from __future__ import annotations

import sys
import threading
from collections import deque
from time import monotonic

from access_game.input.base import WAIT_SECONDS, Awaited, EndOfInput, Interrupted, Reply, Typed
from access_game.input.plain import PlainReader
from access_game.output.base import Output


class ListeningLines(PlainReader):
    """Reads lines also while something else is awaited, where single keys are not seen."""

    can_listen = True

    def __init__(self, output: Output) -> None:
        super().__init__(output)
        self._lines: deque[str] = deque()
        self._stir = threading.Event()
        """Set when a line or something awaited has come."""
        self._is_reading = False
        self._is_asked = False

    def stand(self, typed: str = "", prompt: str = "") -> None:
        self._is_asked = bool(prompt)

    @property
    def is_in_line(self) -> bool:  # type: ignore[override]
        return self._is_asked

    def end_line(self) -> str:
        self._is_asked = False
        return ""

    def read(self, prompt: str, typed: str = "") -> Reply:
        reply = self.listen(None, None)
        assert reply is not None
        return reply

    def listen(
        self, awaited: Awaited | None, seconds: float | None, *, keeps_line: bool = False
    ) -> Reply | None:
        self._begin()
        end = None if seconds is None else monotonic() + seconds
        if awaited is not None:
            awaited.when_over(self._stir.set)
        try:
            while not self._lines:
                if awaited is not None and awaited.wait(0):
                    return None
                if end is not None and monotonic() >= end:
                    return None
                self._stir.wait(WAIT_SECONDS if end is None else max(end - monotonic(), 0))
                self._stir.clear()
        except KeyboardInterrupt:
            self._end_line("")
            return Interrupted()
        self.on_key()
        self._is_asked = False
        line = self._lines[0]
        if not line:
            return EndOfInput()
        self._lines.popleft()
        return Typed(line.rstrip("\r\n"))

    def _begin(self) -> None:
        if not self._is_reading:
            self._is_reading = True
            threading.Thread(target=self._read_all, daemon=True).start()

    def _read_all(self) -> None:
        """Until the end of input, which is an empty line that stays."""
        for line in iter(sys.stdin.readline, ""):
            self._lines.append(line)
            self._stir.set()
        self._lines.append("")
        self._stir.set()
