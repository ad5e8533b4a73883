"""What a lesson asks. What is right or wrong is left to the engine.

An exercise asks (``question``), reads a typed line (``read``: None for what is no answer to it),
says whether that is right, and explains it (``why``): the answer or, where there is none, the
solution.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from access_game.announcer import Telling
from access_game.examples import Worked
from access_game.hand import HandOrder
from access_game.languages import Language
from access_game.narration import events as told_events
from access_game.narration import exercises as words_for
from access_game.narration import help
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.cards import CardNames
from access_game.narration.problems import tell_problem, tell_refusal
from access_game.practice import Practice
from access_game.understanding.cards import read_card
from access_game.understanding.choosing import find_choice, results, verbosities
from access_game.understanding.intents import NoSuchPlace
from access_game.understanding.normalise import words
from access_game.understanding.numbers import begun_in_digits
from access_game.understanding.reader import read_place_or_card
from access_game.understanding.sign_words import card_of_signs
from access_game.understanding.topics import topics
from access_game.understanding.vocabulary import Word, english_words, find_in, words_in_play
from engine.cards import Card
from engine.combination import Kind, Result
from engine.events import TableCard


class Exercise(Protocol):
    """One question of a lesson."""

    def question(self, n: Narrator) -> Iterator[str]:
        """What is asked."""

    def read(self, text: str, n: Narrator) -> Any:
        """The answer that a tidied line is, or None."""

    def possible(self, n: Narrator) -> Iterator[str]:
        """What an answer would be."""

    def is_right(self, answer: Any) -> bool:
        """Whether an answer is right."""

    def why(self, n: Narrator, answer: Any) -> Iterator[str]:
        """Why an answer is right or wrong; without one, the solution."""

    @property
    def has_to_be_done(self) -> bool:
        """Whether a wrong answer is followed by the same question: it is to be done, not known."""


class Known:
    """An exercise after whose answer the lesson goes on."""

    has_to_be_done = False


@dataclass(frozen=True, slots=True)
class CardOfSigns(Known):
    """Two tactile signs are named, and the card is to be typed."""

    card: Card

    def question(self, n: Narrator) -> Iterator[str]:
        yield words_for.which_card(n, self.card)

    def read(self, text: str, n: Narrator) -> Card | None:
        return read_card(words(text), n.t, n.listener.signs)

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.card_wanted(n)

    def is_right(self, answer: Card) -> bool:
        return answer == self.card

    def why(self, n: Narrator, answer: Card | None) -> Iterator[str]:
        return words_for.about_card(n, self.card)


@dataclass(frozen=True, slots=True)
class SignsOfCard(Known):
    """A card is named, and both its signs are to be typed, in any order."""

    card: Card

    def question(self, n: Narrator) -> Iterator[str]:
        yield words_for.which_signs(n, self.card)

    def read(self, text: str, n: Narrator) -> bool | None:
        known = (n.card_names, CardNames.of(n.listener.language, n.listener.signs))
        named = [card for card in (card_of_signs(text, names) for names in known) if card]
        if named:
            return self.card in named
        signs = {word for names in known for sign in _all_signs(names) for word in words(sign)}
        return False if words(text) and signs.issuperset(words(text)) else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.signs_wanted(n)

    def is_right(self, answer: bool) -> bool:
        return answer

    def why(self, n: Narrator, answer: bool | None) -> Iterator[str]:
        return words_for.about_card(n, self.card)


def _all_signs(names: CardNames) -> Iterator[str]:
    yield from names.signs.values()
    yield from names.number_signs


_NUMBER = re.compile(r"(\d+)\D*")
"""A number, and perhaps what is counted: "12 points"."""


@dataclass(frozen=True, slots=True)
class HowMany(Known):
    """A number is asked for, which the engine has given."""

    number: int
    asks: Telling
    explains: Telling

    def question(self, n: Narrator) -> Iterator[str]:
        yield from self.asks(n)

    def read(self, text: str, n: Narrator) -> int | None:
        first, *others = words(text) or [""]
        typed = _NUMBER.fullmatch(" ".join([begun_in_digits(first, n.t), *others]))
        return int(typed[1][:6]) if typed else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.number_wanted(n)

    def is_right(self, answer: int) -> bool:
        return answer == self.number

    def why(self, n: Narrator, answer: int | None) -> Iterator[str]:
        yield from self.explains(n)


def points_of(card: Card, result: Result) -> HowMany:
    """How many points a card brings that scores full or half."""
    points = card.full_points if result is Result.FULL else card.half_points
    return HowMany(
        points,
        partial(words_for.how_many_points, card=card, result=result),
        partial(words_for.about_card, card=card),
    )


@dataclass(frozen=True, slots=True)
class WhatWins(Known):
    """A table is told, and the kind that wins is to be typed."""

    table: Worked

    def question(self, n: Narrator) -> Iterator[str]:
        yield from words_for.what_wins(n, self.table)

    def read(self, text: str, n: Narrator) -> Kind | None:
        typed = words(text)
        # Japanese is written with and without blanks
        return _kind(" ".join(typed), n.t) or _kind("".join(typed), n.t)

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.kinds(n)

    def is_right(self, answer: Kind) -> bool:
        return answer is self.table.combination.kind

    def why(self, n: Narrator, answer: Kind | None) -> Iterator[str]:
        if answer is not None and not self.is_right(answer):
            yield words_for.wrong_kind(n, self.table, answer)
        yield from words_for.what_won(n, self.table)


def _kind(typed: str, t: Language) -> Kind | None:
    """The kind of combination that is typed, or None where it is none or not clear."""
    found = find_choice(typed, t, topics(t))
    kinds = [Kind(key) for key in found if key in list(Kind)]
    if len(kinds) == 1:
        return kinds[0]
    exact = topics(t).exact(typed)
    return Kind(exact) if exact in list(Kind) else None


@dataclass(frozen=True, slots=True)
class ResultOf(Known):
    """A table is told, and what one of its cards scores is to be typed."""

    table: Worked
    card: Card

    def question(self, n: Narrator) -> Iterator[str]:
        yield from words_for.which_result(n, self.table, self.card)

    def read(self, text: str, n: Narrator) -> Result | None:
        typed, known = words(text), results(n.t)
        found = find_choice(" ".join(typed), n.t, known) or find_choice("".join(typed), n.t, known)
        return Result(found[0]) if len(found) == 1 else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.results_wanted(n)

    def is_right(self, answer: Result) -> bool:
        return answer is self.table.combination.result(self.card)

    def why(self, n: Narrator, answer: Result | None) -> Iterator[str]:
        return words_for.result_won(n, self.table, self.card)


@dataclass(frozen=True, slots=True)
class ScoringCard(Known):
    """A table and a hand are told; the card of the hand that would score full is to be played."""

    table: Worked
    hand: tuple[Card, ...]

    def question(self, n: Narrator) -> Iterator[str]:
        yield from words_for.which_scores(n, self.table, self.hand)

    def read(self, text: str, n: Narrator) -> Card | None:
        card = read_card(words(text), n.t, n.listener.signs)
        return card if card in self.hand else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.your_cards(n, self.hand)

    def is_right(self, answer: Card) -> bool:
        return self._with(answer).combination.result(answer) is Result.FULL

    def why(self, n: Narrator, answer: Card | None) -> Iterator[str]:
        for card in (answer,) if answer is not None else self._solutions():
            yield from words_for.card_played(n, self._with(card), card)
        if answer is not None and not self.is_right(answer):
            for card in self._solutions():
                yield from words_for.card_played(n, self._with(card), card)

    def _with(self, card: Card) -> Worked:
        owner = len(self.table.table) % 4
        return Worked((*self.table.table, TableCard(card, owner)), self.table.size)

    def _solutions(self) -> list[Card]:
        return [card for card in self.hand if self.is_right(card)]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card of the practice table's hand is to be played; any of them is right."""

    practice: Practice
    has_to_be_done = True

    def question(self, n: Narrator) -> Iterator[str]:
        yield from words_for.play_any(self.practice.seated(n), self.practice.view)

    def read(self, text: str, n: Narrator) -> Card | NoSuchPlace | None:
        view = self.practice.view
        return read_place_or_card(text, n.t, view, HandOrder(), n.listener.signs)

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.play_wanted(n)

    def is_right(self, answer: Card | NoSuchPlace) -> bool:
        is_held = isinstance(answer, Card) and answer in self.practice.view.cards
        if is_held and isinstance(answer, Card):
            self.practice.play(answer)
        return is_held

    def why(self, n: Narrator, answer: Card | NoSuchPlace | None) -> Iterator[str]:
        seated, view = self.practice.seated(n), self.practice.view
        if isinstance(answer, NoSuchPlace):
            yield from tell_problem(seated, answer, [place + 1 for place in range(len(view.hand))])
        elif answer is not None and answer not in self.practice.played:
            refusal = self.practice.game.why_not(answer)
            assert refusal is not None
            yield from tell_refusal(seated, refusal, view)
        elif answer is None and not self.practice.played:
            self.practice.play(view.cards[0])
        for event in self.practice.latest:
            yield from told_events.tell(seated, event)


@dataclass(frozen=True, slots=True)
class SayWord:
    """A word in play is to be typed, and then answers as it does at the table."""

    wanted: Word
    practice: Practice
    answers: Telling
    """What the word tells at the practice table."""
    has_to_be_done = True

    def question(self, n: Narrator) -> Iterator[str]:
        yield words_for.which_word(n, self.wanted)

    def read(self, text: str, n: Narrator) -> Word | None:
        typed = words(text)
        known = (words_in_play(n.t), english_words())
        found = find_in(typed[0], known) if len(typed) == 1 else ()
        return Word(found[0]) if len(found) == 1 else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.word_wanted(n)

    def is_right(self, answer: Word) -> bool:
        return answer is self.wanted

    def why(self, n: Narrator, answer: Word | None) -> Iterator[str]:
        if answer is self.wanted:
            yield from self.answers(self.practice.seated(n))
            return
        if answer is not None:
            yield help.word_help(n.t, answer)
        yield help.word_help(n.t, self.wanted)


@dataclass(frozen=True, slots=True)
class TryVerbosity:
    """A verbosity is to be chosen with its word, and the hand is told that way, only this once."""

    verbosity: Verbosity
    practice: Practice
    has_to_be_done = True

    def question(self, n: Narrator) -> Iterator[str]:
        yield words_for.try_verbosity(n, self.verbosity)

    def read(self, text: str, n: Narrator) -> Verbosity | None:
        typed = words(text)
        known = (words_in_play(n.t), english_words())
        if len(typed) != 2 or find_in(typed[0], known) != (Word.VERBOSITY,):
            return None
        found = find_choice(typed[1], n.t, verbosities(n.t))
        return Verbosity(found[0]) if len(found) == 1 else None

    def possible(self, n: Narrator) -> Iterator[str]:
        yield words_for.try_verbosity(n, self.verbosity)

    def is_right(self, answer: Verbosity) -> bool:
        return answer is self.verbosity

    def why(self, n: Narrator, answer: Verbosity | None) -> Iterator[str]:
        seated = self.practice.seated(n, answer or self.verbosity)
        yield from words_for.the_hand(seated, self.practice.view)
