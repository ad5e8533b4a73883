"""Lines as clients send them: every ending, every packet, every byte."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from access_game.server.typed_lines import TOO_LONG, TooLong, TypedLines, without_controls
from tests.access_game.server.conftest import Running

ENDINGS = {"CR LF": b"\r\n", "LF": b"\n", "CR NUL": b"\r\0", "CR": b"\r"}


def lines_of(*packets: bytes, characters: int = 500) -> list[str | TooLong]:
    typed = TypedLines(characters)
    return [line for packet in packets for line in typed.feed(packet)]


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_every_ending_makes_one_line(ending: bytes) -> None:
    assert lines_of(b"one" + ending + b"two" + ending) == ["one", "two"]


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_an_empty_line_is_a_line(ending: bytes) -> None:
    assert lines_of(ending + ending) == ["", ""]


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_a_line_does_not_wait_for_what_might_follow_its_end(ending: bytes) -> None:
    typed = TypedLines(500)
    assert list(typed.feed(b"one" + ending[:1])) == ["one"]
    assert list(typed.feed(ending[1:])) == []
    assert list(typed.feed(b"two" + ending)) == ["two"]


@given(
    texts=st.lists(st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=20)),
    endings=st.lists(st.sampled_from(list(ENDINGS.values())), min_size=1),
    cuts=st.lists(st.integers(1, 7), min_size=1),
)
def test_packets_do_not_matter(texts: list[str], endings: list[bytes], cuts: list[int]) -> None:
    """Japanese among them, cut inside of a character."""
    # A lone CR before an empty line that ends in LF is what CR LF is: one line.
    assume(b"\r" not in endings or "" not in texts)
    sent = b"".join(
        text.encode() + endings[number % len(endings)] for number, text in enumerate(texts)
    )
    packets, turn = [], 0
    while sent:
        length = cuts[turn % len(cuts)]
        packets.append(sent[:length])
        sent, turn = sent[length:], turn + 1
    assert lines_of(*packets) == [without_controls(text) for text in texts]


def test_bad_bytes_are_replaced() -> None:
    assert lines_of(b"gr\xfcn\xc3\n") == ["gr\ufffdn\ufffd"]


def test_a_line_that_is_too_long_is_told_at_once_and_once() -> None:
    typed = TypedLines(10)
    assert list(typed.feed(b"x" * 41)) == [TOO_LONG]
    assert list(typed.feed(b"x" * 1_000_000)) == []
    assert typed.unfinished_bytes == 1_000_041
    assert list(typed.feed(b"\nyes\n")) == ["yes"]


def test_the_limit_counts_characters_not_bytes() -> None:
    assert lines_of("あ".encode() * 10 + b"\n", characters=10) == ["あ" * 10]
    assert lines_of("あ".encode() * 11 + b"\n", characters=10) == [TOO_LONG]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("\x1b[A5", "5"),
        ("\x1b[1;5Ccard", "card"),
        ("\x1bOPhelp", "help"),
        ("\x1b]0;title\x07play", "play"),
        ("\x1b]0;title\x1b\\play", "play"),
        ("\x9b31mred", "red"),
        ("hal\x08lo", "halo"),
        ("\x7f\x7fab\x7fc", "ac"),
        ("a\tb", "a b"),
        ("a\u2028b", "a b"),
        ("bell\x07\x00\x01", "bell"),
        ("  two  spaces ", "  two  spaces "),
        ("Ça, für, 緑５", "Ça, für, 緑５"),
    ],
)
def test_nothing_that_a_terminal_obeys_is_left_of_a_line(typed: str, line: str) -> None:
    assert without_controls(typed) == line


@given(st.text())
def test_no_control_character_is_ever_left(text: str) -> None:
    assert not [
        char for char in without_controls(text) if ord(char) < 32 or "\x7f" <= char < "\xa0"
    ]


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_lines_reach_the_house_over_a_socket(running: Running, ending: bytes) -> None:
    with running.client() as client:
        client.send("grün ５".encode()[:3])
        client.read_until(lambda: bool(client.raw))
        client.send("grün ５".encode()[3:] + ending)
        client.read("You typed: grün ５")
        client.send(b"bye" + ending)
        client.read_to_end()
    (guest,) = running.guests
    assert guest.lines == ["grün ５", "bye"]
    assert guest.times_gone == 1
