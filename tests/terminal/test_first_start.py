"""The first start asks in plain lines for what a game needs; the next one remembers."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.narration import questions
from access_game.narration.levels import level_line
from access_game.settings import LEVELS
from access_game.understanding.choosing import levels
from access_game.understanding.vocabulary import Word

from .both_ways import play_both_ways
from .capture import Terminal
from .command import GAME, Folder
from .keys import Key
from .steps import Step, at_keyboard, edited, line, one_of, pressed, take_steps
from .stream_check import LANGUAGES, check_stream, reconstruct
from .words import Words

UNKNOWN_LANGUAGE = {"LANG": "C"}
SEED = ["--seed", "4", "--bots", "random"]
NAMES = {"en": "Ann", "de": "Jörg", "fr": "Zoë", "ja": "ゆき"}


def prompts(say: Words) -> list[str]:
    """The prompts of the questions, then those of the game."""
    asked = [
        Words("en", say.width).prompt(questions.language_prompt()),
        *(say.prompt(ask(say.t)) for ask in (questions.players_prompt, questions.name_prompt)),
        say.prompt(questions.style_prompt(say.t)),
    ]
    return [*asked, *say.prompts]


@pytest.mark.parametrize("width", [20, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_are_those_of_the_pipe(language: str, width: int, tmp_path: Path) -> None:
    say = Words(language, width)
    steps = [
        line("xyzzy"),
        line(language),
        pressed(Key.F1, say.word(Word.HELP)),
        line("7"),
        at_keyboard(f"4{Key.CTRL_C}", "4", say.sentence("Line cleared.")),
        edited(f"34{Key.BACKSPACE}", "3"),
        line(say.word(Word.HELP)),
        line(NAMES[language]),
        line("5"),
        line("4"),
        line(say.word(Word.WHO)),
        line(say.word(Word.QUIT)),
    ]
    sitting, _ = play_both_ways(
        SEED, steps, prompts(say), language, width, tmp_path, UNKNOWN_LANGUAGE
    )
    first = say.wrapped(questions.ask_language(), questions.language_prompt())
    assert reconstruct(sitting.raw)[: len(first)] == [*first[:-1], f"{first[-1]} xyzzy"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_start_takes_the_answers_with_enter(language: str, tmp_path: Path) -> None:
    say = Words(language)
    folder = Folder(tmp_path)
    env = {**folder.env, **UNKNOWN_LANGUAGE}
    leave = line(say.word(Word.QUIT))
    first = [line(language), line("3"), line(NAMES[language]), line("1"), leave]
    then: list[Step] = [line(""), line(""), leave]
    assert take_steps(SEED, first, prompts(say), env).status == 0
    sitting = take_steps(SEED, then, prompts(say), env)
    shown = reconstruct(sitting.raw)
    _, players, name, *_ = prompts(say)
    assert [text for text in shown if text.startswith(tuple(prompts(say)))] == [
        f"{players} ",
        f"{name} ",
        f"{say.card_prompt} {leave.piped}",
    ]
    assert any(NAMES[language] in text for text in shown)
    assert len(folder.records()) == 2
    assert sitting.status == 0
    assert check_stream(sitting.raw, 80, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_described_and_one_is_chosen(language: str, tmp_path: Path) -> None:
    say = Words(language, 40)
    easy = levels(say.t).name("easy")
    steps = [
        line("3"),
        line("xyzzy"),
        line("?"),
        edited(f"{easy}x{Key.BACKSPACE}", easy),
        line(NAMES[language]),
        line("1"),
        line(say.word(Word.WHO)),
        line(say.word(Word.QUIT)),
    ]
    asked = [say.prompt(questions.level_prompt(say.t)), *prompts(say)]
    options = ["--seed", "4", "--first", "1", "--lang", language]  # nobody thinks before
    sitting, _ = play_both_ways(options, steps, asked, language, 40, tmp_path)
    shown = "\n".join(reconstruct(sitting.raw))
    described = (level_line(say.t, number, key) for number, key in enumerate(LEVELS[:4], 1))
    assert shown.count("\n".join(say.wrapped(*described))) == 2, "with the question and after ?"
    assert "\n".join(say.sentence("Computer players: {level}.", level=easy)) in shown


@pytest.mark.parametrize(("keys", "status"), [(Key.CTRL_C, 130), (Key.CTRL_D, 0), ("quit\r", 0)])
def test_the_questions_can_be_left(keys: str, status: int, tmp_path: Path) -> None:
    say = Words("en")
    folder = Folder(tmp_path)
    with Terminal([*GAME], {**folder.env, **UNKNOWN_LANGUAGE}) as terminal:
        terminal.wait_for_prompt(one_of(prompts(say)))
        terminal.send(keys)
        assert terminal.wait_for_end() == status
        assert reconstruct(terminal.raw)[-1:] == say.sentence("No game was begun.")
        assert check_stream(terminal.raw, 80, "en") == []
    assert not folder.records()
