"""How long an answer of the server is awaited, so that it stands above the next line."""

from __future__ import annotations

from time import monotonic

from access_game.client.inbox import News
from access_game.network.messages import Happened, Opened, Standing, StoodUp, Told

ANSWER_SECONDS = 1.0
"""How long the server's answer is awaited before the next line is read; it may come later, too."""
TOGETHER_SECONDS = 0.1
"""How long the next part of an answer is awaited, the prompt for example."""


class Patience:
    """An answer that is awaited, or the rest of one.

    1. A line or a card is sent: nothing is read for a moment, and there is no prompt before an
    answer has come, however long that takes. 2. An answer may come in parts, of which the last one
    is known by what it is. 3. Where that is not so, a short time without another part ends it.
    """

    def __init__(self) -> None:
        self._until: float | None = None
        self._is_answered = False
        self._is_return = False

    @property
    def lasts(self) -> bool:
        """Whether there can be no prompt yet."""
        return self._until is not None

    @property
    def seconds(self) -> float:
        """How long nothing is to be read, 0 at least."""
        left = 0.0 if self._until is None else max(self._until - monotonic(), 0.0)
        if not left and self._is_answered:
            self._until = None
        return left

    def begin(self, *, is_return: bool = False) -> None:
        """Something was sent, or the connection is there again: words come before the game does."""
        self._is_return = is_return
        self._until, self._is_answered = monotonic() + ANSWER_SECONDS, False

    def came(self, news: News, *, is_at_table: bool) -> None:
        """See whether this is the whole answer, or more of it may come."""
        if isinstance(news, Standing):  # beside an answer, and none by itself
            return
        self._is_answered = True
        soon = monotonic() + TOGETHER_SECONDS
        match news:
            case Happened() if news.view.turn is None:  # the opened seal follows
                self._until = monotonic() + ANSWER_SECONDS
            case Told() if self._until is not None and (
                news.is_news or not is_at_table or self._is_return
            ):
                self._until = min(self._until, soon)
            case Opened() | StoodUp():
                self._until = soon
            case _:
                self._until = None
