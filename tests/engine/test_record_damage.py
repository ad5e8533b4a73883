"""A damaged record is noticed where it is damaged, and everything before it is recovered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checked_lines import Fault, RecordProblem
from engine.record import Reading, read_record
from engine.rules import Edition
from tests.engine.records import Recorded, facts_of, with_checks

RECORDED = Recorded(4, 1, plays=20)
"""Four names, among them a Japanese one and one with a sign that marks a check."""


def check_recovered(reading: Reading, recorded: Recorded, good_lines: int) -> None:
    """Exactly the first ``good_lines`` lines were used."""
    if good_lines < recorded.header_lines:
        assert (reading.header, reading.game, reading.good_lines) == (None, None, 0)
        assert reading.events == []
        return
    assert reading.header == recorded.header
    assert reading.good_lines == good_lines
    assert reading.events == recorded.events(good_lines)
    assert reading.game is not None
    plays = [play for play in reading.game.view_for(None).plays if play.seat is not None]
    assert len(plays) == good_lines - recorded.header_lines


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


@pytest.mark.parametrize("replacement", ["~", "0", " ", "\n", "#", "é", "1"])
def test_a_changed_character_is_noticed_in_its_line(replacement: str) -> None:
    text = RECORDED.text
    for place, character in enumerate(text):
        if character == replacement:
            continue
        reading = read_record(text[:place] + replacement + text[place + 1 :])
        assert reading.problem is not None, place
        assert reading.problem.line == line_of(text, place), place
        check_recovered(reading, RECORDED, line_of(text, place) - 1)


def test_a_changed_character_of_a_two_player_game_is_noticed_in_its_line() -> None:
    recorded, random = Recorded(2, 2, Edition.FRENCH), Random(2)
    text = recorded.text
    for place, character in enumerate(text):
        other = chr(ord(character) ^ 1 << random.randrange(7))
        reading = read_record(text[:place] + other + text[place + 1 :])
        assert reading.problem is not None
        assert reading.problem.line == line_of(text, place)
        check_recovered(reading, recorded, line_of(text, place) - 1)


@pytest.mark.parametrize("errors", ["replace", "surrogateescape", "ignore"])
def test_a_record_cut_off_at_any_byte_is_recovered_up_to_there(errors: str) -> None:
    whole = RECORDED.text.encode()
    for length in range(len(whole)):
        text = whole[:length].decode(errors=errors)
        lines = text.count("\n")
        is_line_end = text == "" or text.endswith("\n")
        reading = read_record(text)
        if is_line_end and lines >= RECORDED.header_lines:
            assert reading.problem is None
        else:
            assert reading.problem == RecordProblem(lines + 1, Fault.TRUNCATED)
        check_recovered(reading, RECORDED, lines)


@pytest.mark.parametrize("number", range(len(RECORDED.lines)))
def test_a_lost_line_is_noticed_where_it_is_missing(number: int) -> None:
    lines = [*RECORDED.lines[:number], *RECORDED.lines[number + 1 :]]
    reading = read_record("".join(lines))
    check_recovered(reading, RECORDED, number)
    if number == len(RECORDED.lines) - 1:
        assert reading.problem is None
    else:
        assert reading.problem is not None
        assert reading.problem.line == number + 1


@pytest.mark.parametrize("number", range(len(RECORDED.lines)))
def test_a_doubled_line_is_noticed(number: int) -> None:
    lines = [*RECORDED.lines[: number + 1], *RECORDED.lines[number:]]
    reading = read_record("".join(lines))
    assert reading.problem == RecordProblem(number + 2, Fault.DAMAGED)
    check_recovered(reading, RECORDED, number + 1)


@pytest.mark.parametrize("number", range(len(RECORDED.lines) - 1))
def test_two_swapped_lines_are_noticed_at_the_first(number: int) -> None:
    lines = RECORDED.lines.copy()
    lines[number : number + 2] = lines[number + 1], lines[number]
    reading = read_record("".join(lines))
    assert reading.problem is not None
    assert reading.problem.line == number + 1
    check_recovered(reading, RECORDED, number)


def test_a_line_of_another_record_is_noticed() -> None:
    other = Recorded(4, 3, plays=20)
    for number in range(4, len(RECORDED.lines)):
        lines = RECORDED.lines.copy()
        lines[number] = other.lines[number]
        reading = read_record("".join(lines))
        assert reading.problem == RecordProblem(number + 1, Fault.DAMAGED)
        check_recovered(reading, RECORDED, number)


def test_an_empty_line_at_the_end_is_noticed_and_nothing_is_lost() -> None:
    reading = read_record(RECORDED.text + "\n")
    assert reading.problem == RecordProblem(len(RECORDED.lines) + 1, Fault.DAMAGED)
    check_recovered(reading, RECORDED, len(RECORDED.lines))


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        (2, "players 7"),
        (2, "players 1"),
        (2, "players x"),
        (3, "edition swedish"),
        (4, "seed"),
        (4, "seed 1.5"),
        (4, f"seed {'9' * 5000}"),
        (5, "first 0"),
        (5, "first 5"),
        (6, "seat 2 human Anna"),
        (6, "seat 1"),
        (10, "deck k1 k2 k3"),
        (10, f"deck {' '.join(['k1'] * 84)}"),
        (10, f"deck {' '.join(['??'] * 84)}"),
        (10, "deck "),
    ],
)
def test_a_header_that_says_the_impossible_is_damaged_even_with_right_checks(
    line: int, fact: str
) -> None:
    facts = facts_of(RECORDED)
    facts[line - 1] = fact
    reading = read_record(with_checks(facts))
    assert reading.problem == RecordProblem(line, Fault.DAMAGED)
    check_recovered(reading, RECORDED, line - 1)


@pytest.mark.parametrize(
    "text",
    [
        "surfosaurus-record " + "9" * 100_000,
        "surfosaurus-record 1" + " " * 100_000 + "\n",
        "surfosaurus-record 1 #" * 50_000,
        "\n" * 200_000,
        "#" * 1_000_000,
        " #" * 500_000 + "\n",
        RECORDED.text + "play 1 k1 #00000000\n" * 50_000,
        RECORDED.text + "x" * 1_000_000,
        "\ud800\udfff\x00\x1b[0m\u2028\x85",
    ],
    ids=range(9),
)
def test_huge_and_strange_texts_do_not_raise(text: str) -> None:
    reading = read_record(text)
    assert reading.problem is not None
    recovered = RECORDED.events_after[-1] if text.startswith(RECORDED.text) else []
    assert reading.events == recovered


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_arbitrary_text_never_raises(text: str) -> None:
    assert read_record(text).problem is not None
    assert read_record(f"surfosaurus-record {text}").problem is not None


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(RECORDED.text)), st.text(max_size=30), st.integers(0, 60))
def test_arbitrary_changes_never_raise_and_keep_what_stands_before(
    place: int, inserted: str, dropped: int
) -> None:
    text = RECORDED.text[:place] + inserted + RECORDED.text[place + dropped :]
    reading = read_record(text)
    sound = RECORDED.text[:place].count("\n")
    assert reading.good_lines >= sound or sound < RECORDED.header_lines
    if sound >= RECORDED.header_lines:
        assert reading.header == RECORDED.header
        count = len(RECORDED.events(sound))
        assert reading.events[:count] == RECORDED.events(sound)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 9), st.text(max_size=40))
def test_arbitrary_lines_with_right_checks_never_raise(number: int, fact: str) -> None:
    facts = facts_of(RECORDED)
    facts[number] = fact.encode("utf-8", "ignore").decode()
    assert read_record(with_checks(facts)).good_lines in (0, len(facts))
