"""A finished game whose shuffle was sealed, for what ``verify`` says of it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from access_game import storage
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header
from engine.seal import seal_of

VERIFY = "verify"
"""The command that needs the game."""
_SETUP = Setup.shuffled(2, 7)
_NONCE = "0123456789abcdef" * 2
SEAL = seal_of(_SETUP.deck, _NONCE)


def keep_sealed_game(folder: Path) -> None:
    """Keep the record of the game in a folder of games."""
    folder.mkdir()
    seats = (SeatEntry(storage.HUMAN, "Anna"), SeatEntry("steady", "Ben"))
    saved = storage.create(Header(_SETUP, seats, _NONCE), folder, datetime(2026, 11, 30, 12))
    while not saved.game.is_over:
        saved.play(saved.game.legal_cards()[0])
    saved.close()
