"""Standard output and standard error: the one file that prints."""

from __future__ import annotations

import os
import sys


class OutputClosed(Exception):
    """The reader of standard output has gone."""


class StandardOutput:
    """Writes to standard output, one write and one flush for each piece."""

    def write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except BrokenPipeError:
            raise OutputClosed from None


class StandardError:
    """Writes to standard error."""

    def write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def forget_output() -> None:
    """Send what the interpreter would still flush at exit nowhere, once the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
