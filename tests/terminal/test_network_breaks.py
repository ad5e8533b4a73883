"""The server is killed, the connection cut: our client says so once and comes back by itself."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from .capture import Key, Terminal
from .command import GAME, Folder, run_piped
from .network import Guest, Server, table_of_two, whose_turn
from .stream_check import check_stream


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server") as server:
        yield server


def test_a_killed_server_is_told_once_and_the_game_goes_on_when_it_is_back(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        for _ in range(4):
            anna.play()
        hand, history = anna.answer("hand"), anna.answer("history")
        server.kill()
        anna.wait_for("Connection lost. Trying again.")
        assert anna.answer("hand") == hand
        assert anna.answer(anna.first_place) == ["Connection lost. Trying again."]
        assert anna.answer("say hello") == ["Connection lost. Trying again."]
        anna.settle(2.5)  # longer than the first pauses
        server.open_again()
        anna.wait_for("Back at table")
        anna.wait_for("Your turn, card")
        anna.wait_for_prompt("Card\\? ")
        assert anna.text.count("Connected again.") == 1
        assert anna.answer("hand") == hand
        assert anna.answer("history") == history
        assert anna.play().split("\n")[1].startswith("New in place")
        assert check_stream(anna.raw, 80, "en") == []


def test_two_guests_of_a_killed_server_sit_where_they_sat(server: Server) -> None:
    anna, bob = table_of_two(server)
    with anna, bob:
        one, other = whose_turn(anna, bob)
        one.send_line(one.first_place)
        one.wait_for("New in place")
        other.wait_for_prompt("Card\\? ")
        other.send("gre")
        other.settle(0.2)
        server.kill()
        one.wait_for("Connection lost")
        other.settle(0.3)
        assert other.unfinished_line == "Card? gre"
        server.open_again()
        one.wait_for("Back at table")
        other.settle(0.5)
        assert other.unfinished_line == "Card? gre"
        other.send(Key.BACKSPACE * 3)
        other.wait_for("Back at table")
        other.wait_for_prompt("Card\\? ")
        for _ in range(3):
            other.send_line(other.first_place)
            other.wait_for("New in place")
            one.wait_for_prompt("Card\\? ")
            one, other = other, one
        for guest in (one, other):
            assert guest.text.count("Connection lost") == 1
            assert check_stream(guest.raw, 80, "en") == []


def test_the_lobby_comes_back_with_the_same_name(server: Server) -> None:
    with Guest(server, "") as anna:
        anna.wait_for_prompt("Your name\\? ")
        anna.answer("Anna")
        server.kill()
        anna.wait_for("Connection lost")
        assert anna.answer("tables") == ["Connection lost. Trying again."]
        server.open_again()
        anna.wait_for("Connected again")
        anna.wait_for("Welcome, Anna")
        anna.wait_for_prompt("Lobby: ")
        assert anna.answer("who") == ["In the lobby: Anna."]


def test_a_server_that_stops_says_so(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        server.stop()
        anna.wait_for("Connection lost")
        server.open_again()
        anna.wait_for("Back at table")
        anna.wait_for_prompt("Card\\? ")
        anna.play()


def test_who_leaves_the_table_is_not_brought_back_there(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        code = anna.code
        anna.send_line("leave")
        anna.wait_for_prompt("Lobby: ")
        server.kill()
        anna.wait_for("Connection lost")
        server.open_again()
        anna.wait_for("Connected again")
        anna.wait_for_prompt("Lobby: ")
        assert "Back at table" not in anna.text
        assert any(code in line for line in anna.answer("tables")), anna.text


def test_a_certificate_is_remembered_and_another_one_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "server", "--tls") as server:
        with Guest(server, "Anna", "--tls") as anna:
            anna.begin()
            told = re.search("New server, fingerprint: ([0-9A-F \n]+)\n", anna.text)
            assert told is not None
            anna.send_line("quit")
            anna.wait_for_end()
        with Guest(server, "Anna") as anna:  # encrypted without being told to
            anna.wait_for_prompt("Card\\? ")
            assert "fingerprint" not in anna.text
            server.kill()
            for file in (server.folder / "server").iterdir():
                file.unlink()
            server.open_again()
            assert anna.wait_for_end() == 1
            assert "a different certificate from last time" in anna.text
        env = anna.folder.env
        ran = run_piped(["join", server.place], env=env)
        assert ran.status == 1
        assert b"a different certificate from last time" in ran.err
        plain = Server(tmp_path / "plain")
        server.kill()
        plain.kill()
        plain.port = server.port
        plain.open_again()
        with plain:
            ran = run_piped(["join", plain.place], env=env)
            assert ran.status == 1
            assert b"answers without encryption" in ran.err


def test_who_waits_for_players_sits_down_there_again(server: Server) -> None:
    with Guest(server, "Anna") as anna, Guest(server, "Bob") as bob:
        for guest in (anna, bob):
            guest.wait_for_prompt("Lobby: ")
        code = re.findall(r"\d{3} \d{3}", "".join(anna.answer("tables")))[0]
        for guest in (anna, bob):
            guest.send_line(f"join {code}")
            guest.wait_for("return number")
        server.kill()
        bob.wait_for("Connection lost")
        server.open_again()
        for guest in (anna, bob):
            guest.wait_for("Connected again")
            guest.settle(2)
        anna.send_line("say back")
        bob.wait_for("Anna says: back")


def test_a_call_that_nobody_answers_is_ended_by_control_c(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        place = f"127.0.0.1:{silent.getsockname()[1]}"
        with Terminal([*GAME, "join", place], Folder(tmp_path).env) as anna:
            anna.wait_for("Calling")
            anna.send(Key.CTRL_C)
            assert anna.wait_for_end(5) == 130
            assert "Traceback" not in anna.text


def test_a_code_of_any_length_is_answered(server: Server) -> None:
    with Guest(server, "", "1" * 3000) as anna:
        anna.wait_for_prompt("Your name\\? ")
        anna.send_line("Anna")
        anna.wait_for("No such table: 111 111")
        anna.wait_for_prompt("Lobby: ")


def test_who_watches_does_so_again_behind_a_break(server: Server) -> None:
    with Guest(server, "Anna") as anna, Guest(server, "Wes", "--lang", "de") as wes:
        anna.begin()
        wes.wait_for_prompt()
        wes.send_line(f"watch {anna.code}")
        anna.play()
        wes.wait_for("Anna: ")
        server.kill()
        anna.wait_for("Connection lost")
        server.open_again()
        anna.wait_for("Back at table")
        anna.wait_for_prompt("Card\\? ")
        wes.wait_until(lambda: wes.text.count("Runde 1 von 6") == 2, "the round told again")
        before = len(wes.text)
        anna.play()
        wes.wait_until(lambda: "Anna: " in wes.text[before:], "another play")


def test_the_command_that_comes_back_has_the_folder_that_was_given(server: Server) -> None:
    folder = server.folder.parent / "with a blank"
    with Guest(server, "Anna", "--data-dir", str(folder), columns=200) as anna:
        anna.begin()
        anna.send_line("quit")
        anna.wait_for_end()
        told = f"access-game join {server.place} --data-dir '{folder}' takes you back."
        assert "".join(told.split()) in "".join(anna.text.split())  # a long path is broken
