"""Reads what an embosser gets: pages and cells by liblouis' own table of ASCII braille."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

from access_game.printing.louis import CONTRACTED, PLAIN

_ASCII_BRAILLE = Path("/usr/share/liblouis/tables/en-us-brf.dis")
_DISPLAY = re.compile(r"display (\S+) (\d+)")


@cache
def patterns_of_ascii() -> dict[str, str]:
    """The pattern of Unicode for each character of ASCII braille."""
    found = {}
    for line in _ASCII_BRAILLE.read_text(encoding="utf-8").splitlines():
        if entry := _DISPLAY.match(line):
            char = {r"\s": " ", r"\\": "\\"}.get(entry[1], entry[1])
            dots = 0 if entry[2] == "0" else sum(1 << int(dot) - 1 for dot in entry[2])
            found[char] = chr(0x2800 + dots)
    return found


def pages(brf: str) -> list[list[str]]:
    """The lines of each page; every line ends as embossers want it."""
    made = []
    for page in brf.split("\f"):
        assert page.endswith("\r\n")
        lines = page.removesuffix("\r\n").split("\r\n")
        assert not any("\r" in line or "\n" in line for line in lines)
        made.append(lines)
    return made


def patterns(text: str) -> str:
    """ASCII braille as patterns of Unicode; any other character raises KeyError."""
    return "".join(patterns_of_ascii()[char] for char in text)


def read_back(code: str, lines: list[str], *, contracted: bool = False) -> list[str]:
    """Patterns of Unicode as text again, by liblouis."""
    table = (CONTRACTED if contracted else PLAIN)[code]
    done = subprocess.run(
        ["lou_translate", "-b", f"unicode.dis,{table}"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    read = done.stdout.splitlines()
    assert len(read) == len(lines), done.stderr
    return read


def labels(brf: str) -> list[str]:
    """The labels on all pages, below the line with the number of the page."""
    rows = [patterns(row) for page in pages(brf) for row in page[1:]]
    return [label for row in rows for label in re.split("\u2800{2,}", row) if label]
