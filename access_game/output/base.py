"""The contract of an output: it takes whole pieces of text."""

from __future__ import annotations

from typing import Protocol


class Output(Protocol):
    """Where text goes."""

    def write(self, text: str) -> None:
        """Write ``text`` at once and flush it."""
