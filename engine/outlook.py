"""What may still become of a table: what better combinations lack, and what a card would score.

Everything is computed from a view, so that it tells a seat nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.cards import HIGHEST_VALUE, Card, Colour
from engine.combination import Combination, Kind, Result, find_combination
from engine.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """A combination that the table does not show yet, and can still reach in this round."""

    kind: Kind
    have: tuple[Card, ...]
    """The cards of the table that count for it, highest first."""
    missing: int
    """How many cards it lacks, at least 1."""
    colour: Colour | None
    """The colour wanted, for a flush or a sequence in one colour."""
    values: tuple[int, ...]
    """The values wanted, highest first; empty when any value of the colour does."""
    held: tuple[Card, ...]
    """Own cards that would bring it nearer."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What an own card would do if it were played now and nothing followed."""

    card: Card
    result: Result | None
    """None while the table has no combination."""
    points: int
    combination: Combination | None


def table_cards(view: View) -> tuple[Card, ...]:
    """The cards on the table."""
    return tuple(item.card for item in view.table)


def best_now(view: View, *more: Card) -> Combination | None:
    """The best combination of the table, with ``more`` cards added to it."""
    return find_combination((*table_cards(view), *more), view.rules.size, is_complete=False)


def trial(view: View, card: Card) -> Trial:
    """What ``card`` would score on the table as it lies."""
    combination = best_now(view, card)
    if combination is None:
        return Trial(card, None, 0, None)
    return Trial(card, combination.result(card), combination.points(card), combination)


def prospects(view: View, *more: Card, using: Card | None = None) -> list[Prospect]:
    """The better combinations still reachable once ``more`` own cards lie on the table.

    With ``using`` only those that this card, which lies there then, counts for. High cards are
    left out: any cards of different values become high cards.

    Fewest missing cards first, then the kind that is next above the present one, then the higher
    cards. Each kind and colour stands once, with its nearest and best form.
    """
    room = _Room.of(view, more)
    now = best_now(view, *more)
    found: dict[tuple[Kind, Colour | None], Prospect] = {}
    for prospect in _candidates(view.rules.size, room):
        if now is not None and not _is_better(prospect, now):
            continue
        if using is not None and using not in prospect.have:
            continue
        key = prospect.kind, prospect.colour
        if key not in found or _order(prospect) < _order(found[key]):
            found[key] = prospect
    return sorted(found.values(), key=_order)


def _is_better(prospect: Prospect, now: Combination) -> bool:
    """Whether it would beat the present combination: a stronger kind, or higher wanted values.

    A flush or high cards of higher values are no prospects of their own: almost any card makes
    them.
    """
    if prospect.kind is not now.kind or not prospect.values:
        return prospect.kind.strength > now.kind.strength
    return max(*prospect.values, *(card.value for card in prospect.have)) > now.values[0]


def _order(prospect: Prospect) -> tuple[int, int, list[int], list[int]]:
    have = [-card.value for card in prospect.have]
    return prospect.missing, prospect.kind.strength, have, [-v for v in prospect.values]


@dataclass(frozen=True, slots=True)
class _Room:
    """Which cards can still come to the table, and how many from where."""

    table: frozenset[Card]
    held: frozenset[Card]
    unseen: frozenset[Card]
    own: int
    """Cards that this seat still plays in this round."""
    total: int
    """Cards that still come to the table."""
    strange: int
    """How many of those may be cards that this seat does not hold now."""

    @classmethod
    def of(cls, view: View, more: tuple[Card, ...]) -> _Room:
        own = max(view.plays_left - len(more), 0)
        total = max(view.table_left - len(more), 0)
        # The next own card comes from the hand; a later one may be drawn before. A pile that is not
        # empty lasts until everybody has drawn once more.
        drawn = min(own, view.plays_left - 1) if own and view.pile_size else 0
        return cls(
            table=frozenset((*table_cards(view), *more)),
            held=frozenset(view.cards).difference(more),
            unseen=frozenset(view.unseen),
            own=own,
            total=total,
            strange=total - own + drawn,
        )

    def can_bring(self, wanted: Iterable[frozenset[Card]]) -> bool:
        """Whether one card of each set can still come, each set being disjoint from the others."""
        needed = only_own = only_strange = 0
        for cards in wanted:
            is_held, is_unseen = bool(cards & self.held), bool(cards & self.unseen)
            if not is_held and not is_unseen:
                return False
            needed += 1
            only_own += not is_unseen
            only_strange += not is_held
        return needed <= self.total and only_own <= self.own and only_strange <= self.strange


def _candidates(size: int, room: _Room) -> Iterator[Prospect]:
    for colour in Colour:
        yield from _flush(colour, size, room)
        for lowest in range(1, HIGHEST_VALUE - size + 2):
            yield from _straight(colour, range(lowest, lowest + size), size, room)
    for value in range(1, HIGHEST_VALUE + 1):
        yield from _same_number(value, size, room)
    for lowest in range(1, HIGHEST_VALUE - size + 2):
        yield from _straight(None, range(lowest, lowest + size), size, room)


def _falling(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-card.value, card.colour)))


def _any_of(cards: frozenset[Card], count: int, room: _Room) -> bool:
    """Whether ``count`` cards out of ``cards`` can still come."""
    held = min(len(cards & room.held), room.own)
    unseen = min(len(cards & room.unseen), room.strange)
    return count <= min(held + unseen, room.total)


def _flush(colour: Colour, size: int, room: _Room) -> Iterator[Prospect]:
    have = [card for card in room.table if card.colour is colour]
    missing = size - len(have)
    wanted = frozenset(c for c in room.held | room.unseen if c.colour is colour)
    if have and missing > 0 and _any_of(wanted, missing, room):
        held = _falling(wanted & room.held) if room.own else ()
        yield Prospect(Kind.FLUSH, _falling(have), missing, colour, (), held)


def _same_number(value: int, size: int, room: _Room) -> Iterator[Prospect]:
    have = [card for card in room.table if card.value == value]
    missing = size - len(have)
    wanted = frozenset(c for c in room.held | room.unseen if c.value == value)
    if have and missing > 0 and _any_of(wanted, missing, room):
        held = _falling(wanted & room.held) if room.own else ()
        yield Prospect(Kind.SAME_NUMBER, _falling(have), missing, None, (value,), held)


def _straight(colour: Colour | None, values: range, size: int, room: _Room) -> Iterator[Prospect]:
    def fitting(cards: frozenset[Card], value: int) -> frozenset[Card]:
        return frozenset(
            c for c in cards if c.value == value and (colour is None or c.colour is colour)
        )

    have = {value: fitting(room.table, value) for value in values}
    lacking = [value for value in reversed(values) if not have[value]]
    if not lacking or len(lacking) == size:
        return
    wanted = [fitting(room.held | room.unseen, value) for value in lacking]
    if not room.can_bring(wanted):
        return
    cards = _falling(card for found in have.values() for card in found)
    held = _falling(frozenset().union(*wanted) & room.held) if room.own else ()
    kind = Kind.STRAIGHT if colour is None else Kind.STRAIGHT_FLUSH
    yield Prospect(kind, cards, len(lacking), colour, tuple(lacking), held)
