"""Messages between our client and the house."""

from __future__ import annotations

import json

import pytest

from access_game.network.messages import VERSION, Hello, Listens, Play
from access_game.server.limits import Limits, Reason
from engine.cards import Card
from tests.access_game.server.clients import DO, GMCP, IAC, SB, SE, Client, refusing
from tests.access_game.server.conftest import Running, Serving

HELLO = {"version": VERSION, "listens": {"lang": "de"}, "name": "Jürgen"}


def taking(command: bytes, option: bytes) -> bytes:
    """Our client: takes messages, and no other option."""
    return IAC + DO + GMCP if option == GMCP and command != SB else refusing(command, option)


def greeted(running: Running) -> Client:
    client = running.client(answer=taking)
    client.read_until(lambda: bool(client.messages))
    client.say("Surfosaurus.Hello", HELLO)
    client.read_until(lambda: len(client.messages) >= 3)
    return client


def test_the_server_says_welcome_as_soon_as_messages_are_agreed(serving: Serving) -> None:
    with serving(Limits(greeting_seconds=15)).client(answer=taking) as client:
        client.read_until(lambda: bool(client.messages))
        assert client.messages == [("Surfosaurus.Welcome", {"version": VERSION})]


def test_messages_reach_the_guest_and_its_messages_the_client(running: Running) -> None:
    with greeted(running) as client:
        client.say("surfosaurus.play", {"card": "g5", "number": 7})
        client.send("a line\r\n")
        client.read("You typed: a line")
        assert client.messages[1] == (
            "Surfosaurus.Told",
            {"lines": ["Hello Jürgen"], "spoken": ["spoken"], "is_news": False},
        )
        assert client.messages[2][0] == "Surfosaurus.Asked"
    (guest,) = running.guests
    assert guest.messages == [
        Hello(VERSION, Listens("de"), "Jürgen"),
        Play(Card.parse("g5"), 7),
    ]
    assert guest.lines == ["a line"]


def test_bytes_that_look_like_a_command_are_part_of_a_message(running: Running) -> None:
    """0xFF stands in no UTF-8, so that it makes a bad message, and the next one is read."""
    with running.client(answer=taking) as client:
        client.read_until(lambda: bool(client.messages))
        bad = b'Surfosaurus.Hello {"version": 1, "listens": {"lang": "de"}, "name": "\xff\xff"}'
        client.send(IAC + SB + GMCP + bad + IAC + SE)
        newlines = json.dumps(HELLO, indent=2).replace("\n", "\r\n").encode()
        client.send(IAC + SB + GMCP + b"Surfosaurus.Hello " + newlines + IAC + SE)
        client.read_until(lambda: len(client.messages) >= 3)
    (guest,) = running.guests
    assert [message.name for message in guest.messages if isinstance(message, Hello)] == ["Jürgen"]
    assert guest.lines == []


@pytest.mark.parametrize(
    "payload",
    [
        b"Surfosaurus.Play",
        b"Surfosaurus.Play {",
        b'Surfosaurus.Play {"card": "g5"}',
        b'Surfosaurus.Play {"card": "g5", "number": NaN}',
        b'Surfosaurus.Play {"card": "g5", "number": -Infinity}',
        b'Surfosaurus.Play {"card": "g5", "number": 1e999}',
        b'Surfosaurus.Play {"card": "g5", "number": ' + b"9" * 1500 + b"}",
        b'Surfosaurus.Play {"card": "xx", "number": 1}',
        b"Surfosaurus.Play " + b"[" * 1800,
        b'Surfosaurus.Play {"card": "g5", "number": 1, "x": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'Surfosaurus.Listens {"lang": 5}',
        b'Surfosaurus.Told {"lines": [], "spoken": [], "is_news": true}',
        b'Surfosaurus.Play {"card": "g5", "number": 1, "filled": "' + b"x" * 100_000 + b'"}',
        b'Surfosaurus.Hello {"version": 1, "listens": {"lang": "de"}}',
    ],
)
def test_a_bad_message_is_ignored_and_the_connection_goes_on(
    serving: Serving, payload: bytes
) -> None:
    running = serving(Limits(greeting_seconds=0.2, inside_bytes_at_once=200_000))
    with greeted(running) as client:
        client.send(IAC + SB + GMCP + payload + IAC + SE)
        client.say("Surfosaurus.Play", {"card": "g5", "number": 2})
        client.send("still here\r\n")
        client.read("You typed: still here")
    (guest,) = running.guests
    assert guest.messages[1:] == [Play(Card.parse("g5"), 2)]


def test_nothing_comes_before_hello(running: Running) -> None:
    with running.client(answer=taking) as client:
        client.say("Surfosaurus.Play", {"card": "g5", "number": 2})
        client.send("a\r\n")
        client.read("You typed: a")
    (guest,) = running.guests
    assert guest.messages == []


@pytest.mark.parametrize(
    "payload",
    [
        b'Core.Hello {"client": "Mudlet", "version": "4.17"}',
        b'Core.Supports.Set ["Char 1", "Room 1"]',
        b"Core.Ping",
        b"Surfosaurus.Later {}",
        b"",
        b" ",
        b"\xff\xff",
    ],
)
def test_other_packages_are_nothing_to_us(running: Running, payload: bytes) -> None:
    with running.client(answer=taking) as client:
        for _ in range(40):
            client.send(IAC + SB + GMCP + payload + IAC + SE)
        client.send("a\r\n")
        client.read("You typed: a")


def test_control_characters_are_no_part_of_a_name(running: Running) -> None:
    with running.client(answer=taking) as client:
        client.read_until(lambda: bool(client.messages))
        client.say("Surfosaurus.Hello", HELLO | {"name": "\x1b[31mAn\u0007na\ud800\r\n"})
        client.read_until(lambda: len(client.messages) >= 2)
    (guest,) = running.guests
    assert [message.name for message in guest.messages if isinstance(message, Hello)] == [
        "Anna\ufffd"
    ]


def test_many_bad_messages_end_the_connection_in_words_that_the_client_reads(
    serving: Serving,
) -> None:
    running = serving(Limits(greeting_seconds=0.2, bad_messages=3))
    with greeted(running) as client:
        for _ in range(4):
            client.say("Surfosaurus.Play", {})
        client.read_to_end()
        name, fields = client.messages[-1]
        assert name == "Surfosaurus.Told"
        assert fields["lines"] == ["The connection ends: messages that cannot be read."]
    (guest,) = running.guests
    assert guest.times_gone == 1


OLDER = "Auf dem Server läuft eine neuere Version des Spiels. Aktualisiere deine."
NEWER = (
    "Auf dem Server läuft eine ältere Version des Spiels. "
    "Bitte den Gastgeber, sie zu aktualisieren."
)


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ({"version": VERSION - 1, "listens": {"lang": "de"}, "name": "Jürgen"}, OLDER),
        ({"version": VERSION + 1, "listens": {"lang": "de"}, "name": "Jürgen"}, NEWER),
        ({"version": VERSION + 1, "listens": {"lang": "de", "braille": 7}}, NEWER),
    ],
)
def test_a_client_of_another_version_is_told_so_in_its_language(
    running: Running, hello: dict[str, object], said: str
) -> None:
    with running.client(answer=taking) as client:
        client.read_until(lambda: bool(client.messages))
        client.say("Surfosaurus.Hello", hello)
        client.read_to_end()
        (told,) = (fields for name, fields in client.messages if name == "Surfosaurus.Told")
        assert told["lines"] == [said]
    assert all(guest.messages == [] for guest in running.guests)
    reasons = running.server.door.ended
    assert reasons[Reason.OLDER_CLIENT] + reasons[Reason.NEWER_CLIENT] == 1


@pytest.mark.parametrize(
    "hello",
    [
        {"version": VERSION + 1},
        {"version": VERSION + 1, "listens": "x"},
        {"version": VERSION + 1, "listens": {"lang": 7}},
    ],
)
def test_a_client_of_another_version_whose_language_is_unknown_is_told_in_english(
    running: Running, hello: dict[str, object]
) -> None:
    with running.client(answer=taking) as client:
        client.read_until(lambda: bool(client.messages))
        client.say("Surfosaurus.Hello", hello)
        client.read_to_end()
        assert client.messages[-1][1]["lines"] == [
            "The server has an older version of the game. Ask the host to update it."
        ]


def test_a_client_of_ours_gets_no_text_of_the_connections_own(running: Running) -> None:
    with greeted(running) as client:
        before = client.text
        client.send("x" * 3000 + "\r\n")
        client.read_until(lambda: len(client.messages) >= 4)
        assert client.messages[3][1]["lines"][0].startswith("That line is too long")
        assert client.text == before
