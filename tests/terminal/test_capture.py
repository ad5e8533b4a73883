"""A command in a pseudo-terminal gets its keys, and the test gets every byte and the end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from .capture import Terminal, TerminalError, clean_environment
from .keys import Key, keys_of

ASKING = """
while True:
    answer = input("Card? ")
    if answer == "quit":
        break
    print("You said", answer + ".")
print("Goodbye.")
"""
KEYS = """
import os, tty
tty.setraw(0)
os.write(1, b"Ready? ")
while (key := os.read(0, 16)) != b"q":
    os.write(1, ascii(key).encode() + b"\\r\\nReady? ")
"""


def python(script: str) -> list[str]:
    return [sys.executable, "-c", script]


def test_lines_are_asked_and_answered() -> None:
    with Terminal(python(ASKING)) as terminal:
        assert terminal.wait_for_prompt() == "Card? "
        assert terminal.ask("g5") == "g5\nYou said g5.\nCard? "
        assert terminal.ask("grün 緑") == "grün 緑\nYou said grün 緑.\nCard? "
        terminal.send_line("quit")
        assert terminal.wait_for("^Goodbye") == "quit\nGoodbye"
        assert terminal.wait_for_end() == 0
        assert terminal.raw.endswith(b"Card? quit\r\nGoodbye.\r\n")


@pytest.mark.parametrize(
    ("key", "sequence"),
    [
        (Key.F1, rb"\x1bOP"),
        (Key.F4, rb"\x1bOS"),
        (Key.F5, rb"\x1b[15~"),
        (Key.F10, rb"\x1b[21~"),
        (Key.UP, rb"\x1b[A"),
        (Key.LEFT, rb"\x1b[D"),
        (Key.BACKSPACE, rb"\x7f"),
        (Key.CTRL_C, rb"\x03"),
        (Key.CTRL_D, rb"\x04"),
    ],
)
def test_keys_arrive_as_xterm_sends_them(key: Key, sequence: bytes) -> None:
    with Terminal(python(KEYS)) as terminal:
        terminal.wait_for_prompt()
        terminal.send_key(key)
        assert sequence in terminal.wait_for_prompt().encode()


def test_text_is_typed_key_by_key() -> None:
    with Terminal(python(KEYS)) as terminal:
        terminal.wait_for_prompt()
        terminal.type_keys(f"a{Key.F2}b")
        answer = terminal.wait_for(r"b'b'")
        assert [line for line in answer.split("\n") if "b'" in line] == [
            "b'a'",
            r"Ready? b'\x1bOQ'",
            "Ready? b'b'",
        ]


def test_a_text_is_split_into_keys() -> None:
    assert keys_of(f"g5\n{Key.F10}{Key.UP}é") == ["g", "5", "\r", Key.F10, Key.UP, "é"]


def test_control_c_interrupts() -> None:
    with Terminal(python(ASKING)) as terminal:
        terminal.wait_for_prompt()
        terminal.send_key(Key.CTRL_C)
        assert terminal.wait_for_end() == -2  # Python ends itself with the signal it got


def test_control_d_ends_the_input() -> None:
    with Terminal(python("import sys; sys.stdin.read(); print('Goodbye.')")) as terminal:
        terminal.send_key(Key.CTRL_D)
        assert terminal.wait_for_end() == 0
        assert terminal.text == "Goodbye.\n"


def test_the_terminal_has_the_size_asked_for() -> None:
    script = "import os; print(os.get_terminal_size())"
    with Terminal(python(script), rows=10, columns=20) as terminal:
        terminal.wait_for_end()
        # Too long for 20 columns, but wrapping is the terminal's affair, not the stream's.
        assert terminal.text == "os.terminal_size(columns=20, lines=10)\n"


def test_the_exit_status_is_kept() -> None:
    with Terminal(python("raise SystemExit(2)")) as terminal:
        assert terminal.wait_for_end() == 2


def test_the_language_of_the_machine_does_not_reach_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "ACCESS_GAME_LANG", "COLUMNS"):
        monkeypatch.setenv(name, "de")
    environment = clean_environment({"ACCESS_GAME_LANG": "fr"})
    assert environment["ACCESS_GAME_LANG"] == "fr"
    assert environment["LANG"] == "C.UTF-8"
    assert not {"LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS"} & environment.keys()
    assert environment["PATH"] == os.environ["PATH"]


def test_the_folder_can_be_chosen(tmp_path: Path) -> None:
    with Terminal(python("import os; print(os.getcwd())"), cwd=tmp_path) as terminal:
        terminal.wait_for_end()
        assert terminal.text.strip() == str(tmp_path)


def test_a_failed_wait_shows_what_came_last() -> None:
    with Terminal(python(ASKING)) as terminal:
        terminal.wait_for_prompt()
        with pytest.raises(TerminalError) as caught:
            terminal.wait_for("Karte", timeout=0.2)
    assert "'Karte' did not come within 0.2 seconds" in str(caught.value)
    assert "is still running" in str(caught.value)
    assert "'Card? '" in str(caught.value)


def test_an_early_end_is_told_apart_from_a_late_answer() -> None:
    with (
        Terminal(python("print('Sorry.'); raise SystemExit(1)")) as terminal,
        pytest.raises(TerminalError) as caught,
    ):
        terminal.wait_for_prompt()
    assert "the command ended before the prompt" in str(caught.value)
    assert "status 1" in str(caught.value)
    assert "'Sorry.'" in str(caught.value)


def test_a_command_that_will_not_end_is_a_failure() -> None:
    with Terminal(python(ASKING)) as terminal:
        terminal.wait_for_prompt()
        with pytest.raises(TerminalError, match=r"did not end within 0\.2 seconds"):
            terminal.wait_for_end(timeout=0.2)


def test_the_command_is_gone_after_the_test_even_if_it_ignores_the_hang_up() -> None:
    stubborn = "import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    stubborn += "print(os.getpid(), flush=True); signal.pause()"
    with Terminal(python(stubborn)) as terminal:
        pid = int(terminal.wait_for(r"^\d+\n"))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_command_that_closes_its_terminal_early_is_waited_for() -> None:
    script = "import os, time; [os.close(number) for number in (0, 1, 2)]; time.sleep(0.3)"
    with Terminal(python(script)) as terminal:
        with pytest.raises(TerminalError):
            terminal.wait_for_end(timeout=0.1)
        assert terminal.wait_for_end() in (0, -1)
