"""``access-game cards``: the deck, its signs and codes, to learn by ear."""

from __future__ import annotations

import argparse
from functools import partial
from random import Random

from access_game.context import Context
from access_game.errors import CommandFailed, NotACard
from access_game.exit_status import ExitStatus
from access_game.input.base import Interrupted, Pressed, Typed
from access_game.narration.cards import CardNames
from access_game.narration.deck import (
    card_lines,
    quiz_asks,
    quiz_opening,
    quiz_prompt,
    quiz_question,
    quiz_result,
    quiz_right,
    quiz_told,
    quiz_wrong,
    tactile_code,
    whole_deck,
)
from access_game.narration.problems import not_understood
from access_game.narration.sitting import line_dropped
from access_game.quiz import Question, questions
from access_game.understanding.cards import read_card, read_colour
from access_game.understanding.normalise import number_in, tidy, words
from access_game.understanding.numbers import in_digits
from access_game.understanding.topics import Leaf, goes_on
from access_game.understanding.vocabulary import Word, ends_asking, whole_word
from engine.cards import DECK, HIGHEST_VALUE, LOWEST_VALUE, Card


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Tell the whole deck, or a card, a colour or a value."""
    if options.quiz:
        return _quiz(context)
    if options.card:
        context.tell(partial(card_lines, cards=asked_cards(context, options.card)))
    elif options.tactile:
        context.tell(tactile_code)
    else:
        context.tell(whole_deck)
    context.announcer.finish()
    return ExitStatus.SUCCESS


def _quiz(context: Context) -> ExitStatus:
    """Ten questions; an empty line, the word for leaving or the end of input ends it before."""
    asked = right = 0
    with context.console.opened():
        context.tell(quiz_opening)
        for question in questions(Random()):
            answer = _answer(context, question)
            if answer is None:
                break
            asked += 1
            right += answer == question.card
            if answer is Leaf.NEXT:
                context.tell(partial(quiz_told, question=question))
            elif answer == question.card:
                context.tell(quiz_right)
            else:
                context.tell(partial(quiz_wrong, question=question))
    context.tell(partial(quiz_result, right=right, asked=asked))
    context.announcer.close()
    return ExitStatus.SUCCESS


def _answer(context: Context, question: Question) -> Card | Leaf | None:
    """Ask until a card is meant, or the word for going on; None ends the quiz."""
    narrator = context.narrator
    while True:
        context.tell(partial(quiz_question, question=question))
        match context.announcer.ask(narrator, quiz_prompt, is_spoken=False):
            case Typed(text):
                typed = tidy(text)
                if ends_asking(typed, narrator.t):
                    return None
                answer = _read(context, question, typed)
                if answer is not None:
                    return answer
            case Pressed():
                context.tell(quiz_opening)
            case Interrupted(had_text=True):
                context.tell(line_dropped)
            case _:
                return None


def _read(context: Context, question: Question, typed: str) -> Card | Leaf | None:
    """What a line answers; None, and it is told why, where the question is asked again."""
    t = context.narrator.t
    # signs may be typed as they are told, in braille for example, or as they are printed
    known = (context.narrator.card_names, CardNames.of(context.t, context.signs))
    word = whole_word(typed, t)
    if goes_on(typed, t, is_whole=True):
        return Leaf.NEXT
    if word == Word.HELP:
        context.tell(quiz_opening)
    elif word != Word.AGAIN:
        card = question.read(typed, known, context.signs)
        if card is not None:
            return card
        if goes_on(typed, t, is_whole=False):
            return Leaf.NEXT
        if question.reverse.read(typed, known, context.signs) is not None:
            context.tell(partial(quiz_asks, question=question))
        else:
            context.tell(partial(not_understood, text=typed))
    return None


def asked_cards(context: Context, asked: list[str]) -> list[Card]:
    """The cards that a text means: one card, all of a colour, all of a value."""
    text = tidy(" ".join(asked))
    typed = words(text)
    card = read_card(typed, context.t, context.signs)
    if card is not None:
        return [card]
    colour = read_colour(typed, context.t, context.signs)
    if colour is not None:
        return [card for card in DECK if card.colour is colour]
    value = number_in(in_digits(" ".join(typed), context.t), LOWEST_VALUE, HIGHEST_VALUE)
    if value is not None:
        return [card for card in DECK if card.value == value]
    raise CommandFailed(NotACard(text))
