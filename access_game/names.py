"""Players' names: which may be used, and which computer players get."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from access_game.errors import BadNames, CommandFailed
from access_game.languages import LANGUAGES, Language, load
from access_game.narration.opening import owner_labels
from access_game.output.wrapping import cells
from access_game.understanding.cards import read_card
from access_game.understanding.normalise import fold, tidy, words

_MARKS = re.compile("[,、:]")
"""What separates names from each other and from cards."""
_FULL_STOP = re.compile(r"(?<=\w{3})[.。]$")
"""What dictation sets behind a name; an initial keeps its own: Anna B."""
LONGEST = 20
"""Cells of a name: it is heard at every play."""


def table_words() -> set[str]:
    """The words that mean the table in round files, in all languages, so that no player has one."""
    return {"*", *(fold(table_word(load(code))) for code in LANGUAGES)}


def _owner_labels() -> set[str]:
    """What stands in the place of a name for the listener and for neutral cards, anywhere."""
    languages = [load(code) for code in LANGUAGES]
    return {fold(label) for t in languages for label in owner_labels(t)}


def table_word(t: Language) -> str:
    """The word that stands in a round file before the neutral cards."""
    # Translators: Stands in round files in the place of a player's name, before neutral cards.
    return t.pgettext("typed", "table")


def checked_name(text: str, t: Language) -> str:
    """A name as it will be told; raise CommandFailed where it cannot be one."""
    name = _FULL_STOP.sub("", _MARKS.sub(" ", tidy(text)).strip())
    if max(cells(name), len(name)) > LONGEST:  # accents on accents take no cells
        raise CommandFailed(BadNames(name, "long"))
    typed = words(name)
    reserved = table_words() | _owner_labels()
    is_reserved = fold(name) in reserved or not typed or typed[0].isdecimal()
    # a name may be a card with its number in words, as kanji are: whose cards come behind it
    is_card = any(map(str.isdecimal, name)) and read_card(typed, t) is not None
    if is_reserved or is_card:
        raise CommandFailed(BadNames(name or text, "reserved"))
    if not any(char.isalnum() for char in name):  # most voices pass over signs and pictures
        raise CommandFailed(BadNames(name, "silent"))
    return name


def checked_names(given: Sequence[str], players: int, t: Language) -> tuple[str, ...]:
    """Names for all seats: the given ones in order, then names for the others."""
    if len(given) > players:
        raise CommandFailed(BadNames(", ".join(given), "many"))
    names: list[str] = []
    for text in given:
        name = checked_name(text, t)
        if fold(name) in map(fold, names):
            raise CommandFailed(BadNames(name, "twice"))
        names.append(name)
    spare = spare_names(t, names)
    return (*names, *(next(spare) for _ in range(players - len(names))))


def spare_names(t: Language, taken: Sequence[str]) -> Iterator[str]:
    """Names for those who have none, without the ones that are taken."""
    # Translators: Names of computer players, short, easy to tell apart by ear, six or more,
    # with bars between them.
    known = t.pgettext("typed", "Ben|Carla|David|Emma|Felix|Greta|Hugo")
    return (name for name in known.split("|") if fold(name) not in map(fold, taken))
