"""After every key the terminal shows the prompt and the line as it now is, without an escape."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from access_game.output.wrapping import cells

from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .steps import one_of
from .stream_check import reconstruct
from .words import Words

ROWS = 24
PLAY = ["play", "--players", "2", "--seed", "1", "--bots", "random"]
CTRL_A, CTRL_E, CTRL_K, CTRL_U, CTRL_W, CTRL_T = "\x01", "\x05", "\x0b", "\x15", "\x17", "\x14"
ALT_B, ALT_F, ALT_U = "\x1bb", "\x1bf", "\x1bu"

# Keys, then the line after them, a bar where the cursor stands.
Edit = tuple[str, str]
EDITS: dict[str, list[Edit]] = {
    "typing and erasing": [
        ("g", "g|"),
        ("reen", "green|"),
        (Key.BACKSPACE, "gree|"),
        (Key.BACKSPACE * 4, "|"),
        (Key.BACKSPACE, "|"),
        ("5", "5|"),
    ],
    "moving": [
        ("best", "best|"),
        (Key.LEFT * 2, "be|st"),
        (Key.RIGHT, "bes|t"),
        (Key.HOME, "|best"),
        (Key.LEFT, "|best"),
        (Key.END, "best|"),
        (Key.RIGHT, "best|"),
        (CTRL_A, "|best"),
        (CTRL_E, "best|"),
    ],
    "changing within the line": [
        ("tale", "tale|"),
        (Key.LEFT * 2, "ta|le"),
        ("b", "tab|le"),
        (Key.BACKSPACE, "ta|le"),
        (Key.DELETE, "ta|e"),
        (Key.END, "tae|"),
        (Key.BACKSPACE, "ta|"),
    ],
    "whole words and the rest of the line": [
        ("try green 5", "try green 5|"),
        (CTRL_W, "try green |"),
        (ALT_B, "try |green "),
        (CTRL_K, "try |"),
        (CTRL_U, "|"),
        ("ab", "ab|"),
        (CTRL_T, "ba|"),
        (ALT_B, "|ba"),
        (ALT_U, "BA|"),
    ],
    "wide characters": [
        ("手札", "手札|"),
        (Key.BACKSPACE, "手|"),
        ("ふだ", "手ふだ|"),
        (Key.LEFT, "手ふ|だ"),
        (Key.LEFT, "手|ふだ"),
        (Key.RIGHT, "手ふ|だ"),
        (Key.BACKSPACE, "手|だ"),
        (Key.END, "手だ|"),
        (Key.BACKSPACE * 2, "|"),
        ("ｇ５", "ｇ５|"),
        (Key.BACKSPACE, "ｇ|"),
    ],
    "letters of two characters": [
        ("ve\u0301", "v\u00e9|"),
        ("rt", "v\u00e9rt|"),
        (Key.BACKSPACE * 2, "v\u00e9|"),
        ("lo", "v\u00e9lo|"),
    ],
    "keys that change nothing": [
        ("a", "a|"),
        (Key.DELETE, "a|"),
        ("\x0c\x12\x13", "a|"),  # clear the screen, search, stop the output
        ("b", "ab|"),
        (Key.TAB, "ab |"),
        ("c", "ab c|"),
    ],
    "older lines": [
        (f"hand{Key.ENTER}", "|"),
        (f"table{Key.ENTER}", "|"),
        (Key.UP, "table|"),
        (Key.UP, "hand|"),
        (Key.UP, "hand|"),
        ("s", "hands|"),
        (Key.DOWN, "table|"),
        (Key.DOWN, "|"),
    ],
    "a line begun before an answer": [
        ("be", "be|"),
        (Key.F5, "be|"),
        (Key.BACKSPACE, "b|"),
        (Key.F10, "b|"),
        (Key.LEFT, "|b"),
        (Key.F1, "b|"),
        (Key.CTRL_C, "|"),
        ("x", "x|"),
    ],
}
LONG: list[Edit] = [
    ("try the card with the", "try the card with the|"),
    (" club", "try the card with the club|"),
    (Key.BACKSPACE, "try the card with the clu|"),
    (CTRL_W, "try the card with the |"),
    (CTRL_W * 3, "try the |"),
    (Key.BACKSPACE, "try the|"),
    ("緑のクローバーの五番", "try the緑のクローバーの五番|"),
    (Key.BACKSPACE, "try the緑のクローバーの五|"),
    (CTRL_U, "|"),
]


@pytest.mark.parametrize("columns", [20, 80])
@pytest.mark.parametrize("name", EDITS)
def test_the_line_is_shown_as_it_is(name: str, columns: int, tmp_path: Path) -> None:
    with at_the_table(tmp_path, columns) as terminal:
        for keys, line in EDITS[name]:
            terminal.type_keys(keys)
            wait_until_shown(terminal, columns, line)
        assert b"\x1b" not in terminal.raw


def test_a_line_longer_than_the_terminal_is_shown_to_its_end(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 20) as terminal:
        for keys, line in LONG:
            terminal.type_keys(keys)
            wait_until_shown(terminal, 20, line)
        assert b"\x1b" not in terminal.raw


def test_a_submitted_line_stays_as_it_was_typed(tmp_path: Path) -> None:
    say = Words("en")
    with at_the_table(tmp_path, 80) as terminal:
        terminal.type_keys(f"handd{Key.LEFT}{Key.BACKSPACE}{Key.ENTER}")
        terminal.wait_for_prompt(one_of([say.card_prompt]))
        shown = reconstruct(terminal.raw)
    assert f"{say.card_prompt} hand" in shown


def test_a_pasted_line_is_shown_once(tmp_path: Path) -> None:
    say = Words("en")
    pasted = "try " + "green club 5 " * 20
    with at_the_table(tmp_path, 80) as terminal:
        before = len(terminal.raw)
        terminal.send(pasted)
        wait_until_shown(terminal, 80, f"{pasted}|")
        assert terminal.raw[before:].decode() == pasted
        terminal.ask("", one_of([say.card_prompt]))


def at_the_table(folder: Path, columns: int) -> Terminal:
    """A game at its first prompt."""
    terminal = Terminal([*GAME, *PLAY], Folder(folder).env, rows=ROWS, columns=columns)
    terminal.wait_for_prompt(one_of([Words("en").card_prompt]))
    return terminal


def wait_until_shown(terminal: Terminal, columns: int, line: str) -> None:
    """Wait until the last rows of the terminal are the prompt and the line, and the cursor."""
    before, _, after = line.partition("|")
    written = f"{Words('en').card_prompt} {before}{after}" + "\b" * cells(after)
    expected = last_rows(written.encode(), columns)
    terminal.wait_until(
        lambda: last_rows(terminal.raw, columns, len(expected) - 1) == expected,
        f"the line {line!r}",
        timeout=5,
    )


def last_rows(raw: bytes, columns: int, count: int | None = None) -> list[str]:
    """The last rows that show something, and the column of the cursor."""
    screen = pyte.Screen(columns, ROWS)
    pyte.ByteStream(screen).feed(raw)
    rows = list(without_blank_end(row.rstrip() for row in screen.display))
    shown = rows if count is None else rows[-count:]
    return [*shown, f"column {screen.cursor.x}"]


def without_blank_end(rows: Iterator[str]) -> list[str]:
    kept = list(rows)
    while kept and not kept[-1]:
        kept.pop()
    return kept
