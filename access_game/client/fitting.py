"""Whether what a server tells of a game can be: nothing of it is believed unseen.

A server of ours sends nothing else. What another one sends must neither end nor stop our client.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from access_game.network.messages import SatDown, Standing
from engine import events as happened
from engine.cards import DECK
from engine.events import Event, TableCard
from engine.record import Reading, read_record
from engine.rules import FEWEST_PLAYERS, HAND_SIZE, MOST_PLAYERS, Rules, rules_for
from engine.view import View

_SEATS = frozenset({"seat", "first", "starter"})
"""Fields of events that name a seat."""


def fits(sat_down: SatDown) -> bool:
    """Whether a whole game as a seat sees it can be so."""
    players = len(sat_down.names)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or len(sat_down.levels) != players:
        return False
    rules = rules_for(players, sat_down.edition)
    return sat_down.told >= 0 and fits_game(rules, sat_down.seat, sat_down.events, sat_down.view)


def fits_game(rules: Rules, seat: int | None, events: Iterable[Event | None], view: View) -> bool:
    """Whether events and a view can be those of a seat (None: a spectator) in such a game."""
    return (
        view.rules == rules
        and view.seat == seat
        and _fits_view(view)
        and all(event is None or _fits_event(event, rules) for event in events)
    )


def fits_standing(standing: Standing, players: int) -> bool:
    """Whether things can stand so at a table of so many players."""
    named = {standing.host, *standing.away, *standing.kept_by_computers}
    return named <= {*range(players)}


def finished_record(record: str) -> Reading | None:
    """A game that was played to its end, as its record tells it; None for any other text."""
    reading = read_record(record)
    is_text = record == record.encode("utf-8", "replace").decode()
    is_whole = reading.problem is None and reading.game is not None and reading.game.is_over
    return reading if is_text and is_whole else None


def _fits_view(view: View) -> bool:
    rules = view.rules
    seats = range(rules.players)
    named = {view.starter, *view.away, *_owners(view.table)}
    named |= {seat for seat in (view.seat, view.turn) if seat is not None}
    named |= {play.seat for play in view.plays if play.seat is not None}
    return (
        named <= {*seats}
        and 1 <= view.round_number <= rules.rounds
        and len(view.hand) == (0 if view.seat is None else HAND_SIZE)
        and len(view.hand_sizes) == len(view.scores) == rules.players
        and all(0 <= size <= HAND_SIZE for size in view.hand_sizes)
        and len(view.table) <= rules.table_size
        and 0 <= view.pile_size <= len(DECK)
        and view.passed_over == 0
    )


def _fits_event(event: Event, rules: Rules) -> bool:
    seats = range(rules.players)
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    if any(fact not in seats for name, fact in facts.items() if name in _SEATS):
        return False
    place = facts.get("place")
    if place is not None and place not in range(HAND_SIZE):
        return False
    match event:
        case happened.GameStarted(players):
            return players == rules.players
        case happened.RoundStarted(number, rounds):
            return 1 <= number <= rounds == rules.rounds
        case happened.RoundResolved():
            each = len(event.points) == len(event.scores) == rules.players
            return each and bool(event.combination.values) and _owners(event.table) <= {*seats}
        case happened.GameEnded(scores, winners):
            return len(scores) == rules.players and bool(winners) and {*winners} <= {*seats}
    return True


def _owners(table: Iterable[TableCard]) -> set[int]:
    return {item.owner for item in table if item.owner is not None}
