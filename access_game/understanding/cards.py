"""Cards as people type them: codes, colours and signs in every language, kana, any order.

A number may be digits or a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from access_game.languages import Language, load
from access_game.narration.cards import CardNames
from access_game.signs import SignTable
from access_game.understanding.normalise import fold
from access_game.understanding.numbers import number_words
from access_game.understanding.vocabulary import alternatives
from engine.cards import HIGHEST_VALUE, LOWEST_VALUE, Card, Colour

_PIECES = re.compile(r"\d+|[^\W\d]+")


@lru_cache(maxsize=8)
def particles_of(t: Language) -> frozenset[str]:
    """Words of a language, and of English, that may stand in a card's name and mean nothing."""
    return frozenset(
        fold(word) for of in (load("en"), t) for word in alternatives(_typed_particles(of))
    )


def _typed_particles(t: Language) -> str:
    # Translators: Words that people type in a card's name, "the five of clubs", or before it,
    # "change Ben 2 to green 6", and that mean nothing there: articles and the like, no single
    # letters, with bars between them.
    return t.pgettext("typed", "the|of|to")


@lru_cache(maxsize=8)
def _typed_colours(t: Language) -> dict[Colour, str]:
    return {
        # Translators: Words people type for black, with bars between them.
        Colour.BLACK: t.pgettext("typed colour", "black"),
        # Translators: Words people type for blue, with bars between them.
        Colour.BLUE: t.pgettext("typed colour", "blue"),
        # Translators: Words people type for green, with bars between them.
        Colour.GREEN: t.pgettext("typed colour", "green"),
        # Translators: Words people type for orange, with bars between them.
        Colour.ORANGE: t.pgettext("typed colour", "orange"),
        # Translators: Words people type for pink, with bars between them.
        Colour.PINK: t.pgettext("typed colour", "pink"),
        # Translators: Words people type for purple, with bars between them.
        Colour.PURPLE: t.pgettext("typed colour", "purple|violet"),
        # Translators: Words people type for yellow, with bars between them.
        Colour.YELLOW: t.pgettext("typed colour", "yellow"),
    }


@lru_cache(maxsize=8)
def _typed_signs(t: Language) -> dict[Colour, str]:
    return {
        # Translators: Words people type for the sign of black, with bars between them.
        Colour.BLACK: t.pgettext("typed sign", "spade|spades"),
        # Translators: Words people type for the sign of blue, with bars between them.
        Colour.BLUE: t.pgettext("typed sign", "drop"),
        # Translators: Words people type for the sign of green, with bars between them.
        Colour.GREEN: t.pgettext("typed sign", "club|clubs"),
        # Translators: Words people type for the sign of orange, with bars between them.
        Colour.ORANGE: t.pgettext("typed sign", "diamond|diamonds"),
        # Translators: Words people type for the sign of pink, with bars between them.
        Colour.PINK: t.pgettext("typed sign", "heart|hearts"),
        # Translators: Words people type for the sign of purple, with bars between them.
        Colour.PURPLE: t.pgettext("typed sign", "moon"),
        # Translators: Words people type for the sign of yellow, with bars between them.
        Colour.YELLOW: t.pgettext("typed sign", "star"),
    }


@lru_cache(maxsize=16)
def colour_words(t: Language, signs: SignTable | None = None) -> dict[str, Colour]:
    """Every folded word of a language that stands for a colour, its sign included.

    A sign that a user calls like a colour is that colour: a card is never taken for another.
    """
    return {**_sign_words(t, signs), **_name_words(t, signs)}


def _sign_words(t: Language, signs: SignTable | None) -> dict[str, Colour]:
    names, typed = CardNames.of(t, signs), _typed_signs(t) if signs is None else {}
    usual = {fold(word): of for of, words in typed.items() for word in alternatives(words)}
    own = [fold(names.signs[colour]) for colour in Colour]
    # a word that two signs have stands for neither
    return usual | {word: Colour(at) for at, word in enumerate(own) if own.count(word) == 1}


def _name_words(t: Language, signs: SignTable | None) -> dict[str, Colour]:
    names, typed = CardNames.of(t, signs), _typed_colours(t)
    return {
        fold(word): colour
        for colour in Colour
        for word in (names.colours[colour], names.letters[colour], *alternatives(typed[colour]))
    }


@lru_cache(maxsize=16)
def _known_colours(t: Language, signs: SignTable | None) -> dict[str, Colour]:
    """The words of a language, the English words and the code letters, the first counting first."""
    english = load("en")
    codes = {colour.letter: colour for colour in Colour}
    sign_words = {**_sign_words(english, signs), **_sign_words(t, signs)}
    return {**sign_words, **_name_words(english, signs), **_name_words(t, signs), **codes}


def read_card(typed: Iterable[str], t: Language, signs: SignTable | None = None) -> Card | None:
    """The card that folded words name, or None when they name no card, or may name two."""
    read = _read(" ".join(typed), t, signs)
    cards = {Card(colour, value) for colour, value in read if colour is not None and value}
    return cards.pop() if len(cards) == 1 else None


def read_colour(typed: Iterable[str], t: Language, signs: SignTable | None = None) -> Colour | None:
    """The colour that folded words name without a value, or None."""
    colours = {colour for colour, value in _read(" ".join(typed), t, signs) if value is None}
    return colours.pop() if len(colours) == 1 else None


Named = tuple[Colour | None, int | None]
"""The colour and the value that the words so far name."""

_NOTHING: Named = (None, None)


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """The folded words that a card's name may be made of."""

    colours: dict[str, Colour]
    numbers: dict[str, int]
    particles: frozenset[str]
    longest: int
    """Letters of the longest word."""


@lru_cache(maxsize=32)
def _lexicon(t: Language, signs: SignTable | None, *, has_numbers: bool) -> _Lexicon:
    """With words for numbers, or without.

    A kana that is a colour's letter begins many words: only digits make a card with it.
    """
    colours, numbers = _known_colours(t, signs), number_words(t) if has_numbers else {}
    if has_numbers:
        letters = {fold(letter) for letter in CardNames.of(t, signs).letters.values()}
        kana = {letter for letter in letters if not letter.isascii()}
        colours = {word: colour for word, colour in colours.items() if word not in kana}
    particles = particles_of(t)
    longest = max(map(len, (*colours, *numbers, *particles)))
    return _Lexicon(colours, numbers, particles, longest)


@lru_cache(maxsize=32)
def _names_with_blanks(t: Language, signs: SignTable | None) -> dict[str, Colour]:
    """Colours and signs of several words, the longest first."""
    known = _known_colours(t, signs)
    names = sorted((name for name in known if " " in name), key=len, reverse=True)
    return {name: known[name] for name in names}


def _read(text: str, t: Language, signs: SignTable | None) -> set[Named]:
    """All that a text may name; nothing where some of it is no part of a card.

    A colour may be named twice, by its name and its sign, a value once.
    """
    in_digits = _lexicon(t, signs, has_numbers=False)
    in_words = _lexicon(t, signs, has_numbers=True)
    read = {_NOTHING}
    for name, colour in _names_with_blanks(t, signs).items():
        if name in text:
            read = _with_colour(read, colour)
            text = text.replace(name, " ")
    for piece in _PIECES.findall(text):
        if piece.isdecimal():
            read = _with_value(read, int(piece) if len(piece) < 4 else 0)
        else:
            read = _with_words(read, piece, in_digits) | _with_words(read, piece, in_words)
        if not read:
            break
    return read - {_NOTHING}


def _with_colour(read: set[Named], colour: Colour) -> set[Named]:
    return {(colour, value) for other, value in read if other in (None, colour)}


def _with_value(read: set[Named], value: int) -> set[Named]:
    if not LOWEST_VALUE <= value <= HIGHEST_VALUE:
        return set()
    return {(colour, value) for colour, other in read if other is None}


def _with_number_word(read: set[Named], value: int) -> set[Named]:
    """As in digits, but "one green" is no green 1: in many languages it says "a green one"."""
    counted = read if value > 1 else {named for named in read if named[0] is not None}
    return _with_value(counted, value)


def _with_words(read: set[Named], piece: str, known: _Lexicon) -> set[Named]:
    """All that a run of letters may add; Japanese writes several words without blanks."""
    ends: list[set[Named]] = [set() for _ in range(len(piece) + 1)]
    ends[0] = read
    shortest = len(piece) if piece.isascii() else 1
    for start, before in enumerate(ends[:-1]):
        for length in range(shortest, min(len(piece) - start, known.longest) + 1) if before else ():
            word = piece[start : start + length]
            if word in known.colours:
                ends[start + length] |= _with_colour(before, known.colours[word])
            if word in known.numbers:
                ends[start + length] |= _with_number_word(before, known.numbers[word])
            if word in known.particles:
                ends[start + length] |= before
    return ends[-1]
