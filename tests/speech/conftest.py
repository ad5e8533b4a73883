"""What the tests of speech share: players without sound, and a queue that speaks through them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from access_game.speech.base import Spoken, Urgency, Voice
from access_game.speech.desk import SpeechDesk
from access_game.speech.log import SpeechLog
from access_game.speech.queue import SpeechQueue
from tests.access_game.programs import Programs
from tests.speech.recording import RecordingSpeaker
from tests.speech.sound import Players, until

PREFIX = "access-game-speech-"


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files, the workers' too: nothing else lies in it."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Players:
    """A PATH with one player, ``aplay``, which plays nothing and ends at once."""
    players = Players(tmp_path / "players")
    players.add()
    for name, value in players.environ.items():
        monkeypatch.setenv(name, value)
    return players


class Speaking:
    """A queue, and what its log says."""

    def __init__(self, log: Path) -> None:
        self._file = log
        self.queue = SpeechQueue(SpeechLog(log))

    def say(self, text: str, urgency: Urgency = Urgency.NEXT, **voice: Any) -> None:
        """Say something in English."""
        self.queue.say(Spoken(text, Voice("en", **voice), urgency))

    def ready(self) -> None:
        """Wait until a worker and its spare can speak."""
        until(lambda: self.queue._worker.is_ready and self.queue._spare.is_ready)

    @property
    def log(self) -> list[tuple[str, object]]:
        """Every utterance with what became of it."""
        lines = self._file.read_text(encoding="utf-8").splitlines()
        return [(fact["text"], fact["spoken"]) for fact in map(json.loads, lines)]


@pytest.fixture
def speaking(players: Players, temporary: Path, tmp_path: Path) -> Iterator[Speaking]:
    """A queue that speaks through the players; closed at the end, whatever became of it."""
    speaking = Speaking(tmp_path / "log.jsonl")
    yield speaking
    speaking.queue.stop()
    speaking.queue.close()


@pytest.fixture
def new_queue(
    players: Players, temporary: Path, tmp_path: Path
) -> Iterator[Callable[[], Speaking]]:
    """Makes a queue once the players are as the test wants them."""
    made: list[Speaking] = []

    def make() -> Speaking:
        made.append(Speaking(tmp_path / f"log{len(made)}.jsonl"))
        return made[-1]

    yield make
    for speaking in made:
        speaking.queue.stop()
        speaking.queue.close()


@pytest.fixture
def speakers(monkeypatch: pytest.MonkeyPatch) -> list[RecordingSpeaker]:
    """Every speaker that was opened."""
    opened: list[RecordingSpeaker] = []

    def open_speaker(desk: Any) -> RecordingSpeaker:
        opened.append(RecordingSpeaker(desk._log))
        return opened[-1]

    monkeypatch.setattr(SpeechDesk, "_open", open_speaker)
    return opened


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    return Programs(tmp_path)
