"""How many tests run side by side."""

from __future__ import annotations

import os


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests at a terminal wait for much of their time."""
    return (os.cpu_count() or 1) + 1
