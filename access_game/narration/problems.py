"""Answers to what cannot be done: what is wrong, then what is possible."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Medium
from access_game.narration.answers import hand_card
from access_game.narration.base import Narrator
from access_game.narration.combinations import owner
from access_game.narration.quoting import shown
from access_game.understanding.intents import (
    Ambiguous,
    ColourOnly,
    NoSuchPlace,
    NothingFollows,
    Problem,
    Unreadable,
)
from access_game.understanding.vocabulary import Vocabulary, words_in_play
from engine.cards import Card
from engine.refusals import Reason, Refusal
from engine.view import View


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
            yield may_mean(n, typed, keys, words_in_play(n.t))
        case NothingFollows(word):
            yield nothing_follows(n, words_in_play(n.t).name(word))


def may_mean(n: Narrator, typed: str, keys: tuple[str, ...], known: Vocabulary) -> str:
    """The words that a beginning fits."""
    # Translators: The beginning that was typed fits several words.
    return n.t.gettext("That may mean: {words}.", words=n.list(_fitting(n, typed, keys, known)))


def nothing_follows(n: Narrator, word: str) -> str:
    """That a word stands alone."""
    # Translators: Something was typed after a word that takes nothing.
    return n.t.gettext("Nothing may follow the word {word}.", word=word)


def not_understood(n: Narrator, text: str) -> Iterator[str]:
    """That a text means nothing; nothing for no text."""
    if text:
        # Translators: A typed text that means nothing; it is repeated.
        yield n.t.gettext("Not understood: {text}.", text=shown(text))


def _fitting(n: Narrator, typed: str, keys: tuple[str, ...], known: Vocabulary) -> Iterator[str]:
    """The words as they were begun; a voice says their first names, which it can read."""
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
        "Type a place, {first} to {last}, or a card to play it; {help} lists the words.",
        first=places[0],
        last=places[-1],
        help=help_word,
    )


def tell_refusal(n: Narrator, refusal: Refusal, view: View) -> Iterator[str]:
    """Why a card may not be played."""
    match refusal.reason:
        case Reason.NOT_IN_HAND:
            yield _not_in_hand(n, refusal.card, view)
        case Reason.NOT_YOUR_TURN:
            yield from whose_turn(n, view)
        case _:
            yield game_is_over(n, refusal.card)


def whose_turn(n: Narrator, view: View) -> Iterator[str]:
    """That another player is to play."""
    assert view.turn is not None
    # Translators: The listener tried to play out of turn.
    yield n.t.gettext("It is {name}'s turn.", name=n.name(view.turn))


def _not_in_hand(n: Narrator, card: Card, view: View) -> str:
    name = n.card(card)
    for item in view.table:
        if item.card == card:
            return on_the_table(n, card, item.owner)
    if card in view.out_of_play:
        return out_of_play(n, card)
    # Translators: The typed card is not in the listener's hand.
    return n.t.gettext("You do not hold: {card}.", card=name)


def on_the_table(n: Narrator, card: Card, seat: int | None) -> str:
    """That a card lies on the table, and whose it is."""
    # Translators: The typed card already lies on the table; its owner is told.
    return n.t.gettext(
        "Already on the table: {card}, {name}.", card=n.card(card), name=owner(n, seat)
    )


def out_of_play(n: Narrator, card: Card) -> str:
    """That a card has left the game."""
    # Translators: The typed card has left the game.
    return n.t.gettext("Already out of play: {card}.", card=n.card(card))


def game_is_over(n: Narrator, card: Card) -> str:
    """That nothing is played after the end."""
    # Translators: The listener tried to play after the end of the game.
    return n.t.gettext("The game is over; not played: {card}.", card=n.card(card))
