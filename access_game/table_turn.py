"""What is typed at a real table: cards, corrections and questions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from access_game.announcer import Telling
from access_game.answering import Answering, tell_all
from access_game.errors import CommandFailed
from access_game.exit_status import ExitStatus
from access_game.history import Message, MessageKind
from access_game.input.base import EndOfInput, Interrupted, Pressed, Typed
from access_game.names import checked_names
from access_game.narration import answers, chances, referee, sitting, table_help
from access_game.narration import table_problems as problems
from access_game.narration.base import Narrator
from access_game.narration.faults import tell_fault
from access_game.refereeing import TableSitting
from access_game.score_sheets import TOLD, sheet_path
from access_game.understanding.intents import Ambiguous, Nothing, Problem, Unreadable
from access_game.understanding.normalise import words
from access_game.understanding.referee_words import (
    RefereeWord,
    TableWord,
    english_words_at_the_table,
    table_word_of,
    words_at_the_table,
)
from access_game.understanding.table_reader import (
    EnterCards,
    NameOrWord,
    NoHands,
    NothingAfter,
    TableCommand,
    TableIntent,
    Whose,
    read_change,
    read_one_card,
    read_whose,
    understand_at_the_table,
)
from access_game.understanding.vocabulary import Word, find_in
from engine.cards import Card
from engine.entries import (
    DrawnLate,
    Entry,
    Laid,
    Left,
    NotDrawn,
    Objection,
    Renamed,
    Replaced,
    Undone,
)
from engine.referee import Referee

Found = TypeVar("Found")

QUESTIONS = (Word.TABLE, Word.BEST, Word.GLANCE, Word.SCORES, Word.WHO, Word.PILE)
"""The words that are answered to everybody."""


class TableTurn(Answering):
    """Reads and answers at a real table until somebody leaves."""

    session: TableSitting

    def __init__(self, session: TableSitting) -> None:
        super().__init__(session, session.first, session.saved.game.view_for())

    @property
    def game(self) -> Referee:
        """The game as it was entered."""
        return self.session.saved.game

    def stay(self) -> ExitStatus:
        """Read and answer; the only way out is that somebody leaves."""
        typed = ""
        while True:
            self.view = self.game.view_for()
            is_over = self.game.is_over
            reply = self.session.ask(
                self.human,
                self.session.prompt,
                typed,
                when_written=partial(self.session.store_seats, told=is_over),
            )
            typed = ""
            match reply:
                case Typed(text) if is_over and not text.strip():
                    self.session.leave(self.human, ExitStatus.SUCCESS)
                case Typed(text):
                    self._line(text)
                case Pressed(key, text):
                    typed = text
                    self._key(key)
                case Interrupted():
                    self.session.interrupted(self.human, reply)
                case EndOfInput():
                    self.session.leave(self.human, ExitStatus.SUCCESS)

    def _understood(self, text: str) -> TableIntent:
        """What a line means in the languages of the table."""
        languages = [person.narrator.t for person in self.session.people]
        return understand_at_the_table(text, languages, self.narrator.names, self.signs)

    def _in_any_language(self, read: Callable[[Narrator], Found | None]) -> Found | None:
        """What the first language of the table that makes sense of it reads."""
        return next(filter(None, (read(person.narrator) for person in self.session.people)), None)

    def _line(self, text: str) -> None:
        match self._understood(text):
            case EnterCards(cards, whose, unread):
                self._enter_cards(cards, whose, unread)
            case TableCommand(word, argument):
                self._table_command(word, argument)
            case NoHands():
                self._say(problems.no_hands)
            case Nothing():
                self._say(problems.possible)
            case Ambiguous() as problem:
                self._say(partial(problems.ambiguous, problem=problem))
            case NameOrWord(seat, word):
                self._say(partial(problems.name_or_word, seat=seat, word=word))
            case NothingAfter(word):
                self._say(partial(problems.nothing_after, word=word))
            case Unreadable(unclear):
                self._say(partial(problems.unreadable, text=unclear))

    def _enter_cards(self, cards: tuple[Card, ...], whose: Whose | None, unread: str) -> None:
        """Enter one card after the other; at the first that is not possible, name the others.

        A line never goes on into the next round: its first card would be another player's.
        """
        for place, card in enumerate(cards):
            if place and not self.view.table and not self.game.is_over and not whose:
                self._say(problems.round_is_complete)
                self._say(partial(problems.not_entered, cards=cards[place:]))
                break
            entry = self.game.next_card(card) if whose is None else Laid(card, whose.seat)
            if not self._enter(entry):
                if len(cards) > 1 or whose is not None:
                    self._say(partial(problems.not_entered, cards=cards[place:]))
                break
        if unread:
            self._say(partial(problems.unreadable, text=unread))

    def _enter(self, entry: Entry) -> bool:
        """Enter it, or tell why that is not possible."""
        refusal = self.game.why_not(entry)
        if refusal is not None:
            self._say(partial(problems.tell_refusal, entry=entry, refusal=refusal))
            return False
        self.session.enter(entry)
        self.view = self.game.view_for()
        return True

    def _command(self, word: Word, argument: str) -> None:
        """A word by its function key, which may be one that needs a hand."""
        if word in words_at_the_table(self.narrator.t).names:
            self._table_command(word, argument)
        elif word is Word.TRY:
            self._table_command(RefereeWord.WHAT, argument)
        else:
            self._say(problems.no_hands)

    def _table_command(self, word: TableWord, argument: str) -> None:
        match word:
            case RefereeWord.UNDO:
                self._enter(Undone())
            case RefereeWord.CHANGE:
                self._change(argument)
            case RefereeWord.NEUTRAL:
                self._say(partial(problems.card_needed, word=word))
            case RefereeWord.FORGOT | RefereeWord.DREW:
                self._draw(word, argument)
            case RefereeWord.NAME:
                self._rename(argument)
            case RefereeWord.LEFT:
                self._left(argument)
            case RefereeWord.SHEET:
                self._sheet(argument)
            case RefereeWord.WHY | RefereeWord.WHAT | Word.CARD:
                self._about_card(word, argument)
            case Word.MISSED:
                self._missed(argument)
            case Word.HELP:
                self._help(argument)
            case Word.KEYS:
                self._say(partial(table_help.key_help, keys=self.session.options.keys))
            case Word.RULES:
                self._say_all(self._rules(argument))
            case Word() if word in QUESTIONS:
                self._say_all(self._question(word))
            case Word():
                super()._command(word, argument)

    def _question(self, word: Word) -> Telling:
        if word is Word.WHO:
            return partial(referee.who, game=self.game)
        if word is Word.PILE:
            return partial(referee.pile, game=self.game)
        return super()._question(word)

    def _about_card(self, word: TableWord, argument: str) -> None:
        card = self._in_any_language(lambda n: read_one_card(argument, n.t, self.signs))
        if card is None:
            self._say(partial(problems.card_needed, word=word))
        elif word is RefereeWord.WHY:
            self._say_all(partial(referee.why_card, card=card, game=self.game))
        elif word is Word.CARD:
            order = self.human.order
            self._say_all(partial(answers.card_facts, view=self.view, card=card, order=order))
        else:
            self._what_if(card)

    def _what_if(self, card: Card) -> None:
        entry = self.game.next_card(card)
        refusal = self.game.why_not(entry)
        if refusal is not None:
            self._say(partial(problems.tell_refusal, entry=entry, refusal=refusal))
        else:
            self._say_all(partial(chances.try_card, view=self.view, card=card, seat=entry.seat))

    def _change(self, argument: str) -> None:
        wanted = self._in_any_language(lambda n: read_change(argument, n.t, n.names, self.signs))
        if wanted is None:
            self._say(problems.how_to_change)
            return
        round_number, last = wanted.round_number, self._round_to_change()
        if round_number is None:
            round_number = last
        elif not 1 <= round_number <= last:
            last = last if self.view.plays else 0
            self._say(partial(problems.no_card_in_round, number=round_number, last=last))
            return
        seat = wanted.whose.seat
        number = wanted.number
        if number is None:
            number = len(self.game.cards_of(round_number, seat))
        self._enter(Replaced(round_number, seat, number, wanted.card))

    def _round_to_change(self) -> int:
        """This round; the last one until the first card of a new one."""
        number = self.view.round_number
        return number if self.view.table or number == 1 else number - 1

    def _whose(self, argument: str) -> tuple[Whose, str] | None:
        """The player whom a text names, and what stands behind; tells where it names none."""
        found = self._in_any_language(lambda n: read_whose(argument, n.t, n.names))
        if found is None or found[0].seat is None:
            self._say(partial(problems.whose, text=argument))
            return None
        return found

    def _draw(self, word: TableWord, argument: str) -> None:
        """Somebody has forgotten to draw, or catches it up; alone, the one who is meant."""
        seat: int | None
        if argument:
            named = self._whose(argument)
            if named is None:
                return
            seat = named[0].seat
        elif word is RefereeWord.FORGOT:
            played = [play.seat for play in self.view.plays if play.seat is not None]
            seat = played[-1] if played else self.game.turn
        else:
            owing = [seat for seat, draws in enumerate(self.game.owed) if draws]
            if len(owing) != 1:
                self._say(problems.whose if owing else problems.nobody_owes)
                return
            (seat,) = owing
        assert seat is not None
        self._enter(NotDrawn(seat) if word is RefereeWord.FORGOT else DrawnLate(seat))

    def _rename(self, argument: str) -> None:
        found = self._in_any_language(lambda n: read_whose(argument, n.t, n.names))
        if found is None or found[0].seat is None or not found[1]:
            self._say(problems.how_to_rename)
            return
        seat, name = found[0].seat, found[1]
        others = [other for at, other in enumerate(self.narrator.names) if at != seat]
        try:
            name = checked_names([*others, name], len(self.narrator.names), self.narrator.t)[-1]
        except CommandFailed as failed:
            fault = failed.fault
            self._say(lambda n: [tell_fault(n.t, fault)])
            return
        self._enter(Renamed(seat, name))
        self.session.tell_of_name(seat)

    def _left(self, argument: str) -> None:
        named = self._whose(argument)
        if named is None or named[0].seat is None:
            return
        seat = named[0].seat
        refusal = self.game.why_not(Left(seat))
        self._enter(Left(seat))
        match None if refusal is None else refusal.objection:
            case None | Objection.HAS_LEFT:
                self._say(partial(problems.who_may_play_on, seat=seat))
            case Objection.TOO_FEW_LEFT:
                self._say(partial(problems.or_it_ends, seat=seat))

    def _sheet(self, argument: str) -> None:
        """Tell the score sheet, or write it to the file that is named."""
        path = sheet_path(argument) if argument else TOLD
        if path == TOLD:
            self._say_all(partial(referee.sheet, game=self.game))
        else:
            self._say(self.session.write_sheet(path))

    def _missed(self, argument: str) -> None:
        """What happened since a player's last card: the one who is named, or who plays next."""
        seat = self.game.turn
        if argument:
            named = self._whose(argument)
            if named is None:
                return
            seat = named[0].seat
        events = self.session.since(seat)
        messages = [Message(MessageKind.PLAY, partial(referee.tell, event=e)) for e in events]
        told = partial(tell_all, messages=messages)
        nothing = partial(referee.nothing_since, seat=seat)
        self.session.answer_all(told if list(told(self.narrator)) else nothing)

    def _repeat(self, messages: list[Message]) -> None:
        told = partial(tell_all, messages=messages)
        self.session.answer_all(told if messages else sitting.nothing_said)

    def _help(self, argument: str) -> None:
        typed = words(argument)
        known = (words_at_the_table(self.narrator.t), english_words_at_the_table())
        found = find_in(typed[0], known) if len(typed) == 1 else ()
        if len(found) == 1:
            self._say(partial(table_help.one_word, word=table_word_of(found[0])))
        elif argument:
            self._say(self._problem(Unreadable(argument)))
        else:
            self._say(table_help.help_at_a_real_table)

    def _problem(self, problem: Problem) -> Telling:
        text = problem.text if isinstance(problem, Unreadable) else ""
        return partial(problems.unreadable, text=text)

    def _say_all(self, telling: Telling) -> None:
        """Tell everybody at the table."""
        self.session.say_all([Message(MessageKind.ANSWER, telling)])
