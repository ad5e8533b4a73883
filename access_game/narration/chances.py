"""Answers about what may come: ``best``, ``try`` and ``glance``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.languages import Medium
from access_game.narration.answers import table
from access_game.narration.base import Narrator
from access_game.narration.combinations import (
    colour_group,
    combination_facts,
    have,
    lacks,
    number_group,
    owned_values,
    owner,
    trial_results,
    two_sentences,
    would_be,
)
from access_game.narration.rounds import card_result
from engine.cards import Card, Colour
from engine.combination import Combination, Kind, Result
from engine.events import TableCard
from engine.outlook import Prospect, best_now, prospects, table_cards, trial
from engine.reasons import explain
from engine.view import View


def best(n: Narrator, view: View) -> Iterator[str]:
    """The best combination now, what the next better one lacks, what own cards would score."""
    combination = best_now(view)
    yield best_so_far(n, combination)
    if combination is not None:
        yield from _scoring_cards(n, view, combination)
    yield from _next_better(n, view)
    yield from _own_chances(n, view)


def best_so_far(n: Narrator, combination: Combination | None) -> str:
    """The best combination on the table."""
    if combination is None:
        # Translators: Answer to "best": too few cards on the table for any combination.
        return n.t.gettext("No combination yet.")
    kind, values = combination_facts(n, combination)
    # Translators: The best combination on the table: "Best: flush, 9, 8, 5, 2."
    return n.t.gettext("Best: {kind}, {values}.", kind=kind, values=values)


def _scoring_cards(n: Narrator, view: View, combination: Combination) -> Iterator[str]:
    cards = table_cards(view)
    for item in view.table:
        if combination.result(item.card) is not Result.NONE:
            yield card_result(n, item, explain(item.card, cards, combination), combination)


def _next_better(n: Narrator, view: View) -> Iterator[str]:
    found = prospects(view)
    if not found and view.table_left and best_now(view) is not None:
        # Translators: No kind of combination above the present one can come in this round.
        yield n.t.gettext("No stronger kind can come this round.")
    for prospect in _begun(found)[: 3 if n.is_full else 1]:
        yield from _prospect(n, view, prospect)


def _begun(found: list[Prospect]) -> list[Prospect]:
    """The prospects worth telling: at least two cards lie there already."""
    return [prospect for prospect in found if len(prospect.have) > 1]


def _prospect(n: Narrator, view: View, prospect: Prospect) -> Iterator[str]:
    if n.is_brief:
        yield lacks(n, prospect)
    else:
        yield from _on_one_line(n, have(n, prospect, view.table), lacks(n, prospect))


def _on_one_line(n: Narrator, first: str, second: str) -> Iterator[str]:
    """Two sentences on one line; on two where a braille display has room for one each."""
    if n.medium is Medium.BRAILLE:
        yield from (first, second)
    else:
        yield two_sentences(n.t, first, second)


def _own_chances(n: Narrator, view: View) -> Iterator[str]:
    """What each own card would score now, while the listener still plays in this round."""
    if view.plays_left:
        yield from trial_results(n, (trial(view, card) for card in view.cards))


def try_card(n: Narrator, view: View, card: Card, seat: int | None) -> Iterator[str]:
    """What the table would be with ``card`` of ``seat``, and what the card would bring."""
    tried = trial(view, card)
    if tried.combination is not None:
        kind, values = combination_facts(n, tried.combination)
        # Translators: Answer to "try": what the best combination would be with that card.
        yield n.t.gettext("That makes: {kind}, {values}.", kind=kind, values=values)
        yield _tried_result(n, (*view.table, TableCard(card, seat)), card, tried.combination)
        if not n.is_brief:
            yield from _winners(n, (*view.table, TableCard(card, seat)), tried.combination)
    for prospect in _begun(prospects(view, card)):
        if card in prospect.have:
            yield from _on_one_line(n, would_be(n, prospect), lacks(n, prospect))
            break
    if tried.result not in (Result.FULL, Result.HALF):
        # Translators: What the tried card is worth if it scores full at the end of the round.
        yield n.t.ngettext(
            "{n} point if it scores full.", "{n} points if it scores full.", card.full_points
        )


def _winners(
    n: Narrator, table_with_card: Sequence[TableCard], combination: Combination
) -> Iterator[str]:
    """Whose cards would score full, and whose half, if the tried card lay there."""
    cards = [item.card for item in table_with_card]
    falling = sorted(cards, key=lambda other: -other.value)
    full = [other for other in falling if other in combination.full]
    half = [other for other in falling if other in combination.half]
    if full:
        # Translators: After "try": the values that would score full, with their owners.
        yield n.t.gettext("Full: {values}.", values=owned_values(n, full, table_with_card))
    if half:
        # Translators: After "try": the values that would score half, with their owners.
        yield n.t.gettext("Half: {values}.", values=owned_values(n, half, table_with_card))


def _tried_result(
    n: Narrator, table_with_card: Sequence[TableCard], card: Card, combination: Combination
) -> str:
    cards = [item.card for item in table_with_card]
    reason = explain(card, cards, combination)
    owners = [item for item in table_with_card if item.card in reason.tied_with]
    match reason.result:
        case Result.FULL:
            # Translators: Answer to "try": the card would score full: "Full now: 8 points."
            return n.t.gettext("Full now: {points}.", points=n.points(reason.points))
        case Result.HALF:
            # Translators: Answer to "try": it would score half because of others' equal cards.
            return n.t.gettext(
                "Half now: {points}, tied with {names}.",
                points=n.points(reason.points),
                names=n.list(dict.fromkeys(owner(n, item.owner) for item in owners)),
            )
        case Result.NONE:
            # Translators: Answer to "try": the card would score nothing on the present table.
            return n.t.gettext("Nothing now.")


def glance(n: Narrator, view: View) -> Iterator[str]:
    """What a sighted player takes in at once: colours, equal numbers and runs, and their lacks."""
    if not view.table:
        yield from table(n, view)
        return
    combination = best_now(view)
    if combination is not None:
        yield best_so_far(n, combination)
    found = [prospect for prospect in _begun(prospects(view)) if _is_seen(n, prospect)]
    for prospect in found[: 3 if n.is_brief else None]:
        yield from _prospect(n, view, prospect)
    groups = list(_other_groups(n, view, found))
    yield from groups
    if not found and not groups and combination is None:
        # Translators: Answer to "glance": no two cards on the table go together.
        yield n.t.gettext("No two cards go together yet.")
    if not n.is_brief:
        yield from _own_chances(n, view)


def _other_groups(n: Narrator, view: View, found: list[Prospect]) -> Iterator[str]:
    """Cards of one colour or number that cannot become a combination any more, or are one."""
    told = {
        (prospect.kind, prospect.values[0] if prospect.colour is None else prospect.colour)
        for prospect in found
    }
    cards = sorted(table_cards(view), key=lambda card: -card.value)
    for colour in Colour:
        same = [card for card in cards if card.colour is colour]
        if len(same) > 1 and (Kind.FLUSH, colour) not in told:
            yield colour_group(n, colour, same, view.table)
    for value in sorted({card.value for card in cards}, reverse=True):
        same = [card for card in cards if card.value == value]
        if len(same) > 1 and (Kind.SAME_NUMBER, value) not in told:
            yield number_group(n, value, same, view.table)


def _is_seen(n: Narrator, prospect: Prospect) -> bool:
    """A straight flush far from complete shows as its colour; only full tells it besides."""
    return n.is_full or prospect.kind is not Kind.STRAIGHT_FLUSH or prospect.missing == 1
