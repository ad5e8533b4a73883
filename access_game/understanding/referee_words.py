"""The words at a real table: those of a game that need no hand, and those of the referee."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from access_game.languages import Language
from access_game.understanding.vocabulary import (
    TAKES_ARGUMENT,
    Vocabulary,
    Word,
    words_in_play,
)


class RefereeWord(StrEnum):
    """What can be said to the referee besides; the values are the English words."""

    WHY = "why"
    WHAT = "what"
    UNDO = "undo"
    CHANGE = "change"
    NEUTRAL = "neutral"
    FORGOT = "forgot"
    DREW = "drew"
    NAME = "name"
    LEFT = "left"
    SHEET = "sheet"


TableWord = Word | RefereeWord

OF_HANDS = (Word.HAND, Word.SORT, Word.HINT, Word.REVIEW)
"""Words of a game that need a hand, which the referee does not see."""
AT_THE_TABLE: tuple[Word, ...] = tuple(
    word for word in Word if word not in OF_HANDS and word is not Word.TRY
)
"""Words of a game that make sense at a real table; "try" is "what" there."""
TAKES_MORE: frozenset[str] = (
    TAKES_ARGUMENT | {Word.MISSED} | (frozenset(RefereeWord) - {RefereeWord.UNDO})
)
"""The words at a real table that something may follow."""


@lru_cache(maxsize=8)
def referee_words(t: Language) -> Vocabulary:
    """The referee's own words in a language."""
    names = {
        # Translators: A word to type before a card at a real table; tells why it scored so.
        RefereeWord.WHY: t.pgettext("command", "why"),
        # Translators: Words to type before a card at a real table, "what if g5": what it would do.
        # Both may stand there; each must be understood alone.
        RefereeWord.WHAT: t.pgettext("command", "what|if"),
        # Translators: A word to type at a real table; takes the last entry back.
        RefereeWord.UNDO: t.pgettext("command", "undo"),
        # Translators: A word to type at a real table before a player, a number and a card: corrects
        # a card.
        RefereeWord.CHANGE: t.pgettext("command", "change"),
        # Translators: A word to type at a real table before a neutral card.
        RefereeWord.NEUTRAL: t.pgettext("command", "neutral"),
        # Translators: A word to type at a real table before a player who has forgotten to draw.
        RefereeWord.FORGOT: t.pgettext("command", "forgot"),
        # Translators: A word to type at a real table before a player who has caught up a draw.
        RefereeWord.DREW: t.pgettext("command", "drew"),
        # Translators: A word to type at a real table before a player and a new name.
        RefereeWord.NAME: t.pgettext("command", "name"),
        # Translators: A word to type at a real table before a player who has left.
        RefereeWord.LEFT: t.pgettext("command", "left"),
        # Translators: A word to type at a real table; tells or writes the score sheet.
        RefereeWord.SHEET: t.pgettext("command", "sheet"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def words_at_the_table(t: Language) -> Vocabulary:
    """All words at a real table, those of the game with their letters."""
    play = words_in_play(t)
    names = {word: play.names[word] for word in AT_THE_TABLE} | referee_words(t).names
    letters = {Word(key): letter for key, letter in play.letters.items() if key in AT_THE_TABLE}
    return Vocabulary(names, letters)


@lru_cache(maxsize=1)
def english_words_at_the_table() -> Vocabulary:
    """The English words, which work in every language."""
    both = ("what", "if")
    names = {word: (str(word),) for word in (*AT_THE_TABLE, *RefereeWord)}
    return Vocabulary(names | {RefereeWord.WHAT: both})


def table_word_of(key: str) -> TableWord:
    """The word that a key of these vocabularies stands for."""
    return RefereeWord(key) if key in set(RefereeWord) else Word(key)
