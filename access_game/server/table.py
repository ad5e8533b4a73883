"""One table of a house: who sits there, whose turn it is, what happens when somebody goes.

1. Seats are taken until none is free; then the cards are dealt. 2. A play is on the disk before
anybody is told of it. 3. Computer players choose elsewhere and play when they are done. 4. A seat
whose owner goes is kept; after a while the table is asked what to do. 5. At the end the seal of the
shuffle is opened. 6. A table at which nobody sits any more is closed: soon where nothing is played,
late where a game waits for its players.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

from access_game import storage
from access_game.announcer import Telling
from access_game.languages import Language
from access_game.narration import network_tables
from access_game.server.catching_up import known_at_least, round_start
from access_game.server.company import Company
from access_game.server.desertion import Desertion
from access_game.server.holds import HOLD_SECONDS, Holds
from access_game.server.services import Services, Timer
from access_game.server.sitter import Sitter
from access_game.server.store import KeptTable
from access_game.server.time_limit import TimeLimit
from access_game.storage import HUMAN, SavedGame
from engine.cards import Card
from engine.game import Setup
from engine.record import Header, SeatEntry
from engine.refusals import Refusal

TOGETHER_SECONDS = 0.3
"""How long plays of computer players wait, to be told together with the next person's turn."""
DESERTED_SECONDS = 7 * 24 * 3600
"""How long a game waits for players who have all gone."""
KEEPER = "steady"
"""The level of the computer player that plays for somebody."""
SEED_BITS = 128
"""So many that nobody can find the deck by trying all seeds."""


class Table(Company):
    """A table with its game, if that has begun."""

    def __init__(
        self,
        kept: KeptTable,
        services: Services,
        end: Callable[[Table], None],
        saved: SavedGame | None = None,
    ) -> None:
        super().__init__(kept, services)
        self.saved = saved
        self.holds = Holds(services, self._is_long_away)
        self.is_closed = False
        self.is_told = False
        """Whether the owner of the server tells others its code: it waits for them, even empty."""
        self._end = end
        self._limit = TimeLimit(services, self._warn, self._time_is_over)
        self.desertion = Desertion(services, self.close)
        self._update: Timer | None = None
        self._is_thinking = False
        self.is_storing = False
        """Whether a card is on its way to the disk; what is typed here waits for it."""
        self._waiting: list[Callable[[], None]] = []

    # What is so.

    @property
    def game(self) -> SavedGame:
        """The game, which has begun."""
        assert self.saved is not None
        return self.saved

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

    # Coming and going.

    def sit(self, seat: int, sitter: Sitter) -> None:
        """Somebody is here, so that the table is not deserted."""
        super().sit(seat, sitter)
        self.desertion.end()

    def arrived(self, seat: int) -> None:
        """Tell the others of somebody who has sat down; begin when nobody is missing."""
        self.tell_others(seat, partial(network_tables.has_sat_down, seat=seat, free=self.free))
        if not self.free:
            self._begin()

    def fill(self, level: str, t: Language) -> None:
        """Give all free seats to computer players, and begin."""
        self.add_computers([level] * self.free, t)
        self._begin()

    def come_back(self, seat: int, sitter: Sitter, told: int | None) -> None:
        """Give somebody their seat again; ``told`` events are known, as our client says."""
        kept = self.seat(seat)
        self.holds.release(seat)
        self.sit(seat, sitter)
        if kept.keeper is not None:
            kept.keeper = None
            self.keep()
        self.tell_others(seat, partial(network_tables.is_back, seat=seat))
        if self.saved is not None:
            last = known_at_least(self.saved, seat) if told is None else told
            sitter.begin(min(last, len(self.saved.log)))
            self._tell_state(sitter)
            sitter.update()
        if self.kept.host in self.holds.in_question:
            self.pass_on_host()
        self.go_on()

    def go_away(self, seat: int, *, is_cut: bool) -> None:
        """Somebody has gone: free the seat before the game and after it, else keep it.

        Whoever was cut off keeps it before the game, too.
        """
        del self.sitters[seat]
        if self._is_over:
            self.tell_all(partial(network_tables.has_left, name=self.seat(seat).name))
        elif self.saved is None and not is_cut:
            self._free(seat)
        else:
            self.tell_all(partial(network_tables.is_away, seat=seat))
            self.holds.keep(seat)
        if self.sitters:
            return
        is_empty = self.saved is None and not self.is_told and not self.holds.seats
        if is_empty or self._is_over:
            self.close()
        else:
            self._wait_for_anybody()

    def remove(self, seat: int) -> None:
        """The host has removed somebody: before the game the seat is free, in it a computer's."""
        self.holds.release(seat)
        self.sitters.pop(seat, None)
        self.tell_all(partial(network_tables.was_removed, seat=seat))
        if self.saved is None:
            self.kept.seats[seat] = None
            self.keep()
            self.tell_all(partial(network_tables.seats_free, free=self.free))
        else:
            kept = self.seat(seat)
            kept.token = kept.number = ""
            kept.keeper = KEEPER
            self.keep()
        self.go_on()

    def keep_waiting(self) -> bool:
        """Wait for those who are in question; False if nobody is."""
        asked = self.holds.decide()
        for seat in asked:
            self.tell_all(partial(network_tables.table_waits, seat=seat))
            self.holds.keep(seat)
        return bool(asked)

    def let_computer_play(self) -> bool:
        """Let a computer player keep the seats that are in question; False if none is."""
        asked = self.holds.decide()
        for seat in asked:
            self.seat(seat).keeper = KEEPER
        if asked:
            self.keep()
            for seat in asked:
                self.tell_all(partial(network_tables.computer_keeps, seat=seat))
            self.go_on()
        return bool(asked)

    def watch(self, watcher: Sitter) -> None:
        """Somebody watches from now on."""
        self.watchers.append(watcher)
        if self.saved is not None:
            watcher.begin(round_start(self.saved))
            self._tell_state(watcher)
            watcher.update()

    # The host.

    def pause(self, seat: int) -> None:
        """Nobody may play for now."""
        self.kept.is_paused = True
        self.keep()
        self._limit.stop()
        self.tell_all(partial(network_tables.paused, seat=seat))

    def end_pause(self) -> None:
        """The game goes on."""
        self.kept.is_paused = False
        self.keep()
        self.tell_all(network_tables.goes_on)
        self.go_on()

    def set_limit(self, seconds: int) -> None:
        """How long a play may take, 0 for no limit."""
        self.kept.seconds = seconds
        self.keep()
        self._limit.stop()
        self.tell_all(partial(network_tables.limit_is, seconds=seconds))
        self.go_on()

    def set_delay(self, seconds: int) -> None:
        """How much later spectators are told."""
        self.kept.delay = seconds
        self.keep()
        self.tell_all(partial(network_tables.delay_is, seconds=seconds))

    # The game.

    def play(self, seat: int, card: Card) -> Refusal | None:
        """Play a card for a seat, or say why that is not possible."""
        refusal = self.game.game.why_not(card, seat)
        if refusal is not None:
            return refusal
        if self.is_storing:  # another card for this turn is on its way to the disk
            return None
        self._limit.stop()
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
        self._after_play()
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()

    def _after_play(self) -> None:
        if self._is_over:
            self.holds.stop()
            self._update_all(at_the_end=network_tables.game_is_over)
            if not self.sitters:
                self._wait_for_anybody()
        else:
            self.go_on()

    def go_on(self) -> None:
        """See to it that whoever is next plays: a person is told, a computer player thinks."""
        if self.saved is None or self._is_over or self.is_closed:
            return
        turn = self.saved.game.turn
        assert turn is not None
        level = self.seat(turn).player
        if level is None or self.is_paused:
            self._update_all()
        else:
            self._update_soon()
        if self.is_paused or self._is_thinking:
            return
        if level is not None:
            self._think(turn, level)
        elif turn in self.sitters:
            self._limit.start(turn, len(self.saved.log), self.kept.seconds)

    def close(self) -> None:
        """Nobody sits here any more."""
        self.stop()
        for watcher in list(self.watchers):
            watcher.be_sent_away()
        self._end(self)

    def stop(self) -> None:
        """Let go of the record and of everything that would still happen."""
        self.is_closed = True
        self._limit.stop()
        self.holds.stop()
        self.desertion.end()
        if self._update is not None:
            self._update.cancel()
        if self.saved is not None and not self.is_storing:
            self.saved.close()

    def resume(self) -> None:
        """A house that was closed has opened again: all seats of people are kept for them."""
        if self.saved is None and not self.free:  # the house was closed before the cards were dealt
            self._begin()
        if not self._is_over:
            for seat, kept in enumerate(self.kept.seats):
                if kept is not None and kept.player is None:
                    self.holds.keep(seat)
        if any(self.kept.seats):
            self._wait_for_anybody()
        self.go_on()

    # Inside.

    @property
    def _is_over(self) -> bool:
        return self.saved is not None and self.saved.game.is_over

    def _free(self, seat: int) -> None:
        """Somebody gives up a seat before the game."""
        name = self.seat(seat).name
        self.kept.seats[seat] = None
        self.keep()
        self.tell_all(partial(network_tables.has_left, name=name))
        self.tell_all(partial(network_tables.seats_free, free=self.free))
        if self.kept.host == seat:
            self.pass_on_host()

    def _wait_for_anybody(self) -> None:
        """Nobody sits here: close the table if nobody comes, but for one that others are told."""
        self.desertion.end()
        if self.saved is not None or not self.is_told:
            is_playing = self.saved is not None and not self._is_over
            self.desertion.begin(DESERTED_SECONDS if is_playing else 2 * HOLD_SECONDS)

    def _is_long_away(self, seat: int) -> None:
        """Ask the table what to do; before the game the seat is free for others."""
        if self.saved is None:
            self.holds.release(seat)
            self._free(seat)
            return
        self.tell_all(partial(network_tables.still_away, seat=seat))
        if self.kept.host == seat:
            self.pass_on_host()

    def _tell_state(self, sitter: Sitter) -> None:
        """Tell somebody who comes to a game who is away, and whether it is paused."""
        for seat in self.holds.seats:
            is_asked = seat in self.holds.in_question
            telling = network_tables.still_away if is_asked else network_tables.is_away
            sitter.tell(partial(telling, seat=seat))
        if self.is_paused:
            sitter.tell(network_tables.paused)

    def _begin(self) -> None:
        seats = [self.seat(seat) for seat in range(self.kept.players)]
        entries = tuple(SeatEntry(seat.level or HUMAN, seat.name) for seat in seats)
        seed = secrets.randbits(SEED_BITS)
        setup = Setup.shuffled(self.kept.players, seed, self.kept.edition)
        header = Header(setup, entries, secrets.token_hex(16))
        self.saved = storage.create(header, self.services.store.games, self.services.today())
        self.kept.record = None if self.saved.path is None else self.saved.path.name
        self.keep()
        for sitter in self.everybody():
            sitter.begin(0)
        self.go_on()

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
        if sitter is not None:
            sitter.tell(partial(network_tables.seconds_left, seconds=left))
            sitter.finish()

    def _time_is_over(self, seat: int) -> None:
        self.tell_all(partial(network_tables.time_is_over, seat=seat))

        def chosen(card: Card | None) -> None:
            if card is not None:
                self.play(seat, card)

        self._let_choose(seat, KEEPER, chosen)
