"""The seal of the shuffle, as far as our client can check it when the game is over."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from access_game.announcer import Telling
from access_game.client.fitting import finished_record
from access_game.narration import joining
from access_game.network.messages import Opened
from access_game.storage import keep_finished


def keep_opened(opened: Opened, seal: str, games: Path) -> Telling:
    """Keep the record of a finished game with one's own; say whether its shuffle was the sealed
    one.
    """
    reading = finished_record(opened.record)
    if reading is not None:
        keep_finished(opened.record, games, datetime.now(), seal=seal)
    header = None if reading is None else reading.header
    return partial(joining.shuffle_was_sealed, is_so=header is not None and header.seal == seal)
