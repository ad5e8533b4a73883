"""A game of four at the keyboard, in each language at each width, is that of the pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from .both_ways import play_both_ways
from .command import WIDTHS, Folder
from .stream_check import LANGUAGES
from .whole_games import every_word, winner
from .words import Words

NAMES = ("Anna", "Bo", "Cy", "Di")
SEED = 5


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_every_word_and_key_comes_to_its_winner(
    language: str, width: int, tmp_path: Path
) -> None:
    say = Words(language, width)
    arguments = ["play", "--players", "4", "--seed", str(SEED), "--bots", "random"]
    arguments += ["--names", ",".join(NAMES), "--lang", language]
    steps = every_word(say, 4, SEED, "random")
    _, piped = play_both_ways(arguments, steps, say.prompts, language, width, tmp_path)

    game = Folder(tmp_path / "terminal").game()
    assert game.is_over
    told = [*say.sentence("The game is over."), *winner(say, game, NAMES)]
    end = piped.lines.index(told[0])
    assert piped.lines[end : end + len(told)] == told
