"""Run every measurement, or those named, and print one line each."""

from __future__ import annotations

import os
import platform
import sys

from tests.bench.answers import answers
from tests.bench.evaluators import evaluators
from tests.bench.network import network
from tests.bench.speech import speech
from tests.bench.startup import startup
from tests.bench.whole_games import whole_games


def main() -> None:
    """Measure; other work on the machine makes the figures worse."""
    sys.stdout.write(f"{platform.python_version()}, {os.cpu_count()} cores\n")
    measurements = (startup, answers, evaluators, whole_games, speech, network)
    wanted = sys.argv[1:] or [measurement.__name__ for measurement in measurements]
    for measurement in (each for each in measurements if each.__name__ in wanted):
        for line in measurement():
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
