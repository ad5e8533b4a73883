"""A place that is told in lines."""

from __future__ import annotations

from access_game.announcer import Telling
from access_game.conversation import Listening
from access_game.history import Message, MessageKind
from access_game.listening import LISTENING
from access_game.network.messages import FromClient, Standing
from access_game.network_turn import AtNetworkTable
from access_game.seats import HumanSeat
from access_game.server.desks.base import PlaysHere
from access_game.server.hearing import LineHearing
from access_game.storage import SavedGame
from access_game.understanding.house_words import LISTENING_IN_THE_LOBBY
from access_game.understanding.vocabulary import Word

VOICE = (LISTENING - {*LISTENING_IN_THE_LOBBY}) | {Word.SILENCE, Word.KEYS}
"""Words of the game's own voice and keys, which are those of the guest's program here."""


class InLines(AtNetworkTable):
    """What is told in lines."""

    saved: SavedGame

    def __init__(self, table: PlaysHere, human: HumanSeat, hearing: LineHearing) -> None:
        super().__init__(table.game, hearing.announcer, Listening(keys={}), {human.seat: human})
        self.human = human
        self._table = table
        self._hearing = hearing
        human.history.know(self.news(human, 0, human.told))

    @property
    def told(self) -> int:
        """How many events of the game have been told here."""
        return self.human.told

    @property
    def standing(self) -> Standing:
        """How things stand at the table."""
        return self._table.standing

    def tells(self, telling: Telling) -> bool:
        """Tell news about the table, and keep them with those of the game."""
        self.say(self.human, Message(MessageKind.NEWS, telling))
        return True

    def said(self, message: FromClient) -> None:
        """Lines only come here."""

    def hurry(self) -> None:
        """Whoever plays is told everything at once."""

    def store_seats(self, *, told: bool = False) -> None:
        """How somebody listens is that person's, not the game's."""

    def remember_told(self) -> None:
        """What was told since the last line becomes what "again" repeats."""
        self._keep(self.human)
