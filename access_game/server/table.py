"""One table of a house: who sits there, whose turn it is, what happens when somebody goes.

1. Seats are taken until none is free; then the cards are dealt. 2. A play is on the disk before
anybody is told of it. 3. Computer players choose elsewhere and play when they are done. 4. A seat
whose owner goes is kept; after a while the table is asked what to do. 5. At the end the seal of the
shuffle is opened.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Protocol

from access_game import storage
from access_game.announcer import Telling
from access_game.languages import Language
from access_game.names import spare_names
from access_game.narration import network_tables
from access_game.server.services import Services, Timer
from access_game.server.store import KeptSeat, KeptTable, hashed, new_number, new_token
from access_game.storage import HUMAN, SavedGame
from access_game.understanding.normalise import fold
from engine.cards import Card
from engine.game import Setup
from engine.record import Header, SeatEntry
from engine.refusals import Refusal

HOLD_SECONDS = 120
"""How long a seat is kept before the table is asked what to do."""
TOGETHER_SECONDS = 0.3
"""How long plays of computer players wait, so that they are told together with the next person's
turn rather than one by one."""
WARNINGS = (30, 10)
"""How many seconds before the end of a time limit the player is warned."""
KEEPER = "steady"
"""The level of the computer player that plays for somebody."""
SEED_BITS = 128
"""So many that nobody can find the deck by trying all seeds."""


class Sitter(Protocol):
    """Somebody at the table."""

    def begin(self, told: int) -> None:
        """The game has begun, or goes on: take a place at it; ``told`` events are known."""

    def update(self) -> None:
        """More has happened in the game."""

    def tell(self, telling: Telling, *, is_news: bool = True) -> None:
        """Tell something about the table."""

    def finish(self) -> None:
        """Write what waits."""

    def be_removed(self) -> None:
        """The host has removed this guest."""

    def be_replaced(self) -> None:
        """The same person has come again by another connection."""

    @property
    def hears_talk(self) -> bool:
        """Whether this guest wants to hear what others say."""


class Table:
    """A table with its game, if that has begun."""

    def __init__(
        self,
        kept: KeptTable,
        services: Services,
        end: Callable[[Table], None],
        saved: SavedGame | None = None,
    ) -> None:
        self.kept = kept
        self.services = services
        self.saved = saved
        self.sitters: dict[int, Sitter] = {}
        """People who are here, by seat."""
        self.watchers: list[Sitter] = []
        self.in_question: set[int] = set()
        """Seats whose owners have been away so long that the table is asked."""
        self.is_closed = False
        self._end = end
        self._holds: dict[int, Timer] = {}
        self._update: Timer | None = None
        self._limits: list[Timer] = []
        self._is_thinking = False

    # What is so.

    @property
    def code(self) -> str:
        """The number by which the table is joined."""
        return self.kept.code

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; empty where it is free."""
        return tuple("" if seat is None else seat.name for seat in self.kept.seats)

    @property
    def free(self) -> int:
        """How many seats are free."""
        return self.kept.seats.count(None)

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

    def seat_called(self, name: str) -> int | None:
        """The seat of somebody of this name."""
        wanted = fold(name)
        found = [seat for seat, known in enumerate(self.names) if known and fold(known) == wanted]
        return found[0] if found else None

    # Coming and going.

    def take_seat(self, name: str, sitter: Sitter) -> tuple[int, str, str]:
        """Give somebody the first free seat; return it with the token and the return number."""
        seat = self.kept.seats.index(None)
        token, number = new_token(), new_number()
        self.kept.seats[seat] = KeptSeat(
            name, None, hashed(self.code, token), hashed(self.code, number)
        )
        self._keep()
        self.sitters[seat] = sitter
        return seat, token, number

    def is_free_name(self, name: str, t: Language) -> bool:
        """Whether nobody else is called so; a computer player of that name takes another one."""
        seat = self.seat_called(name)
        if seat is None:
            return True
        kept = self._seat(seat)
        if kept.level is None:
            return False
        kept.name = next(spare_names(t, self.names))
        return True

    def new_token(self, seat: int) -> str:
        """Another token for our client, where only the return number was known."""
        token = new_token()
        self._seat(seat).token = hashed(self.code, token)
        self._keep()
        return token

    def arrived(self, seat: int) -> None:
        """Tell the others of somebody who has sat down; begin when nobody is missing."""
        self.tell_others(seat, partial(network_tables.has_sat_down, seat=seat, free=self.free))
        if not self.free:
            self._begin()

    def add_computers(self, levels: Iterable[str], t: Language) -> None:
        """Give computer players the first free seats, and names in a language."""
        for level in levels:
            name = next(spare_names(t, self.names))
            self.kept.seats[self.kept.seats.index(None)] = KeptSeat(name, level)
        self._keep()

    def fill(self, level: str, t: Language) -> None:
        """Give all free seats to computer players, and begin."""
        self.add_computers([level] * self.free, t)
        self._begin()

    def come_back(self, seat: int, sitter: Sitter, told: int | None) -> None:
        """Give somebody their seat again; ``told`` events are known, as our client says."""
        kept = self._seat(seat)
        self._release(seat)
        self.sitters[seat] = sitter
        if kept.keeper is not None:
            kept.keeper = None
            self._keep()
        self.tell_others(seat, partial(network_tables.is_back, seat=seat))
        if self.saved is not None:
            last = storage_told(self.saved, seat) if told is None else told
            sitter.begin(min(last, len(self.saved.log)))
            sitter.update()
        self.go_on()

    def go_away(self, seat: int) -> None:
        """Somebody has gone or was cut off: keep the seat of a game, free any other."""
        del self.sitters[seat]
        if self.saved is None:
            name = self._seat(seat).name
            self.kept.seats[seat] = None
            self.tell_all(partial(network_tables.has_left, name=name))
            self._pass_on_host(seat)
            self._keep()
            if not self.sitters:
                self.close()
        elif self.saved.game.is_over:
            if not self.sitters:
                self.close()
        else:
            self.tell_all(partial(network_tables.is_away, seat=seat))
            self._pass_on_host(seat)
            self._hold(seat)

    def remove(self, seat: int) -> None:
        """The host has removed somebody: before the game the seat is free, in it a computer's."""
        self._release(seat)
        self.sitters.pop(seat, None)
        self.tell_all(partial(network_tables.was_removed, seat=seat))
        if self.saved is None:
            self.kept.seats[seat] = None
        else:
            kept = self._seat(seat)
            kept.token = kept.number = ""
            kept.keeper = KEEPER
        self._keep()
        self.go_on()

    def keep_waiting(self) -> bool:
        """Wait for those who are in question; False if nobody is."""
        asked, self.in_question = self.in_question, set()
        for seat in asked:
            self.tell_all(partial(network_tables.table_waits, seat=seat))
            self._hold(seat)
        return bool(asked)

    def let_computer_play(self) -> bool:
        """Let a computer player keep the seats that are in question; False if none is."""
        asked, self.in_question = self.in_question, set()
        for seat in asked:
            self._seat(seat).keeper = KEEPER
            self.tell_all(partial(network_tables.computer_keeps, seat=seat))
        if asked:
            self._keep()
            self.go_on()
        return bool(asked)

    def watch(self, watcher: Sitter) -> None:
        """Somebody watches from now on."""
        self.watchers.append(watcher)
        if self.saved is not None:
            watcher.begin(round_start(self.saved))
            watcher.update()

    # The host.

    def set_host(self, seat: int) -> None:
        """Somebody else is the host."""
        self.kept.host = seat
        self._keep()
        self.tell_all(partial(network_tables.host_is, seat=seat))

    def pause(self, seat: int) -> None:
        """Nobody may play for now."""
        self.kept.is_paused = True
        self._keep()
        self._stop_limits()
        self.tell_all(partial(network_tables.paused, seat=seat))

    def end_pause(self) -> None:
        """The game goes on."""
        self.kept.is_paused = False
        self._keep()
        self.tell_all(network_tables.goes_on)
        self.go_on()

    def set_limit(self, seconds: int) -> None:
        """How long a play may take, 0 for no limit."""
        self.kept.seconds = seconds
        self._keep()
        self.tell_all(partial(network_tables.limit_is, seconds=seconds))
        self.go_on()

    def set_delay(self, seconds: int) -> None:
        """How much later spectators are told."""
        self.kept.delay = seconds
        self._keep()
        self.tell_all(partial(network_tables.delay_is, seconds=seconds))

    # The game.

    def play(self, seat: int, card: Card) -> Refusal | None:
        """Play a card for a seat, or say why that is not possible."""
        refusal = self.game.game.why_not(card, seat)
        if refusal is not None:
            return refusal
        self._stop_limits()
        self.game.play(card)
        self.services.plays += 1
        if self.game.game.is_over:
            self._update_all()
            self.tell_all(network_tables.game_is_over)
            return None
        self.go_on()
        return None

    def go_on(self) -> None:
        """See to it that whoever is next plays: a person is told, a computer player thinks."""
        if self.saved is None or self.saved.game.is_over or self.is_closed:
            return
        turn = self.saved.game.turn
        assert turn is not None
        level = self._seat(turn).player
        if level is None or self.is_paused:
            self._update_all()
        else:
            self._update_soon()
        if self.is_paused or self._is_thinking:
            return
        if level is not None:
            self._think(turn, level)
        elif turn in self.sitters:
            self._start_limits(turn)

    def close(self) -> None:
        """Nobody sits here any more."""
        self.is_closed = True
        self.stop()
        self._end(self)

    def stop(self) -> None:
        """Let go of the record and of everything that would still happen."""
        self._stop_limits()
        for timer in self._holds.values():
            timer.cancel()
        if self._update is not None:
            self._update.cancel()
        if self.saved is not None:
            self.saved.close()

    def resume(self) -> None:
        """A house that was closed has opened again: all seats of people are kept for them."""
        for seat, kept in enumerate(self.kept.seats):
            if kept is not None and kept.player is None:
                self._hold(seat)
        self.go_on()

    # Telling.

    def everybody(self) -> Iterator[Sitter]:
        """Players who are here, and spectators."""
        yield from list(self.sitters.values())
        yield from list(self.watchers)

    def tell_all(self, telling: Telling) -> None:
        """Tell everybody something about the table."""
        for sitter in self.everybody():
            sitter.tell(telling)
            sitter.finish()

    def tell_others(self, seat: int | None, telling: Telling) -> None:
        """Tell everybody but one player something about the table."""
        me = None if seat is None else self.sitters.get(seat)
        for sitter in self.everybody():
            if sitter is not me:
                sitter.tell(telling)
                sitter.finish()

    # Inside.

    def _seat(self, seat: int) -> KeptSeat:
        kept = self.kept.seats[seat]
        assert kept is not None
        return kept

    def _keep(self) -> None:
        self.services.store.keep(self.kept)

    def _pass_on_host(self, seat: int) -> None:
        """Somebody who is here becomes the host where the host has gone."""
        if self.kept.host == seat and self.sitters:
            self.kept.host = min(self.sitters)
            self._keep()
            self.tell_all(partial(network_tables.host_is, seat=self.kept.host))

    def _begin(self) -> None:
        seats = [self._seat(seat) for seat in range(self.kept.players)]
        entries = tuple(SeatEntry(seat.level or HUMAN, seat.name) for seat in seats)
        seed = secrets.randbits(SEED_BITS)
        setup = Setup.shuffled(self.kept.players, seed, self.kept.edition)
        header = Header(setup, entries, secrets.token_hex(16))
        self.saved = storage.create(header, self.services.store.games, self.services.today())
        self.kept.record = None if self.saved.path is None else self.saved.path.name
        self._keep()
        for sitter in self.everybody():
            sitter.begin(0)
        self.go_on()

    def _hold(self, seat: int) -> None:
        """Keep a seat, and ask the table after a while."""

        def ask() -> None:
            self.in_question.add(seat)
            self.tell_all(partial(network_tables.still_away, seat=seat))

        self._release(seat)
        self._holds[seat] = self.services.later(HOLD_SECONDS, ask)

    def _release(self, seat: int) -> None:
        self.in_question.discard(seat)
        if seat in self._holds:
            self._holds.pop(seat).cancel()

    def _update_soon(self) -> None:
        if self._update is None:
            self._update = self.services.later(TOGETHER_SECONDS, self._update_all)

    def _update_all(self) -> None:
        if self._update is not None:
            self._update.cancel()
            self._update = None
        for sitter in self.everybody():
            sitter.update()
            sitter.finish()

    def _think(self, seat: int, level: str) -> None:
        self._is_thinking = True
        number = len(self.game.log)

        def chosen(card: Card) -> None:
            self._is_thinking = False
            if self.is_closed:
                return
            if len(self.game.log) == number and not self.is_paused and self._seat(seat).player:
                self.play(seat, card)
            else:
                self.go_on()

        self.services.choose(level, self.game.game.view_for(seat), self.game.seed, chosen)

    def _start_limits(self, seat: int) -> None:
        self._stop_limits()
        seconds = self.kept.seconds
        if not seconds:
            return
        for left in WARNINGS:
            if left < seconds:
                warn = partial(self._warn, seat, left)
                self._limits.append(self.services.later(seconds - left, warn))
        self._limits.append(self.services.later(seconds, partial(self._time_is_over, seat)))

    def _stop_limits(self) -> None:
        for timer in self._limits:
            timer.cancel()
        self._limits = []

    def _warn(self, seat: int, left: int) -> None:
        sitter = self.sitters.get(seat)
        if sitter is not None:
            sitter.tell(partial(network_tables.seconds_left, seconds=left))
            sitter.finish()

    def _time_is_over(self, seat: int) -> None:
        self.tell_all(partial(network_tables.time_is_over, seat=seat))
        number = len(self.game.log)

        def chosen(card: Card) -> None:
            if len(self.game.log) == number and not self.is_paused and not self.is_closed:
                self.play(seat, card)

        self.services.choose(KEEPER, self.game.game.view_for(seat), self.game.seed, chosen)


def storage_told(saved: SavedGame, seat: int) -> int:
    """How much somebody knows of a game who comes back: all up to their own last card."""
    from access_game.seats import last_own_play

    mine = last_own_play(saved.log, seat)
    return 0 if mine is None else mine + 2


def round_start(saved: SavedGame) -> int:
    """Where in the log the round of this moment begins."""
    from engine.events import RoundStarted

    log = saved.log
    return max(at for at, event in enumerate(log) if isinstance(event, RoundStarted))
