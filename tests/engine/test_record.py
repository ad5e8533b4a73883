"""A record is lines of text that lead back to the identical game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.cards import Card
from engine.checked_lines import VERSION, Fault, RecordProblem
from engine.game import Game, Setup
from engine.header_lines import SeatEntry
from engine.record import Header, Writer, read_record, writer_after
from engine.rules import Edition
from tests.engine.crafted import ALL_GAMES, ALL_PLAYERS
from tests.engine.records import Recorded, facts_of, impossible_card, with_checks


@pytest.mark.parametrize("plays", [0, 1, 9, 1000])
@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_reading_gives_the_identical_game(players: int, edition: Edition, plays: int) -> None:
    recorded = Recorded(players, 7, edition, plays)
    reading = read_record(recorded.text)
    assert reading.problem is None
    assert reading.header == recorded.header
    assert reading.events == recorded.events_after[-1]
    assert reading.good_lines == len(recorded.lines)
    assert reading.game is not None
    for seat in (None, *range(players)):
        assert reading.game.view_for(seat) == recorded.game.view_for(seat)


def test_the_lines_are_a_versioned_header_and_one_line_a_play() -> None:
    recorded = Recorded(2, 3, Edition.FRENCH, 2)
    setup = recorded.header.setup
    first, second = (play.card for play in recorded.game.view_for(None).plays[:2])
    turn = [setup.first + 1, 2 - setup.first]
    assert facts_of(recorded) == [
        f"surfosaurus-record {VERSION}",
        "players 2",
        "edition french",
        "seed 3",
        f"first {setup.first + 1}",
        "seat 1 human Anna",
        "seat 2 steady Jo Ann Ng",
        f"deck {' '.join(map(str, setup.deck))}",
        f"play {turn[0]} {first}",
        f"play {turn[1]} {second}",
    ]
    assert all(re.fullmatch(r"[^\n]+ #[0-9a-f]{8}\n", line) for line in recorded.lines)


def test_every_check_covers_its_line_and_all_lines_before() -> None:
    recorded = Recorded(4, 2)
    assert recorded.text == with_checks(facts_of(recorded))


@pytest.mark.parametrize(
    "name",
    [
        *("Anna", "Jo Ann Ng", " a  b ", "田中\u3000さくら", "#", "a #12345678", "", "🦖"),
        *("play 1 g5", "\ud800", "\u00a0", "tab\there", "e\u0301"),
    ],
)
def test_any_name_reads_back(name: str) -> None:
    recorded = Recorded(2, 4, names=(name, "Ben"), plays=5)
    reading = read_record(recorded.text)
    assert reading.problem is None
    assert reading.header == recorded.header


@pytest.mark.parametrize("name", ["two\nlines", "two\r\nlines", "two\u2028lines", "two\rlines\n"])
def test_a_name_of_two_lines_stays_on_one_line(name: str) -> None:
    recorded = Recorded(2, 4, names=(name, "Ben"), plays=5)
    reading = read_record(recorded.text)
    assert reading.problem is None
    assert reading.header is not None
    assert reading.header.seats[0] == SeatEntry("human", "two lines")
    assert reading.events == recorded.events_after[-1]


@pytest.mark.parametrize("seed", [0, -5, 10**30, -(10**4299)])
def test_any_seed_reads_back(seed: int) -> None:
    header = Header(Setup.shuffled(2, seed), (SeatEntry("human", "A"), SeatEntry("human", "B")))
    assert read_record("".join(Writer().header(header))).header == header


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_every_first_starting_player_reads_back(players: int) -> None:
    for first in range(players):
        setup = replace(Setup.shuffled(players, 1), first=first)
        header = Header(setup, (SeatEntry("random", "x"),) * players)
        reading = read_record("".join(Writer().header(header)))
        assert reading.header == header


@pytest.mark.parametrize("good_plays", [0, 1, 17, 36])
def test_a_writer_after_some_lines_goes_on_identically(good_plays: int) -> None:
    recorded = Recorded(2, 5)
    good = recorded.header_lines + good_plays
    writer = writer_after(recorded.text, good)
    game = Game(recorded.header.setup)
    lines = []
    for play in recorded.game.view_for(None).plays:
        if play.seat is not None:
            lines.append((play.seat, play.card))
    written = [writer.play(seat, card) for seat, card in lines[good_plays:]]
    assert recorded.lines[:good] + written == recorded.lines
    assert not game.is_over


def test_a_writer_after_a_damaged_end_goes_on_from_the_good_lines() -> None:
    recorded = Recorded(3, 6, plays=10)
    broken = recorded.text[:-9] + "rubbish\n" * 3
    reading = read_record(broken)
    assert reading.good_lines == len(recorded.lines) - 1
    writer = writer_after(broken, reading.good_lines)
    last = recorded.game.view_for(None).plays[-1]
    assert last.seat is not None
    assert writer.play(last.seat, last.card) == recorded.lines[-1]


def test_a_writer_after_nothing_is_a_new_writer() -> None:
    recorded = Recorded(2, 8)
    assert writer_after("", 0).header(recorded.header) == Writer().header(recorded.header)


@pytest.mark.parametrize("version", ["2", "0", "10", "11", "999999999"])
def test_another_version_is_said_with_its_number(version: str) -> None:
    recorded = Recorded(2, 1)
    facts = [f"surfosaurus-record {version}", *facts_of(recorded)[1:]]
    reading = read_record(with_checks(facts))
    assert reading.problem == RecordProblem(1, Fault.UNKNOWN_VERSION, version)
    assert (reading.header, reading.game, reading.events) == (None, None, [])
    # A later version may end its lines in another way.
    other = read_record(f"surfosaurus-record {version}\nwhatever\n")
    assert other.problem == reading.problem


@pytest.mark.parametrize(
    "text",
    [
        *("\n", "hello\n", "hello", "{}", "\x00" * 50, "Surfosaurus-Record 1\n"),
        *(" surfosaurus-record 1\n", "surfosaurus-record\n", "surfosaurus-record x\n"),
        "surfosaurus-record 99999999999\n",
    ],
)
def test_any_other_text_is_no_record(text: str) -> None:
    reading = read_record(text)
    assert reading.problem == RecordProblem(1, Fault.NOT_A_RECORD)
    assert (reading.header, reading.game, reading.good_lines) == (None, None, 0)


def test_an_impossible_play_with_a_right_check_names_line_and_card() -> None:
    recorded = Recorded(3, 9, plays=12)
    turn = recorded.game.turn
    assert turn is not None
    card = impossible_card(recorded.game)
    allowed = recorded.game.legal_cards()[0]
    for play, named in (
        (f"play {turn + 1} {card}", card),
        (f"play {(turn + 1) % 3 + 1} {allowed}", allowed),
        (f"play 6 {allowed}", allowed),
    ):
        reading = read_record(with_checks([*facts_of(recorded), play, "play 1 k1"]))
        line = len(recorded.lines) + 1
        assert reading.problem == RecordProblem(line, Fault.IMPOSSIBLE_PLAY, str(named))
        assert reading.good_lines == len(recorded.lines)
        assert reading.events == recorded.events_after[-1]


def test_a_play_after_the_end_is_impossible() -> None:
    recorded = Recorded(2, 10)
    reading = read_record(with_checks([*facts_of(recorded), "play 1 k1"]))
    line = len(recorded.lines) + 1
    assert reading.problem == RecordProblem(line, Fault.IMPOSSIBLE_PLAY, "k1")
    assert reading.events == recorded.events_after[-1]


@pytest.mark.parametrize("play", ["", "play", "play 1 x9", "play 0 k1", "play 1 k1 k2", "pass 1"])
def test_a_line_that_is_no_play_is_damaged_even_with_a_right_check(play: str) -> None:
    recorded = Recorded(2, 11, plays=4)
    reading = read_record(with_checks([*facts_of(recorded), play]))
    assert reading.problem == RecordProblem(len(recorded.lines) + 1, Fault.DAMAGED)
    assert reading.events == recorded.events_after[-1]


def test_the_game_that_was_read_goes_on() -> None:
    recorded = Recorded(4, 12, plays=6)
    reading = read_record(recorded.text)
    assert reading.game is not None
    card: Card = reading.game.legal_cards()[0]
    assert reading.game.play(card) == recorded.game.play(card)
