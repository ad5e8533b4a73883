"""Tables on the disk come back as they were."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from access_game.server.store import KeptSeat, KeptTable, Store, hashed, new_code
from engine.rules import Edition


def a_table() -> KeptTable:
    """A table with a person, a computer player and a free seat."""
    seats = [KeptSeat("Anna", None, "t", "n", "strong"), KeptSeat("C 1", "easy"), None]
    return KeptTable("012345", 3, Edition.FRENCH, True, 1, "x.game", True, 60, 5, [*seats])


def test_a_table_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(a_table())
    store.close()
    assert Store(tmp_path).tables() == [a_table()]


def test_a_table_is_kept_anew_and_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = a_table()
    store.keep(table)
    table.seats[2] = KeptSeat("Ben")
    table.seats[0] = None
    table.is_paused = False
    store.keep(table)
    assert store.tables() == [table]
    store.forget(table.code)
    assert store.tables() == []
    assert Store(tmp_path).tables() == []


def test_a_failing_change_changes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(a_table())
    broken = a_table()
    broken.seats[2] = KeptSeat(None)  # type: ignore[arg-type]
    with pytest.raises(sqlite3.Error):
        store.keep(broken)
    assert store.tables() == [a_table()]


def test_secrets_are_hashed_for_each_table() -> None:
    assert hashed("1", "5831") != hashed("2", "5831")
    assert "5831" not in hashed("1", "5831")


def test_codes_are_digits_that_are_not_taken() -> None:
    taken = {f"{number:06}" for number in range(0, 10**6, 2)}
    codes = {new_code(taken) for _ in range(50)}
    assert not codes & taken
    assert all(len(code) == 6 and code.isdecimal() for code in codes)
