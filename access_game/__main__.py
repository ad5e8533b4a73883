"""The entry point: ``python -m access_game`` and the command ``access-game``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; answer ``--version`` without loading anything else."""
    if sys.argv[1:] == ["--version"]:
        from access_game import __version__
        from access_game.output.terminal import StandardOutput

        StandardOutput().write(f"access-game {__version__}\n")
        return 0
    from access_game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
