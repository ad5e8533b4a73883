"""What is spoken, with whose voice, and how urgent it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

USUAL_RATE = 200
"""Words a minute."""
SLOWEST, FASTEST = 80, 450
USUAL_VOLUME = 100
"""Percent."""


class Urgency(StrEnum):
    """How an utterance comes in, as the listener hears it."""

    NOW = "now"
    """An answer: what is being said is cut off, and this is heard at once."""
    NEXT = "next"
    """What happens in the game: it is heard when what is being said has ended."""
    IDLE = "idle"
    """Heard only if nothing else is being said, otherwise never."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How a listener wants to be spoken to in one language."""

    lang: str
    """The bare language code, by which a voice is picked where none is named."""
    name: str | None = None
    """A voice of the synthesizer by its identifier."""
    rate: int = USUAL_RATE
    """Words a minute, 80 to 450."""
    volume: int = USUAL_VOLUME
    """Percent, 0 to 100."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One utterance."""

    text: str
    voice: Voice
    urgency: Urgency


class Speaker(Protocol):
    """Says utterances; the recorded twin remembers them."""

    problem: str | None
    """The key of what made speech stop, once it has; see ``narration/speaking.py``."""

    def say(self, spoken: Spoken) -> None:
        """Say an utterance as its urgency asks; returns at once."""

    def stop(self) -> None:
        """Be silent now."""

    def finish(self) -> None:
        """Return when everything has been said, or speech has stopped."""

    def close(self) -> None:
        """Let what is being said end, 3 seconds at most, then end everything."""
