"""Files that somebody names: read up to a size, and written whole or not at all.

Every failure is an OSError, so that a file without an end is told like one that is missing.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

LARGEST = 16 * 2**20
"""Bytes of a file that are read: a record, a table of signs or settings has thousands."""


def read_file(path: Path) -> bytes:
    """The content of a file; OSError where it cannot be read, or has no end, as some devices."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise _too_large(path)
    return content


def read_own_file(path: Path) -> bytes:
    """The content of a file that the program keeps: anything but a file counts as missing.

    A pipe in its place would keep everybody waiting.
    """
    if path.exists() and not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return read_file(path)


def lines_of(file: TextIO) -> Iterator[str]:
    """Lines as they come; OSError where there is no end of a line, or of lines without a blank."""
    read = 0
    while line := file.readline(LARGEST + 1):
        read = read + len(line) if line.strip() else 0
        if read > LARGEST or len(line) > LARGEST:
            raise _too_large(None)
        yield line


def _too_large(path: Path | None) -> OSError:
    return OSError(errno.EFBIG, os.strerror(errno.EFBIG), None if path is None else str(path))


def write_file(path: Path, content: bytes) -> None:
    """Write beside the file and move it there, so that a half file never stands in its place.

    What is no file, a pipe or a device, is written to and stays what it is, and a link leads to
    its file, which keeps its permissions.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    target = path.resolve()
    beside = target.with_name(f".{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        with suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def full_path(text: str) -> Path:
    """The path that somebody types: ``~`` is a home where there is one, else a name like others.

    Absolute, so that it holds wherever the program is started; in a folder that has been removed
    it stays as it was typed.
    """
    path = Path(text)
    with suppress(RuntimeError):  # nobody's home
        path = path.expanduser()
    with suppress(OSError):
        path = path.absolute()
    return path


def broken_line(error: Exception) -> int:
    """The line that a TOML error names; 0 at the end of the file."""
    found = re.search(r"line (\d+)", str(error))
    return int(found[1]) if found else 0
