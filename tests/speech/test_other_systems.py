"""Windows and macOS with the platform faked: their voices, their loop, ending a process tree."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from access_game import system
from access_game.speech import synthesizers
from access_game.speech.synthesizers import NoSynthesizer, SystemVoices, open_synthesizer

WINDOWS = [
    ("HKEY\\TTS_MS_EN-US_ZIRA", ["en-US"]),
    ("HKEY\\TTS_MS_DE-DE_HEDDA", ["de-DE"]),
    ("HKEY\\TTS_MS_DE-DE_STEFAN", ["de-DE"]),
]
MACOS = [
    ("com.apple.voice.compact.en-GB.Daniel", ["en_GB"]),
    ("com.apple.voice.compact.fr-FR.Thomas", ["fr_FR"]),
    ("com.apple.voice.compact.ja-JP.Kyoko", ["ja_JP"]),
]
STEPS = 3
"""Steps of the loop until an utterance has ended."""


class FakeEngine:
    """pyttsx3 with an external loop: an utterance ends after some steps."""

    def __init__(self, driver: str, voices: Iterable[tuple[str, list[Any]]]) -> None:
        self.driver = driver
        self.calls: list[tuple[str, Any]] = []
        self._voices = [
            SimpleNamespace(id=id_, name=id_.title(), languages=languages)
            for id_, languages in voices
        ]
        self._finished: list[Callable[..., None]] = []
        self._steps = 0

    def getProperty(self, name: str) -> object:
        assert name == "voices"
        return self._voices

    def setProperty(self, name: str, value: object) -> None:
        self.calls.append((name, value))

    def connect(self, topic: str, callback: Callable[..., None]) -> object:
        assert topic == "finished-utterance"
        self._finished.append(callback)
        return callback

    def disconnect(self, token: Callable[..., None]) -> None:
        self._finished.remove(token)

    def say(self, text: str) -> None:
        self.calls.append(("say", text))

    def startLoop(self, uses_driver_loop: bool) -> None:
        assert not uses_driver_loop
        self._steps = 0
        self.calls.append(("loop", "started"))

    def iterate(self) -> None:
        self._steps += 1
        if self._steps == STEPS:
            for callback in self._finished:
                callback(name=None, completed=True)

    def endLoop(self) -> None:
        self.calls.append(("loop", f"ended after {self._steps} steps"))


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[FakeEngine]:
    """Every engine that was opened."""
    opened: list[FakeEngine] = []

    def init(driver: str) -> FakeEngine:
        opened.append(FakeEngine(driver, WINDOWS if driver == "sapi5" else MACOS))
        return opened[-1]

    module = ModuleType("pyttsx3")
    module.init = init  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyttsx3", module)
    return opened


@pytest.fixture
def run_loop(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The loop of macOS: how often and how long it was let run."""
    steps: list[float] = []
    foundation = ModuleType("Foundation")
    loop = SimpleNamespace(runUntilDate_=steps.append)
    foundation.NSDate = SimpleNamespace(  # type: ignore[attr-defined]
        dateWithTimeIntervalSinceNow_=lambda seconds: seconds
    )
    foundation.NSRunLoop = SimpleNamespace(  # type: ignore[attr-defined]
        currentRunLoop=lambda: loop
    )
    monkeypatch.setitem(sys.modules, "Foundation", foundation)
    return steps


def request(text: str, lang: str, voice: str | None = None) -> dict[str, Any]:
    return {"text": text, "lang": lang, "voice": voice, "rate": 250, "volume": 40}


@pytest.mark.parametrize(("platform", "driver"), [("win32", "sapi5"), ("darwin", "nsss")])
def test_each_system_has_its_driver(
    platform: str, driver: str, engines: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert isinstance(open_synthesizer(), SystemVoices)
    assert [engine.driver for engine in engines] == [driver]


def test_windows_speaks_one_utterance_with_its_loop_stepped(engines: list[FakeEngine]) -> None:
    voices = SystemVoices("sapi5")
    assert voices.speak(request("Deine Karten.", "de")) is None
    assert voices.speak(request("Your hand.", "en")) is None
    said = [
        ("rate", 250),
        ("volume", 0.4),
        ("say", "Deine Karten."),
        ("loop", "started"),
        ("loop", "ended after 3 steps"),
    ]
    (engine,) = engines
    assert engine.calls[0] == ("voice", "HKEY\\TTS_MS_DE-DE_HEDDA")
    assert engine.calls[1:6] == said
    assert engine.calls[6] == ("voice", "HKEY\\TTS_MS_EN-US_ZIRA")
    assert engine.calls[-1] == ("loop", "ended after 3 steps")


def test_macos_speaks_while_its_own_loop_runs(
    engines: list[FakeEngine], run_loop: list[float]
) -> None:
    assert SystemVoices("nsss").speak(request("てふだ", "ja")) is None
    assert engines[0].calls[0] == ("voice", "com.apple.voice.compact.ja-JP.Kyoko")
    assert run_loop == [synthesizers.STEP_SECONDS] * STEPS


def test_a_chosen_voice_of_the_system_is_used(engines: list[FakeEngine]) -> None:
    voices = SystemVoices("sapi5")
    assert voices.speak(request("Hallo", "de", "HKEY\\TTS_MS_DE-DE_STEFAN")) is None
    assert engines[0].calls[0] == ("voice", "HKEY\\TTS_MS_DE-DE_STEFAN")


def test_an_unknown_voice_gives_way_to_one_of_the_language(engines: list[FakeEngine]) -> None:
    assert SystemVoices("sapi5").speak(request("Hallo", "de", "gone")) == "unknown_voice"
    assert engines[0].calls[0] == ("voice", "HKEY\\TTS_MS_DE-DE_HEDDA")
    assert ("say", "Hallo") in engines[0].calls


@pytest.mark.parametrize("voice", [None, "gone"])
def test_without_a_voice_of_the_language_nothing_is_said(
    voice: str | None, engines: list[FakeEngine]
) -> None:
    assert SystemVoices("sapi5").speak(request("てふだ", "ja", voice)) == "no_voice"
    assert engines[0].calls == []


@pytest.mark.parametrize(
    ("given", "expected"),
    [("en_GB", "en-gb"), ("ja", "ja"), (b"\x05fr-fr", "fr-fr"), (b"\x02en", "en")],
)
def test_languages_of_voices_are_codes(
    given: str | bytes, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = FakeEngine("nsss", [("one", [given])])
    module = SimpleNamespace(init=lambda driver: engine)
    monkeypatch.setitem(sys.modules, "pyttsx3", module)
    assert SystemVoices("nsss").voices() == [{"id": "one", "name": "One", "languages": [expected]}]


def test_a_driver_that_cannot_start_is_no_synthesizer(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(driver: str) -> None:
        raise OSError(driver)

    monkeypatch.setitem(sys.modules, "pyttsx3", SimpleNamespace(init=init))
    with pytest.raises(NoSynthesizer) as raised:
        SystemVoices("sapi5")
    assert raised.value.problem == "no_synthesizer"


def test_on_windows_a_worker_is_ended_with_all_that_it_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200, raising=False)
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x8000000, raising=False)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: run.append(command))
    assert system.own_group() == {"creationflags": 0x8000200}
    system.end_group(SimpleNamespace(pid=77))  # type: ignore[arg-type]
    system.end_own_group()
    assert run == [
        ["taskkill", "/T", "/F", "/PID", "77"],
        ["taskkill", "/T", "/F", "/PID", str(os.getpid())],
    ]


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_elsewhere_a_worker_is_a_session_that_is_killed(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[tuple[int, int]] = []

    def killpg(group: int, number: int) -> None:
        killed.append((group, number))
        raise ProcessLookupError

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(os, "killpg", killpg)
    assert system.own_group() == {"start_new_session": True}
    system.end_group(SimpleNamespace(pid=77))  # type: ignore[arg-type]
    assert killed == [(77, signal.SIGKILL)]
