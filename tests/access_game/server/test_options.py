"""What is agreed with telnet clients, and with those that know no telnet."""

from __future__ import annotations

import time

import pytest

from access_game.server.limits import Limits
from access_game.server.telnet import Connection
from tests.access_game.server.clients import (
    BINARY,
    CHARSET,
    COMPRESS2,
    COMPRESS3,
    DO,
    DONT,
    ECHO,
    EOR,
    EOR_COMMAND,
    GA,
    GMCP,
    IAC,
    NEW_ENVIRON,
    SB,
    SE,
    SGA,
    TTYPE,
    WILL,
    WONT,
    Answer,
    refusing,
)
from tests.access_game.server.conftest import Running, Serving
from tests.terminal.stream_check import check_stream

GREETING = b"Welcome.\r\nLanguage? "


def answering(*, lang: str = "", types: tuple[str, ...] = ("TEST",), gmcp: bool = False) -> Answer:
    """A client that takes every option, and knows a language and several terminal types."""
    left = [*types, types[-1]]

    def answer(command: bytes, option: bytes) -> bytes:
        if command == DO and option in (TTYPE, NEW_ENVIRON, BINARY, SGA):
            return IAC + WILL + option
        if command == WILL and (option != GMCP or gmcp):
            return IAC + DO + option
        if command == SB and option == TTYPE:
            name = left.pop(0) if len(left) > 1 else left[0]
            return IAC + SB + TTYPE + b"\0" + name.encode() + IAC + SE
        if command == SB and option == NEW_ENVIRON:
            return IAC + SB + NEW_ENVIRON + b"\0\0LANG\1" + lang.encode() + IAC + SE
        if command == SB and option == CHARSET:
            return IAC + SB + CHARSET + b"\2UTF-8" + IAC + SE
        return refusing(command, option)

    return answer


def test_a_client_that_answers_nothing_is_greeted_before_long(serving: Serving) -> None:
    begun = time.monotonic()
    with serving(Limits()).client() as client:
        client.read("Language? ")
    assert 0.4 < time.monotonic() - begun < 5


def test_netcat_gets_text_and_three_offers(running: Running) -> None:
    with running.client() as client:
        client.read("Language? ")
        client.send("help\n")
        client.read("Card? ")
        client.send("bye\n")
        client.read_to_end()
    offers = IAC + DO + TTYPE + IAC + WILL + EOR + IAC + WILL + GMCP
    assert client.raw == (offers + GREETING + b"You typed: help\r\nCard? " + b"Good bye.\r\n")


def test_a_client_that_refuses_everything_is_greeted_at_once(serving: Serving) -> None:
    with serving(Limits(greeting_seconds=15)).client(answer=refusing) as client:
        client.read("Language? ")
        client.read_until(lambda: client.raw.endswith(GREETING + IAC + GA))


def test_what_a_refusing_client_reads_is_lines_for_a_screen_reader(running: Running) -> None:
    with running.client(answer=refusing) as client:
        client.read("Language? ")
        client.send("grün\r\n")
        client.read("Card? ")
        client.send("secret\r\n")
        client.read("Pass-phrase? ")
        client.send("surf\r\nbye\r\n")
        client.read_to_end()
    typed = iter(("grün", "secret", "surf", "bye"))
    shown = (
        "".join(f"{part}? {next(typed)}\r\n" for part in client.text.split("? ")[:-1])
        + client.text.rpartition("? ")[2]
    )
    assert check_stream(shown.encode(), 80, "en") == []
    assert client.options <= {DO + TTYPE, WILL + EOR, WILL + GMCP, WILL + ECHO, WONT + ECHO}


def test_prompts_end_in_a_record_where_that_is_agreed(running: Running) -> None:
    with running.client(answer=answering()) as client:
        client.read_until(lambda: client.raw.endswith(GREETING + IAC + EOR_COMMAND))
        client.send("a\r\n")
        client.read_until(lambda: client.raw.endswith(b"a\r\nCard? " + IAC + EOR_COMMAND))


def test_no_go_ahead_where_the_client_wants_none(running: Running) -> None:
    def wanting(command: bytes, option: bytes) -> bytes:
        return b"" if option == SGA else refusing(command, option)

    with running.client(answer=wanting) as client:
        client.send(IAC + DO + SGA + b"a\r\n")
        client.read_until(lambda: WILL + SGA in client.options)
        client.read("a\r\nCard? ")
        client.send(b"b\r\n")
        client.read("b\r\nCard? ")
        assert client.raw.endswith(b"b\r\nCard? ")


@pytest.mark.parametrize(
    ("lang", "proposed"),
    [
        ("ja_JP.eucJP", "ja"),
        ("de_DE.ISO-8859-1", "de"),
        ("fr_CH", "fr"),
        ("C", None),
        ("nl_NL.UTF-8", None),
        ("../../etc", None),
    ],
)
def test_a_locale_proposes_the_language_and_never_the_encoding(
    running: Running, lang: str, proposed: str | None
) -> None:
    with running.client(answer=answering(lang=lang)) as client:
        client.read("Language? ")
        client.send("緑 für ça\r\n")
        assert "You typed: 緑 für ça" in client.read("Card? ")
    (guest,) = running.guests
    assert guest.proposed == proposed
    assert guest.lines == ["緑 für ça"]


def test_the_only_encoding_that_is_offered_is_utf_8(running: Running) -> None:
    with running.client(answer=answering()) as client:
        client.read_until(lambda: b"UTF-8" in client.raw)
        assert IAC + SB + CHARSET + b"\1 UTF-8" + IAC + SE in client.raw
        client.send(IAC + SB + CHARSET + b"\1 ISO-8859-1" + IAC + SE + "ü\r\n".encode())
        client.read("You typed: ü")


@pytest.mark.parametrize(
    ("last", "has"), [("MTTS 64", True), ("MTTS 841", True), ("MTTS 13", False), ("XTERM", False)]
)
def test_a_screen_reader_is_known_and_changes_nothing(
    running: Running, caplog: pytest.LogCaptureFixture, last: str, has: bool
) -> None:
    caplog.set_level(0)
    with running.client(answer=answering(types=("TINTIN++", "XTERM", last))) as client:
        client.read_until(lambda: client.raw.endswith(GREETING + IAC + EOR_COMMAND))
        (connection,) = running.server.door.connections
        assert isinstance(connection, Connection)
        assert connection.has_screen_reader is has
    assert last not in caplog.text
    assert "LANG" not in caplog.text


def test_echo_is_taken_over_for_a_secret_only(running: Running) -> None:
    with running.client(answer=answering()) as client:
        client.read("Language? ")
        assert WILL + ECHO not in client.options
        client.send(IAC + DO + ECHO + b"a\r\n")
        client.read_until(lambda: IAC + WONT + ECHO in client.raw)
        client.send("secret\r\n")
        client.read_until(lambda: IAC + WILL + ECHO in client.raw)
        client.read("Pass-phrase? ")
        client.send("shown\r\n")
        client.read("Pass-phrase? \r\nYou typed: shown")
        assert client.raw.rindex(IAC + WONT + ECHO) > client.raw.rindex(b"Pass-phrase? ")
        client.send(b"x\r\n")
        client.read("You typed: x")
        assert client.raw.count(IAC + WILL + ECHO) == 1


def test_netcat_is_not_asked_to_hide(running: Running) -> None:
    with running.client() as client:
        client.read("Language? ")
        client.send("secret\nshown\n")
        client.read("You typed: shown")
        assert not client.options & {WILL + ECHO, WONT + ECHO}


@pytest.mark.parametrize("option", [COMPRESS2, COMPRESS3])
def test_nothing_is_compressed(running: Running, option: bytes) -> None:
    with running.client(answer=answering()) as client:
        client.read("Language? ")
        client.send(IAC + DO + option + IAC + WILL + option + b"a\r\n")
        client.read("You typed: a")
        assert WILL + option not in client.options
        assert DO + option not in client.options
        assert {WONT + option, DONT + option} <= client.options


def test_every_option_gets_an_answer_and_few_are_taken(running: Running) -> None:
    taken = {BINARY, CHARSET, EOR, GMCP, SGA}
    with running.client() as client:
        client.read("Language? ")
        for code in range(255):
            if code not in (3, 6):
                client.send(IAC + DO + bytes([code]))
        client.send("over\r\n")
        client.read("You typed: over")
        willing = {option[1:] for option in client.options if option[:1] == WILL}
        assert willing == taken - {SGA}


def test_rubbish_of_telnet_does_not_end_a_connection(running: Running) -> None:
    rubbish = [
        IAC + SB + SE,
        IAC + SB + IAC + SE,
        IAC + SB + TTYPE + IAC + SE,
        IAC + SB + TTYPE + b"\0\xc3\xbc" + IAC + SE,
        IAC + SB + NEW_ENVIRON + b"\0\2\2\1\1\3" + IAC + SE,
        IAC + SB + b"\0" + IAC + SE,
        IAC + b"a",
        IAC + WILL + ECHO,
        IAC + SB + GMCP + b"x" + IAC + WILL + TTYPE,
        IAC + IAC,
    ]
    with running.client() as client:
        client.send(b"".join(rubbish) + b"\r\nstill here\r\n")
        client.read("You typed: still here")
