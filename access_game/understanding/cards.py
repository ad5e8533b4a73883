"""Cards as people type them: codes, colours and signs in every language, kana, any order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from access_game.languages import Language, load
from access_game.narration.cards import CardNames
from access_game.signs import SignTable
from access_game.understanding.normalise import fold
from access_game.understanding.vocabulary import alternatives
from engine.cards import HIGHEST_VALUE, LOWEST_VALUE, Card, Colour

_PIECES = re.compile(r"\d+|[^\W\d]+")
_PARTICLES = frozenset({"の"})


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
    """Every folded word of a language that stands for a colour, its sign included."""
    found: dict[str, Colour] = {}
    names = CardNames.of(t, signs)
    for colour in Colour:
        typed = (
            names.colours[colour],
            names.letters[colour],
            *alternatives(_typed_colours(t)[colour]),
            *(alternatives(_typed_signs(t)[colour]) if signs is None else ()),
            names.signs[colour],
        )
        found.update((fold(word), colour) for word in typed)
    return found


@lru_cache(maxsize=16)
def _known_colours(t: Language, signs: SignTable | None) -> dict[str, Colour]:
    """The words of a language, the English words and the code letters, the first counting first."""
    codes = {colour.letter: colour for colour in Colour}
    return {**colour_words(load("en"), signs), **colour_words(t, signs), **codes}


def read_card(typed: Iterable[str], t: Language, signs: SignTable | None = None) -> Card | None:
    """The card that folded words name, or None when they name no card."""
    colours, values, has_more = _pieces(" ".join(typed), _known_colours(t, signs))
    if has_more or len(colours) != 1 or len(values) != 1:
        return None
    (value,) = values
    if not LOWEST_VALUE <= value <= HIGHEST_VALUE:
        return None
    return Card(colours.pop(), value)


def read_colour(typed: Iterable[str], t: Language, signs: SignTable | None = None) -> Colour | None:
    """The colour that folded words name without a value, or None."""
    colours, values, has_more = _pieces(" ".join(typed), _known_colours(t, signs))
    return colours.pop() if len(colours) == 1 and not values and not has_more else None


def _pieces(text: str, known: dict[str, Colour]) -> tuple[set[Colour], list[int], bool]:
    """The colours and values in a text, and whether it holds anything else."""
    colours: set[Colour] = set()
    values: list[int] = []
    has_more = False
    for name in sorted((name for name in known if " " in name), key=len, reverse=True):
        if name in text:
            colours.add(known[name])
            text = text.replace(name, " ")
    for piece in _PIECES.findall(text):
        if piece.isdecimal():
            values.append(int(piece) if len(piece) < 4 else 0)
            continue
        found = _colours_in(piece, known)
        has_more = has_more or found is None
        colours |= found or set()
    return colours, values, has_more


def _colours_in(piece: str, known: dict[str, Colour]) -> set[Colour] | None:
    """The colours in a run of letters; Japanese writes several words without blanks."""
    colours: set[Colour] = set()
    longest = max(map(len, (*known, *_PARTICLES)))
    while piece:
        for length in range(min(len(piece), longest), 0, -1):
            beginning = piece[:length]
            if beginning in known and (length == len(piece) or not piece.isascii()):
                colours.add(known[beginning])
                break
            if beginning in _PARTICLES:
                break
        else:
            return None
        piece = piece[length:]
    return colours
