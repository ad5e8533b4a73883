"""Speech and braille through the screen reader that runs, by the package ``prismatoid``.

Measured of prismatoid 0.18.3 on Linux: its best choice, where no Orca runs, is Speech Dispatcher,
and asking for that starts a daemon. So only screen readers are asked for, each by its name; asking
for one that does not run fails and starts nothing.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from access_game.speech.base import Spoken, Urgency
from access_game.speech.log import SpeechLog

READERS = (
    "NVDA",
    "JAWS",
    "VOICE_OVER",
    "ORCA",
    "PC_TALKER",
    "ZDSR",
    "ZOOM_TEXT",
    "SENSE_READER",
    "SYSTEM_ACCESS",
    "BOY_PC_READER",
    "WINDOW_EYES",
)
"""Screen readers by the package's names; what it knows besides only synthesizes speech."""


class ReaderSpeaker:
    """Hands utterances to the running screen reader; never starts one."""

    def __init__(self, log: SpeechLog) -> None:
        self.problem: str | None = None
        self._log = log
        self._context: Any = None
        self._backend: Any = None
        try:
            import prism
        except ImportError:
            self.problem = "no_prismatoid"
            return
        with suppress(Exception):  # the package raises a kind of its own for each platform
            self._context = prism.Context()  # kept, for it ends what it has opened
            self._backend = _running_reader(prism, self._context)
        if self._backend is None:
            self.problem = "no_reader"

    def say(self, spoken: Spoken) -> None:
        """Speak and braille an utterance through the reader."""
        if self.problem is None:
            try:
                self._hand_over(spoken.text, spoken.urgency is Urgency.NOW)
            except Exception:  # likewise: the reader has ended
                self.problem = "no_reader"
        self._log.write(spoken, self.problem)

    def _hand_over(self, text: str, interrupts: bool) -> None:
        features = self._backend.features
        if features.supports_output:  # both at once
            self._backend.output(text, interrupts)
            return
        self._backend.speak(text, interrupts)
        if features.supports_braille:
            self._backend.braille(text)

    def stop(self) -> None:
        """Be silent now."""
        if self.problem is None:
            with suppress(Exception):  # it may not be speaking, or not be able to stop
                self._backend.stop()

    def finish(self) -> None:
        """The reader goes on by itself."""

    def close(self) -> None:
        """The reader goes on by itself."""


def _running_reader(prism: Any, context: Any) -> Any:
    """The first screen reader that answers, None where none does."""
    for name in READERS:
        with suppress(Exception):
            backend = context.create(prism.BackendId[name])
            if backend.features.is_supported_at_runtime:
                return backend
    return None
