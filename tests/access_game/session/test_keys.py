"""Function keys at the table: each answers like its word, and nothing half-typed is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput

from access_game.settings import KEYS
from tests.access_game.programs import Programs, Ran
from tests.access_game.session.alone import OPTIONS, answer

ENTER, CTRL_C, CTRL_D = "\r", "\x03", "\x04"
_CODES = (15, 17, 18, 19, 20, 21, 23, 24)
SEQUENCES = {
    **{f"f{number}": f"\x1bO{'PQRS'[number - 1]}" for number in range(1, 5)},
    **{f"f{number}": f"\x1b[{code}~" for number, code in enumerate(_CODES, 5)},
}

Press = Callable[..., Ran]


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        yield pipe


@pytest.fixture
def press(programs: Programs, keys: PipeInput, monkeypatch: pytest.MonkeyPatch) -> Press:
    """Plays at a terminal where these keys are pressed."""
    monkeypatch.setattr("access_game.system.has_keys", lambda environ: "WITH_KEYS" in environ)
    monkeypatch.setattr("access_game.system.waiting_keys", nullcontext)
    monkeypatch.setattr("prompt_toolkit.input.create_input", lambda: keys)

    def play(pressed: str, *options: str) -> Ran:
        keys.send_text(pressed + CTRL_D)
        at_terminal = Programs(programs.folder, {"WITH_KEYS": "yes"})
        return at_terminal.run("play", *OPTIONS, "--lang", "en", *options)

    return play


def shown(ran: Ran) -> str:
    """What stands behind the first prompt."""
    return ran.out.partition("Card? ")[2]


@pytest.mark.parametrize("key", [key for key in KEYS if KEYS[key] != "silence"])
def test_a_function_key_answers_like_its_word(press: Press, programs: Programs, key: str) -> None:
    ran = press(SEQUENCES[key])
    assert (ran.status, ran.err) == (0, "")
    by_word = answer(Programs(programs.folder / "word"), KEYS[key])
    assert shown(ran).startswith(f"\n{by_word}\nCard? ")


@pytest.mark.parametrize("key", ["f11", "f12"])
def test_a_key_without_a_meaning_says_so(press: Press, key: str) -> None:
    answered = shown(press(SEQUENCES[key])).splitlines()[1]
    assert key.upper() in answered
    assert "keys" in answered


def test_a_half_typed_line_is_shown_again_and_goes_on(press: Press) -> None:
    ran = press("car" + SEQUENCES["f10"] + "d g5" + ENTER)
    typed, *scores, again, facts, _ = shown(ran).splitlines()[:8]
    assert typed == "car"
    assert scores[0].startswith("You: 0 points")
    assert again == "Card? card g5"
    assert facts.startswith("green 5, sign club")


def test_keys_are_chosen_in_the_settings_file(press: Press, programs: Programs) -> None:
    programs.config.write_text('[keys]\nf12 = "pile"\nF1 = "scores"\n', encoding="utf-8")
    ran = press(SEQUENCES["f12"] + SEQUENCES["f1"])
    assert "cards in the draw pile." in shown(ran)
    assert "You: 0 points" in shown(ran)


def test_control_c_clears_a_half_typed_line_and_says_so(press: Press, programs: Programs) -> None:
    ran = press("g5" + CTRL_C + "1" + ENTER)
    assert shown(ran).startswith("g5\nLine cleared.\nCard? 1\nNew in place 1: ")


def test_control_c_clears_a_half_typed_answer_too(press: Press, programs: Programs) -> None:
    programs.run("settings", "confirm", "on")
    ran = press("1" + ENTER + "n" + CTRL_C + "yes" + ENTER)
    assert "Yes or no? n\nLine cleared.\nYes or no? yes\nNew in place 1: " in ran.out


def test_control_c_on_an_empty_line_asks_whether_to_leave(press: Press) -> None:
    ran = press(CTRL_C + "no" + ENTER + CTRL_C + "yes" + ENTER)
    assert ran.status == 0
    assert shown(ran).count("Leave the game? It is saved.") == 2
    assert "The game goes on." in ran.out


@pytest.mark.parametrize("key", ["f4", "f12"])
def test_keys_show_nothing_private_while_the_keyboard_is_handed_over(
    press: Press, key: str
) -> None:
    ran = press(SEQUENCES[key], "--humans", "2")
    assert "1: " not in ran.out
    assert ran.out.count("Enter when ready:") == 2


def test_keys_answer_at_a_question(press: Press, programs: Programs) -> None:
    programs.run("settings", "confirm", "on")
    ran = press("1" + ENTER + SEQUENCES["f4"] + "no" + ENTER)
    assert "Type yes or no." in ran.out
    assert "Not played." in ran.out


def test_nothing_but_lines_is_written(press: Press) -> None:
    ran = press("be\x7f\x7fscores" + ENTER + "\x1b[A" + ENTER + "1" + ENTER)
    assert "".join(ran.out.split("\n")).replace("\b", "").isprintable()
