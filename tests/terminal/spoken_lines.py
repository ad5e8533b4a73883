"""Whether every printed line was spoken, and spoken once.

A screen reader speaks new text in pieces of its own making: many lines as one utterance, a prompt
together with the line before it, a prompt again with what is typed after it. Only whole lines can
be compared, and prompts have to be named.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher


def said_once(
    printed_lines: Iterable[str], spoken: Iterable[str], prompts: Sequence[str] = ()
) -> list[str]:
    """The lines that were not said exactly once, in the order they were printed.

    `spoken` are utterances, their lines separated by newlines. Whitespace and blank lines do not
    count. A line printed twice must be said twice. A line that begins with one of the `prompts`
    is a prompt and what was typed after it: it must be said, but may be said again while somebody
    types. What is spoken beyond the printed lines (the echo of a key, the beginning of a line
    that arrived in two parts) is left out.
    """
    heard = [line for utterance in spoken for line in _lines(utterance.split("\n"))]
    printed = _lines(printed_lines)
    starts = tuple(_plain(prompt) for prompt in prompts if _plain(prompt))
    return [
        *_unsaid_prompts(printed, heard, starts),
        *_differences(
            [line for line in printed if not line.startswith(starts)],
            [line for line in heard if not line.startswith(starts)],
        ),
    ]


def _unsaid_prompts(
    printed: Sequence[str], heard: Sequence[str], starts: Sequence[str]
) -> list[str]:
    """Those prompts that were said less often than they were printed."""
    return [
        start
        for start in dict.fromkeys(starts)
        if _beginning_with(start, heard) < _beginning_with(start, printed)
    ]


def _beginning_with(start: str, lines: Sequence[str]) -> int:
    return sum(line.startswith(start) for line in lines)


def _differences(printed: Sequence[str], heard: Sequence[str]) -> list[str]:
    """The lines missing from what was heard, said again in it, or out of order."""
    known = set(printed)
    told = [line for line in heard if line in known]
    wrong: list[str] = []
    matcher = SequenceMatcher(None, printed, told, autojunk=False)
    for tag, printed_from, printed_to, told_from, told_to in matcher.get_opcodes():
        if tag != "equal":
            wrong += [*printed[printed_from:printed_to], *told[told_from:told_to]]
    return list(dict.fromkeys(wrong))


def _lines(lines: Iterable[str]) -> list[str]:
    return [plain for plain in map(_plain, lines) if plain]


def _plain(text: str) -> str:
    """The text with every run of whitespace, no-break spaces included, as one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())
