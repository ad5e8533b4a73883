"""One sitting at a saved game: whose turn it is, who is told what, until the game ends or is left.

1. A computer player's turn: it chooses, at its pace, the play is stored. 2. A person's turn:
the keyboard is handed over if somebody else had it; 3. what happened since is told; 4. lines are
read and answered until a card is played and stored; 5. the drawn card is told to that person
only. 6. At the end the result is told in every language of the table, 7. and the game may be looked
back at until somebody leaves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from access_game.afterwards import Afterwards
from access_game.announcer import Announcer
from access_game.conversation import Leave, Listening
from access_game.exit_status import ExitStatus
from access_game.following import Following, message_of
from access_game.input.base import (
    EndOfInput,
    Interrupted,
    Pressed,
    Typed,
)
from access_game.meanwhile import Meanwhile
from access_game.narration import sitting
from access_game.narration.base import Narrator
from access_game.narration.events import tell
from access_game.seats import HumanSeat
from access_game.storage import SavedGame
from access_game.turn import Turn
from access_game.understanding.normalise import tidy, words
from access_game.understanding.vocabulary import Word, english_words, find_in, words_in_play
from engine import events as happened
from engine.cards import Card


@dataclass(slots=True, kw_only=True)
class SessionOptions(Listening):
    """Settings that a sitting follows."""

    pace: float = 0
    """How many seconds a computer player waits before it plays, 0 to 10."""
    is_seeded: bool = False
    """Whether somebody asked for this seed, so that the same game is to come again."""


class Session(Following):
    """A sitting at one table."""

    saved: SavedGame
    options: SessionOptions

    def __init__(
        self,
        saved: SavedGame,
        humans: Iterable[HumanSeat],
        announcer: Announcer,
        options: SessionOptions,
    ) -> None:
        super().__init__(saved, announcer, options, {human.seat: human for human in humans})
        for human in self.humans.values():  # in a game that goes on, what was told before
            human.history.know(self.news(human, 0, human.told))
        self._addressed: int | None = None
        self._meanwhile = Meanwhile(self)

    def run(self) -> ExitStatus:
        """Play until the end of the game or until somebody leaves."""
        game = self.saved.game
        try:
            while (seat := game.turn) is not None:
                if seat in self.humans:
                    human = self.humans[seat]
                    typed = self._address(human, self._meanwhile.end())
                    self.play(human, self._card_of(human, typed))
                else:
                    self.saved.play(self._meanwhile.choose(seat))
            typed = self._meanwhile.end()
            self._tell_end()
            self.saved.close()
            return Afterwards(self, self._last_addressed).stay(typed)
        except Leave as left:
            return left.status
        except KeyboardInterrupt:  # between two prompts: every play is stored or not begun
            self._say_left()
            return ExitStatus.INTERRUPTED
        finally:
            self.saved.close()
            self.announcer.close()

    def _card_of(self, human: HumanSeat, typed: str) -> Card:
        """The card that a person plays; what is half ``typed`` stays so if nothing is asked."""
        turn = Turn(self, human)
        card = turn.card_typed_ahead()
        if card is None:
            return turn.card_to_play(typed)
        self._meanwhile.begin(typed)
        return card

    @property
    def stored(self) -> dict[str, Any]:
        return {"seeded": self.options.is_seeded}

    @property
    def at_keyboard(self) -> HumanSeat | None:
        """Who has the keyboard; None while several people have not begun."""
        if self._addressed is None and len(self.humans) > 1:
            return None
        return self._last_addressed

    @property
    def _last_addressed(self) -> HumanSeat:
        return self.humans[min(self.humans) if self._addressed is None else self._addressed]

    def play(self, human: HumanSeat, card: Card) -> None:
        """Store and carry out a play, then tell the player what was drawn."""
        before = len(self.saved.log)
        _, drawn, *_ = self.saved.play(card)
        self.keep_own_play(human, before)
        human.told = before + 2
        shown = human.seen(drawn)
        if shown is not None:
            self.say(human, message_of(shown))
        self._keep(human)
        self.is_apart = True

    def _say_left(self) -> None:
        """The last line when the game is interrupted while nobody is asked."""
        self.answer(self._last_addressed, self.parting)

    def _address(self, human: HumanSeat, typed: str) -> str:
        """Hand the keyboard over if somebody else had it, then tell what happened since.

        ``typed`` is half typed; it is returned unless the prompt of the hand-over took it.
        """
        if len(self.humans) > 1 and self._addressed != human.seat:
            self._hand_over(human, typed)
            typed = ""
            self.is_apart = self._addressed is not None
        self._addressed = human.seat
        self.tell_turn(human)
        return typed

    def _hand_over(self, human: HumanSeat, typed: str) -> None:
        t = human.narrator.t
        self.announcer.blank(human.narrator)
        self.answer(human, sitting.hand_over)
        while True:
            reply = self.ask(human, sitting.hand_over_prompt, typed)
            typed = ""
            match reply:
                case Typed(text) if not text.strip():
                    return
                case Typed(text):
                    said = words(tidy(text))
                    vocabularies = (words_in_play(t), english_words())
                    if len(said) == 1 and find_in(said[0], vocabularies) == (Word.QUIT,):
                        self.quit(human)
                    else:
                        self.answer(human, sitting.at_hand_over)
                case Pressed(_, typed):
                    self.answer(human, sitting.at_hand_over)
                case Interrupted() as reply:
                    self.interrupted(human, reply)
                case EndOfInput():
                    self.leave(human, ExitStatus.SUCCESS)

    def _tell_end(self) -> None:
        """Tell the last events once in each language of the table.

        A language that one person alone speaks tells it to that person, otherwise to all.
        """
        self.announcer.blank(next(iter(self.humans.values())).narrator)
        for humans in self._by_language():
            start = max(human.told for human in humans)
            listener = _last(humans)
            narrator = listener.narrator
            if len(humans) > 1:
                narrator = Narrator(listener.listener, self.saved.names, None)
            self._tell_failure(narrator)
            for event in self.saved.log[start:]:
                shown = listener.seen(event) if len(humans) == 1 else happened.seen_by(event, None)
                if shown is not None:
                    self.announcer.tell(narrator, partial(tell, event=shown), is_news=True)
        for human in self.humans.values():
            human.history.add(self.news(human, human.told))

    def _by_language(self) -> list[list[HumanSeat]]:
        groups: dict[str, list[HumanSeat]] = {}
        for human in self.humans.values():
            groups.setdefault(human.listener.language.code, []).append(human)
        return list(groups.values())


def _last(humans: list[HumanSeat]) -> HumanSeat:
    """The one of them who was addressed last."""
    return max(humans, key=lambda human: human.told)
