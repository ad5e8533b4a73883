"""A real server for the tests of our client's connection."""

from tests.access_game.server.conftest import running, serving

__all__ = ["running", "serving"]
