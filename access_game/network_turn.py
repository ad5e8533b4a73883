"""A turn at a network table, told by the server or by our client: the house has words, too."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial

from access_game.afterwards import POSSIBLE
from access_game.announcer import Telling
from access_game.following import Following
from access_game.narration import house_help, network_tables, reviews
from access_game.narration.base import Narrator
from access_game.network.messages import Standing
from access_game.turn import Turn
from access_game.understanding.house_words import (
    AT_A_TABLE,
    FOR_ALL,
    HouseWord,
    explained,
    wants_lobby,
)
from access_game.understanding.intents import Problem, Unreadable
from access_game.understanding.normalise import fold, tidy
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from engine.players.review import Finding


class AtNetworkTable(Following):
    """Tells people what happens at a network table."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """How things stand at the table besides the game."""

    def with_standing(self, telling: Telling) -> Telling:
        """The same, and behind it how things stand."""
        standing = self.standing
        return lambda n: [*telling(n), *network_tables.how_it_stands(n, standing)]


class NetworkTurn(Turn):
    """What one person can do at a network table."""

    session: AtNetworkTable

    def card_of(self, text: str) -> Card | None:
        """The card that a line plays now; one typed too early waits, all else is answered."""
        if self.view.turn is None and not tidy(text):
            self._answer(network_tables.game_is_over)
            return None
        if self._keeps_for_turn(text):
            return None
        card = self._line(text)
        return card if card is not None and self._is_confirmed(card) else None

    def _command(self, word: Word, argument: str) -> None:
        is_over = self.view.turn is None
        if is_over and (word not in POSSIBLE or (word is Word.HELP and not argument)):
            self._say(partial(reviews.possible, words=POSSIBLE))
            if word is Word.HELP:
                self._say(partial(network_tables.table_help, words=FOR_ALL))
        else:
            super()._command(word, argument)

    def _question(self, word: Word) -> Telling:
        telling = super()._question(word)
        return self.session.with_standing(telling) if word is Word.WHO else telling

    def _problem(self, problem: Problem) -> Telling:
        """Words of the lobby are known, but have no use here."""
        if isinstance(problem, Unreadable) and wants_lobby(problem.text, self.narrator.t):
            return network_tables.lobby_only
        return super()._problem(problem)

    def _reviewed_seat(self, name: str) -> int | None:
        """Whose plays are to be looked at: one's own without a name; None for nobody's, told."""
        names = self.human.names
        found = [seat for seat, known in enumerate(names) if fold(known) == fold(name)]
        if not name:
            return self.human.seat
        if not found:
            self._say(partial(reviews.nobody_called, typed=name, names=names))
        return found[0] if found else None

    def review_of(self, seat: int, findings: Sequence[Finding]) -> Telling:
        """What was found in the plays of a seat, told as to whoever sat there."""

        def telling(n: Narrator) -> Iterator[str]:
            player = Narrator(n.listener, n.names, seat, n.medium)
            return reviews.review(player, findings, is_named=seat != n.seat)

        return telling

    def _help(self, argument: str) -> None:
        """Help with the words of the house behind those of the game."""
        match explained(argument, self.narrator.t):
            case (HouseWord() as word,):
                self._say(partial(house_help.one_word, word=word))
            case _:
                super()._help(argument)
        if not argument:
            self._say(partial(network_tables.table_help, words=AT_A_TABLE))
