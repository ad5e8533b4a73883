"""No player, no sound, dead and hanging workers: said once in words, and the game goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, load
from access_game.narration.speaking import speech_problem
from access_game.speech import queue
from access_game.speech.voices import voices_for
from tests.speech.conftest import Speaking
from tests.speech.sound import (
    DEAF_MINIAUDIO,
    FAILING_PLAYER,
    MINIAUDIO,
    NO_MINIAUDIO,
    Players,
    processes_with,
    until,
)

NewQueue = Callable[[], Speaking]


def remove_players(players: Players) -> None:
    for program in players.path.iterdir():
        program.unlink()


@pytest.mark.parametrize("name", ["aplay", "paplay", "pw-play"])
def test_any_of_the_known_players_will_do(name: str, players: Players, new_queue: NewQueue) -> None:
    remove_players(players)
    players.add(name)
    speaking = new_queue()
    speaking.say("One.")
    speaking.queue.finish()
    assert len(players.played) == 1
    assert speaking.queue.problem is None


def test_a_player_that_fails_is_passed_over(players: Players, new_queue: NewQueue) -> None:
    players.add("aplay", FAILING_PLAYER)
    players.add("paplay")
    speaking = new_queue()
    speaking.say("One.")
    speaking.queue.finish()
    assert [played.is_whole for played in players.played] == [True]
    assert speaking.queue.problem is None


def test_a_wheel_plays_where_no_program_does(players: Players, new_queue: NewQueue) -> None:
    remove_players(players)
    players.miniaudio(MINIAUDIO)
    speaking = new_queue()
    speaking.say("One.")
    speaking.queue.finish()
    assert [played.file.name for played in players.played] == ["miniaudio.wav"]
    assert speaking.queue.problem is None


@pytest.mark.parametrize(
    ("program", "miniaudio", "problem"),
    [
        (None, NO_MINIAUDIO, "no_player"),
        (None, DEAF_MINIAUDIO, "no_sound_device"),
        (FAILING_PLAYER, NO_MINIAUDIO, "no_sound_device"),
        (FAILING_PLAYER, DEAF_MINIAUDIO, "no_sound_device"),
    ],
)
def test_what_is_missing_is_known_after_the_first_utterance(
    program: str | None,
    miniaudio: str,
    problem: str,
    players: Players,
    new_queue: NewQueue,
) -> None:
    remove_players(players)
    if program is not None:
        players.add("aplay", program)
    players.miniaudio(miniaudio)
    speaking = new_queue()
    speaking.say("One.")
    speaking.say("Two.")
    speaking.queue.finish()
    assert speaking.queue.problem == problem
    speaking.say("Three.")
    assert speaking.log == [("One.", True), ("Two.", problem), ("Three.", problem)]


def test_without_a_synthesizer_nothing_is_spoken(players: Players, new_queue: NewQueue) -> None:
    (players.modules / "pyttsx3.py").write_text("raise ImportError\n", encoding="utf-8")
    speaking = new_queue()
    speaking.say("One.")
    speaking.queue.finish()
    assert speaking.queue.problem == "no_synthesizer"
    assert speaking.log == [("One.", "no_synthesizer")]
    assert voices_for("en") == []


def test_a_dying_worker_is_replaced_once(speaking: Speaking, players: Players) -> None:
    players.last(60.0)
    speaking.ready()
    speaking.say("One.")
    until(lambda: players.played)
    os.kill(speaking.queue._worker._process.pid, signal.SIGKILL)
    players.last(0.0)
    speaking.queue.finish()
    assert speaking.queue.problem is None
    speaking.say("Two.")
    speaking.queue.finish()
    assert [played.is_whole for played in players.played] == [False, True]
    os.kill(speaking.queue._worker._process.pid, signal.SIGKILL)
    until(lambda: speaking.queue.problem)
    assert speaking.queue.problem == "worker_died"


def test_a_dead_worker_leaves_no_player_and_no_folder(
    speaking: Speaking, players: Players, temporary: Path
) -> None:
    players.last(60.0)
    speaking.ready()
    speaking.say("One.")
    until(lambda: processes_with(str(players.path / "aplay")))
    folder = Path(speaking.queue._worker._folder)
    os.kill(speaking.queue._worker._process.pid, signal.SIGKILL)
    until(lambda: not processes_with(str(players.path / "aplay")))
    until(lambda: not folder.exists())


def test_a_dying_spare_counts_as_a_failure_too(speaking: Speaking, players: Players) -> None:
    for _ in range(queue.FAILURES):
        speaking.ready()
        os.kill(speaking.queue._spare._process.pid, signal.SIGKILL)
        spare = speaking.queue._spare
        until(lambda spare=spare: speaking.queue._spare is not spare or speaking.queue.problem)
    assert speaking.queue.problem == "worker_died"


def test_a_hanging_worker_is_given_up(
    speaking: Speaking, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "PATIENCE_SECONDS", 0.3)
    monkeypatch.setattr(queue, "CHARACTER_SECONDS", 0.0)
    players.last(60.0)
    speaking.ready()
    speaking.say("One.")
    speaking.queue.finish()
    assert speaking.queue.problem is None
    until(lambda: not processes_with(str(players.path / "aplay")))
    speaking.say("Two.")
    speaking.queue.finish()
    assert speaking.queue.problem == "worker_hangs"


def test_a_long_utterance_is_no_hanging_one() -> None:
    """At the slowest rate a character takes about a sixth of a second."""
    assert queue.PATIENCE_SECONDS >= 5
    assert queue.CHARACTER_SECONDS >= 0.2


def test_an_unknown_voice_is_replaced_and_told(speaking: Speaking, players: Players) -> None:
    for text in ("One.", "Two.", "Three."):
        speaking.say(text, name="no/such-voice")
        speaking.queue.finish()
    assert speaking.queue.problem == "unknown_voice"
    assert len(players.played) == queue.FAILURES
    assert speaking.log[-1] == ("Three.", "unknown_voice")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_problem_has_its_own_sentence(code: str) -> None:
    problems = (
        "no_synthesizer",
        "no_player",
        "no_sound_device",
        "no_voice",
        "unknown_voice",
        "no_prismatoid",
        "no_reader",
        "worker_died",
    )
    sentences = [speech_problem(load(code), problem) for problem in problems]
    assert len({*sentences}) == len(problems)
    assert speech_problem(load(code), "worker_hangs") == sentences[-1]
