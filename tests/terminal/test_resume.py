"""A game that ends with the terminal goes on in the next one, with nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .steps import one_of
from .stream_check import LANGUAGES, check_stream, reconstruct
from .whole_games import turns, winner
from .words import Words

NAMES = ("Anna", "Bo", "Cy")
SEED = 11
PLAY = ["play", "--players", "3", "--seed", str(SEED), "--bots", "random"]
PLAY += ["--names", ",".join(NAMES)]
# After how many of the person's cards the terminal goes, and the keys pressed just before.
STOPS = [(3, ""), (4, "xyz"), (7, Key.F5)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_killed_game_goes_on_to_the_same_end(language: str, tmp_path: Path) -> None:
    say = Words(language, 40)
    folder = Folder(tmp_path)
    taken = turns(3, SEED, "random")
    arguments = PLAY
    for stop, keys in STOPS:
        with at_the_table(arguments, say, folder) as terminal:
            play_up_to(terminal, say, folder, stop)
            terminal.send(keys)
            terminal.kill()
            assert check_stream(terminal.raw, 40, language) == []
        assert cards_played(folder) == stop
        arguments = ["resume"]
    with at_the_table(arguments, say, folder) as terminal:
        play_up_to(terminal, say, folder, len(taken) - 1)
        terminal.send_line(str(taken[-1].card))
        terminal.wait_for_prompt(one_of([say.leaving_prompt]))
        terminal.send_line("")
        assert terminal.wait_for_end() == 0
        assert winner(say, folder.game(), NAMES)[0] in reconstruct(terminal.raw)
    assert folder.game().is_over


def test_a_card_on_the_way_when_the_terminal_goes_is_played_or_not(tmp_path: Path) -> None:
    say = Words("en")
    folder = Folder(tmp_path)
    taken = turns(3, SEED, "random")
    with at_the_table(PLAY, say, folder) as terminal:
        terminal.send_line(str(taken[0].card))
        terminal.kill()
    played = cards_played(folder)
    with at_the_table(["resume"], say, folder) as terminal:
        play_up_to(terminal, say, folder, played + 2)
    assert cards_played(folder) == played + 2


def test_a_resumed_game_says_what_happened_last(tmp_path: Path) -> None:
    say = Words("en")
    folder = Folder(tmp_path)
    is_prompt = one_of(say.prompts)
    with at_the_table(PLAY, say, folder) as terminal:
        play_up_to(terminal, say, folder, 1)
        missed = terminal.ask(say.word(Word.MISSED), is_prompt).split("\n")[1:-1]
        terminal.kill()
    with at_the_table(["resume"], say, folder) as terminal:
        told = reconstruct(terminal.raw)
    assert missed
    assert any(told[start : start + len(missed)] == missed for start in range(len(told)))


def at_the_table(arguments: list[str], say: Words, folder: Folder) -> Terminal:
    """The command at its first prompt."""
    command = [*GAME, *arguments, "--lang", say.language, "--width", str(say.width)]
    terminal = Terminal(command, folder.env, columns=say.width)
    terminal.wait_for_prompt(one_of(say.prompts))
    return terminal


def play_up_to(terminal: Terminal, say: Words, folder: Folder, count: int) -> None:
    """Play the person's next cards until so many are played."""
    for number in range(cards_played(folder), count):
        turn = turns(3, SEED, "random")[number]
        terminal.ask(say.card(turn.card, turn.place, number), one_of(say.prompts))


def cards_played(folder: Folder) -> int:
    """How many cards the person has played, as the record has it."""
    return sum(play.seat == 0 for play in folder.game().view_for(None).plays)
