"""The lobby: tables are found, begun, joined and watched."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING

from access_game.announcer import Telling
from access_game.narration import house, house_help, network_tables, sitting, table_talk
from access_game.network.address import CODE_DIGITS
from access_game.network.messages import Place
from access_game.rulebook import Reading, read_request
from access_game.server.preferences import listen, set_width, width_of
from access_game.server.seated import Seated
from access_game.server.table import Table
from access_game.settings import DEFAULTS
from access_game.understanding import choosing
from access_game.understanding.choosing import find_choice
from access_game.understanding.house_words import (
    LISTENING_IN_THE_LOBBY,
    LOBBY,
    TAKES_MORE,
    AnyWord,
    HouseWord,
    explained,
    lobby_word,
    table_kinds,
)
from access_game.understanding.normalise import fold, number_in, words
from access_game.understanding.vocabulary import Word
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Edition, rules_for

if TYPE_CHECKING:
    from access_game.server.visitor import Visitor


class Lobby:
    """Answers a guest who is at no table."""

    def __init__(self, visitor: Visitor) -> None:
        self._me = visitor
        self._reading = Reading()
        self._last: Telling | None = None

    def typed(self, text: str) -> None:
        """Answer a line."""
        found, argument = lobby_word(text, self._me.listener.language)
        if not text.strip():
            self._tell(partial(house.lobby_help, words=LOBBY))
        elif len(found) == 1:
            self._carry_out(found[0], argument)
        elif not found and (known := explained(text, self._me.listener.language)):
            self._tell(partial(house.only_at_a_table, key=known[0]))
        else:
            self._tell(partial(house.lobby_help, words=found or LOBBY, unknown=text))

    def return_with_token(self, place: Place) -> bool:
        """Our client comes back to where it sat; False where that seat is no more."""
        table = self._me.rooms.tables.get(place.code)
        if table is None:
            return False
        seat = self._me.rooms.seat_of(table, place.token, attrgetter("token"))
        if seat is None:
            return False
        self._sit_again(table, seat, place.token, place.number or None)
        return True

    def _tell(self, telling: Telling) -> None:
        self._last = telling
        self._me.tell(telling)

    def _carry_out(self, word: AnyWord, argument: str) -> None:
        me = self._me
        if argument and word not in TAKES_MORE:
            self._tell(partial(house.nothing_follows, key=word))
            return
        match word:
            case HouseWord.TABLES:
                self._tables()
            case HouseWord.NEW:
                self._new(argument)
            case HouseWord.JOIN:
                self.join(argument)
            case HouseWord.WATCH:
                self._watch(argument)
            case HouseWord.NAME if not argument:
                self._tell(partial(house.your_name, name=me.name))
            case HouseWord.NAME:
                if me.rename(argument):
                    self._tell(partial(house.your_name, name=me.name))
            case HouseWord.SETTINGS:
                self._tell(partial(house.how_you_listen, width=width_of(me)))
            case HouseWord.WIDTH:
                self._tell(set_width(me, argument))
            case HouseWord.SAY:
                self._say(argument)
            case HouseWord.MUTE:
                me.hears_talk = not me.hears_talk
                self._tell(partial(table_talk.talk_is, is_heard=me.hears_talk))
            case Word.WHO:
                self._who()
            case Word.AGAIN:
                me.tell(self._last or sitting.nothing_said)
            case Word.RULES:
                request = read_request(argument or "1", me.narrator)
                rules = rules_for(DEFAULTS["players"])
                self._tell(self._reading.answer(request, me.narrator, rules))
            case Word.QUIT:
                me.part()
            case _ if word in LISTENING_IN_THE_LOBBY:
                self._tell(listen(me, Word(word), argument))
            case _:
                self._help(argument)

    def _help(self, argument: str) -> None:
        found = explained(argument, self._me.listener.language, in_lobby=True)
        if len(found) == 1:
            self._tell(partial(house_help.one_word, word=found[0], in_lobby=True))
        elif argument:
            self._tell(partial(house.lobby_help, words=found or LOBBY, unknown=argument))
        else:
            self._tell(partial(house_help.help_in_the_lobby, words=LOBBY))

    def _tables(self) -> None:
        tables = self._me.rooms.listed()
        if not tables:
            self._tell(house.no_tables)
            return
        listed = [
            (table.code, [name for name in table.names if name], table.free, table.rounds)
            for table in tables
        ]
        self._tell(lambda n: [house.listed_table(n, *table) for table in listed])

    def _who(self) -> None:
        rooms = self._me.rooms
        here = [other.name for other in rooms.visitors if other.place is None and other.name]
        self._tell(partial(house.people_here, lobby=here, tables=rooms.seated))

    def _say(self, text: str) -> None:
        me = self._me
        refusal = me.talk.why_not(text)
        if refusal is None:
            for other in me.rooms.visitors:
                if other is not me and other.place is None and other.name and other.hears_talk:
                    other.tell(me.talk.heard(text), is_news=True)
                    other.hearing.flush()
        self._tell(refusal or table_talk.said)

    def _new(self, argument: str) -> None:
        me, t = self._me, self._me.listener.language
        players = 0
        levels: list[str] = []
        kinds: set[str] = set()
        for typed in words(argument):
            level = find_choice(typed, t, choosing.levels(t))
            kind = find_choice(typed, t, table_kinds(t))
            asked = number_in(typed, FEWEST_PLAYERS, MOST_PLAYERS)
            if asked is not None:
                players = asked
            elif len(level) == 1:
                levels.append(level[0])
            elif len(kind) == 1:
                kinds.add(kind[0])
            else:
                self._tell(partial(house.new_needs, typed=typed))
                return
        players = players or max(DEFAULTS["players"], min(len(levels) + 1, MOST_PLAYERS))
        if len(levels) >= players:
            self._tell(partial(house.new_needs, typed=argument))
            return
        if not me.rooms.may_begin(me.name):
            self._tell(house.too_many_tables)
            return
        if not me.begun.take(me.rooms.services.monotonic()) or not me.rooms.has_room():
            self._tell(house.no_more_tables)
            return
        edition = Edition.FRENCH if "french" in kinds else Edition.ORIGINAL
        table = me.rooms.new_table(players, edition, is_private="private" in kinds)
        self._sit_down(table, levels)

    def join(self, argument: str) -> None:
        """Sit down at the table of a number, or take the seat again that a second number names."""
        code, number = _numbers(argument)
        table = self._table(HouseWord.JOIN, code)
        if table is None:
            return
        rooms, place = self._me.rooms, self._me.line.place
        if number:
            if rooms.guesses.is_full(place) or rooms.is_guessing(table.code):
                self._tell(house.too_many_wrong_numbers)
                return
            seat = rooms.seat_of(table, number, attrgetter("number"))
            if seat is None:
                rooms.guesses.count(place)
                rooms.guessed_wrong(table.code)
                self._tell(house.wrong_number)
            else:
                self._sit_again(table, seat, table.new_token(seat), None)
        elif self._sits_where_before(table):
            pass
        elif not table.free:
            people = [seat for seat in table.kept.seats if seat is not None and seat.number]
            is_kept = len(people) > len(table.sitters)
            telling = house.number_needed if is_kept else house.is_full
            self._tell(partial(telling, code=table.code))
        elif not table.is_free_name(self._me.name, self._me.listener.language):
            self._tell(partial(house.name_taken, name=self._me.name))
        else:
            self._sit_down(table, [])

    def _sits_where_before(self, table: Table) -> bool:
        """Take the seat again that this very guest has left; False where there is none."""
        token = self._me.left.get(table.code)
        seat = token and self._me.rooms.seat_of(table, token, attrgetter("token"))
        if token is None or not isinstance(seat, int):
            return False
        self._sit_again(table, seat, token, None)
        return True

    def _sit_down(self, table: Table, levels: list[str]) -> None:
        """Take the first free seat; behind it the computer players of a new table."""
        me = self._me
        seated = Seated(me, table)
        seat, token, number = table.take_seat(me.name, seated)
        seated.take(seat, token)
        me.place = seated
        if levels:
            table.add_computers(levels, me.listener.language)
        seated.tell_who_sits()
        if table.failure is not None:
            seated.answer(partial(sitting.not_saved, trouble=table.failure))
        if table.kept.host == seat and table.free:
            seated.answer(partial(network_tables.how_to_join, code=table.code))
        seated.answer(partial(network_tables.return_number, number=number))
        table.arrived(seat)

    def _sit_again(self, table: Table, seat: int, token: str, told: int | None) -> None:
        """Take a kept seat again, from whoever still has it."""
        before = table.sitters.pop(seat, None)
        if before is not None:
            before.be_replaced()
        me = self._me
        me.name = table.names[seat]
        me.place = seated = Seated(me, table)
        seated.take(seat, token)
        seated.answer(partial(network_tables.you_are_back, code=table.code))
        if table.rounds is None:
            seated.tell_who_sits()
        table.come_back(seat, seated, told)

    def _watch(self, argument: str) -> None:
        code, _ = _numbers(argument)
        table = self._table(HouseWord.WATCH, code)
        if table is None:
            return
        if table.seat_called(self._me.name) is not None:  # whose talk would be taken for theirs
            self._tell(partial(house.name_taken, name=self._me.name))
            return
        self._me.place = seated = Seated(self._me, table)
        seated.answer(partial(network_tables.you_watch, code=table.code))
        if table.delay:
            seated.answer(partial(network_tables.delay_is, seconds=table.delay))
        table.watch(seated)

    def _table(self, word: HouseWord, code: str) -> Table | None:
        """The table of a number, or an answer that says what is missing."""
        if not code:
            self._tell(partial(house.code_needed, key=word))
            return None
        guesses, place = self._me.rooms.guesses, self._me.line.place
        table = self._me.rooms.tables.get(code)
        is_secret = table is None or table.kept.is_private  # which of both is not told
        if is_secret and guesses.is_full(place):
            self._tell(house.too_many_wrong_numbers)
            return None
        if table is None:
            guesses.count(place)
            self._tell(partial(house.no_such_table, code=code))
        return table


def _numbers(argument: str) -> tuple[str, str]:
    """A table's number and what stands behind it, with or without blanks or hyphens between."""
    digits = "".join(char for char in fold(argument) if char.isdecimal())
    return digits[:CODE_DIGITS], digits[CODE_DIGITS:]
