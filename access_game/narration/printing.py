"""What is said while something is printed."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.base import Narrator


def written_to(n: Narrator, path: str) -> Iterator[str]:
    """That a file has been written."""
    # Translators: A file has been written; its name follows.
    yield n.t.gettext("Written: {path}", path=path)


def codes_only(t: Language, how: str) -> Iterator[str]:
    """That liblouis is missing, so that labels were made with the codes of the cards only."""
    # Translators: Of three parts only the first could be written. liblouis is a program; {how} is
    # a command that installs it, or an address on the web.
    yield t.gettext("Card codes only: names and signs need liblouis. To install it: {how}", how=how)


def no_contractions(t: Language) -> Iterator[str]:
    """That Japanese braille is the same whether contracted or not."""
    # Translators: Contracted braille was asked for; Japanese braille, in kana, has none.
    yield t.gettext("Japanese braille has no contractions.")
