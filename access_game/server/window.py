"""How often something may happen in a while."""

from __future__ import annotations

from collections import deque


class Window:
    """Lets something happen so many times in any so many seconds."""

    def __init__(self, times: int, seconds: float) -> None:
        self._times = times
        self._seconds = seconds
        self._taken: deque[float] = deque()

    def is_full(self, now: float) -> bool:
        """Whether it has happened as often as it may, at a moment in seconds."""
        self._forget(now)
        return len(self._taken) >= self._times

    def is_over(self, now: float) -> bool:
        """Whether nothing of it counts any more."""
        self._forget(now)
        return not self._taken

    def take(self, now: float) -> bool:
        """Let it happen once more; False where it has happened often enough."""
        if self.is_full(now):
            return False
        self._taken.append(now)
        return True

    def _forget(self, now: float) -> None:
        while self._taken and self._taken[0] <= now - self._seconds:
            self._taken.popleft()
