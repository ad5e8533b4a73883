"""One person at the keyboard outside of a game: reads the rulebook or learns.

The words that change how one listens work as in play, and so do ``again`` and ``quit``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from access_game.announcer import Telling
from access_game.context import Context
from access_game.deciding import Answer, decide
from access_game.exit_status import ExitStatus
from access_game.input.base import EndOfInput, Interrupted, Pressed, Typed
from access_game.languages import Language
from access_game.listening import LISTENING, listen_otherwise
from access_game.narration import help, sitting, speaking
from access_game.narration.base import Narrator
from access_game.session import SessionOptions
from access_game.understanding.normalise import after_first_word, tidy, words
from access_game.understanding.vocabulary import Word, english_words, words_in_play

COMMON = LISTENING | {Word.AGAIN, Word.HELP, Word.KEYS, Word.SILENCE, Word.QUIT}
"""The words that work everywhere."""


class Left(Exception):
    """Somebody leaves."""

    def __init__(self, status: ExitStatus) -> None:
        super().__init__(status)
        self.status = status


class Alone:
    """Asks one person for lines, and answers the common words itself."""

    def __init__(
        self, context: Context, *, help_lines: Telling, leave: Telling, farewell: Telling
    ) -> None:
        self.announcer = context.announcer
        self.listener = context.listener()
        self.options = SessionOptions(
            keys=context.settings.keys,
            remember=context.remember,
            remember_voice=context.remember_voice,
        )
        self.help_lines = help_lines
        self._leave = leave
        self._farewell = farewell
        self._told: list[Telling] = []
        self._last: list[Telling] = []
        if self.listener.is_spoken_to:
            reason = context.settings.source("speak")
            self.answer(lambda n: [speaking.speech_is_on(n.t, reason)])

    @property
    def narrator(self) -> Narrator:
        """Tells this person, in the language of this moment."""
        return Narrator(self.listener, (), None)

    def store_seats(self) -> None:
        """Outside of a game only the settings keep how somebody listens."""

    def say(self, telling: Telling, *, narrator: Narrator | None = None) -> None:
        """Tell something that can be asked for again."""
        self._told.append(telling)
        self.announcer.tell(narrator or self.narrator, telling)

    def answer(self, telling: Telling) -> None:
        """Tell something that is not itself to be told again."""
        self.announcer.tell(self.narrator, telling)

    def line(self, prompt: Callable[[Language], str]) -> str:
        """Ask for a line, tidied; keys and Ctrl-C are answered. Raise Left at the end."""
        typed = ""
        while True:
            self._keep()
            reply = self.announcer.ask(self.narrator, prompt, typed, is_spoken=False)
            typed = ""
            match reply:
                case Typed(text):
                    return tidy(text)
                case Pressed(key, typed):
                    self._key(key)
                case Interrupted(had_text=True):
                    self.answer(sitting.line_dropped)
                case Interrupted():
                    self._interrupted()
                case EndOfInput():
                    self.leave(ExitStatus.SUCCESS)

    def is_answered(self, text: str) -> bool:
        """Answer a line that is one of the common words, in full, with what follows it."""
        typed = words(text)
        if not typed:
            return False
        t = self.narrator.t
        key = words_in_play(t).exact(typed[0]) or english_words().exact(typed[0])
        if key is None or Word(key) not in COMMON:
            return False
        self._common(Word(key), after_first_word(text))
        return True

    def leave(self, status: ExitStatus) -> NoReturn:
        """Leave at once."""
        self.answer(self._farewell)
        raise Left(status)

    def _common(self, word: Word, argument: str) -> None:
        match word:
            case Word.AGAIN:
                self.again()
            case Word.HELP:
                self.answer(self.help_lines)
            case Word.KEYS:
                self.answer(lambda n: help.key_help(n, self._keys()))
            case Word.SILENCE:
                self.answer(speaking.silence)
            case Word.QUIT:
                self.leave(ExitStatus.SUCCESS)
            case _:
                self.answer(listen_otherwise(self, self, word, argument))

    def again(self) -> None:
        """The last message again."""
        for telling in self._last:
            self.answer(telling)
        if not self._last:
            self.answer(sitting.nothing_said)

    def _key(self, key: str) -> None:
        word = self._keys().get(key)
        if word is None:
            self.answer(lambda n: sitting.unknown_key(n, key))
        else:
            self._common(Word(word), "")

    def _keys(self) -> dict[str, str]:
        return {key: word for key, word in self.options.keys.items() if Word(word) in COMMON}

    def _interrupted(self) -> None:
        """Ctrl-C on an empty line asks whether to leave; once more leaves."""
        self.answer(self._leave)
        ask = partial(self.announcer.ask, self.narrator, sitting.yes_no_prompt)
        match decide(ask, self.answer, self.narrator.t):
            case Answer.YES | Answer.ENDED:
                self.leave(ExitStatus.SUCCESS)
            case Answer.INTERRUPTED:
                self.leave(ExitStatus.INTERRUPTED)

    def _keep(self) -> None:
        """What was told since the last prompt becomes what "again" repeats."""
        if self._told:
            self._last, self._told = self._told, []
