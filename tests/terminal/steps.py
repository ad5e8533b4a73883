"""What a player of the tests does at the keyboard, and the same done through a pipe.

A step lasts from one prompt to the next. In a terminal the keys show what is typed behind the
prompt; in a pipe the prompt ends its line, since nothing is echoed. All other lines must be equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .capture import Terminal
from .command import GAME
from .keys import Key, keys_of


@dataclass(frozen=True, slots=True)
class Step:
    """Keys pressed at one prompt, up to the one that brings the answer."""

    keys: str
    shown: tuple[str, ...]  # what stands behind the prompt, once for each time it is written
    piped: str | None  # the line that asks the same through a pipe, None where there is none
    answer: tuple[str, ...] = ()  # the lines that must come where there is none
    prompt: str | None = None  # the prompt in the terminal where it is not that of the pipe


def line(text: str) -> Step:
    """A line typed without a mistake."""
    return Step(f"{text}{Key.ENTER}", (text,), text)


def edited(keys: str, *shown: str) -> Step:
    """A line typed with corrections: what stands behind the prompt each time it is written."""
    return Step(f"{keys}{Key.ENTER}", shown, shown[-1])


def pressed(key: Key, piped: str, typed: str = "") -> Step:
    """A key that a word stands for, in a half-typed line."""
    return Step(f"{typed}{key}", (typed,), piped)


def continued(typed: str, rest: str) -> Step:
    """The rest of a line that a key has interrupted."""
    return Step(f"{rest}{Key.ENTER}", (f"{typed}{rest}",), f"{typed}{rest}")


def at_keyboard(
    keys: str, shown: str, answer: Iterable[str] = (), prompt: str | None = None
) -> Step:
    """Something that only a keyboard can do, and the lines that answer it."""
    return Step(keys, (shown,), None, tuple(answer), prompt)


def piped_lines(steps: Iterable[Step]) -> list[str]:
    """The lines that do the same through a pipe."""
    return [step.piped for step in steps if step.piped is not None]


def lines_in_terminal(
    piped: Iterable[str], steps: Iterable[Step], prompts: Sequence[str]
) -> list[str]:
    """The lines that a terminal must show when the steps are taken there.

    `piped` are the lines of the pipe. Every step must meet its prompt.
    """
    expected: list[str] = []
    remaining = iter(steps)
    for text in piped:
        if text in prompts:
            expected += _asked(text, remaining)
        else:
            expected.append(text)
    assert not list(remaining), "the game ended before all steps were taken"
    return expected


def _asked(prompt: str, remaining: Iterator[Step]) -> Iterator[str]:
    for step in remaining:
        yield from (f"{step.prompt or prompt} {shown}" for shown in step.shown)
        if step.piped is not None:
            return
        yield from step.answer
    raise AssertionError(f"no step is left for the prompt {prompt!r}")


@dataclass(frozen=True, slots=True)
class Sitting:
    """What came of some steps in a terminal."""

    raw: bytes
    status: int


def take_steps(
    arguments: Sequence[str],
    steps: Iterable[Step],
    prompts: Sequence[str],
    env: Mapping[str, str],
    *,
    columns: int = 80,
) -> Sitting:
    """Run the command in a pseudo-terminal and take the steps, which bring it to its end."""
    is_prompt = one_of(prompts)
    with Terminal([*GAME, *arguments], env, columns=columns, quiet=0) as terminal:
        for step in steps:
            terminal.wait_for_prompt(is_prompt)
            take(terminal, step)
        status = terminal.wait_for_end()
        return Sitting(terminal.raw, status)


def take(terminal: Terminal, step: Step) -> None:
    """Press the keys of a step: a plain line at once, anything else key by key."""
    *typed, _ = keys_of(step.keys)
    if any(len(key) > 1 or key == Key.BACKSPACE for key in typed):
        terminal.type_keys(step.keys)
    else:
        terminal.send(step.keys)


def one_of(prompts: Sequence[str]) -> str:
    """A pattern for any of the prompts, with the space behind it."""
    return "|".join(rf"{re.escape(prompt)} " for prompt in prompts)
