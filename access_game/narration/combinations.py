"""Kinds of combination in words: what wins, what is still reachable, what a card would score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.opening import you_label
from access_game.output.wrapping import keep_together, without_marks
from engine.cards import Card, Colour
from engine.combination import Combination, Kind, Result
from engine.events import TableCard
from engine.outlook import Prospect, Trial


def kind_name(t: Language, kind: Kind) -> str:
    """The name of a kind of combination, as it stands after a colon or in a list."""
    match kind:
        case Kind.STRAIGHT_FLUSH:
            # Translators: A kind of combination: consecutive values of one colour.
            return t.pgettext("kind", "straight flush")
        case Kind.SAME_NUMBER:
            # Translators: A kind of combination: four or five cards of one value.
            return t.pgettext("kind", "same number")
        case Kind.FLUSH:
            # Translators: A kind of combination: cards of one colour.
            return t.pgettext("kind", "flush")
        case Kind.STRAIGHT:
            # Translators: A kind of combination: consecutive values.
            return t.pgettext("kind", "straight")
        case Kind.HIGH_CARDS:
            # Translators: A kind of combination, the weakest: the highest different values.
            return t.pgettext("kind", "high cards")


def kind_in_sentence(t: Language, kind: Kind, *, is_higher: bool = False) -> str:
    """A kind of combination within a sentence, or a higher one than lies there already."""
    if is_higher:
        return _higher_kind(t, kind)
    match kind:
        case Kind.STRAIGHT_FLUSH:
            # Translators: A kind of combination within a sentence: "it completes a flush". Always
            # in the same form: in German the nominative, so word those sentences accordingly.
            return t.pgettext("kind in a sentence", "a straight flush")
        case Kind.SAME_NUMBER:
            # Translators: A kind of combination within a sentence, always in the same form.
            return t.pgettext("kind in a sentence", "a same-number set")
        case Kind.FLUSH:
            # Translators: A kind of combination within a sentence, always in the same form.
            return t.pgettext("kind in a sentence", "a flush")
        case Kind.STRAIGHT:
            # Translators: A kind of combination within a sentence, always in the same form.
            return t.pgettext("kind in a sentence", "a straight")
        case Kind.HIGH_CARDS:
            # Translators: A kind of combination within a sentence, always in the same form.
            return t.pgettext("kind in a sentence", "high cards")


def _higher_kind(t: Language, kind: Kind) -> str:
    match kind:
        case Kind.STRAIGHT_FLUSH:
            # Translators: The same kind as before with higher values, in the same form as "a
            # straight flush" within a sentence.
            return t.pgettext("kind in a sentence", "a higher straight flush")
        case Kind.SAME_NUMBER:
            # Translators: The same kind as before with a higher value, within a sentence.
            return t.pgettext("kind in a sentence", "a higher same-number set")
        case Kind.FLUSH:
            # Translators: The same kind as before with higher values, within a sentence.
            return t.pgettext("kind in a sentence", "a higher flush")
        case Kind.STRAIGHT:
            # Translators: The same kind as before with higher values, within a sentence.
            return t.pgettext("kind in a sentence", "a higher straight")
        case Kind.HIGH_CARDS:
            # Translators: The same kind as before with higher values, within a sentence.
            return t.pgettext("kind in a sentence", "higher cards")


def combination_facts(n: Narrator, combination: Combination) -> tuple[str, str]:
    """The kind and the values of a combination, as words for a sentence."""
    kind = keep_together(kind_name(n.t, combination.kind))
    if combination.kind is Kind.SAME_NUMBER:
        return kind, n.t.number(combination.values[0])
    return kind, n.values(combination.values)


def winning(combination: Combination) -> list[Card]:
    """The cards that score, highest first."""
    winners = combination.full | combination.half
    return sorted(winners, key=lambda card: (-card.value, card.colour))


def winning_colours(n: Narrator, combination: Combination) -> str:
    """The colours of the cards that score, as a list."""
    colours = sorted({card.colour for card in winning(combination)})
    return n.list(n.card_names.colours[colour] for colour in colours)


def owner(n: Narrator, seat: int | None) -> str:
    """Whose card it is, for the listener."""
    if seat is not None and seat == n.seat:
        return you_label(n.t)
    return n.name(seat)


def owned_values(n: Narrator, cards: Iterable[Card], table: Iterable[TableCard]) -> str:
    """The values of cards on the table with their owners, as a list."""
    owners = {item.card: item.owner for item in table}
    return n.list(_owned_value(n, card, owners[card]) for card in cards)


def _owned_value(n: Narrator, card: Card, seat: int | None) -> str:
    # Translators: A card's value and whose it is, an item of a list: "9 Ben".
    item = n.t.pgettext("owned value", "{value} {name}", value=card.value, name=owner(n, seat))
    return keep_together(without_marks(item))


def would_be(n: Narrator, prospect: Prospect) -> str:
    """What the table would hold towards a combination once the tried card lay there."""
    t, values = n.t, n.values(dict.fromkeys(card.value for card in prospect.have))
    if prospect.colour is not None:
        colour = n.card_names.groups[prospect.colour]
        # Translators: After "try": the values of one colour on the table, the tried card included.
        return t.gettext("{colour} would be {values}.", colour=colour, values=values)
    if prospect.kind is Kind.SAME_NUMBER:
        # Translators: After "try": how often a number would lie on the table.
        return t.ngettext(
            "Number {value} would be there once.",
            "Number {value} would be there {n} times.",
            len(prospect.have),
            value=prospect.values[0],
        )
    # Translators: After "try": the values on the table that a straight could use.
    return t.gettext("The values would be {values}.", values=values)


def have(n: Narrator, prospect: Prospect, table: Sequence[TableCard]) -> str:
    """What the table holds towards a combination, with owners."""
    if prospect.kind is Kind.SAME_NUMBER:
        return number_group(n, prospect.values[0], prospect.have, table)
    if prospect.kind is Kind.STRAIGHT:
        values = owned_values(n, prospect.have, table)
        # Translators: Values on the table towards a straight: "Straight: 9 Ben, 8 Anna."
        return n.t.gettext("Straight: {values}.", values=values)
    assert prospect.colour is not None
    return colour_group(n, prospect.colour, prospect.have, table)


def colour_group(
    n: Narrator, colour: Colour, cards: Iterable[Card], table: Iterable[TableCard]
) -> str:
    """The cards of one colour on the table, with owners."""
    values = owned_values(n, cards, table)
    # Translators: Cards of one colour on the table: "Greens: 9 Ben, 5 Anna."
    return n.t.gettext("{colour}: {values}.", colour=n.card_names.groups[colour], values=values)


def number_group(n: Narrator, value: int, cards: Iterable[Card], table: Iterable[TableCard]) -> str:
    """The cards of one number on the table, with owners."""
    owners = {item.card: item.owner for item in table}
    names = n.list(owner(n, owners[card]) for card in cards)
    # Translators: Who has cards of one number on the table: "Number 7: Ben, Anna."
    return n.t.gettext("Number {value}: {names}.", value=value, names=names)


def lacks(n: Narrator, prospect: Prospect) -> str:
    """What a combination still lacks."""
    match prospect.kind:
        case Kind.STRAIGHT_FLUSH:
            return _straight_flush_lacks(n, prospect)
        case Kind.FLUSH:
            return _flush_lacks(n, prospect)
        case Kind.SAME_NUMBER:
            return _same_number_lacks(n, prospect)
        case _:
            return _straight_lacks(n, prospect)


def _straight_flush_lacks(n: Narrator, prospect: Prospect) -> str:
    assert prospect.colour is not None
    colour, values = n.card_names.colours[prospect.colour], n.values(prospect.values)
    if prospect.held:
        # Translators: Which values of a colour are missing, and what of it the listener holds.
        return n.t.gettext(
            "A straight flush lacks {colour} {values}; you hold {held}.",
            colour=colour,
            values=values,
            held=n.cards(prospect.held),
        )
    # Translators: Which values of a colour are missing for a straight flush.
    return n.t.gettext("A straight flush lacks {colour} {values}.", colour=colour, values=values)


def _flush_lacks(n: Narrator, prospect: Prospect) -> str:
    assert prospect.colour is not None
    colour = n.card_names.colours[prospect.colour]
    if prospect.held:
        # Translators: Cards of a colour missing for a flush, and which ones the listener holds.
        return n.t.ngettext(
            "A flush lacks one {colour}; you hold {cards}.",
            "A flush lacks {n} {colour} cards; you hold {cards}.",
            prospect.missing,
            colour=colour,
            cards=n.cards(prospect.held),
        )
    # Translators: Cards of a colour missing for a flush.
    return n.t.ngettext(
        "A flush lacks one {colour}.",
        "A flush lacks {n} {colour} cards.",
        prospect.missing,
        colour=colour,
    )


def _same_number_lacks(n: Narrator, prospect: Prospect) -> str:
    value = prospect.values[0]
    if prospect.held:
        # Translators: Cards of a value missing for "same number", and which the listener holds.
        return n.t.ngettext(
            "A same-number set lacks one card of value {value}; you hold {cards}.",
            "A same-number set lacks {n} cards of value {value}; you hold {cards}.",
            prospect.missing,
            value=value,
            cards=n.cards(prospect.held),
        )
    # Translators: Cards of a value missing for the combination "same number".
    return n.t.ngettext(
        "A same-number set lacks one card of value {value}.",
        "A same-number set lacks {n} cards of value {value}.",
        prospect.missing,
        value=value,
    )


def _straight_lacks(n: Narrator, prospect: Prospect) -> str:
    values = n.values(prospect.values)
    if prospect.held:
        # Translators: Values missing for a straight, and which cards the listener holds.
        return n.t.gettext(
            "A straight lacks {values}; you hold {cards}.",
            values=values,
            cards=n.cards(prospect.held),
        )
    # Translators: Values missing for a straight.
    return n.t.gettext("A straight lacks {values}.", values=values)


def two_sentences(t: Language, first: str, second: str) -> str:
    """Two whole sentences on one line."""
    # Translators: Two whole sentences on one line; change only what stands between them.
    return t.pgettext("two sentences", "{first} {second}", first=first, second=second)


def trial_results(n: Narrator, trials: Iterable[Trial]) -> list[str]:
    """Which own cards would score full, half or nothing on the table as it lies."""
    by_result: dict[Result, list[Card]] = {result: [] for result in Result}
    for trial in trials:
        if trial.result is not None:
            by_result[trial.result].append(trial.card)
    full, half, none = (by_result[result] for result in Result)
    lines = []
    if full:
        # Translators: Own cards that would score full if played now.
        lines.append(n.t.gettext("Now full: {cards}.", cards=n.cards(full)))
    if half:
        # Translators: Own cards that would score half if played now.
        lines.append(n.t.gettext("Now half: {cards}.", cards=n.cards(half)))
    if none and not lines:
        # Translators: No own card would score on the table as it lies.
        lines.append(n.t.gettext("None of your cards would score now."))
    elif none:
        # Translators: Own cards that would score nothing if played now.
        lines.append(n.t.gettext("Now nothing: {cards}.", cards=n.cards(none)))
    return lines
