"""Worked examples in words: the cards come from a table, everything else from the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from access_game.examples import Worked
from access_game.languages import Medium
from access_game.names import checked_names
from access_game.narration.base import Narrator
from access_game.narration.cards import CardStyle
from access_game.narration.combinations import combination_facts
from access_game.narration.rounds import card_result
from engine.cards import Card
from engine.combination import Result
from engine.events import TableCard
from engine.reasons import explain
from engine.rules import MOST_PLAYERS


class Shown(str):
    """A line of a worked example, which a page sets apart from the rules."""

    __slots__ = ()


def example_cards(n: Narrator, cards: Iterable[Card]) -> str:
    """Cards as a list, without their signs, which say nothing of what wins."""
    return n.list(plain_card(n, card) for card in cards)


def plain_card(n: Narrator, card: Card) -> str:
    """A card by colour and value, or by its code where the listener wants codes."""
    if n.medium is Medium.BRAILLE:
        return n.card_names.short_name(card)
    is_code = n.listener.card_style is CardStyle.CODE
    return n.card_names.name(card, CardStyle.CODE if is_code else CardStyle.PLAIN)


def example_players(n: Narrator, seat: int | None = None) -> Narrator:
    """The same listener at ``seat``, or looking on, among players who have the usual names."""
    names = checked_names((), MOST_PLAYERS, n.listener.language)
    is_code = n.listener.card_style is CardStyle.CODE
    style = CardStyle.CODE if is_code else CardStyle.PLAIN
    return Narrator(replace(n.listener, cards=style), names, seat, n.medium)


def example(n: Narrator, worked: Worked, *, with_losers: bool = True) -> Iterator[str]:
    """The cards of an example, what wins, and which cards score full, half or nothing."""
    # Translators: An example of the rulebook: the cards that lie on the table.
    yield Shown(n.t.gettext("Example: {cards}.", cards=example_cards(n, worked.cards)))
    yield from map(Shown, outcome(n, worked, with_losers=with_losers))


def outcome(n: Narrator, worked: Worked, *, with_losers: bool = True) -> Iterator[str]:
    """What wins, and which cards score full, half or nothing."""
    kind, values = combination_facts(n, worked.combination)
    # Translators: An example: what wins there: "Winning: flush, 9, 8, 5, 2."
    yield n.t.gettext("Winning: {kind}, {values}.", kind=kind, values=values)
    yield from _neutral_cards(n, worked)
    yield from _results(n, worked, with_losers=with_losers)


def _neutral_cards(n: Narrator, worked: Worked) -> Iterator[str]:
    for item in worked.table:
        if item.owner is None:
            yield card_line(n, worked, item.card)


def card_line(n: Narrator, worked: Worked, card: Card, *, is_mine: bool = False) -> str:
    """One card's result with its reason, as it is told at the end of a round."""
    owner = next(item.owner for item in worked.table if item.card == card)
    combination = worked.combination
    reason = explain(card, worked.cards, combination)
    players = example_players(n, owner if is_mine else None)
    return card_result(players, TableCard(card, owner), reason, combination)


def _results(n: Narrator, worked: Worked, *, with_losers: bool) -> Iterator[str]:
    combination = worked.combination
    by_result: dict[Result, list[Card]] = {result: [] for result in Result}
    for item in worked.table:
        if item.owner is not None:
            by_result[combination.result(item.card)].append(item.card)
    full, half, none = (by_result[result] for result in Result)
    if full:
        # Translators: An example of the rulebook: the sum of the points of the cards that score
        # full, then these cards: "Full, 30 points: green 9, green 8."
        yield n.t.gettext(
            "Full, {points}: {cards}.",
            points=n.points(sum(map(combination.points, full))),
            cards=example_cards(n, full),
        )
    if half:
        # Translators: An example of the rulebook: the sum of the points of the cards that score
        # half, then these cards.
        yield n.t.gettext(
            "Half, {points}: {cards}.",
            points=n.points(sum(map(combination.points, half))),
            cards=example_cards(n, half),
        )
    if none and with_losers:
        # Translators: An example of the rulebook: the cards that score nothing.
        yield n.t.gettext("Nothing: {cards}.", cards=example_cards(n, none))
