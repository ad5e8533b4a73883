"""Help in a house of network tables: what its words do, in a few words each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.languages import Language
from access_game.narration import help, house
from access_game.narration.base import Narrator
from access_game.understanding.house_words import AnyWord, HouseWord, table_kinds
from access_game.understanding.vocabulary import Word, words_in_play


def meaning(t: Language, word: HouseWord) -> str:
    """What one of the house's words does, in a few words."""
    match word:
        case HouseWord.TABLES:
            # Translators: What the word "tables" does, after a colon.
            return t.pgettext("meaning", "lists the open tables")
        case HouseWord.NEW:
            kinds = table_kinds(t)
            # Translators: What the word "new" does, after a colon; a number, levels and two words
            # to type may follow it.
            return t.pgettext(
                "meaning",
                "begins a table; players, levels, {private} and {french} may follow",
                private=kinds.name("private"),
                french=kinds.name("french"),
            )
        case HouseWord.JOIN:
            # Translators: What the word "join" does, after a colon; a table's number follows it.
            return t.pgettext("meaning", "with a table's number, takes a seat there")
        case HouseWord.WATCH:
            # Translators: What the word "watch" does, after a colon; a table's number follows it.
            return t.pgettext("meaning", "with a table's number, watches the game there")
        case HouseWord.LEAVE:
            # Translators: What the word "leave" does, after a colon.
            return t.pgettext("meaning", "back to the lobby; during a game your seat is kept")
        case HouseWord.SAY:
            # Translators: What the word "say" does, after a colon; a text follows it.
            return t.pgettext("meaning", "with a text, tells it to the others")
        case HouseWord.MUTE:
            # Translators: What the word "mute" does, after a colon.
            return t.pgettext("meaning", "switches what others say off, and on again")
        case HouseWord.NAME:
            # Translators: What the word "name" does in the lobby, after a colon.
            return t.pgettext("meaning", "your name, or with a new one, changes it")
        case HouseWord.SETTINGS:
            # Translators: What the word "settings" does, after a colon.
            return t.pgettext("meaning", "your language, and how much is told")
        case HouseWord.WIDTH:
            # Translators: What the word "width" does, after a colon; a number follows it.
            return t.pgettext("meaning", "with a number, how many cells a line may have")
        case HouseWord.FILL:
            # Translators: What the word "fill" does, after a colon; a level may follow it.
            return t.pgettext("meaning", "computer players take the free seats; a level may follow")
        case HouseWord.HOST:
            # Translators: What the word "host" does, after a colon; a name may follow it.
            return t.pgettext("meaning", "who the host is, or with a name, makes that player host")
        case HouseWord.PAUSE:
            # Translators: What the word "pause" does, after a colon; only the host may use it.
            return t.pgettext("meaning", "for the host, stops the game for a while")
        case HouseWord.CONTINUE:
            # Translators: What the word "continue" does, after a colon; only the host may use it.
            return t.pgettext("meaning", "for the host, ends the pause")
        case HouseWord.REMOVE:
            # Translators: What the word "remove" does, after a colon; a name follows it.
            return t.pgettext("meaning", "for the host, with a name, sends that player away")
        case HouseWord.WAIT:
            # Translators: What the word "wait" does, after a colon.
            return t.pgettext("meaning", "when somebody is away, the table waits")
        case HouseWord.COMPUTER:
            # Translators: What the word "computer" does, after a colon.
            return t.pgettext("meaning", "when somebody is away, a computer player takes over")
        case HouseWord.LIMIT:
            # Translators: What the word "limit" does, after a colon; seconds follow it.
            return t.pgettext("meaning", "for the host, with seconds, how long a play may take")
        case HouseWord.DELAY:
            # Translators: What the word "delay" does, after a colon; seconds follow it.
            return t.pgettext(
                "meaning", "for the host, with seconds, how much later spectators hear"
            )
        case HouseWord.SEAL:
            # Translators: What the word "seal" does, after a colon.
            return t.pgettext("meaning", "the seal that proves the shuffle after the game")


def one_word(n: Narrator, word: AnyWord, *, in_lobby: bool = False) -> Iterator[str]:
    """What one word of the house, or of the game, does."""
    if isinstance(word, Word) and not (in_lobby and word is Word.WHO):
        yield help.word_help(n.t, word)
        return
    if isinstance(word, Word):
        # Translators: What the word "who" does in the lobby, after a colon.
        does = n.t.pgettext("meaning", "who is in the lobby")
    else:
        does = meaning(n.t, word)
    yield n.t.gettext("{word}: {meaning}.", word=house.word(n, word), meaning=does)


def help_in_the_lobby(n: Narrator, words: Iterable[AnyWord]) -> Iterator[str]:
    """What can be typed, and how one word is explained."""
    yield from house.lobby_help(n, words)
    yield n.t.gettext(
        "{help} and a word explains it, for example: {help} {word}.",
        help=words_in_play(n.t).name(Word.HELP),
        word=house.word(n, HouseWord.NEW),
    )
