"""Help: what is possible now, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.output.wrapping import keep_together
from access_game.understanding.vocabulary import Vocabulary, Word, words_in_play


def meaning(t: Language, word: Word) -> str:
    """What a word in play does, in a few words."""
    match word:
        case Word.HAND:
            # Translators: What the word "hand" does, after a colon.
            return t.pgettext("meaning", "your hand")
        case Word.TABLE:
            # Translators: What the word "table" does, after a colon.
            return t.pgettext("meaning", "cards on the table")
        case Word.BEST:
            # Translators: What the word "best" does, after a colon.
            return t.pgettext("meaning", "best combination now, and what could still come")
        case Word.TRY:
            # Translators: What the word "try" does, after a colon; a place or card follows it.
            return t.pgettext("meaning", "with a place or card, what it would do")
        case Word.GLANCE:
            # Translators: What the word "glance" does, after a colon.
            return t.pgettext("meaning", "colours, numbers and runs on the table")
        case Word.HINT:
            # Translators: What the word "hint" does, after a colon.
            return t.pgettext("meaning", "what the strong computer player would do, and why")
        case Word.CARD:
            # Translators: What the word "card" does, after a colon; a place or card follows it.
            return t.pgettext("meaning", "with a place or card, all about it")
        case Word.SCORES:
            # Translators: What the word "scores" does, after a colon.
            return t.pgettext("meaning", "everybody's points")
        case Word.WHO:
            # Translators: What the word "who" does, after a colon.
            return t.pgettext("meaning", "round, turn, who follows")
        case Word.PILE:
            # Translators: What the word "pile" does, after a colon.
            return t.pgettext("meaning", "cards in the draw pile")
        case Word.AGAIN:
            # Translators: What the word "again" does, after a colon.
            return t.pgettext("meaning", "the last message again")
        case Word.MISSED:
            # Translators: What the word "missed" does, after a colon.
            return t.pgettext("meaning", "what happened since your last card")
        case Word.HISTORY:
            # Translators: What the word "history" does, after a colon; a kind may follow it.
            return t.pgettext("meaning", "older messages; plays, rounds or answers may follow")
        case Word.OLDER:
            # Translators: What the word "older" does, after a colon.
            return t.pgettext("meaning", "one message back")
        case Word.NEWER:
            # Translators: What the word "newer" does, after a colon.
            return t.pgettext("meaning", "one message on")
        case Word.SORT:
            # Translators: What the word "sort" does, after a colon; a key follows it.
            return t.pgettext("meaning", "with colour, number or back, sorts your hand")
        case Word.SPELL:
            # Translators: What the word "spell" does, after a colon.
            return t.pgettext("meaning", "letter by letter: a card, a name or the last line")
        case Word.LANGUAGE:
            # Translators: What the word "language" does, after a colon; a language follows it.
            return t.pgettext("meaning", "with a language, changes to it")
        case Word.VERBOSITY:
            # Translators: What the word "verbosity" does, after a colon; a choice follows it.
            return t.pgettext("meaning", "with brief, normal or full, how much is told")
        case Word.SIGNS:
            # Translators: What the word "signs" does, after a colon; a choice follows it.
            return t.pgettext("meaning", "with plain, signs, tactile or code, how cards are named")
        case Word.BRAILLE:
            # Translators: What the word "braille" does, after a colon; on or off follows it.
            return t.pgettext("meaning", "with on or off, short lines for a braille display")
        case Word.SPEAK:
            # Translators: What the word "speak" does, after a colon; on or off follows it.
            return t.pgettext("meaning", "with on or off, the game's own voice")
        case Word.SILENCE:
            # Translators: What the word "silence" does, after a colon.
            return t.pgettext("meaning", "stops what is being spoken")
        case Word.FASTER:
            # Translators: What the word "faster" does, after a colon.
            return t.pgettext("meaning", "the voice speaks faster")
        case Word.SLOWER:
            # Translators: What the word "slower" does, after a colon.
            return t.pgettext("meaning", "the voice speaks slower")
        case Word.LOUDER:
            # Translators: What the word "louder" does, after a colon.
            return t.pgettext("meaning", "the voice speaks louder")
        case Word.SOFTER:
            # Translators: What the word "softer" does, after a colon.
            return t.pgettext("meaning", "the voice speaks softer")
        case Word.VOICE:
            # Translators: What the word "voice" does, after a colon.
            return t.pgettext("meaning", "the next voice of your language")
        case Word.RULES:
            # Translators: What the word "rules" does, after a colon.
            return t.pgettext("meaning", "the rules in short; with a topic, that section")
        case Word.REVIEW:
            # Translators: What the word "review" does, after a colon.
            return t.pgettext("meaning", "after the game, your plays that cost most")
        case Word.HELP:
            # Translators: What the word "help" does, after a colon.
            return t.pgettext("meaning", "what is possible now")
        case Word.KEYS:
            # Translators: What the word "keys" does, after a colon.
            return t.pgettext("meaning", "the function keys")
        case Word.QUIT:
            # Translators: What the word "quit" does, after a colon.
            return t.pgettext("meaning", "leaves; the game stays saved")


Meaning = Callable[[Language, Word], str]
"""Tells what a word does; the same word may do something else elsewhere."""


def word_help(t: Language, word: Word, meaning: Meaning = meaning) -> str:
    """A word with its letter and what it does."""
    words = words_in_play(t)
    if word in words.letters:
        # Translators: Help: a word, its letter, what it does: "hand, h: your hand."
        return t.gettext(
            "{word}, {letter}: {meaning}.",
            word=words.name(word),
            letter=words.letters[word],
            meaning=meaning(t, word),
        )
    # Translators: Help: a word without a letter and what it does: "rules: the rules in short."
    return t.gettext("{word}: {meaning}.", word=words.name(word), meaning=meaning(t, word))


def one_word(n: Narrator, word: Word) -> Iterator[str]:
    """What one word in play does."""
    yield word_help(n.t, word)


def help_at_the_table(n: Narrator, words: Sequence[Word], places: list[int]) -> Iterator[str]:
    """What is possible on the listener's turn; full explains every word.

    Otherwise the words are a list, for a listener can keep few lines and a screen reader loses
    what scrolls away before it is read.
    """
    if places:
        # Translators: Help: how a card is played.
        yield n.t.gettext(
            "Play a card: its place, {first} to {last}, or its name or code.",
            first=places[0],
            last=places[-1],
        )
    if n.is_full:
        for word in words:
            yield word_help(n.t, word)
    else:
        listed = n.list(words_with_letters(n, words_in_play(n.t), words))
        # Translators: Help: all words in one list, some with their letters.
        yield n.t.gettext("Words: {words}.", words=listed)
        # Translators: Help: how to get the meaning of one word; {word} is one of them.
        yield n.t.gettext(
            "{help} and a word explains it, for example: {help} {word}.",
            help=words_in_play(n.t).name(Word.HELP),
            word=words_in_play(n.t).name(Word.TRY),
        )
    # Translators: Help: words may be shortened.
    yield n.t.gettext("The beginning of a word is enough if no other word begins that way.")


def words_with_letters(
    n: Narrator, known: Vocabulary, words: Iterable[Word] = Word
) -> Iterator[str]:
    """Those of some words of the game that a vocabulary has, with their letters."""
    for word in filter(known.names.__contains__, words):
        if word in known.letters and not n.is_brief:
            # Translators: Help: a word with its letter, an item of a list: "hand h".
            pair = n.t.pgettext(
                "word and letter",
                "{word} {letter}",
                word=known.name(word),
                letter=known.letters[word],
            )
            yield keep_together(pair)
        else:
            yield known.name(word)


def key_help(n: Narrator, keys: Mapping[str, str], meaning: Meaning = meaning) -> Iterator[str]:
    """What the function keys do; ``keys`` maps key names to words in play."""
    for key, word in keys.items():
        # Translators: Help: a function key, the word it stands for, what it does.
        yield n.t.gettext(
            "{key}, {word}: {meaning}.",
            key=key.upper(),
            word=words_in_play(n.t).name(word),
            meaning=meaning(n.t, Word(word)),
        )
    # Translators: Help: some terminals and computers keep function keys for themselves.
    yield n.t.gettext("If a key does nothing, type the word.")
