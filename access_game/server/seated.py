"""A guest at a table, with a seat or watching: what is typed there, and what is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.announcer import Telling
from access_game.narration import network_tables
from access_game.narration.base import Narrator
from access_game.narration.levels import opponents
from access_game.network.messages import FromClient, StoodUp, TookSeat
from access_game.refereeing import Bystander
from access_game.seats import HumanSeat
from access_game.server.at_table import AtTable
from access_game.server.before_the_game import BeforeTheGame
from access_game.server.desks.base import Desk
from access_game.server.desks.messages import MessageDesk
from access_game.server.desks.players import LineDesk
from access_game.server.desks.spectators import WatchDesk
from access_game.server.hearing import LineHearing
from access_game.server.table import Table

if TYPE_CHECKING:
    from access_game.server.visitor import Visitor


class Seated:
    """Somebody at a table."""

    def __init__(self, visitor: Visitor, table: Table) -> None:
        self.visitor = visitor
        self.table = table
        self.seat: int | None = None
        """None for a spectator."""
        self._token = ""
        self._desk: Desk | None = None
        self._words = AtTable(self)
        self._before = BeforeTheGame(self)

    def take(self, seat: int, token: str) -> None:
        """Have a seat of one's own."""
        self.seat, self._token = seat, token
        if self.visitor.takes_messages and self.table.rounds is None:
            self.visitor.line.send(TookSeat(self.table.code, token))

    @property
    def hears_talk(self) -> bool:
        """Whether this guest wants to hear what others say."""
        return self.visitor.hears_talk

    @property
    def narrator(self) -> Narrator:
        """Tells this guest about the table."""
        return Narrator(self.visitor.listener, self.table.names, self.seat)

    def begin(self, told: int) -> None:
        """The game has begun, or goes on."""
        hearing, services = self.visitor.hearing, self.table.services
        if isinstance(hearing, LineHearing):
            listener, names = self.visitor.listener, self.table.names
            self.tell(partial(network_tables.sealed_shortly, seal=self.table.game.seal))
            if self.seat is None:
                bystander = Bystander(0, names, listener, told=told)
                self._desk = WatchDesk(self.table, bystander, hearing, services, self.leave)
            else:
                human = HumanSeat(self.seat, names, listener, told=told)
                self._desk = LineDesk(self.table, human, hearing, services, self.leave)
            return
        desk = self._desk = MessageDesk(self.table, self.seat, hearing, services, self.answer)
        hearing.flush()
        desk.sit_down(self.table.code, self._token, told)

    def update(self) -> None:
        """More has happened."""
        if self._desk is not None:
            self._desk.update()

    def tell(self, telling: Telling, *, is_news: bool = True) -> None:
        """Tell something about the table."""
        self._before.repeating.remember(telling)
        if not (is_news and self._desk is not None and self._desk.tells(telling)):
            self.visitor.hearing.tell(self.narrator, telling, is_news=is_news)

    def answer(self, telling: Telling) -> None:
        """Tell something that was asked for."""
        self.tell(telling, is_news=False)

    def tell_who_sits(self) -> None:
        """Tell who sits at a table that waits for others."""
        names = [name for name in self.table.names if name]
        code, free, host = self.table.code, self.table.free, self.table.kept.host
        self.answer(partial(network_tables.sat_down, code=code, names=names, free=free, host=host))
        if computers := self.table.computers:
            self.answer(partial(opponents, seats=computers))

    def tell_standing(self) -> None:
        """Tell how things stand, to whoever asks."""
        self.answer(partial(network_tables.how_it_stands, standing=self.table.standing))

    def finish(self) -> None:
        """Write what waits."""
        if self.visitor.place is not self:
            self.visitor.hearing.flush()
        elif self._desk is not None:
            self._desk.finish()
        else:
            self.visitor.hearing.flush()

    def typed(self, text: str) -> None:
        """Answer a line: a word of the table, or of the game."""
        self._before.repeating.submitted()
        if self._words.is_answered(text):
            return
        if self._desk is not None:
            self._desk.typed(text)
        else:
            self._before.typed(text)

    def said(self, message: FromClient) -> None:
        """Answer a message of our client."""
        if self._desk is not None:
            self._desk.said(message)

    def leave(self) -> None:
        """Go back to the lobby; a seat of a game that goes on is kept."""
        is_kept = self.table.rounds is not None and not self.table.game.game.is_over
        self._stand_up()
        if is_kept and self.seat is not None:
            self.visitor.left[self.table.code] = self._token
            self.answer(partial(network_tables.seat_is_kept, code=self.table.code))
        else:
            self.answer(network_tables.you_left)
        self._depart()

    def be_removed(self) -> None:
        """The host has removed this guest."""
        self._be_sent(network_tables.removed)

    def be_replaced(self) -> None:
        """The same person has come again by another connection."""
        self._be_sent(network_tables.came_elsewhere)

    def be_sent_away(self) -> None:
        """The table is no more."""
        if self._desk is not None:
            self._desk.hurry()
        self._be_sent(network_tables.is_closed)

    def gone(self) -> None:
        """The connection has ended."""
        if self._desk is not None:
            self._desk.stop()
        self._depart(is_cut=True)

    def _be_sent(self, telling: Telling) -> None:
        """Be in the lobby without having asked for it."""
        self._stand_up()
        self.tell(telling)
        self.visitor.finish()

    def _stand_up(self) -> None:
        if self._desk is not None:
            self._desk.stop()
        self.visitor.to_the_lobby()
        if self.visitor.takes_messages:
            self.visitor.line.send(StoodUp())

    def _depart(self, *, is_cut: bool = False) -> None:
        if self.seat is None:
            if self in self.table.watchers:
                self.table.watchers.remove(self)
        elif self.table.sitters.get(self.seat) is self:
            told = 0 if self._desk is None else self._desk.told
            self.table.go_away(self.seat, told, is_cut=is_cut)
