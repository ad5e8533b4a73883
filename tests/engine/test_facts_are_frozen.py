"""What the engine hands out cannot be changed by those who get it."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil

import pytest

import engine
from engine.record import Reading


def facts() -> list[type]:
    """All dataclasses of the engine but ``Reading``, which grows while it reads."""
    names = [info.name for info in pkgutil.walk_packages(engine.__path__, "engine.")]
    found = {
        kind
        for name in names
        for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind)
    }
    return sorted(found - {Reading}, key=lambda kind: kind.__name__)


def test_events_views_and_results_are_among_them() -> None:
    names = {kind.__name__ for kind in facts()}
    assert len(names) > 25
    assert {"Card", "Combination", "CardPlayed", "View", "Score", "Refusal", "Reason"} <= names


@pytest.mark.parametrize("kind", facts(), ids=lambda kind: kind.__name__)
def test_a_fact_is_frozen_and_takes_no_further_attributes(kind: type) -> None:
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert not hasattr(object.__new__(kind), "__dict__")
