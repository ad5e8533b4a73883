"""How somebody in the house is told things: as lines of text, or as messages to our client."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from access_game.announcer import Announcer, Telling
from access_game.console import Console
from access_game.input.base import EndOfInput, NeverListening, Reply, nothing
from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.network.messages import Asked, Told
from access_game.output.stream import WIDEST, Stream
from access_game.output.wrapping import without_marks
from access_game.server.base import Line
from access_game.speech.desk import SpeechDesk

Prompt = Callable[[Language], str]


class Hearing(ABC):
    """Gathers what is told until it is written in one piece."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @abstractmethod
    def tell(self, n: Narrator, telling: Telling, *, is_news: bool = False) -> None:
        """Something to be told, in the listener's words."""

    @abstractmethod
    def ask(self, n: Narrator, prompt: Prompt, *, is_name: bool = False) -> None:
        """Write what waits and a prompt, unless it stands there already.

        ``is_name`` where the listener's name is asked for, before which no words are known.
        """

    @abstractmethod
    def submitted(self) -> None:
        """A line was typed, so that no prompt stands open any more."""

    @abstractmethod
    def flush(self) -> None:
        """Write what waits; a prompt that stands open is written again behind it."""


class LineHearing(Hearing):
    """Lines of text, for whatever program is at the other side."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.stream = Stream(line, WIDEST)
        self._console = Console(self.stream, _NobodyReads())
        self.announcer = Announcer(self._console, SpeechDesk())
        """What a session at a table tells goes the same way."""
        self._asked: tuple[Narrator, Prompt] | None = None

    def tell(self, n: Narrator, telling: Telling, *, is_news: bool = False) -> None:
        self.announcer.tell(n, telling, is_news=is_news)

    def ask(self, n: Narrator, prompt: Prompt, *, is_name: bool = False) -> None:
        if self._asked is not None:
            if self._asked[1] is prompt and not self.stream.is_waiting:
                return
            self.stream.end_line()
        self._asked = n, prompt
        self._console.write_prompt(prompt(n.t), n.t)

    def submitted(self) -> None:
        self._asked = None

    def withdraw(self) -> None:
        """No line is wanted any more: a prompt that stands open is not written again."""
        if self._asked is not None:
            self.stream.end_line()
            self._asked = None

    def flush(self) -> None:
        if not self.stream.is_waiting:
            return
        if self._asked is None:
            self.stream.flush()
        else:
            self.ask(*self._asked)


class MessageHearing(Hearing):
    """Messages to our client, which shows and speaks them itself."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self._lines: list[str] = []
        self._spoken: list[str] = []
        self._are_all_news = True
        self._asked: Asked | None = None

    def tell(self, n: Narrator, telling: Telling, *, is_news: bool = False) -> None:
        self._lines += map(without_marks, telling(n))
        self._spoken += map(without_marks, telling(n.aloud))
        self._are_all_news &= is_news

    def ask(self, n: Narrator, prompt: Prompt, *, is_name: bool = False) -> None:
        self.flush()
        asked = Asked(without_marks(prompt(n.t)), without_marks(prompt(n.aloud.t)), is_name)
        if asked != self._asked:
            self._asked = asked
            self.line.send(asked)

    def submitted(self) -> None:
        self._asked = None

    def flush(self) -> None:
        if self._lines:
            self.line.send(Told((*self._lines,), (*self._spoken,), self._are_all_news))
        self._lines, self._spoken, self._are_all_news = [], [], True


class _NobodyReads(NeverListening):
    """In the place of a keyboard: what is typed comes from the connection."""

    ends_prompt = ""

    def __init__(self) -> None:
        self.on_key: Callable[[], None] = nothing

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        return EndOfInput()
