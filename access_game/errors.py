"""What goes wrong outside a game, as data; ``narration/faults.py`` has the words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import RecordProblem


class Fault:
    """Something that stops a command."""


@dataclass(frozen=True, slots=True)
class BadValue(Fault):
    """A value that an option, a setting or an environment variable cannot take."""

    name: str
    """Where it stands: ``--players``, ``ACCESS_GAME_LANG``, ``players`` in the settings."""
    value: str
    possible: tuple[str, ...]
    """The values that are possible; a range as two numbers if ``is_range``."""
    is_range: bool = False


@dataclass(frozen=True, slots=True)
class BadNames(Fault):
    """Names of players that cannot be told apart or told at all."""

    name: str
    reason: str
    """``many``, ``twice``, ``reserved`` or ``long``."""


@dataclass(frozen=True, slots=True)
class TooManyHumans(Fault):
    """More people than seats."""

    humans: int
    players: int


@dataclass(frozen=True, slots=True)
class WrongCount(Fault):
    """A list that must hold one value or one for each of ``needed``."""

    name: str
    found: int
    needed: int


@dataclass(frozen=True, slots=True)
class UnreadableFile(Fault):
    """A file that cannot be opened or read."""

    path: str
    reason: str
    """The operating system's words."""


@dataclass(frozen=True, slots=True)
class BadSettings(Fault):
    """The settings file is no TOML."""

    path: str
    detail: str


@dataclass(frozen=True, slots=True)
class BadRecord(Fault):
    """A record that cannot be used from some line on."""

    path: str
    problem: RecordProblem


@dataclass(frozen=True, slots=True)
class NoSuchGame(Fault):
    """No saved game has this number."""

    number: str
    games: int


@dataclass(frozen=True, slots=True)
class NoGames(Fault):
    """There is no unfinished game."""


@dataclass(frozen=True, slots=True)
class GameIsOpen(Fault):
    """Another process plays this game."""

    path: str


@dataclass(frozen=True, slots=True)
class NoSuchSetting(Fault):
    """No setting has this name."""

    name: str
    possible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotACard(Fault):
    """A text that names no card."""

    text: str


@dataclass(frozen=True, slots=True)
class CannotWrite(Fault):
    """A file that cannot be written."""

    path: str
    reason: str


class CommandFailed(Exception):
    """Stops a command with a fault; wrong usage or input unless ``is_usage`` says otherwise."""

    def __init__(self, fault: Fault, *, is_usage: bool = True) -> None:
        super().__init__(fault)
        self.fault = fault
        self.is_usage = is_usage
