"""What comes out of simulated games: sums that can be put together in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

TIME_BITS = 8
"""Binary digits of a time that are kept: it is known to half a percent, however many there are."""


@dataclass(slots=True)
class Tally:
    """What came out, by contestant."""

    wins: list[Fraction]
    """Games won; joint winners share a game."""
    points: list[int]
    games: int = 0
    deals: int = 0
    squares: list[Fraction] = field(default_factory=list)
    """The sum over all deals of the square of the wins in that deal."""
    combinations: Counter[str] = field(default_factory=Counter)
    times: dict[str, Counter[int]] = field(default_factory=dict)
    """How often a decision of a level took so many nanoseconds."""

    @classmethod
    def empty(cls, contestants: int) -> Tally:
        """Nothing played yet."""
        nothing = [Fraction(0)] * contestants
        return cls(nothing, [0] * contestants, squares=[*nothing])

    def add_game(
        self, contestant: Sequence[int], points: Sequence[int], winners: Sequence[int]
    ) -> None:
        """Add a game by what each seat scored and which seats won; a contestant for each seat."""
        self.games += 1
        for seat, scored in enumerate(points):
            self.points[contestant[seat]] += scored
        for seat in winners:
            self.wins[contestant[seat]] += Fraction(1, len(winners))

    def add_time(self, level: str, nanoseconds: int) -> None:
        """Add the time of one decision of a level."""
        dropped = max(nanoseconds.bit_length() - TIME_BITS, 0)
        middle = (nanoseconds >> dropped << dropped) + (1 << dropped >> 1)
        self.times.setdefault(level, Counter())[middle] += 1

    def end_deal(self) -> None:
        """The games so far, and no others, were those of one deal."""
        self.deals = 1
        self.squares = [wins * wins for wins in self.wins]

    def add(self, other: Tally) -> None:
        """Put two tallies together."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.games += other.games
        self.deals += other.deals
        self.combinations += other.combinations
        for level, times in other.times.items():
            self.times.setdefault(level, Counter()).update(times)

    def share(self, contestant: int) -> float:
        """Which share of the games a contestant won, in percent."""
        return 100 * float(self.wins[contestant]) / self.games

    def standard_error(self, contestant: int) -> float | None:
        """The standard error of that share, in percent points; None where one deal was played.

        The games of a deal hang together: what varies by chance is the share of each deal.
        """
        if self.deals < 2:
            return None
        mean = self.wins[contestant] / self.deals
        variance = (self.squares[contestant] - self.deals * mean * mean) / (self.deals - 1)
        games_a_deal = self.games / self.deals
        return 100 * sqrt(variance / self.deals) / games_a_deal

    def points_mean(self, contestant: int) -> float:
        """How many points a contestant had in a game."""
        return self.points[contestant] / self.games

    def decision_mean(self, level: str) -> float:
        """How long a decision of a level took on the average, in milliseconds."""
        times = self.times[level]
        return sum(time * count for time, count in times.items()) / times.total() / 1e6

    def decision_median(self, level: str) -> float:
        """How long a decision of a level took in the middle of all, in milliseconds."""
        times = self.times[level]
        passed = 0
        for time in sorted(times):
            passed += times[time]
            if 2 * passed >= times.total():
                return time / 1e6
        raise ValueError(level)
