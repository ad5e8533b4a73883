"""A speaker that remembers every utterance, in the place of the synthesizer."""

from __future__ import annotations

from access_game.settings import Settings
from access_game.speech.base import Spoken
from access_game.speech.log import SpeechLog
from tests.access_game.programs import Programs


class RecordingSpeaker:
    """Says nothing; ``said`` has the utterances, and None where it was silenced."""

    def __init__(self, log: SpeechLog, problem: str | None = None) -> None:
        self.problem: str | None = problem
        self.said: list[Spoken | None] = []
        self.is_closed = False
        self._log = log

    @property
    def utterances(self) -> list[Spoken]:
        """What was said."""
        return [spoken for spoken in self.said if spoken is not None]

    def say(self, spoken: Spoken) -> None:
        self.said.append(spoken)
        self._log.write(spoken)

    def stop(self) -> None:
        self.said.append(None)

    def finish(self) -> None: ...

    def close(self) -> None:
        self.is_closed = True


def stored(programs: Programs) -> Settings:
    """The settings as the file has them now."""
    return Settings(programs.config, {})
