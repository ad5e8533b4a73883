"""Help at a real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from access_game.languages import Language
from access_game.narration import help
from access_game.narration.base import Narrator
from access_game.understanding.referee_words import (
    OF_HANDS,
    RefereeWord,
    TableWord,
    table_word_of,
    words_at_the_table,
)
from access_game.understanding.vocabulary import Word


def meaning(t: Language, word: TableWord) -> str:
    """What a word does at a real table, in a few words."""
    match word:
        case Word.MISSED:
            # Translators: What the word "missed" does at a real table, after a colon; nobody is
            # "you" there, and the name of another player may follow it.
            return t.pgettext(
                "meaning", "what happened since the next player's last card; a name may follow"
            )
        case Word.CARD:
            # Translators: What the word "card" does at a real table, after a colon; a card follows
            # it, for there are no places.
            return t.pgettext("meaning", "with a card, all about it")
        case RefereeWord.WHY:
            # Translators: What the word "why" does, after a colon; a card follows it.
            return t.pgettext("meaning", "with a card, why it scored full, half or nothing")
        case RefereeWord.WHAT:
            # Translators: What the words "what if" do, after a colon; a card follows them.
            return t.pgettext("meaning", "with a card, what it would do")
        case RefereeWord.UNDO:
            # Translators: What the word "undo" does, after a colon.
            return t.pgettext("meaning", "takes the last entry back; may be repeated")
        case RefereeWord.CHANGE:
            # Translators: What the word "change" does, after a colon.
            return t.pgettext("meaning", "with a player, a number and a card, corrects it")
        case RefereeWord.NEUTRAL:
            # Translators: What the word "neutral" does, after a colon; a card follows it.
            return t.pgettext("meaning", "with a card, enters a neutral card of two players")
        case RefereeWord.FORGOT:
            # Translators: What the word "forgot" does, after a colon; a player follows it.
            return t.pgettext("meaning", "with a player, who has not drawn")
        case RefereeWord.DREW:
            # Translators: What the word "drew" does, after a colon; a player follows it.
            return t.pgettext("meaning", "with a player, who has made up a missed draw")
        case RefereeWord.NAME:
            # Translators: What the word "name" does, after a colon.
            return t.pgettext("meaning", "with a player and a new name, changes it")
        case RefereeWord.LEFT:
            # Translators: What the word "left" does, after a colon; a player follows it.
            return t.pgettext("meaning", "with a player, who leaves")
        case RefereeWord.SHEET:
            # Translators: What the word "sheet" does, after a colon; a file may follow it.
            return t.pgettext("meaning", "the score sheet, or with a file, writes it")
        case Word():
            return help.meaning(t, word)


def one_word(n: Narrator, word: TableWord) -> Iterator[str]:
    """What one word does."""
    if isinstance(word, Word):
        yield help.word_help(n.t, word, meaning)
        return
    name = words_at_the_table(n.t).name(word)
    yield n.t.gettext("{word}: {meaning}.", word=name, meaning=meaning(n.t, word))


def key_help(n: Narrator, keys: Mapping[str, str]) -> Iterator[str]:
    """What the function keys do, without those for hands; that for "try" is "what if"."""
    of_table = {key: word for key, word in keys.items() if word not in OF_HANDS}
    yield from help.key_help(n, of_table, _meaning_of_key)


def _meaning_of_key(t: Language, word: Word) -> str:
    return meaning(t, RefereeWord.WHAT if word is Word.TRY else word)


def help_at_a_real_table(n: Narrator) -> Iterator[str]:
    """How cards are entered, and the words; full explains every word."""
    known = words_at_the_table(n.t)
    # Translators: Help at a real table: how cards are entered.
    yield n.t.gettext("Enter cards by code or name, several with commas: g5, b2.")
    if n.is_full:
        for key in known.names:
            yield from one_word(n, table_word_of(key))
    else:
        names = [*(known.name(word) for word in RefereeWord), *help.words_with_letters(n, known)]
        yield n.t.gettext("Words: {words}.", words=n.list(names))
        yield n.t.gettext(
            "{help} and a word explains it, for example: {help} {word}.",
            help=known.name(Word.HELP),
            word=known.name(RefereeWord.CHANGE),
        )
    # Translators: Help: words may be shortened.
    yield n.t.gettext("The beginning of a word is enough if no other word begins that way.")
