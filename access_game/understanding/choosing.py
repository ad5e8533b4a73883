"""What may follow a word or answer a question: a few choices, each by its names in a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.normalise import fold
from access_game.understanding.vocabulary import Vocabulary, find_in


@lru_cache(maxsize=8)
def yes_and_no(t: Language) -> Vocabulary:
    """The answers to a yes-or-no question."""
    names = {
        # Translators: An answer to type; may be shortened. Alternatives stand behind bars.
        "yes": t.pgettext("command", "yes"),
        # Translators: An answer to type; may be shortened. Alternatives stand behind bars.
        "no": t.pgettext("command", "no"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def switches(t: Language) -> Vocabulary:
    """What may follow "speak" and "braille", and switches a setting."""
    names = {
        # Translators: A word to type after "speak" or "braille".
        "on": t.pgettext("command", "on"),
        # Translators: A word to type after "speak" or "braille".
        "off": t.pgettext("command", "off"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def sort_keys(t: Language) -> Vocabulary:
    """What may follow "sort"."""
    names = {
        # Translators: A word to type after "sort": sort the hand by colour.
        "colour": t.pgettext("command", "colour|color"),
        # Translators: A word to type after "sort": sort the hand by number.
        "number": t.pgettext("command", "number"),
        # Translators: A word to type after "sort": undo the last sorting.
        "back": t.pgettext("command", "back"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def verbosities(t: Language) -> Vocabulary:
    """What may follow "verbosity"."""
    names = {
        # Translators: A word to type after "verbosity": the fewest words.
        "brief": t.pgettext("command", "brief"),
        # Translators: A word to type after "verbosity": the usual telling.
        "normal": t.pgettext("command", "normal"),
        # Translators: A word to type after "verbosity": everything.
        "full": t.pgettext("command", "full"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def card_styles(t: Language) -> Vocabulary:
    """What may follow "signs"."""
    names = {
        # Translators: A word to type after "signs": colour and number only.
        "plain": t.pgettext("command", "plain"),
        # Translators: A word to type after "signs": with the sign of the colour.
        "signs": t.pgettext("command choice", "signs"),
        # Translators: A word to type after "signs": with both signs of the tactile cards.
        "tactile": t.pgettext("command", "tactile"),
        # Translators: A word to type after "signs": card codes such as g5.
        "code": t.pgettext("command", "code"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def history_kinds(t: Language) -> Vocabulary:
    """What may follow "history"."""
    names = {
        # Translators: A word to type after "history": the cards played.
        "plays": t.pgettext("command", "plays"),
        # Translators: A word to type after "history": how rounds ended.
        "rounds": t.pgettext("command", "rounds"),
        # Translators: A word to type after "history": the answers to one's own questions.
        "answers": t.pgettext("command", "answers"),
        # Translators: A word to type after "history": everything.
        "all": t.pgettext("command", "all"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def levels(t: Language) -> Vocabulary:
    """The levels of the computer players."""
    names = {
        # Translators: A word to type: the computer player that misses things.
        "easy": t.pgettext("command", "easy"),
        # Translators: A word to type: the computer player that takes what promises most at once.
        "steady": t.pgettext("command", "steady"),
        # Translators: A word to type: the computer player that thinks of the others.
        "strong": t.pgettext("command", "strong"),
        # Translators: A word to type: the best computer player.
        "master": t.pgettext("command", "master"),
        # Translators: A word to type: the computer player that plays any card.
        "random": t.pgettext("command", "random"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def results(t: Language) -> Vocabulary:
    """What a card scores, as a lesson asks for it."""
    names = {
        # Translators: An answer to type in a lesson: a card scores full.
        "full": t.pgettext("typed result", "full"),
        # Translators: An answer to type in a lesson: a card scores half.
        "half": t.pgettext("typed result", "half"),
        # Translators: An answer to type in a lesson: a card scores nothing.
        "none": t.pgettext("typed result", "nothing|none|0"),
    }
    return Vocabulary.translated(names)


def find_level(typed: str) -> str | None:
    """The level whose whole name ``typed`` is, in any language."""
    return _find_in_any(levels, typed)


def find_setting_value(typed: str) -> str | None:
    """The value of a setting whose whole name ``typed`` is, in any language.

    It is a way of telling, a way of naming cards, or ``on`` or ``off``.
    """
    for vocabulary in (verbosities, card_styles, switches):
        found = _find_in_any(vocabulary, typed)
        if found is not None:
            return found
    return None


def _find_in_any(vocabulary: Callable[[Language], Vocabulary], typed: str) -> str | None:
    for code in LANGUAGES:
        key = vocabulary(load(code)).exact(fold(typed.strip()))
        if key is not None:
            return key
    return None


@lru_cache(maxsize=1)
def language_names() -> Vocabulary:
    """Languages by code, own name and English name."""
    return Vocabulary(
        {
            "en": ("en", "English", "Englisch", "anglais", "英語", "えいご"),
            "de": ("de", "Deutsch", "German", "allemand", "ドイツ語", "どいつご"),
            "fr": ("fr", "français", "French", "Französisch", "フランス語", "ふらんすご"),
            "ja": ("ja", "日本語", "Japanese", "Japanisch", "japonais", "にほんご"),
        }
    )


def find_language(typed: str) -> str | None:
    """The language whose name or code a folded word is, or begins alone."""
    found = language_names().find(typed)
    return found[0] if len(found) == 1 else None


def find_choice(typed: str, t: Language, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Find a choice by its word in the language, or by its English key."""
    english = Vocabulary({key: (key,) for key in vocabulary.names})
    return find_in(typed, (vocabulary, english))
