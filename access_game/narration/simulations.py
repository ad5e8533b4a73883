"""The results of simulated games in words."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.combinations import kind_name
from access_game.simulation import Series, Tally
from engine.combination import Kind


def progress(t: Language, done: int, games: int) -> str:
    """How far a long simulation is."""
    # Translators: Progress of a long simulation.
    return t.gettext("{done} of {games} games played.", done=done, games=games)


def results(t: Language, series: Series, tally: Tally, per_second: float) -> Iterator[str]:
    """Wins and points of every contestant, then how often each kind won a round."""
    rate = _decimal(t, per_second)
    # Translators: How many games were simulated, and how fast.
    yield t.ngettext(
        "{n} game, {rate} a second.", "{n} games, {rate} a second.", tally.games, rate=rate
    )
    for number, level in enumerate(series.bots):
        wins = _decimal(t, 100 * float(tally.wins[number]) / tally.games)
        points = _decimal(t, tally.points[number] / tally.games)
        # Translators: A computer player's share of wins and mean points.
        yield t.gettext(
            "{number}, {level}: {wins} percent wins, {points} points a game.",
            number=number + 1,
            level=level,
            wins=wins,
            points=points,
        )
    for kind in Kind:
        # Translators: How many rounds a kind of combination won: "flush: 12".
        yield t.gettext("{kind}: {count}", kind=kind_name(t, kind), count=tally.combinations[kind])


def _decimal(t: Language, number: float) -> str:
    """A number with one decimal, ungrouped, with the language's decimal sign."""
    from babel.numbers import format_decimal

    return format_decimal(number, format="0.0", locale=t.locale)
