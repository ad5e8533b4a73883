"""The voices of the synthesizer by language."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

from access_game.speech.process import Worker

SECONDS = 10.0
"""How long a worker may take to list its voices."""


@dataclass(frozen=True, slots=True)
class FoundVoice:
    """A voice that the synthesizer has."""

    name: str
    """Its identifier, by which it is chosen."""
    title: str
    """What it calls itself."""


def voices_for(lang: str) -> list[FoundVoice]:
    """The voices of a language, the synthesizer's own order; none where nothing can speak."""
    return [
        FoundVoice(voice["id"], voice["name"])
        for voice in _all_voices()
        if any(code.partition("-")[0] == lang for code in voice["languages"])
    ]


def _all_voices() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    has_answered = threading.Event()

    def told(worker: Worker, reply: dict[str, Any] | None) -> None:
        if reply is not None and "ready" in reply:
            worker.ask_voices()
        elif reply is not None and "voices" in reply:
            found.extend(reply["voices"])
            has_answered.set()
        else:
            has_answered.set()

    worker = Worker(told)
    has_answered.wait(SECONDS)
    worker.end()
    worker.clear_up()
    return found
