"""One table of a house: who comes and goes, what the host decides, when it is closed.

1. Seats are taken until none is free; then the cards are dealt. 2. A seat whose owner goes is kept;
after a while the table is asked what to do. 3. A table at which nobody sits any more is closed:
soon where nothing is played, late where a game waits for its players.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

from access_game import storage
from access_game.languages import Language
from access_game.narration import network_tables, problems
from access_game.network.messages import Standing
from access_game.server.catching_up import known_at_least, round_start
from access_game.server.desertion import Desertion
from access_game.server.holds import HOLD_SECONDS, Holds
from access_game.server.playing import KEEPER, Playing
from access_game.server.services import Services
from access_game.server.sitter import Sitter
from access_game.server.store import KeptTable
from access_game.storage import HUMAN, SavedGame
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header

DESERTED_SECONDS = 7 * 24 * 3600
"""How long a game waits for players who have all gone."""
SEED_BITS = 128
"""So many that nobody can find the deck by trying all seeds."""


class Table(Playing):
    """A table from its first guest to its last."""

    def __init__(
        self,
        kept: KeptTable,
        services: Services,
        end: Callable[[Table], None],
        saved: SavedGame | None = None,
    ) -> None:
        super().__init__(kept, services, saved)
        self.holds = Holds(services, self._is_long_away)
        self._is_told = False
        """Whether the owner of the server tells others its code: it waits for them, even empty."""
        self._end = end
        self.desertion = Desertion(services, self.close)

    def be_told(self) -> None:
        """The owner of the server tells others its code."""
        self._is_told = True
        if self.desertion.since is not None:
            self._wait_for_anybody()

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
        known = kept.told if told is None else told
        if kept.keeper is not None or kept.told is not None:
            kept.keeper = kept.told = None
            self.keep()
        self.tell_others(seat, partial(network_tables.is_back, seat=seat))
        if self.saved is not None:
            last = known_at_least(self.saved, seat) if known is None else known
            sitter.begin(min(max(last, 0), len(self.saved.log)))
            self._tell_standing(sitter)
            sitter.update()
            view = self.saved.game.view_for(seat)
            if view.turn == seat and self.limit.left:
                sitter.tell(partial(network_tables.seconds_left, seconds=self.limit.left))
            if view.turn not in (None, seat):
                sitter.tell(partial(problems.whose_turn, view=view))
        if self.kept.host in self.holds.in_question:
            self.pass_on_host()
        self.go_on()

    def go_away(self, seat: int, told: int, *, is_cut: bool) -> None:
        """Somebody has gone: free the seat before the game and after it, else keep it.

        ``told`` events were sent there. Whoever was cut off keeps the seat before the game, too,
        and may not have got all that was sent.
        """
        del self.sitters[seat]
        if self.is_over:
            self.tell_all(partial(network_tables.has_left, name=self.seat(seat).name))
        elif self.saved is None and not is_cut:
            self._free(seat)
        else:
            self.holds.keep(seat)
            self.tell_all(partial(network_tables.is_away, seat=seat))
            if self.saved is not None:
                self.seat(seat).told = known_at_least(self.saved, seat) if is_cut else told
                self.keep()
        if self.sitters:
            return
        self.stop_limit()
        is_empty = self.saved is None and not self._is_told and not self.holds.seats
        if is_empty or self.is_over:
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
            self.tell_all(partial(network_tables.seats_free, free=self.free, host=self.kept.host))
        else:
            kept = self.seat(seat)
            kept.token = kept.number = ""
            kept.keeper = KEEPER
            self.keep()
            self.tell_all(partial(network_tables.computer_keeps, seat=seat))
        self.go_on()

    def keep_waiting(self) -> bool:
        """Wait for those who are in question; False if nobody is."""
        asked = self.holds.decide()
        for seat in asked:
            self.holds.keep(seat, is_awaited=True)
            if self.saved is not None and self.saved.game.turn == seat:
                self.stop_limit()
            self.tell_all(partial(network_tables.table_waits, seat=seat))
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
            self._tell_standing(watcher)
            watcher.update()

    # The host.

    def pause(self, seat: int) -> None:
        """Nobody may play for now."""
        self.kept.is_paused = True
        self.keep()
        self.stop_limit()
        self.tell_all(partial(network_tables.pauses, host=seat))

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
        self.stop_limit()
        self.tell_all(partial(network_tables.limit_is, seconds=seconds))
        self.go_on()

    def set_delay(self, seconds: int) -> None:
        """How much later spectators are told."""
        self.kept.delay = seconds
        self.keep()
        self.tell_all(partial(network_tables.delay_is, seconds=seconds))

    @property
    def standing(self) -> Standing:
        """Who is away, for whom a computer player plays, whether all is paused or not saved."""
        seats = enumerate(self.kept.seats)
        kept_by_computers = [at for at, seat in seats if seat is not None and seat.keeper]
        return Standing(
            self.kept.host,
            self.is_paused,
            (*self.holds.seats,),
            (*sorted(self.holds.in_question),),
            (*kept_by_computers,),
            self.failure,
        )

    # The end, and the beginning anew.

    def close(self) -> None:
        """Nobody sits here any more."""
        self.stop()
        for watcher in list(self.watchers):
            watcher.be_sent_away()
        self._end(self)

    def after_play(self) -> None:
        """Behind the end nobody is waited for any more."""
        if self.is_over:
            self.holds.stop()
        super().after_play()
        if self.is_over and not self.sitters:
            self._wait_for_anybody()

    def stop(self) -> None:
        """Let go of the record and of everything that would still happen."""
        super().stop()
        self.holds.stop()
        self.desertion.end()

    def resume(self) -> None:
        """A house that was closed has opened again: all seats of people are kept for them."""
        if self.saved is None and not self.free:  # the house was closed before the cards were dealt
            self._begin()
        if not self.is_over:
            for seat, kept in enumerate(self.kept.seats):
                if kept is not None and kept.player is None:
                    self.holds.keep(seat)
        self._wait_for_anybody()
        self.go_on()

    # Inside.

    def _free(self, seat: int) -> None:
        """Somebody gives up a seat before the game."""
        name = self.seat(seat).name
        self.kept.seats[seat] = None
        self.keep()
        self.tell_all(partial(network_tables.has_left, name=name))
        if self.kept.host == seat:
            self.pass_on_host()
        self.tell_all(partial(network_tables.seats_free, free=self.free, host=self.kept.host))

    def _wait_for_anybody(self) -> None:
        """Nobody sits here: close the table if nobody comes, but for one that others are told."""
        self.desertion.end()
        if self.saved is not None or not self._is_told:
            is_playing = self.saved is not None and not self.is_over
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
        self.go_on()

    def limit_of(self, seat: int) -> int:
        """No limit for somebody whom the table has chosen to wait for."""
        return 0 if seat in self.holds.awaited else super().limit_of(seat)

    def _tell_standing(self, sitter: Sitter) -> None:
        standing = self.standing
        if standing != Standing(standing.host):
            sitter.tell(partial(network_tables.how_it_stands, standing=standing))

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
