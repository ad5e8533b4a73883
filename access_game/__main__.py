"""The entry point: ``python -m access_game`` and the command ``access-game``."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the command line; answer ``--version`` without loading anything else."""
    sys.unraisablehook = _end_where_nobody_catches
    try:
        if sys.argv[1:] == ["--version"]:
            return _tell_version()
        from access_game.cli import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # while the program was being loaded
        return 130


def _end_where_nobody_catches(lost: sys.UnraisableHookArgs) -> None:
    """Ctrl-C while Python cleans up, after an import for example, ends the program all the same.

    It would be written out as a traceback otherwise, and forgotten.
    """
    if isinstance(lost.exc_value, KeyboardInterrupt) or lost.exc_type is KeyboardInterrupt:
        os._exit(130)  # everything is on the disk, and every line is written at once
    sys.__unraisablehook__(lost)


def _tell_version() -> int:
    from access_game import __version__
    from access_game.output.terminal import OutputClosed, StandardOutput, forget_output

    try:
        StandardOutput().write(f"access-game {__version__}\n")
    except OutputClosed:
        forget_output()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
