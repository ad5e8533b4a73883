"""A real table in a terminal is that of the pipe; what is typed there is too long for 20 cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import load
from access_game.output.wrapping import without_marks, wrap
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from access_game.understanding.vocabulary import Word
from engine.table_record import read_table_record

from .both_ways import play_both_ways
from .command import Folder
from .keys import Key
from .steps import continued, line, pressed
from .stream_check import LANGUAGES

NAMES = ("Anna", "Bo")


def prompts(language: str, width: int) -> list[str]:
    """The last line of every prompt at this table."""
    t = load(language)
    asked = [t.gettext("Neutral card?")]
    for name in NAMES:
        asked += [t.gettext("{name}, card {number}?", name=name, number=n) for n in (1, 2, 3)]
    return [wrap(without_marks(prompt), width - 1, language)[-1] for prompt in asked]


@pytest.mark.parametrize(
    ("language", "width"),
    [*((language, 80) for language in LANGUAGES), ("en", 40), ("fr", 40), ("ja", 40)],
)
def test_a_table_in_a_terminal_is_that_of_the_pipe(
    language: str, width: int, tmp_path: Path
) -> None:
    word = words_at_the_table(load(language)).name
    entered = ["g5", "b2 k1", "k1", "o3", "p7", word(RefereeWord.UNDO), "p8"]
    asked = [word(Word.BEST), f"{word(RefereeWord.WHY)} g5", f"{word(RefereeWord.WHAT)} g9"]
    last = ["y12 y11", f"{word(RefereeWord.CHANGE)} bo 3 y10", f"{word(RefereeWord.WHY)} y10"]
    steps = [line(text) for text in [*entered, *asked]]
    steps += [pressed(Key.F5, word(Word.TABLE), "u"), continued("u", "9"), line(word(Word.PILE))]
    steps += [line(text) for text in [*last, word(Word.SCORES), word(RefereeWord.SHEET)]]
    steps.append(line(word(Word.QUIT)))
    arguments = ["table", "--names", ",".join(NAMES), "--first", "1", "--lang", language]
    play_both_ways(arguments, steps, prompts(language, width), language, width, tmp_path)

    (record,) = Folder(tmp_path / "terminal").records()
    reading = read_table_record(record.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None
    assert len(reading.game.resolved) == 1
