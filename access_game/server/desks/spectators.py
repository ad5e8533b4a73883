"""A spectator's place, told in lines, and perhaps later than to the players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from access_game.narration import house, network_tables
from access_game.refereeing import Bystander
from access_game.seats import HumanSeat
from access_game.server.delayed import Delayed
from access_game.server.desks.base import PlaysHere
from access_game.server.desks.in_lines import VOICE, InLines
from access_game.server.hearing import LineHearing
from access_game.server.services import Services
from access_game.understanding.vocabulary import Word
from access_game.watching import OF_A_HAND, Watching
from engine.view import View


class WatchDesk(InLines):
    """A spectator's place, told in lines, and perhaps later than to the players."""

    def __init__(
        self,
        table: PlaysHere,
        human: Bystander,
        hearing: LineHearing,
        services: Services,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(table, human, hearing)
        self._delayed = Delayed(services)
        self._leave = leave
        self.view: View | None = None
        """The table as far as it has been told; None before anything has."""

    def update(self) -> None:
        show = partial(self._show, len(self.saved.log), self.saved.game.view_for(None))
        self._delayed.call(self._table.delay, show)

    def typed(self, text: str) -> None:
        if self.view is None:
            self.answer(self.human, partial(network_tables.delay_is, seconds=self._table.delay))
        else:
            FarWatching(self, self.human, self.view).line(text)

    def quit(self, human: HumanSeat) -> None:
        self._leave()

    def hurry(self) -> None:
        self._delayed.hurry()

    def stop(self) -> None:
        self._delayed.stop()

    def finish(self) -> None:
        self.remember_told()
        self._hearing.flush()

    def _show(self, number: int, view: View) -> None:
        for message in self.news(self.human, self.human.told, number):
            self.say(self.human, message)
        self.human.told, self.view = number, view
        self.finish()


class FarWatching(Watching):
    """Answers a spectator whose lines come over the network."""

    missing = OF_A_HAND | VOICE

    def _command(self, word: Word, argument: str) -> None:
        if word in VOICE:
            self._answer(house.no_voice)
        else:
            super()._command(word, argument)
