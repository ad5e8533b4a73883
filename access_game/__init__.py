"""Surfosaurus MAX for ears and fingers: everything a player meets, from typed to spoken word."""

__version__ = "0.1.0"
