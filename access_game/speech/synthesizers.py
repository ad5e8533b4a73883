"""pyttsx3 as the worker uses it: espeak-ng to a file that we play, the system's own voices else.

Measured of pyttsx3 2.99: two ``say`` and one ``runAndWait`` speak only the second, so each
utterance runs alone. On Linux it would play through ``aplay`` only and report success without a
sound card, so the sound goes to a file and a player of our choice.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path
from typing import Any, Protocol

from access_game.speech.players import NoPlayer, play

STEP_SECONDS = 0.005
"""Between two steps of a driver's loop."""
TINY_SECONDS = 0.0002


class NoSynthesizer(Exception):
    """Nothing can speak here; ``problem`` is its key."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class Synthesizer(Protocol):
    """Speaks one utterance at a time."""

    def speak(self, request: dict[str, Any]) -> str | None:
        """Speak ``text`` with ``lang``, ``voice``, ``rate``, ``volume``; return a problem's key."""

    def voices(self) -> list[dict[str, Any]]:
        """All voices: ``id``, ``name``, ``languages``."""


def open_synthesizer() -> Synthesizer:
    """The synthesizer of this system; raises NoSynthesizer."""
    if sys.platform == "win32":
        return SystemVoices("sapi5")
    if sys.platform == "darwin":
        return SystemVoices("nsss")
    return Espeak()


def _engine(driver: str) -> Any:
    try:
        import pyttsx3

        return pyttsx3.init(driver)
    except Exception:  # pyttsx3 raises whatever its driver meets
        raise NoSynthesizer("no_synthesizer") from None


def _voices(engine: Any) -> list[dict[str, Any]]:
    return [
        {"id": voice.id, "name": voice.name, "languages": [_code(x) for x in voice.languages]}
        for voice in engine.getProperty("voices")
    ]


def _code(language: str | bytes) -> str:
    """A language code; old versions give bytes with a leading priority."""
    if isinstance(language, bytes):
        language = language.decode("utf-8", "ignore")
    return language.strip("\x00\x01\x02\x03\x04\x05\x06\x07\x08 ").replace("_", "-").lower()


class Espeak:
    """espeak-ng: the system's, or the one that came with the package ``espeakng-loader``."""

    def __init__(self) -> None:
        load_packaged_espeak()
        self._engine = _engine("espeak")
        self._engine.proxy.setBusy(False)  # else the first properties wait for the first utterance
        self._file = Path(os.environ.get("TMPDIR", "/tmp")) / "utterance.wav"

    def speak(self, request: dict[str, Any]) -> str | None:
        engine = self._engine
        problem = None
        engine.setProperty("voice", request["lang"])
        if request["voice"] and request["voice"] in {v["id"] for v in self.voices()}:
            engine.setProperty("voice", request["voice"])
        elif request["voice"]:
            problem = "unknown_voice"
        engine.setProperty("rate", request["rate"])
        engine.setProperty("volume", request["volume"] / 100)
        _let_espeak_take_properties()
        engine.save_to_file(request["text"], str(self._file))
        engine.runAndWait()
        try:
            play(self._file)
        except NoPlayer as none:
            return none.problem
        finally:
            self._file.unlink(missing_ok=True)
        return problem

    def voices(self) -> list[dict[str, Any]]:
        return _voices(self._engine)


def _let_espeak_take_properties() -> None:
    """Wait, some microseconds, until a new rate and volume are in force.

    ``runAndWait`` first cancels what espeak-ng is about, be it only taking a property: the property
    would be lost, and the utterance cut off.
    """
    from pyttsx3.drivers import _espeak

    while _espeak.IsPlaying():
        time.sleep(TINY_SECONDS)


def load_packaged_espeak() -> None:
    """Make pyttsx3 find the library and data of ``espeakng-loader``, where that is installed."""
    try:
        import espeakng_loader
    except ImportError:
        return
    os.environ["ESPEAK_DATA_PATH"] = str(espeakng_loader.get_data_path())
    # its soname is libespeak-ng.so.1: once it is loaded, pyttsx3 gets it by that name
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)


class SystemVoices:
    """The voices of Windows (``sapi5``) or macOS (``nsss``), their loop stepped by us."""

    def __init__(self, driver: str) -> None:
        self._driver = driver
        self._engine = _engine(driver)

    def speak(self, request: dict[str, Any]) -> str | None:
        engine = self._engine
        problem = self._choose_voice(request["lang"], request["voice"])
        if problem == "no_voice":
            return problem
        engine.setProperty("rate", request["rate"])
        engine.setProperty("volume", request["volume"] / 100)
        finished: list[bool] = []
        token = engine.connect(
            "finished-utterance", lambda name, completed: finished.append(completed)
        )
        engine.say(request["text"])
        engine.startLoop(False)
        while not finished:
            engine.iterate()
            self._wait_a_step()
        engine.endLoop()
        engine.disconnect(token)
        return problem

    def _wait_a_step(self) -> None:
        """Sleep a little; macOS tells the end of an utterance only while its own loop runs."""
        if self._driver == "nsss":
            from Foundation import NSDate, NSRunLoop

            soon = NSDate.dateWithTimeIntervalSinceNow_(STEP_SECONDS)
            NSRunLoop.currentRunLoop().runUntilDate_(soon)
        else:
            time.sleep(STEP_SECONDS)

    def _choose_voice(self, lang: str, name: str | None) -> str | None:
        voices = self.voices()
        if name and any(voice["id"] == name for voice in voices):
            self._engine.setProperty("voice", name)
            return None
        for voice in voices:
            if any(code.partition("-")[0] == lang for code in voice["languages"]):
                self._engine.setProperty("voice", voice["id"])
                return "unknown_voice" if name else None
        return "no_voice"

    def voices(self) -> list[dict[str, Any]]:
        return _voices(self._engine)
