"""Round files: what lay on a table, read line by line into rounds or what is wrong with them.

A round is lines ``NAME: CARD CARD …``, its end a blank line; ``#`` begins a comment. Cards are
codes separated by blanks, or names separated by commas. The line ``table:``, in any language, or
``*:`` holds the two neutral cards of a two-player round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from access_game.languages import Language
from access_game.names import table_words
from access_game.understanding.normalise import fold, printable, tidy
from access_game.understanding.several import cards_in
from engine.cards import Card
from engine.events import TableCard
from engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules, rules_for


class RoundFault(StrEnum):
    """What is wrong with a round."""

    NO_COLON = "no_colon"
    NOT_A_CARD = "not_a_card"
    CARD_TWICE = "card_twice"
    NAME_TWICE = "name_twice"
    PLAYER_COUNT = "player_count"
    CARD_COUNT = "card_count"
    NEUTRAL_COUNT = "neutral_count"
    NEUTRAL_FOR_MANY = "neutral_for_many"


@dataclass(frozen=True, slots=True)
class BadRound:
    """A round that cannot be resolved."""

    line: int
    """The faulty line, from 1; the round's first line where the whole round is wrong."""
    fault: RoundFault
    text: str = ""
    found: int = 0
    needed: int = 0


@dataclass(slots=True)
class TableRound:
    """A round as it was entered."""

    line: int
    """Its first line."""
    players: list[str] = field(default_factory=list)
    cards: list[tuple[Card, int | None]] = field(default_factory=list)
    """Cards in input order with the index of their player, None for neutral ones."""
    has_neutral_line: bool = False
    lines: list[int] = field(default_factory=list)
    """The line of each player."""

    @property
    def table(self) -> list[TableCard]:
        """The cards as they lie there."""
        return [TableCard(card, owner) for card, owner in self.cards]

    @property
    def rules(self) -> Rules:
        """The numbers for this round's player count."""
        return rules_for(len(self.players))


class _Bad(Exception):
    def __init__(self, bad: BadRound) -> None:
        super().__init__(bad)
        self.bad = bad


def read_rounds(
    lines: Iterable[str], t: Language, *, is_partial: bool = False
) -> Iterator[TableRound | BadRound]:
    """Read every round; a faulty one does not keep the others from being read."""
    reserved = table_words()
    for block in _blocks(lines):
        try:
            entered = TableRound(block[0][0])
            for number, text in block:
                _enter(entered, number, text, t, reserved)
            _check(entered, is_partial)
            yield entered
        except _Bad as bad:
            yield bad.bad


def _blocks(lines: Iterable[str]) -> Iterator[list[tuple[int, str]]]:
    """The numbered lines of each round, without comments."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip().lstrip("\ufeff")
        if text:
            block.append((number, text))
        elif not line.strip() and block:
            yield block
            block = []
    if block:
        yield block


def _enter(entered: TableRound, number: int, text: str, t: Language, reserved: set[str]) -> None:
    name, colon, cards = text.replace("：", ":").partition(":")
    name = tidy(name)
    if not colon or not name:
        raise _Bad(BadRound(number, RoundFault.NO_COLON, tidy(text)))
    owner: int | None = None
    if fold(name) in reserved:
        entered.has_neutral_line = True
    elif fold(name) in map(fold, entered.players):
        raise _Bad(BadRound(number, RoundFault.NAME_TWICE, name))
    else:
        owner = len(entered.players)
        entered.players.append(name)
        entered.lines.append(number)
    for piece, card in cards_in(" ".join(printable(cards).split()), t):
        if card is None:
            raise _Bad(BadRound(number, RoundFault.NOT_A_CARD, piece))
        if any(card == other for other, _ in entered.cards):
            raise _Bad(BadRound(number, RoundFault.CARD_TWICE, str(card)))
        entered.cards.append((card, owner))


def _check(entered: TableRound, is_partial: bool) -> None:
    players = len(entered.players)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise _Bad(BadRound(entered.line, RoundFault.PLAYER_COUNT, found=players))
    rules = entered.rules
    neutral = sum(owner is None for _, owner in entered.cards)
    if entered.has_neutral_line and not rules.neutral:
        raise _Bad(BadRound(entered.line, RoundFault.NEUTRAL_FOR_MANY, found=players))
    if neutral > rules.neutral or (neutral < rules.neutral and not is_partial):
        raise _Bad(
            BadRound(entered.line, RoundFault.NEUTRAL_COUNT, found=neutral, needed=rules.neutral)
        )
    for player, name in enumerate(entered.players):
        count = sum(owner == player for _, owner in entered.cards)
        if count > rules.plays or (count < rules.plays and not is_partial):
            line = entered.lines[player]
            raise _Bad(BadRound(line, RoundFault.CARD_COUNT, name, found=count, needed=rules.plays))
