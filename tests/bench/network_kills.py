"""The server is killed at fifty random moments: `pytest tests/bench/network_kills.py`.

The usual tests kill it five times; this takes some minutes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.access_game.server.test_killed import KILLS_AT_ONCE, kill_again_and_again


@pytest.mark.parametrize("seed", range(1, 11))
def test_nothing_is_lost_at_fifty_moments(tmp_path: Path, seed: int) -> None:
    kill_again_and_again(tmp_path, seed, KILLS_AT_ONCE)
