"""The first line of a game, apart from all others so that it comes at once."""

from __future__ import annotations

from access_game.languages import Language
from engine.rules import Rules


def opening(t: Language, rules: Rules) -> str:
    """The name of the game, players and rounds."""
    # Translators: The first line of a game: its name, players and rounds.
    return t.gettext(
        "Surfosaurus MAX, {players} players, {rounds} rounds.",
        players=rules.players,
        rounds=rules.rounds,
    )


def default_name(t: Language, number: int) -> str:
    """The name of a person who gives none."""
    # Translators: The name of a person at the keyboard who typed none.
    return t.gettext("Player {number}", number=number)
