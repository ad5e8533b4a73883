"""An output that remembers what was written, for tests."""

from __future__ import annotations


class RecordedOutput:
    """Keeps every piece of text."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def write(self, text: str) -> None:
        self.pieces.append(text)

    @property
    def text(self) -> str:
        """Everything written so far."""
        return "".join(self.pieces)
