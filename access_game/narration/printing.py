"""What is said while something is printed."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration.base import Narrator


def written_to(n: Narrator, path: str) -> Iterator[str]:
    """That a file has been written."""
    # Translators: A file has been written; its name follows.
    yield n.t.gettext("Written: {path}", path=path)
