"""Speech and braille through the screen reader that runs, by the package ``prismatoid``."""

from __future__ import annotations

from typing import Any

from access_game.speech.base import Spoken, Urgency
from access_game.speech.log import SpeechLog


class ReaderSpeaker:
    """Hands utterances to the running screen reader; never starts one."""

    def __init__(self, log: SpeechLog) -> None:
        self.problem: str | None = None
        self._log = log
        self._backend = self._find()

    def _find(self) -> Any:
        try:
            import prism
        except ImportError:
            self.problem = "no_prismatoid"
            return None
        try:
            context = prism.Context()
            backend = context.acquire_best()
            if not backend.features.is_supported_at_runtime:
                raise LookupError
        except Exception:  # the package raises a kind of its own for each platform
            self.problem = "no_reader"
            return None
        return backend

    def say(self, spoken: Spoken) -> None:
        """Speak and braille an utterance through the reader."""
        if self.problem is None:
            try:
                self._backend.output(spoken.text, spoken.urgency is Urgency.NOW)
            except Exception:  # likewise
                self.problem = "no_reader"
        self._log.write(spoken, self.problem)

    def stop(self) -> None:
        """Be silent now."""
        if self.problem is None:
            self._backend.stop()

    def finish(self) -> None:
        """The reader goes on by itself."""

    def close(self) -> None:
        """The reader goes on by itself."""
