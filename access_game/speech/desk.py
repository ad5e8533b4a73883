"""Where a session hands its utterances in: to the synthesizer, to the log, or to both."""

from __future__ import annotations

from pathlib import Path

from access_game.errors import CannotWrite
from access_game.speech.base import Speaker, Spoken
from access_game.speech.log import SpeechLog


class SpeechDesk:
    """Starts the synthesizer when somebody wants to be spoken to, and not before."""

    def __init__(self, log_file: Path | None = None, *, uses_reader: bool = False) -> None:
        self._log = SpeechLog(log_file)
        self._uses_reader = uses_reader
        self._speaker: Speaker | None = None

    @property
    def problem(self) -> str | None:
        """The key of what ended speech, once something has."""
        return None if self._speaker is None else self._speaker.problem

    @property
    def trouble(self) -> CannotWrite | None:
        """Why the log is no longer written, once it is not."""
        return self._log.trouble

    def open(self) -> None:
        """Get ready to speak, so that a problem shows before anything is said."""
        if self._speaker is None:
            self._speaker = self._open()

    def takes(self, is_wanted: bool) -> bool:
        """Whether an utterance would go anywhere, so that it is worth wording."""
        return is_wanted or self._log.is_kept

    def say(self, spoken: Spoken, *, is_wanted: bool) -> None:
        """Say an utterance; one that is not wanted stands in the log only."""
        if not is_wanted:
            self._log.write(spoken, "off")
            return
        self.open()
        assert self._speaker is not None
        self._speaker.say(spoken)

    def stop(self) -> None:
        """Be silent now."""
        if self._speaker is not None:
            self._speaker.stop()

    def finish(self) -> None:
        """Let everything be heard to its end."""
        if self._speaker is not None:
            self._speaker.finish()
            self._speaker.close()

    def close(self) -> None:
        """Let the last words be heard, 3 seconds at most, then end everything."""
        if self._speaker is not None:
            self._speaker.close()

    def _open(self) -> Speaker:
        if self._uses_reader:
            from access_game.speech.reader import ReaderSpeaker

            return ReaderSpeaker(self._log)
        from access_game.speech.queue import SpeechQueue

        return SpeechQueue(self._log)
