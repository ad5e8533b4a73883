"""A sitting at a real table: cards are entered, stored, told to everybody, and asked about.

What concerns the table is told in every language of the sitting, one after the other. What concerns
whoever types, help, mistakes and ways of listening, is told in the first one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from access_game.announcer import Announcer, Telling
from access_game.conversation import Conversation, Leave, Listening
from access_game.errors import CommandFailed
from access_game.exit_status import ExitStatus
from access_game.history import Message, MessageKind
from access_game.languages import Language
from access_game.narration import faults, referee, reviews, table_problems
from access_game.narration.base import Narrator
from access_game.saved_tables import SavedTable
from access_game.score_sheets import TOLD, WIDTH, write_sheet
from access_game.seats import HumanSeat
from access_game.understanding.table_reader import reads_as_a_word
from engine import events as happened
from engine.entries import Correction, Entry, TableEvent


class Bystander(HumanSeat):
    """Somebody who listens at a real table: no seat is theirs, so that nobody is "you"."""

    @property
    def narrator(self) -> Narrator:
        """Tells about everybody by name."""
        return Narrator(self.listener, self.names, None)

    def seen(self, event: happened.Event) -> happened.Event | None:
        """What everybody sees of an event."""
        return happened.seen_by(event, None)


def one_a_language(people: Sequence[Bystander]) -> tuple[Bystander, ...]:
    """The first listener of each language, in order."""
    first: dict[str, Bystander] = {}
    for person in people:
        first.setdefault(person.narrator.t.code, person)
    return tuple(first.values())


class TableSitting(Conversation):
    """The program as referee of a real table."""

    saved: SavedTable

    def __init__(
        self,
        saved: SavedTable,
        people: Sequence[Bystander],
        announcer: Announcer,
        options: Listening,
        sheet: Path | None = None,
        sheet_width: int = WIDTH,
    ) -> None:
        super().__init__(saved, announcer, options, {person.seat: person for person in people})
        self._everybody = tuple(people)
        self.sheet = sheet
        """The file that the score sheet goes to when the table is left."""
        self._sheet_width = sheet_width

    @property
    def people(self) -> tuple[Bystander, ...]:
        """Who is told, one for each language: nothing is told twice in the same one."""
        return one_a_language(self._everybody)

    @property
    def first(self) -> Bystander:
        """Whoever types."""
        return self._everybody[0]

    @property
    def stored(self) -> dict[str, Any]:
        return {} if self.sheet is None else {"sheet": str(self.sheet)}

    @property
    def parting(self) -> Telling:
        is_finished = self.saved.game.is_over and self.is_saved
        return reviews.farewell if is_finished else super().parting

    def run(self, *, is_new: bool) -> ExitStatus:
        """Enter cards until somebody leaves."""
        from access_game.table_turn import TableTurn

        try:
            if is_new:
                self._begin()
            else:
                self.tell_events(self.since(self.saved.game.turn))
            return TableTurn(self).stay()
        except Leave as left:
            self._write_sheet()
            return left.status
        except KeyboardInterrupt:  # between two prompts: every entry is stored or not begun
            self.answer(self.first, self.parting)
            return ExitStatus.INTERRUPTED
        finally:
            self.saved.close()
            self.announcer.close()

    def prompt(self, t: Language) -> str:
        """Whose card is next, worded for the lines or for the voice."""
        n = self.first.narrator
        return referee.prompt(n if t is n.t else n.aloud, self.saved.game)

    def enter(self, entry: Entry) -> None:
        """Store an entry, then tell what it comes to."""
        events = self.saved.enter(entry)
        for person in self._everybody:
            person.names = self.saved.names
        self.tell_events(events)

    def tell_events(self, events: Sequence[TableEvent]) -> None:
        """Tell everybody, in one language after the other; a new round stands apart."""
        rounds = [at for at, e in enumerate(events) if at and isinstance(e, happened.RoundStarted)]
        self.say_all([_message(event) for event in events], rounds)

    def tell_of_name(self, seat: int) -> None:
        """Where a name is a word of the game as well, say what means the player."""
        name, signs = self.saved.names[seat], self.first.listener.signs
        languages = [person.narrator.t for person in self.people]
        if any(reads_as_a_word(name, t, signs) for t in languages):
            telling = partial(table_problems.name_is_a_word, seat=seat)
            self.say(self.first, Message(MessageKind.ANSWER, telling))

    def say_all(self, messages: Sequence[Message], apart: Sequence[int] = ()) -> None:
        """Tell everybody, and let it be asked for again; blank lines stand before some."""
        self._waiting += messages
        for person in self.people:
            for at, message in enumerate(messages):
                if at in apart:
                    self.announcer.blank(person.narrator)
                is_news = message.kind is not MessageKind.ANSWER
                self.announcer.tell(person.narrator, message.tell, is_news=is_news)

    def answer_all(self, telling: Telling) -> None:
        """Tell everybody what is not worth keeping."""
        for person in self.people:
            self.announcer.tell(person.narrator, telling)

    def since(self, seat: int | None) -> list[TableEvent]:
        """What has happened since a player's last card, without that card; all, if there is none.

        Without a player: the last round.
        """
        log = self.saved.game.events
        for index in range(len(log) - 1, -1, -1):
            event = log[index]
            if seat is None and isinstance(event, happened.RoundResolved):
                return list(log[index:])
            if seat is not None and isinstance(event, happened.CardPlayed) and event.seat == seat:
                return list(log[index + 1 :])
        return list(log)

    def _begin(self) -> None:
        game = self.saved.game
        started, *others = game.events
        telling = partial(
            referee.set_up, game_rules=game.rules, pile_size=game.view_for().pile_size
        )
        self.say_all([_message(started), Message(MessageKind.ANSWER, telling)])
        self.tell_events(others)
        for seat in range(len(self.saved.names)):
            self.tell_of_name(seat)

    def _write_sheet(self) -> None:
        """The score sheet, where one is wanted, once nothing more is entered."""
        if self.sheet == TOLD:
            self.answer_all(partial(referee.sheet, game=self.saved.game))
        elif self.sheet is not None:
            self.answer(self.first, self.write_sheet(self.sheet))

    def write_sheet(self, path: Path) -> Telling:
        """Write the score sheet; return what is told of it."""
        narrators = [person.narrator for person in self.people]
        try:
            write_sheet(path, narrators, self.saved.game, self._sheet_width)
        except CommandFailed as failed:
            fault = failed.fault
            return lambda n: [faults.tell_fault(n.t, fault)]
        return partial(referee.sheet_written, path=str(path))


def _message(event: TableEvent) -> Message:
    is_round = isinstance(event, happened.RoundResolved | happened.GameEnded)
    if isinstance(event, Correction):
        kind = MessageKind.ANSWER
    else:
        kind = MessageKind.ROUND if is_round else MessageKind.PLAY
    return Message(kind, partial(referee.tell, event=event))
