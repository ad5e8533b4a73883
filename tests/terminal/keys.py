"""What a terminal sends for the keys of its keyboard."""

from __future__ import annotations

import re
from enum import StrEnum

_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])|.", re.DOTALL)


class Key(StrEnum):
    """A key, as terminals of the xterm family send it."""

    ENTER = "\r"
    TAB = "\t"
    ESCAPE = "\x1b"
    BACKSPACE = "\x7f"
    CTRL_C = "\x03"
    CTRL_D = "\x04"
    UP = "\x1b[A"
    DOWN = "\x1b[B"
    RIGHT = "\x1b[C"
    LEFT = "\x1b[D"
    HOME = "\x1b[H"
    END = "\x1b[F"
    DELETE = "\x1b[3~"
    F1 = "\x1bOP"
    F2 = "\x1bOQ"
    F3 = "\x1bOR"
    F4 = "\x1bOS"
    F5 = "\x1b[15~"
    F6 = "\x1b[17~"
    F7 = "\x1b[18~"
    F8 = "\x1b[19~"
    F9 = "\x1b[20~"
    F10 = "\x1b[21~"
    F11 = "\x1b[23~"
    F12 = "\x1b[24~"


def keys_of(text: str) -> list[str]:
    """The single key presses that type the text: Enter for a newline, sequences kept whole."""
    return _KEY.findall(text.replace("\n", Key.ENTER))
