"""Words that stand in prints only, on paper or in files."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.rulebook import title
from access_game.understanding.topics import TOPICS, Topic
from engine.cards import HIGHEST_VALUE, Colour
from engine.rules import Edition, Rules


def rulebook_title(t: Language) -> str:
    """The name of the rulebook."""
    # Translators: The title of the printed rulebook, on its first page and on top of each page.
    return t.gettext("Surfosaurus MAX: the rules")


def rulebook_for(n: Narrator, rules: Rules) -> str:
    """For whom the rulebook tells its numbers."""
    if rules.edition is Edition.FRENCH:
        # Translators: Below the title of the printed rulebook: 2 to 6 players, the edition.
        return n.t.gettext("For {n} players, French edition", n=rules.players)
    # Translators: Below the title of the printed rulebook: 2 to 6 players, the edition.
    return n.t.gettext("For {n} players, original edition", n=rules.players)


def contents(t: Language) -> str:
    """The heading above the list of sections with their pages."""
    # Translators: The heading above the table of contents of the printed rulebook.
    return t.gettext("Contents")


def heading(t: Language, topic: Topic) -> str:
    """The heading of a section of the printed rulebook."""
    # Translators: A heading in the printed rulebook with its number: "3. a round". It is brailled,
    # too: in Japanese a blank behind the number instead of a stop.
    return t.pgettext(
        "heading", "{number}. {title}", number=TOPICS.index(topic) + 1, title=title(t, topic)
    )


def signs_title(t: Language) -> str:
    """The heading above the legend of the signs."""
    return title(t, Topic.SIGNS)


def colour_signs(n: Narrator) -> Iterator[str]:
    """Each colour with its letter on the labels and its sign."""
    names = n.card_names
    for colour in Colour:
        # Translators: Legend of braille labels: the letter of a colour as it stands on the label,
        # the colour, its tactile sign: "g: green, club".
        yield n.t.gettext(
            "{letter}: {colour}, {sign}",
            letter=names.letters[colour],
            colour=names.colours[colour],
            sign=names.signs[colour],
        )


def value_signs(n: Narrator) -> Iterator[str]:
    """Each value with its sign."""
    for value in range(1, HIGHEST_VALUE + 1):
        # Translators: A value and its tactile sign: "5: circle with one dot".
        yield n.t.gettext(
            "{value}: {number_sign}", value=value, number_sign=n.card_names.number_sign(value)
        )
