"""Failures in what tests share are explained like those in the tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.terminal.both_ways")
