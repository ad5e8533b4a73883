"""Answers to somebody who watches a game and plays no card."""

from __future__ import annotations

from functools import partial

from access_game.announcer import Telling
from access_game.answering import Answering
from access_game.narration import network_tables, problems
from access_game.understanding.intents import Command, NoSuchPlace, Nothing, PlayCard, Problem
from access_game.understanding.reader import understand
from access_game.understanding.vocabulary import Word

OF_A_HAND = (Word.HAND, Word.TRY, Word.SORT, Word.HINT, Word.MISSED, Word.REVIEW)
"""Words that make no sense to somebody who watches."""


class Watching(Answering):
    """Answers a spectator, as far as everybody sees the game."""

    def line(self, text: str) -> None:
        """Answer a line."""
        match understand(text, self.narrator.t, self.view, self.human.order, self.signs):
            case Command(word, argument):
                self._command(word, argument)
            case PlayCard() | NoSuchPlace() | Nothing():
                self._answer(network_tables.only_watching)
            case problem:
                self._say(self._problem(problem))

    def key(self, key: str) -> None:
        """Answer a function key."""
        self._key(key)

    def _command(self, word: Word, argument: str) -> None:
        if word in OF_A_HAND:
            self._answer(network_tables.only_watching)
        else:
            super()._command(word, argument)

    def _problem(self, problem: Problem) -> Telling:
        return partial(problems.tell_problem, problem=problem, places=[])
