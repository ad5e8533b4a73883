"""The results of simulated games in words."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language
from access_game.narration.combinations import kind_name
from access_game.narration.levels import level_names
from access_game.simulation import Series
from access_game.tally import Tally
from engine.combination import Kind


def progress(t: Language, done: int, games: int) -> str:
    """How far a long simulation is."""
    # Translators: Progress of a long simulation.
    return t.gettext("{done} of {games} games played.", done=done, games=games)


def interrupted(t: Language, series: Series, tally: Tally) -> Iterator[str]:
    """What was played of a simulation that was stopped."""
    # Translators: A simulation was stopped by Ctrl-C; results so far follow.
    yield t.gettext("Stopped after {done} of {games} games.", done=tally.games, games=series.games)
    yield from _contestants(t, series, tally)


def results(t: Language, series: Series, tally: Tally, per_second: float) -> Iterator[str]:
    """Wins and points of every contestant, how long they thought, and how often each kind won."""
    rate = _decimal(t, per_second)
    # Translators: How many games with how many players were simulated, and how fast.
    yield t.ngettext(
        "{players} players: {n} game, {rate} a second.",
        "{players} players: {n} games, {rate} a second.",
        tally.games,
        players=len(series.bots),
        rate=rate,
    )
    yield from _contestants(t, series, tally)
    for level in tally.times:
        # Translators: How long a computer player thinks, in milliseconds, mean and median.
        yield t.gettext(
            "{level}: {mean} milliseconds a decision, median {median}.",
            level=level_names(t, [level]),
            mean=_decimal(t, tally.decision_mean(level)),
            median=_decimal(t, tally.decision_median(level)),
        )
    for kind in Kind:
        # Translators: How many rounds a kind of combination won: "flush: 12".
        yield t.gettext("{kind}: {count}", kind=kind_name(t, kind), count=tally.combinations[kind])


def _contestants(t: Language, series: Series, tally: Tally) -> Iterator[str]:
    """Wins and points of each; where one plays against a field, the field has the rest."""
    if series.is_one_against_all:
        # Translators: A computer player's level, and the level of all its opponents.
        who = t.gettext(
            "{level} against {field}",
            level=level_names(t, series.bots[:1]),
            field=level_names(t, series.bots[1:2]),
        )
        yield _contestant(t, who, tally, 0)
        return
    for number, level in enumerate(series.bots):
        # Translators: A computer player by its number in turn order and its level.
        who = t.gettext("{number}, {level}", number=number + 1, level=level_names(t, [level]))
        yield _contestant(t, who, tally, number)


def _contestant(t: Language, who: str, tally: Tally, number: int) -> str:
    wins = _decimal(t, tally.share(number))
    points = _decimal(t, tally.points_mean(number))
    error = tally.standard_error(number)
    if error is None:
        # Translators: A computer player's share of wins and mean points.
        return t.gettext(
            "{who}: {wins} percent wins, {points} points a game.",
            who=who,
            wins=wins,
            points=points,
        )
    # Translators: A computer player's share of wins, how exact that is, and mean points. The
    # standard error is that of statistics, in percent too.
    return t.gettext(
        "{who}: {wins} percent wins, standard error {error}, {points} points.",
        who=who,
        wins=wins,
        error=_decimal(t, error),
        points=points,
    )


def _decimal(t: Language, number: float) -> str:
    """A number with one decimal, ungrouped, with the language's decimal sign."""
    from babel.numbers import format_decimal

    return format_decimal(number, format="0.0", locale=t.locale)
