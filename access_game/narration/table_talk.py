"""What people say to each other at a network table or in the lobby, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration.base import Narrator
from access_game.narration.house import person, word
from access_game.output.wrapping import wrap
from access_game.understanding.house_words import HouseWord

TALK_CELLS = 60
"""How long a piece of talk in one line may be, in cells."""


def says(n: Narrator, name: str, text: str) -> Iterator[str]:
    """Table talk; behind every break of a long text the name comes again, so that nobody can write
    what looks like a line of the game."""
    for piece in wrap(text, TALK_CELLS, n.t.code):
        # Translators: Table talk: who says what. The text stays in the speaker's language.
        yield n.t.gettext("{name} says: {text}", name=person(n, name), text=piece)


def talk_is_too_long(n: Narrator, highest: int) -> Iterator[str]:
    """That somebody says too much in one line."""
    # Translators: The listener's words are longer than may be told to the others at once.
    yield n.t.gettext("Not told: at most {highest} characters at once.", highest=highest)


def said(n: Narrator) -> Iterator[str]:
    """That one's talk was told."""
    # Translators: The listener's words were told to the others.
    yield n.t.gettext("Said.")


def say_needs(n: Narrator) -> Iterator[str]:
    """That something must follow "say"."""
    # Translators: "say" needs words behind it.
    yield n.t.gettext("{say} needs words to say.", say=word(n, HouseWord.SAY))


def too_much_talk(n: Narrator) -> Iterator[str]:
    """That somebody talks too fast."""
    # Translators: The listener talks too much at once; the last words were not told.
    yield n.t.gettext("Not told: too much at once.")


def talk_is(n: Narrator, is_heard: bool) -> Iterator[str]:
    """Whether talk is heard."""
    if is_heard:
        # Translators: The talk of the others is heard again.
        yield n.t.gettext("Table talk is on.")
    else:
        # Translators: The talk of the others is not heard; "mute" is a word to type.
        yield n.t.gettext("Table talk is off; {mute} switches it on.", mute=word(n, HouseWord.MUTE))
