"""Games of computer players against each other, on one core or several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.events import GameEnded, RoundResolved
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from engine.rules import Edition


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played."""

    bots: tuple[str, ...]
    """The level of each contestant; contestant 0 sits on seat 0 unless the seats rotate."""
    games: int
    seed: int
    edition: Edition = Edition.ORIGINAL
    rotates: bool = False


@dataclass(slots=True)
class Tally:
    """What came out, by contestant."""

    wins: list[Fraction]
    """Games won; joint winners share a game."""
    points: list[int]
    games: int = 0
    combinations: Counter[str] = field(default_factory=Counter)

    @classmethod
    def empty(cls, contestants: int) -> Tally:
        """Nothing played yet."""
        return cls([Fraction(0)] * contestants, [0] * contestants)

    def add(self, other: Tally) -> None:
        """Put two tallies together."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.games += other.games
        self.combinations += other.combinations


def play_game(series: Series, number: int) -> Tally:
    """Play game ``number`` of a series: the same number gives the same game."""
    count = len(series.bots)
    turn = number % count if series.rotates else 0
    contestant = [(seat + turn) % count for seat in range(count)]
    players = [PLAYERS[series.bots[who]]() for who in contestant]
    game = Game(Setup.shuffled(count, series.seed + number, series.edition))
    tally = Tally.empty(count)
    tally.games = 1
    while (seat := game.turn) is not None:
        view = game.view_for(seat)
        for event in game.play(players[seat].choose(view, chance_for(game.setup.seed, view))):
            if isinstance(event, RoundResolved):
                tally.combinations[event.combination.kind] += 1
            elif isinstance(event, GameEnded):
                _count_result(tally, event, contestant)
    return tally


def _count_result(tally: Tally, ended: GameEnded, contestant: Sequence[int]) -> None:
    for seat, score in enumerate(ended.scores):
        tally.points[contestant[seat]] += score.points
        if seat in ended.winners:
            tally.wins[contestant[seat]] += Fraction(1, len(ended.winners))


def play_series(series: Series, jobs: int, played: Callable[[int], None]) -> Tally:
    """Play all games; ``played`` is told the number of games done, now and then."""
    tally = Tally.empty(len(series.bots))
    if jobs == 1:
        for number in range(series.games):
            tally.add(play_game(series, number))
            played(tally.games)
        return tally
    from functools import partial
    from multiprocessing import get_context

    chunk = max(series.games // (jobs * 20), 1)
    # spawned processes share no pipes, so that they end when this one does; leaving the block,
    # by Ctrl-C too, ends them at once
    with get_context("spawn").Pool(jobs, initializer=_ignore_interrupts) as pool:
        for result in pool.imap_unordered(partial(play_game, series), range(series.games), chunk):
            tally.add(result)
            played(tally.games)
    return tally


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
