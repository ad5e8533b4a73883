"""Ctrl-C at a moment at which Python cannot raise it."""

from __future__ import annotations

import subprocess
import sys

from tests.access_game.programs import ROOT

CLEANS_UP = """
import sys
from unittest import mock
from access_game import __main__

class Cleaned:
    def __del__(self):
        raise {error}

def run(_):
    del_me = Cleaned()
    del del_me
    return 0

with mock.patch("access_game.cli.run", run):
    sys.exit(__main__.main())
"""


def ran(error: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", CLEANS_UP.format(error=error)]
    return subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, check=False)


def test_control_c_while_something_is_cleaned_up_ends_the_program() -> None:
    ended = ran("KeyboardInterrupt")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")


def test_any_other_error_there_is_still_seen() -> None:
    ended = ran("ValueError")
    assert ended.returncode == 0
    assert b"ValueError" in ended.stderr
