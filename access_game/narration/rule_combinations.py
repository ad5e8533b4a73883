"""The rulebook's sections on combinations: the five kinds, full and half, and rare cases."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.examples import Case, few_values, worked
from access_game.narration.base import Narrator
from access_game.narration.combinations import kind_name
from access_game.narration.rule_examples import example
from engine.combination import Kind
from engine.rules import Rules


def winning(n: Narrator, rules: Rules) -> Iterator[str]:
    """What a combination is, and which one wins."""
    # Translators: Rulebook: what wins a round.
    yield n.t.gettext("One combination wins the table; it may be made of everybody's cards.")
    yield n.t.gettext(
        "A combination has {size} cards. Higher values win within a kind.", size=rules.size
    )
    kinds = n.list(kind_name(n.t, kind) for kind in Kind)
    yield n.t.gettext("Strongest first: {kinds}.", kinds=kinds)
    yield from example(n, worked(Case.STRONGER_KIND, rules))


def kind_section(n: Narrator, kind: Kind, rules: Rules) -> Iterator[str]:
    """One kind with an example."""
    yield from _definition(n, kind, rules)
    yield from example(n, worked(kind, rules))


def _definition(n: Narrator, kind: Kind, rules: Rules) -> Iterator[str]:
    t, size = n.t, rules.size
    match kind:
        case Kind.STRAIGHT_FLUSH:
            # Translators: Rulebook: the strongest kind. Name it as poker players do, too.
            yield t.gettext("{size} consecutive values of one colour.", size=size)
            # Translators: Rulebook, straight flush: its strength, and longer ones.
            yield t.gettext(
                "Nothing is stronger. Of a longer run, the highest {size} cards score.", size=size
            )
        case Kind.SAME_NUMBER:
            # Translators: Rulebook: the second kind. Name it as poker players do, too.
            yield t.gettext("{size} cards of one value.", size=size)
            # Translators: Rulebook, same number: too many of them.
            yield t.gettext("If there are more than {size}, all of them score half.", size=size)
        case Kind.FLUSH:
            # Translators: Rulebook: the third kind. Name it as poker players do, too.
            yield t.gettext("{size} cards of one colour, whatever their values.", size=size)
            # Translators: Rulebook, flush: too many of them.
            yield t.gettext("If there are more, the highest {size} score.", size=size)
            # Translators: Rulebook: how two combinations of one kind are compared.
            yield t.gettext("Of two, the highest values are compared first, then the next ones.")
        case Kind.STRAIGHT:
            # Translators: Rulebook: the fourth kind. Name it as poker players do, too.
            yield t.gettext("{size} consecutive values in any colours.", size=size)
            # Translators: Rulebook, straight: after 12 comes no 1.
            yield t.gettext("It does not go on from 12 to 1.")
            yield repeated_value(n)
        case Kind.HIGH_CARDS:
            # Translators: Rulebook: the weakest kind. Name it as poker players do, too.
            yield t.gettext(
                "The {size} highest different values, if there is nothing better.", size=size
            )
            yield repeated_value(n)


def repeated_value(n: Narrator) -> str:
    """What equal values mean in a straight or in high cards."""
    # Translators: Rulebook: equal values in a straight or in high cards.
    return n.t.gettext("If a value is there twice or more, each of its cards scores half.")


def full_and_half(n: Narrator, rules: Rules) -> Iterator[str]:
    """The one definition that settles every tie."""
    # Translators: Rulebook, full and half: the definition begins.
    yield n.t.gettext("If the best combination can be made in several ways, that is a tie.")
    # Translators: Rulebook, full and half: the three results of a card.
    yield n.t.gettext(
        "A card that is always part of it scores full; sometimes part of it, half; never, nothing."
    )
    # Translators: Rulebook, full and half: whose the tied cards are does not matter.
    yield n.t.gettext("That holds even if one player owns both tied cards.")
    yield from example(n, worked(Case.SHARED_PLACE, rules))


def more_than_needed(n: Narrator, rules: Rules) -> Iterator[str]:
    """More cards than a combination has."""
    # Translators: Rulebook, more cards: of one colour or in a run.
    yield n.t.gettext(
        "Of more than {size} cards of one colour, only the highest {size} score.", size=rules.size
    )
    # Translators: Rulebook, more cards: of one number.
    yield n.t.gettext(
        "Of more than {size} cards of one number, every one scores half.", size=rules.size
    )
    # Translators: Rulebook, more cards: two flushes or straight flushes.
    yield n.t.gettext(
        "Two colours with exactly the same values: all of these cards score half. If one value "
        "differs, the better colour scores full and the other nothing."
    )
    yield from example(n, worked(Case.EQUAL_COLOURS, rules))


def too_few_values(n: Narrator, rules: Rules) -> Iterator[str]:
    """The case that no printed rule decides."""
    # Translators: Rulebook, few values: the case.
    yield n.t.gettext(
        "High cards need {size} different values. In rare cases there are fewer, and no printed "
        "rule decides.",
        size=rules.size,
    )
    # Translators: Rulebook, few values: our decision.
    yield n.t.gettext("Our ruling: all values win; single ones score full, repeated ones half.")
    yield from example(n, few_values(rules))
