"""Run every measurement and print one line each."""

from __future__ import annotations

import os
import platform
import sys

from tests.bench.answers import answers
from tests.bench.evaluators import evaluators
from tests.bench.speech import speech
from tests.bench.startup import startup
from tests.bench.whole_games import whole_games


def main() -> None:
    """Measure; other work on the machine makes the figures worse."""
    sys.stdout.write(f"{platform.python_version()}, {os.cpu_count()} cores\n")
    for measurement in (startup, answers, evaluators, whole_games, speech):
        for line in measurement():
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
