"""Keys are read one by one, and only ever appended to what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput

from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed
from access_game.input.terminal import TerminalReader
from access_game.output.recorded import RecordedOutput

ENTER = "\r"
BACKSPACE = "\x7f"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
HOME, END, DELETE = "\x1b[H", "\x1b[F", "\x1b[3~"
F1, F10 = "\x1bOP", "\x1b[21~"
CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"
PROMPT = "Card? "

Reading = Callable[..., tuple[Reply, str]]


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        yield pipe


@pytest.fixture
def read(keys: PipeInput) -> Reading:
    """Presses keys and returns the reply with what was written meanwhile."""
    output = RecordedOutput()
    reader = TerminalReader(output, keys)

    def press(pressed: str, typed: str = "") -> tuple[Reply, str]:
        keys.send_text(pressed)
        written = len(output.text)
        return reader.read(PROMPT, typed), output.text[written:]

    return press


def test_a_line_is_echoed_as_it_is_typed(read: Reading) -> None:
    assert read("try 2" + ENTER) == (Typed("try 2"), "try 2\n")


def test_a_submitted_line_stays_as_it_stands(read: Reading) -> None:
    read("g5" + ENTER)
    assert read("k3" + ENTER) == (Typed("k3"), "k3\n")


def test_an_empty_line_is_a_line(read: Reading) -> None:
    assert read(ENTER) == (Typed(""), "\n")


def test_backspace_takes_the_last_character_back(read: Reading) -> None:
    assert read("g6" + BACKSPACE + "5" + ENTER) == (Typed("g5"), "g6\b \b5\n")


def test_backspace_at_the_start_writes_nothing(read: Reading) -> None:
    assert read(BACKSPACE + "5" + ENTER) == (Typed("5"), "5\n")


def test_wide_characters_are_typed_and_deleted(read: Reading) -> None:
    assert read("緑の" + BACKSPACE + "5" + ENTER) == (Typed("緑5"), "緑の" + "\b \b" * 2 + "5\n")


def test_arrows_move_by_backspaces_and_by_the_text_itself(read: Reading) -> None:
    assert read("ab" + LEFT + RIGHT + ENTER) == (Typed("ab"), "ab\bb\n")
    assert read("ab" + HOME + END + ENTER) == (Typed("ab"), "ab\b\bab\n")


def test_an_edit_in_the_middle_is_written_as_a_new_line(read: Reading) -> None:
    reply, written = read("g5" + LEFT + "1" + ENTER)
    assert (reply, written) == (Typed("g15"), "g5\b\nCard? g15\b\n")
    reply, written = read("g15" + LEFT + LEFT + DELETE + ENTER)
    assert (reply, written) == (Typed("g5"), "g15\b\b\nCard? g5\b\n")


def test_up_and_down_bring_earlier_lines_back(read: Reading) -> None:
    read("best" + ENTER)
    read("try 2" + ENTER)
    assert read(UP + ENTER) == (Typed("try 2"), "try 2\n")
    assert read(UP + UP + ENTER) == (Typed("best"), "try 2\nCard? best\n")
    reply, _ = read("x" + UP + DOWN + ENTER)
    assert reply == Typed("x")


def test_a_function_key_keeps_the_half_typed_line(read: Reading) -> None:
    reply, written = read("try" + F1)
    assert (reply, written) == (Pressed("f1", "try"), "try\n")
    assert read(" 2" + ENTER, "try") == (Typed("try 2"), " 2\n")


def test_text_given_back_can_be_deleted(read: Reading) -> None:
    assert read(BACKSPACE * 2 + ENTER, "g5") == (Typed(""), "\b \b" * 2 + "\n")


@pytest.mark.parametrize(
    ("sequence", "name"),
    [(F1, "f1"), ("\x1bOQ", "f2"), ("\x1b[15~", "f5"), (F10, "f10"), ("\x1b[24~", "f12")],
)
def test_function_keys_are_named(read: Reading, sequence: str, name: str) -> None:
    assert read(sequence) == (Pressed(name), "\n")


def test_control_c_drops_a_half_typed_line(read: Reading) -> None:
    assert read("g5" + CTRL_C)[0] == Interrupted(had_text=True)
    assert read("k3" + ENTER) == (Typed("k3"), "k3\n")


def test_control_c_on_an_empty_line_had_no_text(read: Reading) -> None:
    assert read(CTRL_C)[0] == Interrupted(had_text=False)


def test_control_d_ends_the_input_on_an_empty_line_only(read: Reading) -> None:
    assert read("g5" + LEFT + CTRL_D + ENTER)[0] == Typed("g")
    assert read(CTRL_D)[0] == EndOfInput()


def test_a_tab_is_a_blank(read: Reading) -> None:
    assert read("try" + TAB + "2" + ENTER) == (Typed("try 2"), "try 2\n")


def test_keys_pressed_ahead_wait_for_the_next_question(keys: PipeInput, read: Reading) -> None:
    keys.send_text("1" + ENTER + "2" + F1 + "3" + ENTER)
    assert [read("")[0] for _ in range(3)] == [Typed("1"), Pressed("f1", "2"), Typed("3")]


def test_a_pasted_line_is_one_line(read: Reading) -> None:
    reply, written = read("\x1b[200~try\x1b[31m\n2\x1b[201~" + ENTER)
    assert isinstance(reply, Typed)
    assert written == "try [31m 2\n"


@pytest.mark.parametrize("text", ["g" * 10_000, "緑" * 10_000])
def test_a_paste_of_ten_thousand_characters_arrives_whole(read: Reading, text: str) -> None:
    reply, written = read(text + ENTER)
    assert (reply, written) == (Typed(text), f"{text}\n")


@pytest.mark.parametrize("char", ["\x11\x1b", "\x11\x07", "\x1a", "\x11\x9b"])
def test_a_quoted_control_character_is_shown_as_a_blank(read: Reading, char: str) -> None:
    _, written = read("a" + char + "b" + ENTER)
    assert written == "a b\n"


@pytest.mark.parametrize("pressed", ["\x00", "\x1b[1;2D", "\x1b[1;2H", "\x00" + LEFT])
def test_no_key_begins_an_invisible_selection_in_which_enter_is_dead(
    read: Reading, pressed: str
) -> None:
    assert read("be" + pressed + END + "st" + ENTER)[0] == Typed("best")
    assert read("5" + pressed + ENTER)[0] == Typed("5")


@pytest.mark.parametrize("sequence", ["\x1b[31m", "\x1b[M   ", "\x1b[<0;1;1M", "\x1b[12;34R"])
def test_pasted_sequences_of_terminals_do_nothing(read: Reading, sequence: str) -> None:
    assert read("5" + sequence + ENTER) == (Typed("5"), "5\n")


def test_a_macro_that_calls_itself_does_nothing(read: Reading) -> None:
    assert read("\x18(\x18e\x18)\x18e5" + ENTER)[0] == Typed("(e)e5")


def test_the_cursor_and_erase_sequences_of_a_sample_line(read: Reading) -> None:
    """The sample of the contract: text, one backspace, two arrows, Enter."""
    _, written = read("red 5" + BACKSPACE + LEFT + RIGHT + ENTER)
    assert "\x1b" not in written
    assert len(f"{PROMPT}{written}".encode()) < 33
