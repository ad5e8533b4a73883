"""A hint that is asked for while another player thinks is put off, and comes on one's turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .slow import SlowTable
from .steps import one_of
from .stream_check import LANGUAGES, check_stream
from .words import Words

PLAY = ["play", "--players", "3", "--seed", "8", "--bots", "random", "--lang"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_comes_on_the_listeners_turn(language: str, tmp_path: Path) -> None:
    say, table = Words(language), SlowTable(tmp_path)
    with table.open([*PLAY, language, "--cards", "code"]) as terminal:
        table.wait_for_thought(1)
        terminal.send_line(say.word(Word.HINT))
        terminal.wait_for(re.escape(say.sentence("A hint is possible only on your turn.")[0]))
        table.let_play(1)
        terminal.wait_for_prompt(one_of([say.card_prompt]))
        hint = terminal.ask(say.letter(Word.HINT), one_of([say.card_prompt]))
        assert re.search(r"^[kbgopuy]\d+\W", hint, re.MULTILINE)
        terminal.send_line(say.word(Word.QUIT))
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 80, language) == []
