"""Reads a typed line at a real table.

In this order: cards; a whole word with what follows it; a player's name, or the word for neutral
cards, and cards; the beginning of a word. With a colon behind it, a name is always a player. Where
several languages are heard at a table, the one counts that makes most of a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from access_game.languages import Language
from access_game.signs import SignTable
from access_game.understanding.cards import particles_of, read_colour
from access_game.understanding.intents import Ambiguous, Nothing, Unreadable
from access_game.understanding.normalise import after_first_word, fold, tidy, words
from access_game.understanding.numbers import number_words
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
from access_game.understanding.vocabulary import (
    Word,
    english_words,
    is_language_word,
    words_in_play,
)
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


@dataclass(frozen=True, slots=True)
class NameOrWord:
    """A letter before a card that is a word, and the beginning of a player's name as well."""

    seat: int
    word: TableWord


TableProblem = NoHands | Nothing | Unreadable | Ambiguous | NothingAfter | NameOrWord
TableIntent = EnterCards | TableCommand | TableProblem


def understand_at_the_table(
    line: str,
    languages: Sequence[Language],
    names: Sequence[str],
    signs: SignTable | None = None,
) -> TableIntent:
    """What ``line`` means where these players sit and these languages are heard."""
    text = tidy(line)
    if not words(text):
        return Nothing() if not text else Unreadable(text)
    read = partial(_understood, text, names=names, signs=signs)
    found = [read(t=t, is_sure=is_sure) for is_sure in (True, False) for t in languages]
    return min(found, key=_what_is_lost)  # of equal ones the first


def _what_is_lost(intent: TableIntent) -> int:
    """How little was made of a line: 0 where all of it has a meaning."""
    match intent:
        case EnterCards(unread=unread):
            return 1 if unread else 0
        case TableCommand():
            return 0
        case Unreadable():
            return 3
    return 2


def _understood(
    text: str, names: Sequence[str], signs: SignTable | None, t: Language, *, is_sure: bool
) -> TableIntent:
    """What a text means in one language; only where not ``is_sure``, names and words may be cut."""
    typed = words(text)
    letter = _letter_before_more(typed, t)
    if not is_sure:
        return (
            _name_or_word(text, letter, t, names, signs)
            or _named_cards(text, t, names, signs, is_sure=False)
            or _word(text, typed, t, is_whole=True)
            or _word(text, typed, t, is_whole=False)
            or _anything_else(text, typed)
        )
    named = None if letter else _named_cards(text, t, names, signs, is_sure=True)
    if named is not None and _before_colon(text, t, names) is not None:
        return named
    word = None if letter else _word(text, typed, t, is_whole=True)
    is_named = text.startswith(ANY_NEUTRAL) or _begins_a_name(typed[0], t, names)
    cards = None if is_named else _cards(text, None, t, signs)
    if named and cards and (cards.unread or not named.unread):
        return named  # a name in kanji can be a card as well, with its number in words
    return cards or _with_more(word) or named or word or _anything_else(text, typed)


def _letter_before_more(typed: list[str], t: Language) -> TableWord | None:
    """The word that may have more behind it, where its letter stands before more."""
    if len(typed) < 2 or len(typed[0]) > 1:
        return None
    key = words_at_the_table(t).exact(typed[0])
    return table_word_of(key) if key in TAKES_MORE else None


def _name_or_word(
    text: str,
    letter: TableWord | None,
    t: Language,
    names: Sequence[str],
    signs: SignTable | None,
) -> NameOrWord | None:
    """A letter before cards that is a word, and somebody's name or its beginning as well."""
    named = _named_cards(text, t, names, signs, is_sure=False) if letter else None
    if named is None or named.whose is None or named.whose.seat is None:
        return None
    assert letter is not None
    return NameOrWord(named.whose.seat, letter)


def _with_more(word: TableIntent | None) -> TableCommand | None:
    """A word and what follows it; what follows "neutral" are cards."""
    match word:
        case TableCommand(RefereeWord.NEUTRAL):
            return None
        case TableCommand(argument=argument) if argument:
            return word
    return None


def _begins_a_name(word: str, t: Language, names: Sequence[str]) -> bool:
    """Whether an article, "the green 5", may be somebody's name cut short: Theo's card then."""
    return word in particles_of(t) and any(fold(name).startswith(word) for name in names)


def reads_as_a_word(name: str, t: Language, signs: SignTable | None = None) -> bool:
    """Whether a player's name begins with a colour, or with a word before which cards may stand."""
    first, *_ = words(name)
    known = (words_at_the_table(t), english_words_at_the_table())
    is_word = any(vocabulary.exact(first) in TAKES_MORE for vocabulary in known)
    return is_word or first in _words_for_neutral(t) or read_colour([first], t, signs) is not None


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
    text: str, t: Language, names: Sequence[str], signs: SignTable | None, *, is_sure: bool
) -> EnterCards | None:
    named = read_whose(text, t, names, is_sure=is_sure)
    return None if named is None else _cards(named[1], named[0], t, signs)


def read_whose(
    text: str, t: Language, names: Sequence[str], *, is_sure: bool = False
) -> tuple[Whose, str] | None:
    """The player or the neutral cards that a text begins with, and what stands behind.

    A name may be shortened where no other begins so, but not where ``is_sure``; with a colon
    behind it, it is always a player.
    """
    named = _before_colon(text, t, names)
    if named is not None:
        return named
    typed = words(text)
    if not typed:
        return None
    if typed[0] in _words_for_neutral(t):
        return Whose(None), _without_card(_after(text, 1), t)
    exact = [seat for seat, name in enumerate(names) if typed[: len(words(name))] == words(name)]
    if exact:
        seat = max(exact, key=lambda seat: len(words(names[seat])))
        return Whose(seat), _after(text, len(words(names[seat])))
    for seat, name in enumerate(names):  # Japanese without blanks
        if not name.isascii() and typed[0].startswith(fold(name)):
            return Whose(seat), " ".join([typed[0].removeprefix(fold(name)), _after(text, 1)])
    seat_begun = None if is_sure else _begun(typed[0], names)
    return None if seat_begun is None else (Whose(seat_begun), _after(text, 1))


def _without_card(text: str, t: Language) -> str:
    """ "neutral card g5": what stands behind the word "card", as the neutral card is told."""
    typed = words(text)
    known = (words_at_the_table(t), english_words_at_the_table())
    is_card = bool(typed) and any(words.exact(typed[0]) == Word.CARD for words in known)
    return after_first_word(text) if is_card else text


def _before_colon(text: str, t: Language, names: Sequence[str]) -> tuple[Whose, str] | None:
    """Who stands before a colon, and what stands behind it."""
    head, colon, rest = text.partition(":")
    typed = words(head)
    if not colon or not typed:
        return None
    exact = [seat for seat, name in enumerate(names) if words(name) == typed]
    if exact:
        return Whose(exact[0]), rest.strip()
    if typed[0] in _words_for_neutral(t):  # "neutral card: g5" has two words there
        return Whose(None), rest.strip()
    seat = _begun(" ".join(typed), names)
    return None if seat is None else (Whose(seat), rest.strip())


def _begun(typed: str, names: Sequence[str]) -> int | None:
    """The only seat whose name begins as it was typed."""
    begun = [seat for seat, name in enumerate(names) if " ".join(words(name)).startswith(typed)]
    return begun[0] if len(begun) == 1 else None


def _words_for_neutral(t: Language) -> set[str]:
    neutral = (*referee_words(t).names[RefereeWord.NEUTRAL], RefereeWord.NEUTRAL, ANY_NEUTRAL)
    return set(map(fold, neutral))


def _anything_else(text: str, typed: list[str]) -> TableIntent:
    is_language = is_language_word(typed[0])
    return TableCommand(Word.LANGUAGE, after_first_word(text)) if is_language else Unreadable(text)


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
    if word not in TAKES_MORE:
        return NothingAfter(word) if len(typed) > 1 else TableCommand(word)
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
    round_number: int | None = None
    named = read_whose(text, t, names)
    if named is None:
        round_number, text = _number(text, t)
        named = read_whose(text, t, names)
    if named is None:
        return None
    whose, text = named
    card = read_one_card(text, t, signs)
    if card is not None:
        return ChangeCard(whose, None, card, round_number)
    number, text = _number(text, t)
    card = read_one_card(text, t, signs)
    return None if card is None or number is None else ChangeCard(whose, number, card, round_number)


def _number(text: str, t: Language) -> tuple[int | None, str]:
    """The number that a text begins with, in digits or as a word, and what stands behind."""
    first, *_ = words(text) or [""]
    if first in number_words(t):
        return number_words(t)[first], after_first_word(text)
    found = _NUMBER_FIRST.match(text)
    return (int(found[1]), found[2]) if found else (None, text)
