"""The words of the house at a table: talk, and what the host may do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from access_game.narration import house, network_tables, reviews, table_talk
from access_game.server.preferences import set_width, width_of
from access_game.understanding import choosing
from access_game.understanding.choosing import find_choice
from access_game.understanding.house_words import (
    AT_A_TABLE,
    FOR_ALL,
    OF_THE_HOST,
    TAKES_MORE,
    HouseWord,
    table_word,
)
from access_game.understanding.normalise import number_in, words

if TYPE_CHECKING:
    from access_game.server.seated import Seated

LONGEST_LIMIT = 3600
"""Seconds of the longest time limit."""
LONGEST_DELAY = 600
"""Seconds of the longest delay for spectators."""
FILLS = "steady"
"""The level of the computer players that fill a table."""
OF_PLAYERS = frozenset(AT_A_TABLE) - {*FOR_ALL}
"""Words that spectators have no use for."""
TOLD_TO_ALL = frozenset({HouseWord.LIMIT, HouseWord.DELAY})
"""Words that alone tell anybody what the host has set."""
OF_A_GAME = OF_THE_HOST | {HouseWord.WAIT, HouseWord.COMPUTER}
"""Words that have no use any more when the game is over."""


class AtTable:
    """Carries out what somebody at a table types besides the words of the game."""

    def __init__(self, seated: Seated) -> None:
        self._me = seated

    def is_answered(self, text: str) -> bool:
        """Carry out a line that begins with one of the words, in full; False for any other."""
        found = table_word(text, self._me.visitor.listener.language)
        if found is None:
            return False
        word, argument = found
        me, table = self._me, self._me.table
        if argument and word not in TAKES_MORE:
            me.answer(partial(house.nothing_follows, key=word))
        elif table.is_over and word in OF_A_GAME:
            me.answer(reviews.too_late)
        elif word in TOLD_TO_ALL and not argument:
            self._carry_out(word, argument)
        elif me.seat is None and word in OF_PLAYERS:
            me.answer(network_tables.only_watching)
        elif word in OF_THE_HOST and me.seat != table.kept.host:
            me.answer(partial(network_tables.only_the_host, seat=table.kept.host))
        else:
            self._carry_out(word, argument)
        return True

    def _carry_out(self, word: HouseWord, argument: str) -> None:
        me, table = self._me, self._me.table
        match word:
            case HouseWord.LEAVE:
                me.leave()
            case HouseWord.SAY:
                self._say(argument)
            case HouseWord.MUTE:
                me.visitor.hears_talk = not me.visitor.hears_talk
                me.answer(partial(table_talk.talk_is, is_heard=me.visitor.hears_talk))
            case HouseWord.SETTINGS:
                me.answer(partial(house.how_you_listen, width=width_of(me.visitor)))
            case HouseWord.WIDTH:
                me.answer(set_width(me.visitor, argument))
            case HouseWord.SEAL:
                self._seal()
            case HouseWord.FILL:
                self._fill(argument)
            case HouseWord.HOST:
                self._host(argument)
            case HouseWord.PAUSE if table.rounds is None:
                me.answer(network_tables.not_begun)
            case HouseWord.PAUSE if not table.is_paused:
                assert me.seat is not None
                table.pause(me.seat)
            case HouseWord.PAUSE:
                me.answer(partial(network_tables.paused, host=table.kept.host))
            case HouseWord.CONTINUE if table.is_paused:
                table.end_pause()
            case HouseWord.CONTINUE:
                me.answer(network_tables.not_paused)
            case HouseWord.REMOVE:
                self._remove(argument)
            case HouseWord.WAIT:
                if not table.keep_waiting():
                    self._nobody_in_question()
            case HouseWord.COMPUTER:
                if not table.let_computer_play():
                    self._nobody_in_question()
            case HouseWord.LIMIT if not argument:
                me.answer(partial(network_tables.limit_is, seconds=table.kept.seconds))
            case HouseWord.LIMIT:
                self._seconds(word, argument, LONGEST_LIMIT, table.set_limit)
            case HouseWord.DELAY if not argument:
                me.answer(partial(network_tables.delay_is, seconds=table.delay))
            case HouseWord.DELAY:
                self._seconds(word, argument, LONGEST_DELAY, table.set_delay)

    def _say(self, text: str) -> None:
        me, talk = self._me, self._me.visitor.talk
        refusal = talk.why_not(text)
        if refusal is None:
            for other in me.table.everybody():
                if other is not me and other.hears_talk:
                    other.tell(talk.heard(text))
                    other.finish()
        me.answer(refusal or table_talk.said)

    def _nobody_in_question(self) -> None:
        """There is nothing to decide: nobody is away, or not for long."""
        kept = self._me.table.holds.seats
        for seat in kept:
            self._me.answer(partial(network_tables.is_away, seat=seat))
        if not kept:
            self._me.answer(network_tables.nobody_is_away)

    def _seal(self) -> None:
        me = self._me
        saved = me.table.saved
        if saved is None:
            me.answer(network_tables.not_begun)
            return
        me.answer(partial(network_tables.sealed, seal=saved.seal))
        if saved.game.is_over:
            header = saved.header
            deck = " ".join(map(str, header.setup.deck))
            me.answer(partial(network_tables.opened, nonce=header.nonce or "", deck=deck))

    def _fill(self, argument: str) -> None:
        me, table = self._me, self._me.table
        t = me.visitor.listener.language
        typed = words(argument)
        found = find_choice(typed[0], t, choosing.levels(t)) if len(typed) == 1 else ()
        if not table.free:
            me.answer(network_tables.has_begun)
        elif typed and len(found) != 1:
            me.answer(partial(house.fill_needs, typed=argument))
        else:
            table.fill(found[0] if found else FILLS, t)

    def _host(self, argument: str) -> None:
        me, table = self._me, self._me.table
        if not argument:
            me.answer(partial(network_tables.host_is, seat=table.kept.host))
            me.tell_standing()
        elif me.seat != table.kept.host:
            me.answer(partial(network_tables.only_the_host, seat=table.kept.host))
        else:
            seat = table.seat_called(argument)
            if seat is None:
                me.answer(partial(network_tables.no_such_player, typed=argument))
            elif table.seat(seat).level is not None:
                me.answer(partial(network_tables.is_a_computer, seat=seat))
            elif seat == me.seat:
                me.answer(partial(network_tables.host_is, seat=seat))
            elif seat in table.sitters:
                table.set_host(seat)
            elif table.seat(seat).keeper is not None:
                me.answer(partial(network_tables.computer_keeps, seat=seat))
            else:
                me.answer(partial(network_tables.is_away, seat=seat))

    def _remove(self, argument: str) -> None:
        me, table = self._me, self._me.table
        seat = table.seat_called(argument) if argument else None
        if not argument:
            me.answer(partial(network_tables.name_needed, key=HouseWord.REMOVE))
        elif seat is None:
            me.answer(partial(network_tables.no_such_player, typed=argument))
        elif seat == me.seat:
            me.answer(network_tables.that_is_you)
        elif table.seat(seat).level is not None:
            me.answer(partial(network_tables.is_a_computer, seat=seat))
        elif not table.seat(seat).number:  # removed before
            me.answer(partial(network_tables.computer_keeps, seat=seat))
        else:
            sitter = table.sitters.get(seat)
            if sitter is not None:
                sitter.be_removed()
            table.remove(seat)

    def _seconds(
        self, word: HouseWord, argument: str, highest: int, carry_out: Callable[[int], None]
    ) -> None:
        seconds = number_in(argument, 0, highest)
        if seconds is None:
            self._me.answer(partial(network_tables.seconds_needed, key=word, highest=highest))
        else:
            carry_out(seconds)
