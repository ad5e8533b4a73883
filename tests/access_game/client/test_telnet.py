"""The client's half of telnet: messages out of bytes that come in any pieces."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.client.telnet import LONGEST, Overlong, TelnetStream, as_bytes, line_as_bytes
from access_game.network.messages import Hello, Listens, Place, Play
from engine.cards import Card

IAC, DONT, DO, WONT, WILL, SB, SE = (bytes([code]) for code in (255, 254, 253, 252, 251, 250, 240))
GMCP, ECHO, TTYPE = b"\xc9", b"\x01", b"\x18"


def gmcp(name: str, data: object) -> bytes:
    """A message as a server sends it."""
    inside = f"{name} {json.dumps(data)}".encode()
    return IAC + SB + GMCP + inside.replace(IAC, IAC * 2) + IAC + SE


def heard(*pieces: bytes) -> list[tuple[str, object]]:
    """The messages in these bytes."""
    stream = TelnetStream()
    return [message for piece in pieces for message in stream.feed(piece)]


def test_a_message_is_a_name_and_data() -> None:
    assert heard(gmcp("A.B", {"c": 1}) + gmcp("D", None)) == [("A.B", {"c": 1}), ("D", None)]


def test_a_name_without_data_is_a_message() -> None:
    assert heard(IAC + SB + GMCP + b"A.B" + IAC + SE) == [("A.B", None)]


@given(st.integers(1, 7))
def test_bytes_may_be_split_anywhere(length: int) -> None:
    raw = IAC + WILL + GMCP + b"text\r\n" + gmcp("A", "größer") + b"more" + gmcp("B", [1, 2])
    pieces = [raw[at : at + length] for at in range(0, len(raw), length)]
    assert heard(*pieces) == [("A", "größer"), ("B", [1, 2])]


def test_a_doubled_byte_in_a_message_is_one() -> None:
    inside = b'A "' + b"\xc3\xbf" + b'"'  # no 255 comes in UTF-8, but telnet doubles any
    assert heard(IAC + SB + GMCP + inside + IAC + SE) == [("A", "\xff")]
    assert heard(IAC + SB + GMCP + b'A "' + IAC + IAC + b'"' + IAC + SE) == []  # no UTF-8


def test_text_and_other_commands_are_for_other_clients() -> None:
    raw = b"Welcome\r\n" + IAC + b"\xf9" + IAC + IAC + IAC + SB + TTYPE + b"\x01" + IAC + SE
    assert heard(raw + gmcp("A", 1)) == [("A", 1)]


@pytest.mark.parametrize("bad", [b"A {", b'A "\xff', b"\xff\xff 1", b"A " + b"[" * 100_000])
def test_what_is_no_message_is_left_out(bad: bytes) -> None:
    inside = bad if bad.startswith(IAC) else bad.replace(IAC, IAC * 2)
    assert heard(IAC + SB + GMCP + inside + IAC + SE + gmcp("B", 2)) == [("B", 2)]


def test_only_messages_are_wanted() -> None:
    stream = TelnetStream()
    offers = IAC + WILL + GMCP + IAC + WILL + ECHO + IAC + DO + TTYPE + IAC + WONT + ECHO
    assert list(stream.feed(offers + IAC + DONT + TTYPE)) == []
    assert stream.answer == IAC + DO + GMCP + IAC + DONT + ECHO + IAC + WONT + TTYPE


def test_a_command_without_end_is_not_kept_for_ever() -> None:
    stream = TelnetStream()
    list(stream.feed(IAC + SB + GMCP + b"A "))
    list(stream.feed(b"x" * (LONGEST - 10)))
    with pytest.raises(Overlong):
        list(stream.feed(b"x" * 20))


def test_text_without_end_takes_no_memory() -> None:
    stream = TelnetStream()
    for _ in range(4):
        assert list(stream.feed(b"x" * (LONGEST // 2))) == []
    assert list(stream.feed(gmcp("A", 1))) == [("A", 1)]


@pytest.mark.parametrize(
    "message",
    [
        Hello(1, Listens("ja", kana=True), "ÿ \xff", "123456", Place("123456", "token", 7)),
        Play(Card.parse("g5"), 12),
    ],
)
def test_what_is_sent_can_be_read_again(message: Hello | Play) -> None:
    ((name, data),) = heard(as_bytes(message))
    assert name == f"Surfosaurus.{type(message).__name__}"
    assert json.loads(json.dumps(data)) == data


def test_a_line_ends_as_telnet_wants_it() -> None:
    assert line_as_bytes("grün") == "grün\r\n".encode()
    assert line_as_bytes("lone \ud800") == b"lone ?\r\n"
