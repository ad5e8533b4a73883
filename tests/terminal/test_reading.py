"""The rulebook and the lessons in a terminal: read by Enter, left by Ctrl-C, nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from access_game.languages import load
from access_game.lessons import lesson
from access_game.narration.rulebook import title
from access_game.understanding.topics import Topic
from tests.transcripts.lessons import right

from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .stream_check import LANGUAGES, check_stream, reconstruct


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_leafed_through(language: str, tmp_path: Path) -> None:
    t = load(language)
    command = [*GAME, "rules", "--lang", language]
    with Terminal(command, Folder(tmp_path).env, timeout=30) as terminal:
        terminal.wait_for_prompt()
        terminal.send(Key.ENTER)
        terminal.wait_for_prompt()
        terminal.send(f"{title(t, Topic.FLUSH)}{Key.ENTER}")
        terminal.wait_for_prompt()
        terminal.send("quit\r")
        assert terminal.wait_for_end() == 0
        lines = reconstruct(terminal.raw)
        assert check_stream(terminal.raw, 80, language) == []
    heads = [line for line in lines if "18" in line]
    assert title(t, Topic.SET_UP) in heads[1]
    assert title(t, Topic.FLUSH) in heads[2]


def test_a_lesson_that_is_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    folder, t = Folder(tmp_path), load("en")
    first, second = lesson(1).exercises[:2]
    with Terminal([*GAME, "learn", "--lang", "en"], folder.env, timeout=30) as terminal:
        terminal.wait_for_prompt()
        terminal.send(f"{right(first, t)}\r")
        terminal.wait_for_prompt()
        terminal.send(Key.CTRL_C)
        terminal.wait_for_prompt()
        terminal.send(Key.CTRL_C)
        assert terminal.wait_for_end() == 130
        assert check_stream(terminal.raw, 80, "en") == []
    stored = json.loads((tmp_path / "lessons.json").read_text())
    assert stored == {"done": [], "lesson": 1, "exercise": 1, "right": 1}
    with Terminal([*GAME, "learn", "--lang", "en"], folder.env, timeout=30) as terminal:
        terminal.wait_for_prompt()
        assert "goes on" in terminal.text
        terminal.send(f"{right(second, t)}\r")
        terminal.wait_for_prompt()
        assert "Right." in terminal.text
