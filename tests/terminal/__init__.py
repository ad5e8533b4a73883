"""Tests of what a terminal, and a screen reader in it, gets from the game."""
