"""Where tables are found unless somebody says otherwise."""

PORT = 7384
"""The port of ``serve`` and of ``join``."""
