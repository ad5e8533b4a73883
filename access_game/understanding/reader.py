"""Reads a typed line at the table.

In this order: a place number; a card; a word in play with what follows it; a colour alone. So no
command can hide a card, and a card is never played by half of its name.
"""

from __future__ import annotations

from access_game.hand import HandOrder
from access_game.languages import Language
from access_game.understanding.cards import read_card, read_colour
from access_game.understanding.intents import (
    Ambiguous,
    ColourOnly,
    Command,
    Intent,
    NoSuchPlace,
    Nothing,
    NothingFollows,
    PlayCard,
    Problem,
    Unreadable,
)
from access_game.understanding.normalise import after_first_word, tidy, words
from access_game.understanding.vocabulary import (
    TAKES_ARGUMENT,
    Word,
    english_words,
    find_in,
    words_in_play,
)
from engine.cards import Card
from engine.view import View

LONGEST_NUMBER = 10
"""Digits of a typed number that an answer repeats."""


def understand(line: str, t: Language, view: View, order: HandOrder) -> Intent:
    """What ``line`` means to the listener whose view and hand order these are."""
    text = tidy(line)
    typed = words(text)
    if not typed:
        return Nothing() if not text else Unreadable(text)
    card = read_place_or_card(text, t, view, order)
    if isinstance(card, Card):
        if len(typed) > 1 and len(typed[0]) == 1 and typed[0].isascii():
            return _letter_before_place(text, typed, t) or PlayCard(card)
        return PlayCard(card)
    if isinstance(card, NoSuchPlace):
        return card
    return _command(text, typed, t) or _not_a_command(text, typed, t, view, order)


def read_place_or_card(
    text: str, t: Language, view: View, order: HandOrder
) -> Card | NoSuchPlace | None:
    """The card that a place number or a card's name means; None when ``text`` is neither."""
    typed = words(text)
    if len(typed) == 1 and typed[0].isdecimal():
        held = {str(place + 1): card for place, card in order.cards(view)}
        return held.get(typed[0].lstrip("0")) or NoSuchPlace(typed[0][:LONGEST_NUMBER])
    return read_card(typed, t)


def _letter_before_place(text: str, typed: list[str], t: Language) -> Intent | None:
    """``y 5`` with a blank is the letter for "try" and a place, while ``y5`` is a card code."""
    key = words_in_play(t).exact(typed[0])
    if key is None or Word(key) not in TAKES_ARGUMENT:
        return None
    return Command(Word(key), after_first_word(text))


def _command(text: str, typed: list[str], t: Language) -> Intent | None:
    first, rest = typed[0], after_first_word(text)
    found = find_in(first, (words_in_play(t), english_words()))
    if not found and not first.isascii():
        beginning = words_in_play(t).longest_beginning(first)
        found = find_in(beginning, (words_in_play(t),))
        rest = f"{first[len(beginning) :]} {rest}".strip() if found else rest
    if not found:
        return None
    if len(found) > 1:
        names = words_in_play(t)
        return Ambiguous(text, tuple(names.fitting_name(key, first) for key in found))
    word = Word(found[0])
    if rest and word not in TAKES_ARGUMENT:
        return NothingFollows(word)
    return Command(word, rest)


def _not_a_command(
    text: str, typed: list[str], t: Language, view: View, order: HandOrder
) -> Problem:
    colour = read_colour(typed, t)
    if colour is not None and view.hand:
        held = tuple(item for item in order.cards(view) if item[1].colour is colour)
        return ColourOnly(held, text)
    return Unreadable(text)
