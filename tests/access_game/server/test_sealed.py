"""The seal of the shuffle: told at the start, opened at the end, and right."""

from __future__ import annotations

import re

from engine.record import read_record
from engine.seal import seal_of
from tests.access_game.server.halls import Hall


def test_the_seal_is_told_at_the_start_and_kept_closed(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    anna = people[0]
    seal = anna.table.game.seal
    for guest in people:
        assert seal[:8] in guest.line.text
    said = anna.type("seal")
    assert seal in said.replace("\n", "")
    nonce = anna.table.game.header.nonce
    assert nonce is not None
    assert nonce not in anna.line.text


def test_the_seal_is_opened_at_the_end_and_is_right(hall: Hall) -> None:
    people = hall.table_for("Anna", "Bob")
    seal = people[0].table.game.seal
    hall.play(people, 1000)
    assert people[0].table.game.game.is_over
    said = " ".join(people[1].type("seal").split())
    nonce = people[0].table.game.header.nonce
    assert nonce is not None
    assert nonce in said
    path = people[0].table.game.path
    assert path is not None
    header = read_record(path.read_text(encoding="utf-8")).header
    assert header is not None
    deck = re.findall(r"\b[a-z]\d{1,2}\b", said.partition(nonce)[2])
    assert deck == [str(card) for card in header.setup.deck]
    assert seal_of(header.setup.deck, nonce) == seal


def test_before_the_game_there_is_no_seal(hall: Hall) -> None:
    anna = hall.guest("Anna")
    anna.type("new 2")
    assert "The game has not begun." in anna.type("seal")
