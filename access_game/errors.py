"""What goes wrong outside a game, as data; ``narration/faults.py`` has the words.

Named tuples, because every start loads them and they are made ten times faster than dataclasses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.record import RecordProblem


class BadValue(NamedTuple):
    """A value that an option, a setting or an environment variable cannot take."""

    name: str
    """Where it stands: ``--players``, ``ACCESS_GAME_LANG``, ``players`` in the settings."""
    value: str
    possible: tuple[str, ...]
    """The values that are possible; a range as two numbers if ``is_range``."""
    is_range: bool = False


class BadNames(NamedTuple):
    """Names of players that cannot be told apart or told at all."""

    name: str
    reason: str
    """``many``, ``twice``, ``reserved`` or ``long``."""


class TooManyHumans(NamedTuple):
    """More people than seats."""

    humans: int
    players: int


class WrongCount(NamedTuple):
    """A list that must hold one value or one for each of ``needed``."""

    name: str
    found: int
    needed: int


class UnreadableFile(NamedTuple):
    """A file that cannot be opened or read."""

    path: str
    reason: str
    """The operating system's words."""


class BadSettings(NamedTuple):
    """The settings file is no TOML."""

    path: str
    detail: str


class BadRecord(NamedTuple):
    """A record that cannot be used from some line on."""

    path: str
    problem: RecordProblem


class NoSuchGame(NamedTuple):
    """No saved game has this number."""

    number: str
    games: int


class NoGames(NamedTuple):
    """There is no unfinished game."""


class GameIsOpen(NamedTuple):
    """Another process plays this game."""

    path: str


class NoSuchSetting(NamedTuple):
    """No setting has this name."""

    name: str
    possible: tuple[str, ...]


class NotACard(NamedTuple):
    """A text that names no card."""

    text: str


class CannotWrite(NamedTuple):
    """A file that cannot be written."""

    path: str
    reason: str


Fault = (
    BadValue
    | BadNames
    | TooManyHumans
    | WrongCount
    | UnreadableFile
    | BadSettings
    | BadRecord
    | NoSuchGame
    | NoGames
    | GameIsOpen
    | NoSuchSetting
    | NotACard
    | CannotWrite
)
"""Something that stops a command."""


class CommandFailed(Exception):
    """Stops a command with a fault; wrong usage or input unless ``is_usage`` says otherwise."""

    def __init__(self, fault: Fault, *, is_usage: bool = True) -> None:
        super().__init__(fault)
        self.fault = fault
        self.is_usage = is_usage
