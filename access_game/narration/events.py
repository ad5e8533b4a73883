"""What happened, in one listener's words. A listener gets only what ``seen_by`` lets through."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration import rounds
from access_game.narration.base import Narrator
from engine import events as happened
from engine.events import Event
from engine.rules import Edition


def tell(n: Narrator, event: Event) -> Iterator[str]:
    """The lines for one event; none when it says nothing to this listener."""
    match event:
        case happened.GameStarted():
            yield from game_started(n, event)
        case happened.RoundStarted():
            yield round_started(n, event)
        case happened.CardPlayed():
            yield card_played(n, event)
        case happened.CardDrawn() if event.card is not None and event.place is not None:
            # Translators: The card just drawn, and its place in the listener's hand.
            yield n.t.gettext(
                "New in place {place}: {card}.", place=event.place + 1, card=n.card(event.card)
            )
        case happened.NothingDrawn() if event.place is not None:
            # Translators: The listener drew nothing: that place of the hand stays empty.
            yield n.t.gettext(
                "The draw pile is empty: place {place} stays empty.", place=event.place + 1
            )
        case happened.NeutralCardRevealed():
            # Translators: Two players: a card from the pile joins the table.
            yield n.t.gettext("Neutral card: {card}.", card=n.card(event.card))
        case happened.PileRanOut():
            # Translators: The last card of the draw pile was taken.
            yield n.t.gettext("The draw pile has run out.")
        case happened.RoundResolved():
            yield from rounds.round_resolved(n, event)
        case happened.CardsReturned():
            yield cards_returned(n, event)
        case happened.GameEnded():
            yield from rounds.game_ended(n, event)


def game_started(n: Narrator, event: happened.GameStarted) -> Iterator[str]:
    """The seats in turn order, and an edition that is not the usual one."""
    names = n.list(n.name(seat) for seat in range(len(n.names)))
    # Translators: The players in turn order at the start of a game.
    yield n.t.gettext("At the table: {names}.", names=names)
    if event.edition is Edition.FRENCH:
        # Translators: Said at the start when the option --edition french is on.
        yield n.t.gettext("French edition: cards that score nothing go back under the pile.")


def round_started(n: Narrator, event: happened.RoundStarted) -> str:
    """Which round begins, and who starts."""
    if event.starter == n.seat:
        # Translators: A round begins, and the listener is the starting player.
        return n.t.gettext(
            "Round {number} of {rounds}. You start.", number=event.number, rounds=event.rounds
        )
    # Translators: A round begins with its starting player.
    return n.t.gettext(
        "Round {number} of {rounds}. {name} starts.",
        number=event.number,
        rounds=event.rounds,
        name=n.name(event.starter),
    )


def card_played(n: Narrator, event: happened.CardPlayed) -> str:
    """Who played which card."""
    if event.seat == n.seat:
        # Translators: A card that the listener has played.
        return n.t.gettext("You: {card}.", card=n.card(event.card))
    # Translators: A card that another player has played: "Ben: green 5."
    return n.t.gettext("{name}: {card}.", name=n.name(event.seat), card=n.card(event.card))


def cards_returned(n: Narrator, event: happened.CardsReturned) -> str:
    """French edition: how many cards went under the pile."""
    # Translators: French edition: cards that scored nothing went back, and the pile's size now.
    return n.t.ngettext(
        "{n} card goes back under the draw pile, which now holds {pile}.",
        "{n} cards go back under the draw pile, which now holds {pile}.",
        event.cards,
        pile=event.pile_size,
    )
