"""The server is killed at any moment and started again: nothing that was told is lost."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from access_game.server.store import KeptTable, Store
from engine.events import CardPlayed, seen_by
from tests.access_game.server.houses import HouseProcess, replayed
from tests.access_game.server.people import Socket, arrive, wait_for
from tests.access_game.server.robots import Robot
from tests.access_game.server.streams import hidden_cards

TABLES = 20
KILLS_AT_ONCE = 5
"""So often the server is killed in one run, before the games come to their end."""
SECONDS = 30.0
PAUSE = 0.08
"""Seconds between two plays at a table, so that a game lasts."""


class Tables:
    """Twenty tables at a house that does not live long."""

    def __init__(self, house: HouseProcess, chance: Random) -> None:
        self.house = house
        self.chance = chance
        self.robots: list[Robot] = []
        self.lines: list[Socket] = []
        self.numbers: dict[str, str] = {}
        """The return numbers of people with telnet, with the code of the table before them."""

    def begin(self) -> None:
        """Let people sit down, with our client or by telnet, and with computer players."""
        for number in range(TABLES - 2):
            host = Robot(f"Ada{number}", self.house.port)
            self.robots.append(host)
            self.until(lambda: any("Welcome" in line for line in host.told), host)  # noqa: B023
            host.type("new 2" if number % 3 else "new 2 easy")
            self.until(lambda: any("number" in line for line in host.told), host)  # noqa: B023
            code = next(line for line in host.told if line.startswith("Table"))
            host.code = "".join(filter(str.isdecimal, code))[:6]
            if number % 3:
                self.robots.append(Robot(f"Bea{number}", self.house.port, host.code))
        for number in range(2):
            people = [Socket(f"{name}{number}", "en", self.house.port) for name in ("Cy", "Di")]
            arrive(people[0])
            people[0].type("new 2")
            wait_for(people, lambda: "cut off" in people[0].news)  # noqa: B023
            arrive(people[1], self._number(people[0])[:6])
            wait_for(people, lambda: "cut off" in people[1].news)  # noqa: B023
            self._number(people[1])
            self.lines += people
        self.until(lambda: all(robot.token for robot in self.robots), *self.robots)
        self.robots[0].type("delay 7")
        self.robots[1].type(f"host {self.robots[2].name}")
        self.robots[3].type("pause")
        self.until(lambda: any("Paused" in line for line in self.robots[3].told), self.robots[3])
        self.until(lambda: any("host" in line for line in self.robots[2].told), self.robots[2])
        self.until(lambda: any("7 seconds" in line for line in self.robots[0].told), self.robots[0])

    def _number(self, person: Socket) -> str:
        text = person.text
        code = text.partition("Table ")[2][:7].replace("\u00a0", "").replace(" ", "")
        self.numbers[person.name] = f"{code} {text.partition('cut off: ')[2][:4]}"
        return self.numbers[person.name]

    def until(self, is_so: object, *robots: Robot) -> None:
        """Read until something is so."""
        assert callable(is_so)
        end = time.monotonic() + SECONDS
        while not is_so():
            assert time.monotonic() < end, [(robot.name, robot.told[-3:]) for robot in robots]
            for robot in self.robots:
                robot.read()
            time.sleep(0.01)

    def play(self, seconds: float) -> None:
        """Let everybody play for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for robot in self.robots:
                robot.read()
                robot.play(self.chance)
            wait_for(self.lines, lambda: True)
            for person in self.lines:
                if not person.is_closed:
                    person.play()
            time.sleep(PAUSE)

    def check_disk(self) -> list[KeptTable]:
        """Compare what everybody was told with what is on the disk; return the tables."""
        for robot in self.robots:
            robot.read()
        tables = {table.code: table for table in Store(self.house.folder / "tables").tables()}
        assert len(tables) == TABLES + 1  # the one that the server tells at its start waits
        for robot in self.robots:
            assert robot.faults == [], robot.name
            assert robot.seat is not None
            kept = tables[robot.code]
            seat = kept.seats[robot.seat]
            assert seat is not None
            assert (seat.name, kept.record is None) == (robot.name, False)
            log = replayed(self.house.folder / "tables" / "games" / str(kept.record)).events
            seen = [seen_by(event, robot.seat) for event in log]
            assert seen[: len(robot.events)] == robot.events, robot.name
        assert tables[self.robots[0].code].delay == 7
        assert tables[self.robots[1].code].host == self.robots[2].seat
        assert tables[self.robots[3].code].is_paused
        return [*tables.values()]

    def return_by_number(self) -> None:
        """People with telnet call again and take their seats with their numbers."""
        for at, before in enumerate(self.lines):
            before.close()
            again = Socket(before.name, "en", self.house.port)
            arrive(again)
            shown = len(again.shown)
            again.type(f"join {self.numbers[before.name]}")
            wait_for([again], lambda: "Back at table" in again.news)  # noqa: B023
            again.shown = before.shown + b"\r\n" + again.shown[shown:]
            again.reads_from(len(before.shown))
            self.lines[at] = again
        for person in self.lines:
            wait_for(self.lines, lambda: "Back at table" in person.text)  # noqa: B023


def kill_again_and_again(folder: Path, seed: int, kills: int) -> dict[str, float]:
    """Play at 20 tables while the server is killed so often; return what was seen."""
    chance = Random(seed)
    plays, seconds = 0, []
    with HouseProcess(folder) as house:
        tables = Tables(house, chance)
        try:
            tables.begin()
            for kill in range(1, kills + 1):
                tables.play(chance.uniform(0.05, 1.2))
                assert house.kill() == ""
                kept = tables.check_disk()
                began = time.monotonic()
                house.start()
                tables.return_by_number()
                tables.until(
                    lambda: all(robot.times_back >= kill for robot in tables.robots),  # noqa: B023
                    *tables.robots,
                )
                seconds.append(time.monotonic() - began)
                after = {table.code: table for table in Store(folder / "tables").tables()}
                for table in kept:  # all but the tokens, which are new for who comes by number
                    now = after[table.code]
                    assert (now.host, now.record, now.is_paused) == (
                        table.host,
                        table.record,
                        table.is_paused,
                    )
            tables.play(0.5)
            house.kill()
            for table in tables.check_disk():
                if table.record is None:
                    continue
                record = folder / "tables" / "games" / str(table.record)
                reading = replayed(record)
                assert reading.problem is None
                plays += sum(isinstance(event, CardPlayed) for event in reading.events)
            for person in tables.lines:
                code = tables.numbers[person.name][:6]
                (table,) = (table for table in tables.check_disk() if table.code == code)
                reading = replayed(folder / "tables" / "games" / str(table.record))
                seat = [kept.name for kept in table.seats if kept].index(person.name)
                wrong = hidden_cards(person.text, "en", seat, reading)
                assert [each for each in wrong if not each.startswith("only")] == []
        finally:
            for robot in tables.robots:
                robot.close()
            for person in tables.lines:
                person.close()
    return {"kills": kills, "plays": plays, "slowest return": max(seconds)}


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    seen = kill_again_and_again(tmp_path, 1, KILLS_AT_ONCE)
    assert seen["plays"] > TABLES
