"""The record of a real table: what was entered is read again, and what is damaged is named."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.checked_lines import Fault
from engine.entries import DrawnLate, Entry, Laid, NotDrawn, Renamed, Replaced, TableSetup, Undone
from engine.header_lines import SeatEntry
from engine.referee import Referee
from engine.rules import Edition
from engine.table_record import (
    TableHeader,
    TableWriter,
    is_table_record,
    read_table_record,
    table_writer_after,
)

SEATS = (SeatEntry("person", "Anna"), SeatEntry("person", "Zoë Müller"))
HEADER = TableHeader(TableSetup(2, Edition.FRENCH, 1), SEATS)
ENTRIES: tuple[Entry, ...] = (
    Laid(Card.parse("g5"), 1),
    Laid(Card.parse("b2"), 0),
    NotDrawn(0),
    Laid(Card.parse("k12"), None),
    Replaced(1, None, 1, Card.parse("k11")),
    DrawnLate(0),
    Renamed(1, "Emma B"),
    Laid(Card.parse("p3"), 1),
    Undone(),
    Replaced(1, 0, 1, Card.parse("b3")),
)


def record(entries: tuple[Entry, ...] = ENTRIES) -> str:
    writer = TableWriter()
    return "".join([*writer.header(HEADER), *map(writer.entry, entries)])


def game(entries: tuple[Entry, ...] = ENTRIES) -> Referee:
    kept = Referee(HEADER.setup)
    for entry in entries:
        kept.enter(entry)
    return kept


def test_a_record_is_read_as_it_was_entered() -> None:
    text = record()
    reading = read_table_record(text)
    assert is_table_record(text)
    assert reading.problem is None
    assert reading.header == HEADER
    assert reading.game is not None
    assert reading.game.entries == game().entries
    assert reading.events == game().events
    assert reading.good_lines == text.count("\n")


def test_a_writer_goes_on_where_a_record_ends() -> None:
    text = record(ENTRIES[:3])
    writer = table_writer_after(text, text.count("\n"))
    assert text + "".join(map(writer.entry, ENTRIES[3:])) == record()


def test_every_cut_record_is_read_up_to_the_cut() -> None:
    text = record()
    for length in range(len(text)):
        reading = read_table_record(text[:length])
        if text[:length].endswith("\n") and reading.header is not None:
            assert reading.problem is None
            continue
        assert reading.problem is not None
        assert reading.problem.fault is Fault.TRUNCATED
        assert reading.good_lines <= text[:length].count("\n")


def test_every_changed_character_is_noticed() -> None:
    text = record()
    for place, char in enumerate(text):
        reading = read_table_record(
            f"{text[:place]}{'x' if char != 'x' else 'y'}{text[place + 1 :]}"
        )
        assert reading.problem is not None, place


@pytest.mark.parametrize(
    "line",
    ["play 3 g5", "play 1 g13", "play 1", "neutral", "change 1 3 1 g5", "dance", "", "undo 1"],
)
def test_a_line_that_is_no_entry_is_damage(line: str) -> None:
    writer = TableWriter()
    reading = read_table_record("".join([*writer.header(HEADER), writer.line(line)]))
    assert reading.problem is not None
    assert reading.problem.fault is Fault.DAMAGED
    assert reading.problem.line == 7


@pytest.mark.parametrize("line", ["play 1 g5", "neutral g5", "undo", "forgot 1", "change 1 1 1 g5"])
def test_an_entry_that_the_game_refuses_is_named(line: str) -> None:
    writer = TableWriter()
    reading = read_table_record("".join([*writer.header(HEADER), writer.line(line)]))
    assert reading.problem is not None
    assert (reading.problem.fault, reading.problem.detail) == (Fault.IMPOSSIBLE_PLAY, line)
    assert reading.game is not None
