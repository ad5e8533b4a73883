"""The command with speech on: sound from pip packages alone, and the same printed lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, Medium, load
from access_game.narration.sitting import saved
from access_game.narration.speaking import speech_is_on, speech_problem
from access_game.understanding.vocabulary import Word, words_in_play
from engine.rules import rules_for
from tests.speech.command import Game, Ran
from tests.speech.sound import DEAF_MINIAUDIO, Players, until
from tests.wordings.messages import narrator

PLAY = ("play", "--players", "3", "--seed", "4", "--names", "Anna", "--bots", "random")
SYSTEM_LIBRARIES = ("/usr/lib", "/lib", "/opt")


@pytest.fixture
def game(players: Players, tmp_path: Path) -> Game:
    return Game(tmp_path / "game", players)


def questions(code: str) -> list[str]:
    """Lines that play a few turns and ask for things."""
    name = words_in_play(load(code)).name
    return [name(Word.HAND), name(Word.BEST), "1", name(Word.TABLE), "2", "xyzzy", "3", "4"]


def play(game: Game, code: str, *options: str) -> Ran:
    return game.run(*PLAY, "--lang", code, *options, lines=questions(code))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_sounds_with_nothing_but_pip_packages(code: str, game: Game) -> None:
    """The PATH has one player and no espeak."""
    process = game.start(*PLAY, "--lang", code, "--speak")
    until(lambda: any(played.is_whole for played in game.players.played))
    _, err = process.communicate("")
    assert process.returncode == 0
    assert err == ""
    first = game.players.played[0]
    assert first.seconds > 3
    assert first.loudest > 1000


def test_the_library_is_the_one_that_pip_installed(game: Game) -> None:
    game.players.last(60.0)
    process = game.start(*PLAY, "--lang", "en", "--speak")
    until(lambda: game.players.played)
    mapped: set[str] = set()
    for worker in game.workers():
        mapped |= {line.split()[-1] for line in worker.mapped if "espeak" in line}
    process.communicate("")
    assert any("espeakng_loader" in path for path in mapped)
    assert not any(path.startswith(SYSTEM_LIBRARIES) for path in mapped)


@pytest.mark.parametrize("code", LANGUAGES)
def test_speech_adds_one_printed_line_that_says_what_turned_it_on(code: str, game: Game) -> None:
    silent = play(game, code)
    for option, environ, reason in (
        (["--speak"], {}, "--speak"),
        ([], {"ACCESS_GAME_SPEAK": "on"}, "ACCESS_GAME_SPEAK"),
    ):
        ran = game.run(*PLAY, "--lang", code, *option, lines=questions(code), environ=environ)
        first, second, *rest = ran.lines
        assert [first, *rest] == silent.lines
        assert second == speech_is_on(load(code), reason)


def test_a_setting_turns_speech_on(game: Game) -> None:
    game.run("settings", "speak", "on")
    assert game.run(*PLAY, "--lang", "en").lines[1] == speech_is_on(load("en"), "settings speak")
    assert game.players.played


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_there_is_no_sound_one_line_says_so_and_the_game_goes_on(
    code: str, game: Game
) -> None:
    (game.players.path / "aplay").unlink()
    game.players.miniaudio(DEAF_MINIAUDIO)
    silent = play(game, code)
    process = game.start(*PLAY, "--lang", code, "--speak", *game.logged)
    until(lambda: game.log and not game.workers())
    out, _ = process.communicate("".join(f"{line}\n" for line in questions(code)))
    announced, failed = (
        speech_is_on(load(code), "--speak"),
        speech_problem(load(code), "no_sound_device"),
    )
    lines = out.splitlines()
    assert process.returncode == 0
    assert lines.count(failed) == 1
    assert [line for line in lines if line not in (announced, failed)] == silent.lines


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_has_the_same_words_with_and_without_a_voice(code: str, game: Game) -> None:
    play(game, code, *game.logged)
    silent = game.log
    (game.folder / "log.jsonl").unlink()
    play(game, code, *game.logged, "--speak")
    spoken = game.log
    announced = speech_is_on(load(code, Medium.SPEECH), "--speak")
    assert spoken[0]["text"].replace(announced, "").split() == silent[0]["text"].split()
    assert [fact["text"] for fact in spoken[1:]] == [fact["text"] for fact in silent[1:]]
    assert {fact["spoken"] for fact in silent} == {"off"}
    assert {fact["lang"] for fact in (*silent, *spoken)} == {code}
    assert spoken[-1]["spoken"] is True


def test_there_is_one_utterance_for_each_turn_and_answer(game: Game) -> None:
    play(game, "en", *game.logged)
    prompts = len(questions("en"))
    assert len(game.log) == prompts + 2  # the first turn, one for each line, the last words
    assert game.log[-1]["text"] == next(saved(narrator("en", Medium.SPEECH)))
    assert [fact["urgency"] for fact in game.log[:4]] == ["next", "now", "now", "next"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_last_words_of_a_game_that_is_left_are_heard(code: str, game: Game) -> None:
    game.players.last(0.3)
    game.run(
        *PLAY,
        "--lang",
        code,
        "--speak",
        *game.logged,
        lines=[words_in_play(load(code)).name(Word.QUIT)],
    )
    assert game.log[-1]["spoken"] is True
    assert game.log[-1]["text"] == next(saved(narrator(code, Medium.SPEECH)))
    assert game.players.played[-1].is_whole


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_deck_is_told_to_its_end(code: str, game: Game) -> None:
    game.players.last(0.3)
    ran = game.run("cards", "--lang", code, "--speak", *game.logged)
    assert ran.lines == game.run("cards", "--lang", code).lines
    assert [played.is_whole for played in game.players.played] == [True]
    assert game.players.played[0].seconds > 20


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_is_told_again_to_its_end(code: str, game: Game) -> None:
    game.run(*PLAY, "--lang", code, lines=["1", "2", "3", "4", "5", "6", "7"] * 12)
    assert game.players.played == []
    ran = game.run("replay", "1", "--lang", code, "--speak", *game.logged)
    assert ran.lines == game.run("replay", "1", "--lang", code).lines
    rounds = rules_for(3).rounds
    assert [played.is_whole for played in game.players.played] == [True] * (1 + rounds)
    assert [fact["spoken"] for fact in game.log] == [True] * (1 + rounds)
    assert {fact["urgency"] for fact in game.log} == {"next"}
