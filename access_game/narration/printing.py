"""What is said while something is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.languages import Language
from access_game.narration.base import Narrator


def written_to(n: Narrator, path: str) -> Iterator[str]:
    """That a file has been written."""
    # Translators: A file has been written; its name follows.
    yield n.t.gettext("Written: {path}", path=path)


def pages_made(n: Narrator, pages: int) -> Iterator[str]:
    """How many pages a print has."""
    # Translators: A file to print has been made: how many pages it has.
    yield n.t.ngettext("{n} page.", "{n} pages.", pages)


def signs_without_drawing(n: Narrator, signs: Sequence[str]) -> Iterator[str]:
    """That signs of the user's own table are printed as words."""
    # Translators: The user's own file names tactile signs that the program cannot draw; on the
    # sheet their words stand in empty frames. {signs} are the words.
    yield n.t.gettext("No drawing, only a frame with the word: {signs}", signs=n.list(signs))


def codes_only(t: Language, how: str) -> Iterator[str]:
    """That liblouis is missing, so that labels were made with the codes of the cards only."""
    # Translators: Of three parts only the first could be written. liblouis is a program; {how} is
    # a command that installs it, or an address on the web.
    yield t.gettext("Card codes only: names and signs need liblouis. To install it: {how}", how=how)


def no_contractions(t: Language) -> Iterator[str]:
    """That Japanese braille is the same whether contracted or not."""
    # Translators: Contracted braille was asked for; Japanese braille, in kana, has none.
    yield t.gettext("Japanese braille has no contractions.")
