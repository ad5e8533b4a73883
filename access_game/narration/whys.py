"""Why a card scored full, half or nothing, in one sentence with the cards it met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.narration.base import Narrator
from access_game.narration.combinations import owner, winning, winning_colours
from access_game.narration.rounds import card_result
from engine.combination import Combination
from engine.events import TableCard
from engine.reasons import Why, explain


def why(n: Narrator, item: TableCard, table: Sequence[TableCard], combination: Combination) -> str:
    """One card's result, with the cards that it won with, tied with or lost to."""
    reason = explain(item.card, [other.card for other in table], combination)
    facts = {"name": _first_word(n, item.owner), "card": n.short_card(item.card)}
    points = n.points(reason.points)
    winners = n.cards(winning(combination))
    match reason.why:
        case Why.VALUE_REPEATED | Why.COLOURS_EQUAL if item.owner is not None:
            # Translators: A card's result: it is tied with other cards and so scores half.
            return n.t.gettext(
                "{name}, {card}: half, {points}, tied with {cards}.",
                points=points,
                cards=n.cards(reason.tied_with),
                **facts,
            )
        case Why.NUMBER_TOO_OFTEN if item.owner is not None:
            # Translators: Why a card scored half: too many cards of a number, which are named.
            return n.t.gettext(
                "{name}, {card}: half, {points}, {count} cards for {size} places, tied with "
                "{cards}.",
                points=points,
                count=len(reason.tied_with) + 1,
                size=len(combination.values),
                cards=n.cards(reason.tied_with),
                **facts,
            )
        case Why.IN_COMBINATION if item.owner is not None:
            others = [card for card in winning(combination) if card != item.card]
            # Translators: Why a card scored full: it wins together with the other cards named.
            return n.t.gettext(
                "{name}, {card}: full, {points}, with {cards}.",
                points=points,
                cards=n.cards(others),
                **facts,
            )
        case Why.IN_COMBINATION | Why.VALUE_REPEATED | Why.COLOURS_EQUAL | Why.NUMBER_TOO_OFTEN:
            return card_result(n, item, reason, combination)
        case Why.OTHER_NUMBER:
            # Translators: Why a card scored nothing: another number won, with the winning cards.
            return n.t.gettext(
                "{name}, {card}: nothing, not {value}, lost to {cards}.",
                value=combination.values[0],
                cards=winners,
                **facts,
            )
        case Why.OTHER_COLOUR:
            # Translators: Why a card scored nothing: another colour won, with the winning cards.
            return n.t.gettext(
                "{name}, {card}: nothing, not {colours}, lost to {cards}.",
                colours=winning_colours(n, combination),
                cards=winners,
                **facts,
            )
        case Why.OUTSIDE_SEQUENCE:
            # Translators: Why a card scored nothing: it is no part of the sequence that won.
            return n.t.gettext(
                "{name}, {card}: nothing, outside the straight, lost to {cards}.",
                cards=winners,
                **facts,
            )
        case Why.TOO_LOW:
            # Translators: Why a card scored nothing: higher cards fill all places.
            return n.t.gettext(
                "{name}, {card}: nothing, too low, lost to {cards}.", cards=winners, **facts
            )


def _first_word(n: Narrator, seat: int | None) -> str:
    """Whose card it is, as a sentence begins."""
    if seat is None:
        # Translators: Begins the sentence that says why a neutral card scored nothing: in the place
        # of a player's name.
        return n.t.pgettext("begins", "Neutral card")
    return owner(n, seat)


def whys(n: Narrator, table: Sequence[TableCard], combination: Combination) -> Iterator[str]:
    """Every card's result in this way."""
    return (why(n, item, table, combination) for item in table)
