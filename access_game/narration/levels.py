"""The levels of the computer players: their names, and what each is like to play against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.understanding.choosing import levels


def level_names(t: Language, keys: Iterable[str]) -> str:
    """Levels as a list of the words that are typed for them."""
    return t.pgettext("list", ", ").join(levels(t).name(key) for key in keys)


def level_described(t: Language, key: str) -> str:
    """What a level is like to play against, in a sentence that begins with its name."""
    level = levels(t).name(key)
    match key:
        case "easy":
            # Translators: What the weakest computer player is like; {level} is its name, "easy".
            return t.gettext("{level}, plays sensibly but misses things.", level=level)
        case "steady":
            # Translators: What a computer player is like; {level} is its name, "steady".
            return t.gettext("{level}, plays the card that promises most right now.", level=level)
        case "strong":
            # Translators: What a computer player is like; {level} is its name, "strong".
            return t.gettext("{level}, considers what the others may play.", level=level)
        case "master":
            # Translators: What the best computer player is like; {level} is its name, "master".
            return t.gettext("{level}, thinks longer still and forgives little.", level=level)
    # Translators: What the computer player that plays at random is like; {level} is its name.
    return t.gettext("{level}, plays any card without thinking.", level=level)


def level_line(t: Language, number: int, key: str) -> str:
    """A level to be chosen, by number or name."""
    # Translators: A level of the computer players with the number that chooses it, and a sentence
    # that begins with its name.
    return t.gettext("{number}: {level}", number=number, level=level_described(t, key))


def opponents(n: Narrator, seats: Mapping[int, str]) -> Iterator[str]:
    """The levels of the computer players, by seat; one line where several are alike."""
    if len(seats) > 1 and len(set(seats.values())) == 1:
        # Translators: How well all computer players play: "Computer players: steady."
        yield n.t.gettext("Computer players: {level}.", level=level_names(n.t, set(seats.values())))
        return
    for seat, key in seats.items():
        # Translators: How well one of the computer players plays: "Ben: computer player, strong."
        yield n.t.gettext(
            "{name}: computer player, {level}.", name=n.name(seat), level=level_names(n.t, [key])
        )
