"""A game of two with a key pressed in every half-typed line is that of the pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from .both_ways import play_both_ways
from .command import Folder
from .stream_check import LANGUAGES
from .whole_games import a_key_in_every_line, winner
from .words import Words

NAMES = ("Anna", "Bo")
SEED = 7
VERBOSITIES = [(20, "brief"), (40, "full"), (80, "normal")]


@pytest.mark.parametrize(("width", "verbosity"), VERBOSITIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_a_key_in_every_line_comes_to_its_winner(
    language: str, width: int, verbosity: str, tmp_path: Path
) -> None:
    say = Words(language, width)
    arguments = ["play", "--players", "2", "--seed", str(SEED), "--bots", "random"]
    arguments += ["--names", ",".join(NAMES), "--lang", language, "--verbosity", verbosity]
    steps = a_key_in_every_line(say, 2, SEED, "random")
    _, piped = play_both_ways(arguments, steps, say.prompts, language, width, tmp_path)

    game = Folder(tmp_path / "terminal").game()
    assert game.is_over
    told = winner(say, game, NAMES)
    end = piped.lines.index(told[0])
    assert piped.lines[end : end + len(told)] == told
