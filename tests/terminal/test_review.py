"""A review is made in the background: the keyboard stays free, and what is typed is answered."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .capture import Terminal
from .command import Folder, run_piped
from .keys import Key
from .steps import one_of
from .stream_check import LANGUAGES, check_stream, reconstruct
from .whole_games import turns
from .words import Words

# Each play is looked at once the test lets it: the file "looked" holds how many may be.
SLOW_REVIEW = """
import os, sys, time
from pathlib import Path
import access_game.afterwards as afterwards
import access_game.reviewing as reviewing
from tests.engine.imagining import Imagining

afterwards.FIRST_PROGRESS_SECONDS = afterwards.NEXT_PROGRESS_SECONDS = float(os.environ["PROGRESS"])
judged = reviewing.judged
looked = 0

def slowly(*arguments):
    global looked
    looked += 1
    while int(Path(os.environ["LOOKED"]).read_text() or 0) < looked:
        time.sleep(0.005)
    return judged(*arguments)

reviewing.judged = slowly
reviewing.adviser = Imagining
from access_game.cli import run
sys.exit(run(sys.argv[1:]))
"""
COMMAND = (sys.executable, "-c", SLOW_REVIEW)
SEED = 7
PLAY = ["play", "--players", "2", "--seed", str(SEED), "--bots", "random", "--names", "Anna"]
PLAYS = 18
NEVER = "600"  # seconds


class Table:
    """A game that has just ended in a terminal, and whose review waits for the test."""

    def __init__(self, path: Path, language: str = "en", progress: str = NEVER) -> None:
        self.say = Words(language)
        self._looked = path / "looked"
        self._looked.write_text("0", encoding="utf-8")
        env = {**Folder(path).env, "LOOKED": str(self._looked), "PROGRESS": progress}
        *cards, last = [str(turn.card) for turn in turns(2, SEED, "random")]
        assert run_piped([*PLAY, "--lang", language], cards, env).status == 0
        self.terminal = Terminal([*COMMAND, "resume"], env)
        self.terminal.wait_for_prompt(one_of([self.say.card_prompt]))
        self.terminal.send_line(last)
        self.wait_for_prompt()

    def wait_for_prompt(self) -> str:
        """Wait for the prompt after the end of the game; return what came before it."""
        return self.terminal.wait_for_prompt(one_of([self.say.leaving_prompt]))

    def look_at(self, plays: int) -> None:
        """Let so many plays in all be looked at."""
        part = self._looked.with_name("part")
        part.write_text(str(plays), encoding="utf-8")
        part.replace(self._looked)

    def begin_review(self) -> None:
        """Ask for a review, and wait until it is said that it is under way."""
        self.terminal.send_line(self.say.word(Word.REVIEW))
        self.wait_for_line("Looking at your plays.")

    def wait_for_line(self, message: str, **facts: object) -> None:
        """Wait for a sentence."""
        self.terminal.wait_for(re.escape(self.say.sentence(message, **facts)[0]))

    @property
    def lines(self) -> list[str]:
        """All lines of the terminal."""
        return reconstruct(self.terminal.raw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_is_answered_before_the_review_is_there(
    language: str, tmp_path: Path
) -> None:
    table = Table(tmp_path, language)
    with table.terminal as terminal:
        table.begin_review()
        table.look_at(5)
        terminal.send_line(table.say.word(Word.RULES))
        table.wait_for_line(
            "Most points win; a tie goes to the player with more scored cards, or else is shared."
        )
        assert table.say.leaving_prompt not in table.lines[-1]
        table.look_at(PLAYS)
        told = table.wait_for_prompt()
        assert len([line for line in told.splitlines() if "2" in line]) >= 1
        terminal.send_line()
        assert terminal.wait_for_end() == 0
        assert table.lines[-1] == table.say.sentence("Goodbye.")[0]
        assert check_stream(terminal.raw, 80, language) == []


@pytest.mark.parametrize("leaving", [f"{Word.QUIT}\r", Key.CTRL_C, Key.CTRL_D])
def test_whoever_leaves_does_not_wait_for_it(leaving: str, tmp_path: Path) -> None:
    table = Table(tmp_path)
    with table.terminal as terminal:
        table.begin_review()
        terminal.send(leaving)
        assert terminal.wait_for_end() == (130 if leaving == Key.CTRL_C else 0)
        assert not [line for line in table.lines if line.startswith("Better was ")]


def test_asked_again_it_says_how_far_it_is(tmp_path: Path) -> None:
    table = Table(tmp_path)
    with table.terminal as terminal:
        table.begin_review()
        terminal.send_line(str(Word.REVIEW))
        table.wait_for_line("{done} of {plays} plays looked at.", done=0, plays=PLAYS)
        terminal.send_line()
        terminal.wait_until(lambda: terminal.text.count("plays looked at.") == 2, "it")
        table.look_at(PLAYS)
        table.wait_for_prompt()


def test_a_half_typed_line_is_given_back_behind_the_prompt(tmp_path: Path) -> None:
    table = Table(tmp_path)
    with table.terminal as terminal:
        table.begin_review()
        terminal.send("sco")
        terminal.wait_until(lambda: terminal.unfinished_line == "sco", "the echo")
        table.look_at(PLAYS)
        terminal.wait_until(
            lambda: terminal.unfinished_line == f"{table.say.leaving_prompt} sco", "the line"
        )
        terminal.send_line("res")
        terminal.wait_for(r"Bo|Ben")
        assert check_stream(terminal.raw, 80, "en") == []


def test_how_far_it_is_is_said_now_and_then(tmp_path: Path) -> None:
    table = Table(tmp_path, progress="0.2")
    with table.terminal as terminal:
        table.begin_review()
        table.wait_for_line("{done} of {plays} plays looked at.", done=0, plays=PLAYS)
        table.look_at(9)
        table.wait_for_line("{done} of {plays} plays looked at.", done=9, plays=PLAYS)
        terminal.send("x")
        terminal.wait_until(lambda: terminal.unfinished_line == "x", "the echo")
        before = terminal.text
        terminal.read(0.6)
        assert terminal.text == before, "nothing breaks into a half-typed line"
        table.look_at(PLAYS)
        terminal.wait_until(lambda: "Better was" in terminal.text, "the review")
