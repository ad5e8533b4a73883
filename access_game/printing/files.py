"""Where a print goes, and in which form: to a file, or to standard output."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from access_game import system
from access_game.context import Context
from access_game.errors import BadValue, CannotWrite, CommandFailed, NeedsFile, Trouble
from access_game.files import write_file
from access_game.narration.printing import written_to
from access_game.output.terminal import write_bytes
from access_game.print_options import FORMS

_ENDINGS = {
    ".txt": ("text", "unicode"),
    ".brf": ("brf",),
    ".brl": ("brf",),
    ".html": ("html",),
    ".htm": ("html",),
}
"""The forms that the ending of a file's name means, besides a form's own name."""


def form_of(options: argparse.Namespace, what: str) -> str:
    """The form that was asked for, else the one that the file's ending means, else the usual.

    Raise CommandFailed for an ending that means none.
    """
    forms = FORMS[what]
    if options.format is not None:
        form: str = options.format
        return form
    ending = Path(options.file or "").suffix.casefold()
    meant = _ENDINGS.get(ending, (ending.removeprefix("."),))
    found = next((form for form in meant if form in forms), None)
    if found is None and ending:
        raise CommandFailed(BadValue("-o", ending, tuple(_ending(form, forms) for form in forms)))
    return found or forms[0]


def _ending(form: str, forms: Sequence[str]) -> str:
    """The usual ending of a form, among those that a print has."""
    for ending, meant in _ENDINGS.items():
        if form == next((other for other in meant if other in forms), None):
            return ending
    return f".{form}"


def deliver(context: Context, content: str | bytes, file: str | None) -> None:
    """Write the whole file or nothing, and say so; without a file write to standard output.

    Raise CommandFailed where the file cannot be written, or where bytes would go to a terminal.
    """
    made = content.encode("utf-8") if isinstance(content, str) else content
    if file is not None:
        _write(Path(file), made)
        context.tell(partial(written_to, path=file))
        context.announcer.finish()
        return
    if isinstance(content, bytes) and system.shows_output():
        raise CommandFailed(NeedsFile())
    write_bytes(made)


def _write(path: Path, content: bytes) -> None:
    try:
        write_file(path, content)
    except OSError as error:
        raise CommandFailed(CannotWrite(str(path), Trouble.of(error))) from None
