"""Rounds of a real table in words: results and what is wrong with an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.combinations import combination_facts
from access_game.narration.quoting import shown
from access_game.narration.rounds import card_results, fewer_values
from access_game.round_files import BadRound, RoundFault
from engine.combination import Combination, Ruling
from engine.events import TableCard


def no_combination(n: Narrator, number: int) -> str:
    """An unfinished round without any combination."""
    # Translators: An unfinished round of a real table holds no combination yet.
    return n.t.gettext("Round {number}: no combination yet.", number=number)


def real_round(
    n: Narrator,
    number: int,
    table: Sequence[TableCard],
    combination: Combination,
    points: Sequence[int],
    results: Callable[[Narrator, Sequence[TableCard], Combination], Iterable[str]] = card_results,
) -> Iterator[str]:
    """What won, every card's result with its reason, every player's points."""
    kind, values = combination_facts(n, combination)
    yield n.t.gettext("Round {number}: {kind}, {values}.", number=number, kind=kind, values=values)
    if combination.ruling is Ruling.FEWER_VALUES:
        yield fewer_values(n)
    yield from results(n, table, combination)
    for name, gained in zip(n.names, points, strict=True):
        # Translators: A player's points in a round: "Ben: 12 points."
        yield n.t.gettext("{name}: {points}.", name=name, points=n.points(gained))


def bad_round(t: Language, bad: BadRound) -> str:
    """What is wrong with a round, with its line."""
    # Translators: An error in a round file, with its line; the reason follows.
    return t.gettext("Line {line}: {reason}", line=bad.line, reason=reason(t, bad))


def reason(t: Language, bad: BadRound) -> str:
    """What is wrong with a round."""
    match bad.fault:
        case RoundFault.NO_COLON:
            # Translators: An error in a round file: how a line must look.
            return t.gettext(
                "a line is a name, a colon, cards; found: {text}.", text=shown(bad.text)
            )
        case RoundFault.NOT_A_CARD:
            # Translators: An error in a round file: a text is no card.
            return t.gettext(
                "not a card: {text}. A card is, for example, g5.", text=shown(bad.text)
            )
        case RoundFault.CARD_TWICE:
            # Translators: An error in a round file: there is one of each card.
            return t.gettext("this card is there twice: {card}.", card=bad.text)
        case RoundFault.NAME_TWICE:
            # Translators: An error in a round file: two lines for one player.
            return t.gettext("this player has two lines: {name}.", name=bad.text)
        case RoundFault.PLAYER_COUNT:
            # Translators: An error in a round file: too few or too many players.
            return t.ngettext(
                "{n} player; 2 to 6 are possible.", "{n} players; 2 to 6 are possible.", bad.found
            )
        case RoundFault.CARD_COUNT:
            # Translators: An error in a round file: a player's cards are not complete.
            return t.ngettext(
                "{name} has {n} card; {needed} are needed.",
                "{name} has {n} cards; {needed} are needed.",
                bad.found,
                name=bad.text,
                needed=bad.needed,
            )
        case RoundFault.NEUTRAL_COUNT:
            # Translators: An error in a round file: two players need two neutral cards.
            return t.ngettext(
                "{n} neutral card; {needed} are needed.",
                "{n} neutral cards; {needed} are needed.",
                bad.found,
                needed=bad.needed,
            )
        case RoundFault.NEUTRAL_FOR_MANY:
            # Translators: An error in a round file: only two players have neutral cards.
            return t.gettext("only two players have neutral cards.")


def type_rounds(t: Language, *, ends_by_z: bool) -> str:
    """What is waited for where rounds are typed, and the keys at the end."""
    if ends_by_z:
        # Translators: "access-game resolve" without a file, on Windows: it waits for lines to be
        # typed, one for each player; the keys end them. The example stays as it is.
        return t.gettext("A line for each player, as Ben: g5 k12. Ctrl+Z and Enter at the end.")
    # Translators: "access-game resolve" without a file: it waits for lines to be typed, one for
    # each player; the keys end them. The example stays as it is.
    return t.gettext("A line for each player, as Ben: g5 k12. Ctrl+D at the end.")


def no_rounds(t: Language) -> str:
    """That nothing was entered."""
    # Translators: The round file holds no round.
    return t.gettext("No round to resolve.")
