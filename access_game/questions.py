"""Asks what a game needs and nobody has said; Enter takes the answer that is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, NoReturn, TypeVar

from access_game.announcer import Announcer
from access_game.commands.play import known_names
from access_game.context import Context
from access_game.errors import BadNames, CommandFailed
from access_game.exit_status import ExitStatus
from access_game.input.base import EndOfInput, Interrupted, Pressed, Typed
from access_game.kana import is_readable
from access_game.languages import SOURCE, Language
from access_game.names import checked_names
from access_game.narration import questions as words_for
from access_game.narration.base import Narrator
from access_game.narration.faults import tell_fault
from access_game.narration.levels import level_line
from access_game.narration.sitting import line_dropped, style_example
from access_game.settings import DEFAULTS, LEVELS, SETTINGS, Listed
from access_game.understanding.choosing import card_styles, find_choice, language_names, levels
from access_game.understanding.normalise import number_in, tidy, words
from access_game.understanding.numbers import in_digits
from access_game.understanding.table_reader import read_whose
from access_game.understanding.vocabulary import Word, whole_word

Answer = TypeVar("Answer")
Worded = Callable[[Language], Iterable[str]]
"""Lines that find their words."""


def _one(sentence: Callable[..., str], t: Language, **facts: object) -> list[str]:
    """One sentence as lines."""
    return [sentence(t, **facts)]


def _nothing(t: Language) -> tuple[str, ...]:
    """No lines."""
    return ()


class NoGame(Exception):
    """The questions were left."""

    def __init__(self, status: ExitStatus) -> None:
        super().__init__(status)
        self.status = status


class Questions:
    """Questions in plain lines, one after the other."""

    def __init__(self, announcer: Announcer, narrator: Narrator) -> None:
        self._announcer = announcer
        self._narrator = narrator

    @property
    def _t(self) -> Language:
        return self._narrator.t

    def language(self) -> str:
        """The language, asked in all of them."""

        def read(text: str) -> str | None:
            found = language_names().find(words(text)[0])
            return found[0] if len(found) == 1 else None

        def question(t: Language) -> list[str]:
            return [words_for.ask_language()]

        def prompt(t: Language) -> str:
            return words_for.language_prompt()

        return self._ask(question, prompt, SOURCE, read, question)

    def speak_as(self, narrator: Narrator) -> None:
        """Ask the following questions in this language."""
        self._narrator = narrator

    def players(self, default: int) -> int:
        """How many play."""

        def read(text: str) -> int:
            number = SETTINGS["players"].read("", in_digits(text, self._t))
            assert isinstance(number, int)
            return number

        question = partial(_one, words_for.ask_players, default=default)
        return self._ask(question, words_for.players_prompt, default, read)

    def level(self, default: tuple[str, ...], *, is_known: bool) -> tuple[str, ...]:
        """How well the computer players play, one level for all; told what each is like.

        Who knows that is asked in one line, and told when it is asked for.
        """
        keys = [level for level in LEVELS if level != "random"]  # no opponent for a person

        def described(t: Language) -> Iterable[str]:
            return (level_line(t, number, key) for number, key in enumerate(keys, 1))

        def question(t: Language) -> Iterable[str]:
            ask = words_for.ask_level_again if is_known else words_for.ask_level
            yield ask(t, default)
            if not is_known:
                yield from described(t)

        def read(text: str) -> tuple[str, ...] | None:
            typed = words(text)[0]
            found = find_choice(typed, self._t, levels(self._t))
            number = in_digits(typed, self._t)
            if not found and number.isdecimal():
                return (keys[int(number) - 1],) if number in ("1", "2", "3", "4") else None
            return found if len(found) == 1 else None

        possible = partial(_one, words_for.level_possible, keys=keys)
        return self._ask(
            question, words_for.level_prompt, default, read, possible, explained=described
        )

    def names(self, defaults: list[str], players: int) -> tuple[str, ...]:
        """The names of the people; ``defaults`` has one for each.

        One question each, unless several are answered at once, with commas between them.
        """
        names: list[str] = []
        while len(names) < len(defaults):
            default = self._free_name(defaults[len(names)], names, players)

            def read(text: str) -> tuple[str, ...]:
                given = Listed().read("names", text) if len(defaults) > 1 else (text,)
                if len(names) + len(given) > len(defaults):
                    raise CommandFailed(BadNames(text, "many"))
                checked = checked_names([*names, *given], players, self._t)
                return checked[len(names) : len(names) + len(given)]

            question = partial(_one, words_for.ask_name, default=default)
            if len(defaults) > 1:
                question = partial(
                    _one, words_for.ask_nth_name, number=len(names) + 1, default=default
                )
            names.extend(
                self._ask(question, words_for.name_prompt, (default,), read, has_letters=False)
            )
        return tuple(names)

    def _free_name(self, usual: str, names: list[str], players: int) -> str:
        """The name that Enter takes: the usual one unless somebody has taken it."""
        try:
            return checked_names([*names, usual], players, self._t)[len(names)]
        except CommandFailed:
            return checked_names(names, players, self._t)[len(names)]

    def starter(self, names: Sequence[str]) -> int:
        """Who starts, by name or by number in turn order; return the seat, from 0."""

        def read(text: str) -> int | None:
            found = read_whose(text, self._t, names)
            if found is None:
                number = number_in(in_digits(text, self._t), 1, len(names))
                return None if number is None else number - 1
            return None if found[1] else found[0].seat

        question = partial(_one, words_for.ask_starter, players=len(names), default=names[0])
        possible = partial(_one, words_for.starters_possible, names=names)
        return self._ask(question, words_for.starter_prompt, 0, read, possible, has_letters=False)

    def reading(self, name: str) -> str:
        """How a name is read aloud in Japanese; empty where it is to be spelled."""

        def read(text: str) -> str | None:
            return text if is_readable(text) else None

        question = partial(_one, words_for.ask_reading, name=name)
        possible = partial(_one, words_for.kana_only)
        return self._ask(question, words_for.reading_prompt, "", read, possible)

    def card_style(self, default: str) -> str:
        """How cards are named, with an example of each way."""
        keys = list(card_styles(self._t).names)

        def question(t: Language) -> Iterable[str]:
            yield words_for.ask_style(t, card_styles(t), default)
            for number, key in enumerate(keys, 1):
                example = style_example(t, key)
                yield words_for.style_line(t, number, card_styles(t), key, example)

        def read(text: str) -> str | None:
            typed = words(text)[0]
            found = find_choice(typed, self._t, card_styles(self._t))
            number = in_digits(typed, self._t)
            if not found and number.isdecimal():
                return keys[int(number) - 1] if number in ("1", "2", "3", "4") else None
            return found[0] if len(found) == 1 else None

        possible = partial(_one, words_for.style_possible)
        return self._ask(question, words_for.style_prompt, default, read, possible)

    def _ask(
        self,
        question: Worded,
        prompt: Callable[[Language], str],
        default: Answer,
        read: Callable[[str], Answer | None],
        possible: Worded | None = None,
        *,
        explained: Worded = _nothing,
        has_letters: bool = True,
    ) -> Answer:
        """Ask until ``read`` gives an answer; it returns None or fails for what is none.

        The word for help tells what is ``explained``, and so does a question mark.
        Where a name is asked for, the letters of words in play (``has_letters``) may be one.
        """
        any_time = partial(_one, words_for.any_time)
        self._tell(question)
        while True:
            match self._announcer.ask(self._narrator, prompt):
                case Typed(text):
                    tidied = tidy(text)
                    if self._asks_for_help(tidied, has_letters=has_letters):
                        self._tell(explained)
                        self._tell(any_time)
                        continue
                    answer = self._read(
                        tidied, default, read, possible or any_time, has_letters=has_letters
                    )
                    if answer is not None:
                        return answer
                case Pressed():
                    self._tell(any_time)
                case Interrupted(had_text=True):
                    self._announcer.tell(self._narrator, line_dropped)
                case Interrupted():
                    self._leave(ExitStatus.INTERRUPTED)
                case EndOfInput():
                    self._leave(ExitStatus.SUCCESS)

    def _asks_for_help(self, text: str, *, has_letters: bool) -> bool:
        """Whether a tidied line is the word for help, or a question mark."""
        return text == "?" or whole_word(text, self._t, has_letters=has_letters) == Word.HELP

    def _read(
        self,
        text: str,
        default: Answer,
        read: Callable[[str], Answer | None],
        possible: Worded,
        *,
        has_letters: bool,
    ) -> Answer | None:
        if not text:
            return default
        word = whole_word(text, self._t, has_letters=has_letters)
        if word == Word.QUIT:
            self._leave(ExitStatus.SUCCESS)
        try:
            answer = read(text) if words(text) else None
        except CommandFailed as failed:
            self._tell(partial(_one, tell_fault, fault=failed.fault))
            return None
        if answer is None:
            self._tell(possible)
        return answer

    def _tell(self, worded: Worded) -> None:
        self._announcer.tell(self._narrator, lambda n: worded(n.t))

    def _leave(self, status: ExitStatus) -> NoReturn:
        self._tell(partial(_one, words_for.leaving))
        self._announcer.close()
        raise NoGame(status)


class Asked(NamedTuple):
    """What a game needs."""

    players: int
    names: tuple[str, ...]
    bots: tuple[str, ...]


def ask_before_game(context: Context, humans: int) -> Asked:
    """Ask for the language if none is known, the number of players, the level of those that are
    no people, and the people's names.

    The first start asks for the way of naming cards too. Answers become settings; what flags or
    the environment say is not asked.
    """
    settings = context.settings
    questions = Questions(context.announcer, context.narrator)
    answers: dict[str, Any] = {}
    if context.known_language is None:
        answers["lang"] = questions.language()
        context.choose_language(answers["lang"])
        questions.speak_as(context.narrator)
    players = answers["players"] = questions.players(settings.get("players"))
    bots: tuple[str, ...] = settings.get("bots")
    if "bots" not in settings.said and humans < players:
        usual = bots if len(bots) in (1, players - humans) else DEFAULTS["bots"]
        is_known = settings.explicit("bots") is not None
        bots = answers["bots"] = questions.level(usual, is_known=is_known)
    names = usual_names = known_names(context, humans)
    if "names" not in settings.said and humans <= players:
        names = questions.names(list(usual_names), players)
    if names != usual_names:  # a name that the game gave is no answer: it has another language's
        answers["names"] = names
    if settings.explicit("cards") is None:
        answers["cards"] = questions.card_style(settings.get("cards"))
    context.remember(**answers)
    if context.t.code == "ja" and settings.get("speak") == "on":
        _ask_readings(context, questions, names[:humans])
    return Asked(players, names, bots)


def _ask_readings(context: Context, questions: Questions, names: tuple[str, ...]) -> None:
    """Ask once how names are read that are not written in kana."""
    for name in names:
        if not is_readable(name) and name not in context.settings.readings:
            context.remember_reading(name, questions.reading(name))
