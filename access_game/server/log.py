"""The log of a server: counts, reasons and faults; nothing that anybody types, plays or is."""

from __future__ import annotations

import asyncio
import logging
import traceback
from pathlib import Path
from typing import Any

LOGGER = "access_game.server"


def write_log(file: Path | None) -> None:
    """Log to a file, or faults only to standard error; no library logs what anybody says.

    Raise OSError where the file cannot be written.
    """
    for library in ("telnetlib3", "asyncio"):
        logging.getLogger(library).setLevel(logging.CRITICAL + 1)
    log = logging.getLogger(LOGGER)
    log.propagate = False
    log.setLevel(logging.ERROR if file is None else logging.INFO)
    handler = logging.StreamHandler() if file is None else logging.FileHandler(file, "a", "utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)


def log_fault(error: BaseException) -> None:
    """Log where a fault is, without its words: they may hold what somebody typed."""
    places = "".join(traceback.format_tb(error.__traceback__))
    logging.getLogger(LOGGER).error("fault %s\n%s", type(error).__name__, places)


def log_faults_of(loop: asyncio.AbstractEventLoop) -> None:
    """Log faults that nobody else catches, those of timers for example, likewise."""

    def log(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context.get("exception") is not None:
            log_fault(context["exception"])

    loop.set_exception_handler(log)
