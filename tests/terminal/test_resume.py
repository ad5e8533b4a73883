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


def plays(folder: Folder) -> int:
    """How many cards the person has played, as the record has it."""
    (record,) = folder.records()
    (read,) = [folder.game()] if record else []
    return sum(play.seat == 0 for play in read.view_for(None).plays)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_killed_game_goes_on_to_the_same_end(language: str, tmp_path: Path) -> None:
    say = Words(language, 40)
    is_prompt = one_of(say.prompts)
    folder = Folder(tmp_path)
    taken = turns(3, SEED, "random")
    arguments = PLAY
    for stop, last_keys in ((4, ""), (5, "xyz"), (9, Key.F5), (11, "card"), (len(taken), "")):
        with Terminal(
            [*GAME, *arguments, "--lang", language, "--width", "40"],
            folder.env,
            columns=40,
            quiet=0,
        ) as terminal:
            terminal.wait_for_prompt(is_prompt)
            begun = plays(folder)
            for number in range(begun, stop):
                turn = taken[number]
                terminal.send_line(say.card(turn.card, turn.place, number))
                if number < len(taken) - 1:
                    terminal.wait_for_prompt(is_prompt)
            if stop == len(taken):
                assert terminal.wait_for_end() == 0
            elif last_keys == "card":  # a play that may or may not have been stored
                terminal.send_line(say.card(taken[stop].card, taken[stop].place, 0))
            else:
                terminal.send(last_keys)
            terminal.kill()
            assert check_stream(terminal.raw, 40, language) == []
            shown = reconstruct(terminal.raw)
        assert plays(folder) in (stop, stop + 1)
        arguments = ["resume"]
    game = folder.game()
    assert game.is_over
    assert winner(say, game, NAMES)[0] in shown


def test_a_resumed_game_says_what_happened_last(tmp_path: Path) -> None:
    say = Words("en")
    folder = Folder(tmp_path)
    is_prompt = one_of(say.prompts)
    turn = turns(3, SEED, "random")[0]
    with Terminal([*GAME, *PLAY], folder.env) as terminal:
        terminal.wait_for_prompt(is_prompt)
        terminal.ask(str(turn.card), is_prompt)
        missed = terminal.ask(say.word(Word.MISSED), is_prompt).split("\n")[1:-1]
        terminal.kill()
    with Terminal([*GAME, "resume"], folder.env) as terminal:
        told = terminal.wait_for_prompt(is_prompt).split("\n")
    assert missed
    assert any(told[start : start + len(missed)] == missed for start in range(len(told)))
