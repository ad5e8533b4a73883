"""The words of a house of network tables: in its lobby, and at a table beside the game's."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from access_game.languages import Language
from access_game.network.address import CODE_DIGITS
from access_game.understanding.normalise import after_first_word, fold, tidy, words
from access_game.understanding.reader import find_word
from access_game.understanding.vocabulary import (
    TAKES_ARGUMENT,
    Vocabulary,
    Word,
    find_in,
    is_language_word,
    whole_word,
    words_in_play,
)


class HouseWord(StrEnum):
    """What can be said in a house; the values are the English words."""

    TABLES = "tables"
    NEW = "new"
    JOIN = "join"
    WATCH = "watch"
    LEAVE = "leave"
    SAY = "say"
    MUTE = "mute"
    NAME = "name"
    SETTINGS = "settings"
    WIDTH = "width"
    FILL = "fill"
    HOST = "host"
    PAUSE = "pause"
    CONTINUE = "continue"
    REMOVE = "remove"
    WAIT = "wait"
    COMPUTER = "computer"
    LIMIT = "limit"
    DELAY = "delay"
    SEAL = "seal"


AnyWord = HouseWord | Word

TAKES_MORE: frozenset[str] = frozenset(
    {
        *(HouseWord.NEW, HouseWord.JOIN, HouseWord.WATCH, HouseWord.SAY, HouseWord.NAME),
        *(HouseWord.WIDTH, HouseWord.FILL, HouseWord.HOST, HouseWord.REMOVE),
        *(HouseWord.LIMIT, HouseWord.DELAY, *TAKES_ARGUMENT),
    }
)
"""The words that something may follow, in Japanese without a blank."""

IN_THE_LOBBY = (
    *(HouseWord.TABLES, HouseWord.NEW, HouseWord.JOIN, HouseWord.WATCH, HouseWord.NAME),
    *(HouseWord.SETTINGS, HouseWord.WIDTH),
)
"""The house's words that make sense in the lobby only."""
AT_A_TABLE = tuple(
    word
    for word in HouseWord
    if word not in IN_THE_LOBBY or word in (HouseWord.SETTINGS, HouseWord.WIDTH)
)
"""The house's words at a table."""
FOR_ALL = (
    *(HouseWord.LEAVE, HouseWord.SAY, HouseWord.MUTE),
    *(HouseWord.SETTINGS, HouseWord.WIDTH, HouseWord.SEAL),
)
"""Those of them that spectators have a use for, too."""
OF_THE_HOST = frozenset(
    {
        *(HouseWord.FILL, HouseWord.PAUSE, HouseWord.CONTINUE),
        *(HouseWord.REMOVE, HouseWord.LIMIT, HouseWord.DELAY),
    }
)
"""Words that only the host may use; limit and delay alone tell everybody what is set."""
OF_THE_LOBBY = tuple(word for word in IN_THE_LOBBY if word not in AT_A_TABLE)
"""The house's words that have no use at a table."""
LISTENING_IN_THE_LOBBY = (Word.LANGUAGE, Word.VERBOSITY, Word.SIGNS, Word.BRAILLE)
"""Words of the game that change how one listens, and that the lobby knows as well."""
OF_THE_GAME_EVERYWHERE = (
    *(Word.WHO, Word.AGAIN, *LISTENING_IN_THE_LOBBY, Word.RULES, Word.HELP, Word.QUIT),
)
"""The words of the game that work in the lobby, and at a table before the game."""
LOBBY: tuple[AnyWord, ...] = (
    *IN_THE_LOBBY,
    *(HouseWord.SAY, HouseWord.MUTE),
    *OF_THE_GAME_EVERYWHERE,
)
"""All words of the lobby."""


OF_A_WAITING_TABLE: tuple[AnyWord, ...] = (
    *(HouseWord.FILL, HouseWord.REMOVE, HouseWord.HOST, HouseWord.LIMIT, HouseWord.DELAY),
    *(HouseWord.LEAVE, HouseWord.SAY, HouseWord.MUTE, HouseWord.SETTINGS, HouseWord.WIDTH),
    *OF_THE_GAME_EVERYWHERE,
)
"""What the host may type before the game has begun."""
TO_ALL_AT_A_WAITING_TABLE: tuple[AnyWord, ...] = tuple(
    word for word in OF_A_WAITING_TABLE if word not in (HouseWord.FILL, HouseWord.REMOVE)
)
"""What the other players may type there."""
TO_WATCHERS_AT_A_WAITING_TABLE: tuple[AnyWord, ...] = tuple(
    word for word in TO_ALL_AT_A_WAITING_TABLE if word is not HouseWord.HOST
)
"""What spectators may type there."""


@lru_cache(maxsize=8)
def house_words(t: Language) -> Vocabulary:
    """The house's own words in a language."""
    names = {
        # Translators: A word to type in the lobby of a game server; lists the tables.
        HouseWord.TABLES: t.pgettext("command", "tables"),
        # Translators: A word to type in the lobby; begins a table, perhaps with numbers and levels.
        HouseWord.NEW: t.pgettext("command", "new"),
        # Translators: A word to type in the lobby before a table's number; takes a seat there.
        HouseWord.JOIN: t.pgettext("command", "join"),
        # Translators: A word to type in the lobby before a table's number; watches the game.
        HouseWord.WATCH: t.pgettext("command", "watch"),
        # Translators: A word to type at a network table; leaves it for the lobby.
        HouseWord.LEAVE: t.pgettext("command", "leave"),
        # Translators: A word to type before what is to be told to the others at the table.
        HouseWord.SAY: t.pgettext("command", "say"),
        # Translators: A word to type; switches the talk of the others off, and on again.
        HouseWord.MUTE: t.pgettext("command", "mute"),
        # Translators: A word to type in the lobby before one's new name.
        HouseWord.NAME: t.pgettext("command", "name"),
        # Translators: A word to type; tells how one listens.
        HouseWord.SETTINGS: t.pgettext("command", "settings"),
        # Translators: A word to type before a number of cells: how long lines may be.
        HouseWord.WIDTH: t.pgettext("command", "width"),
        # Translators: A word to type; computer players take the free seats of a network table.
        HouseWord.FILL: t.pgettext("command", "fill"),
        # Translators: A word to type before a name; that player becomes the host of the table.
        HouseWord.HOST: t.pgettext("command", "host"),
        # Translators: A word for the host to type; nobody can play until the game goes on.
        HouseWord.PAUSE: t.pgettext("command", "pause"),
        # Translators: A word for the host to type after "pause"; the game goes on.
        HouseWord.CONTINUE: t.pgettext("command", "continue"),
        # Translators: A word for the host to type before a name; that player loses the seat.
        HouseWord.REMOVE: t.pgettext("command", "remove"),
        # Translators: A word to type when somebody is away: the table waits.
        HouseWord.WAIT: t.pgettext("command", "wait"),
        # Translators: A word to type when somebody is away: a computer player keeps the seat.
        HouseWord.COMPUTER: t.pgettext("command", "computer"),
        # Translators: A word for the host to type before seconds: how long a play may take.
        HouseWord.LIMIT: t.pgettext("command", "limit"),
        # Translators: A word for the host to type before seconds: how much later spectators hear.
        HouseWord.DELAY: t.pgettext("command", "delay"),
        # Translators: A word to type at a network table; tells how the shuffle can be checked.
        HouseWord.SEAL: t.pgettext("command", "seal"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=1)
def english_house_words() -> Vocabulary:
    """The English words, which work in every language."""
    return Vocabulary({word: (str(word),) for word in HouseWord})


@lru_cache(maxsize=8)
def table_kinds(t: Language) -> Vocabulary:
    """What may follow "new" besides numbers and levels."""
    names = {
        # Translators: A word to type after "new": the table is not listed.
        "private": t.pgettext("command", "private"),
        # Translators: A word to type after "new": the table is listed, as is usual.
        "open": t.pgettext("command", "open"),
        # Translators: A word to type after "new": the rules of the French edition.
        "french": t.pgettext("command", "french"),
        # Translators: A word to type after "new": the usual rules.
        "original": t.pgettext("command", "original"),
    }
    return Vocabulary.translated(names)


def table_word(text: str, t: Language) -> tuple[HouseWord, str] | None:
    """The house's word that a line at a table begins with, whole, and what follows it."""
    found = _house_word(text, t)
    return found if found is not None and found[0] in AT_A_TABLE else None


def explained(text: str, t: Language, *, in_lobby: bool = False) -> tuple[AnyWord, ...]:
    """The words that help may be asked about: the house's, wherever they are used, are whole.

    In the lobby the beginnings of its words count before the words of the game.
    """
    found = _house_word(text, t)
    if found is not None:
        return (found[0],)
    of_lobby = lobby_word(text, t)[0] if in_lobby else ()
    key = None if of_lobby else whole_word(tidy(text), t)
    return of_lobby if key is None else (Word(key),)


def _house_word(text: str, t: Language) -> tuple[HouseWord, str] | None:
    """Any word of the house that a line begins with, whole, and what follows it."""
    text = tidy(text)
    typed = words(text)
    if not typed:
        return None
    known = house_words(t), english_house_words()
    found, rest = find_word(text, typed, known, TAKES_MORE, is_whole=True)
    if not found:
        return None
    return HouseWord(found[0]), _as_typed(text, rest)


def lobby_word(text: str, t: Language) -> tuple[tuple[AnyWord, ...], str]:
    """The words that a line in the lobby may begin with, and what follows; beginnings count.

    A number alone means a table, so that people of different languages can tell each other.
    """
    text = tidy(text)
    typed = words(text)
    if not typed:
        return (), ""
    if typed[0][0].isdecimal():
        return (HouseWord.JOIN,), text
    known = lobby_words(t), _english_lobby_words()
    found, rest = find_word(text, typed, known, TAKES_MORE, is_whole=True)
    if not found:
        found, rest = find_in(typed[0], known), after_first_word(text)
    if not found and is_language_word(typed[0]):
        found = (Word.LANGUAGE,)
    return tuple(map(word_of, found)), _as_typed(text, rest)


def wants_lobby(text: str, t: Language) -> bool:
    """Whether a line is for the lobby only: one of its words, whole, or a table's number."""
    found = _house_word(text, t)
    digits = "".join(words(tidy(text)))
    is_code = digits.isdecimal() and len(digits) >= CODE_DIGITS
    return is_code or (found is not None and found[0] in OF_THE_LOBBY)


def is_lobby_word(text: str, t: Language) -> bool:
    """Whether a line begins with a whole word of the lobby, so that it can hardly be a name.

    Letters alone are none, nor are words without a blank behind them: they begin names.
    """
    typed = words(tidy(text))
    if not typed or (len(typed[0]) == 1 and typed[0].isascii()):
        return False
    known = lobby_words(t), _english_lobby_words()
    return any(vocabulary.exact(typed[0]) for vocabulary in known)


def _as_typed(text: str, rest: str) -> str:
    """The end of a tidied text that was split off where it has no blank, in its own letters."""
    ending = text[len(text) - len(rest) :]
    return ending if fold(ending) == rest else rest


@lru_cache(maxsize=8)
def lobby_words(t: Language) -> Vocabulary:
    """All words of the lobby in a language."""
    house, play = house_words(t), words_in_play(t)
    names = {str(word): (house if word in house.names else play).names[word] for word in LOBBY}
    letters = {word: play.letters[word] for word in LOBBY if word in play.letters}
    return Vocabulary(names, {Word(word): letter for word, letter in letters.items()})


@lru_cache(maxsize=1)
def _english_lobby_words() -> Vocabulary:
    return Vocabulary({str(word): (str(word),) for word in LOBBY})


def word_of(key: str) -> AnyWord:
    """The word that a key of these vocabularies stands for."""
    return HouseWord(key) if key in set(HouseWord) else Word(key)
