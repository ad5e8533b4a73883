"""Speaking through the listener's own screen reader, with the package for it faked."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace

import pytest

from access_game.speech.base import Spoken, Urgency, Voice
from access_game.speech.desk import SpeechDesk
from access_game.speech.log import SpeechLog
from access_game.speech.reader import READERS, ReaderSpeaker


class BackendId(IntEnum):
    """As the package numbers them: readers, and what only synthesizes speech."""

    SAPI = 1
    SPEECH_DISPATCHER = 2
    NVDA = 3
    JAWS = 4
    VOICE_OVER = 5
    ORCA = 6
    UIA = 7


@dataclass
class FakeBackend:
    """A reader, or something else that speaks."""

    id: BackendId
    outputs: bool = True
    brailles: bool = True
    is_there: bool = True
    said: list[tuple[str, str, bool]] = field(default_factory=list)
    stops: int = 0

    @property
    def features(self) -> SimpleNamespace:
        return SimpleNamespace(
            is_supported_at_runtime=self.is_there,
            supports_output=self.outputs,
            supports_braille=self.brailles,
        )

    def output(self, text: str, interrupt: bool) -> None:
        if not self.is_there:
            raise OSError("it has ended")
        self.said.append(("output", text, interrupt))

    def speak(self, text: str, interrupt: bool) -> None:
        self.said.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self.said.append(("braille", text, False))

    def stop(self) -> None:
        self.stops += 1
        raise RuntimeError("not speaking")


class FakePrism:
    """The package: creating what is not there fails, the best choice would start a daemon."""

    def __init__(self, *backends: FakeBackend) -> None:
        self.BackendId = BackendId
        self.asked: list[BackendId] = []
        self.contexts = 0
        self._backends = {backend.id: backend for backend in backends}

    def Context(self) -> FakePrism:
        self.contexts += 1
        return self

    def create(self, backend: BackendId) -> FakeBackend:
        self.asked.append(backend)
        if backend not in self._backends:
            raise ValueError("not available")
        return self._backends[backend]

    def acquire_best(self) -> None:
        pytest.fail("a daemon would be started")

    create_best = acquire_best


@pytest.fixture
def log(tmp_path: Path) -> SpeechLog:
    return SpeechLog(tmp_path / "log.jsonl")


def install(monkeypatch: pytest.MonkeyPatch, *backends: FakeBackend) -> FakePrism:
    prism = FakePrism(*backends)
    monkeypatch.setitem(sys.modules, "prism", prism)
    return prism


def spoken(text: str, urgency: Urgency = Urgency.NEXT) -> Spoken:
    return Spoken(text, Voice("en"), urgency)


@pytest.mark.parametrize("reader", [BackendId.NVDA, BackendId.VOICE_OVER, BackendId.ORCA])
def test_the_running_reader_speaks_and_brailles(
    reader: BackendId, log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, dispatcher = FakeBackend(reader), FakeBackend(BackendId.SPEECH_DISPATCHER)
    install(monkeypatch, dispatcher, running)
    speaker = ReaderSpeaker(log)
    speaker.say(spoken("Felix: green club 5."))
    speaker.say(spoken("Your hand.", Urgency.NOW))
    assert running.said == [
        ("output", "Felix: green club 5.", False),
        ("output", "Your hand.", True),
    ]
    assert dispatcher.said == []
    assert speaker.problem is None


def test_a_reader_that_does_both_apart_is_asked_for_both(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    braille = FakeBackend(BackendId.JAWS, outputs=False)
    install(monkeypatch, braille)
    ReaderSpeaker(log).say(spoken("One."))
    assert braille.said == [("speak", "One.", False), ("braille", "One.", False)]
    deaf = FakeBackend(BackendId.JAWS, outputs=False, brailles=False)
    install(monkeypatch, deaf)
    ReaderSpeaker(log).say(spoken("One."))
    assert deaf.said == [("speak", "One.", False)]


def test_nothing_but_readers_is_asked_for_and_nothing_started(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [FakeBackend(BackendId.SAPI), FakeBackend(BackendId.SPEECH_DISPATCHER)]
    prism = install(monkeypatch, *others, FakeBackend(BackendId.UIA))
    speaker = ReaderSpeaker(log)
    assert speaker.problem == "no_reader"
    assert {backend.name for backend in prism.asked} == set(READERS) & set(BackendId.__members__)
    speaker.say(spoken("One."))
    speaker.stop()
    assert all(other.said == [] for other in others)


def test_a_reader_that_is_installed_but_does_not_run_is_none(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, FakeBackend(BackendId.JAWS, is_there=False))
    assert ReaderSpeaker(log).problem == "no_reader"


def test_a_reader_that_ends_is_told_and_the_game_goes_on(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = FakeBackend(BackendId.ORCA)
    install(monkeypatch, running)
    speaker = ReaderSpeaker(log)
    speaker.say(spoken("One."))
    running.is_there = False
    speaker.say(spoken("Two."))
    speaker.stop()
    assert speaker.problem == "no_reader"
    assert running.said == [("output", "One.", False)]
    assert running.stops == 0


def test_a_key_silences_the_reader_whatever_it_answers(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = FakeBackend(BackendId.NVDA)
    install(monkeypatch, running)
    speaker = ReaderSpeaker(log)
    speaker.stop()
    speaker.finish()
    speaker.close()
    assert running.stops == 1
    assert speaker.problem is None


def test_without_the_package_the_listener_is_told_so(
    log: SpeechLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    assert ReaderSpeaker(log).problem == "no_prismatoid"


def test_the_package_is_loaded_when_somebody_is_spoken_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prism = install(monkeypatch, FakeBackend(BackendId.NVDA))
    desk = SpeechDesk(tmp_path / "log.jsonl", uses_reader=True)
    desk.say(spoken("One."), is_wanted=False)
    desk.stop()
    assert prism.contexts == 0
    desk.say(spoken("Two."), is_wanted=True)
    assert prism.contexts == 1
    assert desk.problem is None
