"""What somebody has typed or written, as much of it as is repeated."""

from __future__ import annotations

SHOWN = 30
"""Characters of a text that nobody understands that are repeated."""


def shown(text: str) -> str:
    """As much of a text as is worth repeating, in one line."""
    return " ".join(text[: 10 * SHOWN].split())[:SHOWN].rstrip()
