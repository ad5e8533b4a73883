"""Answers to the words that everybody at a keyboard may type, whatever is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial

from access_game.announcer import Telling
from access_game.conversation import Conversation
from access_game.history import Message, MessageKind
from access_game.listening import LISTENING, choices, listen_otherwise
from access_game.narration import answers, chances, help, rulebook, sitting
from access_game.narration.base import Narrator
from access_game.narration.speaking import silence
from access_game.rulebook import read_request
from access_game.seats import HumanSeat
from access_game.signs import SignTable
from access_game.understanding import choosing
from access_game.understanding.choosing import find_choice
from access_game.understanding.intents import Problem, Unreadable
from access_game.understanding.normalise import words
from access_game.understanding.numbers import in_digits
from access_game.understanding.reader import read_place_or_card
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from engine.view import View

HISTORY_LENGTH = 10
"""How many messages "history" tells when no number is given."""


class Answering(ABC):
    """Answers one person about a game, as far as that person's view goes."""

    missing: frozenset[Word] = frozenset()
    """Words of the game that have no use here, and that help does not name."""

    def __init__(self, session: Conversation, human: HumanSeat, view: View) -> None:
        self.session = session
        self.human = human
        self.view = view

    @property
    def narrator(self) -> Narrator:
        """Tells this person, in the language of this moment."""
        return self.human.narrator

    @property
    def signs(self) -> SignTable | None:
        """The signs of this person's cards."""
        return self.human.listener.signs

    def _key(self, key: str) -> None:
        word = self.session.options.keys.get(key)
        if word is None:
            self._say(partial(sitting.unknown_key, key=key))
        else:
            self._command(Word(word), "")

    def _command(self, word: Word, argument: str) -> None:
        match word:
            case Word.AGAIN:
                self._repeat(self.human.history.last)
            case Word.HISTORY:
                self._history(argument)
            case Word.OLDER | Word.NEWER:
                self._step(word)
            case Word.SPELL:
                self._spell(argument)
            case Word.SILENCE:
                self._answer(silence)
            case _ if word in LISTENING:
                self._say(listen_otherwise(self.session, self.human, word, argument))
            case Word.RULES:
                self._say(self._rules(argument))
            case Word.KEYS:
                self._say(partial(help.key_help, keys=self.session.options.keys))
            case Word.QUIT:
                self.session.quit(self.human)
            case _:
                self._say(self._question(word))

    def _rules(self, argument: str) -> Telling:
        """The rules in short, or what is asked of the rulebook, with the numbers of this game."""
        view, n = self.view, self.narrator
        if not argument:
            return lambda n: [*answers.rules(n, view), *rulebook.more_in_play(n)]
        return self.human.reading.answer(read_request(argument, n), n, view.rules)

    def _question(self, word: Word) -> Telling:
        """The answer to a word that asks about the game."""
        telling = {
            Word.TABLE: answers.table,
            Word.BEST: chances.best,
            Word.GLANCE: chances.glance,
            Word.SCORES: answers.scores,
            Word.PILE: answers.pile,
        }
        return partial(telling[word], view=self.view)

    @abstractmethod
    def _problem(self, problem: Problem) -> Telling:
        """What is told of a line that is unclear."""

    def _repeat(self, messages: list[Message]) -> None:
        self._answer(partial(tell_all, messages=messages) if messages else sitting.nothing_said)

    def _history(self, argument: str) -> None:
        t = self.narrator.t
        kind: MessageKind | None = None
        count = HISTORY_LENGTH
        kinds = choosing.history_kinds(t)
        for typed in words(argument):
            found = find_choice(typed, t, kinds)
            number = typed if found else in_digits(typed, t)
            if number.isdecimal():
                count = max(int(number[:4]), 1)
            elif len(found) == 1:
                kind = None if found[0] == "all" else MessageKind(found[0])
            else:
                self._say(choices(argument, choosing.history_kinds))
                return
        self._repeat(self.human.history.of_kind(kind, count, self.narrator))

    def _step(self, word: Word) -> None:
        message = self.human.history.step(-1 if word is Word.OLDER else 1, self.narrator)
        if message is not None:
            self._answer(message.tell)
        else:
            self._answer(sitting.no_older if word is Word.OLDER else sitting.no_newer)

    def _spell(self, argument: str) -> None:
        t = self.narrator.t
        found = read_place_or_card(argument, t, self.view, self.human.order, self.signs)
        last = self.human.history.last
        if isinstance(found, Card):
            self._answer(partial(sitting.card_spelled, card=found))
        elif sum(map(str.isalnum, argument)) > 1:  # a single letter would not be spoken
            self._answer(partial(sitting.spelled, text=argument))
        elif argument:
            self._say(self._problem(Unreadable(argument)))
        elif last:
            self._answer(lambda n: sitting.last_spelled(n, tell_all(n.spelling, last)))
        else:
            self._answer(sitting.nothing_said)

    def _say(self, telling: Telling) -> None:
        self.session.say(self.human, Message(MessageKind.ANSWER, telling))

    def _answer(self, telling: Telling) -> None:
        """Tell what is not itself to be told again."""
        self.session.answer(self.human, telling)


def tell_all(n: Narrator, messages: list[Message]) -> Iterator[str]:
    """Several messages, one after the other."""
    for message in messages:
        yield from message.tell(n)
