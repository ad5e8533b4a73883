"""How long a start takes, against a bare Python in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory

ROUNDS = 25


def startup() -> Iterator[str]:
    """Medians of ``--version`` and of the first line of ``play``, as multiples of a bare start."""
    with TemporaryDirectory() as folder:
        place = ["--data-dir", folder, "--config", f"{folder}/settings.toml"]
        play = ["-m", "access_game", "play", "--players", "4", "--seed", "1", *place]
        measured: dict[str, Callable[[], float]] = {
            "bare Python": partial(_whole, ["-c", "pass"]),
            "--version": partial(_whole, ["-m", "access_game", "--version"]),
        }
        for code in ("en", "de", "fr", "ja"):
            line = f"first line of play, {code}"
            measured[line] = partial(_first_line, [*play, "--lang", code])
        times: dict[str, list[float]] = {name: [] for name in measured}
        for _ in range(ROUNDS):
            for name, run in measured.items():
                times[name].append(run())
    bare = median(times["bare Python"])
    for name, found in times.items():
        yield f"{name}: {1000 * median(found):.1f} ms, {median(found) / bare:.2f} x bare Python"


def _process(arguments: list[str]) -> subprocess.Popen[bytes]:
    environ = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    return subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environ,
    )


def _whole(arguments: list[str]) -> float:
    start = time.perf_counter()
    _process(arguments).communicate()
    return time.perf_counter() - start


def _first_line(arguments: list[str]) -> float:
    start = time.perf_counter()
    process = _process(arguments)
    assert process.stdout is not None
    process.stdout.readline()
    taken = time.perf_counter() - start
    process.communicate()
    return taken
