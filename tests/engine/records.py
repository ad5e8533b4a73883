"""Records of whole and unfinished games, and what each of their lines leads to."""

from __future__ import annotations

from random import Random
from zlib import crc32

from engine.cards import Card
from engine.events import Event
from engine.game import Game, Setup
from engine.header_lines import SeatEntry
from engine.record import Header, Writer
from engine.rules import Edition

NAMES = ("Anna", "Jo Ann Ng", "田中 さくら", "Nº 1 #1", "a #0 #00000000", "#")


class Recorded:
    """A game with its record, line by line."""

    def __init__(
        self,
        players: int = 3,
        seed: int = 1,
        edition: Edition = Edition.ORIGINAL,
        plays: int = 1000,
        names: tuple[str, ...] = NAMES,
    ) -> None:
        seats = tuple(
            SeatEntry("steady" if seat else "human", names[seat]) for seat in range(players)
        )
        self.header = Header(Setup.shuffled(players, seed, edition), seats)
        self.game = Game(self.header.setup)
        writer, random = Writer(), Random(seed)
        self.lines = writer.header(self.header)
        self.header_lines = len(self.lines)
        self.events_after: list[list[Event]] = [list(self.game.started)]
        """What has happened after the header and after each play."""
        while not self.game.is_over and len(self.events_after) <= plays:
            card, seat = random.choice(self.game.legal_cards()), self.game.turn
            assert seat is not None
            self.lines.append(writer.play(seat, card))
            self.events_after.append([*self.events_after[-1], *self.game.play(card)])

    @property
    def text(self) -> str:
        """The whole record."""
        return "".join(self.lines)

    def events(self, good_lines: int) -> list[Event]:
        """What the first lines must lead to."""
        if good_lines < self.header_lines:
            return []
        return self.events_after[good_lines - self.header_lines]


def with_checks(facts: list[str]) -> str:
    """Lines of any content with checks that are right."""
    check, lines = 0, []
    for fact in facts:
        check = crc32(f"{fact}\n".encode(), check)
        lines.append(f"{fact} #{check:08x}\n")
    return "".join(lines)


def facts_of(recorded: Recorded) -> list[str]:
    """The lines of a record without their checks."""
    return [line.rstrip("\n").rpartition(" #")[0] for line in recorded.lines]


def impossible_card(game: Game) -> Card:
    """A card that the next player does not hold."""
    return next(card for card in game.setup.deck if card not in game.legal_cards())
