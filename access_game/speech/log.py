"""The speech log: every utterance as a JSON line, with or without a synthesizer."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from access_game.errors import CannotWrite, CommandFailed, Trouble
from access_game.speech.base import Spoken


class SpeechLog:
    """Appends to a file; does nothing without one, or once it cannot be written to."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.trouble: CannotWrite | None = None
        """Why nothing more is written."""
        try:
            self._file = None if path is None else path.open("a", encoding="utf-8")
        except OSError as error:
            fault = CannotWrite(str(path), Trouble.of(error))
            raise CommandFailed(fault) from None

    @property
    def is_kept(self) -> bool:
        """Whether there is a file."""
        return self._file is not None

    def write(self, spoken: Spoken, why_not: str | None = None) -> None:
        """Note an utterance: ``spoken`` is true, or says why it was not."""
        if self._file is None:
            return
        facts = {
            "lang": spoken.voice.lang,
            "text": spoken.text,
            "urgency": spoken.urgency.value,
            "spoken": True if why_not is None else why_not,
        }
        try:
            self._file.write(json.dumps(facts, ensure_ascii=False) + "\n")
            self._file.flush()
        except OSError as error:
            self.trouble = CannotWrite(str(self._path), Trouble.of(error))
            with suppress(OSError):
                self._file.close()
            self._file = None
