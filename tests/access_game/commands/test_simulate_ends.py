"""``access-game simulate``: however it ends, nothing that it started goes on."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from unittest import mock

import pytest

from tests.access_game.programs import Programs

LONG = ("simulate", "--bots", "steady", "--games", "9999", "--jobs", "2", "--lang", "en")


def members(session: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = stat.read_text().rpartition(")")
        except OSError:  # it has just ended
            continue
        state, _, _, of_session, *_ = rest.split()
        if int(of_session) == session and state != "Z":
            found.append(int(stat.parent.name))
    return found


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_all_of_it(programs: Programs, number: signal.Signals) -> None:
    with programs.start(*LONG, start_new_session=True) as started:
        deadline = time.monotonic() + 60
        while len(members(started.pid)) < 4 and time.monotonic() < deadline:
            time.sleep(0.1)
        os.kill(started.pid, number)
        _, err = started.communicate(timeout=60)
    assert started.returncode == 130
    assert b"Traceback" not in err
    assert b"Warning" not in err
    while members(started.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert members(started.pid) == []


def test_no_more_processes_are_started_than_have_something_to_do(programs: Programs) -> None:
    with mock.patch("multiprocessing.context.SpawnContext.Pool", side_effect=AssertionError):
        ran = programs.run(
            "simulate", "--bots", "random", "--players", "2", "--games", "1", "--jobs", "256"
        )
    assert (ran.status, ran.err) == (0, "")
