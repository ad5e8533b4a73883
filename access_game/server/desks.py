"""Where a guest sits at a game: everything told and answered here, or left to our client.

The game itself belongs to the table. A desk gets what its seat may know, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from access_game.advising import advice_for
from access_game.announcer import Telling
from access_game.conversation import Listening
from access_game.history import Message, MessageKind
from access_game.listening import LISTENING
from access_game.narration import hints, house, network_tables, problems, reviews, sitting
from access_game.network.messages import (
    FromClient,
    Happened,
    Opened,
    Play,
    Refused,
    SatDown,
    Standing,
)
from access_game.network_turn import AtNetworkTable, NetworkTurn
from access_game.refereeing import Bystander
from access_game.reviewing import look_at
from access_game.seats import HumanSeat
from access_game.server.delayed import Delayed
from access_game.server.hearing import Hearing, LineHearing
from access_game.server.services import Services
from access_game.storage import SavedGame
from access_game.understanding.house_words import LISTENING_IN_THE_LOBBY
from access_game.understanding.vocabulary import Word
from access_game.watching import OF_A_HAND, Watching
from engine.cards import Card
from engine.events import Event, seen_by
from engine.refusals import Refusal
from engine.view import View

VOICE = (LISTENING - {*LISTENING_IN_THE_LOBBY}) | {Word.SILENCE, Word.KEYS}
"""Words of the game's own voice and keys, which are those of the guest's program here."""


class PlaysHere(Protocol):
    """The table, as a desk sees it."""

    @property
    def game(self) -> SavedGame:
        """The game that is played there."""

    @property
    def host(self) -> int:
        """The seat of whoever decides at the table."""

    @property
    def is_paused(self) -> bool:
        """Whether nobody may play for now."""

    @property
    def delay(self) -> int:
        """How many seconds later spectators are told."""

    @property
    def standing(self) -> Standing:
        """How things stand besides the game."""

    def play(self, seat: int, card: Card) -> Refusal | None:
        """Play a card for a seat, or say why that is not possible."""


class Desk(Protocol):
    """Somebody's place at a game that has begun."""

    @property
    def told(self) -> int:
        """How many events of the game have been told here."""

    def tells(self, telling: Telling) -> bool:
        """Tell news about the table, to be asked for again; False where our client does that."""

    def update(self) -> None:
        """Tell what has happened since, and whose turn it is."""

    def typed(self, text: str) -> None:
        """Answer a line, which may be a card."""

    def said(self, message: FromClient) -> None:
        """Answer a message of our client."""

    def finish(self) -> None:
        """Write what waits, with a prompt where a line is wanted."""

    def hurry(self) -> None:
        """Tell now what would be told later."""

    def stop(self) -> None:
        """Whoever sat here has gone; nothing is told any more."""


class _InLines(AtNetworkTable):
    """What is told in lines."""

    saved: SavedGame

    def __init__(self, table: PlaysHere, human: HumanSeat, hearing: LineHearing) -> None:
        super().__init__(table.game, hearing.announcer, Listening(keys={}), {human.seat: human})
        self.human = human
        self._table = table
        self._hearing = hearing
        human.history.know(self.news(human, 0, human.told))

    @property
    def told(self) -> int:
        """How many events of the game have been told here."""
        return self.human.told

    @property
    def standing(self) -> Standing:
        """How things stand at the table."""
        return self._table.standing

    def tells(self, telling: Telling) -> bool:
        """Tell news about the table, and keep them with those of the game."""
        self.say(self.human, Message(MessageKind.NEWS, telling))
        return True

    def said(self, message: FromClient) -> None:
        """Lines only come here."""

    def hurry(self) -> None:
        """Whoever plays is told everything at once."""

    def store_seats(self, *, told: bool = False) -> None:
        """How somebody listens is that person's, not the game's."""

    def remember_told(self) -> None:
        """What was told since the last line becomes what "again" repeats."""
        self._keep(self.human)


class LineDesk(_InLines):
    """A player's place, told in lines."""

    def __init__(
        self,
        table: PlaysHere,
        human: HumanSeat,
        hearing: LineHearing,
        services: Services,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(table, human, hearing)
        self.services = services
        self._leave = leave
        self._is_asked = False
        self._own_play: int | None = None
        """Where in the log the card will be that was typed here and is not stored yet."""
        self.thoughts = 0
        """How many answers are being thought out; the prompt waits for them."""
        self.is_left = False
        """Whether whoever sat here has gone; nothing is told any more."""

    def update(self) -> None:
        view = self.saved.game.view_for(self.human.seat)
        if self._own_play is not None and self._own_play < len(self.saved.log):
            self.keep_own_play(self.human, self._own_play)
            self._own_play = None
        if self.has_played(self.human):  # by a computer player, whose time was over
            self._is_asked, self.is_apart = False, True
        if view.is_my_turn and not self._is_asked:
            self.tell_turn(self.human)
        else:
            self.tell_news(self.human)
        self._is_asked = view.is_my_turn
        if self._is_asked and not self._table.is_paused:
            card = FarTurn(self, self.human).card_typed_ahead()
            if card is not None and card in view.cards:
                self._play(card)

    def typed(self, text: str) -> None:
        card = FarTurn(self, self.human).card_of(text)
        if card is None:
            return
        if self._table.is_paused:
            self.answer(self.human, partial(network_tables.paused, host=self._table.host))
            return
        self.human.card_ahead = None
        self._play(card)

    def _play(self, card: Card) -> None:
        self._is_asked, self.is_apart = False, True
        self._own_play = len(self.saved.log)
        self.human.told = self._own_play + 1  # who typed the card knows it
        self._table.play(self.human.seat, card)

    def quit(self, human: HumanSeat) -> None:
        self._leave()

    def stop(self) -> None:
        self.is_left = True

    def finish(self) -> None:
        if self.is_left:
            return
        self.remember_told()
        if self.thoughts:
            self._hearing.flush()
        elif self.saved.game.is_over:
            self._hearing.ask(self.human.narrator, reviews.prompt)
        elif self._is_asked:
            self._hearing.ask(self.human.narrator, sitting.card_prompt)
        else:
            self._hearing.withdraw()
            self._hearing.flush()


class FarTurn(NetworkTurn):
    """What one person can do whose lines come over the network."""

    session: LineDesk
    missing = VOICE

    def _command(self, word: Word, argument: str) -> None:
        if word in VOICE:
            self._answer(house.no_voice)
        elif word is Word.REVIEW and self.view.turn is None:
            self._review(argument)
        else:
            super()._command(word, argument)

    def _hint(self) -> None:
        if not self.view.is_my_turn:
            self._say(hints.not_now)
            return
        view, seed = self.view, self.session.saved.seed
        self._later(
            lambda: advice_for(view, seed), lambda advice: partial(hints.hint, advice=advice)
        )

    def _review(self, name: str) -> None:
        game, seat = self.session.saved.game, self._reviewed_seat(name)
        if seat is not None:
            self._answer(reviews.under_way)
            self._later(lambda: look_at(game, seat), partial(self.review_of, seat))

    def _later(self, work: Callable[[], Any], telling: Callable[[Any], Telling]) -> None:
        """Think elsewhere, one thing at a time, then tell what came of it."""
        if self.session.thoughts:
            self._say(sitting.thinking)
            return

        def tell(outcome: Any) -> None:
            self.session.thoughts -= 1
            if not self.session.is_left:
                self._say(telling(outcome))
                self.session.finish()

        self.session.thoughts += 1
        self.session.services.think(work, tell)


class WatchDesk(_InLines):
    """A spectator's place, told in lines, and perhaps later than to the players."""

    def __init__(
        self,
        table: PlaysHere,
        human: Bystander,
        hearing: LineHearing,
        services: Services,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(table, human, hearing)
        self._delayed = Delayed(services)
        self._leave = leave
        self.view: View | None = None
        """The table as far as it has been told; None before anything has."""

    def update(self) -> None:
        show = partial(self._show, len(self.saved.log), self.saved.game.view_for(None))
        self._delayed.call(self._table.delay, show)

    def typed(self, text: str) -> None:
        if self.view is None:
            self.answer(self.human, partial(network_tables.delay_is, seconds=self._table.delay))
        else:
            FarWatching(self, self.human, self.view).line(text)

    def quit(self, human: HumanSeat) -> None:
        self._leave()

    def hurry(self) -> None:
        self._delayed.hurry()

    def stop(self) -> None:
        self._delayed.stop()

    def finish(self) -> None:
        self.remember_told()
        self._hearing.flush()

    def _show(self, number: int, view: View) -> None:
        for message in self.news(self.human, self.human.told, number):
            self.say(self.human, message)
        self.human.told, self.view = number, view
        self.finish()


class FarWatching(Watching):
    """Answers a spectator whose lines come over the network."""

    missing = OF_A_HAND | VOICE

    def _command(self, word: Word, argument: str) -> None:
        if word in VOICE:
            self._answer(house.no_voice)
        else:
            super()._command(word, argument)


class MessageDesk:
    """A place whose game our client tells by itself."""

    def __init__(
        self,
        table: PlaysHere,
        seat: int | None,
        hearing: Hearing,
        services: Services,
        answer: Callable[[Telling], None],
    ) -> None:
        self._table = table
        self._seat = seat
        self._hearing = hearing
        self._delayed = Delayed(services)
        self._answer = answer
        self._sent = 0
        self._standing: Standing | None = None
        """What was said last of how things stand."""

    @property
    def told(self) -> int:
        """How many events of the game have been sent."""
        return self._sent

    def tells(self, telling: Telling) -> bool:
        """Our client keeps them."""
        return False

    def sit_down(self, code: str, token: str, told: int) -> None:
        """Send everything that this seat knows; ``told`` events of it have been told already."""
        saved = self._table.game
        message = SatDown(
            code,
            saved.names,
            tuple(saved.computers.get(seat) for seat in range(len(saved.names))),
            saved.header.setup.edition,
            self._seat,
            token,
            saved.seal,
            told,
            self._seen(0),
            saved.game.view_for(self._seat),
        )
        self._sent = len(saved.log)
        self._send(message)
        self._open_seal()

    def update(self) -> None:
        self._hearing.flush()  # what was told before
        events, view = self._seen(self._sent), self._table.game.game.view_for(self._seat)
        message = Happened(self._sent, events, view)
        self._sent = len(self._table.game.log)
        if events:
            self._send(message)
            self._open_seal()

    def typed(self, text: str) -> None:
        """The client answers by itself what belongs to the game, unless it came too early."""
        self._answer(partial(problems.not_understood, text=text))

    def said(self, message: FromClient) -> None:
        if not isinstance(message, Play) or self._seat is None:
            return
        number = len(self._table.game.log)
        if message.number != number:  # sent twice, or the time was over
            return
        if self._table.is_paused:
            self._answer(partial(network_tables.paused, host=self._table.host))
            self._hearing.flush()
            view = self._table.game.game.view_for(self._seat)
            self._send(Happened(number, (), view))  # an answer: nothing has happened
            return
        refusal = self._table.play(self._seat, message.card)
        if refusal is not None:
            self._hearing.line.send(Refused(refusal))

    def hurry(self) -> None:
        self._delayed.hurry()

    def stop(self) -> None:
        self._delayed.stop()

    def finish(self) -> None:
        if self._standing != (standing := self._table.standing):
            self._standing = standing
            self._hearing.line.send(standing)
        self._hearing.flush()

    def _open_seal(self) -> None:
        if self._table.game.game.is_over:
            self._send(Opened(self._table.game.seal, self._table.game.text))

    def _send(self, message: SatDown | Happened | Opened) -> None:
        """Send now; to a spectator perhaps later."""
        send = partial(self._hearing.line.send, message)
        if self._seat is None:
            self._delayed.call(self._table.delay, send)
        else:
            send()

    def _seen(self, start: int) -> tuple[Event | None, ...]:
        return tuple(seen_by(event, self._seat) for event in self._table.game.log[start:])
