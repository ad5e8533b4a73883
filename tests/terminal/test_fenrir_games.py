"""Under a real screen reader every line of a game is said, and said once, in order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from access_game.settings import KEYS
from access_game.understanding.vocabulary import Word

from .command import GAME, Folder
from .fenrir import FenrirRun, run_under_fenrir, said_once
from .keys import Key
from .stream_check import LANGUAGES, reconstruct
from .whole_games import turns
from .words import Words

SEED = 1
PLAY = ["play", "--players", "2", "--seed", str(SEED), "--names", "Anna,Bo"]
TURNS = 7  # of three a round: two rounds, and the beginning of the third


@pytest.mark.parametrize("language", LANGUAGES)
def test_rounds_by_words_and_keys(language: str, tmp_path: Path) -> None:
    say = Words(language)
    asked = [
        say.word(Word.TABLE) + Key.ENTER,
        Key.F9,
        say.letter(Word.GLANCE) + Key.ENTER,
        Key.F10,
        say.word_with(Word.TRY, 1) + Key.ENTER,
        Key.F4,
        say.word(Word.MISSED) + Key.ENTER,
    ]
    keys: list[str] = []
    for number, turn in enumerate(turns(2, SEED, "steady")[:TURNS]):
        card = say.card(turn.card, turn.place, number)
        keys += [asked[number % len(asked)], card + Key.ENTER]
    keys.append(say.word(Word.QUIT) + Key.ENTER)
    run = play(say, [*PLAY, "--lang", language], keys, tmp_path)
    assert run.status == 0
    assert unsaid(say, run) == []
    assert Folder(tmp_path).game().view_for(None).round_number == 3


def test_every_key_in_a_half_typed_line(tmp_path: Path) -> None:
    say = Words("en")
    keys = [f"x{Key[key.upper()]}" for key in KEYS]
    keys += [Key.CTRL_C, f"{say.word(Word.HELP)}{Key.ENTER}", f"{say.word(Word.QUIT)}{Key.ENTER}"]
    run = play(say, PLAY, keys, tmp_path)
    assert run.status == 0
    assert unsaid(say, run) == []
    assert say.sentence("Line cleared.")[0] in reconstruct(run.raw)


def play(say: Words, arguments: Sequence[str], keys: Sequence[str], folder: Path) -> FenrirRun:
    """Press the keys at one prompt after the other."""
    steps = [(say.card_prompt, pressed) for pressed in keys]
    return run_under_fenrir([*GAME, *arguments], steps, Folder(folder).env)


def unsaid(say: Words, run: FenrirRun) -> list[str]:
    """The lines that were not said exactly once."""
    return said_once(reconstruct(run.raw), run.spoken, [say.card_prompt])
