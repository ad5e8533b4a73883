"""Fenrir says every printed line, once, as it was written, in all four languages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .capture import TerminalError
from .fenrir import ROWS, run_under_fenrir, said_once, speak_through_fenrir
from .keys import Key
from .screen_lines import reconstruct

ENGLISH = ["Round 1 of 8. Anna starts.", "Anna: green club 5, it isn't a (full) flush; 50%!"]
GERMAN = ["Runde 1 von 8. Anna fängt an.", "Grünes Kreuz 5, heißt es: größer als 3?"]
FRENCH = ["Manche 1\u00a0: «\u00a0trèfle vert\u00a0».", "Cœur rose 7, c'est à vous\u00a0!"]
JAPANESE = ["1回目、全8回。アンナから。", "みどりの5、「半分」です。", "緑のクラブ・5"]
PROMPTS = ["Card?", "Karte?", "Carte\u00a0?", "カード?"]

SCRIPT = """
import sys

def write(lines):
    sys.stdout.write("".join(line + "\\n" for line in lines))
    sys.stdout.flush()

"""


def python(tmp_path: Path, body: str) -> list[str]:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT + body, encoding="utf-8")
    return [sys.executable, str(script)]


def test_plain_prints_between_prompts_are_said_once(tmp_path: Path) -> None:
    body = "".join(
        [
            *(f"print({line!r})\n" for line in ENGLISH),
            "input('Card? ')\n",
            *(f"print({line!r})\n" for line in GERMAN),
            "input('Karte? ')\n",
            *(f"print({line!r})\n" for line in FRENCH),
            "input('Carte\\u00a0? ')\n",
            *(f"print({line!r})\n" for line in JAPANESE),
            "input('カード? ')\n",
            "print('Goodbye.')\n",
        ]
    )
    steps = [
        ("Card?", "try 2\n"),
        ("Karte?", "grün 5\n"),
        ("Carte\u00a0?", "2\n"),
        ("カード?", "みどり5\n"),
    ]
    run = run_under_fenrir(python(tmp_path, body), steps)
    printed = [*ENGLISH, *GERMAN, *FRENCH, *JAPANESE, "Goodbye."]
    assert said_once(printed, run.spoken, PROMPTS) == []
    assert said_once(reconstruct(run.raw), run.spoken, PROMPTS) == []
    assert run.status == 0


def test_lines_of_one_write_are_one_utterance_as_written(tmp_path: Path) -> None:
    lines = [*ENGLISH, *GERMAN, *FRENCH, *JAPANESE]
    body = f"""
input("Ready? ")
write({lines!r})
input("Next? ")
"""
    spoken = speak_through_fenrir(python(tmp_path, body), [("Ready?", "\n"), ("Next?", "\n")])
    assert said_once(lines, spoken) == []
    assert "\n".join(lines) in "\n".join(spoken)


def test_every_ascii_sign_is_said_as_written(tmp_path: Path) -> None:
    signs = "signs !\"#$%&§' ()*+,-./ :;<=>?@ [\\]^_`{|}~ end"
    spoken = speak_through_fenrir(python(tmp_path, f"print({signs!r})"), [])
    assert spoken == [signs]


def test_the_last_lines_before_the_end_are_said(tmp_path: Path) -> None:
    spoken = speak_through_fenrir(python(tmp_path, "write(['Anna wins.', 'Goodbye.'])"), [])
    assert said_once(["Anna wins.", "Goodbye."], spoken) == []


def test_a_long_answer_in_one_write_is_said_once(tmp_path: Path) -> None:
    lines = [
        f"Rule {number}: a straight of colour {number} scores {number}." for number in range(150)
    ]
    spoken = speak_through_fenrir(python(tmp_path, f"write({lines!r})"), [])
    assert said_once(lines, spoken) == []


def test_text_that_scrolls_and_repeats_is_said_once(tmp_path: Path) -> None:
    hand = [f"{place}: green club {place + 3}" for place in range(1, 9)]
    body = f"""
for turn in range(20):
    write([f"New in place 2: orange diamond {{turn}}.", "Your turn.", *{hand!r}])
    input("Card? ")
"""
    run = run_under_fenrir(python(tmp_path, body), [("Card?", "2\n")] * 20)
    assert len(reconstruct(run.raw)) > ROWS
    assert said_once(reconstruct(run.raw), run.spoken, ["Card?"]) == []


def test_answers_that_end_alike_are_said_in_order(tmp_path: Path) -> None:
    body = """
import os, tty
tty.setraw(0)
os.write(1, b"Round 1.\\r\\nCard? ")
for number in range(3):
    os.read(0, 16)
    os.write(1, f"\\r\\nAnswer {number}.\\r\\nYour turn.\\r\\nCard? ".encode())
"""
    spoken = speak_through_fenrir(python(tmp_path, body), [("Card?", Key.F4)] * 3)
    answers = [line for number in range(3) for line in (f"Answer {number}.", "Your turn.")]
    assert said_once(["Round 1.", *answers], spoken, ["Card?"]) == []


def test_function_keys_reach_the_command(tmp_path: Path) -> None:
    body = """
import os, tty
write(["Press keys."])
tty.setraw(0)
os.write(1, b"Ready? ")
while (key := os.read(0, 16)) != b"q":
    os.write(1, b"\\r\\nKey " + ascii(key).encode() + b"\\r\\nReady? ")
"""
    keys = [Key.F1, Key.F2, Key.F3, Key.F8, Key.F10, Key.UP]
    steps = [("Ready?", str(key)) for key in keys]
    spoken = speak_through_fenrir(python(tmp_path, body), [*steps, ("Ready?", "q")])
    expected = [f"Key {key.value.encode()!r}" for key in keys]
    assert said_once(["Press keys.", *expected], spoken, ["Ready?"]) == []


def test_a_line_said_twice_is_found(tmp_path: Path) -> None:
    spoken = speak_through_fenrir(python(tmp_path, "write(['Anna wins.', 'Anna wins.'])"), [])
    assert said_once(["Anna wins."], spoken) == ["Anna wins."]


def test_environment_arguments_and_status_are_those_of_the_command(tmp_path: Path) -> None:
    script = """
import os, sys
write([f"{os.environ['CARD']} {sys.argv[1]} {os.get_terminal_size().columns}"])
raise SystemExit(3)
"""
    command = [*python(tmp_path, script), 'it\'s "50%" $HOME']
    run = run_under_fenrir(command, [], {"CARD": "grün 100% 'x'"})
    assert run.spoken == ["grün 100% 'x' it's \"50%\" $HOME 80"]
    assert run.raw.decode() == "grün 100% 'x' it's \"50%\" $HOME 80\r\n"
    assert run.status == 3


def test_control_c_reaches_the_command(tmp_path: Path) -> None:
    body = """
try:
    input("Card? ")
except KeyboardInterrupt:
    write(["", "Saved."])
    raise SystemExit(130)
"""
    run = run_under_fenrir(python(tmp_path, body), [("Card?", Key.CTRL_C)])
    assert said_once(["Saved."], run.spoken) == []
    assert run.status == 130


def test_a_failed_wait_shows_what_was_written_and_said(tmp_path: Path) -> None:
    with pytest.raises(TerminalError) as caught:
        speak_through_fenrir(python(tmp_path, "input('Card? ')"), [("Karte?", "2\n")], timeout=2)
    assert "'Karte?' did not come within 2 seconds" in str(caught.value)
    assert "last output:\n  'Card? '" in str(caught.value)
    assert "last utterances:\n  'Start Fenrir'\n  'Card?'" in str(caught.value)


def test_a_command_that_ends_too_early_is_a_failure(tmp_path: Path) -> None:
    with pytest.raises(TerminalError, match="the command ended before"):
        speak_through_fenrir(python(tmp_path, "print('Sorry.')"), [("Sorry.", "2\n")])


def test_a_missing_fenrir_fails_and_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(TerminalError, match="apt-get install fenrir"):
        speak_through_fenrir(["true"], [])
