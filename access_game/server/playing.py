"""The game at a table of a house: whose turn it is, and what happens with a card.

1. A play is on the disk before anybody is told of it. 2. Computer players choose elsewhere, and
play when they are done. 3. A play may have a time limit, behind which a computer player plays; it
runs for somebody who is away, too, as long as anybody is here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from access_game.announcer import Telling
from access_game.errors import Trouble
from access_game.narration import network_tables
from access_game.server.company import Company
from access_game.server.services import Services, Timer
from access_game.server.store import KeptTable
from access_game.server.time_limit import TimeLimit
from access_game.storage import SavedGame
from engine.cards import Card
from engine.refusals import Refusal

TOGETHER_SECONDS = 0.3
"""How long plays of computer players wait, to be told together with the next person's turn."""
KEEPER = "steady"
"""The level of the computer player that plays for somebody."""


class Playing(Company):
    """People and computer players with their game, if that has begun."""

    def __init__(self, kept: KeptTable, services: Services, saved: SavedGame | None) -> None:
        super().__init__(kept, services)
        self.saved = saved
        self.is_closed = False
        self.is_storing = False
        """Whether a card is on its way to the disk; what is typed here waits for it."""
        self.limit = TimeLimit(services, self._warn, self._time_is_over)
        self._update: Timer | None = None
        self._is_thinking = False
        self._waiting: list[Callable[[], None]] = []

    @property
    def game(self) -> SavedGame:
        """The game, which has begun."""
        assert self.saved is not None
        return self.saved

    @property
    def host(self) -> int:
        """The seat of whoever decides at the table."""
        return self.kept.host

    @property
    def is_paused(self) -> bool:
        """Whether nobody may play for now."""
        return self.kept.is_paused

    @property
    def delay(self) -> int:
        """How many seconds later spectators are told."""
        return self.kept.delay

    @property
    def rounds(self) -> tuple[int, int] | None:
        """The round now and all rounds, once the game has begun."""
        if self.saved is None:
            return None
        view = self.saved.game.view_for(None)
        return view.round_number, view.rules.rounds

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.saved is not None and self.saved.game.is_over

    @property
    def failure(self) -> Trouble | None:
        """Why the table or the record of its game goes on in memory, if it does."""
        return super().failure or (None if self.saved is None else self.saved.failure)

    def play(self, seat: int, card: Card) -> Refusal | None:
        """Play a card for a seat, or say why that is not possible."""
        refusal = self.game.game.why_not(card, seat)
        if refusal is not None:
            return refusal
        if self.is_storing:  # another card for this turn is on its way to the disk
            return None
        self.limit.stop()
        self.is_storing = True
        line = self.game.line_for(card)
        self.services.store_away(partial(self.game.append, line), partial(self._stored, card))
        return None

    def when_stored(self, call: Callable[[], None]) -> None:
        """Do this when the card is on the disk that is on its way there."""
        self._waiting.append(call)

    def _stored(self, card: Card) -> None:
        """A card is on the disk: tell of it, then answer what was typed meanwhile."""
        self.is_storing = False
        if self.is_closed:
            self.game.close()
            return
        self.game.carry_out(card)
        self.services.plays += 1
        self.tell_failure()
        self.after_play()
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()

    def after_play(self) -> None:
        """A card has been played: the game is over, or goes on."""
        if self.is_over:
            self._update_all(at_the_end=network_tables.game_is_over)
        else:
            self.go_on()

    def limit_of(self, seat: int) -> int:
        """How many seconds a seat has for a play, here or away; 0 for no limit, as where nobody is
        here who waits."""
        return self.kept.seconds if self.sitters else 0

    def stop_limit(self) -> None:
        """The time of this play does not run on."""
        self.limit.stop()

    def stop(self) -> None:
        """Let go of the record and of everything that would still happen."""
        self.is_closed = True
        self.limit.stop()
        if self._update is not None:
            self._update.cancel()
        if self.saved is not None and not self.is_storing:
            self.saved.close()

    def go_on(self) -> None:
        """See to it that whoever is next plays: a person is told, a computer player thinks."""
        if self.saved is None or self.is_over or self.is_closed or self.is_storing:
            return
        turn = self.saved.game.turn
        assert turn is not None
        level = self.seat(turn).player
        is_open = not self.is_paused and not self._is_thinking
        if is_open and level is None:
            # before the update, in which a card that was typed early is played
            self.limit.start(turn, len(self.saved.log), self.limit_of(turn))
        if level is None or self.is_paused:
            self._update_all()
        else:
            self._update_soon()
        if is_open and level is not None:
            self._think(turn, level)

    def _update_soon(self) -> None:
        if self._update is None:
            self._update = self.services.later(TOGETHER_SECONDS, self._update_all)

    def _update_all(self, at_the_end: Telling | None = None) -> None:
        if self._update is not None:
            self._update.cancel()
            self._update = None
        for sitter in self.everybody():
            sitter.update()
            if at_the_end is not None and sitter not in self.watchers:  # they may hear it later
                sitter.tell(at_the_end)
            sitter.finish()

    def _think(self, seat: int, level: str) -> None:
        self._is_thinking = True

        def chosen(card: Card | None) -> None:
            self._is_thinking = False
            if card is not None and self.seat(seat).player:
                self.play(seat, card)
            else:
                self.go_on()

        self._let_choose(seat, level, chosen)

    def _let_choose(self, seat: int, level: str, then: Callable[[Card | None], None]) -> None:
        """Call ``then`` with a computer player's card, or with None where that comes too late."""
        number = len(self.game.log)

        def chosen(card: Card) -> None:
            if not self.is_closed:
                is_due = len(self.game.log) == number and not self.is_paused
                then(card if is_due else None)

        self.services.choose(level, self.game.game.view_for(seat), self.game.seed, chosen)

    def _warn(self, seat: int, left: int) -> None:
        sitter = self.sitters.get(seat)
        if sitter is None:
            self.tell_all(partial(network_tables.seconds_left_to, seat=seat, seconds=left))
        else:
            sitter.tell(partial(network_tables.seconds_left, seconds=left))
            sitter.finish()

    def _time_is_over(self, seat: int) -> None:
        told, late = partial(network_tables.time_is_over, seat=seat), self.sitters.get(seat)
        if late is not None:
            late.tell(told)  # without another prompt, since the card comes at once
        self.tell_others(seat, told)

        def chosen(card: Card | None) -> None:
            if card is not None:
                self.play(seat, card)
            elif late is not None:
                late.finish()

        self._let_choose(seat, KEEPER, chosen)
