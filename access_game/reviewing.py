"""A review in the making: plays are judged in a thread of their own, so that nobody has to wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from access_game.advising import adviser
from access_game.thinking import Thought
from engine.game import Game
from engine.players.base import GoesOn
from engine.players.review import Decision, Finding, decisions, judged

Findings = dict[int, list[Finding]]
"""What every play of a seat cost, in order, by seat."""


class Reviewing:
    """Looks at every play that some seats have made in a game."""

    def __init__(self, game: Game, seats: Iterable[int]) -> None:
        self._seed = game.setup.seed
        self._decisions = {seat: decisions(game, seat) for seat in seats}
        self.done = 0
        """How many plays have been looked at."""
        self._thought = Thought(self._look_at_all)

    @property
    def plays(self) -> int:
        """How many plays there are."""
        return sum(map(len, self._decisions.values()))

    @property
    def is_over(self) -> bool:
        """Whether all of them have been looked at."""
        return self._thought.is_over

    def wait(self, seconds: float | None) -> bool:
        """Wait for the end, ``seconds`` at most; whether it came."""
        return self._thought.wait(seconds)

    def when_over(self, call: Callable[[], None]) -> None:
        """Call this at the end, from the other thread; at once where it has come."""
        self._thought.when_over(call)

    def stop(self) -> None:
        """Nobody waits any more: come to an end after the play that is being looked at."""
        self._thought.stop()

    @property
    def findings(self) -> Findings:
        """What was found; waits for the end."""
        return self._thought.outcome

    def _look_at_all(self, goes_on: GoesOn) -> Findings:
        found: Findings = {seat: [] for seat in self._decisions}
        for seat, finding in _judged(self._decisions, self._seed):
            found[seat].append(finding)
            self.done += 1
            if not goes_on():
                break
        return found


def look_at(game: Game, seat: int) -> list[Finding]:
    """What every play of a seat cost, for whoever has a thread of their own."""
    return [finding for _, finding in _judged({seat: decisions(game, seat)}, game.setup.seed)]


def _judged(choices: Mapping[int, Sequence[Decision]], seed: int) -> Iterator[tuple[int, Finding]]:
    thinker = adviser()
    for seat, of_seat in choices.items():
        for decision in of_seat:
            yield seat, judged(decision, thinker, seed)
