"""Whole sittings at a table."""
