"""Text into braille for paper, in a language, contracted or not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from access_game.errors import CommandFailed, NoBraille
from access_game.languages import Medium
from access_game.narration.base import Listener, Narrator
from access_game.output.wrapping import WORD_JOINER, without_marks
from access_game.printing.cells import BLANK, is_six_dots
from access_game.printing.kana_braille import UNDEFINED, kana_braille
from access_game.printing.louis import has_louis, louis_braille

JOINED = "\u00a0"
"""Stands in braille for a blank at which a line is not broken."""
_GLUE = f"{WORD_JOINER} {WORD_JOINER}"
_SIGNS_BEHIND_BLANKS = re.compile("[\u00a0\u202f](?=[;:!?»])|(?<=«)[\u00a0\u202f]")
"""French prints blanks beside these; its braille has none."""


@dataclass(frozen=True, slots=True)
class Transcriber:
    """Makes the braille of a language; Japanese is kana, which have no contractions."""

    language: str
    is_contracted: bool = False

    @property
    def medium(self) -> Medium:
        """The wording that can be transcribed: the printed one, in Japanese kana."""
        return Medium.KANA if self.language == "ja" else Medium.PRINT

    @property
    def has_contractions(self) -> bool:
        """Whether contracted braille differs in this language."""
        return self.language != "ja"

    @property
    def is_ready(self) -> bool:
        """Whether words can be transcribed: all but Japanese needs liblouis."""
        return self.language == "ja" or has_louis()

    def transcribe(self, texts: Sequence[str]) -> list[str]:
        """Each text as patterns of Unicode, with JOINED for blanks within a card's name.

        Raise CommandFailed where liblouis is missing or a character has no braille.
        """
        texts = [_SIGNS_BEHIND_BLANKS.sub("", text) for text in texts]
        plain = [without_marks(text) for text in texts]
        if self.language == "ja":
            made = [kana_braille(text.replace("。 ", "。  ")) for text in plain]
            is_whole = [UNDEFINED not in cells for cells in made]
        else:
            made = louis_braille(plain, self.language, is_contracted=self.is_contracted)
            is_whole = [not _has_gap(*pair) for pair in zip(plain, made, strict=True)]
        if not all(is_whole):
            raise CommandFailed(NoBraille(plain[is_whole.index(False)]))
        return [_joined(text, cells) for text, cells in zip(texts, made, strict=True)]


def paper_narrator(listener: Listener, transcriber: Transcriber) -> Narrator:
    """Tells a listener in words that can be transcribed."""
    return Narrator(listener, (), None, transcriber.medium)


def _has_gap(text: str, cells: str) -> bool:
    """Whether liblouis had no cells for a character: it spells its number with cells of eight dots,
    or leaves a blank."""
    return not is_six_dots(cells) or cells.count(BLANK) > sum(map(str.isspace, text))


def _joined(text: str, cells: str) -> str:
    """The cells with the marks of the text, where both have the same words."""
    marked = re.findall(f"{_GLUE}|\\s+", text)
    pieces = re.split(f"({BLANK}+)", cells)
    gaps = pieces[1::2]
    if len(marked) != len(gaps):
        return cells
    is_joined = [mark in (_GLUE, JOINED) for mark in marked]
    pieces[1::2] = [JOINED if joined else gap for joined, gap in zip(is_joined, gaps, strict=True)]
    return "".join(pieces)
