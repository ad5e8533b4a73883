"""What goes wrong outside a game, as data; ``narration/faults.py`` has the words.

Named tuples, because every start loads them and they are made ten times faster than dataclasses.
"""

from __future__ import annotations

import errno
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.checked_lines import RecordProblem


class Trouble(StrEnum):
    """What the operating system says of a file."""

    MISSING = "missing"
    DENIED = "denied"
    DISK_FULL = "disk_full"
    IS_FOLDER = "is_folder"
    NO_FOLDER = "no_folder"
    READ_ONLY = "read_only"
    IN_USE = "in_use"
    TOO_LARGE = "too_large"
    OTHER = "other"

    @classmethod
    def of(cls, error: OSError) -> Trouble:
        """The trouble that an error means."""
        return _TROUBLES.get(error.errno or 0, cls.OTHER)


_TROUBLES = {
    errno.ENOENT: Trouble.MISSING,
    errno.ENOTDIR: Trouble.NO_FOLDER,
    errno.EACCES: Trouble.DENIED,
    errno.EPERM: Trouble.DENIED,
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EISDIR: Trouble.IS_FOLDER,
    errno.EEXIST: Trouble.IN_USE,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EFBIG: Trouble.TOO_LARGE,
}


class BadValue(NamedTuple):
    """A value that an option, a setting or an environment variable cannot take."""

    name: str
    """Where it stands: ``--players``, ``ACCESS_GAME_LANG``, ``players`` in the settings."""
    value: str
    possible: tuple[str, ...]
    """The values that are possible; a range as two numbers if ``is_range``."""
    is_range: bool = False


class NoSuchLevel(NamedTuple):
    """A word that is no level of the computer players."""

    name: str
    """Where it stands, as for other values."""
    value: str
    possible: tuple[str, ...]


class BadNames(NamedTuple):
    """Names of players that cannot be told apart or told at all."""

    name: str
    reason: str
    """``many``, ``twice``, ``reserved``, ``silent`` or ``long``."""


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
    trouble: Trouble


class BadSettings(NamedTuple):
    """The settings file is no TOML, or no text at all."""

    path: str
    line: int
    """Where it stops to be TOML, from 1; 0 where that is not known."""


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


class NoFinishedGames(NamedTuple):
    """There is no finished game to tell."""


class WhoseReview(NamedTuple):
    """A game of several people that goes on is reviewed for one person only: it would tell cards
    that are still held."""


class NoHandsToReview(NamedTuple):
    """A game at a real table, of which nobody knows the hands."""


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


class BadSigns(NamedTuple):
    """A user's file of tactile signs that cannot be used."""

    path: str
    reason: str
    """``syntax``, ``unknown``, ``missing`` or ``doubled``."""
    detail: str
    """The entry, the sign, or the line where the file stops to be TOML, empty at its end."""


class CannotWrite(NamedTuple):
    """A file that cannot be written."""

    path: str
    trouble: Trouble


class BadPlace(NamedTuple):
    """A text that is no address of a server."""

    text: str


class NobodyThere(NamedTuple):
    """No server answers at an address."""

    place: str


class NotEncrypted(NamedTuple):
    """A server that was called encrypted answers otherwise."""

    place: str
    may_be_plain: bool
    """Whether it may be called without encryption, which was only asked for now."""


class StrangeCertificate(NamedTuple):
    """A server shows another certificate than before."""

    place: str
    fingerprint: str


class UntoldCertificate(NamedTuple):
    """A server shows another certificate than the host has told."""

    place: str
    fingerprint: str


class OtherVersion(NamedTuple):
    """A server whose messages are of another version than those of this program."""

    place: str
    is_server_newer: bool


class BadFingerprint(NamedTuple):
    """Something that is no fingerprint of a certificate, or too little of one."""

    text: str


class BadSeal(NamedTuple):
    """Something that is no seal of a shuffle."""

    text: str


class SealAlone(NamedTuple):
    """A seal was given without the record that it is to be compared with."""

    command: str
    """How both are given, to be typed."""


class NoPrint(NamedTuple):
    """What is to be printed was not said."""

    possible: tuple[str, ...]


class NeedsFile(NamedTuple):
    """A print that is no text cannot go to a terminal."""


class NeedsLiblouis(NamedTuple):
    """Braille in words was asked for, and liblouis is missing or does not work."""

    how: str
    """How to install it here: a command or an address."""


class NoBraille(NamedTuple):
    """A text holds characters that the braille of the language does not have."""

    text: str


class MissingExtra(NamedTuple):
    """Libraries that a print needs are not installed."""

    extra: str
    """The extra of the package that brings them."""


class UnprintableSigns(NamedTuple):
    """The font of a PDF has no letters for a word of the user's own signs."""


class CannotListen(NamedTuple):
    """The server cannot be reached under an address."""

    host: str
    port: int
    is_in_use: bool
    """Whether another program has the port; else the address is not of this computer, or it is
    not allowed."""


class TablesInUse(NamedTuple):
    """Another server keeps the tables of this folder."""

    path: str


class BadCertificate(NamedTuple):
    """A file of a certificate or a key that holds none, or they do not belong together."""

    path: str


class NeedsCertificate(NamedTuple):
    """A key was given without its certificate."""


Fault = (
    BadValue
    | NoSuchLevel
    | BadNames
    | TooManyHumans
    | WrongCount
    | UnreadableFile
    | BadSettings
    | BadRecord
    | NoSuchGame
    | NoGames
    | NoFinishedGames
    | WhoseReview
    | NoHandsToReview
    | GameIsOpen
    | NoSuchSetting
    | NotACard
    | BadSigns
    | CannotWrite
    | BadPlace
    | NobodyThere
    | NotEncrypted
    | StrangeCertificate
    | UntoldCertificate
    | OtherVersion
    | BadFingerprint
    | BadSeal
    | SealAlone
    | NoPrint
    | NeedsFile
    | NeedsLiblouis
    | NoBraille
    | MissingExtra
    | UnprintableSigns
    | CannotListen
    | TablesInUse
    | BadCertificate
    | NeedsCertificate
)
"""Something that stops a command."""


class CommandFailed(Exception):
    """Stops a command with a fault; wrong usage or input unless ``is_usage`` says otherwise."""

    def __init__(self, fault: Fault, *, is_usage: bool = True) -> None:
        super().__init__(fault)
        self.fault = fault
        self.is_usage = is_usage
