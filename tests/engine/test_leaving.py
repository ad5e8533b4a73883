"""Players leave a real table: the turn passes over their seats, and all else stays as it was."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import events as happened
from engine.cards import DECK, Card
from engine.entries import (
    Entry,
    EntryTakenBack,
    Laid,
    Left,
    NotDrawn,
    Objection,
    Renamed,
    Replaced,
    RoundReopened,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
    TableSetup,
    Undone,
)
from engine.header_lines import SeatEntry
from engine.referee import Referee
from engine.rules import Edition
from engine.table_record import TableHeader, TableWriter, read_table_record


def table(players: int, *entries: Entry | str, edition: Edition = Edition.ORIGINAL) -> Referee:
    """A table where the first seat starts; a text is the codes of cards that are due."""
    kept = Referee(TableSetup(players, edition, 0))
    for entry in entries:
        if isinstance(entry, str):
            for code in entry.split():
                kept.enter(kept.next_card(Card.parse(code)))
        else:
            kept.enter(entry)
    return kept


def objection(kept: Referee, entry: Entry) -> Objection | None:
    refusal = kept.why_not(entry)
    return None if refusal is None else refusal.objection


def turns(kept: Referee, count: int) -> list[int | None]:
    """Whose the next cards are."""
    found = []
    unused = [card for card in DECK if card not in {play.card for play in kept.view_for().plays}]
    for card in unused[:count]:
        found.append(kept.turn)
        kept.enter(kept.next_card(card))
    return found


def test_the_turn_passes_over_a_player_who_has_left() -> None:
    kept = table(4, "g5 b2", Left(1))
    assert kept.turn == 2
    assert turns(kept, 5) == [2, 3, 0, 2, 3]
    assert len(kept.resolved) == 1
    assert turns(kept, 6) == [2, 3, 0, 2, 3, 0]


def test_the_numbers_stay_as_the_table_began() -> None:
    kept = table(5, Left(1), "g5 g6 g7 g8 b1 b2 b3 g9")
    assert kept.resolved[0].combination.values == (9, 8, 7, 6, 5)
    assert kept.rules.rounds == 5


def test_the_round_is_scored_when_its_last_player_leaves() -> None:
    kept = table(4, "g5 b2 k1 o3 p7 u9 y12")
    told = kept.enter(Left(3))
    assert told[0] == SeatLeft(3)
    assert isinstance(told[1], happened.RoundResolved)
    assert told[-1] == happened.RoundStarted(2, 8, 1)
    assert kept.enter(Renamed(3, "Zoe")) == (
        SeatRenamed(3, "Zoe"),
        SeatTaken(3),
        RoundReopened(1),
    )
    assert kept.turn == 3
    assert not any(isinstance(event, SeatLeft) for event in kept.events)


def test_taking_back_who_took_the_seat_scores_the_round_again() -> None:
    kept = table(4, "g5 b2 k1 o3 p7 u9 y12", Left(3), Renamed(3, "Zoe"))
    told = kept.enter(Undone())
    assert told[:2] == (EntryTakenBack(Renamed(3, "Zoe")), SeatLeft(3))
    assert told[2:] == kept.events[-2:]
    assert isinstance(told[2], happened.RoundResolved)


def test_the_game_ends_when_its_last_player_leaves_and_goes_on_when_that_is_taken_back() -> None:
    kept = table(3)
    turns(kept, 53)
    last = kept.turn
    assert last is not None
    told = kept.enter(Left(last))
    assert isinstance(told[-1], happened.GameEnded)
    assert kept.is_over
    assert kept.enter(Undone())[1:] == (RoundReopened(6),)
    assert not kept.is_over


def test_the_next_player_starts_where_the_starting_player_has_left() -> None:
    kept = table(4)
    assert kept.enter(Left(0)) == (SeatLeft(0), happened.RoundStarted(1, 8, 1))
    assert turns(kept, 6) == [1, 2, 3, 1, 2, 3]
    assert kept.view_for().starter == 2


def test_who_comes_back_later_plays_from_then_on() -> None:
    kept = table(4, Left(1), "g5 b2", Renamed(1, "Ben"))
    assert turns(kept, 5) == [3, 0, 1, 2, 3]
    assert len(kept.resolved) == 1


def test_a_view_knows_who_still_plays() -> None:
    kept = table(4, "g5 b2", Left(1), "k1")
    view = kept.view_for()
    assert view.seats_left == (3, 0, 2, 3)
    assert view.table_left == 4


def test_cards_of_any_round_can_be_changed_after_somebody_left() -> None:
    kept = table(4, "g5 b2", Left(1), "k1 o3 p7 u9 y12", "g6 g7")
    kept.enter(Replaced(1, 3, 2, Card.parse("y11")))
    kept.enter(Replaced(2, 2, 1, Card.parse("b9")))
    right = table(4, "g5 b2", Left(1), "k1 o3 p7 u9 y11", "b9 g7")
    assert kept.events == right.events
    assert objection(kept, Replaced(1, 1, 2, Card.parse("y1"))) is Objection.NO_SUCH_CARD


@pytest.mark.parametrize(("players", "most"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_so_many_stay_that_some_cards_can_lose(players: int, most: int) -> None:
    kept = table(players)
    for seat in range(most):
        kept.enter(Left(seat))
    assert objection(kept, Left(players - 1)) is Objection.TOO_FEW_LEFT
    if most:
        assert objection(kept, Left(0)) is Objection.HAS_LEFT


@st.composite
def entered(draw: st.DrawFn) -> Entry:
    """Anything that a table may enter, sensible or not."""
    seat, card = draw(st.integers(0, 5)), draw(st.sampled_from(DECK))
    return draw(
        st.sampled_from(
            [
                *[Laid(card, None)] * 6,
                Left(seat),
                Renamed(seat, "Zoe"),
                Undone(),
                NotDrawn(seat),
                Replaced(draw(st.integers(1, 3)), seat, draw(st.integers(1, 3)), card),
            ]
        )
    )


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 6), st.sampled_from(Edition), st.lists(entered(), max_size=60))
def test_whatever_is_entered_the_record_says_the_same(
    players: int, edition: Edition, wanted: list[Entry]
) -> None:
    setup = TableSetup(players, edition, 0)
    kept, writer = Referee(setup), TableWriter()
    seats = tuple(SeatEntry("person", f"P{seat}") for seat in range(players))
    lines = writer.header(TableHeader(setup, seats))
    states = [(kept.events, kept.view_for())]
    for entry in wanted:
        due = kept.next_card(entry.card) if isinstance(entry, Laid) else entry
        seat = getattr(due, "seat", None)
        if (seat is not None and seat >= players) or kept.why_not(due) is not None:
            continue
        told = kept.enter(due)
        lines.append(writer.entry(due))
        if isinstance(due, Undone):
            assert isinstance(told[0], EntryTakenBack)
            states.pop()
            assert (kept.events, kept.view_for()) == states[-1]
        else:
            states.append((kept.events, kept.view_for()))
    reading = read_table_record("".join(lines))
    assert reading.problem is None
    assert reading.game is not None
    assert (reading.game.events, reading.game.view_for()) == (kept.events, kept.view_for())
    assert reading.game.entries == kept.entries
