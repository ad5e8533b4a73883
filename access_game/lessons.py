"""The lessons: what each tells, and which exercises follow, made anew whenever it is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from access_game.announcer import Telling
from access_game.examples import Case, Worked, two_players, worked
from access_game.exercises import (
    CardOfSigns,
    Exercise,
    HowMany,
    PlayCard,
    ResultOf,
    SayWord,
    ScoringCard,
    SignsOfCard,
    TryVerbosity,
    WhatWins,
    points_of,
)
from access_game.hand import HandOrder
from access_game.narration import answers, chances, lessons
from access_game.narration import exercises as words_for
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.events import tell
from access_game.practice import Practice
from access_game.understanding.vocabulary import Word
from engine import events as happened
from engine.cards import Card
from engine.combination import Kind, Result
from engine.events import Event
from engine.rules import rules_for

PLAYERS = 4
"""Players at the table of a lesson, but for the one about two."""
SEED = 3
"""The deck of the tables to practise at."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is told, then what is asked."""

    tells: Telling
    exercises: tuple[Exercise, ...]


def lesson(number: int) -> Lesson:
    """A lesson by its number, from 1 to 7."""
    return _LESSONS[number - 1]()


def _card(code: str) -> Card:
    return Card.parse(code)


def _table(codes: str) -> Worked:
    return Worked.of(codes, rules_for(PLAYERS).size, PLAYERS)


def _hand(codes: str) -> tuple[Card, ...]:
    return tuple(map(_card, codes.split()))


def _cards() -> Lesson:
    return Lesson(
        lessons.cards,
        (
            CardOfSigns(_card("g10")),
            CardOfSigns(_card("p3")),
            SignsOfCard(_card("y6")),
            points_of(_card("k1"), Result.FULL),
            points_of(_card("u12"), Result.HALF),
        ),
    )


def _what_wins() -> Lesson:
    rules = rules_for(PLAYERS)
    return Lesson(
        lessons.what_wins,
        (
            WhatWins(worked(Kind.SAME_NUMBER, rules)),
            WhatWins(worked(Kind.STRAIGHT, rules)),
            WhatWins(worked(Case.STRONGER_KIND, rules)),
            WhatWins(worked(Kind.HIGH_CARDS, rules)),
            WhatWins(worked(Kind.STRAIGHT_FLUSH, rules)),
            ScoringCard(_table("b9 k8 b6 o11 b3 y8"), _hand("b1 k9 o8")),
        ),
    )


def _full_and_half() -> Lesson:
    rules = rules_for(PLAYERS)
    shared = worked(Case.SHARED_PLACE, rules)
    return Lesson(
        lessons.full_and_half,
        (
            ResultOf(shared, _card("b3")),
            ResultOf(shared, _card("k4")),
            ResultOf(worked(Kind.FLUSH, rules), _card("p2")),
            ResultOf(worked(Case.NUMBER_TOO_OFTEN, rules), _card("y3")),
            ResultOf(worked(Case.EQUAL_COLOURS, rules), _card("g9")),
            ScoringCard(_table("k9 g8 p7 y7 o2 b2"), _hand("u7 b6 o9")),
        ),
    )


def _pile() -> Lesson:
    table, ahead = Practice(PLAYERS, SEED), Practice(PLAYERS, SEED)
    before = ahead.view.pile_size
    ahead.play(ahead.view.cards[0])
    held = len(ahead.view.cards)
    ahead.let_others_play()
    empty = Practice(PLAYERS, SEED, is_pile_empty=True)
    held_then = len(empty.view.cards)
    empty.play(empty.view.cards[0])
    left = len(empty.view.cards)
    played, nothing_drawn, *_ = empty.latest

    def why_left(n: Narrator) -> list[str]:
        told = _told(empty.seated(n), (played, nothing_drawn))
        return [*told, *words_for.cards_held(n, left)]

    return Lesson(
        lessons.draw_pile,
        (
            PlayCard(table),
            HowMany(held, words_for.cards_now, partial(words_for.cards_held, count=held)),
            HowMany(
                ahead.view.pile_size,
                partial(words_for.pile_after_round, pile=before, players=PLAYERS),
                partial(answers.pile, view=ahead.view),
            ),
            HowMany(
                left,
                partial(words_for.cards_after_empty, held=held_then),
                why_left,
            ),
        ),
    )


def _two_players() -> Lesson:
    rules = rules_for(2)
    counted = partial(
        words_for.counted, table=rules.table_size, plays=rules.plays, neutral=rules.neutral
    )
    return Lesson(
        lessons.two_players,
        (
            HowMany(rules.neutral, words_for.neutral_cards, counted),
            HowMany(rules.table_size, words_for.table_of_two, counted),
            WhatWins(two_players()),
            ResultOf(two_players(), _card("k8")),
            ResultOf(two_players(), _card("p5")),
        ),
    )


def _words() -> Lesson:
    table = Practice(PLAYERS, SEED, plays=PLAYERS)
    view = table.view
    return Lesson(
        lessons.words_in_the_game,
        (
            SayWord(Word.HAND, table, partial(answers.hand, view=view, order=HandOrder())),
            SayWord(Word.TABLE, table, partial(answers.table, view=view)),
            SayWord(Word.BEST, table, partial(chances.best, view=view)),
            SayWord(Word.SCORES, table, partial(answers.scores, view=view)),
            SayWord(Word.PILE, table, partial(answers.pile, view=view)),
            SayWord(Word.WHO, table, partial(answers.who, view=view, computers={})),
        ),
    )


def _listening() -> Lesson:
    table = Practice(PLAYERS, SEED)
    table.play(table.view.cards[0])
    events = tuple(
        event for event in table.let_others_play() if isinstance(event, happened.CardPlayed)
    )
    last, all_of_them = partial(_told, events=events[-1:]), partial(_told, events=events)

    def tells(n: Narrator) -> list[str]:
        return [*lessons.listening(n), *all_of_them(table.seated(n))]

    return Lesson(
        tells,
        (
            SayWord(Word.AGAIN, table, last),
            SayWord(Word.MISSED, table, all_of_them),
            TryVerbosity(Verbosity.BRIEF, table),
            TryVerbosity(Verbosity.FULL, table),
            SayWord(Word.HISTORY, table, all_of_them),
        ),
    )


def _told(n: Narrator, events: tuple[Event, ...]) -> list[str]:
    return [line for event in events for line in tell(n, event)]


_LESSONS: tuple[Callable[[], Lesson], ...] = (
    _cards,
    _what_wins,
    _full_and_half,
    _pile,
    _two_players,
    _words,
    _listening,
)
