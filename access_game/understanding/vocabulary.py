"""The words in play: what each is called in a language, its letter, and how typed text finds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar

from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.normalise import fold, words


class Word(StrEnum):
    """What can be said at the table besides a card; the values are the English words."""

    HAND = "hand"
    TABLE = "table"
    BEST = "best"
    TRY = "try"
    GLANCE = "glance"
    HINT = "hint"
    CARD = "card"
    SCORES = "scores"
    WHO = "who"
    PILE = "pile"
    AGAIN = "again"
    MISSED = "missed"
    HISTORY = "history"
    OLDER = "older"
    NEWER = "newer"
    SORT = "sort"
    SPELL = "spell"
    LANGUAGE = "language"
    VERBOSITY = "verbosity"
    SIGNS = "signs"
    BRAILLE = "braille"
    SPEAK = "speak"
    SILENCE = "silence"
    FASTER = "faster"
    SLOWER = "slower"
    LOUDER = "louder"
    SOFTER = "softer"
    VOICE = "voice"
    RULES = "rules"
    REVIEW = "review"
    HELP = "help"
    KEYS = "keys"
    QUIT = "quit"


TAKES_ARGUMENT = frozenset(
    {
        Word.TRY,
        Word.CARD,
        Word.HISTORY,
        Word.SORT,
        Word.SPELL,
        Word.LANGUAGE,
        Word.VERBOSITY,
        Word.SIGNS,
        Word.BRAILLE,
        Word.SPEAK,
        Word.VOICE,
        Word.RULES,
        Word.REVIEW,
        Word.HELP,
    }
)
"""The words that something may follow."""


Key = TypeVar("Key", bound=str)
"""What a name means: a word of an enumeration, for example."""


class Vocabulary:
    """A set of things that can be typed, each by its names, and by beginnings of names."""

    def __init__(
        self, names: Mapping[str, Iterable[str]], letters: Mapping[Word, str] | None = None
    ) -> None:
        self.names = {key: tuple(words) for key, words in names.items()}
        self.letters = {str(key): letter for key, letter in (letters or {}).items()}
        self._exact = {fold(word): key for key, words in self.names.items() for word in words}
        self._exact |= {fold(letter): key for key, letter in self.letters.items()}

    @classmethod
    def translated(
        cls, messages: Mapping[Key, str], letters: Mapping[Word, str] | None = None
    ) -> Vocabulary:
        """Names as a catalog has them: a translator separates alternatives by bars."""
        names: dict[str, tuple[str, ...]] = {}
        names.update((key, alternatives(words)) for key, words in messages.items())
        return cls(names, letters)

    def find(self, typed: str) -> tuple[str, ...]:
        """The keys that a folded word may mean: one, none, or several where it is too short."""
        if typed in self._exact:
            return (self._exact[typed],)
        if not typed:
            return ()
        found = {key: None for name, key in self._exact.items() if name.startswith(typed)}
        return tuple(found)

    def name(self, key: str) -> str:
        """The first name of a key: the one that help tells."""
        return self.names[key][0]

    def fitting_name(self, key: str, typed: str) -> str:
        """The name of a key that begins as it was typed, else its first name."""
        fitting = (name for name in self.names[key] if fold(name).startswith(typed))
        return next(fitting, self.name(key))

    def exact(self, typed: str) -> str | None:
        """The key whose whole name or letter ``typed`` is."""
        return self._exact.get(typed)

    def longest_beginning(self, typed: str) -> str:
        """The longest name or letter that ``typed`` begins with, for text without blanks."""
        found = [name for name in self._exact if typed.startswith(name)]
        return max(found, key=len, default="")


def find_in(typed: str, vocabularies: Iterable[Vocabulary]) -> tuple[str, ...]:
    """Search one vocabulary after the other: whole names in any before beginnings in any."""
    known = list(vocabularies)
    for vocabulary in known:
        key = vocabulary.exact(typed)
        if key is not None:
            return (key,)
    for vocabulary in known:
        found = vocabulary.find(typed)
        if found:
            return found
    return ()


def alternatives(text: str) -> tuple[str, ...]:
    """The alternatives that a translator separated by bars."""
    return tuple(word.strip() for word in text.split("|"))


@lru_cache(maxsize=8)
def words_in_play(t: Language) -> Vocabulary:
    """The words of a language with their letters."""
    names = {
        # Translators: A word to type; shows the hand. Alternatives stand behind bars (a|b).
        Word.HAND: t.pgettext("command", "hand"),
        # Translators: A word to type; tells the cards on the table.
        Word.TABLE: t.pgettext("command", "table"),
        # Translators: A word to type; tells the best combination on the table.
        Word.BEST: t.pgettext("command", "best"),
        # Translators: A word to type before a card; tells what the card would do.
        Word.TRY: t.pgettext("command", "try"),
        # Translators: A word to type; tells what one sees of the table at a glance.
        Word.GLANCE: t.pgettext("command", "glance"),
        # Translators: A word to type; tells which card the strong computer player would play.
        Word.HINT: t.pgettext("command", "hint"),
        # Translators: A word to type before a card; tells all about the card.
        Word.CARD: t.pgettext("command", "card"),
        # Translators: A word to type; tells the scores.
        Word.SCORES: t.pgettext("command", "scores"),
        # Translators: A word to type; tells the round and whose turn it is.
        Word.WHO: t.pgettext("command", "who"),
        # Translators: A word to type; tells how many cards the draw pile holds.
        Word.PILE: t.pgettext("command", "pile"),
        # Translators: A word to type; repeats the last message.
        Word.AGAIN: t.pgettext("command", "again"),
        # Translators: A word to type; tells what happened since one's last card.
        Word.MISSED: t.pgettext("command", "missed"),
        # Translators: A word to type; tells older messages, by kind.
        Word.HISTORY: t.pgettext("command", "history"),
        # Translators: A word to type; tells the message before the one told last.
        Word.OLDER: t.pgettext("command", "older"),
        # Translators: A word to type; tells the message after the one told last.
        Word.NEWER: t.pgettext("command", "newer"),
        # Translators: A word to type; sorts the hand.
        Word.SORT: t.pgettext("command", "sort"),
        # Translators: A word to type; spells a name, a card or the last line.
        Word.SPELL: t.pgettext("command", "spell"),
        # Translators: A word to type before a language; changes the language.
        Word.LANGUAGE: t.pgettext("command", "language"),
        # Translators: A word to type before brief, normal or full.
        Word.VERBOSITY: t.pgettext("command", "verbosity"),
        # Translators: A word to type before a way of naming cards.
        Word.SIGNS: t.pgettext("command", "signs"),
        # Translators: A word to type before on or off; short lines for a braille display.
        Word.BRAILLE: t.pgettext("command", "braille"),
        # Translators: A word to type before on or off; the game's own voice.
        Word.SPEAK: t.pgettext("command", "speak"),
        # Translators: A word to type; stops what is being spoken.
        Word.SILENCE: t.pgettext("command", "silence"),
        # Translators: A word to type; the game's voice speaks faster.
        Word.FASTER: t.pgettext("command", "faster"),
        # Translators: A word to type; the game's voice speaks slower.
        Word.SLOWER: t.pgettext("command", "slower"),
        # Translators: A word to type; the game's voice speaks louder.
        Word.LOUDER: t.pgettext("command", "louder"),
        # Translators: A word to type; the game's voice speaks softer.
        Word.SOFTER: t.pgettext("command", "softer"),
        # Translators: A word to type; another voice.
        Word.VOICE: t.pgettext("command", "voice"),
        # Translators: A word to type; tells the rules in short.
        Word.RULES: t.pgettext("command", "rules"),
        # Translators: A word to type after a game; tells which plays cost most.
        Word.REVIEW: t.pgettext("command", "review"),
        # Translators: A word to type; tells what is possible now.
        Word.HELP: t.pgettext("command", "help"),
        # Translators: A word to type; tells what the function keys do.
        Word.KEYS: t.pgettext("command", "keys"),
        # Translators: A word to type; leaves the game, which is saved.
        Word.QUIT: t.pgettext("command", "quit"),
    }
    letters = {
        # Translators: The letter for the word "hand"; all letters must differ.
        Word.HAND: t.pgettext("command letter", "h"),
        # Translators: The letter for the word "table"; all letters must differ.
        Word.TABLE: t.pgettext("command letter", "t"),
        # Translators: The letter for the word "best"; all letters must differ.
        Word.BEST: t.pgettext("command letter", "b"),
        # Translators: The letter for the word "try"; all letters must differ.
        Word.TRY: t.pgettext("command letter", "y"),
        # Translators: The letter for the word "glance"; all letters must differ.
        Word.GLANCE: t.pgettext("command letter", "g"),
        # Translators: The letter for the word "hint"; all letters must differ.
        Word.HINT: t.pgettext("command letter", "i"),
        # Translators: The letter for the word "card"; all letters must differ.
        Word.CARD: t.pgettext("command letter", "c"),
        # Translators: The letter for the word "scores"; all letters must differ.
        Word.SCORES: t.pgettext("command letter", "s"),
        # Translators: The letter for the word "who"; all letters must differ.
        Word.WHO: t.pgettext("command letter", "w"),
        # Translators: The letter for the word "pile"; all letters must differ.
        Word.PILE: t.pgettext("command letter", "p"),
        # Translators: The letter for the word "again"; all letters must differ.
        Word.AGAIN: t.pgettext("command letter", "a"),
        # Translators: The letter for the word "missed"; all letters must differ.
        Word.MISSED: t.pgettext("command letter", "m"),
        # Translators: The letter for the word "quit"; all letters must differ.
        Word.QUIT: t.pgettext("command letter", "q"),
    }
    return Vocabulary.translated(names, letters)


@lru_cache(maxsize=1)
def english_words() -> Vocabulary:
    """The English words, which work in every language; their letters do not."""
    return Vocabulary({word: (str(word),) for word in Word})


def is_language_word(typed: str) -> bool:
    """Whether a folded word is "language" in any language: nobody is stuck in a strange one."""
    return any(words_in_play(load(code)).exact(typed) == Word.LANGUAGE for code in LANGUAGES)


def quits_in(text: str) -> str | None:
    """The language in which a line is the whole word for leaving, for somebody who has none yet."""
    is_quit = (code for code in LANGUAGES if _is_quit(text, load(code)))
    return next(is_quit, None)


def _is_quit(text: str, t: Language) -> bool:
    return whole_word(text, t, has_letters=False) == Word.QUIT


def ends_asking(text: str, t: Language) -> bool:
    """Whether a tidied line is empty or the word or letter for leaving."""
    return not fold(text) or whole_word(text, t) == Word.QUIT


def whole_word(text: str, t: Language, *, has_letters: bool = True) -> str | None:
    """The word in play that a tidied line is: its name in full, or its letter."""
    typed = " ".join(words(text))
    if len(typed) == 1 and typed.isascii() and not has_letters:
        return None
    return words_in_play(t).exact(typed) or english_words().exact(typed)
