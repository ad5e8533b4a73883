"""Who speaks when: urgencies, the spare worker, timeouts, and giving up after two failures."""

from __future__ import annotations

import threading
from collections import deque
from typing import Any

from access_game.speech.base import Spoken, Urgency
from access_game.speech.log import SpeechLog
from access_game.speech.process import Worker

CLOSING_SECONDS = 3.0
"""How long the last words may take when the game is left."""
FAILURES = 2
"""After so many, speech is off for the session."""
PATIENCE_SECONDS = 10.0
"""How long an utterance may take, and as long again as its characters need at a slow rate."""
CHARACTER_SECONDS = 0.3


class SpeechQueue:
    """Speaks through one worker; a second one is ready, for silence is the end of a worker."""

    def __init__(self, log: SpeechLog) -> None:
        self.problem: str | None = None
        self._is_closed = False
        self._log = log
        self._lock = threading.RLock()
        self._silent = threading.Condition(self._lock)
        self._waiting: deque[Spoken] = deque()
        self._number = 0
        self._said: Spoken | None = None
        self._failures = 0
        self._timer: threading.Timer | None = None
        with self._lock:  # a worker that fails at once waits until its place is known
            self._worker = Worker(self._told)
            self._spare = Worker(self._told)

    def say(self, spoken: Spoken) -> None:
        """Say an utterance as its urgency asks; returns at once."""
        with self._lock:
            if self.problem is not None:
                self._log.write(spoken, self.problem)
                return
            is_busy = self._said is not None or bool(self._waiting)
            if spoken.urgency is Urgency.IDLE and is_busy:
                self._log.write(spoken, "busy")
                return
            if spoken.urgency is Urgency.NOW:
                self.stop()
            self._waiting.append(spoken)
            self._next()

    def stop(self) -> None:
        """Be silent now."""
        with self._lock:
            self._drop("stopped")
            if self._said is not None:
                self._replace_worker()

    def _drop(self, why: str) -> None:
        for dropped in self._waiting:
            self._log.write(dropped, why)
        self._waiting.clear()

    def finish(self) -> None:
        """Return when everything has been said, or speech has stopped."""
        with self._lock:
            self._silent.wait_for(self._is_silent)

    def _is_silent(self) -> bool:
        return (self._said is None and not self._waiting) or self.problem is not None

    def close(self) -> None:
        """Let what is being said end, 3 seconds at most, then end everything."""
        with self._lock:
            self._silent.wait_for(self._is_silent, CLOSING_SECONDS)
            self._is_closed = True
            self._drop("stopped")
            self._stop_timer()
            workers = [self._worker, self._spare]
        for worker in workers:
            worker.end()
        for worker in workers:
            worker.clear_up()

    def _next(self) -> None:
        if self._said is not None or not self._waiting or not self._worker.is_ready:
            return
        self._said = self._waiting.popleft()
        self._number += 1
        self._log.write(self._said)
        self._worker.speak(self._number, self._said)
        self._start_timer()

    def _told(self, worker: Worker, reply: dict[str, Any] | None) -> None:
        with self._lock:
            if self._is_closed or self.problem is not None:
                return
            if worker is self._spare and reply is None:
                worker.end()
                self._failed("worker_died")
                if self.problem is None:
                    self._spare = Worker(self._told)
            if worker is not self._worker:
                return
            if reply is None:
                self._failed("worker_died")
                self._replace_worker()
            elif "failed" in reply:
                self._failed(reply["failed"])
                self._finished()
            elif reply.get("done") == self._number:
                self._finished()
            self._next()

    def _finished(self) -> None:
        self._stop_timer()
        self._said = None
        self._silent.notify_all()

    def _replace_worker(self) -> None:
        """The spare takes over, and another one gets ready; a player ends with its worker."""
        self._worker.end()
        self._finished()
        if self.problem is None:
            self._worker = self._spare
            self._spare = Worker(self._told)

    def _failed(self, problem: str) -> None:
        self._failures += 1
        if self._failures >= FAILURES or problem.startswith("no_"):
            self.problem = problem
            self._drop(problem)
            self._silent.notify_all()
            self._worker.end()
            self._spare.end()

    def _start_timer(self) -> None:
        assert self._said is not None
        seconds = PATIENCE_SECONDS + len(self._said.text) * CHARACTER_SECONDS
        self._timer = threading.Timer(seconds, self._timed_out, [self._number])
        self._timer.daemon = True
        self._timer.start()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _timed_out(self, number: int) -> None:
        with self._lock:
            if number == self._number and self._said is not None:
                self._failed("worker_hangs")
                self._replace_worker()
                self._next()
