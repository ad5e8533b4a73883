"""``access-game serve`` as a process, with a house for tests."""

from __future__ import annotations

import sys
from types import ModuleType

from access_game.cli import run
from tests.access_game.server.fake_house import FakeHouse

OPENING = "access_game.server.opening"

if __name__ == "__main__":
    module = ModuleType(OPENING)
    module.OpenRooms = lambda _: FakeHouse()  # type: ignore[attr-defined]
    sys.modules[OPENING] = module
    sys.exit(run(["serve", *sys.argv[1:]]))
