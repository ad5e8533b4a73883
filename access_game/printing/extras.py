"""Libraries that a print needs and that not everybody has installed."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from access_game.errors import CommandFailed, MissingExtra


def library(name: str, extra: str = "print") -> ModuleType:
    """A library of an extra; raise CommandFailed where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise CommandFailed(MissingExtra(extra), is_usage=False) from None
