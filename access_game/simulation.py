"""Games of computer players against each other, on one core or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import perf_counter_ns

from access_game import system
from access_game.tally import Tally
from engine.events import GameEnded, RoundResolved
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from engine.rules import Edition

BUNDLE = 16
"""The most games that a process is given at a time: few, so that progress is heard of soon."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played."""

    bots: tuple[str, ...]
    """The level of each contestant; contestant 0 sits on seat 0 unless the seats rotate."""
    least_games: int
    """How many games are asked for; deals are played to their end."""
    seed: int
    edition: Edition = Edition.ORIGINAL
    rotates: bool = False
    """Whether everybody moves on by a seat with every deal."""
    is_one_against_all: bool = False
    """Whether every deal is played once with contestant 0 on each seat, against a field of one
    level: the luck of the deal then falls to both sides."""

    @property
    def games_a_deal(self) -> int:
        """How often the same cards are played."""
        return len(self.bots) if self.is_one_against_all else 1

    @property
    def deals(self) -> int:
        """How many deals hold the games that are asked for."""
        return -(-self.least_games // self.games_a_deal)

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.deals * self.games_a_deal


def play_deal(series: Series, number: int) -> Tally:
    """Play every game of deal ``number``: the same number gives the same games."""
    tally = Tally.empty(len(series.bots))
    if series.is_one_against_all:
        for turn in range(len(series.bots)):
            _play_game(series, number, turn, tally)
    else:
        _play_game(series, number, number if series.rotates else 0, tally)
    tally.end_deal()
    return tally


def _play_game(series: Series, deal: int, turn: int, tally: Tally) -> None:
    """Play a game in which seat 0 is contestant ``turn``, and add it to the tally."""
    count = len(series.bots)
    contestant = [(seat + turn) % count for seat in range(count)]
    players = [PLAYERS[series.bots[who]]() for who in contestant]
    game = Game(Setup.shuffled(count, series.seed + deal, series.edition))
    while (seat := game.turn) is not None:
        view = game.view_for(seat)
        chance = chance_for(game.setup.seed, view)
        start = perf_counter_ns()
        card = players[seat].choose(view, chance)
        if len(view.legal_cards) > 1:  # the last card of a hand is no decision
            tally.add_time(players[seat].level, perf_counter_ns() - start)
        for event in game.play(card):
            if isinstance(event, RoundResolved):
                tally.combinations[event.combination.kind] += 1
            elif isinstance(event, GameEnded):
                points = [score.points for score in event.scores]
                tally.add_game(contestant, points, event.winners)


Deals = Callable[[Series], Iterable[Tally]]
"""Plays all deals of a series, in any order."""


@contextmanager
def workers(jobs: int) -> Iterator[Deals]:
    """Let ``jobs`` processes play; they end with the block, by Ctrl-C too, at once."""
    if jobs == 1:
        yield lambda series: map(partial(play_deal, series), range(series.deals))
        return
    from multiprocessing import get_context

    # spawned processes share no pipes, so that they end when this one does
    pool_of = get_context("spawn").Pool
    with system.ends_interrupt(), pool_of(jobs, initializer=_ignore_interrupts) as pool:

        def play(series: Series) -> Iterable[Tally]:
            most = BUNDLE // series.games_a_deal
            bundle = max(min(series.deals // (jobs * 20), most), 1)
            return pool.imap_unordered(partial(play_deal, series), range(series.deals), bundle)

        yield play


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
