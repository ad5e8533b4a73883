"""A game at a real table: cards are entered as they are played, and can be corrected.

Hands and the pile are made of real cards that nobody enters, so that only their numbers are known:
as many as if everybody had drawn, but for the draws that the table says were forgotten. What was
entered is kept as entries; what it comes to is computed from them, so that any of them can be taken
back or changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as happened
from engine.cards import Card
from engine.entries import (
    CardReplaced,
    DrawnLate,
    Entry,
    EntryRefused,
    EntryTakenBack,
    Kept,
    Laid,
    Left,
    NotDrawn,
    Objection,
    Renamed,
    Replaced,
    RoundReopened,
    ScoresChanged,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
    TableEvent,
    TableRefusal,
    TableSetup,
    Undone,
)
from engine.real_table import Meant, RealTable
from engine.rules import Rules, rules_for
from engine.view import View


class Referee:
    """A whole game at a real table. Ask ``why_not``, then ``enter``; the entries are all there is.

    ``enter`` returns what is to be told of an entry. ``events`` holds what has happened as it
    stands now, without what was taken back or replaced; no hand is in it, so that everybody may be
    told all of it.
    """

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.rules: Rules = rules_for(setup.players, setup.edition)
        self.entries: tuple[Kept, ...] = ()
        """The entries that stand, in order."""
        self._table = RealTable(setup)
        self.events: tuple[TableEvent, ...] = self._table.started

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self._table.is_over

    @property
    def turn(self) -> int | None:
        """The seat that plays next, after a neutral card where one is due; None at the end."""
        return self._table.turn

    @property
    def neutral_is_due(self) -> bool:
        """Whether the next card is a neutral one."""
        return self._table.neutral_is_due

    @property
    def owed(self) -> tuple[int, ...]:
        """How many forgotten draws each seat has still to make; none where a player has left."""
        table = self._table
        return tuple(0 if seat in table.away else draws for seat, draws in enumerate(table.owed))

    @property
    def resolved(self) -> tuple[happened.RoundResolved, ...]:
        """The rounds that were scored, as they stand now."""
        return tuple(event for event in self.events if isinstance(event, happened.RoundResolved))

    def view_for(self, seat: int | None = None) -> View:
        """The table as everybody sees it; nobody's hand is known."""
        return self._table.view

    def next_card(self, card: Card) -> Laid:
        """The entry that ``card`` is if it is the one that is due."""
        return Laid(card, None if self.neutral_is_due else self.turn)

    def cards_of(self, round_number: int, seat: int | None) -> list[Card]:
        """The cards of a player in a round, or its neutral ones, in order."""
        return [
            play.card
            for play in self._table.view.plays
            if (play.round_number, play.seat) == (round_number, seat)
        ]

    def why_not(self, entry: Entry) -> TableRefusal | None:
        """What stands against an entry, or None."""
        table = self._table
        match entry:
            case Laid():
                return table.why_not(entry)
            case Replaced():
                return self._why_not_replaced(entry)
            case Left(seat):
                return table.why_not_leave(seat)
            case NotDrawn(seat) if not table.draws[seat]:
                return TableRefusal(Objection.NOTHING_DRAWN)
            case DrawnLate(seat) if not table.owed[seat]:
                return TableRefusal(Objection.NOTHING_OWED)
            case DrawnLate() if not table.pile_size:
                return TableRefusal(Objection.PILE_IS_EMPTY)
            case Undone() if not self.entries:
                return TableRefusal(Objection.NOTHING_ENTERED)
        return None

    def enter(self, entry: Entry) -> tuple[TableEvent, ...]:
        """Take an entry; raise EntryRefused where it is not possible."""
        refusal = self.why_not(entry)
        if refusal is not None:
            raise EntryRefused(refusal)
        match entry:
            case Undone():
                return self._take_back()
            case Replaced():
                return self._replace(entry)
            case Renamed() if self._has_just_left(entry.seat):
                return self._take_over(entry)
        events = self._table.enter(entry)
        self.entries = (*self.entries, entry)
        self.events += events
        return events

    def _has_just_left(self, seat: int) -> bool:
        """Whether a player has left since the last card, so that no turn was missed."""
        since = list(self.entries)
        while since and not isinstance(since[-1], Laid):
            if since.pop() == Left(seat):
                return seat in self._table.away
        return False

    def _take_over(self, entry: Renamed) -> tuple[TableEvent, ...]:
        """Somebody takes the seat at once: it is as if its player had not left."""
        number, was_over = self._table.view.round_number, self.is_over
        self._build((*self.entries, entry))
        told = (SeatRenamed(entry.seat, entry.name), SeatTaken(entry.seat))
        return told + self._reopened(number, was_over=was_over)

    def _reopened(self, number: int, *, was_over: bool) -> tuple[TableEvent, ...]:
        """That a round goes on which had been scored when this was the number."""
        now = self._table.view.round_number
        is_open = now < number or (was_over and not self.is_over)
        return (RoundReopened(now),) if is_open else ()

    def _closed(self, number: int, was_over: bool) -> tuple[TableEvent, ...]:
        """What came of a round that is complete again without the player who had come back."""
        if self._table.view.round_number <= number and (was_over or not self.is_over):
            return ()
        resolved = [at for at, e in enumerate(self.events) if isinstance(e, happened.RoundResolved)]
        return self.events[resolved[-1] :]

    def _take_back(self) -> tuple[TableEvent, ...]:
        *kept, last = self.entries
        number, was_over = self._table.view.round_number, self.is_over
        self._build(kept)
        before = None
        if isinstance(last, Replaced):
            cards = self.cards_of(last.round_number, last.seat)
            before = cards[last.number - 1]
        told: tuple[TableEvent, ...] = (EntryTakenBack(last, before),)
        if isinstance(last, Replaced):
            return told + self._scored_anew(last.round_number)
        if isinstance(last, Renamed) and last.seat in self._table.away:
            told += (SeatLeft(last.seat),)
        return told + self._reopened(number, was_over=was_over) + self._closed(number, was_over)

    def _replace(self, entry: Replaced) -> tuple[TableEvent, ...]:
        before = self.cards_of(entry.round_number, entry.seat)[entry.number - 1]
        self._build((*self.entries, entry))
        replaced = CardReplaced(entry.seat, entry.number, before, entry.card)
        return replaced, *self._scored_anew(entry.round_number)

    def _scored_anew(self, number: int) -> tuple[TableEvent, ...]:
        """What a changed card of a round comes to, where the round had been scored."""
        told: list[TableEvent] = [event for event in self.resolved if event.number == number]
        if told and number < len(self.resolved):
            told.append(ScoresChanged(self._table.view.scores))
        if self.is_over:
            told += [event for event in self.events if isinstance(event, happened.GameEnded)]
        return tuple(told)

    def _why_not_replaced(self, entry: Replaced) -> TableRefusal | None:
        cards = self.cards_of(entry.round_number, entry.seat)
        if not 1 <= entry.number <= len(cards):
            return TableRefusal(Objection.NO_SUCH_CARD, entry.card, count=len(cards))
        if cards[entry.number - 1] == entry.card:
            return TableRefusal(Objection.SAME_CARD, entry.card)
        table = RealTable(self.setup)
        for kept in self._as_meant((*self.entries, entry)):
            refusal = table.why_not(kept) if isinstance(kept, Laid) else None
            if refusal is not None:
                return self._table.lies(entry.card) if refusal.card == entry.card else refusal
            table.enter(kept)
        return None

    def _build(self, entries: Iterable[Kept]) -> None:
        """Compute everything anew from other entries."""
        self.entries = tuple(entries)
        self._table = RealTable(self.setup)
        events: list[TableEvent] = list(self._table.started)
        for entry in self._as_meant(self.entries):
            events += self._table.enter(entry)
        self.events = tuple(events)

    def _as_meant(self, entries: Iterable[Kept]) -> list[Meant]:
        """The entries without replacements, each card being the one that was meant.

        Who left and came back before the next card has not left.
        """
        meant: list[Meant] = []
        for entry in entries:
            if isinstance(entry, Replaced):
                place = self._place(meant, entry)
                meant[place] = Laid(entry.card, entry.seat)
                continue
            if isinstance(entry, Renamed):
                since = next((n for n, e in enumerate(meant[::-1]) if isinstance(e, Laid)), None)
                start = 0 if since is None else len(meant) - since
                meant[start:] = [kept for kept in meant[start:] if kept != Left(entry.seat)]
            meant.append(entry)
        return meant

    def _place(self, meant: list[Meant], entry: Replaced) -> int:
        """Where the card stands among the entries that another one replaces."""
        table = RealTable(self.setup)
        found = 0
        for place, kept in enumerate(meant):
            number = table.view.round_number
            if isinstance(kept, Laid) and (number, kept.seat) == (entry.round_number, entry.seat):
                found += 1
                if found == entry.number:
                    return place
            table.enter(kept)
        raise EntryRefused(TableRefusal(Objection.NO_SUCH_CARD, entry.card, count=found))
