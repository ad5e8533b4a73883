"""What somebody has typed or written, as much of it as is repeated."""

from __future__ import annotations

TYPED = 30
"""Characters of a typed text that nobody understands that are repeated."""
GIVEN = 60
"""The same of a value on the command line or in a file, where a name or a path may stand."""


def shown(text: str, most: int = TYPED) -> str:
    """As much of a text as is worth repeating, in one line."""
    return " ".join(text[: 10 * most].split())[:most].rstrip()


def given(text: str) -> str:
    """As much of a value as is worth repeating."""
    return shown(text, GIVEN)
