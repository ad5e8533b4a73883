"""The echo only appends: what the terminal shows is what was typed."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_game.input.echo import EchoedLine, visible
from access_game.output.recorded import RecordedOutput
from access_game.output.wrapping import cells

PROMPT = "Card? "


def echo(*states: tuple[str, int], text: str = "", columns: int | None = 80) -> str:
    """What is written while the line goes through ``states`` of text and cursor."""
    output = RecordedOutput()
    line = EchoedLine(output, PROMPT, text, lambda: columns)
    for state in states:
        line.show(*state)
    return output.text


def test_appended_text_is_written_as_it_is() -> None:
    assert echo(("g", 1), ("g5", 2), ("g5 緑", 4)) == "g5 緑"


def test_a_deletion_at_the_end_is_backspace_blank_backspace() -> None:
    assert echo(("g5", 2), ("g", 1), ("", 0)) == "g5" + "\b \b" * 2


def test_a_wide_character_is_deleted_over_two_cells() -> None:
    assert echo(("緑5", 2), ("緑", 1), ("", 0)) == "緑5" + "\b \b" * 3


def test_the_cursor_steps_left_by_backspaces_and_right_by_the_characters() -> None:
    assert (
        echo(("g緑5", 3), ("g緑5", 1), ("g緑5", 2), ("g緑5", 3)) == "g緑5" + "\b\b\b" + "緑" + "5"
    )


def test_an_edit_in_the_middle_is_a_new_line_with_the_whole_text() -> None:
    written = echo(("g5", 2), ("g5", 1), ("g15", 2))
    assert written == "g5" + "\b" + "\nCard? g15" + "\b"


def test_a_line_from_history_replaces_the_typed_one_on_a_new_line() -> None:
    assert echo(("be", 2), ("try 2", 5)) == "be" + "\nCard? try 2"


def test_nothing_is_written_when_nothing_changed() -> None:
    assert echo(("g", 1), ("g", 1)) == "g"


def test_text_given_back_after_a_key_is_on_the_screen_already() -> None:
    assert echo(("g5", 2), text="g") == "5"


@pytest.mark.parametrize("columns", [10, None])
def test_backspaces_never_climb_to_the_row_above(columns: int | None) -> None:
    long = "a" * 10
    written = echo((long, 10), (long[:-1], 9), columns=columns)
    assert written == (f"{long}\n{PROMPT}{long[:-1]}" if columns else long + "\b \b")


def test_a_combining_character_is_not_left_behind_on_the_screen() -> None:
    assert echo(("e\u0301", 2), ("e", 1)) == "e\u0301" + "\nCard? e"


@pytest.mark.parametrize("char", [*map(chr, (*range(32), *range(127, 160))), "\u2028", "\ud800"])
def test_what_would_move_the_cursor_is_shown_as_a_blank(char: str) -> None:
    assert visible(f"緑{char}") == "緑 "
    assert visible(f"a{char}b") == "a b"


typed_texts = st.text(alphabet="ab 5éß緑カ", max_size=12)


@settings(deadline=None)
@given(st.lists(st.tuples(typed_texts, st.integers(0, 12)), max_size=12), st.sampled_from([12, 80]))
def test_the_terminal_shows_the_line_and_the_cursor_after_every_edit(
    states: list[tuple[str, int]], columns: int
) -> None:
    screen = pyte.Screen(columns, 24)
    terminal = pyte.Stream(screen)
    terminal.feed(PROMPT)
    output = RecordedOutput()
    line = EchoedLine(output, PROMPT, "", lambda: columns)
    for text, wanted in states:
        cursor = min(wanted, len(text))
        written = len(output.text)
        line.show(text, cursor)
        terminal.feed(output.text[written:].replace("\n", "\r\n"))
        if cells(PROMPT + text) < columns:
            row = screen.display[screen.cursor.y]
            assert screen.cursor.x == cells(PROMPT + text[:cursor])
            assert row.rstrip() == (PROMPT + text).rstrip()
    assert not set(output.text) & {"\x1b", "\r"}


@given(st.text(max_size=30))
def test_visible_text_has_no_control_characters_and_keeps_its_length(text: str) -> None:
    found = visible(text)
    assert len(found) == len(text)
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in found)
