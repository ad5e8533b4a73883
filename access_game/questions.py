"""Asks what a game needs and nobody has said; Enter takes the answer that is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from access_game.commands.play import known_names
from access_game.console import Console
from access_game.context import Context
from access_game.errors import CommandFailed
from access_game.exit_status import ExitStatus
from access_game.input.base import EndOfInput, Interrupted, Pressed, Typed
from access_game.languages import SOURCE, Language
from access_game.names import checked_names
from access_game.narration import questions as words_for
from access_game.narration.faults import tell_fault
from access_game.narration.sitting import line_dropped, style_example
from access_game.settings import SETTINGS
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.vocabulary import (
    Word,
    card_styles,
    english_words,
    find_choice,
    language_names,
    words_in_play,
)

Answer = TypeVar("Answer")


class NoGame(Exception):
    """The questions were left."""

    def __init__(self, status: ExitStatus) -> None:
        super().__init__(status)
        self.status = status


class Questions:
    """Questions in plain lines, one after the other."""

    def __init__(self, console: Console, t: Language) -> None:
        self._console = console
        self._t = t

    def language(self) -> str:
        """The language, asked in all of them."""

        def read(text: str) -> str | None:
            found = language_names().find(words(text)[0])
            return found[0] if len(found) == 1 else None

        question = [words_for.ask_language()]
        return self._ask(question, words_for.language_prompt(), SOURCE, read, question)

    def speak(self, t: Language) -> None:
        """Ask the following questions in this language."""
        self._t = t

    def players(self, default: int) -> int:
        """How many play."""

        def read(text: str) -> int:
            number = SETTINGS["players"].read("", text)
            assert isinstance(number, int)
            return number

        prompt = words_for.players_prompt(self._t)
        return self._ask([words_for.ask_players(self._t, default)], prompt, default, read, [])

    def names(self, defaults: list[str], players: int) -> tuple[str, ...]:
        """The names of the people, one question each; ``defaults`` has one for each."""
        names: list[str] = []
        for number, default in enumerate(defaults, 1):
            question = (
                words_for.ask_name(self._t, default)
                if len(defaults) == 1
                else words_for.ask_nth_name(self._t, number, default)
            )

            def read(text: str) -> str:
                return checked_names([*names, text], players, self._t)[len(names)]

            prompt = words_for.name_prompt(self._t)
            names.append(self._ask([question], prompt, default, read, []))
        return tuple(names)

    def card_style(self, default: str) -> str:
        """How cards are named, with an example of each way."""
        t, styles = self._t, card_styles(self._t)
        keys = list(styles.names)
        lines = [
            words_for.style_line(t, number, styles, key, style_example(t, key))
            for number, key in enumerate(keys, 1)
        ]

        def read(text: str) -> str | None:
            typed = words(text)[0]
            if typed.isdecimal():
                return keys[int(typed) - 1] if typed in ("1", "2", "3", "4") else None
            found = find_choice(typed, t, styles)
            return found[0] if len(found) == 1 else None

        question = [words_for.ask_style(t), *lines]
        prompt = words_for.style_prompt(t)
        return self._ask(question, prompt, default, read, [words_for.style_possible(t)])

    def _ask(
        self,
        question: list[str],
        prompt: str,
        default: Answer,
        read: Callable[[str], Answer | None],
        possible: list[str],
    ) -> Answer:
        """Ask until ``read`` gives an answer; it returns None or fails for what is none."""
        t = self._t
        self._console.say(question, t)
        while True:
            match self._console.ask(prompt, t):
                case Typed(text):
                    answer = self._read(tidy(text), default, read, possible)
                    if answer is not None:
                        return answer
                case Pressed():
                    self._console.say([words_for.any_time(t)], t)
                case Interrupted(had_text=True):
                    self._console.say([line_dropped(t)], t)
                case Interrupted():
                    self._leave(ExitStatus.INTERRUPTED)
                case EndOfInput():
                    self._leave(ExitStatus.SUCCESS)

    def _read(
        self,
        text: str,
        default: Answer,
        read: Callable[[str], Answer | None],
        possible: list[str],
    ) -> Answer | None:
        if not text:
            return default
        typed, t = words(text), self._t
        word = _whole_word(text, t)
        if word == Word.QUIT:
            self._leave(ExitStatus.SUCCESS)
        if word == Word.HELP:
            self._console.say([words_for.any_time(t)], t)
            return None
        try:
            answer = read(text) if typed else None
        except CommandFailed as failed:
            self._console.say([tell_fault(t, failed.fault)], t)
            return None
        if answer is None:
            self._console.say(possible or [words_for.any_time(t)], t)
        return answer

    def _leave(self, status: ExitStatus) -> NoReturn:
        self._console.say([words_for.leaving(self._t)], self._t)
        self._console.close()
        raise NoGame(status)


def _whole_word(text: str, t: Language) -> str | None:
    """The word in play that was typed in full: a name may begin like one."""
    typed = fold(text)
    if len(typed) == 1 and typed.isascii():
        return None
    return words_in_play(t).exact(typed) or english_words().exact(typed)


def ask_before_game(context: Context, humans: int) -> tuple[int, tuple[str, ...]]:
    """Ask for the language if none is known, the number of players, and the people's names.

    The first start asks for the way of naming cards too. Answers become settings; what flags or
    the environment say is not asked.
    """
    settings = context.settings
    questions = Questions(context.console, context.t)
    answers: dict[str, Any] = {}
    if context.known_language is None:
        answers["lang"] = questions.language()
        context.choose_language(answers["lang"])
        questions.speak(context.t)
    players = answers["players"] = questions.players(settings.get("players"))
    names = known_names(context, humans)
    if "names" not in settings.said and humans <= players:
        names = answers["names"] = questions.names(list(names), players)
    if settings.explicit("cards") is None:
        answers["cards"] = questions.card_style(settings.get("cards"))
    context.remember(**answers)
    return players, names
