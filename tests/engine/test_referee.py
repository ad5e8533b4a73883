"""A refereed game that gets the cards of a real one scores exactly the same."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import events as happened
from engine.cards import DECK, Card
from engine.entries import (
    CardReplaced,
    DrawCaughtUp,
    DrawForgotten,
    DrawnLate,
    Entry,
    EntryRefused,
    EntryTakenBack,
    Laid,
    NotDrawn,
    Objection,
    Renamed,
    Replaced,
    RoundReopened,
    ScoresChanged,
    TableSetup,
    Undone,
)
from engine.game import Game, Setup
from engine.referee import Referee
from engine.rules import Edition

EDITIONS = tuple(Edition)


def told_of(players: int, edition: Edition, seed: int) -> tuple[list[happened.Event], list[Laid]]:
    """What a spectator hears of such a game, and its cards as they would be entered."""
    game, random = Game(Setup.shuffled(players, seed, edition)), Random(seed)
    events = list(game.started)
    while not game.is_over:
        events += game.play(random.choice(game.legal_cards()))
    shown = [happened.seen_by(event, None) for event in events]
    plays = game.view_for(None).plays
    return [event for event in shown if event is not None], [
        Laid(play.card, play.seat) for play in plays
    ]


def referee(players: int, edition: Edition, first: int, entries: Iterable[Entry] = ()) -> Referee:
    kept = Referee(TableSetup(players, edition, first))
    for entry in entries:
        kept.enter(entry)
    return kept


def first_of(events: list[happened.Event]) -> int:
    assert isinstance(events[0], happened.GameStarted)
    return events[0].first


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_refereed_game_tells_what_a_game_tells_its_spectators(
    players: int, edition: Edition
) -> None:
    for seed in range(12):
        events, cards = told_of(players, edition, seed)
        kept = referee(players, edition, first_of(events))
        for laid in cards:
            assert kept.next_card(laid.card) == laid
            kept.enter(laid)
        assert list(kept.events) == events
        assert kept.is_over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_referee_sees_what_a_spectator_sees_after_every_card(
    players: int, edition: Edition
) -> None:
    game, random = Game(Setup.shuffled(players, 5, edition)), Random(5)
    kept = referee(players, edition, game.starter)
    while not game.is_over:
        events = game.play(random.choice(game.legal_cards()))
        for event in events:
            if isinstance(event, happened.CardPlayed | happened.NeutralCardRevealed):
                kept.enter(kept.next_card(event.card))
        assert kept.view_for() == game.view_for(None)
        assert kept.turn == game.turn
        assert not kept.neutral_is_due


@st.composite
def corrected(draw: st.DrawFn) -> tuple[int, Edition, list[happened.Event], list[Entry]]:
    """A game's cards, entered with mistakes that are all put right again."""
    players = draw(st.integers(2, 6))
    edition = draw(st.sampled_from(EDITIONS))
    events, cards = told_of(players, edition, draw(st.integers(0, 1000)))
    first = first_of(events)
    kept = referee(players, edition, first)
    entries: list[Entry] = []

    def enter(entry: Entry) -> bool:
        if kept.why_not(entry) is not None:
            return False
        kept.enter(entry)
        entries.append(entry)
        return True

    for laid in cards:
        mistake = draw(st.sampled_from(["none", "none", "undo", "change", "forgot", "renamed"]))
        wrong = draw(st.sampled_from(DECK)) if mistake in ("undo", "change") else laid.card
        if mistake == "undo":
            if enter(Laid(wrong, laid.seat)):
                enter(Undone())
            enter(laid)
        elif mistake == "change" and enter(Laid(wrong, laid.seat)):
            play = kept._table.view.plays[-1]
            number = len(kept.cards_of(play.round_number, play.seat))
            if wrong != laid.card:
                assert enter(Replaced(play.round_number, play.seat, number, laid.card))
        else:
            assert enter(laid)
        if mistake == "forgot" and laid.seat is not None and enter(NotDrawn(laid.seat)):
            assert enter(DrawnLate(laid.seat))
        if mistake == "renamed":
            enter(Renamed(0, "Emma"))
    return players, edition, events, entries


@settings(max_examples=60, deadline=None)
@given(corrected())
def test_mistakes_that_are_put_right_leave_no_trace(
    game: tuple[int, Edition, list[happened.Event], list[Entry]],
) -> None:
    players, edition, events, entries = game
    kept = referee(players, edition, first_of(events), entries)
    corrections = DrawForgotten | DrawCaughtUp
    scored = (happened.RoundResolved, happened.GameEnded, happened.CardsReturned)
    mine = [event for event in kept.events if isinstance(event, scored)]
    assert mine == [event for event in events if isinstance(event, scored)]
    assert kept.is_over
    assert not any(kept.owed)
    assert not any(isinstance(event, CardReplaced) for event in kept.events)
    assert any(isinstance(event, corrections) for event in kept.events) == any(
        isinstance(entry, NotDrawn) for entry in kept.entries
    )


@pytest.mark.parametrize("players", [2, 4, 5])
def test_everything_can_be_taken_back_to_the_first_card(players: int) -> None:
    events, cards = told_of(players, Edition.FRENCH, 3)
    kept = referee(players, Edition.FRENCH, first_of(events))
    before = []
    for laid in cards:
        before.append((kept.events, kept.view_for()))
        kept.enter(laid)
    for state in reversed(before):
        told = kept.enter(Undone())
        assert isinstance(told[0], EntryTakenBack)
        assert (kept.events, kept.view_for()) == state
    refusal = kept.why_not(Undone())
    assert refusal is not None
    assert refusal.objection is Objection.NOTHING_ENTERED


def cards(codes: str) -> list[Card]:
    return [Card.parse(code) for code in codes.split()]


def four(codes: str) -> Referee:
    """Four players, the first one starts, these cards."""
    kept = referee(4, Edition.ORIGINAL, 0)
    for card in cards(codes):
        kept.enter(kept.next_card(card))
    return kept


ROUND = "g5 b2 k1 o3 p7 u9 y12 y11"


def test_taking_back_the_last_card_of_a_round_reopens_it() -> None:
    kept = four(ROUND)
    told = kept.enter(Undone())
    assert told == (EntryTakenBack(Laid(Card.parse("y11"), 3)), RoundReopened(1))
    assert len(kept.view_for().table) == 7
    assert kept.view_for().scores == four("").view_for().scores


def test_a_card_of_the_last_round_can_be_changed_and_is_scored_anew() -> None:
    kept = four(ROUND)
    told = kept.enter(Replaced(1, 3, 2, Card.parse("y10")))
    right = four(ROUND.replace("y11", "y10"))
    assert told == (
        CardReplaced(3, 2, Card.parse("y11"), Card.parse("y10")),
        right.resolved[0],
    )
    assert kept.events == right.events
    assert kept.enter(Undone())[0] == EntryTakenBack(
        Replaced(1, 3, 2, Card.parse("y10")), Card.parse("y11")
    )
    assert kept.events == four(ROUND).events


def test_a_card_of_an_earlier_round_changes_the_scores_of_now() -> None:
    kept = four(f"{ROUND} k2 k3 k4 k5 g8 g9 g10 g12 b5")
    told = kept.enter(Replaced(1, 3, 2, Card.parse("y10")))
    assert isinstance(told[-1], ScoresChanged)
    assert told[-1].scores == kept.view_for().scores
    assert kept.events == four(f"{ROUND} k2 k3 k4 k5 g8 g9 g10 g12 b5".replace("y11", "y10")).events


@pytest.mark.parametrize(
    ("entry", "objection"),
    [
        (Laid(Card.parse("g6"), 2), Objection.NOT_YOUR_TURN),
        (Laid(Card.parse("g6"), None), Objection.NEVER_NEUTRAL),
        (Laid(Card.parse("k2"), 1), Objection.ON_THE_TABLE),
        (Laid(Card.parse("g5"), 1), Objection.OUT_OF_PLAY),
        (Replaced(2, 1, 1, Card.parse("g6")), Objection.NO_SUCH_CARD),
        (Replaced(2, 0, 0, Card.parse("g6")), Objection.NO_SUCH_CARD),
        (Replaced(9, 0, 1, Card.parse("g6")), Objection.NO_SUCH_CARD),
        (Replaced(1, 1, 1, Card.parse("b2")), Objection.SAME_CARD),
        (Replaced(1, 1, 1, Card.parse("k2")), Objection.ON_THE_TABLE),
        (Replaced(1, 1, 1, Card.parse("k1")), Objection.OUT_OF_PLAY),
        (DrawnLate(1), Objection.NOTHING_OWED),
    ],
)
def test_what_is_not_possible_is_refused_and_changes_nothing(
    entry: Entry, objection: Objection
) -> None:
    # the second round: the second player starts with black 2
    kept = four(f"{ROUND} k2")
    if isinstance(entry, Laid) and entry.seat == 1:
        entry = Laid(entry.card, 2)
    elif isinstance(entry, Laid) and entry.seat == 2:
        entry = Laid(entry.card, 3)
    if entry == Replaced(2, 1, 1, Card.parse("g6")):
        entry = Replaced(2, 1, 2, Card.parse("g6"))
    before = kept.events, kept.entries
    refusal = kept.why_not(entry)
    assert refusal is not None
    assert refusal.objection is objection
    with pytest.raises(EntryRefused):
        kept.enter(entry)
    assert (kept.events, kept.entries) == before


def test_a_card_that_was_played_is_refused_with_where_it_lies() -> None:
    kept = four(f"{ROUND} k2")
    here = kept.why_not(Laid(Card.parse("k2"), 2))
    gone = kept.why_not(Laid(Card.parse("g5"), 2))
    assert here is not None
    assert gone is not None
    assert (here.play, gone.play) == (kept.view_for().plays[-1], kept.view_for().plays[0])


def test_neutral_cards_of_two_players_are_due_after_both_have_played() -> None:
    kept = referee(2, Edition.ORIGINAL, 0)
    due = []
    for card in cards("g5 b2 k1 o3 p7 u9 y12 y11"):
        due.append(kept.neutral_is_due)
        if due[-1]:
            refusal = kept.why_not(Laid(card, 0))
            assert refusal is not None
            assert refusal.objection is Objection.NEUTRAL_IS_DUE
        else:
            refusal = kept.why_not(Laid(card, None))
            assert refusal is not None
            assert refusal.objection is Objection.NO_NEUTRAL_IS_DUE
        kept.enter(kept.next_card(card))
    assert due == [False, False, True, False, False, True, False, False]
    assert len(kept.resolved) == 1


def test_a_forgotten_draw_stays_on_the_pile_until_it_is_made() -> None:
    kept = four("g5")
    assert kept.view_for().pile_size == 55
    assert kept.enter(NotDrawn(0)) == (DrawForgotten(0, 56),)
    assert (kept.owed, kept.view_for().hand_sizes) == ((1, 0, 0, 0), (6, 7, 7, 7))
    assert kept.why_not(NotDrawn(0)) is not None
    kept.enter(kept.next_card(Card.parse("b2")))
    assert kept.view_for().pile_size == 55
    assert kept.enter(DrawnLate(0)) == (DrawCaughtUp(0, 54),)
    assert kept.view_for().hand_sizes == (7, 7, 7, 7)


def test_nothing_can_be_caught_up_once_the_pile_is_empty() -> None:
    events, cards_of_game = told_of(5, Edition.ORIGINAL, 1)
    kept = referee(5, Edition.ORIGINAL, first_of(events))
    forgetful = first_of(events)
    for laid in cards_of_game:
        kept.enter(laid)
        if not any(kept.owed) and laid.seat == forgetful:
            kept.enter(NotDrawn(forgetful))
    refusal = kept.why_not(DrawnLate(forgetful))
    assert refusal is not None
    assert refusal.objection is Objection.PILE_IS_EMPTY


def test_after_the_end_a_card_is_refused_but_can_be_changed_or_taken_back() -> None:
    events, cards_of_game = told_of(6, Edition.ORIGINAL, 2)
    kept = referee(6, Edition.ORIGINAL, first_of(events), cards_of_game)
    unused = next(card for card in DECK if card not in {laid.card for laid in cards_of_game})
    refusal = kept.why_not(Laid(unused, 0))
    assert refusal is not None
    assert refusal.objection is Objection.GAME_IS_OVER
    told = kept.enter(Replaced(6, cards_of_game[-1].seat, 2, unused))
    assert isinstance(told[-1], happened.GameEnded)
    assert told[-1] == kept.events[-1]
    kept.enter(Undone())
    assert kept.enter(Undone())[1:] == (RoundReopened(6),)
    assert not kept.is_over
