"""Numbers that people type in words: "five", "fünf", "cinq", "五", "ご"."""

from __future__ import annotations

import re
from functools import lru_cache

from access_game.languages import Language, load
from access_game.understanding.normalise import fold, words
from access_game.understanding.vocabulary import alternatives

_COUNTER = re.compile("(番|ばん|人|にん|名)$")


@lru_cache(maxsize=8)
def _typed_numbers(t: Language) -> tuple[str, ...]:
    return (
        # Translators: Words people type for the number 1, with bars between them; no article
        # (German "ein"), for that may stand before a colour.
        t.pgettext("typed number", "one"),
        # Translators: Words people type for the number 2, with bars between them.
        t.pgettext("typed number", "two"),
        # Translators: Words people type for the number 3, with bars between them.
        t.pgettext("typed number", "three"),
        # Translators: Words people type for the number 4, with bars between them.
        t.pgettext("typed number", "four"),
        # Translators: Words people type for the number 5, with bars between them.
        t.pgettext("typed number", "five"),
        # Translators: Words people type for the number 6, with bars between them.
        t.pgettext("typed number", "six"),
        # Translators: Words people type for the number 7, with bars between them.
        t.pgettext("typed number", "seven"),
        # Translators: Words people type for the number 8, with bars between them.
        t.pgettext("typed number", "eight"),
        # Translators: Words people type for the number 9, with bars between them.
        t.pgettext("typed number", "nine"),
        # Translators: Words people type for the number 10, with bars between them.
        t.pgettext("typed number", "ten"),
        # Translators: Words people type for the number 11, with bars between them.
        t.pgettext("typed number", "eleven"),
        # Translators: Words people type for the number 12, with bars between them.
        t.pgettext("typed number", "twelve"),
    )


@lru_cache(maxsize=8)
def number_words(t: Language) -> dict[str, int]:
    """Every folded word for 1 to 12: those of a language, and the English ones."""
    found: dict[str, int] = {}
    for language in (load("en"), t):
        for number, typed in enumerate(_typed_numbers(language), 1):
            found.update((fold(word), number) for word in alternatives(typed))
    return found


def in_digits(text: str, t: Language) -> str:
    """A text that is one number, in a word perhaps, in digits; any other as it is.

    A Japanese number may have a counter behind it.
    """
    typed = _COUNTER.sub("", " ".join(words(text)))
    number = number_words(t).get(typed)
    if number is not None:
        return str(number)
    return typed if typed.isdecimal() else text


def begun_in_digits(word: str, t: Language) -> str:
    """A folded word in digits; of a Japanese one, which may have a counter behind it, the number.

    Any other word as it is.
    """
    known = number_words(t)
    for length in range(len(word), 0, -1):
        if word[:length] in known and (length == len(word) or not word.isascii()):
            return f"{known[word[:length]]}{word[length:]}"
    return word
