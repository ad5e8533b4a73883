"""Our client at a real server, in a pseudo-terminal: the same game as at the own keyboard."""

from __future__ import annotations

import json
import re
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_game.settings import KEYS
from engine.record import read_record
from engine.seal import seal_of

from .capture import Key
from .command import run_piped
from .network import Guest, Server, table_of_two, whose_turn
from .stream_check import check_stream

STATEFUL = ("again", "older", "newer")
"""Words whose answer depends on what was told before."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server") as server:
        yield server


def test_a_whole_game_is_a_stream_for_a_screen_reader(server: Server) -> None:
    with Guest(server, "Anna", "--bell") as anna:
        anna.begin()
        plays = 1
        while not anna.play().endswith("More? "):
            plays += 1
        assert "The game is over." in anna.text
        assert "The shuffle is the one that was sealed." in anna.text
        assert anna.answer("review")[0] == "Looking at your plays."
        assert "leave goes to the lobby" in "".join(anna.answer(""))
        assert plays == 18
        assert anna.raw.count(b"\a") == plays
        assert check_stream(anna.raw.replace(b"\a", b""), 80, "en") == []
        sealed = re.search("seal[^:]*: ([0-9a-f]{8})\n", anna.text)
        assert sealed is not None
        anna.send_line("quit")
        assert anna.wait_for_end() == 0
        (record,) = anna.folder.records()
    header = read_record(record.read_text()).header
    assert header is not None
    assert header.nonce is not None
    assert seal_of(header.setup.deck, header.nonce).startswith(sealed[1])
    ran = run_piped(["verify", str(record)], env=anna.folder.env)
    assert ran.status == 0
    assert ran.lines[-1] == "It is the seal that was told; the shuffle was not changed."


def test_turns_are_apart_and_each_thing_is_said_once(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        told = anna.begin()
        for _ in range(4):
            told = anna.play()
        lines = told.split("\n")
        assert lines[1].startswith("New in place ")
        assert lines[2] == ""
        assert "" not in lines[3:]
        assert not any(line.startswith("You: ") for line in lines if "points" not in line)
        assert told.count("Your turn, card") == 1


def test_keys_are_words_and_the_words_are_those_of_the_game(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        for key, word in KEYS.items():
            answer = anna.answer(Key[key.upper()])
            assert answer
            if word not in STATEFUL:
                assert answer == anna.answer(word)
        for line in ("glance", "try 2", "card 3", "pile", "missed", "history", "spell 1"):
            assert anna.answer(line)
        for line in ("sort number", "hint", "rules", "rules 3", "again", "voice", "xyzzy", "99"):
            assert anna.answer(line)
        assert anna.answer("language deutsch") == ["Sprache: Deutsch."]
        assert anna.answer("blick")
        assert anna.answer("sprache english") == ["Language: English."]
        assert anna.answer("signs plain") == ["Cards: plain, for example: green 5."]
        assert re.fullmatch("1: [a-z]+ [0-9]+", anna.answer("hand")[0])
        assert anna.answer("verbosity brief")
        assert anna.answer("hand")[0].startswith("Hand: ")
        assert anna.answer("verbosity normal")
        assert "language: English" in anna.answer("settings")
        assert any("leave, say, mute" in line for line in anna.answer("help"))
        assert anna.answer("help leave")[0].startswith("leave: ")
        assert anna.answer("seal")[0].startswith("Seal of the shuffle:")
        assert anna.answer("say hello") == ["Said."]
        assert anna.answer("width 40") == ["Lines have at most 40 cells."]
        assert check_stream(anna.raw, 80, "en") == []


def test_nothing_that_is_typed_stays_without_an_answer(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.wait_for_prompt("Lobby: ")
        lines = ["", "xyzzy", "help", "tables", "who", "rules", "again", "settings", "hand", "1"]
        for line in [*lines, Key.F1, Key.F3, Key.F8, Key.F12, "width 10", "join", "speak", "say"]:
            assert anna.answer(line), line
        anna.send_line("new 2")
        anna.wait_for("return number")
        lines.remove("1")  # alone on its line it would not be heard
        for line in [*lines, Key.F3, Key.F4, Key.F8, "say hello", "mute", "seal", "wait", "pause"]:
            anna.settle(0.05)
            start = len(anna.text)
            anna.send(line if line.startswith("\x1b") else f"{line}{Key.ENTER}")
            anna.wait_until(lambda start=start: anna.text.count("\n", start) > 1, f"to {line!r}")
        assert check_stream(anna.raw, 80, "en") == []


def test_a_half_typed_line_is_never_broken(server: Server) -> None:
    anna, bob = table_of_two(server)
    with anna, bob:
        one, other = whose_turn(anna, bob)
        other.send("hel")
        other.settle(0.2)
        one.answer("say hello")
        one.send_line(one.first_place)
        one.wait_for("New in place")
        other.settle(0.4)
        assert other.unfinished_line == "hel"
        assert "hello" not in other.text
        other.send(Key.ENTER)
        other.wait_for_prompt("Card\\? ")
        lines = other.text.split("\n")
        assert "hel" in lines
        name = "Anna" if one is anna else "Bob"
        assert f"{name} says: hello" in lines[lines.index("hel") :]
        other.send("gree")
        other.settle(0.2)
        one.send_line("say come on")
        one.wait_for("Said")
        other.settle(0.4)
        assert other.unfinished_line == "Card? gree"
        other.send(Key.BACKSPACE * 4)
        other.wait_for("come on")
        other.wait_until(lambda: other.unfinished_line == "Card? ", "the prompt again")
        for guest in (one, other):
            assert check_stream(guest.raw, 80, "en") == []


def test_talk_comes_at_the_prompt_and_without_one(server: Server) -> None:
    anna, bob = table_of_two(server)
    with anna, bob:
        one, other = whose_turn(anna, bob)
        other.send_line("say your turn, friend")
        one.wait_for("your turn, friend")
        one.wait_until(lambda: one.unfinished_line == "Card? ", "the prompt again")
        one.answer("say yes")
        other.wait_for("says: yes")
        assert other.unfinished_line == f"{'Anna' if one is anna else 'Bob'} says: yes"
        assert one.answer("mute")
        other.send_line("say not heard")
        other.wait_for("Said")
        one.settle(0.3)
        assert "not heard" not in one.text


def test_control_c_asks_and_leaves(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        anna.send(f"abc{Key.CTRL_C}")
        anna.wait_for("Line cleared.")
        anna.wait_for_prompt("Card\\? ")
        anna.send(Key.CTRL_C)
        anna.wait_for_prompt("Yes or no\\? ")
        anna.send_line("perhaps")
        anna.wait_for_prompt("Yes or no\\? ")
        anna.send_line("no")
        anna.wait_for("You stay.")
        anna.wait_for_prompt("Card\\? ")
        anna.send(Key.CTRL_C)
        anna.wait_for_prompt("Yes or no\\? ")
        anna.send(Key.CTRL_C)
        assert anna.wait_for_end() == 130
        assert "Your seat is kept." in anna.text
        assert check_stream(anna.raw, 80, "en") == []


def test_who_quits_comes_back_to_the_seat_and_hears_what_was_missed(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        anna.play()
        hand = anna.answer("hand")
        code = anna.code
        anna.send_line("quit")
        assert anna.wait_for_end() == 0
        assert f"access-game join {server.place} comes back" in anna.text
    with Guest(server, "Anna") as again:
        told = again.wait_for_prompt("Card\\? ")
        assert f"Back at table {code}." in told
        assert "Round 1" not in told
        assert "You: " not in told
        assert again.answer("hand") == hand
        assert "Round 1 of 6." in "".join(again.answer("history"))
    with Guest(server, "Carla") as other:
        other.wait_for_prompt("Lobby: ")
        assert "Back" not in other.text


def test_the_setting_confirm_asks_first(server: Server) -> None:
    with Guest(server, "Anna", env={"ACCESS_GAME_CONFIRM": "on"}) as anna:
        anna.begin()
        assert anna.ask(anna.first_place).endswith("Yes or no? ")
        assert anna.answer("no") == ["Not played."]
        anna.ask(anna.first_place)
        anna.send_line("yes")
        anna.wait_for("New in place")


def test_what_is_told_is_spoken(server: Server, tmp_path: Path) -> None:
    log = tmp_path / "spoken"
    with Guest(server, "", "--speak", "--speech-log", str(log)) as anna:
        anna.wait_for_prompt("Your name\\? ")
        anna.send_line("Anna")
        anna.begin()
        anna.answer("pile")
        anna.answer("say hello")
        anna.play()
        anna.send_line("quit")
        anna.wait_for_end()
    spoken = [json.loads(line) for line in log.read_text().splitlines()]
    text = " ".join(utterance["text"] for utterance in spoken)
    for heard in (
        "Your name?",
        "Welcome, Anna",
        "Your turn, card 1",
        "draw pile",
        "Said",
        "New in",
    ):
        assert heard in text
    assert any(utterance["urgency"] == "next" for utterance in spoken)


def test_keys_are_echoed_at_once(server: Server) -> None:
    with Guest(server, "Anna") as anna:
        anna.begin()
        taken = []
        for letter in "the quick brown fox":
            anna.settle(0.02)
            begun = time.perf_counter()
            anna.send(letter)
            anna.wait_until(lambda: anna.text.endswith(letter), "the echo")  # noqa: B023
            taken.append(time.perf_counter() - begun)
        assert statistics.median(taken) < 0.02


def test_a_terminal_that_knows_lines_only_has_the_same_table(server: Server) -> None:
    with Guest(server, "Anna", env={"TERM": "dumb"}) as anna:
        anna.begin()
        while not anna.play().endswith("More? "):
            pass
        assert "The game is over." in anna.text
        assert check_stream(anna.raw, 80, "en") == []


def test_what_comes_through_a_pipe_is_answered_line_by_line(server: Server, tmp_path: Path) -> None:
    env = {"ACCESS_GAME_DATA_DIR": str(tmp_path), "ACCESS_GAME_CONFIG": str(tmp_path / "s.toml")}
    lines = ["Anna", "who", "xyzzy", "settings", "new 2", "hand", "leave", "tables"]
    ran = run_piped(["join", server.place], lines, env)
    assert ran.status == 0
    assert ran.err == b""
    assert check_stream(ran.out, 80, "en") == []
    said = iter(ran.lines)
    for expected in (
        "Your name?",
        "Welcome, Anna.",
        "In the lobby: Anna",
        "Not understood: xyzzy.",
        "language: English",
        "Table ",
        "The game has not begun.",
        "You have left the table.",
        "You have left the server.",
    ):
        assert any(expected in line for line in said), expected
