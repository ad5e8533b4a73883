"""Answers to what cannot be done: what is wrong, then what is possible."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Medium
from access_game.narration.answers import hand_card
from access_game.narration.base import Narrator
from access_game.narration.combinations import owner
from access_game.understanding.intents import (
    Ambiguous,
    ColourOnly,
    NoSuchPlace,
    NothingFollows,
    Problem,
    Unreadable,
)
from access_game.understanding.vocabulary import words_in_play
from engine.cards import Card
from engine.refusals import Reason, Refusal
from engine.view import View

SHOWN = 30
"""Characters of an unreadable text that are repeated."""


def tell_problem(n: Narrator, problem: Problem, places: list[int]) -> Iterator[str]:
    """What is unclear about a typed line; ``places`` are those that hold cards, from 1."""
    match problem:
        case Unreadable(text):
            yield from not_understood(n, text)
            yield possible(n, places)
        case NoSuchPlace(number):
            # Translators: A place number that is empty or does not exist.
            yield n.t.gettext("No card in place {number}.", number=number)
            yield possible(n, places)
        case ColourOnly(_, held) if held:
            items = n.list(hand_card(n, place, card) for place, card in held)
            # Translators: A colour without a number was typed; the cards of that colour held.
            yield n.t.gettext("Which card? {cards}.", cards=items)
        case ColourOnly(colour):
            # Translators: A colour was typed of which the listener holds no card; it is named.
            yield n.t.gettext("You hold no card in: {colour}.", colour=n.card_names.colours[colour])
        case Ambiguous(typed, keys):
            # Translators: The beginning that was typed fits several words.
            yield n.t.gettext("That may mean: {words}.", words=n.list(_fitting(n, typed, keys)))
        case NothingFollows(word):
            # Translators: Something was typed after a word that takes nothing.
            yield n.t.gettext(
                "Nothing follows the word {word}.", word=words_in_play(n.t).name(word)
            )


def not_understood(n: Narrator, text: str) -> Iterator[str]:
    """That a text means nothing; nothing for no text."""
    if text:
        # Translators: A typed text that means nothing; it is repeated.
        yield n.t.gettext("Not understood: {text}.", text=shown(text))


def _fitting(n: Narrator, typed: str, keys: tuple[str, ...]) -> Iterator[str]:
    """The words as they were begun; a voice says their first names, which it can read."""
    known = words_in_play(n.t)
    for key in keys:
        is_spoken = n.medium is Medium.SPEECH
        yield known.name(key) if is_spoken else known.fitting_name(key, typed)


def what_is_possible(n: Narrator, places: list[int]) -> Iterator[str]:
    """The answer to an empty line."""
    yield possible(n, places)


def possible(n: Narrator, places: list[int]) -> str:
    """What can be typed at the table."""
    help_word = words_in_play(n.t).name("help")
    if not places:
        # Translators: What can be typed while the listener holds no card.
        return n.t.gettext("The word {help} tells what is possible.", help=help_word)
    # Translators: What can be typed: places of the hand, a card, words.
    return n.t.gettext(
        "A place, {first} to {last}, or a card plays it; {help} tells the words.",
        first=places[0],
        last=places[-1],
        help=help_word,
    )


def tell_refusal(n: Narrator, refusal: Refusal, view: View) -> Iterator[str]:
    """Why a card may not be played."""
    card = n.card(refusal.card)
    match refusal.reason:
        case Reason.NOT_IN_HAND:
            yield _not_in_hand(n, refusal.card, view)
        case Reason.NOT_YOUR_TURN:
            yield from whose_turn(n, view)
        case _:
            # Translators: The listener tried to play after the end of the game.
            yield n.t.gettext("The game is over; not played: {card}.", card=card)


def whose_turn(n: Narrator, view: View) -> Iterator[str]:
    """That another player is to play."""
    assert view.turn is not None
    # Translators: The listener tried to play out of turn.
    yield n.t.gettext("It is the turn of: {name}.", name=n.name(view.turn))


def _not_in_hand(n: Narrator, card: Card, view: View) -> str:
    name = n.card(card)
    for item in view.table:
        if item.card == card:
            # Translators: The typed card already lies on the table; its owner is told.
            return n.t.gettext(
                "Already on the table: {card}, {name}.", card=name, name=owner(n, item.owner)
            )
    if card in view.out_of_play:
        # Translators: The typed card has left the game.
        return n.t.gettext("Already out of play: {card}.", card=name)
    # Translators: The typed card is not in the listener's hand.
    return n.t.gettext("You do not hold: {card}.", card=name)


def shown(text: str) -> str:
    """As much of a typed text as is worth repeating."""
    return text if len(text) <= SHOWN else text[:SHOWN]
