"""Answers to the words in play, made from what the asking seat may know: what is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from access_game.hand import HandOrder
from access_game.languages import Medium
from access_game.narration.base import Narrator
from access_game.narration.combinations import kind_name, owner
from access_game.narration.levels import opponents
from access_game.narration.rounds import own_first, score_lines
from access_game.output.wrapping import keep_together, without_marks
from engine.cards import Card
from engine.combination import Kind
from engine.events import TableCard
from engine.rules import Edition
from engine.view import Play, View


def your_turn(n: Narrator, view: View) -> Iterator[str]:
    """That the listener is to play, and which card of the round it is."""
    number = view.rules.plays - view.plays_left + 1
    if n.is_brief:
        # Translators: Brief: the listener's turn: "Card 1 of 2."
        yield n.t.gettext("Card {number} of {plays}.", number=number, plays=view.rules.plays)
        return
    # Translators: The listener's turn, and which of the cards of this round is to be played.
    yield n.t.gettext("Your turn, card {number} of {plays}.", number=number, plays=view.rules.plays)
    if n.is_full and number > 1:  # before that, every card on the table has just been told
        yield from table(n, view)


def hand(n: Narrator, view: View, order: HandOrder) -> Iterator[str]:
    """The hand, one card a line; brief and a braille display get one list without places."""
    if n.is_brief or (n.medium is Medium.BRAILLE and not n.is_full):
        # Translators: The listener's whole hand as one list.
        yield n.t.gettext("Hand: {cards}.", cards=n.list(_listed_hand(n, view, order)))
        return
    for place, card in order.cards(view):
        yield hand_card(n, place, card)


def _listed_hand(n: Narrator, view: View, order: HandOrder) -> Iterator[str]:
    """The cards; a place that stays empty is named, so that the places can be counted."""
    for _, card in order.places(view):
        # Translators: Stands in the list of the hand for a place without a card.
        yield n.t.pgettext("place", "empty") if card is None else n.card(card)


def hand_card(n: Narrator, place: int, card: Card) -> str:
    """One place of the hand, counted from 0."""
    # Translators: A place in the hand and its card: "2: green club 5".
    line = n.t.gettext("{place}: {card}", place=place + 1, card=n.card(card))
    return line if n.medium is not Medium.BRAILLE else keep_together(without_marks(line))


def table(n: Narrator, view: View) -> Iterator[str]:
    """The cards of this round with their owners, in the order in which they came."""
    if not view.table:
        # Translators: Answer to "table" at the beginning of a round.
        yield n.t.gettext("No card on the table yet.")
        return
    if n.is_brief:
        items = n.list(_table_item(n, item) for item in view.table)
        # Translators: Brief answer to "table": all cards in one line.
        yield n.t.gettext("Table: {cards}.", cards=items)
        return
    # Translators: How many cards of this round lie on the table.
    yield n.t.ngettext(
        "{n} of {all} cards on the table.",
        "{n} of {all} cards on the table.",
        len(view.table),
        all=len(view.table) + view.table_left,
    )
    for item in view.table:
        # Translators: A card on the table and whose it is: "Ben: green 5".
        yield n.t.gettext("{name}: {card}", name=owner(n, item.owner), card=n.card(item.card))


def _table_item(n: Narrator, item: TableCard) -> str:
    # Translators: A card on the table, an item of a list: "Ben green 5".
    return n.t.pgettext(
        "table card", "{name} {card}", name=owner(n, item.owner), card=n.card(item.card)
    )


def card_facts(n: Narrator, view: View, card: Card, order: HandOrder) -> Iterator[str]:
    """Everything about a card, whatever the style, and where it is."""
    names = n.card_names
    # Translators: All about a card: "green 5, sign club, number sign circle with one dot, 8
    # points, half 4."
    yield n.t.gettext(
        "{colour} {value}, sign {sign}, number sign {number_sign}, {points}, half {half}.",
        colour=names.colours[card.colour],
        value=card.value,
        sign=names.signs[card.colour],
        number_sign=names.number_sign(card.value),
        points=n.points(card.full_points),
        half=card.half_points,
    )
    yield from _whereabouts(n, view, card, order)


def _whereabouts(n: Narrator, view: View, card: Card, order: HandOrder) -> Iterator[str]:
    for place, held in order.cards(view) if view.hand else ():
        if held == card:
            # Translators: Where a card is: in the listener's hand.
            yield n.t.gettext("In your hand, place {place}.", place=place + 1)
            return
    for item in view.table:
        if item.card == card:
            # Translators: Where a card is: on the table, with its owner.
            yield n.t.gettext("On the table: {name}.", name=owner(n, item.owner))
            return
    for play in reversed(view.plays):
        if play.card == card:
            yield was_played(n, play)
            return
    yield not_seen(n)


def not_seen(n: Narrator) -> str:
    """That nobody has played a card."""
    # Translators: A card that has not come to the table and is not in the listener's hand.
    return n.t.gettext("Not seen yet.")


def was_played(n: Narrator, play: Play) -> str:
    """The round in which a card was played, and by whom."""
    # Translators: A card that was played in an earlier round, and by whom.
    return n.t.gettext(
        "Played in round {number}: {name}.", number=play.round_number, name=owner(n, play.seat)
    )


def who(n: Narrator, view: View, computers: Mapping[int, str]) -> Iterator[str]:
    """Where the game stands: the round, whose turn it is, who follows; and who the others are.

    ``computers`` are the levels of the computer players by seat.
    """
    yield _who_started(n, view)
    if view.turn is not None:
        yield from _whose_turn(n, view)
    if not n.is_brief:
        yield from opponents(n, computers)


def _whose_turn(n: Narrator, view: View) -> Iterator[str]:
    assert view.turn is not None
    number = view.played(view.turn) + 1
    if view.is_my_turn:
        yield from your_turn_now(n, number, view.rules.plays)
    else:
        # Translators: Answer to "who": another player's turn.
        yield n.t.gettext(
            "{name} plays card {number} of {plays}.",
            name=n.name(view.turn),
            number=number,
            plays=view.rules.plays,
        )
    following = _following(view)
    if following:
        # Translators: Who still plays after the present player in this round, in order.
        yield n.t.gettext("Then: {names}.", names=n.list(owner(n, seat) for seat in following))


def _who_started(n: Narrator, view: View) -> str:
    number, rounds = view.round_number, view.rules.rounds
    if view.starter == n.seat:
        # Translators: Answer to "who": which round, started by the listener.
        return n.t.gettext(
            "Round {number} of {rounds}, started by you.", number=number, rounds=rounds
        )
    # Translators: Answer to "who": which round, and who was its starting player.
    return n.t.gettext(
        "Round {number} of {rounds}, started by {name}.",
        number=number,
        rounds=rounds,
        name=n.name(view.starter),
    )


def your_turn_now(n: Narrator, number: int, plays: int) -> Iterator[str]:
    """The listener's turn, in one line whatever the verbosity."""
    yield n.t.gettext("Your turn, card {number} of {plays}.", number=number, plays=plays)


def _following(view: View) -> list[int]:
    """The seats that play after the present one in this round, each once, in order."""
    return [seat for seat in dict.fromkeys(view.seats_left[1:]) if seat != view.turn]


def scores(n: Narrator, view: View) -> Iterator[str]:
    """Everybody's score."""
    yield from score_lines(n, view.scores)


def pile(n: Narrator, view: View) -> Iterator[str]:
    """How many cards the draw pile holds, and how many still come this round."""
    # Translators: Answer to "pile".
    yield n.t.ngettext("{n} card in the draw pile.", "{n} cards in the draw pile.", view.pile_size)
    if not n.is_brief and view.table_left:
        # Translators: How many cards are still to come to the table before the round ends.
        yield n.t.ngettext(
            "{n} card still to come this round.",
            "{n} cards still to come this round.",
            view.table_left,
        )
    if n.is_full:
        sizes = [
            _hand_size(n, seat, view.hand_sizes[seat]) for seat in own_first(n, view.rules.players)
        ]
        # Translators: How many cards everybody holds: "Cards in hand: You 7, Ben 7."
        yield n.t.gettext("Cards in hand: {sizes}.", sizes=n.list(sizes))


def _hand_size(n: Narrator, seat: int, size: int) -> str:
    # Translators: A player and the number of cards in hand, an item of a list: "Ben 7".
    return n.t.pgettext("hand size", "{name} {size}", name=owner(n, seat), size=size)


def rules(n: Narrator, view: View) -> Iterator[str]:
    """The order of combinations, the points, and the numbers for this player count."""
    numbers = view.rules
    kinds = n.list(kind_name(n.t, kind) for kind in Kind)
    # Translators: Rules: the kinds of combination from the strongest to the weakest.
    yield n.t.gettext("Strongest first: {kinds}.", kinds=kinds)
    # Translators: Rules: how many cards a combination has with this number of players.
    yield n.t.gettext(
        "A combination has {size} cards. Higher values win within a kind.", size=numbers.size
    )
    # Translators: Rules: full points by value: low cards are worth more.
    yield n.t.gettext(
        "Full points: 1 and 2 bring 12; 3 and 4 bring 10; 5 and 6 bring 8; 7 and 8 bring 6; 9 "
        "and 10 bring 4; 11 and 12 bring 2."
    )
    # Translators: Rules: when cards score half.
    yield n.t.gettext(
        "Half points when equal cards compete for a place; nothing for cards "
        "outside the combination."
    )
    # Translators: Rules: cards a round and rounds with this number of players.
    yield n.t.gettext(
        "{players} players: {plays} cards each per round, {rounds} rounds.",
        players=numbers.players,
        plays=numbers.plays,
        rounds=numbers.rounds,
    )
    if numbers.neutral:
        # Translators: Rules for two players: the neutral cards.
        yield n.t.gettext(
            "A neutral card comes after both players' first cards, and another after their "
            "second cards."
        )
        # Translators: Rules for two players: what neutral cards do.
        yield n.t.gettext("Neutral cards count for combinations and score for nobody.")
    # Translators: Rules: what happens after playing a card, and when the pile is empty.
    yield n.t.gettext("After each card you draw one, while the draw pile lasts.")
    if numbers.edition is Edition.FRENCH:
        yield n.t.gettext("French edition: cards that score nothing go back under the pile.")
    # Translators: Rules: how the game is won, and how ties end.
    yield n.t.gettext(
        "Most points win; a tie goes to the player with more scored cards, or else is shared."
    )
