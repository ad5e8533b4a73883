"""``access-game serve`` as a process, with a house for tests."""

from __future__ import annotations

import sys
from types import ModuleType

from access_game.cli import run
from tests.access_game.server.fake_house import FakeHouse

HOUSE = "access_game.server.world"

if __name__ == "__main__":
    module = ModuleType(HOUSE)
    module.open_house = lambda *_, **__: FakeHouse()  # type: ignore[attr-defined]
    sys.modules[HOUSE] = module
    sys.exit(run(["serve", *sys.argv[1:]]))
