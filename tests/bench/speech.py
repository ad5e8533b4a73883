"""How soon the voice is silent, how soon it answers, and how long a turn takes to tell.

A player that makes no sound notes when it was started; the worker, espeak-ng and all else is real.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from unittest import mock

import pexpect

from access_game.languages import LANGUAGES, Medium, load
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.narration.events import tell
from access_game.output.wrapping import without_marks
from access_game.speech.base import USUAL_RATE, Spoken, Urgency, Voice
from access_game.speech.log import SpeechLog
from access_game.speech.queue import SpeechQueue
from engine.cards import DECK
from engine.events import CardPlayed
from tests.speech.command import Game
from tests.speech.sound import Played, Players, until

ROUNDS = 50
ANSWERS = ("pile", "who", "card 3", "scores", "hand")
PLAYER = """\
#!/bin/sh
: > "{kept}/$$.wav"
exec /bin/sleep 60
"""
"""Notes at once that it was started."""
BETWEEN_SECONDS = 0.5
"""Between two keys of a listener: a spare worker gets ready."""
NAMES = {"en": "Felix", "de": "Felix", "fr": "Damien", "ja": "ケンタ"}
"""Names that computer players get."""


def speech() -> Iterator[str]:
    """Key to silence, Enter to the first sound, and the seconds of a told turn."""
    with TemporaryDirectory() as folder:
        yield from _delays(Path(folder))
    for code in LANGUAGES:
        with TemporaryDirectory() as folder:
            yield _turns(code, Path(folder))


def _delays(folder: Path) -> Iterator[str]:
    players = Players(folder / "players")
    players.add(script=PLAYER)
    terminal = _spoken_game(Game(folder, players))
    until(lambda: players.played)
    time.sleep(1)  # prompt_toolkit is being imported behind the first prompt
    silences: list[float] = []
    sounds: dict[str, list[float]] = {word: [] for word in ANSWERS}
    for number in range(ROUNDS):
        word = ANSWERS[number % len(ANSWERS)]
        silences.append(_key_to_silence(terminal, players.played[-1]))
        time.sleep(BETWEEN_SECONDS)
        sounds[word].append(_enter_to_sound(terminal, word, players))
        time.sleep(BETWEEN_SECONDS)
    terminal.close(force=True)
    yield f"key to silence: {1000 * median(silences):.1f} ms, median of {ROUNDS}"
    all_sounds = [taken for times in sounds.values() for taken in times]
    yield f"Enter to sound: {1000 * median(all_sounds):.1f} ms, median of {ROUNDS}"
    for word, times in sounds.items():
        yield f"Enter to sound, {word}: {1000 * median(times):.1f} ms"


def _spoken_game(game: Game) -> pexpect.spawn:
    arguments = "-m access_game play --players 4 --seed 1 --lang en --speak"
    environ = game.environ | {"TERM": "xterm"}
    terminal = pexpect.spawn(sys.executable, arguments.split(), env=environ, timeout=20)
    terminal.delaybeforesend = None
    terminal.expect_exact("Card? ")
    return terminal


def _key_to_silence(terminal: pexpect.spawn, playing: Played) -> float:
    """Press a key while something is being said; wait until its player has ended."""
    player = int(playing.file.stem)
    assert _runs(player)
    start = time.perf_counter()
    terminal.send(" ")
    while _runs(player):
        time.sleep(0.0001)
    return time.perf_counter() - start


def _runs(process: int) -> bool:
    """Whether a process has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[0] != "Z"


def _enter_to_sound(terminal: pexpect.spawn, word: str, players: Players) -> float:
    """Type a question behind the blank; wait until the player of the answer has started."""
    before = len(players.played)
    terminal.send(word)
    time.sleep(0.05)
    start = time.time()
    terminal.send("\r")
    until(lambda: len(players.played) > before)
    terminal.expect_exact("Card? ")
    return players.played[-1].started - start


def _turns(code: str, folder: Path) -> str:
    """The longest and the middle telling of another player's card, normal and brief."""
    normal = _seconds(code, Verbosity.NORMAL, folder / "normal")
    brief = _seconds(code, Verbosity.BRIEF, folder / "brief")
    return (
        f"another player's turn at {USUAL_RATE} words a minute, {code}: "
        f"normal {median(normal):.2f} s, at most {max(normal):.2f} s; "
        f"brief {median(brief):.2f} s, at most {max(brief):.2f} s"
    )


def _seconds(code: str, verbosity: Verbosity, folder: Path) -> list[float]:
    """How long each card of the deck takes to be told, without the silence behind it."""
    players = Players(folder)
    players.add()
    listener = Listener(load(code), verbosity)
    n = Narrator(listener, ("", NAMES[code]), 0, Medium.SPEECH)
    with mock.patch.dict(os.environ, players.environ):
        queue = SpeechQueue(SpeechLog(None))
        for card in DECK:
            text = " ".join(without_marks(line) for line in tell(n, CardPlayed(1, card, 1)))
            queue.say(Spoken(text, Voice(code), Urgency.NEXT))
        queue.finish()
        queue.close()
    assert len(players.played) == len(DECK)
    return [played.heard_seconds for played in players.played]
