"""Between two prompts: computer players think and play, and the listener may type all the same.

1. With a pace, what has happened is told, and the player waits; Enter on an empty line ends the
wait. 2. A player that still thinks gets a moment of silence. 3. Then one word says that it thinks,
and what is typed is read and answered until it has chosen. A half-typed line is never lost: it is
given back behind whatever comes next. A card that is typed then waits for its player's turn.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from access_game.input.base import Awaited, Typed
from access_game.narration import sitting
from access_game.seats import HumanSeat
from access_game.thinking import Thought, keyboard_first, think
from access_game.turn import Turn
from engine.cards import Card

if TYPE_CHECKING:
    from access_game.session import Session

PATIENCE_SECONDS = 0.3
"""How long a computer player may think before the listener hears of it and may type."""


class Meanwhile:
    """The time from one prompt to the next, while computer players play."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._is_listening = False
        self._is_said = False
        self._half_typed = ""

    def begin(self, half_typed: str) -> None:
        """Go on with a line that was half typed when the time before ended."""
        self._half_typed = half_typed

    def choose(self, seat: int) -> Card:
        """The card of the computer player on ``seat``, once it is to be played."""
        saved, options = self._session.saved, self._session.options
        thought = think(
            saved.header.seats[seat].player,
            saved.game.view_for(seat),
            saved.seed,
            is_repeatable=options.is_seeded,
        )
        try:
            listener = self._session.at_keyboard
            if listener is not None:  # several people: nobody knows yet who would be answered
                self._wait(listener, thought, options.pace)
            return thought.outcome
        finally:
            thought.stop()

    def end(self) -> str:
        """End this time; return the half-typed line, to be given back behind the next prompt."""
        self._is_listening = self._is_said = False
        before, self._half_typed = self._half_typed, ""
        return before + self._session.announcer.end_line()

    def _wait(self, listener: HumanSeat, thought: Thought[Card], pace: float) -> None:
        if pace:
            self._session.tell_news(listener)
            self._listen(listener, None, pace)
        if not self._session.announcer.can_listen:
            self._stay_silent(listener, thought, None)
            return
        if self._is_listening:
            self._listen(listener, thought, max(PATIENCE_SECONDS - pace, 0))
        else:
            self._stay_silent(listener, thought, PATIENCE_SECONDS)
        if not thought.is_over:
            self._say_that_it_thinks(listener)
            with keyboard_first():
                self._listen(listener, thought, None)

    def _say_that_it_thinks(self, listener: HumanSeat) -> None:
        """One word, once, and none to somebody who is typing."""
        announcer = self._session.announcer
        if not self._is_said and not announcer.is_half_typed:
            announcer.remark(listener.narrator, sitting.thinking)
        self._is_said = True

    def _stay_silent(
        self, listener: HumanSeat, thought: Thought[Card], seconds: float | None
    ) -> None:
        """Read and write nothing until the choice is made or the time is over."""
        end = _after(seconds)
        while (reply := self._session.announcer.wait(thought, _left(end))) is not None:
            self._session.interrupted(listener, reply)

    def _listen(self, listener: HumanSeat, awaited: Awaited | None, seconds: float | None) -> None:
        """Answer what is typed until the choice is made or the time is over.

        Where only the time is awaited, an empty line ends it, and after an answer it begins anew.
        """
        self._is_listening = True
        end, typed = _after(seconds), self._half_typed
        self._half_typed = ""
        while True:
            reply = self._session.listen(listener, awaited, _left(end), typed)
            is_empty = isinstance(reply, Typed) and not reply.text.strip()
            if reply is None or (is_empty and awaited is None):
                return
            typed = Turn(self._session, listener).answer_meanwhile(reply)
            if awaited is None:
                end = _after(seconds)


def _after(seconds: float | None) -> float | None:
    """The moment so many seconds from now; None for no end."""
    return None if seconds is None else monotonic() + seconds


def _left(end: float | None) -> float | None:
    """The seconds left until then."""
    return None if end is None else max(end - monotonic(), 0)
