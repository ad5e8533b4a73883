"""A terminal that can do lines only (``TERM=dumb``): it echoes, the game reads whole lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .both_ways import play_both_ways
from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .steps import Step, line, one_of
from .stream_check import LANGUAGES, check_stream, reconstruct
from .whole_games import LEAVING, turns, winner
from .words import Words

NAMES = ("Anna", "Bo")
SEED = 9
PLAY = ["play", "--players", "2", "--seed", str(SEED), "--names", ",".join(NAMES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_has_the_lines_of_the_pipe(language: str, tmp_path: Path) -> None:
    say = Words(language, 40)
    steps: list[Step] = []
    for number, turn in enumerate(turns(2, SEED, "steady")):
        steps += [line(say.letter(Word.GLANCE)), line(say.card(turn.card, turn.place, number))]
    steps.append(LEAVING)
    arguments = [*PLAY, "--lang", language]
    _, piped = play_both_ways(
        arguments, steps, say.prompts, language, 40, tmp_path, {"TERM": "dumb"}
    )
    assert winner(say, Folder(tmp_path / "terminal").game(), NAMES)[0] in piped.lines


def test_control_c_and_the_end_of_input_begin_lines_of_their_own(tmp_path: Path) -> None:
    say = Words("en")
    with Terminal([*GAME, *PLAY], {**Folder(tmp_path).env, "TERM": "dumb"}) as terminal:
        terminal.wait_for_prompt(one_of([say.card_prompt]))
        terminal.send_key(Key.CTRL_C)
        terminal.wait_for_prompt(one_of([say.yes_no_prompt]))
        terminal.ask(say.no, one_of([say.card_prompt]))
        terminal.send_key(Key.CTRL_D)
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 80, "en") == []
        assert reconstruct(terminal.raw)[-6:] == [
            f"{say.card_prompt} ^C",
            *say.sentence("Leave the game? It is saved."),
            f"{say.yes_no_prompt} {say.no}",
            *say.sentence("The game goes on."),
            f"{say.card_prompt} ",
            *say.sentence("The game is saved. access-game resume goes on with it."),
        ]
