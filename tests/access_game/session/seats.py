"""Follows a game round one keyboard: whose turn it is, and what each person has been shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from access_game.languages import LANGUAGES, load
from access_game.narration.sitting import card_prompt, hand_over_prompt
from engine.cards import Card
from engine.game import Game
from engine.record import Reading, read_record
from tests.access_game.programs import Asked, Programs, Ran, Typist

PEOPLE = ("Anna", "Béla", "Cem", "Dora")
CODE = re.compile(r"\b[kbgopuy]1?\d\b")

CARD_PROMPTS = {card_prompt(load(code)) for code in LANGUAGES}
HAND_OVER_PROMPTS = {hand_over_prompt(load(code)) for code in LANGUAGES}


def places() -> Iterator[str]:
    """Place after place, so that sooner or later one holds a card."""
    while True:
        yield from "1234567"


@dataclass
class Seats:
    """Reads along as somebody at the table who knows only what is said."""

    programs: Programs
    choose: Callable[[Asked, int], str | None] | None = None
    """Types a line on a person's turn; without it everybody plays some card."""
    check: Callable[[str, int | None], None] | None = None
    """Looks at every text and the seat that it was shown to."""
    seat: int | None = None
    shown: dict[int | None, list[str]] = field(default_factory=dict)
    hand_overs: list[int] = field(default_factory=list)
    ran: Ran = field(init=False)
    """What came of the game."""
    _places: Iterator[str] = field(default_factory=places)

    def play(self, *arguments: str) -> Ran:
        """Play a game to its end."""
        self.ran = self.programs.run("play", *arguments, typed=self.typist)
        self._show(self.ran.end, None)
        return self.ran

    @property
    def typist(self) -> Typist:
        """Types for everybody."""
        return self._type

    def reading(self) -> Reading:
        """The game as it lies on the disk now."""
        return read_record(self.programs.record.read_text(encoding="utf-8"))

    def game(self) -> Game:
        """The game at this moment."""
        game = self.reading().game
        assert game is not None
        return game

    def _type(self, asked: Asked) -> str | None:
        if asked.prompt in HAND_OVER_PROMPTS:
            self._hand_over(asked)
            return ""
        self._show("\n".join(asked.lines), self.seat)
        assert asked.prompt in CARD_PROMPTS, asked.prompt
        seat = self.game().turn
        assert seat is not None
        return next(self._places) if self.choose is None else self.choose(asked, seat)

    def _hand_over(self, asked: Asked) -> None:
        *above, line = asked.lines
        self._show("\n".join(above), self.seat)
        (self.seat,) = (seat for seat, name in enumerate(PEOPLE) if name in line)
        self._show(line, self.seat)
        self.hand_overs.append(self.seat)

    def _show(self, text: str, seat: int | None) -> None:
        self.shown.setdefault(seat, []).append(text)
        if self.check is not None:
            self.check(text, seat)


def codes(text: str) -> set[Card]:
    """The cards that a text names by their codes."""
    return {Card.parse(code) for code in CODE.findall(text)}


def human_turns(reading: Reading, humans: int) -> list[int]:
    """The seats of people in the order in which they played."""
    assert reading.game is not None
    plays = reading.game.view_for(None).plays
    return [play.seat for play in plays if play.seat is not None and play.seat < humans]


def without_repeats(seats: Iterable[int]) -> list[int]:
    """Neighbours that are equal count once."""
    found: list[int] = []
    for seat in seats:
        if found[-1:] != [seat]:
            found.append(seat)
    return found
