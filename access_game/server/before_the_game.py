"""What somebody types at a table that waits for players, besides the words of the house."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.narration import house, house_help, network_tables, problems, sitting
from access_game.repeating import Repeating
from access_game.rulebook import Reading, read_request
from access_game.server.preferences import listen
from access_game.understanding.house_words import (
    LISTENING_IN_THE_LOBBY,
    OF_A_WAITING_TABLE,
    TAKES_MORE,
    TO_ALL_AT_A_WAITING_TABLE,
    TO_WATCHERS_AT_A_WAITING_TABLE,
    explained,
    wants_lobby,
)
from access_game.understanding.normalise import after_first_word, tidy, words
from access_game.understanding.vocabulary import Word, is_language_word, whole_word
from engine.rules import rules_for

if TYPE_CHECKING:
    from access_game.server.seated import Seated


class BeforeTheGame:
    """Answers a guest whose game has not begun."""

    def __init__(self, seated: Seated) -> None:
        self._me = seated
        self._reading = Reading()
        self.repeating = Repeating()

    def typed(self, text: str) -> None:
        """Answer a line that begins with no word of a table."""
        me = self._me
        t, text = me.visitor.listener.language, tidy(text)
        word, argument = _word(words(text)[:1], me), after_first_word(text)
        if word is None and wants_lobby(text, t):
            me.answer(network_tables.lobby_only)
        elif argument and word is not None and word not in TAKES_MORE:
            me.answer(partial(house.nothing_follows, key=word))
        elif word in LISTENING_IN_THE_LOBBY:
            me.answer(listen(me.visitor, Word(word), argument))
        else:
            self._carry_out(word, argument)

    def _carry_out(self, word: Word | None, argument: str) -> None:
        me = self._me
        match word:
            case Word.QUIT:
                me.leave()
            case Word.HELP:
                self._help(argument)
            case Word.WHO:
                me.tell_who_sits()
                me.tell_standing()
            case Word.AGAIN:
                for telling in self.repeating.before or (sitting.nothing_said,):
                    me.answer(telling)
            case Word.RULES:
                kept = me.table.kept
                request = read_request(argument or "1", me.narrator)
                rules = rules_for(kept.players, kept.edition)
                me.answer(self._reading.answer(request, me.narrator, rules))
            case _:
                me.answer(network_tables.not_begun)
                me.tell_who_sits()

    def _help(self, argument: str) -> None:
        me = self._me
        found = explained(argument, me.visitor.listener.language)
        if found:
            me.answer(partial(house_help.one_word, word=found[0]))
            return
        if me.seat is None:
            known = TO_WATCHERS_AT_A_WAITING_TABLE
        elif me.seat != me.table.kept.host:
            known = TO_ALL_AT_A_WAITING_TABLE
        else:
            known = OF_A_WAITING_TABLE
        me.answer(partial(problems.not_understood, text=argument))
        me.answer(partial(house.all_words, words=known))


def _word(typed: list[str], me: Seated) -> Word | None:
    """The word of the game that a line begins with, whole."""
    if not typed:
        return None
    key = whole_word(typed[0], me.visitor.listener.language)
    if key is None and is_language_word(typed[0]):
        return Word.LANGUAGE
    return None if key is None else Word(key)
