"""A conversation with the people at one keyboard: tell, ask, remember what was told, leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, Protocol

from access_game.announcer import Announcer, Telling
from access_game.deciding import Answer, decide
from access_game.errors import Trouble
from access_game.exit_status import ExitStatus
from access_game.history import Message, MessageKind
from access_game.input.base import (
    Awaited,
    Interrupted,
    Reply,
    nothing,
)
from access_game.languages import Language
from access_game.narration import sitting
from access_game.narration.base import Narrator
from access_game.seats import HumanSeat
from access_game.speech.base import Voice
from access_game.storage import write_seats


class Leave(Exception):
    """Somebody leaves the game, which stays saved."""

    def __init__(self, status: ExitStatus) -> None:
        super().__init__(status)
        self.status = status


@dataclass(slots=True, kw_only=True)
class Listening:
    """What the settings say for everybody at the keyboard."""

    keys: dict[str, str]
    """Word in play by function key."""
    must_confirm: bool = False
    """Whether a card is played only after another question."""
    remember: Callable[..., None] | None = None
    """Stores a choice as a setting; None where several people share the settings."""
    remember_voice: Callable[[Voice], None] | None = None
    """Stores a voice, likewise."""


class Kept(Protocol):
    """A game that is kept on the disk, or was until something went wrong."""

    @property
    def path(self) -> Path | None:
        """The file of its record."""

    @property
    def failure(self) -> Trouble | None:
        """Why it is no longer saved."""


class Conversation:
    """What is said to whom at one keyboard, about one saved game."""

    def __init__(
        self,
        saved: Kept,
        announcer: Announcer,
        options: Listening,
        humans: Mapping[int, HumanSeat],
    ) -> None:
        self.saved = saved
        self.options = options
        self.humans = dict(humans)
        self.announcer = announcer
        self._failure_is_told = False
        self._waiting: list[Message] = []

    @property
    def stored(self) -> dict[str, Any]:
        """What is stored of the sitting besides how everybody listens."""
        return {}

    def say(self, human: HumanSeat, message: Message) -> None:
        """Tell one person something, and let it be asked for again."""
        self._waiting.append(message)
        is_news = message.kind is not MessageKind.ANSWER
        self.announcer.tell(human.narrator, message.tell, is_news=is_news)

    def answer(self, human: HumanSeat, telling: Telling) -> None:
        """Tell one person an answer that is not worth keeping."""
        self.announcer.tell(human.narrator, telling)

    def answer_aside(self, human: HumanSeat, telling: Telling) -> None:
        """Tell an answer to somebody who need not be the one at the keyboard, and keep it."""
        human.history.add([Message(MessageKind.ANSWER, telling)])
        self.announcer.tell(human.narrator, telling)

    def ask(
        self,
        human: HumanSeat,
        prompt: Callable[[Language], str],
        typed: str = "",
        *,
        is_spoken: bool = True,
        when_written: Callable[[], None] = nothing,
    ) -> Reply:
        """Ask one person; everything told since the last prompt becomes what "again" repeats."""
        self._keep(human)
        self._tell_failure(human.narrator)
        return self.announcer.ask(
            human.narrator, prompt, typed, is_spoken=is_spoken, when_written=when_written
        )

    def listen(
        self, human: HumanSeat, awaited: Awaited | None, seconds: float | None, typed: str
    ) -> Reply | None:
        """Let one person type while something is awaited; None when that came first."""
        self._keep(human)
        self._tell_failure(human.narrator)
        return self.announcer.listen(human.narrator, awaited, seconds, typed)

    def _keep(self, human: HumanSeat) -> None:
        """What was told since the last prompt becomes what "again" repeats."""
        if self._waiting:
            human.history.add(self._waiting)
            self._waiting = []

    def store_seats(self, *, told: bool = False) -> None:
        """Store how everybody listens."""
        if self.saved.path is not None:
            seats = {str(human.seat + 1): human.state() for human in self.humans.values()}
            write_seats(self.saved.path, {"seats": seats, "told": told, **self.stored})

    def yes(self, human: HumanSeat, question: Telling) -> bool | None:
        """Ask a yes-or-no question; None when Ctrl-C answers it, while the end of input leaves."""
        self.answer(human, question)
        answer = decide(
            partial(self.ask, human, sitting.yes_no_prompt),
            partial(self.answer, human),
            human.narrator.t,
        )
        if answer is Answer.ENDED:
            self.leave(human, ExitStatus.SUCCESS)
        return None if answer is Answer.INTERRUPTED else answer is Answer.YES

    def interrupted(self, human: HumanSeat, reply: Interrupted) -> None:
        """Ctrl-C: drop a half-typed line, else ask once whether to leave."""
        if reply.had_text:
            self.answer(human, sitting.line_dropped)
            return
        match self.yes(human, sitting.leave if self.is_saved else sitting.leave_unsaved):
            case True:
                self.leave(human, ExitStatus.SUCCESS)
            case None:
                self.leave(human, ExitStatus.INTERRUPTED)
        self.answer(human, sitting.goes_on)

    @property
    def is_saved(self) -> bool:
        """Whether the game can be resumed."""
        return self.saved.failure is None

    def quit(self, human: HumanSeat) -> None:
        """Leave, unless the game would be lost and the player does not want that."""
        if not self.is_saved and self.yes(human, sitting.leave_unsaved) is False:
            self.answer(human, sitting.goes_on)
            return
        self.leave(human, ExitStatus.SUCCESS)

    @property
    def parting(self) -> Telling:
        """The last words."""
        return sitting.saved if self.is_saved else sitting.left_unsaved

    def leave(self, human: HumanSeat, status: ExitStatus) -> NoReturn:
        """Leave at once."""
        self.answer(human, self.parting)
        raise Leave(status)

    def _tell_failure(self, narrator: Narrator) -> None:
        failure = self.saved.failure
        if failure is not None and not self._failure_is_told:
            self._failure_is_told = True
            self.announcer.tell(narrator, partial(sitting.not_saved, trouble=failure))
