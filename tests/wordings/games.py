"""Whole games with every word in play, at every verbosity, and what else is told to a listener."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, cycle
from pathlib import Path
from typing import Any
from unittest import mock

from access_game.input.base import EndOfInput, Pressed, Reply, Typed
from access_game.languages import load
from access_game.speech.base import Spoken
from access_game.speech.desk import SpeechDesk
from access_game.speech.log import SpeechLog
from access_game.speech.voices import FoundVoice
from access_game.understanding import choosing
from access_game.understanding.vocabulary import Word, words_in_play
from tests.engine.imagining import Imagining
from tests.transcripts.games import kept_games
from tests.transcripts.heard import TypingReader, heard
from tests.transcripts.real_tables import round_lines, table_lines

VERBOSITIES = ("brief", "normal", "full")
VOICES = [FoundVoice("gmw/en-GB-scotland", "English (Scotland)"), FoundVoice("roa/fr", "French")]
PLACES = ("", *"123", "", *"4567")
"""Typed in turn until the game ends; an empty line takes the keyboard over."""

WIDE = 10_000
"""Wide enough that no line is broken."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A command and what is typed into it."""

    name: str
    arguments: str
    lines: tuple[str, ...] = ()


@dataclass(slots=True)
class Heard:
    """What came of it."""

    lines: list[str]
    spoken: list[dict[str, Any]] = field(default_factory=list)
    """The speech log."""


class SilentSpeaker:
    """Takes every utterance and says nothing."""

    problem = None

    def __init__(self, log: SpeechLog) -> None:
        self._log = log

    def say(self, spoken: Spoken) -> None:
        self._log.write(spoken)

    def stop(self) -> None: ...

    def finish(self) -> None: ...

    def close(self) -> None: ...


class UnseenTyping(TypingReader):
    """Types prepared lines that are not shown, so that every line is one of the game."""

    def read(self, prompt: str, typed: str = "") -> Reply:
        line = next(self._lines, None)
        self._output.write("\n")
        if line is None:
            return EndOfInput()
        return Pressed(line.strip("<>"), typed) if line.startswith("<") else Typed(line)


def sittings(code: str) -> Iterator[Sitting]:
    """Everything in one language."""
    every_word = next(game for game in kept_games() if game.name == f"{code}-every-word")
    name = words_in_play(load(code)).name
    lines = (*every_word.lines[:46], *_more_words(code))
    names = {"en": "Anna,Bela", "de": "Anna,Béla", "fr": "Anaïs,Bela", "ja": "さくら,Bela"}[code]
    for verbosity in VERBOSITIES:
        for players in (2, 4, 6) if verbosity == "normal" else (3, 4):
            yield Sitting(
                f"every word, {verbosity}, {players} players",
                f"play --players {players} --seed {players} --lang {code} "
                f"--verbosity {verbosity} --bots random",
                lines,
            )
        yield Sitting(
            f"two players, {verbosity}",
            f"play --players 2 --seed 2 --lang {code} --edition french "
            f"--verbosity {verbosity} --bots random",
        )
        yield Sitting(
            f"hot seat, {verbosity}",
            f"play --players 5 --humans 2 --seed 5 --names {names} --lang {code} "
            f"--verbosity {verbosity} --bots random",
            ("", "1", "xyzzy", "", "2", words_in_play(load(code)).name(Word.MISSED), "1"),
        )
        advised = (*[name(Word.HINT), "1"] * 18, name(Word.REVIEW), "")
        yield Sitting(
            f"advice, {verbosity}",
            f"play --players 3 --seed 3 --lang {code} --verbosity {verbosity} --bots random",
            advised,
        )
        yield Sitting(f"review, {verbosity}", f"review 1 --lang {code} --verbosity {verbosity}")
        yield Sitting(f"told again, {verbosity}", f"replay 1 --lang {code} --verbosity {verbosity}")
    yield Sitting(
        "questions",
        f"play --lang {code}",
        ("", "xyzzy", "?", "1", "9", "x", "", "7", "", "5", "2"),
    )
    for verbosity in VERBOSITIES:
        yield Sitting(
            f"real table, {verbosity}",
            f"table --names Anna,Ben --lang {code} --verbosity {verbosity}",
            tuple(table_lines(load(code))),
        )
        yield Sitting(
            f"real table of four, {verbosity}",
            f"table --names {names},Carla,David --lang {code} --verbosity {verbosity} "
            "--edition french --first 2",
            tuple(round_lines(load(code))),
        )
    yield Sitting("deck", f"cards --lang {code}")
    yield Sitting("signs", f"cards --tactile --lang {code}")
    yield Sitting("a value", f"cards 12 --lang {code}")
    for players in (2, 5):
        yield Sitting(f"the rules, {players} players", f"rules --players {players} --lang {code}")
    learning = next(game for game in kept_games() if game.name == f"{code}-lessons")
    for verbosity in VERBOSITIES:
        yield Sitting(
            f"lessons, {verbosity}",
            f"learn 1 --lang {code} --verbosity {verbosity}",
            learning.lines,
        )
    leafing = next(game for game in kept_games() if game.name == f"{code}-rules")
    yield Sitting("leafing", leafing.arguments, leafing.lines)
    yield Sitting("quiz", f"cards --quiz --lang {code}", ("xyzzy", "g5", "g5", "next", ""))
    yield Sitting("voices", f"settings voices {code} --lang {code}")
    yield Sitting("another voice", f"settings voices {code} 2 --lang {code}")


def _more_words(code: str) -> Iterator[str]:
    """Words in play that the transcripts leave out, and refusals."""
    t = load(code)
    name = words_in_play(t).name
    yield from (name(word) for word in (Word.SPEAK, Word.LANGUAGE, Word.SILENCE, Word.HISTORY))
    yield from (name(word) for word in (Word.FASTER, Word.SLOWER, Word.LOUDER, Word.SOFTER))
    yield from (f"{name(Word.SPEAK)} {choosing.switches(t).name(key)}" for key in ("on", "off"))
    yield from [name(Word.VOICE)] * 3
    yield from (name(Word.SPELL), f"{name(Word.SPELL)} Zoë 12", f"{name(Word.LANGUAGE)} {code}")
    yield from (name(Word.TRY), f"{name(Word.TRY)} g5", f"{name(Word.HELP)} {name(Word.SORT)}")
    yield from (f"{name(Word.CARD)} {card}" for card in ("y12", "k1", "u7"))
    for style in ("code", "plain", "tactile", "signs"):
        yield f"{name(Word.SIGNS)} {choosing.card_styles(t).name(style)}"
        yield name(Word.HAND)
    yield from ("<f11>", "o", "k", f"{name(Word.PILE)} 3")


def listen(sitting: Sitting, folder: Path, *options: str, width: int = WIDE) -> Heard:
    """Run a sitting to its end and return what was shown and what was, or would be, spoken.

    ``folder`` keeps the settings and games of all sittings of a language.
    """
    folder.mkdir(exist_ok=True)
    log = folder / "speech.jsonl"
    log.unlink(missing_ok=True)
    arguments = " ".join((sitting.arguments, "--speech-log", str(log), *options))
    keeps_playing = sitting.arguments.startswith("play")
    typed: Iterable[str] = chain(sitting.lines, cycle(PLACES)) if keeps_playing else sitting.lines
    with (
        mock.patch("tests.transcripts.heard.TypingReader", UnseenTyping),
        mock.patch.object(SpeechDesk, "_open", lambda desk: SilentSpeaker(desk._log)),
        mock.patch("access_game.speech.voices._all_voices", _some_voices),
        mock.patch("access_game.advising.adviser", Imagining),
        mock.patch("access_game.reviewing.adviser", Imagining),
    ):
        text = heard(arguments, typed, folder, width)
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return Heard(text.splitlines(), [json.loads(line) for line in lines])


def _some_voices() -> list[dict[str, Any]]:
    return [
        {"id": voice.name, "name": voice.title, "languages": ["en", "de", "fr", "ja"]}
        for voice in VOICES
    ]
