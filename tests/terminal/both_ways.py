"""A game in a terminal and through a pipe must come to the same lines and the same end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from .command import Folder, Piped, run_piped
from .steps import Sitting, Step, lines_in_terminal, piped_lines, take_steps
from .stream_check import check_stream, reconstruct


def play_both_ways(
    arguments: Sequence[str],
    steps: Sequence[Step],
    prompts: Sequence[str],
    language: str,
    width: int,
    folder: Path,
    env: Mapping[str, str] | None = None,
) -> tuple[Sitting, Piped]:
    """Take the steps in a terminal of this width, pipe the same lines, and compare all of it."""
    options = [*arguments, "--width", str(width)]
    in_terminal, in_pipe = (
        {**Folder(folder / name).env, **(env or {})} for name in ("terminal", "pipe")
    )
    sitting = take_steps(options, steps, prompts, in_terminal, columns=width)
    piped = run_piped(options, piped_lines(steps), in_pipe)

    assert check_stream(sitting.raw, width, language) == []
    assert check_stream(piped.out, width, language) == []
    assert piped.err == b""
    assert reconstruct(sitting.raw) == lines_in_terminal(piped.lines, steps, prompts)
    assert sitting.raw.endswith(b"\n")
    assert sitting.status == piped.status == 0
    return sitting, piped
