"""The numbers of the rules by number of players, and what the editions change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

HAND_SIZE = 7
FEWEST_PLAYERS = 2
MOST_PLAYERS = 6


class Edition(StrEnum):
    """Which printed rules are followed."""

    ORIGINAL = "original"
    """Cards are removed at set-up; cards that score nothing leave the game."""
    FRENCH = "french"
    """No cards are removed; cards that score nothing go back under the pile."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers for one game, from the table "Set-up and length"."""

    players: int
    edition: Edition
    removed: int
    """Cards removed unseen at set-up."""
    plays: int
    """Cards each player plays in a round."""
    size: int
    """Cards in a combination."""
    rounds: int
    """Rounds in the game; everybody starts equally often."""
    neutral: int
    """Neutral cards revealed in a round."""

    @property
    def table_size(self) -> int:
        """Cards on the table when a round is complete and the pile did not run out."""
        return self.players * self.plays + self.neutral


_REMOVED = {2: 24, 3: 12, 4: 0, 5: 4, 6: 0}
_PLAYS = {2: 3, 3: 3, 4: 2, 5: 2, 6: 2}
_SIZE = {2: 4, 3: 4, 4: 4, 5: 5, 6: 5}
_ROUNDS = {2: 6, 3: 6, 4: 8, 5: 5, 6: 6}


def rules_for(players: int, edition: Edition = Edition.ORIGINAL) -> Rules:
    """Return the numbers for 2 to 6 players; raise ValueError for another number."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(players)
    return Rules(
        players=players,
        edition=edition,
        removed=_REMOVED[players] if edition is Edition.ORIGINAL else 0,
        plays=_PLAYS[players],
        size=_SIZE[players],
        rounds=_ROUNDS[players],
        neutral=2 if players == 2 else 0,
    )
