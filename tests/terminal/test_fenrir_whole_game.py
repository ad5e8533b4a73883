"""A whole game under a real screen reader, and the first start that leads to one."""

from __future__ import annotations

from pathlib import Path

from access_game.narration import questions
from access_game.understanding.vocabulary import Word

from .command import GAME, Folder
from .fenrir import run_under_fenrir, said_once
from .stream_check import reconstruct
from .whole_games import turns, winner
from .words import Words

NAMES = ("Anna", "Bo", "Cy", "Di")
SEED = 5


def test_a_whole_game_of_four_is_said_to_its_winner(tmp_path: Path) -> None:
    say = Words("en")
    command = [*GAME, "play", "--players", "4", "--seed", str(SEED), "--bots", "random"]
    command += ["--names", ",".join(NAMES)]
    cards = [
        say.card(turn.card, turn.place, number)
        for number, turn in enumerate(turns(4, SEED, "random"))
    ]
    folder = Folder(tmp_path)
    steps = [*((say.card_prompt, f"{card}\n") for card in cards), (say.leaving_prompt, "\n")]
    run = run_under_fenrir(command, steps, folder.env)
    shown = reconstruct(run.raw)
    assert run.status == 0
    assert said_once(shown, run.spoken, [say.card_prompt, say.leaving_prompt]) == []
    assert winner(say, folder.game(), NAMES)[0] in "\n".join(run.spoken).split("\n")


def test_the_questions_of_the_first_start_are_said(tmp_path: Path) -> None:
    say = Words("fr")
    prompts = [
        questions.language_prompt(),
        *(ask(say.t) for ask in (questions.players_prompt, questions.name_prompt)),
        questions.style_prompt(say.t),
        say.card_prompt,
    ]
    answers = ["fr", "3", "Zoé", "", say.word(Word.QUIT)]
    steps = [(prompt, f"{answer}\n") for prompt, answer in zip(prompts, answers, strict=True)]
    run = run_under_fenrir([*GAME], steps, {**Folder(tmp_path).env, "LANG": "C"})
    assert run.status == 0
    assert said_once(reconstruct(run.raw), run.spoken, prompts) == []
