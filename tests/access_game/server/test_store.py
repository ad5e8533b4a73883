"""Tables on the disk come back as they were."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from access_game.errors import Trouble
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
    assert store.keep(broken) is Trouble.OTHER
    assert store.tables() == [a_table()]


def test_secrets_are_hashed_for_each_table() -> None:
    assert hashed("1", "5831") != hashed("2", "5831")
    assert "5831" not in hashed("1", "5831")


def test_codes_are_digits_that_are_not_taken() -> None:
    taken = {f"{number:06}" for number in range(0, 10**6, 2)}
    codes = {new_code(taken) for _ in range(50)}
    assert not codes & taken
    assert all(len(code) == 6 and code.isdecimal() for code in codes)


@pytest.mark.parametrize(
    "change",
    [
        *("UPDATE tables SET players = 99", "UPDATE tables SET edition = 'other'"),
        *("UPDATE tables SET host = -1", "UPDATE tables SET host = 3"),
        *("UPDATE seats SET seat = 7 WHERE seat = 1", "UPDATE seats SET level = 'wizard'"),
        *("UPDATE seats SET keeper = 'wizard'", "UPDATE seats SET name = ''"),
    ],
)
def test_a_table_that_makes_no_sense_is_left_alone(tmp_path: Path, change: str) -> None:
    store = Store(tmp_path)
    store.keep(a_table())
    other = a_table()
    other.code = "999999"
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        rows.execute(change)
    store.keep(other)
    assert store.tables() == [other]
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        assert rows.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_a_disk_that_is_full_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(a_table())
    (pages,) = store._rows.execute("PRAGMA page_count").fetchone()
    store._rows.execute(f"PRAGMA max_page_count = {pages}")
    big = a_table()
    big.seats[0] = KeptSeat("A" * 100_000)
    assert store.keep(big) is Trouble.DISK_FULL
    assert store.tables() == [a_table()]
    store.forget(big.code)
