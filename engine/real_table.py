"""One real table as it stands: the rounds that were entered, with what nobody enters.

Hands and the pile are numbers: as many cards as if everybody had drawn, but for forgotten draws.
"""

from __future__ import annotations

from dataclasses import replace

from engine import events as happened
from engine.cards import DECK, Card
from engine.entries import (
    DrawCaughtUp,
    DrawForgotten,
    DrawnLate,
    Laid,
    Left,
    NotDrawn,
    Objection,
    Renamed,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
    TableEvent,
    TableRefusal,
    TableSetup,
)
from engine.events import Event
from engine.rounds import Rounds
from engine.rules import FEWEST_PLAYERS, HAND_SIZE, rules_for
from engine.view import View

Meant = Laid | NotDrawn | DrawnLate | Renamed | Left
"""An entry as it was meant in the end."""


class RealTable(Rounds):
    """The rounds as they were entered, with the numbers of cards that nobody enters."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(rules_for(setup.players, setup.edition), setup.first)
        self.pile_size = len(DECK) - self.rules.removed - HAND_SIZE * setup.players
        self.hand_sizes = [HAND_SIZE] * setup.players
        self.draws = [0] * setup.players
        self.owed = [0] * setup.players
        self.neutral = 0
        """Neutral cards of this round."""
        self.away: frozenset[int] = frozenset()
        """The seats whose players have left."""
        self.passed_over = 0
        """Turns of this round that nobody took."""
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
        view = self._view(None, (), self.hand_sizes, self.pile_size)
        return replace(view, away=self.away, passed_over=self.passed_over)

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
        if card in self._out_of_play or any(item.card == card for item in self._table):
            return self.lies(card)
        return None

    def why_not_leave(self, seat: int) -> TableRefusal | None:
        """The others must play more cards than a combination takes, so that some can lose."""
        if self.is_over:
            return TableRefusal(Objection.GAME_IS_OVER)
        if seat in self.away:
            return TableRefusal(Objection.HAS_LEFT)
        others = self.rules.players - len(self.away) - 1
        if others < FEWEST_PLAYERS or others * self.rules.plays <= self.rules.size:
            return TableRefusal(Objection.TOO_FEW_LEFT)
        return None

    def lies(self, card: Card) -> TableRefusal:
        """Where a card lies that has been played."""
        is_here = any(item.card == card for item in self._table)
        play = next(play for play in reversed(self._plays) if play.card == card)
        objection = Objection.ON_THE_TABLE if is_here else Objection.OUT_OF_PLAY
        return TableRefusal(objection, card, play=play)

    def enter(self, entry: Meant) -> tuple[TableEvent, ...]:
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
                was_away = seat in self.away
                self.away -= {seat}
                renamed = SeatRenamed(seat, name)
                return (renamed, SeatTaken(seat)) if was_away else (renamed,)
            case Left(seat):
                return self._leave(seat)

    def _leave(self, seat: int) -> tuple[TableEvent, ...]:
        self.away |= {seat}
        events: list[Event] = []
        if not self._played and seat == self._starter:
            self._starter = self._turn = self._seat_after(seat)
            events.append(self._round_started())
        else:
            self._pass_on(events)
        return (SeatLeft(seat), *events)

    def _seat_after(self, seat: int) -> int:
        """The next seat to the left that is played."""
        after = super()._seat_after(seat)
        return self._seat_after(after) if after in self.away else after

    def _pass_on(self, events: list[Event]) -> None:
        """Let the turn pass over those who have left; score the round if nobody follows."""
        players = self.rules.players
        turns = players * self.rules.plays
        while self._played < turns and (self._starter + self._played) % players in self.away:
            self._played += 1
            self.passed_over += 1
        if self._played == turns:
            self._resolve(events)
            self.neutral = self.passed_over = 0
        else:
            self._turn = (self._starter + self._played) % players

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
        self._pass_on(events)
        return tuple(events)

    def _taken_from_pile(self) -> tuple[Event, ...]:
        self.pile_size -= 1
        return () if self.pile_size else (happened.PileRanOut(),)

    def _return_cards(self, cards: list[Card]) -> int:
        self.pile_size += len(cards)
        return self.pile_size
