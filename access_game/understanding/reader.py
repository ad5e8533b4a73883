"""Reads a typed line at the table.

In this order: a place number; a card; a whole word in play with what follows it; a colour alone;
the beginning of a word. So no command can hide a card or a colour, and a card is never played by
half of its name.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from access_game.hand import HandOrder
from access_game.languages import Language
from access_game.signs import SignTable
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
    Unreadable,
)
from access_game.understanding.normalise import after_first_word, tidy, words
from access_game.understanding.numbers import in_digits
from access_game.understanding.vocabulary import (
    TAKES_ARGUMENT,
    Vocabulary,
    Word,
    english_words,
    find_in,
    is_language_word,
    words_in_play,
)
from engine.cards import Card
from engine.view import View

_COMMA = re.compile(r"[,、]")
LONGEST_NUMBER = 10
"""Digits of a typed number that an answer repeats."""


def understand(
    line: str, t: Language, view: View, order: HandOrder, signs: SignTable | None = None
) -> Intent:
    """What ``line`` means to the listener whose view and hand order these are."""
    text = tidy(line)
    typed = words(text)
    if not typed:
        return Nothing() if not text else Unreadable(text)
    placed = _placed(typed, view, order)
    if placed is not None:
        return placed if isinstance(placed, NoSuchPlace) else PlayCard(placed)
    card = _card(text, t, signs)
    if card is not None:
        return _letter_before_place(text, typed, t) or PlayCard(card)
    whole_word = _command(text, typed, t, is_whole=True)
    if whole_word is not None:
        return whole_word
    colour = read_colour_alone(text, t, view, order, signs)
    if colour is not None:
        return colour
    found = _command(text, typed, t, is_whole=False)
    if found is None and is_language_word(typed[0]):
        return Command(Word.LANGUAGE, after_first_word(text))
    # a place in a word comes last, for some are the beginning of another word
    placed = None if found else _placed(words(in_digits(text, t)), view, order)
    if placed is not None:
        return placed if isinstance(placed, NoSuchPlace) else PlayCard(placed)
    return found or Unreadable(text)


def read_place_or_card(
    text: str, t: Language, view: View, order: HandOrder, signs: SignTable | None = None
) -> Card | NoSuchPlace | None:
    """The card that a place number or a card's name means; None when ``text`` is neither."""
    return _placed(words(in_digits(text, t)), view, order) or _card(text, t, signs)


def _placed(typed: list[str], view: View, order: HandOrder) -> Card | NoSuchPlace | None:
    """The card in the place that a number alone means."""
    number = typed[0].removesuffix("番") if len(typed) == 1 else ""
    if not number.isdecimal():
        return None
    held = {str(place + 1): card for place, card in order.cards(view)}
    return held.get(number.lstrip("0")) or NoSuchPlace(number[:LONGEST_NUMBER])


def _card(text: str, t: Language, signs: SignTable | None) -> Card | None:
    """The card that a text names.

    It may have both its signs, as it is told: what follows the comma says the value again.
    """
    return read_card(words(text), t, signs) or read_card(words(_COMMA.split(text)[0]), t, signs)


def read_colour_alone(
    text: str, t: Language, view: View, order: HandOrder, signs: SignTable | None = None
) -> ColourOnly | None:
    """The colour that a text names without a value, to somebody who has a hand."""
    colour = read_colour(words(text), t, signs)
    if colour is None or not view.hand:
        return None
    return ColourOnly(colour, tuple(at for at in order.cards(view) if at[1].colour is colour))


def _letter_before_place(text: str, typed: list[str], t: Language) -> Intent | None:
    """``y 5`` with a blank is the letter for "try" and a place, while ``y5`` is a card code."""
    if len(typed) < 2 or len(typed[0]) > 1 or not typed[0].isascii():
        return None
    key = words_in_play(t).exact(typed[0])
    if key is None or Word(key) not in TAKES_ARGUMENT:
        return None
    return Command(Word(key), after_first_word(text))


def _command(text: str, typed: list[str], t: Language, *, is_whole: bool) -> Intent | None:
    """A word in play, typed in full or by its beginning."""
    vocabularies = (words_in_play(t), english_words())
    found, rest = find_word(text, typed, vocabularies, TAKES_ARGUMENT, is_whole=is_whole)
    if not found:
        return None
    if len(found) > 1:
        return Ambiguous(typed[0], found)
    word = Word(found[0])
    if len(typed) > 1 and word not in TAKES_ARGUMENT:
        return NothingFollows(word)
    return Command(word, rest if word in TAKES_ARGUMENT else "")


def find_word(
    text: str,
    typed: list[str],
    vocabularies: Sequence[Vocabulary],
    takes_argument: Container[str],
    *,
    is_whole: bool,
) -> tuple[tuple[str, ...], str]:
    """The words that the first typed one may mean, and the tidied text behind it."""
    first, rest = typed[0], after_first_word(text)
    if not is_whole:
        return find_in(first, vocabularies), rest
    exact = next(filter(None, (known.exact(first) for known in vocabularies)), None)
    return ((exact,), rest) if exact else _joined(typed, vocabularies[0], takes_argument)


def _joined(
    typed: list[str], known: Vocabulary, takes_argument: Container[str]
) -> tuple[tuple[str, ...], str]:
    """A word written together with what follows it: ``t2``, and Japanese without blanks."""
    first, *others = typed
    beginning = known.longest_beginning(first)
    rest = " ".join([first[len(beginning) :], *others]).strip()
    is_letter = len(beginning) == 1 and beginning.isascii()
    if not beginning or not rest or (is_letter and not rest.isdecimal()):
        return (), ""
    if beginning.isascii() and not is_letter:
        return (), ""
    found = known.exact(beginning)
    return ((found,), rest) if found and found in takes_argument else ((), "")
