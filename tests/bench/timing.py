"""Rates that can be compared: every contender in turn, several times, and its best time counts.

Times are the processor's. What else happens on the machine then hits all of them alike, and mostly
none of them in its best round.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any

ROUNDS = 7

Contender = tuple[Callable[[], object], int]
"""What is run, and how many things it does in one run."""


def rates(contenders: dict[str, Contender]) -> dict[str, float]:
    """Things a second for each contender; one run beforehand warms it up and is not counted."""
    best = dict.fromkeys(contenders, float("inf"))
    for run, _ in contenders.values():
        run()
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            for name, (run, _) in contenders.items():
                start = time.process_time()
                run()
                best[name] = min(best[name], time.process_time() - start)
    finally:
        gc.enable()
    return {name: things / best[name] for name, (_, things) in contenders.items()}


def calls(function: Callable[..., object], inputs: Iterable[tuple[Any, ...]]) -> Contender:
    """One call for each of ``inputs``, with the same loop around it for every function."""
    prepared = list(inputs)

    def run() -> None:
        for arguments in prepared:
            function(*arguments)

    return run, len(prepared)


def missing(*packages: str) -> str | None:
    """A sentence about those of ``packages`` that are not installed; None when all are."""
    absent = [package for package in packages if find_spec(package) is None]
    if not absent:
        return None
    return f"not compared with {', '.join(absent)}: install the extra `bench`"
