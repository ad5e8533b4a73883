"""After the end of a game: Enter leaves, and until then one may look back at it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.announcer import Telling
from access_game.exit_status import ExitStatus
from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed
from access_game.listening import LISTENING
from access_game.narration import reviews, sitting
from access_game.reviewing import Findings, Reviewing
from access_game.seats import HumanSeat
from access_game.turn import Turn
from access_game.understanding.normalise import fold, tidy
from access_game.understanding.vocabulary import Word
from engine.cards import Card

if TYPE_CHECKING:
    from access_game.session import Session

LOOKING_BACK = frozenset(
    {
        *(Word.REVIEW, Word.SCORES, Word.AGAIN, Word.HISTORY, Word.OLDER, Word.NEWER),
        *(Word.SPELL, Word.SILENCE, Word.RULES, Word.HELP, Word.KEYS, Word.QUIT),
    }
)
POSSIBLE = tuple(word for word in Word if word in LOOKING_BACK | LISTENING)
"""The words that make sense when the game is over."""

PATIENCE_SECONDS = 0.3
"""How long a review may take before it is said that it is under way."""
FIRST_PROGRESS_SECONDS = 2.0
"""When it is first said how far the review has come."""
NEXT_PROGRESS_SECONDS = 5.0
"""How long until that is said again."""


class Afterwards(Turn):
    """What the person at the keyboard can do when the game is over: all but play."""

    session: Session

    def __init__(self, session: Session, human: HumanSeat) -> None:
        super().__init__(session, human)
        self._status: ExitStatus | None = None
        self._reviewing: Reviewing | None = None
        self._findings: Findings = {}
        self._typed = ""

    def stay(self, typed: str = "") -> ExitStatus:
        """Read and answer until somebody leaves; ``typed`` is half typed.

        Once the end of the game stands there with the first prompt, it counts as told.
        """
        self._typed = typed
        self._answer(reviews.what_now)
        while self._status is None:
            typed, self._typed = self._typed, ""
            reply = self.session.ask(
                self.human,
                reviews.prompt,
                typed,
                is_spoken=False,
                when_written=partial(self.session.store_seats, told=True),
            )
            self._reply(reply)
        return self._status

    def _reply(self, reply: Reply) -> None:
        match reply:
            case Typed(text):
                self._line(text)
            case Pressed(key, text):
                self._key(key)
                self._typed = text
            case Interrupted(had_text=True):
                self._answer(sitting.line_dropped)
            case Interrupted():
                self._leave(ExitStatus.INTERRUPTED)
            case EndOfInput():
                self._status = ExitStatus.SUCCESS

    def _line(self, text: str) -> Card | None:
        if tidy(text):
            super()._line(text)
        elif self._reviewing is not None:
            self._answer(_progress(self._reviewing))
        else:
            self._leave(ExitStatus.SUCCESS)
        return None

    def _leave(self, status: ExitStatus) -> None:
        self._answer(reviews.farewell)
        self._status = status

    def _command(self, word: Word, argument: str) -> None:
        match word:
            case Word.QUIT:
                self._leave(ExitStatus.SUCCESS)
            case Word.REVIEW if self._reviewing is not None:
                self._answer(_progress(self._reviewing))
            case Word.REVIEW:
                self._review(argument)
            case Word.HELP if not argument:
                self._say(partial(reviews.possible, words=POSSIBLE))
            case _ if word not in POSSIBLE:
                self._say(reviews.too_late)
            case _:
                super()._command(word, argument)

    def _review(self, name: str) -> None:
        """Review the plays of everybody, or of one person, each told in their own way."""
        humans = list(self.session.humans.values())
        people = [human for human in humans if not name or _is_called(human, name)]
        if not people:
            names = [human.narrator.name(human.seat) for human in humans]
            self._say(partial(reviews.nobody_called, typed=name, names=names))
            return
        self._find({human.seat for human in people} - self._findings.keys())
        if self._status is None:
            for human in people:
                telling = partial(
                    reviews.review,
                    findings=self._findings[human.seat],
                    is_named=len(humans) > 1,
                )
                self.session.answer_aside(human, telling)

    def _find(self, seats: set[int]) -> None:
        """Look at all plays of some seats, while what is typed is answered."""
        reviewing = self._reviewing = Reviewing(self.session.saved.game, seats)
        try:
            self._await(reviewing)
            if self._status is None:
                self._findings |= reviewing.findings
        finally:
            reviewing.stop()
            self._reviewing = None

    def _await(self, reviewing: Reviewing) -> None:
        announcer = self.session.announcer
        patience = PATIENCE_SECONDS if announcer.can_listen else None
        reply: Reply | None = announcer.wait(reviewing, patience)
        if reply is not None:
            self._reply(reply)
        elif not reviewing.is_over:
            self._answer(reviews.under_way)
        seconds = FIRST_PROGRESS_SECONDS
        while self._status is None and not reviewing.is_over:
            typed, self._typed = self._typed, ""
            reply = self.session.listen(self.human, reviewing, seconds, typed)
            if reply is not None:
                self._reply(reply)
            elif not reviewing.is_over and not announcer.is_half_typed:
                announcer.remark(self.narrator, _progress(reviewing))
                seconds = NEXT_PROGRESS_SECONDS
        self._typed += announcer.end_line()


def _progress(reviewing: Reviewing) -> Telling:
    return partial(reviews.how_far, done=reviewing.done, plays=reviewing.plays)


def _is_called(human: HumanSeat, name: str) -> bool:
    return fold(human.names[human.seat]) == fold(name)
