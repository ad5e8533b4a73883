"""A reader that gives prepared replies, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from access_game.input.base import EndOfInput, NeverListening, Reply, Typed, nothing


class RecordedReader(NeverListening):
    """Gives one reply after the other, then the end of input."""

    ends_prompt = "\n"

    def __init__(self, replies: Iterable[Reply | str]) -> None:
        self._replies = iter(replies)
        self.prompts: list[str] = []
        self.on_key: Callable[[], None] = nothing

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        self.prompts.append(prompt)
        reply = next(self._replies, EndOfInput())
        return Typed(reply) if isinstance(reply, str) else reply
