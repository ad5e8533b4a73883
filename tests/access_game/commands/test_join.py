"""What ``join`` says to wrong addresses, and where nobody answers."""

from __future__ import annotations

import socket
import threading
from contextlib import closing

import pytest

from access_game.languages import Language
from access_game.narration.usage import argument_word
from access_game.network.address import PORT
from access_game.network.messages import VERSION
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream


@pytest.mark.parametrize(
    "place",
    [
        "",
        ":",
        ":7384",
        "[]:7384",
        "host:",
        "host:0",
        "host:65536",
        "host:99999999",
        "host:0000065536",
        "host:x",
    ],
)
def test_an_address_that_is_none_is_told_with_an_example(
    programs: Programs, place: str, t: Language
) -> None:
    ran = programs.run("join", place, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert place in ran.err
    assert "example.org:7384" in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


def test_an_address_is_needed(programs: Programs, t: Language) -> None:
    ran = programs.run("join", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "access-game join --help" in ran.err
    assert argument_word(t, "place") in ran.err
    assert argument_word(t, "code") not in ran.err


def test_nobody_there_is_told(programs: Programs, t: Language) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        place = f"127.0.0.1:{listening.getsockname()[1]}"
    ran = programs.run("join", place, "--lang", t.code)
    assert ran.status == 1
    assert len(ran.lines) == 1
    assert place in ran.lines[0]
    assert place in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("127.0.0.1:1", "127.0.0.1:1"),
        ("localhost.invalid", f"localhost.invalid:{PORT}"),
        ("[::1]:1", "[::1]:1"),
        ("::1", f"[::1]:{PORT}"),
        ("[::1]", f"[::1]:{PORT}"),
    ],
)
def test_an_address_is_told_as_it_can_be_typed_again(
    programs: Programs, typed: str, called: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("socket.create_connection", refuse)
    ran = programs.run("join", typed, "--lang", "en")
    assert (ran.status, ran.lines) == (1, [f"Connecting to {called}."])
    assert ran.err == f"Nobody answers at {called}.\n"


@pytest.mark.parametrize(
    ("version", "said"),
    [
        (
            VERSION + 1,
            {
                "en": "{place} has a newer version of the game. Update yours, then join again.",
                "de": "Auf {place} läuft eine neuere Version des Spiels. Aktualisiere deine",
                "fr": "{place} a une version plus récente du jeu. Mets la tienne à jour",
                "ja": "{place}のゲームのほうが新しいバージョンです。こちらを更新してから",
            },
        ),
        (
            VERSION - 1,
            {
                "en": "{place} has an older version of the game. Ask the host to update it.",
                "de": "Auf {place} läuft eine ältere Version des Spiels. Bitte den Gastgeber",
                "fr": "{place} a une version plus ancienne du jeu. Demande à l'hôte",
                "ja": "{place}のゲームのほうが古いバージョンです。ホストに更新を",
            },
        ),
    ],
)
def test_a_server_of_another_version_is_left_with_a_sentence(
    programs: Programs, t: Language, version: int, said: dict[str, str]
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        calls = []

        def answer() -> None:
            with closing(listening.accept()[0]) as accepted:
                calls.append(accepted)
                welcome = f'Surfosaurus.Welcome {{"version": {version}}}'.encode()
                accepted.sendall(b"\xff\xfa\xc9" + welcome + b"\xff\xf0")
                while accepted.recv(1 << 16):
                    pass

        threading.Thread(target=answer, daemon=True).start()
        place = f"127.0.0.1:{listening.getsockname()[1]}"
        ran = programs.run("join", place, "--lang", t.code)
    assert ran.status == 1
    assert ran.err.replace("\n", "" if t.code == "ja" else " ").startswith(
        said[t.code].format(place=place)
    )
    assert len(calls) == 1
    assert check_stream(ran.err.encode(), 80, t.code) == []
