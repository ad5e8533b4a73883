"""Computer players: they get a view, never the game, and answer with a card."""

from __future__ import annotations

from engine.players.base import Player
from engine.players.easy import EasyPlayer
from engine.players.master import MasterPlayer
from engine.players.random_player import RandomPlayer
from engine.players.steady import SteadyPlayer
from engine.players.strong import StrongPlayer

PLAYERS: dict[str, type[Player]] = {
    player.level: player
    for player in (RandomPlayer, EasyPlayer, SteadyPlayer, StrongPlayer, MasterPlayer)
}
"""The kinds of computer player by level, from the weakest."""
