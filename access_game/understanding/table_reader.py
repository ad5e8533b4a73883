"""Reads a typed line at a real table.

In this order: cards; a player's name, or the word for neutral cards, and cards; a whole word with
what follows it; the beginning of a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from access_game.languages import Language
from access_game.signs import SignTable
from access_game.understanding.intents import Ambiguous, Nothing, Unreadable
from access_game.understanding.normalise import after_first_word, fold, tidy, words
from access_game.understanding.reader import find_word
from access_game.understanding.referee_words import (
    OF_HANDS,
    TAKES_MORE,
    RefereeWord,
    TableWord,
    english_words_at_the_table,
    referee_words,
    table_word_of,
    words_at_the_table,
)
from access_game.understanding.several import cards_in
from access_game.understanding.vocabulary import Word, english_words, words_in_play
from engine.cards import Card

_NUMBER_FIRST = re.compile(r"\s*(\d{1,2})(?!\d)[\s、,]*(.*)")

ANY_NEUTRAL = "*"
"""What stands before a neutral card in every language, as in round files."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Somebody's cards: a seat's, or the neutral ones where it is None."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class EnterCards:
    """Cards that came to the table, in order."""

    cards: tuple[Card, ...]
    whose: Whose | None = None
    """Who played them, if that was said."""
    unread: str = ""
    """What stands behind them and names no card."""


@dataclass(frozen=True, slots=True)
class TableCommand:
    """A word at a real table; ``argument`` is the tidied text after it."""

    word: TableWord
    argument: str = ""


@dataclass(frozen=True, slots=True)
class NoHands:
    """A word that needs a hand."""


@dataclass(frozen=True, slots=True)
class NothingAfter:
    """Something follows a word that takes nothing."""

    word: TableWord


@dataclass(frozen=True, slots=True)
class ChangeCard:
    """A card that was meant otherwise."""

    whose: Whose
    number: int | None
    """Which of the player's cards of the round, from 1; None for the last one."""
    card: Card
    round_number: int | None
    """None for this round, or the last one before the first card of a new one."""


TableIntent = EnterCards | TableCommand | NoHands | Nothing | Unreadable | Ambiguous | NothingAfter


def understand_at_the_table(
    line: str, t: Language, names: Sequence[str], signs: SignTable | None = None
) -> TableIntent:
    """What ``line`` means where these players sit."""
    text = tidy(line)
    typed = words(text)
    if not typed:
        return Nothing() if not text else Unreadable(text)
    cards = None if text.startswith(ANY_NEUTRAL) else _cards(text, None, t, signs)
    cards = cards or _named_cards(text, t, names, signs)
    if cards is not None:
        return cards
    return (
        _word(text, typed, t, is_whole=True)
        or _word(text, typed, t, is_whole=False)
        or Unreadable(text)
    )


def _cards(
    text: str, whose: Whose | None, t: Language, signs: SignTable | None
) -> EnterCards | None:
    """The cards at the beginning of a text, if it begins with one."""
    pieces = list(cards_in(text, t, signs))
    found: list[Card] = []
    for place, (_, card) in enumerate(pieces):
        if card is None:
            unread = " ".join(piece for piece, _ in pieces[place:])
            return EnterCards(tuple(found), whose, unread) if found else None
        found.append(card)
    return EnterCards(tuple(found), whose) if found else None


def _named_cards(
    text: str, t: Language, names: Sequence[str], signs: SignTable | None
) -> EnterCards | None:
    named = read_whose(text, t, names)
    return None if named is None else _cards(named[1], named[0], t, signs)


def read_whose(text: str, t: Language, names: Sequence[str]) -> tuple[Whose, str] | None:
    """The player or the neutral cards that a text begins with, and what stands behind.

    A name may be shortened where no other begins so.
    """
    text = text.replace(":", " ", 1)
    typed = words(text)
    if not typed:
        return None
    exact = [seat for seat, name in enumerate(names) if typed[: len(words(name))] == words(name)]
    if exact:
        seat = max(exact, key=lambda seat: len(words(names[seat])))
        return Whose(seat), _after(text, len(words(names[seat])))
    neutral = {*referee_words(t).names[RefereeWord.NEUTRAL], RefereeWord.NEUTRAL, ANY_NEUTRAL}
    if typed[0] in map(fold, neutral):
        return Whose(None), _after(text, 1)
    for seat, name in enumerate(names):  # Japanese without blanks
        if not name.isascii() and typed[0].startswith(fold(name)):
            return Whose(seat), " ".join([typed[0].removeprefix(fold(name)), _after(text, 1)])
    begun = [seat for seat, name in enumerate(names) if fold(name).startswith(typed[0])]
    return (Whose(begun[0]), _after(text, 1)) if len(begun) == 1 else None


def _after(text: str, count: int) -> str:
    for _ in range(count):
        text = after_first_word(text)
    return text


def _word(text: str, typed: list[str], t: Language, *, is_whole: bool) -> TableIntent | None:
    known = (words_at_the_table(t), english_words_at_the_table())
    found, rest = find_word(text, typed, known, TAKES_MORE, is_whole=is_whole)
    if not found:
        return _word_of_a_game(text, typed, t, is_whole=is_whole)
    if len(found) > 1:
        return Ambiguous(typed[0], found)
    word = table_word_of(found[0])
    if rest and word not in TAKES_MORE:
        return NothingAfter(word)
    if word is RefereeWord.WHAT:
        rest = _without_if(rest, t)
    return TableCommand(word, rest)


def _without_if(text: str, t: Language) -> str:
    """ "what if g5": both words mean the same, and both may stand there."""
    typed = words(text)
    both = {*referee_words(t).names[RefereeWord.WHAT], "what", "if"}
    return after_first_word(text) if typed and typed[0] in map(fold, both) else text


def _word_of_a_game(
    text: str, typed: list[str], t: Language, *, is_whole: bool
) -> TableIntent | None:
    """A word that only a game with hands has: "try" is "what if", the others find no hand."""
    known = (words_in_play(t), english_words())
    found, rest = find_word(text, typed, known, TAKES_MORE, is_whole=is_whole)
    if len(found) != 1:
        return None
    if found[0] == Word.TRY:
        return TableCommand(RefereeWord.WHAT, rest)
    return NoHands() if found[0] in OF_HANDS else None


def read_one_card(text: str, t: Language, signs: SignTable | None = None) -> Card | None:
    """The card that a text names, and nothing else."""
    entered = _cards(text, None, t, signs)
    if entered is None or len(entered.cards) != 1 or entered.unread:
        return None
    return entered.cards[0]


def read_change(
    text: str, t: Language, names: Sequence[str], signs: SignTable | None = None
) -> ChangeCard | None:
    """What stands after "change": a round if not this one, a player, a number, a card."""
    round_number, text = _number(text)
    named = read_whose(text, t, names)
    if named is None:
        return None
    whose, text = named
    card = read_one_card(text, t, signs)
    if card is not None:
        return ChangeCard(whose, None, card, round_number)
    number, text = _number(text)
    card = read_one_card(text, t, signs)
    return None if card is None or number is None else ChangeCard(whose, number, card, round_number)


def _number(text: str) -> tuple[int | None, str]:
    """The number that a text begins with, and what stands behind."""
    found = _NUMBER_FIRST.match(text)
    return (int(found[1]), found[2]) if found else (None, text)
