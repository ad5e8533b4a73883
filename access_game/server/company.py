"""Who is at a table: its seats, the people who are here, spectators, and what all are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from access_game.announcer import Telling
from access_game.errors import Trouble
from access_game.languages import Language
from access_game.names import spare_names
from access_game.narration import network_tables, sitting
from access_game.narration.levels import opponents
from access_game.server.services import Services
from access_game.server.sitter import Sitter
from access_game.server.store import KeptSeat, KeptTable, hashed, new_number, new_token
from access_game.understanding.normalise import fold


class Company:
    """The people and computer players of a table."""

    def __init__(self, kept: KeptTable, services: Services) -> None:
        self.kept = kept
        self.services = services
        self.sitters: dict[int, Sitter] = {}
        """People who are here, by seat."""
        self.watchers: list[Sitter] = []
        self._unkept: Trouble | None = None
        """Why the table could not be kept the last time."""
        self._told_failure: Trouble | None = None

    @property
    def code(self) -> str:
        """The number by which the table is joined."""
        return self.kept.code

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; empty where it is free."""
        return tuple("" if seat is None else seat.name for seat in self.kept.seats)

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computer players by seat."""
        seats = enumerate(self.kept.seats)
        return {at: seat.level for at, seat in seats if seat is not None and seat.level}

    @property
    def free(self) -> int:
        """How many seats are free."""
        return self.kept.seats.count(None)

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
        self.keep()
        self.sit(seat, sitter)
        return seat, token, number

    def is_free_name(self, name: str, t: Language) -> bool:
        """Whether nobody else is called so; a computer player of that name takes another one."""
        seat = self.seat_called(name)
        if seat is None:
            return True
        kept = self.seat(seat)
        if kept.level is None:
            return False
        kept.name = next(spare_names(t, self.names))
        self.tell_all(partial(opponents, seats={seat: kept.level}))
        return True

    def new_token(self, seat: int) -> str:
        """Another token for our client, where only the return number was known."""
        token = new_token()
        self.seat(seat).token = hashed(self.code, token)
        self.keep()
        return token

    def add_computers(self, levels: Iterable[str], t: Language) -> None:
        """Give computer players the first free seats, and names in a language."""
        for level in levels:
            name = next(spare_names(t, self.names))
            self.kept.seats[self.kept.seats.index(None)] = KeptSeat(name, level)
        self.keep()

    def sit(self, seat: int, sitter: Sitter) -> None:
        """Somebody is here, in a seat that is theirs."""
        self.sitters[seat] = sitter
        if self.kept.seats[self.kept.host] is None:  # the house began the table, or the host left
            self.kept.host = seat
            self.keep()

    def set_host(self, seat: int) -> None:
        """Somebody else is the host."""
        self.kept.host = seat
        self.keep()
        self.tell_all(partial(network_tables.host_is, seat=seat))

    def pass_on_host(self) -> None:
        """Somebody who is here becomes the host where the host has gone."""
        if self.sitters and self.kept.host not in self.sitters:
            self.set_host(min(self.sitters))

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

    # Keeping.

    def seat(self, seat: int) -> KeptSeat:
        """What is kept of a seat that is taken."""
        kept = self.kept.seats[seat]
        assert kept is not None
        return kept

    def keep(self) -> None:
        """Have the table on the disk as it is now."""
        self._unkept = self.services.store.keep(self.kept)
        self.tell_failure()

    @property
    def failure(self) -> Trouble | None:
        """Why the table goes on in memory, if it does."""
        return self._unkept

    def tell_failure(self) -> None:
        """Tell, once, that the table goes on in memory where the disk fails."""
        failure = self.failure
        is_new, self._told_failure = failure != self._told_failure, failure
        if failure is not None and is_new:
            self.tell_all(partial(sitting.not_saved, trouble=failure))
