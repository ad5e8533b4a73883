"""A game at a real table: cards are entered as they are played, and can be corrected.

Hands and the pile are made of real cards that nobody enters, so that only their numbers are known:
as many as if everybody had drawn, but for the draws that the table says were forgotten. What was
entered is kept as entries; what it comes to is computed from them, so that any of them can be taken
back or changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as happened
from engine.cards import DECK, Card
from engine.entries import (
    CardReplaced,
    DrawCaughtUp,
    DrawForgotten,
    DrawnLate,
    Entry,
    EntryRefused,
    EntryTakenBack,
    Kept,
    Laid,
    NotDrawn,
    Objection,
    Renamed,
    Replaced,
    RoundReopened,
    ScoresChanged,
    SeatRenamed,
    TableEvent,
    TableRefusal,
    TableSetup,
    Undone,
)
from engine.events import Event
from engine.rounds import Rounds
from engine.rules import HAND_SIZE, Rules, rules_for
from engine.view import View


class _Table(Rounds):
    """The rounds as they were entered, with the numbers of cards that nobody enters."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(rules_for(setup.players, setup.edition), setup.first)
        self.pile_size = len(DECK) - self.rules.removed - HAND_SIZE * setup.players
        self.hand_sizes = [HAND_SIZE] * setup.players
        self.draws = [0] * setup.players
        self.owed = [0] * setup.players
        self.neutral = 0
        """Neutral cards of this round."""
        self.started: tuple[Event, ...] = (
            happened.GameStarted(setup.players, setup.edition, setup.first),
            self._round_started(),
        )

    @property
    def neutral_is_due(self) -> bool:
        """Whether the next card comes from the pile and belongs to nobody."""
        due = min(self._played // self.rules.players, self.rules.neutral)
        return not self.is_over and self.neutral < due and self.pile_size > 0

    @property
    def view(self) -> View:
        return self._view(None, (), self.hand_sizes, self.pile_size)

    def why_not(self, laid: Laid) -> TableRefusal | None:
        card, turn = laid.card, self._turn
        if turn is None:
            return TableRefusal(Objection.GAME_IS_OVER, card)
        if laid.seat is None and not self.rules.neutral:
            return TableRefusal(Objection.NEVER_NEUTRAL, card)
        if laid.seat is None and not self.neutral_is_due:
            return TableRefusal(Objection.NO_NEUTRAL_IS_DUE, card, turn)
        if laid.seat is not None and self.neutral_is_due:
            return TableRefusal(Objection.NEUTRAL_IS_DUE, card)
        if laid.seat is not None and laid.seat != turn:
            return TableRefusal(Objection.NOT_YOUR_TURN, card, turn)
        return self._why_not_here(card)

    def _why_not_here(self, card: Card) -> TableRefusal | None:
        is_here = any(item.card == card for item in self._table)
        if not is_here and card not in self._out_of_play:
            return None
        play = next(play for play in reversed(self._plays) if play.card == card)
        objection = Objection.ON_THE_TABLE if is_here else Objection.OUT_OF_PLAY
        return TableRefusal(objection, card, play=play)

    def enter(self, entry: Laid | NotDrawn | DrawnLate | Renamed) -> tuple[TableEvent, ...]:
        match entry:
            case Laid(card, seat):
                return self._reveal(card) if seat is None else self._lay_from_hand(card, seat)
            case NotDrawn(seat):
                self._owe(seat, 1)
                return (DrawForgotten(seat, self.pile_size),)
            case DrawnLate(seat):
                self._owe(seat, -1)
                caught_up = DrawCaughtUp(seat, self.pile_size)
                return (caught_up,) if self.pile_size else (caught_up, happened.PileRanOut())
            case Renamed(seat, name):
                return (SeatRenamed(seat, name),)

    def _owe(self, seat: int, draws: int) -> None:
        self.owed[seat] += draws
        self.draws[seat] -= draws
        self.hand_sizes[seat] -= draws
        self.pile_size += draws

    def _reveal(self, card: Card) -> tuple[Event, ...]:
        self._lay(card, None)
        self.neutral += 1
        revealed = happened.NeutralCardRevealed(card, self.neutral)
        return revealed, *self._taken_from_pile()

    def _lay_from_hand(self, card: Card, seat: int) -> tuple[Event, ...]:
        events = [self._play(card, seat)]
        if self.pile_size:
            self.draws[seat] += 1
            events += [happened.CardDrawn(seat, None, None), *self._taken_from_pile()]
        else:
            self.hand_sizes[seat] -= 1
            events.append(happened.NothingDrawn(seat, None))
        if self._played == self.rules.players * self.rules.plays:
            self._resolve(events)
            self.neutral = 0
        return tuple(events)

    def _taken_from_pile(self) -> tuple[Event, ...]:
        self.pile_size -= 1
        return () if self.pile_size else (happened.PileRanOut(),)

    def _return_cards(self, cards: list[Card]) -> int:
        self.pile_size += len(cards)
        return self.pile_size


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
        self._table = _Table(setup)
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
        """How many forgotten draws each seat has still to make."""
        return tuple(self._table.owed)

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
        events = self._table.enter(entry)
        self.entries = (*self.entries, entry)
        self.events += events
        return events

    def _take_back(self) -> tuple[TableEvent, ...]:
        *kept, last = self.entries
        number, was_over = self._table.view.round_number, self.is_over
        self._build(kept)
        before = None
        if isinstance(last, Replaced):
            cards = self.cards_of(last.round_number, last.seat)
            before = cards[last.number - 1]
        told: tuple[TableEvent, ...] = (EntryTakenBack(last, before),)
        now = self._table.view.round_number
        if now < number or (was_over and not self.is_over):
            told += (RoundReopened(now),)
        elif isinstance(last, Replaced):
            told += self._scored_anew(last.round_number)
        return told

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
        table = _Table(self.setup)
        for kept in self._as_meant((*self.entries, entry)):
            refusal = table.why_not(kept) if isinstance(kept, Laid) else None
            if refusal is not None:
                return self._clash(entry.card) if refusal.card == entry.card else refusal
            table.enter(kept)
        return None

    def _clash(self, card: Card) -> TableRefusal:
        """That a card which is to replace another one lies elsewhere."""
        view = self._table.view
        play = next(play for play in reversed(view.plays) if play.card == card)
        is_here = any(item.card == card for item in view.table)
        objection = Objection.ON_THE_TABLE if is_here else Objection.OUT_OF_PLAY
        return TableRefusal(objection, card, play=play)

    def _build(self, entries: Iterable[Kept]) -> None:
        """Compute everything anew from other entries."""
        self.entries = tuple(entries)
        self._table = _Table(self.setup)
        events: list[TableEvent] = list(self._table.started)
        for entry in self._as_meant(self.entries):
            events += self._table.enter(entry)
        self.events = tuple(events)

    def _as_meant(self, entries: Iterable[Kept]) -> list[Laid | NotDrawn | DrawnLate | Renamed]:
        """The entries without replacements, each card being the one that was meant."""
        meant: list[Laid | NotDrawn | DrawnLate | Renamed] = []
        places: dict[tuple[int, int | None], list[int]] = {}
        laid = 0
        for entry in entries:
            if isinstance(entry, Replaced):
                place = places[entry.round_number, entry.seat][entry.number - 1]
                meant[place] = Laid(entry.card, entry.seat)
                continue
            if isinstance(entry, Laid):
                # a table that is complete has all its neutral cards: the pile lasts for them
                number = laid // self.rules.table_size + 1
                places.setdefault((number, entry.seat), []).append(len(meant))
                laid += 1
            meant.append(entry)
        return meant
