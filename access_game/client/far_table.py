"""Somebody's place at a far table: told and answered here, played there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn, Protocol

from access_game.announcer import Announcer, Telling
from access_game.client.far_game import FarGame, known_before
from access_game.client.fitting import fits_standing
from access_game.client.inbox import News, Reviewed
from access_game.conversation import Leave, Listening
from access_game.exit_status import ExitStatus
from access_game.history import Message, MessageKind
from access_game.input.base import Pressed, Reply, Typed
from access_game.languages import Language
from access_game.narration import joining, network_tables, problems, reviews, sitting
from access_game.narration.base import Listener
from access_game.network.messages import Happened, Opened, Play, Refused, SatDown, Standing
from access_game.network_turn import AtNetworkTable, NetworkTurn
from access_game.refereeing import Bystander
from access_game.reviewing import Reviewing
from access_game.seats import HumanSeat
from access_game.understanding.vocabulary import Word
from access_game.watching import Watching
from engine.cards import Card
from engine.events import CardPlayed
from engine.game import Game
from engine.record import read_record


class Visiting(Protocol):
    """The visit to the server, as a table sees it."""

    @property
    def is_connected(self) -> bool:
        """Whether something can be sent just now."""

    def send(self, play: Play) -> None:
        """Send a card to the server."""

    def receive(self, news: News) -> None:
        """Be told something, from whatever thread, when nothing else is going on."""

    def store_seats(self) -> None:
        """Tell the server how somebody listens."""

    def part(self, status: ExitStatus) -> None:
        """Leave the server."""


class FarTable(AtNetworkTable):
    """Tells and answers one person; what is to be played is sent."""

    saved: FarGame

    def __init__(
        self,
        sat_down: SatDown,
        listener: Listener,
        announcer: Announcer,
        options: Listening,
        visit: Visiting,
    ) -> None:
        game = FarGame(sat_down)
        told = known_before(sat_down)
        if game.seat is None:
            human: HumanSeat = Bystander(0, game.names, listener, told=told)
        else:
            human = HumanSeat(game.seat, game.names, listener, told=told)
        super().__init__(game, announcer, options, {human.seat: human})
        self.human = human
        self.opened: Opened | None = None
        self._standing = Standing(host=0)
        self._visit = visit
        self._is_asked = False
        self._sent: Play | None = None
        self._reviewing: Reviewing | None = None
        human.history.know(self.news(human, 0, told))

    @property
    def prompt(self) -> Callable[[Language], str] | None:
        """The prompt of this moment; None while others play."""
        if self.saved.is_over:
            return reviews.prompt
        return sitting.card_prompt if self._is_asked else None

    @property
    def standing(self) -> Standing:
        """How things stand at the table, as the server has said last."""
        return self._standing

    def stands(self, standing: Standing) -> None:
        """Know how things stand, for whoever asks."""
        if fits_standing(standing, len(self.saved.names)):
            self._standing = standing

    @property
    def is_seat_kept(self) -> bool:
        """Whether there is a seat to come back to."""
        return not self.saved.is_over and self.saved.seat is not None

    def store_seats(self, *, told: bool = False) -> None:
        """How somebody listens is kept in the settings, and told the server."""
        self._visit.store_seats()

    def quit(self, human: HumanSeat) -> None:
        self._visit.part(ExitStatus.SUCCESS)

    def leave(self, human: HumanSeat, status: ExitStatus) -> NoReturn:
        self._visit.part(status)
        raise Leave(status)

    def update(self) -> None:
        """Tell what has happened, and whose turn it is."""
        if not self.human.told and self.saved.log:
            self.answer(self.human, partial(network_tables.sealed_shortly, seal=self.saved.seal))
        if self.saved.view.is_my_turn and not self._is_asked and self._sent is None:
            self._is_asked = True
            self.tell_turn(self.human)
            card = FarTurn(self, self.human).card_typed_ahead()
            if card is not None and card in self.saved.view.cards:
                self._play(card)
        else:
            self.tell_news(self.human)

    def go_on_from(self, before: FarTable) -> None:
        """Be the same table as before the connection broke: what was typed and told is known."""
        if before.saved.code == self.saved.code:
            self.human.order = before.human.order
            self.human.history = before.human.history
            self.human.card_ahead = before.human.card_ahead
            self.opened = before.opened
        if before._sent is not None:
            self._send_again(before._sent)

    def drops_card_ahead(self) -> bool:
        """Drop a card that waits for the turn; False where there is none."""
        if self.human.card_ahead is None:
            return False
        self.human.card_ahead = None
        self.answer(self.human, sitting.not_played)
        return True

    def happened(self, message: Happened) -> bool:
        """Go on with what has happened; False where something is missing in between.

        Where nothing has happened, the server could not take a card just now.
        """
        if not self.saved.take(message):
            return False
        sent, self._sent = self._sent, None
        if not message.events:
            self._is_asked = self.saved.view.is_my_turn
        elif self.saved.seat is not None and self.has_played(self.human):
            self._is_asked, self.is_apart = False, True
            first = self.saved.log[self.human.told]
            if sent is not None and isinstance(first, CardPlayed) and first.card == sent.card:
                self.keep_own_play(self.human, self.human.told)
                self.human.told += 1
        return True

    def _send_again(self, before: Play) -> None:
        """Play what was under way when the connection broke, if it has not arrived."""
        is_due = before.number == self.saved.position and self.saved.view.is_my_turn
        if is_due and before.card in self.saved.view.cards:
            self._play(before.card)

    def refused(self, message: Refused) -> None:
        """The server does not allow a play."""
        self._sent = None
        self._is_asked = self.saved.view.is_my_turn
        view = self.saved.view
        self.answer(self.human, partial(problems.tell_refusal, refusal=message.refusal, view=view))

    def review(self, game: Game, seat: int) -> Telling:
        """Look at all plays of a seat in a thread of its own; how far that is, for now."""
        under_way = self._reviewing
        if under_way is not None:
            return partial(reviews.how_far, done=under_way.done, plays=under_way.plays)
        reviewing = self._reviewing = Reviewing(game, [seat])
        reviewing.when_over(lambda: self._visit.receive(Reviewed(seat, reviewing.findings[seat])))
        return reviews.under_way

    def tell_review(self, reviewed: Reviewed) -> None:
        """The plays of a seat have been looked at."""
        self._reviewing = None
        told = FarTurn(self, self.human).review_of(reviewed.seat, reviewed.findings)
        self.say(self.human, Message(MessageKind.ANSWER, told))

    def answer_reply(self, reply: Reply) -> str:
        """Answer a line or a key; return a half-typed line to be given back."""
        if self.saved.seat is None:
            watching = Watching(self, self.human, self.saved.view)
            typed, press = watching.line, watching.key
        else:
            turn = FarTurn(self, self.human)
            typed, press = partial(self._typed, turn), turn.press
        match reply:
            case Typed(text):
                typed(text)
            case Pressed(key, text):
                press(key)
                return text
        return ""

    def remember_told(self) -> None:
        """What was told since the last line becomes what "again" repeats."""
        self._keep(self.human)

    def _typed(self, turn: FarTurn, text: str) -> None:
        card = turn.card_of(text)
        if card is None:
            return
        self.human.card_ahead = None
        if self._sent is not None:
            self.answer(self.human, joining.on_its_way)
        elif not self._visit.is_connected:
            self.answer(self.human, joining.connection_lost)
        else:
            self._play(card)

    def _play(self, card: Card) -> None:
        self._sent = Play(card, self.saved.position)
        self._is_asked = False
        self._visit.send(self._sent)


class FarTurn(NetworkTurn):
    """What a player can do at a far table."""

    session: FarTable

    def press(self, key: str) -> None:
        """Answer a function key."""
        self._key(key)

    def _command(self, word: Word, argument: str) -> None:
        opened = self.session.opened
        game = None if opened is None else read_record(opened.record).game
        if word is not Word.REVIEW or game is None:
            super()._command(word, argument)
        elif (seat := self._reviewed_seat(argument)) is not None:
            self._answer(self.session.review(game, seat))
