"""Braille through liblouis, the library that screen readers and embossing programs use.

Its program ``lou_translate`` is run once for all lines: it comes with every build of the library
and finds its tables itself.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from access_game import system
from access_game.errors import CommandFailed, NeedsLiblouis

PLAIN = {"en": "en-ueb-g1.ctb", "de": "de-g0.utb", "fr": "fr-bfu-comp6.utb"}
CONTRACTED = {"en": "en-ueb-g2.ctb", "de": "de-g2.ctb", "fr": "fr-bfu-g2.ctb"}


def has_louis() -> bool:
    """Whether liblouis is installed."""
    return _program() is not None


def louis_braille(lines: Sequence[str], language: str, *, is_contracted: bool) -> list[str]:
    """Each line in the braille of a language, as patterns of Unicode.

    Raise CommandFailed where liblouis is missing or does not work.
    """
    import subprocess

    program = _program()
    if program is None:
        raise CommandFailed(NeedsLiblouis(system.install_louis()))
    table = (CONTRACTED if is_contracted else PLAIN)[language]
    try:
        done = subprocess.run(
            [program, f"unicode.dis,{table}"],
            # a backslash begins the number of a character there
            input="".join(f"{line}\n" for line in lines).replace("\\", "\\\\"),
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
    except (OSError, subprocess.CalledProcessError, UnicodeDecodeError):
        raise CommandFailed(NeedsLiblouis(system.install_louis())) from None
    made = done.stdout.splitlines()
    if len(made) != len(lines):  # without its tables it ends well and writes nothing
        raise CommandFailed(NeedsLiblouis(system.install_louis()))
    return made


def _program() -> str | None:
    """Where the program lies: on the path, or where its installers put it."""
    places = (None, *system.louis_folders())
    found = (shutil.which("lou_translate", path=place) for place in places)
    return next(filter(None, found), None)
