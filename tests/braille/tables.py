"""Lines as readers' tables make them: liblouis for the cells, BRLTTY for what it can show."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from access_game.printing.kana_braille import UNDEFINED, kana_braille

LOUIS = {"en": "en-ueb-g1.ctb", "de": "de-g0.utb", "fr": "fr-bfu-comp6.utb"}
BRLTTY = {"en": "en", "de": "de", "fr": "fr", "ja": "en"}
"""Text tables; Japanese adds a contraction table to whichever the reader has."""
JAPANESE = Path("/etc/brltty/Contraction/ja.ctb")
LATIN_BEFORE_KANA = re.compile("[!-~](?=[ぁ-ヿ])")
STRANGE = "♣"
"""A character that no table has, to see how what is undefined comes out."""

_known: dict[str, dict[str, str]] = {code: {} for code in (*LOUIS, "ja")}


def braille(code: str, lines: Iterable[str]) -> dict[str, str]:
    """Lines in the braille of a language, as patterns of Unicode; each is translated once."""
    known = _known[code]
    new = [line for line in dict.fromkeys(lines) if line not in known]
    if code == "ja":
        known.update((line, kana_braille(line)) for line in new)
    elif new:
        translated = _run("lou_translate", f"unicode.dis,{LOUIS[code]}", lines=new)
        known.update(zip(new, translated, strict=True))
    return known


def cells(code: str, line: str) -> int:
    """How many cells a line takes on a display."""
    return len(braille(code, [line])[line])


def is_undefined(line: str, made: str) -> bool:
    """Whether some character had no cells: liblouis then spells its number or leaves a gap."""
    # Japanese has a blank between the quotes around Latin words and a kana behind them
    blanks = sum(map(str.isspace, line)) + len(LATIN_BEFORE_KANA.findall(line))
    has_gap = made.count("\u2800") > blanks
    return has_gap or UNDEFINED in made or any(ord(cell) - 0x2800 > 0x3F for cell in made)


def cannot_show(code: str, text: str) -> set[str]:
    """The characters that BRLTTY shows as undefined with the tables of a language."""
    chars = [char for char in sorted(set(text)) if not char.isspace()]
    known = _japanese_of_brltty() if code == "ja" else frozenset()
    asked = [unicodedata.normalize("NFKC", char) for char in chars if char not in known]
    undefined, *shown = _shown(BRLTTY[code], [STRANGE, *asked])
    return {char for char, made in zip(asked, shown, strict=True) if made == undefined}


def _shown(table: str, chars: list[str]) -> list[str]:
    return _run("brltty-trtxt", "-b", "-6", "-i", table, "-o", "unicode", lines=chars)


@cache
def _japanese_of_brltty() -> frozenset[str]:
    """The characters that BRLTTY's table of uncontracted Japanese names."""
    lines = JAPANESE.read_text(encoding="utf-8").splitlines()
    entries = [line.split() for line in lines if line.startswith("always")]
    return frozenset(char for entry in entries for char in entry[1])


def _run(*command: str, lines: list[str]) -> list[str]:
    done = subprocess.run(
        command,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    made = done.stdout.removesuffix("\n").split("\n")
    assert len(made) == len(lines), (command, done.stderr)
    return made
