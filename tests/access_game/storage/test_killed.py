"""Killed at any moment, the game goes on at the same point, and nothing that was told is lost."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.checked_lines import Fault
from engine.record import Reading, read_record
from engine.rules import rules_for
from tests.access_game.programs import Programs

KILLS = 200
DRAWN = re.compile(r"^New in place \d: (\w+)|^The draw pile is empty: (place \d)", re.MULTILINE)
PLAYED = re.compile(r"^(?:You|Ben|Carla|David|Emma): ([kbgopuy]\d+)\.$", re.MULTILINE)
OPTIONS = ("--lang", "en", "--cards", "code")


class Victim:
    """One game, played by processes that are killed."""

    def __init__(self, programs: Programs, players: int, seed: int) -> None:
        self.programs = programs
        self.players = players
        self.kills = 0
        self.draws_told: set[tuple[str, str]] = set()
        self.cards_told: set[str] = set()
        self.end_is_told = False
        self._chance = Random(f"{players} {seed}")
        self._places = self._typed()
        self._begin = ("play", "--players", str(players), "--seed", str(seed), "--bots", "random")

    @property
    def path(self) -> Path | None:
        """The record, once it exists."""
        return next(self.programs.games.glob("*.game"), None)

    def reading(self) -> Reading | None:
        """What the disk holds."""
        return read_record(self.path.read_text(encoding="utf-8")) if self.path else None

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        reading = self.reading()
        return reading is not None and reading.game is not None and reading.game.is_over

    def sit_down(self) -> None:
        """Start a process, let it play for a moment and kill it."""
        reading = self.reading()
        is_begun = reading is not None and reading.game is not None
        if not is_begun and self.path is not None:
            self.path.unlink()  # killed while the deal was written: nothing was told
        arguments = ("resume",) if is_begun else self._begin
        with self.programs.start(*arguments, *OPTIONS) as process:
            out = self._watch(process.stdin.fileno(), process.stdout.fileno())  # type: ignore[union-attr]
            process.kill()
            out += process.stdout.read().decode()  # type: ignore[union-attr]
            process.wait()
            err = process.stderr.read()  # type: ignore[union-attr]
        assert err == b""
        self.kills += process.returncode != 0
        self._check(out)

    def _watch(self, keyboard: int, screen: int) -> str:
        """Type a few lines and read a little, then wait no longer."""
        typed = "".join(next(self._places) + "\n" for _ in range(self._chance.randrange(12)))
        os.write(keyboard, typed.encode())
        wanted = self._chance.randrange(400 + 120 * len(typed))
        out = b""
        while len(out) < wanted and not self._waits(out, typed):
            piece = os.read(screen, 1 + wanted - len(out))
            if not piece:
                return out.decode(errors="ignore")
            out += piece
        time.sleep(self._chance.random() * 0.004)
        return out.decode(errors="ignore")

    def _waits(self, out: bytes, typed: str) -> bool:
        """Whether every typed line was answered, so that nothing more will come."""
        return out.count(b"Card?\n") + out.count(b"More?\n") > typed.count("\n")

    def _check(self, out: str) -> None:
        """Everything that was told stands in the record."""
        self.draws_told |= set(DRAWN.findall(out))
        self.cards_told |= set(PLAYED.findall(out))
        self.end_is_told |= "The game is over." in out
        reading = self.reading()
        if reading is None or reading.game is None:
            assert not self.cards_told
            return
        assert reading.problem is None or reading.problem.fault is Fault.TRUNCATED
        plays = reading.game.view_for(None).plays
        assert sum(play.seat == 0 for play in plays) >= len(self.draws_told)
        assert {str(play.card) for play in plays} >= self.cards_told

    @staticmethod
    def _typed() -> Iterator[str]:
        while True:
            yield from "1234567"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_killed_game_is_resumed_with_nothing_lost(programs: Programs, players: int) -> None:
    kills = 0
    games = 0
    while kills < KILLS // 4:
        games += 1
        table = Programs(programs.folder / str(games))
        table.folder.mkdir()
        victim = Victim(table, players, seed=games)
        while not victim.is_over and kills + victim.kills < KILLS // 4:
            victim.sit_down()
        kills += victim.kills
        finish(victim)
    assert kills == KILLS // 4


def finish(victim: Victim) -> None:
    """The game is played to its end without being killed, from where it stands."""
    typed = "".join(f"{1 + number % 7}\n" for number in range(400))
    reading = victim.reading()
    if reading is None or reading.game is None:
        return
    ran = victim.programs.process("resume", *OPTIONS, typed=typed)
    if ran.status == 0:
        assert ran.err == ""
        assert "The game is over." in ran.lines
    else:
        assert victim.end_is_told, "only a game whose end was told is finished"
    reading = victim.reading()
    assert reading is not None
    assert reading.game is not None
    assert reading.problem is None
    assert reading.game.is_over
    rules = rules_for(victim.players)
    played = [play for play in reading.game.view_for(None).plays if play.seat is not None]
    assert len(played) == rules.players * rules.plays * rules.rounds
