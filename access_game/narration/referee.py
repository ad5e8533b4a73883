"""What the referee of a real table says: set-up, whose card is next, results to be read out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.narration import answers, events
from access_game.narration.answers import not_seen
from access_game.narration.base import Narrator
from access_game.narration.chances import best_so_far
from access_game.narration.combinations import owner
from access_game.narration.rounds import (
    card_result,
    game_ended,
    list_of_scores,
    score_after_round,
    scores_in_one_line,
    what_won,
)
from access_game.narration.whys import why
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from engine import events as happened
from engine.cards import Card
from engine.combination import Result
from engine.entries import (
    CardReplaced,
    DrawCaughtUp,
    DrawForgotten,
    DrawnLate,
    EntryTakenBack,
    Laid,
    Left,
    NotDrawn,
    Replaced,
    RoundReopened,
    ScoresChanged,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
    TableEvent,
)
from engine.outlook import best_now
from engine.reasons import explain
from engine.referee import Referee
from engine.rules import HAND_SIZE, Rules
from engine.view import View


def set_up(n: Narrator, game_rules: Rules, pile_size: int) -> Iterator[str]:
    """What is done with the cards before the first round."""
    if game_rules.removed:
        # Translators: A real table: cards that are put away before the game.
        yield n.t.ngettext(
            "Put {n} card aside unseen.", "Put {n} cards aside unseen.", game_rules.removed
        )
    # Translators: A real table: how many cards are dealt, and how many make the draw pile.
    yield n.t.gettext(
        "Deal {hand} cards to everybody; the draw pile then holds {pile}.",
        hand=HAND_SIZE,
        pile=pile_size,
    )


def prompt(n: Narrator, game: Referee) -> str:
    """Whose card is next, in the fewest words."""
    if game.turn is None:
        sheet = words_at_the_table(n.t).name(RefereeWord.SHEET)
        # Translators: The prompt after the end of a game at a real table.
        return n.t.gettext("Enter leaves, {word} tells the score sheet:", word=sheet)
    if game.neutral_is_due:
        # Translators: The prompt at a real table of two players: a neutral card is due.
        return n.t.gettext("Neutral card?")
    number = game.view_for().played(game.turn) + 1
    # Translators: The prompt at a real table: who plays next, and which card of the round.
    return n.t.gettext("{name}, card {number}?", name=n.name(game.turn), number=number)


def tell(n: Narrator, event: TableEvent) -> Iterator[str]:
    """The lines for what happened at the table."""
    match event:
        case happened.RoundResolved():
            yield from round_resolved(n, event)
        case EntryTakenBack():
            yield from _taken_back(n, event)
        case RoundReopened(number):
            # Translators: A real table: the last card of a round was taken back.
            yield n.t.gettext("Round {number} goes on.", number=number)
        case CardReplaced():
            # Translators: A real table: a card that was entered wrongly is another one.
            yield n.t.gettext(
                "Changed, {name}: {card} instead of {before}.",
                name=owner(n, event.seat),
                card=n.short_card(event.card),
                before=n.short_card(event.before),
            )
        case ScoresChanged():
            yield scores_in_one_line(n, event.scores)
        case DrawForgotten():
            yield _not_drawn(n, event.seat, event.pile_size)
        case DrawCaughtUp():
            yield _drawn(n, event.seat, event.pile_size)
        case SeatRenamed(seat):
            yield _renamed(n, seat)
        case SeatLeft(seat):
            # Translators: A real table: a player has left; the others go on without this player.
            yield n.t.gettext("{name} has left the game; cards and points stay.", name=n.name(seat))
        case SeatTaken(seat):
            yield _plays_on(n, seat)
        case _:
            yield from events.tell(n, event)


def round_resolved(n: Narrator, event: happened.RoundResolved) -> Iterator[str]:
    """What won, then each player's cards and points, to be read out at the table."""
    yield from what_won(n, event)
    cards = [item.card for item in event.table]
    starter = next(item.owner for item in event.table if item.owner is not None)
    players = len(event.scores)
    seats = [*((starter + step) % players for step in range(players)), None]
    for seat in seats:
        for item in event.table:
            reason = explain(item.card, cards, event.combination)
            if item.owner == seat and not (n.is_brief and reason.result is Result.NONE):
                yield card_result(n, item, reason, event.combination)
        if seat is not None and not n.is_brief:
            yield score_after_round(n, event, seat)
    if n.is_brief:
        yield scores_in_one_line(n, event.scores)


def _taken_back(n: Narrator, event: EntryTakenBack) -> Iterator[str]:
    match event.entry:
        case Laid(card, seat):
            # Translators: A real table: an entered card does not count any more.
            yield n.t.gettext("Taken back, {name}: {card}.", name=owner(n, seat), card=n.card(card))
        case Replaced(_, seat, _, _):
            assert event.before is not None
            # Translators: A real table: a change of a card was taken back.
            yield n.t.gettext(
                "Taken back, {name} again: {card}.",
                name=owner(n, seat),
                card=n.card(event.before),
            )
        case NotDrawn(seat) | DrawnLate(seat):
            # Translators: A real table: what was said about a draw does not count any more.
            yield n.t.gettext("Taken back, the draw of: {name}.", name=n.name(seat))
        case Left(seat):
            yield _plays_on(n, seat)
        case _:
            yield _renamed(n, event.entry.seat)


def _plays_on(n: Narrator, seat: int) -> str:
    # Translators: A real table: a player who had left plays again, or somebody else in that seat.
    return n.t.gettext("{name} plays on.", name=n.name(seat))


def _not_drawn(n: Narrator, seat: int, pile_size: int) -> str:
    # Translators: A real table: somebody has forgotten to draw.
    return n.t.ngettext(
        "{name} still has to draw; the pile holds {n} card.",
        "{name} still has to draw; the pile holds {n} cards.",
        pile_size,
        name=n.name(seat),
    )


def _drawn(n: Narrator, seat: int, pile_size: int) -> str:
    # Translators: A real table: somebody has made a forgotten draw.
    return n.t.ngettext(
        "{name} has drawn; the pile holds {n} card.",
        "{name} has drawn; the pile holds {n} cards.",
        pile_size,
        name=n.name(seat),
    )


def _renamed(n: Narrator, seat: int) -> str:
    # Translators: A real table: who sits on a seat, by number in turn order.
    return n.t.gettext("Seat {number}: {name}.", number=seat + 1, name=n.name(seat))


def neutral_is_next(n: Narrator) -> str:
    """That the next card comes from the pile."""
    # Translators: A real table of two players: a neutral card is due before the next player's.
    return n.t.gettext("A neutral card comes next.")


def who(n: Narrator, game: Referee) -> Iterator[str]:
    """Where the game stands, and whether a neutral card comes first."""
    yield from answers.who(n, game.view_for(), {})
    if game.neutral_is_due:
        yield neutral_is_next(n)
    away = sorted(game.view_for().away)
    if away:
        # Translators: A real table: who has left the game.
        yield n.t.gettext("Left the game: {names}.", names=n.list(n.name(seat) for seat in away))


def pile(n: Narrator, game: Referee) -> Iterator[str]:
    """How many cards the pile holds if everybody has drawn, but for those who still have to."""
    yield from answers.pile(n, game.view_for())
    names = [n.name(seat) for seat, count in enumerate(game.owed) if count]
    if names:
        # Translators: A real table: who has forgotten to draw.
        yield n.t.gettext("Still to draw: {names}.", names=n.list(names))


def nothing_since(n: Narrator, seat: int | None) -> Iterator[str]:
    """That nothing came after a player's last card."""
    # Translators: A real table: answer to "missed" where a player's card is the last event.
    yield n.t.gettext("Nothing since the last card of: {name}.", name=owner(n, seat))


def why_card(n: Narrator, card: Card, game: Referee) -> Iterator[str]:
    """Why a card of this table or an earlier round scores what it scores."""
    view = game.view_for()
    for item in view.table:
        if item.card == card:
            yield from _why_now(n, card, view)
            return
    for event in reversed(game.resolved):
        for item in event.table:
            if item.card == card:
                yield from what_won(n, event)
                yield why(n, item, event.table, event.combination)
                return
    yield not_seen(n)


def _why_now(n: Narrator, card: Card, view: View) -> Iterator[str]:
    combination = best_now(view)
    yield best_so_far(n, combination)
    if combination is not None:
        item = next(item for item in view.table if item.card == card)
        yield why(n, item, view.table, combination)


def sheet(n: Narrator, game: Referee) -> Iterator[str]:
    """The score sheet: every round with what won and everybody's points, then the result."""
    yield from tell(n, game.events[0])
    for event in game.resolved:
        yield from what_won(n, event)
        # Translators: The score sheet of a real table: what everybody scored in a round.
        yield n.t.gettext("This round: {scores}.", scores=list_of_scores(n, event.points))
    if game.is_over:
        ended = game.events[-1]
        assert isinstance(ended, happened.GameEnded)
        yield from game_ended(n, ended)
    else:
        yield scores_in_one_line(n, game.view_for().scores)


def sheet_written(n: Narrator, path: str) -> Iterator[str]:
    """Where the score sheet was written."""
    # Translators: The score sheet was written to a file.
    yield n.t.gettext("Score sheet: {path}", path=path)


def back_under_the_pile(n: Narrator, cards: Sequence[Card]) -> Iterator[str]:
    """French edition: which cards go back after a round."""
    if cards:
        # Translators: French edition at a real table: cards that scored nothing, to be put back.
        yield n.t.gettext("Back under the draw pile: {cards}.", cards=n.cards(cards))
