"""A real table that is killed at any moment goes on where it was, whatever language goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import load
from access_game.output.wrapping import without_marks
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from engine.table_record import read_table_record

from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .stream_check import LANGUAGES

NAMES = ("Anna", "Bo", "Kim")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_entry_is_kept_when_the_program_is_killed(
    language: str, tmp_path: Path
) -> None:
    """Killed as soon as an entry is answered, and resumed in the next language, again and again."""
    at, folder = LANGUAGES.index(language), Folder(tmp_path)
    arguments = ["table", "--names", ",".join(NAMES), "--first", "1", "--lang", language]
    entered = [
        ((), "g5", "play 1 g5"),
        ((), "b2", "play 2 b2"),
        ((RefereeWord.CHANGE,), "bo 1 b3", "change 1 2 1 b3"),
        ((RefereeWord.FORGOT,), "bo", "forgot 2"),
        ((RefereeWord.LEFT,), "bo", "left 2"),
        ((), "k1", "play 3 k1"),
        ((RefereeWord.UNDO,), "", "undo"),
        ((RefereeWord.NAME,), "bo Mia", "name 2 Mia"),
        ((), "k2", "play 3 k2"),
        ((), "p1", "play 1 p1"),
    ]
    for number, (words, rest, _) in enumerate(entered):
        heard = LANGUAGES[(at + number) % len(LANGUAGES)]
        known = words_at_the_table(load(heard))
        typed = " ".join([*(known.name(word) for word in words), rest]).strip()
        start = arguments if number == 0 else ["resume", "--lang", heard]
        with Terminal([*GAME, *start], folder.env) as terminal:
            terminal.wait_for_prompt()
            terminal.send(f"{typed}{Key.ENTER}")
            terminal.wait_for_prompt()
            terminal.kill()
    lines = folder.records()[0].read_text(encoding="utf-8").splitlines()
    kept = [line.rpartition(" #")[0] for line in lines][-len(entered) :]
    assert kept == [line for _, _, line in entered]
    reading = read_table_record("\n".join([*lines, ""]))
    assert reading.problem is None
    with Terminal([*GAME, "resume", "--lang", language], folder.env) as terminal:
        terminal.wait_for_prompt()
        prompt = load(language).gettext("{name}, card {number}?", name="Mia", number=2)
        assert terminal.unfinished_line.rstrip() == without_marks(prompt)
