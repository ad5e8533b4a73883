"""What a seat has been told, kept as facts: told again, it comes in today's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice

from access_game.narration.base import Narrator


class MessageKind(StrEnum):
    """What a message is about."""

    PLAY = "plays"
    NEWS = "news"
    """What happened at a network table besides the game, and what others said."""
    ROUND = "rounds"
    ANSWER = "answers"


@dataclass(frozen=True, slots=True)
class Message:
    """Something told: it finds its words whenever it is asked for."""

    kind: MessageKind
    tell: Callable[[Narrator], Iterable[str]]
    is_own: bool = False
    """Whether it is what the listener did, who knows it: kept to be asked for, but never told."""


@dataclass(slots=True)
class History:
    """All messages of one seat, and where it reads in them."""

    messages: list[Message] = field(default_factory=list)
    last: list[Message] = field(default_factory=list)
    """What was told between the last two prompts."""
    _at: int | None = None

    def add(self, messages: Iterable[Message]) -> None:
        """Remember what was just told, and what was done between."""
        messages = list(messages)
        self.last = [message for message in messages if not message.is_own]
        self.messages.extend(messages)
        self._at = None

    def know(self, messages: Iterable[Message]) -> None:
        """Have what was told before, so that it can be asked for; it is not told again now."""
        self.messages.extend(messages)

    def step(self, by: int, n: Narrator) -> Message | None:
        """The next message before (``by`` -1) or behind (1) the one told last, or None at an end.

        What ``n`` would tell nothing of is no message.
        """
        at = (len(self.messages) - 1 if self._at is None else self._at) + by
        while 0 <= at < len(self.messages):
            if _is_told(self.messages[at], n):
                self._at = at
                return self.messages[at]
            at += by
        return None

    def of_kind(self, kind: MessageKind | None, count: int, n: Narrator) -> list[Message]:
        """The last ``count`` messages of a kind (None: all but answers), the oldest first.

        What ``n`` would tell nothing of is no message.
        """
        found = (
            message
            for message in reversed(self.messages)
            if message.kind is kind or (kind is None and message.kind is not MessageKind.ANSWER)
            if _is_told(message, n)
        )
        return [*islice(found, count)][::-1]


def _is_told(message: Message, n: Narrator) -> bool:
    return any(True for _ in message.tell(n))
