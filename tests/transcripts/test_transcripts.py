"""What is heard in whole games is what was last read and found right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from access_game.languages import LANGUAGES
from tests.transcripts.games import KeptGame, kept_games
from tests.transcripts.heard import kept

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("game", kept_games(), ids=lambda game: game.name)
def test_a_whole_game_is_heard_as_kept(game: KeptGame, tmp_path: Path) -> None:
    assert kept(game, tmp_path) == _text(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kept_game_is_told_to_its_end(language: str) -> None:
    """The last player's total is told, and again when asked for, the same in every medium."""
    every_word = [
        game
        for game in kept_games()
        if game.language == language and "--players 4" in game.arguments
    ]
    assert len(every_word) >= 3
    for game in every_word:
        lines = _text(game).splitlines()
        numbers = [tuple(re.findall(r"\d+", line))[-2:] for line in lines]
        is_aloud = game.name.endswith("aloud")  # there an answer is one line
        assert numbers.count(("28", "22")) == 2 or is_aloud or language == "ja"


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in KEPT.iterdir()} == {game.name for game in kept_games()}


def _text(game: KeptGame) -> str:
    return (KEPT / f"{game.name}.txt").read_text(encoding="utf-8")
