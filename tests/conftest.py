"""How many tests run side by side, and in what folders."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests at a terminal wait for much of their time."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder whose name is equally long for every user, run and test.

    Pytest's own is not, and lines that tell it would break elsewhere from run to run.
    """
    with TemporaryDirectory(prefix="test-", ignore_cleanup_errors=True) as name:
        yield Path(name).resolve()
