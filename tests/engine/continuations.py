"""Every way a round can go on, as one seat knows it: slow, and for few cards to come only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.cards import Card, Colour
from engine.combination import Combination
from engine.view import View
from tests.engine.definition import KINDS, kind_of

Shape = tuple[str, Colour | None]
"""A kind, with its colour where it has one."""

Nearness = tuple[int, tuple[int, ...]]
"""How many cards a combination lacks, and its values from the highest down, negated: less is
nearer, or equally near and better."""


def slots(view: View) -> list[str]:
    """What comes to the table until the round is complete, in order."""
    if view.turn is None:
        return []
    players, coming = view.rules.players, []
    played = sum(item.owner is not None for item in view.table)
    revealed = len(view.table) - played
    while played < players * view.rules.plays:
        is_own = view.seat is not None and (view.starter + played) % players == view.seat
        coming.append("own" if is_own else "other")
        played += 1
        if played % players == 0 and revealed < view.rules.neutral:
            revealed += 1
            coming.append("neutral")
    return coming


class Continuations:
    """The sets of cards that may have come to the table when the round is complete.

    Slot by slot: an own card comes from the hand as it is then, and what is drawn after it may be
    any unseen card; a card of another player or of the pile may be any unseen card. ``more`` are
    the next own cards.
    """

    def __init__(self, view: View, *more: Card) -> None:
        self.added: set[frozenset[Card]] = set()
        self._visited: set[tuple[object, ...]] = set()
        self._slots = slots(view)
        self._more = more
        hand, unseen = frozenset(view.cards), frozenset(view.unseen)
        self._go_on(0, frozenset(), hand, unseen, view.pile_size)

    def _go_on(
        self,
        done: int,
        added: frozenset[Card],
        hand: frozenset[Card],
        unseen: frozenset[Card],
        pile: int,
    ) -> None:
        state = done, added, hand, unseen
        if state in self._visited:
            return
        self._visited.add(state)
        if done == len(self._slots):
            self.added.add(added)
            return
        left = max(pile - 1, 0)
        if self._slots[done] == "own":
            own = self._slots[:done].count("own")
            for card in self._more[own : own + 1] or hand:
                rest = hand - {card}
                # What is drawn after the last own card cannot come to the table any more.
                if pile == 0 or "own" not in self._slots[done + 1 :]:
                    self._go_on(done + 1, added | {card}, rest, unseen, left)
                    continue
                for drawn in unseen:
                    self._go_on(done + 1, added | {card}, rest | {drawn}, unseen - {drawn}, left)
        elif self._slots[done] == "neutral" and pile == 0:
            self._go_on(done + 1, added, hand, unseen, 0)
        else:
            for card in unseen:
                self._go_on(done + 1, added | {card}, hand, unseen - {card}, left)


def shapes(chosen: tuple[Card, ...]) -> Iterator[Shape]:
    """All kinds that a set of k cards is: a sequence in one colour is a flush and a straight too.

    The cards stand from the highest value down.
    """
    values = tuple(card.value for card in chosen)
    kind = kind_of(values, tuple(card.colour for card in chosen))
    if kind is None:
        return
    name, colour = KINDS[kind], chosen[0].colour
    if name == "straight_flush":
        yield name, colour
    if name in ("straight_flush", "flush"):
        yield "flush", colour
    if name in ("straight_flush", "straight"):
        yield "straight", None
    yield ("same_number" if name == "same_number" else "high_cards"), None


def reachable(view: View, *more: Card, now: Combination | None) -> dict[Shape, Nearness]:
    """Every combination that some continuation makes with a card of the table, at its nearest.

    Of the kind that lies there ``now``, only those of higher values.
    """
    table = frozenset(item.card for item in view.table).union(more)
    nearest: dict[Shape, Nearness] = {}
    for chosen in _sets_of_k(table, Continuations(view, *more).added, view.rules.size):
        values = tuple(-card.value for card in chosen)
        found = len(frozenset(chosen) - table), values
        is_higher = now is None or tuple(card.value for card in chosen) > now.values
        if found[0] < len(chosen):
            for shape in shapes(chosen):
                is_same_kind = now is not None and shape[0] == now.kind
                if not is_same_kind or is_higher:
                    nearest[shape] = min(nearest.get(shape, found), found)
    return nearest


def _sets_of_k(
    table: frozenset[Card], continuations: set[frozenset[Card]], k: int
) -> set[tuple[Card, ...]]:
    """Every k cards that lie on the table together in one of the continuations."""
    found: set[tuple[Card, ...]] = set()
    for added in continuations:
        cards = sorted(table | added, key=lambda card: (-card.value, card.colour))
        found.update(combinations(cards, k))
    return found
