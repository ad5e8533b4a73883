"""The speech log: every utterance as a JSON line, with or without a synthesizer."""

from __future__ import annotations

import json
from pathlib import Path

from access_game.speech.base import Spoken


class SpeechLog:
    """Appends to a file; does nothing without one."""

    def __init__(self, path: Path | None) -> None:
        self._file = None if path is None else path.open("a", encoding="utf-8")

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
        self._file.write(json.dumps(facts, ensure_ascii=False) + "\n")
        self._file.flush()
