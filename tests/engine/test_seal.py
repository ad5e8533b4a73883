"""The seal of a shuffle: the same for the same deck and number, another for anything else."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header, Writer, read_record
from engine.seal import seal_of

NONCE = "0123456789abcdef0123456789abcdef"


def test_it_is_the_hash_of_the_codes_and_the_number() -> None:
    text = " ".join(str(card) for card in DECK) + f" {NONCE}"
    assert text.startswith("k1 k2 k3")
    assert seal_of(DECK, NONCE) == hashlib.sha256(text.encode()).hexdigest()


@given(st.permutations(DECK))
def test_another_order_has_another_seal(deck: list[object]) -> None:
    same = tuple(deck) == DECK
    assert (seal_of(deck, NONCE) == seal_of(DECK, NONCE)) is same  # type: ignore[arg-type]


def test_another_number_has_another_seal() -> None:
    assert seal_of(DECK, NONCE) != seal_of(DECK, NONCE[::-1])


def test_a_record_keeps_the_number_and_does_without() -> None:
    seats = (SeatEntry("human", "Anna"), SeatEntry("easy", "Ben"))
    for nonce in (NONCE, None):
        header = Header(Setup.shuffled(2, 7), seats, nonce)
        text = "".join(Writer().header(header))
        reading = read_record(text)
        assert (reading.header, reading.problem) == (header, None)
        assert ("sealed" in text) is (nonce is not None)
