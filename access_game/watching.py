"""Answers to somebody who watches a game and plays no card."""

from __future__ import annotations

from functools import partial

from access_game.announcer import Telling
from access_game.answering import Answering
from access_game.narration import answers, house, house_help, network_tables, problems, sitting
from access_game.network_turn import AtNetworkTable
from access_game.understanding.house_words import FOR_ALL, explained, wants_lobby
from access_game.understanding.intents import (
    Command,
    NoSuchPlace,
    Nothing,
    PlayCard,
    Problem,
    Unreadable,
)
from access_game.understanding.reader import read_place_or_card, understand
from access_game.understanding.vocabulary import Word
from engine.cards import Card

OF_A_HAND = frozenset({Word.HAND, Word.TRY, Word.SORT, Word.HINT, Word.MISSED, Word.REVIEW})
"""Words that make no sense to somebody who watches."""


class Watching(Answering):
    """Answers a spectator, as far as everybody sees the game."""

    session: AtNetworkTable
    missing = OF_A_HAND

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
        elif word is Word.WHO:
            computers = self.session.saved.computers
            who = partial(answers.who, view=self.view, computers=computers)
            self._say(self.session.with_standing(who))
        elif word is Word.CARD:
            self._card(argument)
        elif word is Word.HELP and argument:
            self._help(argument)
        elif word is Word.HELP:
            self._say(network_tables.only_watching)
            known = [word for word in Word if word not in self.missing]
            self._say(partial(house.all_words, words=known))
            self._say(partial(network_tables.table_help, words=FOR_ALL))
        else:
            super()._command(word, argument)

    def _help(self, argument: str) -> None:
        found = explained(argument, self.narrator.t)
        if found:
            self._say(partial(house_help.one_word, word=found[0]))
        else:
            self._say(self._problem(Unreadable(argument)))

    def _card(self, argument: str) -> None:
        order = self.human.order
        found = read_place_or_card(argument, self.narrator.t, self.view, order, self.signs)
        if isinstance(found, Card):
            telling = partial(answers.card_facts, view=self.view, card=found, order=order)
            self._say(telling)
        else:
            self._say(partial(sitting.card_needed, word=Word.CARD))

    def _problem(self, problem: Problem) -> Telling:
        if isinstance(problem, Unreadable) and wants_lobby(problem.text, self.narrator.t):
            return network_tables.lobby_only
        return partial(problems.tell_problem, problem=problem, places=[])
