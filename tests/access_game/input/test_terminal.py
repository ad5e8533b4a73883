"""Keys are read one by one, and only ever appended to what stands there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput

from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed
from access_game.input.terminal import TerminalReader
from access_game.output.recorded import RecordedOutput
from access_game.thinking import Thought

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


@pytest.mark.parametrize("char", ["\x11\x1b", "\x11\x07", "\x11\x1a", "\x11\x9b"])
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


@pytest.mark.parametrize("letter", "gsxz")
def test_a_control_key_without_a_meaning_leaves_no_sign_in_the_line(
    read: Reading, letter: str
) -> None:
    key = chr(ord(letter) & 0x1F)
    assert read(f"{key}5{ENTER}") == (Typed("5"), "5\n")


def test_the_cursor_and_erase_sequences_of_a_sample_line(read: Reading) -> None:
    """The sample of the contract: text, one backspace, two arrows, Enter."""
    _, written = read("red 5" + BACKSPACE + LEFT + RIGHT + ENTER)
    assert "\x1b" not in written
    assert len(f"{PROMPT}{written}".encode()) < 33


# Reading while something else is awaited.


def gate() -> tuple[Thought[bool], Callable[[], None]]:
    """Something awaited, and what lets it end."""
    event = threading.Event()
    return Thought(lambda _: event.wait()), event.set


class Listening:
    """A reader without a prompt, and what it wrote since it was looked at."""

    def __init__(self, keys: PipeInput) -> None:
        self.output = RecordedOutput()
        self.reader = TerminalReader(self.output, keys)
        self._keys = keys

    def press(self, pressed: str, seconds: float | None = None) -> tuple[Reply | None, str]:
        """Press keys while something is awaited that never comes, for some seconds at most."""
        self._keys.send_text(pressed)
        written = len(self.output.text)
        return self.reader.listen(gate()[0], seconds), self.output.text[written:]


@pytest.fixture
def listening(keys: PipeInput) -> Listening:
    return Listening(keys)


def test_a_line_typed_meanwhile_begins_where_the_cursor_stands(listening: Listening) -> None:
    assert listening.press("hand" + ENTER) == (Typed("hand"), "hand\n")


def test_a_line_typed_behind_another_one_begins_below_it(listening: Listening) -> None:
    listening.reader.stand()
    assert listening.press("hand" + ENTER) == (Typed("hand"), "\nhand\n")
    assert listening.press("table" + ENTER) == (Typed("table"), "table\n")


def test_a_paste_in_which_the_cursor_goes_back_begins_below_it_too(listening: Listening) -> None:
    listening.reader.stand()
    assert listening.press("abc" + LEFT + ENTER)[1] == "\nabc\b\n"


def test_an_empty_line_writes_nothing(listening: Listening) -> None:
    listening.reader.stand()
    assert listening.press(ENTER) == (Typed(""), "")
    assert listening.reader.is_in_line
    assert listening.press("a" + BACKSPACE + ENTER) == (Typed(""), "\na\b \b\n")
    assert not listening.reader.is_in_line


def test_what_is_half_typed_when_the_time_is_over_is_typed_on(listening: Listening) -> None:
    assert listening.press("ta" + LEFT, 0.2) == (None, "ta\b")
    assert listening.reader.half_typed == "ta"
    assert listening.press(RIGHT + "b", 0.2) == (None, "ab")
    assert listening.press("le" + ENTER) == (Typed("table"), "le\n")
    assert listening.reader.half_typed == ""


def test_what_is_half_typed_is_returned_when_the_line_is_ended(listening: Listening) -> None:
    listening.press("tab", 0.2)
    assert listening.reader.is_in_line
    assert listening.reader.end_line() == "tab"
    assert (listening.reader.end_line(), listening.reader.is_in_line) == ("", False)


def test_what_was_given_back_is_typed_on(listening: Listening) -> None:
    listening.reader.stand("tab")
    assert listening.press(BACKSPACE + "bl" + ENTER) == (Typed("tabl"), "\b \bbl\n")


def test_the_end_of_what_is_awaited_ends_the_reading(listening: Listening) -> None:
    for wait in (listening.reader.listen, listening.reader.wait):
        awaited, end = gate()
        threading.Timer(0.1, end).start()
        assert wait(awaited, None) is None
        assert awaited.is_over
        assert wait(awaited, None) is None


def test_an_end_that_comes_after_the_reply_ends_nothing_else(listening: Listening) -> None:
    late, end = gate()
    listening._keys.send_text("1" + ENTER)
    assert listening.reader.listen(late, None) == Typed("1")
    end()
    assert late.wait(5)
    assert listening.press("2" + ENTER) == (Typed("2"), "2\n")


@pytest.mark.parametrize(
    ("pressed", "reply", "written"),
    [
        ("ta" + F1, Pressed("f1", "ta"), "\nta\n"),
        (F1, Pressed("f1"), ""),
        ("ta" + CTRL_C, Interrupted(had_text=True), "\nta\n"),
        (CTRL_C, Interrupted(), ""),
        (CTRL_D, EndOfInput(), ""),
    ],
)
def test_keys_are_replies_meanwhile_too(
    pressed: str, reply: Reply, written: str, listening: Listening
) -> None:
    listening.reader.stand()
    assert listening.press(pressed) == (reply, written)


def test_keys_behind_the_end_wait_for_the_prompt(listening: Listening) -> None:
    assert listening.press("12" + ENTER + "3", None)[0] == Typed("12")
    listening._keys.send_text("4" + ENTER)
    assert listening.reader.read(PROMPT) == Typed("34")
