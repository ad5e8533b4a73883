"""Our client in every language: a whole game at one table, and somebody who watches it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from access_game.narration import house, reviews

from .network import Guest, Server
from .stream_check import LANGUAGES, check_stream
from .words import Words

PLACE = re.compile(r"^(\d+)\s?[:\uff1a]", re.MULTILINE)

WATCHING = (
    *("who", "help", "table", "card g5", "card 3", "", "g5", "3", "seal", "glance", "scores"),
    *("rules", "pile", "again", "history", "missed", "hint", "language", "say hello"),
)
"""What a spectator types."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server") as server:
        yield server


@pytest.mark.parametrize(("language", "width"), [*zip(LANGUAGES, (20, 40, 80, 40), strict=True)])
def test_a_whole_game_in_every_language(server: Server, language: str, width: int) -> None:
    say = Words(language, width)
    options = ("--lang", language, "--width", str(width))
    with Guest(server, "Ida", *options, columns=width) as guest:
        guest.wait_for_prompt(re.escape(say.prompt(house.lobby_prompt(say.t))))
        told = guest.ask("new 2 random")
        is_over, plays = False, 0
        while not is_over:
            place = PLACE.findall(told)[0]
            told = guest.ask(place)
            plays += 1
            is_over = guest.unfinished_line == f"{say.prompt(reviews.prompt(say.t))} "
        assert plays == 18
        guest.ask("review")
        guest.ask("help")
        guest.ask("")
        guest.send_line("quit")
        assert guest.wait_for_end() == 0
        assert check_stream(guest.raw, width, language) == []
        assert "None" not in guest.text


def test_who_watches_is_answered_too(server: Server) -> None:
    with Guest(server, "Anna") as anna, Guest(server, "Zoe") as zoe:
        anna.begin()
        zoe.wait_for_prompt("Lobby: ")
        zoe.send_line(f"watch {anna.code}")
        zoe.wait_for("Round 1 of 6")
        hand = anna.answer("hand")
        for line in WATCHING:
            zoe.settle(0.1)
            start = len(zoe.text)
            zoe.send_line(line)
            zoe.wait_until(partial(_is_answered, zoe, start, line), f"an answer to {line!r}")
        anna.play()
        zoe.wait_for("Anna: ")
        assert "Card? " not in zoe.text
        assert not set(hand) & set(zoe.text.split("\n"))
        zoe.send_line("quit")
        assert zoe.wait_for_end() == 0
        assert "Your seat" not in zoe.text


def _is_answered(guest: Guest, start: int, typed: str) -> bool:
    return bool(guest.text[start:].strip().removeprefix(typed))
