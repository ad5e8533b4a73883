"""What is told of tags for a 3D printer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.narration.base import Narrator


def tags_made(
    n: Narrator, count: int, tag: tuple[float, float], plate: tuple[float, float]
) -> Iterator[str]:
    """How many tags there are, how large each is, and how much room they take together.

    All lengths are whole millimetres, for signs are.
    """
    width, height = map(round, tag)
    # Translators: Tags for a 3D printer have been made: their number, width and height of each.
    yield n.t.ngettext(
        "{n} tag, {width} by {height} mm.",
        "{n} tags, each {width} by {height} mm.",
        count,
        width=width,
        height=height,
    )
    if count > 1:
        wide, high = map(round, plate)
        # Translators: The room that all tags take side by side on the plate of a 3D printer.
        yield n.t.gettext("Together {width} by {height} mm.", width=wide, height=high)


def braille_only(n: Narrator, signs: Sequence[str]) -> Iterator[str]:
    """That signs of the user's own table are left out."""
    # Translators: The user's own file names tactile signs that the program cannot draw; tags for
    # a 3D printer have the braille code alone in their place. {signs} are their words.
    yield n.t.gettext("No drawing, braille only: {signs}", signs=n.list(signs))
