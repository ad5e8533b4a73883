"""What a learner types: the right answer to an exercise, or a wrong one, in any language."""

from __future__ import annotations

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
)
from access_game.languages import Language
from access_game.lessons import lesson
from access_game.narration.base import Verbosity
from access_game.narration.cards import CardNames, CardStyle
from access_game.narration.combinations import kind_name
from access_game.output.wrapping import without_marks
from access_game.understanding.choosing import results, verbosities
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card
from engine.combination import Kind, Result


def right(exercise: Exercise, t: Language) -> str:
    """What is typed to answer it rightly."""
    return _answer(exercise, t, is_right=True)


def wrong(exercise: Exercise, t: Language) -> str:
    """What is typed to answer it wrongly."""
    return _answer(exercise, t, is_right=False)


def _answer(exercise: Exercise, t: Language, *, is_right: bool) -> str:
    match exercise:
        case CardOfSigns(card):
            return _name(card if is_right else Card.parse("b7"), t)
        case SignsOfCard(card):
            names, value = CardNames.of(t), card.value if is_right else 1
            return f"{names.signs[card.colour]} {names.number_sign(value)}"
        case HowMany():
            return str(exercise.number if is_right else exercise.number + 1)
        case WhatWins(table):
            kind = table.combination.kind
            weaker = Kind.HIGH_CARDS if kind is not Kind.HIGH_CARDS else Kind.FLUSH
            return kind_name(t, kind if is_right else weaker)
        case ResultOf(table, card):
            result = table.combination.result(card)
            other = Result.NONE if result is not Result.NONE else Result.FULL
            return results(t).name(result if is_right else other)
        case ScoringCard(_, hand):
            return next(_name(card, t) for card in hand if exercise.is_right(card) is is_right)
        case PlayCard():
            return "3" if is_right else "99"
        case SayWord(wanted):
            other_word = Word.PILE if wanted is not Word.PILE else Word.SCORES
            return words_in_play(t).name(wanted if is_right else other_word)
        case TryVerbosity(verbosity):
            choice = verbosity if is_right else Verbosity.NORMAL
            return f"{words_in_play(t).name(Word.VERBOSITY)} {verbosities(t).name(choice)}"
    raise AssertionError(exercise)


def _name(card: Card, t: Language) -> str:
    return without_marks(CardNames.of(t).name(card, CardStyle.PLAIN))


def with_mistakes(number: int, t: Language) -> list[str]:
    """Everything that is typed in a lesson whose first question is answered wrongly."""
    lines = []
    for place, exercise in enumerate(lesson(number).exercises):
        if place == 0:
            lines.append(wrong(exercise, t))
        if place > 0 or exercise.has_to_be_done:
            lines.append(right(exercise, t))
    return lines
