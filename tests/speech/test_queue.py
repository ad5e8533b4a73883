"""Who speaks when: urgencies, silence, and what is said when the game is left."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

from access_game.speech import queue
from access_game.speech.base import Urgency
from tests.speech.conftest import Speaking
from tests.speech.sound import Players, processes_with, until

LONG = 60.0


def playing(players: Players) -> bool:
    """Whether a player is running."""
    return bool(processes_with(str(players.path / "aplay")))


def test_an_answer_cuts_off_what_is_being_said(speaking: Speaking, players: Players) -> None:
    players.last(LONG)
    speaking.say("Felix: green club 5.")
    until(lambda: len(players.played) == 1)
    players.last(0.0)
    speaking.say("Your hand.", Urgency.NOW)
    speaking.queue.finish()
    first, second = players.played
    assert not first.is_whole
    assert second.is_whole
    assert speaking.log == [("Felix: green club 5.", True), ("Your hand.", True)]


def test_an_answer_drops_what_waits(speaking: Speaking, players: Players) -> None:
    players.last(LONG)
    speaking.say("One.")
    until(lambda: len(players.played) == 1)
    speaking.say("Two.")
    players.last(0.0)
    speaking.say("Answer.", Urgency.NOW)
    speaking.queue.finish()
    assert len(players.played) == 2
    assert speaking.log == [("One.", True), ("Two.", "stopped"), ("Answer.", True)]


def test_what_happens_is_said_when_the_utterance_before_has_ended(
    speaking: Speaking, players: Players
) -> None:
    players.last(0.3)
    for text in ("One.", "Two.", "Three."):
        speaking.say(text)
    speaking.queue.finish()
    assert [played.is_whole for played in players.played] == [True] * 3
    starts = [played.started for played in players.played]
    assert all(later - earlier >= 0.3 for earlier, later in pairwise(starts))
    assert speaking.log == [("One.", True), ("Two.", True), ("Three.", True)]


def test_what_is_idle_is_said_into_silence_only(speaking: Speaking, players: Players) -> None:
    players.last(0.2)
    speaking.say("One.")
    speaking.say("Idle.", Urgency.IDLE)
    speaking.queue.finish()
    speaking.say("Later.", Urgency.IDLE)
    speaking.queue.finish()
    assert speaking.log == [("Idle.", "busy"), ("One.", True), ("Later.", True)]
    assert len(players.played) == 2


def test_stopping_ends_the_player_and_forgets_what_waits(
    speaking: Speaking, players: Players
) -> None:
    players.last(LONG)
    speaking.say("One.")
    speaking.say("Two.")
    until(lambda: players.played)
    assert playing(players)
    speaking.queue.stop()
    until(lambda: not playing(players), 0.5)
    speaking.queue.finish()
    assert speaking.log == [("One.", True), ("Two.", "stopped")]
    assert not players.played[0].is_whole


def test_stopping_into_silence_does_nothing(speaking: Speaking, players: Players) -> None:
    speaking.queue.stop()
    speaking.say("One.")
    speaking.queue.finish()
    speaking.queue.stop()
    assert [played.is_whole for played in players.played] == [True]


def test_the_last_words_are_heard_to_their_end(speaking: Speaking, players: Players) -> None:
    players.last(0.5)
    speaking.say("The game is saved.", Urgency.NOW)
    speaking.queue.close()
    assert [played.is_whole for played in players.played] == [True]
    assert not playing(players)


def test_the_last_words_are_waited_for_three_seconds(speaking: Speaking, players: Players) -> None:
    players.last(LONG)
    speaking.ready()
    speaking.say("A very long story.")
    speaking.say("Never heard.")
    start = time.monotonic()
    speaking.queue.close()
    assert queue.CLOSING_SECONDS == 3.0
    assert 2.9 < time.monotonic() - start < 4.0
    assert not playing(players)
    assert speaking.log == [("A very long story.", True), ("Never heard.", "stopped")]


def test_saying_returns_at_once(speaking: Speaking, players: Players) -> None:
    players.last(LONG)
    speaking.ready()
    start = time.monotonic()
    speaking.say("One.")
    speaking.say("Two.")
    assert time.monotonic() - start < 0.2


STORY = "The quick brown fox jumps over the lazy dog, and then it rests."


def test_every_utterance_has_its_own_rate_and_volume(speaking: Speaking, players: Players) -> None:
    """Also the very first: espeak-ng takes a property only while it is let alone."""
    for rate, volume in ((400, 100), (100, 100), (200, 100), (400, 30), (200, 30)):
        speaking.say(STORY, rate=rate, volume=volume)
        speaking.queue.finish()
    fast, slow, usual, soft_and_fast, soft = players.played
    assert fast.seconds * 3 < slow.seconds
    assert slow.seconds > usual.seconds * 1.6 > fast.seconds * 2.5
    assert soft.seconds == pytest.approx(usual.seconds, rel=0.05)
    assert soft_and_fast.seconds == pytest.approx(fast.seconds, rel=0.05)
    assert soft.loudest < usual.loudest / 2


def test_a_named_voice_speaks(speaking: Speaking, players: Players) -> None:
    for name in (None, "gmw/en-us"):
        speaking.say(STORY, name=name)
        speaking.queue.finish()
    usual, american = players.played
    assert american.file.read_bytes() != usual.file.read_bytes()
    assert speaking.queue.problem is None


def test_a_long_utterance_is_spoken_to_its_end(speaking: Speaking, players: Players) -> None:
    for text in (f"{STORY} " * 10, STORY, f"{STORY} " * 10):
        speaking.say(text)
        speaking.queue.finish()
    first, short, last = [played.seconds for played in players.played]
    assert min(first, last) > 9 * short
