"""A kept network table: two people and a spectator of one language, all that each of them reads."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest import mock

from access_game.languages import Language, load
from access_game.server import store
from access_game.server.table import HOLD_SECONDS, Table
from access_game.understanding.choosing import verbosities
from access_game.understanding.house_words import HouseWord, house_words, table_kinds
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.server.halls import Guest, Hall

NETWORK = "network"
"""Instead of a command: what a kept game is whose house is played without sockets."""
BRAILLE, KANA = f"{NETWORK} --braille", f"{NETWORK} --kana"
HOST = {"en": "Anna", "de": "Anna", "fr": "Anaïs", "ja": "さくら"}
FRIEND = {"en": "Ben", "de": "Ben", "fr": "Benoît", "ja": "ケンタ"}
SPECTATOR = {"en": "Zoë", "de": "Zoë", "fr": "Zoé", "ja": "ハナ"}
LIMIT = 45
"""Seconds for a card, for a while."""


def heard_at_a_network_table(language: str, arguments: str, folder: Path) -> str:
    """What host, friend and spectator read, one after the other."""
    with _the_same_every_time():
        guests = _Evening(load(language), arguments, folder).played()
    text = "\n".join(guest.line.text for guest in guests)
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


@contextmanager
def _the_same_every_time() -> Iterator[None]:
    random = Random(6)
    with (
        mock.patch.object(
            store, "_digits", lambda count: f"{random.randrange(10**count):0{count}}"
        ),
        mock.patch.object(secrets, "randbits", random.getrandbits),
        mock.patch.object(secrets, "token_hex", lambda count: random.randbytes(count).hex()),
    ):
        yield


class _Evening:
    """Everything that can happen in a house, with every mistake that is likely."""

    def __init__(self, t: Language, arguments: str, folder: Path) -> None:
        self._t = t
        self._arguments = arguments
        self._hall = Hall(folder)
        self._word = house_words(t).name
        self._play = words_in_play(t).name

    def played(self) -> tuple[Guest, Guest, Guest]:
        """Everybody's stream, from the first line to the last."""
        code = self._t.code
        host = self._arrives(HOST[code])
        self._in_the_lobby(host)
        table = self._sits_down(host)
        friend, spectator = self._arrives(FRIEND[code]), self._arrives(SPECTATOR[code])
        self._others_come(table, friend, spectator)
        self._first_round(table, host, friend)
        self._friend_is_away(table, host, friend)
        again = self._comes_back(table, friend)
        self._to_the_end(table, host, again)
        self._seal_and_goodbye(host, again, spectator)
        again.line.text = f"{friend.line.text}\n{again.line.text}"
        return host, again, spectator

    def _arrives(self, name: str) -> Guest:
        guest = self._hall.guest(lang=None)
        for line in ("xyzzy", self._t.code, "", name):
            guest.type(line)
        listener = guest.visitor.listener
        listener.reads_braille = self._arguments == BRAILLE
        listener.reads_kana = self._arguments == KANA
        if listener.reads_braille:
            guest.type(f"{self._word(HouseWord.WIDTH)} 40")
        return guest

    def _in_the_lobby(self, host: Guest) -> None:
        word, play = self._word, self._play
        lines = (
            *("", play(Word.HELP), "xyzzy", word(HouseWord.TABLES), play(Word.WHO)),
            *(word(HouseWord.JOIN), f"{word(HouseWord.JOIN)} 999999", "123 456"),
            *(f"{word(HouseWord.NEW)} 9", word(HouseWord.WATCH), word(HouseWord.SETTINGS)),
            *(word(HouseWord.WIDTH), f"{word(HouseWord.WIDTH)} 40", word(HouseWord.NAME)),
            *(word(HouseWord.SAY), word(HouseWord.MUTE), word(HouseWord.MUTE), play(Word.AGAIN)),
        )
        for line in lines:
            host.type(line)

    def _sits_down(self, host: Guest) -> Table:
        word = self._word
        host.type(f"{word(HouseWord.NEW)} 3 {table_kinds(self._t).name('open')}")
        lines = (
            *("", "g5", self._play(Word.HELP), word(HouseWord.SEAL), word(HouseWord.PAUSE)),
            *(word(HouseWord.WAIT), word(HouseWord.HOST), word(HouseWord.LIMIT)),
            *(f"{word(HouseWord.DELAY)} 30", f"{word(HouseWord.DELAY)} 0"),
            f"{word(HouseWord.REMOVE)} xyzzy",
        )
        for line in lines:
            host.type(line)
        return next(iter(self._hall.rooms.tables.values()))

    def _others_come(self, table: Table, friend: Guest, spectator: Guest) -> None:
        friend.type(self._word(HouseWord.TABLES))
        friend.type(table.code)
        for line in (self._word(HouseWord.FILL), "", self._word(HouseWord.HOST)):
            friend.type(line)
        spectator.type(f"{self._word(HouseWord.WATCH)} {table.code}")
        for line in ("1", self._word(HouseWord.PAUSE), self._play(Word.PILE)):
            spectator.type(line)

    def _first_round(self, table: Table, host: Guest, friend: Guest) -> None:
        word, play = self._word, self._play
        host.type(word(HouseWord.FILL))
        for line in ("99", "xyzzy", play(Word.HELP), word(HouseWord.FILL), play(Word.SPEAK)):
            host.type(line)
        self._plays(table, (host, friend), 4)
        friend.type(f"{word(HouseWord.SAY)} Aloha!")
        friend.type(f"{play(Word.VERBOSITY)} {verbosities(self._t).name('brief')}")
        host.type(f"{word(HouseWord.SAY)} Aloha, {friend.visitor.name}.")
        for line in (*[word(HouseWord.PAUSE)] * 2, "1", *[word(HouseWord.CONTINUE)] * 2):
            host.type(line)
        self._plays(table, (host, friend), 3)
        host.type(f"{word(HouseWord.LIMIT)} {LIMIT}")
        self._hall.services.pass_time(2 * LIMIT)
        host.type(f"{word(HouseWord.LIMIT)} 0")

    def _friend_is_away(self, table: Table, host: Guest, friend: Guest) -> None:
        word = self._word
        self._plays(table, (host, friend), 2)
        friend.cut()
        host.type(word(HouseWord.COMPUTER))
        self._hall.services.pass_time(HOLD_SECONDS)
        host.type(word(HouseWord.WAIT))
        self._hall.services.pass_time(HOLD_SECONDS)
        host.type(word(HouseWord.COMPUTER))
        self._plays(table, (host,), 2)

    def _comes_back(self, table: Table, friend: Guest) -> Guest:
        """With a wrong number first."""
        number = re.findall(r"(?<!\d)\d{4}(?!\d)", friend.line.text)[0]
        again = self._arrives(friend.visitor.name)
        again.type(table.code)
        again.type(f"{self._word(HouseWord.JOIN)} {table.code} 0000")
        again.type(f"{table.code} {number}")
        return again

    def _to_the_end(self, table: Table, host: Guest, friend: Guest) -> None:
        host.type(f"{self._word(HouseWord.HOST)} {friend.visitor.name}")
        friend.type(self._word(HouseWord.SEAL))
        self._plays(table, (host, friend), 99)

    def _seal_and_goodbye(self, host: Guest, friend: Guest, spectator: Guest) -> None:
        leave, quit_word = self._word(HouseWord.LEAVE), self._play(Word.QUIT)
        for line in ("", self._word(HouseWord.SEAL), leave, quit_word):
            host.type(line)
        host.cut()
        for guest in (friend, spectator):
            guest.type(leave)
        self._hall.rooms.close()

    def _plays(self, table: Table, guests: tuple[Guest, ...], count: int) -> None:
        """So many times somebody plays the first card; between them computer players do."""
        for _ in range(count):
            self._hall.services.pass_time(1)
            game = table.game.game
            if game.is_over:
                return
            guest = next(guest for guest in guests if table.names[game.turn or 0] == _name(guest))
            guest.type("1")
        self._hall.services.pass_time(1)


def _name(guest: Guest) -> str:
    return guest.visitor.name
