"""What a house does whose disk fails, or holds what no house has written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from access_game.errors import Trouble
from access_game.network.messages import VERSION, Hello, Listens, Told
from access_game.server import serving
from access_game.server.store import KeptTable
from tests.access_game.programs import Programs
from tests.access_game.server.fake_house import FakeHouse
from tests.access_game.server.halls import Hall

NOT_SAVED = "The game cannot be saved and goes on in memory: the disk is full."


def full(hall: Hall) -> Callable[[], None]:
    """Let no table be kept any more; call what is returned to have room again."""
    keep = hall.services.store.keep

    def fail(_: KeptTable) -> Trouble:
        return Trouble.DISK_FULL

    hall.services.store.keep = fail  # type: ignore[method-assign]

    def end() -> None:
        hall.services.store.keep = keep  # type: ignore[method-assign]

    return end


def test_a_table_that_cannot_be_kept_goes_on_in_memory_and_says_so_once(hall: Hall) -> None:
    anna, bob = hall.guest("Anna"), hall.guest("Bob")
    anna.type("new 2")
    has_room_again = full(hall)
    bob.type(f"join {anna.code}")
    hall.play([anna, bob], 4)
    anna.type("host Bob")
    assert "Round 1 of" in bob.line.text
    for guest in (anna, bob):
        assert guest.line.text.replace("\n", " ").count(NOT_SAVED) == 1
    assert hall.rooms.failure is Trouble.DISK_FULL
    has_room_again()
    bob.type("host Anna")
    assert hall.services.store.tables() == [anna.table.kept]
    assert hall.rooms.failure is None


def test_our_clients_hear_that_a_record_cannot_be_written(hall: Hall) -> None:
    people = [hall.guest() for _ in range(2)]
    for guest, name in zip(people, ("Anna", "Bob"), strict=True):
        guest.visitor.said(Hello(VERSION, Listens("en"), name))
    people[0].type("new 2")
    people[1].type(f"join {people[0].table.code}")
    saved = people[0].table.game
    saved.failure = Trouble.DISK_FULL
    late = hall.guest("Wes")
    said = late.type(f"watch {people[0].table.code}")
    assert NOT_SAVED in said.replace("\n", " ")
    people[0].table.play(saved.game.turn or 0, saved.game.legal_cards()[0])
    hall.services.pass_time()
    for guest in people:
        told = [message.lines for message in guest.line.messages if isinstance(message, Told)]
        assert told.count((NOT_SAVED,)) == 1


def test_a_store_of_another_program_is_told_in_words(programs: Programs) -> None:
    folder = programs.folder / "tables"
    folder.mkdir()
    with sqlite3.connect(folder / "tables.sqlite") as other:
        other.execute("CREATE TABLE tables (a)")
    ran = programs.run("serve", "--port", "0", "--lang", "en")
    assert (ran.status, ran.out) == (1, "")
    told = f"Cannot write {folder}: the system reports an error."
    assert "".join(ran.err.split()) == "".join(told.split())  # a long path is broken


def test_the_last_line_does_not_say_that_all_is_saved_where_it_is_not(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = FakeHouse()
    house.failure = Trouble.DISK_FULL
    monkeypatch.setattr(serving, "serve", lambda _, hosting, opened: opened(house, 7384))
    ran = programs.run("serve", "--lang", "en")
    assert ran.status == 1
    assert "saved" not in ran.out
    assert "".join(ran.err.split()).endswith("tables:thediskisfull.")


def test_a_record_of_another_game_opens_no_table(hall: Hall, tmp_path: Path) -> None:
    anna, _ = hall.table_for("Anna", "Bob")
    other, *_ = hall.table_for("Cem", "Dan", "Eva")
    for guest in (anna, other):
        guest.table.stop()
    path, source = anna.table.game.path, other.table.game.path
    assert path is not None
    assert source is not None
    path.write_bytes(source.read_bytes())
    source.unlink()
    assert hall.reopened().rooms.tables == {}
