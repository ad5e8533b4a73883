"""The tactile signs of colours and values: ours, with what a user's own file replaces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import category

from access_game.errors import BadSigns, CommandFailed, Trouble, UnreadableFile
from access_game.files import broken_line, read_file
from access_game.languages import LANGUAGES
from engine.cards import HIGHEST_VALUE, LOWEST_VALUE, Colour


@dataclass(frozen=True, slots=True)
class SignTable:
    """A sign for every colour and every value; equal tables give equal words."""

    colours: tuple[str, ...]
    """The sign of each colour, in the order of ``Colour``."""
    values: tuple[str, ...]
    """The sign of each value, from 1."""
    words: tuple[tuple[str, str, str], ...] = ()
    """Words of the user's own: language, sign, word."""

    def word(self, sign: str, lang: str, known: dict[str, str]) -> str:
        """What a sign is called: the user's word, ours, or the sign as it was written."""
        own = {(code, name): word for code, name, word in self.words}
        return own.get((lang, sign)) or known.get(sign) or own.get(("en", sign)) or sign


_OURS = Path(__file__).with_name("signs.toml")


@cache
def standard_signs() -> SignTable:
    """The table inside the package."""
    return _table(_OURS, _read(_OURS), None)


def read_signs(path: Path) -> SignTable:
    """Our table with the entries of a user's file; raise CommandFailed where that is wrong."""
    return _table(path, _read(path), standard_signs())


def _read(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(read_file(path).decode().replace("\r\n", "\n"))
    except OSError as error:
        raise CommandFailed(UnreadableFile(str(path), Trouble.of(error))) from None
    except (ValueError, RecursionError) as error:  # numbers and brackets without end among them
        raise CommandFailed(BadSigns(str(path), "syntax", _where(error))) from None


def _where(error: Exception) -> str:
    line = broken_line(error)
    return str(line) if line else ""


def _table(path: Path, found: dict[str, Any], base: SignTable | None) -> SignTable:
    unknown = found.keys() - {"colour", "value", "words"}
    if unknown:
        raise CommandFailed(BadSigns(str(path), "unknown", min(unknown)))
    colour_names = [colour.name.lower() for colour in Colour]
    value_names = [str(value) for value in range(LOWEST_VALUE, HIGHEST_VALUE + 1)]
    return SignTable(
        _entries(path, found.get("colour", {}), colour_names, base.colours if base else None),
        _entries(path, found.get("value", {}), value_names, base.values if base else None),
        _words(path, found.get("words", {})),
    )


def _entries(
    path: Path, own: Any, names: list[str], base: tuple[str, ...] | None
) -> tuple[str, ...]:
    """The sign of each name: the file's, else the base's; every sign once and none empty."""
    if not isinstance(own, dict):
        raise CommandFailed(BadSigns(str(path), "unknown", str(own)))
    unknown = own.keys() - set(names)
    if unknown:
        raise CommandFailed(BadSigns(str(path), "unknown", min(unknown)))
    signs: list[str] = []
    for position, name in enumerate(names):
        sign = own.get(name, base[position] if base else "")
        written = _written(sign)
        if not written:
            raise CommandFailed(BadSigns(str(path), "missing", name))
        signs.append(written)
    doubled = next((sign for sign in signs if signs.count(sign) > 1), None)
    if doubled is not None:
        raise CommandFailed(BadSigns(str(path), "doubled", doubled))
    return tuple(signs)


def _words(path: Path, own: Any) -> tuple[tuple[str, str, str], ...]:
    words: list[tuple[str, str, str]] = []
    for lang, names in own.items() if isinstance(own, dict) else ():
        if lang not in LANGUAGES or not isinstance(names, dict):
            raise CommandFailed(BadSigns(str(path), "unknown", str(lang)))
        for sign, word in names.items():
            written = _written(word)
            if not written:
                raise CommandFailed(BadSigns(str(path), "missing", sign))
            words.append((lang, sign, written))
    return tuple(words)


def _written(entry: Any) -> str:
    """A sign or word without what no terminal and no printer shows; empty if it is no text."""
    if not isinstance(entry, str):
        return ""
    words = " ".join(entry.split())
    return "".join(char for char in words if category(char) not in _NO_CHARACTERS).strip()


_NO_CHARACTERS = ("Cc", "Cn", "Co", "Cs")
"""Kinds of code points that control something or mean nothing."""
