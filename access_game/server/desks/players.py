"""A player's place, told in lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from access_game.advising import advice_for
from access_game.announcer import Telling
from access_game.narration import hints, house, network_tables, reviews, sitting
from access_game.network_turn import NetworkTurn
from access_game.reviewing import look_at
from access_game.seats import HumanSeat
from access_game.server.desks.base import PlaysHere
from access_game.server.desks.in_lines import VOICE, InLines
from access_game.server.hearing import LineHearing
from access_game.server.services import Services
from access_game.understanding.vocabulary import Word
from engine.cards import Card


class LineDesk(InLines):
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
