"""What the tests of the line interface share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from access_game.languages import LANGUAGES, Language, load
from tests.access_game.programs import Programs

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Language:
    """Every language, one after the other."""
    return load(request.param)


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    """Commands in a folder of their own."""
    return Programs(tmp_path)
