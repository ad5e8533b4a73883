"""Standard output and standard error: the one file that prints."""

from __future__ import annotations

import os
import sys


class OutputClosed(Exception):
    """Standard output takes no more: its reader has gone, or its disk is full."""


class StandardOutput:
    """Writes to standard output, one write and one flush for each piece."""

    def write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except OSError:  # Windows has no broken pipes, and a file may be on a full disk
            raise OutputClosed from None


def write_bytes(content: bytes) -> None:
    """Write a file's content to standard output, which no longer takes text in between."""
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except OSError:
        raise OutputClosed from None


class StandardError:
    """Writes to standard error."""

    def write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def forget_output() -> None:
    """Send what the interpreter would still flush at exit nowhere, once the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
