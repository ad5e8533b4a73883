"""Under a real screen reader every line of a refereed game is said, and said once, in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import Language, load
from access_game.output.wrapping import without_marks, wrap
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from access_game.understanding.vocabulary import Word
from engine.table_record import read_table_record

from .command import GAME, Folder
from .fenrir import run_under_fenrir, said_once
from .keys import Key
from .stream_check import LANGUAGES, reconstruct

NAMES = ("Anna", "Bo", "Kim")


def prompt(t: Language, seat: int, number: int) -> str:
    text = t.gettext("{name}, card {number}?", name=NAMES[seat], number=number)
    return wrap(without_marks(text), 79, t.code)[-1]


def steps(t: Language) -> list[tuple[str, str]]:
    """A round with mistakes, corrections and questions, each at the prompt that is heard."""
    word = words_at_the_table(t).name
    typed = [
        (0, 1, "g5"),
        (1, 1, "g5"),
        (1, 1, "k2 b3"),
        (0, 2, "kim k4"),
        (0, 2, word(RefereeWord.UNDO)),
        (2, 1, "b4"),
        (0, 2, f"{word(RefereeWord.CHANGE)} bo 1 g6"),
        (0, 2, Key.F9),
        (0, 2, f"{word(RefereeWord.LEFT)} bo"),
        (0, 2, "p1 p2 u3 u4"),
        (2, 1, f"{word(RefereeWord.WHY)} g5"),
        (2, 1, word(Word.SCORES)),
        (2, 1, word(Word.QUIT)),
    ]
    return [
        (prompt(t, seat, number), keys if keys == Key.F9 else f"{keys}{Key.ENTER}")
        for seat, number, keys in typed
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refereed_round_with_mistakes(language: str, tmp_path: Path) -> None:
    t = load(language)
    command = ["table", "--names", ",".join(NAMES), "--first", "1", "--lang", language]
    run = run_under_fenrir([*GAME, *command], steps(t), Folder(tmp_path).env)
    assert run.status == 0
    prompts = [prompt(t, seat, number) for seat in range(3) for number in (1, 2, 3)]
    assert said_once(reconstruct(run.raw), run.spoken, prompts) == []
    (record,) = Folder(tmp_path).records()
    game = read_table_record(record.read_text(encoding="utf-8")).game
    assert game is not None
    assert len(game.resolved) == 1
    assert game.turn == 2
