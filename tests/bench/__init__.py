"""Measurements, run by hand: ``python -m tests.bench``. Ratios within one run, never tests."""
