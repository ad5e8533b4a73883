"""Games, tables and scores made to measure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from engine.cards import DECK, Card, Colour
from engine.events import Event, Score, TableCard
from engine.game import Game, Setup
from engine.rules import HAND_SIZE, Edition, rules_for
from engine.view import Play, View

Kind = TypeVar("Kind")

ALL_PLAYERS = (2, 3, 4, 5, 6)
ALL_GAMES = [(players, edition) for players in ALL_PLAYERS for edition in Edition]
"""Every number of players in every edition."""


def cards(codes: str) -> tuple[Card, ...]:
    """Cards from their codes, as in ``cards("g5 k12")``."""
    return tuple(Card.parse(code) for code in codes.split())


def card_set(codes: str) -> frozenset[Card]:
    """The same as a set."""
    return frozenset(cards(codes))


def setup_with(
    hands: Sequence[Iterable[Card]],
    pile: Iterable[Card] = (),
    *,
    edition: Edition = Edition.ORIGINAL,
    first: int = 0,
    seed: int = 0,
) -> Setup:
    """A game in which every player holds at least ``hands``, and the pile begins with ``pile``.

    The other cards are filled in from the deck in its order, from the highest card down.
    """
    wanted = [list(hand) for hand in hands]
    top = list(pile)
    fixed = {card for group in (*wanted, top) for card in group}
    others = [card for card in DECK if card not in fixed]
    for hand in wanted:
        while len(hand) < HAND_SIZE:
            hand.append(others.pop())
    dealt = [hand[place] for place in range(HAND_SIZE) for hand in wanted]
    deck = (*dealt, *top, *others)
    return Setup(len(wanted), edition, seed, first, deck)


def some_plays(game: Game, plays: int, random: Random) -> list[Card]:
    """Play up to ``plays`` random cards; return them."""
    played: list[Card] = []
    while len(played) < plays and not game.is_over:
        played.append(random.choice(game.legal_cards()))
        game.play(played[-1])
    return played


def replayed(setup: Setup, plays: Iterable[Card]) -> tuple[Game, list[Event]]:
    """The game after these plays, and all its events."""
    game = Game(setup)
    happened = list(game.started)
    for card in plays:
        happened.extend(game.play(card))
    return game, happened


def whole_game(setup: Setup, random: Random | None = None) -> tuple[Game, list[Event]]:
    """A game played to its end by chance, or always with the first card of the hand."""
    game = Game(setup)
    happened = list(game.started)
    while not game.is_over:
        legal = game.legal_cards()
        happened.extend(game.play(random.choice(legal) if random else legal[0]))
    return game, happened


def view_with(
    players: int,
    table: str,
    hand: str,
    *,
    unseen: str | None = None,
    seat: int | None = None,
    pile_size: int = 20,
) -> View:
    """A view in the middle of a round that seat 0 began, by default of the seat whose turn it is.

    ``table`` are the cards in the order of the players, a neutral card as in ``n:k5``. All cards
    are unseen that are not on the table or in the hand, unless ``unseen`` says which.
    """
    items: list[TableCard] = []
    for code in table.split():
        played = sum(item.owner is not None for item in items)
        owner = None if code.startswith("n:") else played % players
        items.append(TableCard(Card.parse(code.removeprefix("n:")), owner))
    turn = sum(item.owner is not None for item in items) % players
    known = {*cards(hand), *(item.card for item in items)}
    gone = set() if unseen is None else set(DECK).difference(known, cards(unseen))
    return View(
        seat=turn if seat is None else seat,
        rules=rules_for(players),
        round_number=1,
        starter=0,
        turn=turn,
        hand=cards(hand),
        hand_sizes=(HAND_SIZE,) * players,
        table=tuple(items),
        pile_size=pile_size,
        scores=(Score(),) * players,
        out_of_play=frozenset(gone),
        plays=tuple(Play(1, item.owner, item.card) for item in items),
    )


def of_type(happened: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def score(full: str = "", half: str = "") -> Score:
    """A score of these cards."""
    return Score(cards(full), cards(half))


def random_table(random: Random, size: int, *, is_narrow: bool) -> tuple[Card, ...]:
    """Any table of ``size`` cards, or one of few colours and values, so that much is tied."""
    if not is_narrow:
        return tuple(random.sample(DECK, size))
    while True:
        colours = random.sample(tuple(Colour), random.randint(1, 7))
        lowest = random.randint(1, 10)
        values = range(lowest, min(lowest + random.randint(1, 7), 13))
        small = [Card(colour, value) for colour in colours for value in values]
        if len(small) >= size:
            return tuple(random.sample(small, size))
