"""Settings: what they are called, what they may be, and where a value comes from.

A flag goes before the environment, the environment before the settings file, the file before the
default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from access_game import system
from access_game.errors import (
    BadSettings,
    BadValue,
    CannotWrite,
    CommandFailed,
    NoSuchLevel,
    Trouble,
    UnreadableFile,
)
from access_game.files import broken_line, full_path, read_file
from access_game.languages import LANGUAGES

if TYPE_CHECKING:
    from access_game.speech.base import Voice

COMMA = re.compile("[,，、]")
"""What separates several values; Japanese keyboards type the latter two."""
LEVELS = ("easy", "steady", "strong", "master", "random")
"""Levels of computer players by name: known here so that a start need not load them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    words: tuple[str, ...]

    def read(self, name: str, text: str) -> str:
        """The word, or CommandFailed."""
        if text.casefold() not in self.words:
            raise CommandFailed(BadValue(name, text, self.words))
        return text.casefold()


@dataclass(frozen=True, slots=True)
class Named:
    """One of several words, which have names in every language, as in a game."""

    words: tuple[str, ...]

    def read(self, name: str, text: str) -> str:
        """The word, or CommandFailed."""
        if text.casefold() in self.words:
            return text.casefold()
        from access_game.understanding.choosing import find_setting_value

        found = find_setting_value(text)
        if found not in self.words:
            raise CommandFailed(BadValue(name, text, self.words))
        return found


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range, both ends included."""

    lowest: int
    highest: int

    def read(self, name: str, text: str) -> int:
        """The number, or CommandFailed."""
        possible = str(self.lowest), str(self.highest)
        try:
            number = int(text)
        except ValueError:
            raise CommandFailed(BadValue(name, text, possible, is_range=True)) from None
        if not self.lowest <= number <= self.highest:
            raise CommandFailed(BadValue(name, text, possible, is_range=True))
        return number


@dataclass(frozen=True, slots=True)
class Measure:
    """A number in a range, both ends included, with decimals behind a point or a comma."""

    lowest: float
    highest: float

    def read(self, name: str, text: str) -> float:
        """The number, or CommandFailed."""
        try:
            number = float(text.replace(",", "."))
        except ValueError:
            number = float("nan")
        if not self.lowest <= number <= self.highest:  # what is no number is in no range
            possible = f"{self.lowest:g}", f"{self.highest:g}"
            raise CommandFailed(BadValue(name, text, possible, is_range=True))
        return number


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off, in any language."""

    def read(self, name: str, text: str) -> bool:
        """Whether it is on, or CommandFailed."""
        return Named(("on", "off")).read(name, text) == "on"


@dataclass(frozen=True, slots=True)
class Listed:
    """Several values separated by commas; ``words`` are the possible ones, if not any."""

    words: tuple[str, ...] = ()

    def read(self, name: str, text: str) -> tuple[str, ...]:
        """The values, or CommandFailed."""
        items = tuple(" ".join(item.split()) for item in COMMA.split(text))
        if not self.words:
            return tuple(item for item in items if item)
        return tuple(Choice(self.words).read(name, item) for item in items)


def read_level(name: str, text: str) -> str:
    """A level of the computer players by its name in any language, or CommandFailed."""
    if text.casefold() in LEVELS:
        return text.casefold()
    from access_game.understanding.choosing import find_level

    level = find_level(text)
    if level is None:
        raise CommandFailed(NoSuchLevel(name, text, LEVELS))
    return level


@dataclass(frozen=True, slots=True)
class Levels:
    """Levels of computer players, separated by commas."""

    def read(self, name: str, text: str) -> tuple[str, ...]:
        """The levels, or CommandFailed."""
        return tuple(read_level(name, item.strip()) for item in COMMA.split(text))


@dataclass(frozen=True, slots=True)
class File:
    """A file, by its path."""

    def read(self, name: str, text: str) -> str:
        """The absolute path, so that it holds wherever the game is started."""
        return str(full_path(text))


Kind = Choice | Named | Number | Measure | Switch | Listed | Levels | File

WIDTHS = Number(20, 80)
"""The widths of lines, in cells."""

PLAYERS = Number(2, 6)
"""The numbers of players."""

SETTINGS: dict[str, Kind] = {
    "lang": Choice(LANGUAGES),
    "width": WIDTHS,
    "verbosity": Named(("brief", "normal", "full")),
    "cards": Named(("plain", "signs", "tactile", "code")),
    "players": PLAYERS,
    "names": Listed(),
    "bots": Levels(),
    "edition": Choice(("original", "french")),
    "confirm": Switch(),
    "pace": Measure(0, 10),
    "speak": Named(("off", "on", "reader")),
    "braille": Switch(),
    "kana": Switch(),
    "signs": File(),
}
"""What may stand in the settings file and in the environment; flags know more."""

DEFAULTS: dict[str, Any] = {
    "width": 80,
    "verbosity": "normal",
    "cards": "signs",
    "players": 4,
    "names": (),
    "bots": ("steady",),
    "edition": "original",
    "confirm": False,
    "pace": 0.0,
    "speak": "off",
    "braille": False,
    "kana": False,
}

KEYS = {
    "f1": "who",
    "f2": "again",
    "f3": "silence",
    "f4": "hand",
    "f5": "table",
    "f6": "older",
    "f7": "newer",
    "f8": "keys",
    "f9": "best",
    "f10": "scores",
}
"""The word in play that each function key stands for, unless the settings file says otherwise."""


class Settings:
    """The values in force for one run of the command."""

    def __init__(
        self, path: Path, environ: Mapping[str, str], flags: Mapping[str, Any] | None = None
    ) -> None:
        self.path = path
        self._environ = environ
        self._flags = dict(flags or {})
        self._stored: dict[str, Any] = _read(path)

    def get(self, name: str) -> Any:
        """The value in force; None for ``lang`` when nobody said."""
        return self.explicit(name, DEFAULTS.get(name))

    def explicit(self, name: str, default: Any = None) -> Any:
        """The value that a flag, the environment or the file gives, else ``default``."""
        if self._flags.get(name) is not None:
            return self._flags[name]
        variable = f"ACCESS_GAME_{name.upper()}"
        if self._environ.get(variable):
            return SETTINGS[name].read(variable, self._environ[variable])
        if name in self._stored:
            return SETTINGS[name].read(f"{self.path}: {name}", _as_text(self._stored[name]))
        return default

    @property
    def said(self) -> frozenset[str]:
        """The settings that a flag or the environment gives for this run."""
        return frozenset(
            name
            for name in SETTINGS
            if self._flags.get(name) is not None or self._environ.get(f"ACCESS_GAME_{name.upper()}")
        )

    def source(self, name: str) -> str:
        """What gives a setting its value: the option, the variable, or the setting by name."""
        if self._flags.get(name) is not None:
            return f"--{name}"
        variable = f"ACCESS_GAME_{name.upper()}"
        return variable if self._environ.get(variable) else f"settings {name}"

    @property
    def keys(self) -> dict[str, str]:
        """The word in play for each function key."""
        from access_game.understanding.vocabulary import Word

        words = Choice(tuple(Word))
        own = self._stored.get("keys", {})
        if not isinstance(own, dict):
            raise CommandFailed(BadValue("keys", str(own), ("[keys]",)))
        chosen = {key.casefold(): words.read(f"{self.path}: {key}", str(own[key])) for key in own}
        return KEYS | chosen

    @property
    def voices(self) -> dict[str, Voice]:
        """The voices chosen, by language: the tables ``[voice.ja]`` and so on."""
        from access_game.speech.base import FASTEST, SLOWEST, Voice

        found = {}
        for lang, own in _table(self._stored, "voice").items():
            if lang in LANGUAGES and isinstance(own, dict):
                usual = Voice(lang)
                found[lang] = Voice(
                    lang,
                    str(own["name"]) if own.get("name") else None,
                    Number(SLOWEST, FASTEST).read("voice", str(own.get("rate", usual.rate))),
                    Number(0, 100).read("voice", str(own.get("volume", usual.volume))),
                )
        return found

    def remember_voice(self, voice: Voice) -> None:
        """Store a voice for its language."""
        own = {"rate": voice.rate, "volume": voice.volume}
        named = own if voice.name is None else own | {"name": voice.name}

        def store(stored: dict[str, Any]) -> None:
            stored["voice"] = _table(stored, "voice") | {voice.lang: named}

        self._change(store)

    @property
    def readings(self) -> dict[str, str]:
        """How names are read aloud in Japanese, by name: the table ``[reading]``."""
        return {name: str(kana) for name, kana in _table(self._stored, "reading").items()}

    def remember_reading(self, name: str, kana: str) -> None:
        """Store how a name is read aloud."""

        def store(stored: dict[str, Any]) -> None:
            stored["reading"] = _table(stored, "reading") | {name: kana}

        self._change(store)

    def remember(self, **values: Any) -> None:
        """Store values in the file; raise CommandFailed where it cannot be written."""
        self._change(lambda stored: stored.update(_plain(values)))

    def forget(self, *names: str) -> None:
        """Take settings out of the file, so that their defaults count again."""

        def drop(stored: dict[str, Any]) -> None:
            for name in names:
                stored.pop(name, None)

        self._change(drop)

    def _change(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Change the file as it is now, one process at a time, and write it whole or not at all."""
        import tomli_w

        part = self.path.with_name(f"{self.path.name}.part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with system.alone(self.path.with_name(f"{self.path.name}.lock")):
                self._stored = _read(self.path)
                change(self._stored)
                part.write_text(tomli_w.dumps(self._stored), encoding="utf-8")
                part.replace(self.path)
        except (OSError, UnicodeEncodeError) as error:  # TOML holds no path whose bytes are no text
            with suppress(OSError):
                part.unlink()
            trouble = Trouble.of(error) if isinstance(error, OSError) else Trouble.OTHER
            raise CommandFailed(CannotWrite(str(self.path), trouble), is_usage=False) from None


def _read(path: Path) -> dict[str, Any]:
    """What the settings file holds; nothing when there is none."""
    try:
        text = read_file(path).decode().replace("\r\n", "\n")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise CommandFailed(UnreadableFile(str(path), Trouble.of(error))) from None
    except UnicodeDecodeError:
        raise CommandFailed(BadSettings(str(path), 0)) from None
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers and brackets without end among them
        raise CommandFailed(BadSettings(str(path), broken_line(error))) from None


def _table(stored: dict[str, Any], name: str) -> dict[str, Any]:
    """A table of the file; empty where something else stands in its place."""
    found = stored.get(name, {})
    return found if isinstance(found, dict) else {}


def _as_text(value: Any) -> str:
    """A stored value as it would be typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as TOML holds them."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in values.items()
    }
