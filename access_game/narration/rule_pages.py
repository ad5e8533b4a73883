"""The words of the rulebook as a page, besides its sections."""

from __future__ import annotations

from access_game.languages import Language


def skip_link(t: Language) -> str:
    """The link that leads past the contents."""
    # Translators: The first link of the page; it leads past the table of contents.
    return t.gettext("Skip to the rules")


def imprint(t: Language) -> str:
    """The last line of the page."""
    # Translators: The last line of the printed rulebook.
    return t.gettext("Unofficial, in our own words. The game and its names belong to their owners.")


def foreign_words(t: Language) -> dict[str, str]:
    """Words of other languages in the rules, each with the code of its language."""
    # Translators: Words in YOUR rules that are of another language, so that a screen reader
    # pronounces them rightly on the page: the code of the language, a colon, and its words behind
    # bars. Leave out what your rules do not hold, and add theirs; several languages have a
    # semicolon between them: "fr:mot|autre mot;en:word". Only "-" says that there are none.
    marked = t.pgettext(
        "foreign words",
        "fr:Surfosaurus Max|Numberosaurus|Colorosaurus|Surfosaurus|Nulosaurus|Accessijeux",
    )
    found: dict[str, str] = {}
    for group in marked.split(";"):
        code, _, words = group.partition(":")
        found |= {word: code.strip() for word in words.split("|") if word}
    return found
