"""Says everything: lines on the console, and one utterance where somebody is spoken to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from access_game.console import Console
from access_game.input.base import Awaited, Interrupted, Reply, nothing
from access_game.languages import Language, Medium
from access_game.narration.base import Narrator
from access_game.narration.faults import tell_fault
from access_game.narration.speaking import speech_problem
from access_game.output.wrapping import without_marks
from access_game.speech.base import Spoken, Urgency
from access_game.speech.desk import SpeechDesk

PAUSES = (".", "!", "?", ":", ";", ",", "。", "！", "？", "：", "、")
"""What ends a line so that a voice pauses."""

Telling = Callable[[Narrator], Iterable[str]]
"""Facts that find their words: called once for the lines and once for the voice."""


class Announcer:
    """Gathers what is told between two prompts; any key silences the voice."""

    def __init__(self, console: Console, desk: SpeechDesk) -> None:
        self._console = console
        self._desk = desk
        self._spoken: list[str] = []
        self._listener: Narrator | None = None
        self._urgency = Urgency.NOW
        self._problem_is_told = False
        self._trouble_is_told = False
        console.reader.on_key = desk.stop

    def tell(self, narrator: Narrator, telling: Telling, *, is_news: bool = False) -> None:
        """Tell a listener something; news wait for what is being said, answers cut it off."""
        self._console.say(telling(narrator), narrator.t)
        if is_news:
            self._urgency = Urgency.NEXT
        self.speak(narrator, telling)

    def speak(self, narrator: Narrator, telling: Telling) -> None:
        """Speak what has been written already; every listener is spoken to apart."""
        before = self._listener
        if before is not None and before.listener.voice != narrator.listener.voice:
            self._speak()
        self._listener = narrator
        if self._desk.takes(narrator.listener.is_spoken_to):
            self._spoken.extend(without_marks(line) for line in telling(narrator.aloud))

    def blank(self, narrator: Narrator) -> None:
        """A blank line between turns, but not on a braille display, which it would empty."""
        if narrator.medium is not Medium.BRAILLE:
            self._console.blank()

    def start_speech(self) -> str | None:
        """Get ready to speak; the key of what stands against it, which counts as told, or None."""
        self._desk.open()
        self._problem_is_told = self._desk.problem is not None
        return self._desk.problem

    def ask(
        self,
        narrator: Narrator,
        prompt: Callable[[Language], str],
        typed: str = "",
        *,
        is_spoken: bool = True,
        when_written: Callable[[], None] = nothing,
    ) -> Reply:
        """Write what waits with the prompt, speak it, and read a reply.

        ``when_written`` is called before anything is read.
        """
        self._tell_problem(narrator.t)
        self._listener = narrator
        if is_spoken and self._desk.takes(narrator.listener.is_spoken_to):
            self._spoken.append(without_marks(prompt(narrator.aloud.t)))
        shown = self._console.write_prompt(prompt(narrator.t), narrator.t, typed)
        when_written()
        self._speak()
        return self._console.reader.read(shown, typed)

    def remark(self, narrator: Narrator, telling: Telling) -> None:
        """Tell a listener something that is worth hearing only where it would be silent."""
        self._speak()
        self._console.say(telling(narrator), narrator.t)
        self.speak(narrator, telling)
        self._urgency = Urgency.IDLE

    @property
    def can_listen(self) -> bool:
        """Whether something can be typed while something else is awaited."""
        return self._console.reader.can_listen

    @property
    def is_half_typed(self) -> bool:
        """Whether a line is being typed meanwhile."""
        return bool(self._console.reader.half_typed)

    def listen(
        self,
        narrator: Narrator,
        awaited: Awaited | None,
        seconds: float | None,
        typed: str = "",
        prompt: Callable[[Language], str] | None = None,
        *,
        is_spoken: bool = False,
        keeps_line: bool = False,
    ) -> Reply | None:
        """Write what waits, speak it, and read what is typed while something is awaited.

        Here a prompt is spoken only where ``is_spoken`` says so. With ``keeps_line``, what has come
        waits while a line is half typed.
        """
        self._tell_problem(narrator.t)
        self._listener = narrator
        if prompt and is_spoken and self._desk.takes(narrator.listener.is_spoken_to):
            self._spoken.append(without_marks(prompt(narrator.aloud.t)))
        if prompt is None:
            self._console.write_open(typed)
        else:
            self._console.write_open_prompt(prompt(narrator.t), narrator.t, typed)
        self._speak()
        return self._console.reader.listen(awaited, seconds, keeps_line=keeps_line)

    def wait(self, awaited: Awaited, seconds: float | None) -> Interrupted | None:
        """Wait without reading or writing anything."""
        return self._console.reader.wait(awaited, seconds)

    def end_line(self) -> str:
        """End the line in which the cursor stands; return what is half typed there."""
        return self._console.end_line()

    def utter(self) -> None:
        """Let what was told so far be heard as an utterance of its own; it is not yet written."""
        self._speak()

    def flush(self) -> None:
        """Write and speak what waits, without asking for anything."""
        self._console.close()
        self._speak()

    def finish(self) -> None:
        """Write what waits and let everything be heard to its end."""
        self.flush()
        self._desk.finish()
        if self._listener is not None:
            self._tell_problem(self._listener.t)
        self._console.close()

    def close(self) -> None:
        """Write what waits and let the last words be heard."""
        self.flush()
        self._desk.close()

    def _speak(self) -> None:
        """One utterance of all that was told since the last one."""
        if self._listener is not None and self._spoken:
            listener = self._listener.listener
            text = utterance(self._spoken, listener.language.code)
            spoken = Spoken(text, listener.voice, self._urgency)
            self._desk.say(spoken, is_wanted=listener.is_spoken_to)
        self._spoken = []
        self._urgency = Urgency.NOW

    def _tell_problem(self, t: Language) -> None:
        problem, trouble = self._desk.problem, self._desk.trouble
        if problem is not None and not self._problem_is_told:
            self._problem_is_told = True
            self._console.say([speech_problem(t, problem)], t)
        if trouble is not None and not self._trouble_is_told:
            self._trouble_is_told = True
            self._console.say([tell_fault(t, trouble)], t)


def utterance(lines: Iterable[str], language: str) -> str:
    """Lines as one utterance: a line that ends without a stop gets one, to be heard apart."""
    stop = "。" if language == "ja" else "."
    ended = (line if line.endswith(PAUSES) else line + stop for line in lines if line)
    return ("" if language == "ja" else " ").join(ended)
