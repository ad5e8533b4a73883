"""Computer players: they get a view, never the game, and answer with a card."""

from __future__ import annotations

from engine.players.base import Player
from engine.players.random_player import RandomPlayer
from engine.players.steady import SteadyPlayer

PLAYERS: dict[str, type[Player]] = {player.level: player for player in (RandomPlayer, SteadyPlayer)}
"""The kinds of computer player by level, from the weakest."""
