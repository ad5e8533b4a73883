"""A real server for the tests of our client's connection, and a house without one."""

from tests.access_game.server.conftest import hall, running, serving

__all__ = ["hall", "running", "serving"]
