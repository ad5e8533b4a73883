"""What is heard in whole games is what was last read and found right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts.games import KeptGame, kept_games
from tests.transcripts.heard import heard

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("game", kept_games(), ids=lambda game: game.name)
def test_a_whole_game_is_heard_as_kept(game: KeptGame, tmp_path: Path) -> None:
    kept = (KEPT / f"{game.name}.txt").read_text(encoding="utf-8")
    assert heard(game.arguments, game.lines, tmp_path) == kept


@pytest.mark.parametrize("game", kept_games(), ids=lambda game: game.name)
def test_a_kept_game_reaches_its_end(game: KeptGame) -> None:
    """The last lines are the result: every player's total with its parts."""
    kept = (KEPT / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()
    players = int(game.arguments.split("--players ")[1][0])
    assert all(":" in line or "：" in line for line in kept[-players:])


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in KEPT.iterdir()} == {game.name for game in kept_games()}
