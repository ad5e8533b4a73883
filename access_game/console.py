"""The terminal as the rest of the program knows it: say lines, ask, get a reply."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager

from access_game.input.base import Reader, Reply
from access_game.input.echo import visible
from access_game.languages import Language
from access_game.output.stream import Stream
from access_game.output.wrapping import wrap


class Console:
    """A stream and a reader."""

    def __init__(self, stream: Stream, reader: Reader) -> None:
        self.stream = stream
        self.reader = reader

    def opened(self) -> AbstractContextManager[None]:
        """Hold the keyboard while a game runs."""
        return self.reader.opened()

    def say(self, lines: Iterable[str], t: Language) -> None:
        """Lines to be written before the next prompt."""
        self.stream.say(lines, t.code, t.medium)

    def blank(self) -> None:
        """A blank line between turns."""
        self.stream.blank()

    def ask(self, prompt: str, t: Language, typed: str = "") -> Reply:
        """Write what waits and the prompt in one piece, then read a reply."""
        return self.reader.read(self.write_prompt(prompt, t, typed), typed)

    def write_prompt(self, prompt: str, t: Language, typed: str = "") -> str:
        """Write what waits and the prompt in one piece; return the last line of the prompt."""
        self.end_line()
        *above, last = wrap(prompt, self.stream.width - 1, t.code, t.medium)
        self.stream.say(above, t.code, t.medium)
        ending = self.reader.ends_prompt
        self.stream.flush(f"{last}{ending}" if ending else f"{last} {visible(typed)}")
        return f"{last} "

    def write_open(self, typed: str = "") -> None:
        """Write what waits, and behind it a half-typed line again: ``typed``, or the one there."""
        if not self.reader.holds_line:
            self.stream.flush()
        elif self.stream.is_waiting or typed:
            typed = self.end_line() or typed
            self.stream.flush_open(visible(typed))
            self.reader.stand(typed)

    def write_open_prompt(self, prompt: str, t: Language, typed: str = "") -> None:
        """Write what waits, and a prompt behind it, unless that stands there already."""
        if self.stream.is_waiting or typed or not self.reader.is_in_line:
            typed = typed or self.reader.half_typed
            self.reader.stand(typed, self.write_prompt(prompt, t, typed))

    def end_line(self) -> str:
        """End the line in which the cursor stands; return what is half typed there."""
        if self.reader.is_in_line and not self.reader.ends_prompt:
            self.stream.end_line()
        return self.reader.end_line()

    def close(self) -> None:
        """Write what still waits."""
        self.end_line()
        self.stream.flush()
