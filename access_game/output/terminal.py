"""Standard output and standard error: the one file that prints."""

from __future__ import annotations

import errno
import os
import sys
from typing import TextIO


class OutputClosed(Exception):
    """Standard output takes no more: its reader has gone, or its disk is full.

    ``is_full`` is whether somebody has to be told, for a reader that has gone wants no more.
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)


class StandardOutput:
    """Writes to standard output, one write and one flush for each piece."""

    def write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except OSError as error:  # Windows has no broken pipes, and a file may be on a full disk
            raise OutputClosed(error) from None


def write_bytes(content: bytes) -> None:
    """Write a file's content to standard output, which no longer takes text in between."""
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OutputClosed(error) from None


class StandardError:
    """Writes to standard error."""

    def write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:  # nobody is left to be told; the exit status still says it
            _forget(sys.stderr)


def forget_output() -> None:
    """Send what the interpreter would still flush at exit nowhere, once the reader has gone."""
    _forget(sys.stdout)


def _forget(stream: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
