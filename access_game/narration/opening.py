"""The first line of a game, and labels, apart from all others so that they come at once."""

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


def you_label(t: Language) -> str:
    """What stands in the place of the listener's name."""
    # Translators: Stands in the place of a player's name when it is the listener.
    return t.pgettext("owner", "You")


def neutral_label(t: Language) -> str:
    """What stands in the place of a name before a neutral card."""
    # Translators: Said in the place of a player's name: the owner of a neutral card.
    return t.pgettext("owner", "neutral card")


def owner_labels(t: Language) -> tuple[str, str]:
    """Both, for no player may be called so."""
    return you_label(t), neutral_label(t)
