"""Write the transcripts anew: ``python -m tests.transcripts``."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.transcripts.games import kept_games
from tests.transcripts.heard import kept

KEPT = Path(__file__).parent / "kept"


def main() -> None:
    """Play every kept game and store what is heard."""
    KEPT.mkdir(exist_ok=True)
    for game in kept_games():
        with TemporaryDirectory() as folder:
            text = kept(game, Path(folder))
        (KEPT / f"{game.name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
