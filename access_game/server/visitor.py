"""Somebody in the house: chooses a language and a name, then is in the lobby or at a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from access_game.announcer import Telling
from access_game.errors import CommandFailed
from access_game.languages import SOURCE, load
from access_game.names import checked_name
from access_game.narration import faults, house, sitting
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.network.messages import FromClient, Hello, Listens
from access_game.server.base import Line
from access_game.server.hearing import Hearing, LineHearing, MessageHearing
from access_game.server.lobby import Lobby
from access_game.server.talk import Talk
from access_game.server.window import Window
from access_game.understanding import choosing
from access_game.understanding.house_words import is_lobby_word
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.vocabulary import Word, quits_in, whole_word

if TYPE_CHECKING:
    from access_game.server.house import Rooms
    from access_game.server.seated import Seated


BEGUN = 10, 3600
"""How many tables in so many seconds somebody may begin."""


class Visitor:
    """A guest of the house."""

    def __init__(self, rooms: Rooms, line: Line, lang: str | None) -> None:
        self.rooms = rooms
        self.line = line
        self.listener = Listener(load(lang or SOURCE))
        self.hearing: Hearing = LineHearing(line)
        self.name = ""
        self.place: Seated | None = None
        self.left: dict[str, str] = {}
        """The tokens of seats that this guest has left during a game, by the table's code."""
        self.hears_talk = True
        self.talk = Talk(self)
        self.begun = Window(*BEGUN)
        self._is_leaving = False
        self._has_language = lang is not None
        self._code = ""
        """The table that our client has named at the start."""
        self._lobby = Lobby(self)

    @property
    def narrator(self) -> Narrator:
        """Tells this guest outside of a game."""
        return Narrator(self.listener, (), None)

    @property
    def lang(self) -> str | None:
        """The language in which limits are told."""
        return self.listener.language.code if self._has_language else None

    @property
    def takes_messages(self) -> bool:
        """Whether our client is at the other side."""
        return isinstance(self.hearing, MessageHearing)

    def greet(self) -> None:
        """The first words."""
        self.tell(house.greeting)
        self.finish()

    def tell(self, telling: Telling, *, is_news: bool = False) -> None:
        """Tell something outside of a game."""
        self.hearing.tell(self.narrator, telling, is_news=is_news)

    def typed(self, text: str) -> None:
        """A line came."""
        self.hearing.submitted()
        if self._waits(partial(self.typed, text)):
            return
        if self.place is not None:
            self.place.typed(text)
        elif not self._has_language:
            self._choose_language(text)
        elif not self.name:
            self._answer_name(text)
        else:
            self._lobby.typed(text)
        self.finish()

    def said(self, message: FromClient) -> None:
        """A message of our client came."""
        if self._waits(partial(self.said, message)):
            return
        match message:
            case Hello():
                self._hear_hello(message)
            case Listens():
                self._listen(message)
                self.hearing.submitted()  # what is asked is to be asked in the new wording
            case _ if self.place is not None:
                self.place.said(message)
        self.finish()

    def _waits(self, call: Callable[[], None]) -> bool:
        """Have this done later where a card of this table is on its way to the disk."""
        if self.place is None or not self.place.table.is_storing:
            return False
        self.place.table.when_stored(lambda: call() if self in self.rooms.visitors else None)
        return True

    def gone(self) -> None:
        """The connection has ended."""
        self.rooms.leave(self)
        if self.place is not None:
            place, self.place = self.place, None
            place.gone()

    def part(self) -> None:
        """Say goodbye; nothing is asked any more."""
        self.tell(house.goodbye)
        self.hearing.flush()
        self._is_leaving = True
        self.line.close()

    def to_the_lobby(self) -> None:
        """Be in the lobby again."""
        self.place = None

    def rename(self, text: str) -> bool:
        """Take a name, or tell why it cannot be one."""
        try:
            self.name = checked_name(text, self.listener.language)
        except CommandFailed as failed:
            fault = failed.fault
            self.tell(lambda n: [faults.tell_fault(n.t, fault)])
            return False
        return True

    def finish(self) -> None:
        """Write what waits, with the prompt of this moment."""
        if self._is_leaving:
            return
        if self.place is not None:
            self.place.finish()
        elif not self._has_language:
            self.hearing.ask(self.narrator, house.language_prompt)
        elif not self.name:
            self.hearing.ask(self.narrator, house.name_prompt, is_name=True)
        else:
            self.hearing.ask(self.narrator, house.lobby_prompt)

    def _choose_language(self, text: str) -> None:
        text = tidy(text)
        found = choosing.find_language(fold(text))
        quitting = quits_in(text)
        if found is None and quitting is None:
            self.tell(partial(house.possible_languages, typed=text))
            return
        self.listener.language = load(found or quitting or SOURCE)
        if found is None:
            self.part()
            return
        self._has_language = True
        self.tell(sitting.language_chosen)

    def _answer_name(self, text: str) -> None:
        """Answer a line that should be a name."""
        if whole_word(tidy(text), self.listener.language, has_letters=False) == Word.QUIT:
            self.part()
        else:
            self._choose_name(text)

    def _choose_name(self, text: str) -> None:
        found = self._language(text)
        if found is not None:
            self.listener.language = load(found)
            self.tell(sitting.language_chosen)
        elif not tidy(text) or is_lobby_word(text, self.listener.language):
            self.tell(house.name_first)
        elif self.rename(text):
            if self._code:
                self._lobby.join(self._code)
                return
            count = len(self.rooms.listed())
            self.tell(partial(house.welcome, name=self.name, tables=count))

    def _language(self, text: str) -> str | None:
        """The language whose whole name or code is typed."""
        typed = words(tidy(text))
        return choosing.language_names().exact(typed[0]) if len(typed) == 1 else None

    def _listen(self, listens: Listens) -> None:
        listener = self.listener
        with_language = choosing.language_names().exact(listens.lang)
        listener.language = load(with_language or SOURCE)
        listener.reads_braille, listener.reads_kana = listens.braille, listens.kana
        listener.verbosity = Verbosity.BRIEF if listens.is_brief else Verbosity.NORMAL

    def _hear_hello(self, hello: Hello) -> None:
        """Our client is there: it names a seat that it had, or a table, or wants the lobby."""
        if self.takes_messages or self.place is not None:
            return  # it has said so before
        self.hearing = MessageHearing(self.line)
        self._listen(hello.listens)
        self._has_language = True
        self._code = hello.code
        if hello.place is not None and self._lobby.return_with_token(hello.place):
            return
        if hello.name and not self.name:
            self._choose_name(hello.name)
