"""What a seat has been told, kept as facts: told again, it comes in today's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from access_game.narration.base import Narrator


class MessageKind(StrEnum):
    """What a message is about."""

    PLAY = "plays"
    ROUND = "rounds"
    ANSWER = "answers"


@dataclass(frozen=True, slots=True)
class Message:
    """Something told: it finds its words whenever it is asked for."""

    kind: MessageKind
    tell: Callable[[Narrator], Iterable[str]]


@dataclass(slots=True)
class History:
    """All messages of one seat, and where it reads in them."""

    messages: list[Message] = field(default_factory=list)
    last: list[Message] = field(default_factory=list)
    """What was told between the last two prompts."""
    _at: int | None = None

    def add(self, messages: Iterable[Message]) -> None:
        """Remember what was just told."""
        self.last = list(messages)
        self.messages.extend(self.last)
        self._at = None

    def step(self, by: int) -> Message | None:
        """The message ``by`` steps from the one told last, or None beyond either end."""
        at = (len(self.messages) - 1 if self._at is None else self._at) + by
        if not 0 <= at < len(self.messages):
            return None
        self._at = at
        return self.messages[at]

    def of_kind(self, kind: MessageKind | None, count: int) -> list[Message]:
        """The last ``count`` messages of a kind (None: all but answers), the oldest first."""
        found = [
            message
            for message in self.messages
            if message.kind is kind or (kind is None and message.kind is not MessageKind.ANSWER)
        ]
        return found[-count:]
