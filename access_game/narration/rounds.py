"""The end of a round and of the game: every card's result with its reason, scores, winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.narration.base import Narrator
from access_game.narration.combinations import combination_facts, owner, winning_colours
from engine.combination import Combination, Result, Ruling
from engine.events import GameEnded, RoundResolved, Score, TableCard, TieBreak
from engine.reasons import Reason, Why, explain


def round_resolved(n: Narrator, event: RoundResolved) -> Iterator[str]:
    """What won, every card's result with its reason, own cards first, then the scores."""
    yield from what_won(n, event)
    yield from card_results(n, event.table, event.combination)
    yield from round_scores(n, event)


def what_won(n: Narrator, event: RoundResolved) -> Iterator[str]:
    """The winning combination of a round."""
    kind, values = combination_facts(n, event.combination)
    # Translators: What won the round: "Round 3: flush, 12, 8, 5, 3."
    yield n.t.gettext(
        "Round {number}: {kind}, {values}.", number=event.number, kind=kind, values=values
    )
    if event.combination.ruling is Ruling.FEWER_VALUES:
        yield fewer_values(n)


def fewer_values(n: Narrator) -> str:
    """That the case is decided by our ruling."""
    # Translators: Said when fewer different values lie there than high cards need.
    return n.t.gettext("Too few different values: all of them count, by our own ruling.")


def card_results(
    n: Narrator, table: Sequence[TableCard], combination: Combination
) -> Iterator[str]:
    """Every card's result; brief leaves out what others' cards did not score."""
    own = [item for item in table if item.owner is not None and item.owner == n.seat]
    others = [item for item in table if item not in own]
    cards = [item.card for item in table]
    for item in [*own, *others]:
        reason = explain(item.card, cards, combination)
        if n.is_brief and item not in own and reason.result is Result.NONE:
            continue
        yield card_result(n, item, reason, combination)


def card_result(n: Narrator, item: TableCard, reason: Reason, combination: Combination) -> str:
    """One card's result with its reason."""
    if item.owner is None:
        return _neutral_result(n, item, reason)
    facts = {"name": owner(n, item.owner), "card": n.short_card(item.card)}
    points = n.points(reason.points)
    match reason.why:
        case Why.IN_COMBINATION:
            # Translators: A card's result: "Ben, green 9: full, 4 points."
            return n.t.gettext("{name}, {card}: full, {points}.", points=points, **facts)
        case Why.VALUE_REPEATED | Why.COLOURS_EQUAL if not n.is_brief:
            # Translators: A card's result: it is tied with other cards and so scores half.
            return n.t.gettext(
                "{name}, {card}: half, {points}, tied with {cards}.",
                points=points,
                cards=n.cards(reason.tied_with),
                **facts,
            )
        case Why.NUMBER_TOO_OFTEN if not n.is_brief:
            # Translators: A card's result: too many cards of one number, so all score half.
            return n.t.gettext(
                "{name}, {card}: half, {points}, {count} cards for {size} places.",
                points=points,
                count=len(reason.tied_with) + 1,
                size=len(combination.values),
                **facts,
            )
        case Why.VALUE_REPEATED | Why.COLOURS_EQUAL | Why.NUMBER_TOO_OFTEN:
            # Translators: A card's result, brief: "Ben, green 9: half, 2 points."
            return n.t.gettext("{name}, {card}: half, {points}.", points=points, **facts)
    return _nothing(n, reason, combination, facts)


def _nothing(n: Narrator, reason: Reason, combination: Combination, facts: dict[str, str]) -> str:
    if n.is_brief:
        # Translators: A card's result, brief: "You, green 9: nothing."
        return n.t.gettext("{name}, {card}: nothing.", **facts)
    match reason.why:
        case Why.OTHER_NUMBER:
            # Translators: A card's result: another number won.
            return n.t.gettext(
                "{name}, {card}: nothing, not {value}.", value=combination.values[0], **facts
            )
        case Why.OTHER_COLOUR:
            # Translators: A card's result: another colour won ("not green").
            return n.t.gettext(
                "{name}, {card}: nothing, not {colours}.",
                colours=winning_colours(n, combination),
                **facts,
            )
        case Why.OUTSIDE_SEQUENCE:
            # Translators: A card's result: it is none of the consecutive values that won.
            return n.t.gettext("{name}, {card}: nothing, outside the straight.", **facts)
    # Translators: A card's result: higher cards fill all places of the combination.
    return n.t.gettext("{name}, {card}: nothing, too low.", **facts)


def _neutral_result(n: Narrator, item: TableCard, reason: Reason) -> str:
    card = n.short_card(item.card)
    if reason.result is Result.NONE:
        # Translators: A neutral card (two players) that is no part of the winning combination.
        return n.t.gettext("Neutral card, {card}: not in the combination.", card=card)
    if reason.tied_with and not n.is_brief:
        # Translators: A neutral card (two players) that is tied with others' cards.
        return n.t.gettext(
            "Neutral card, {card}: tied with {cards}, but scores for nobody.",
            card=card,
            cards=n.cards(reason.tied_with),
        )
    # Translators: A neutral card (two players) in the winning combination.
    return n.t.gettext("Neutral card, {card}: counts, but scores for nobody.", card=card)


def own_first(n: Narrator, count: int) -> list[int]:
    """All seats, the listener's first."""
    return sorted(range(count), key=lambda seat: seat != n.seat)


def round_scores(n: Narrator, event: RoundResolved) -> Iterator[str]:
    """The running scores after a round."""
    seats = own_first(n, len(event.scores))
    if n.is_brief:
        yield scores_in_one_line(n, event.scores)
        return
    for seat in seats:
        yield score_after_round(n, event, seat)


def score_after_round(n: Narrator, event: RoundResolved, seat: int) -> str:
    """A player's score after a round."""
    # Translators: The score after a round: "Ben: 24 points, 6 this round."
    return n.t.gettext(
        "{name}: {points}, {gained} this round.",
        name=owner(n, seat),
        points=n.points(event.scores[seat].points),
        gained=event.points[seat],
    )


def scores_in_one_line(n: Narrator, scores: Sequence[Score]) -> str:
    """All scores as one list."""
    listed = list_of_scores(n, [score.points for score in scores])
    # Translators: All scores in one line: "Scores: You 24, Ben 18."
    return n.t.gettext("Scores: {scores}.", scores=listed)


def list_of_scores(n: Narrator, points: Sequence[int]) -> str:
    """Everybody's points as one list."""
    items = []
    for seat in own_first(n, len(points)):
        name = owner(n, seat)
        # Translators: A player and the score, an item of a list: "Ben 24".
        items.append(n.t.pgettext("score", "{name} {points}", name=name, points=points[seat]))
    return n.list(items)


def score_lines(n: Narrator, scores: Sequence[Score]) -> Iterator[str]:
    """The scores with their full and half parts, one line a player."""
    if n.is_brief:
        yield scores_in_one_line(n, scores)
        return
    for seat in own_first(n, len(scores)):
        yield _score_with_parts(n, seat, scores[seat])


def _score_with_parts(n: Narrator, seat: int, score: Score) -> str:
    # Translators: A player's score with its parts: "Ben: 24 points, full 20, half 4."
    return n.t.gettext(
        "{name}: {points}, full {full}, half {half}.",
        name=owner(n, seat),
        points=n.points(score.points),
        full=score.full_points,
        half=score.half_points,
    )


def game_ended(n: Narrator, event: GameEnded) -> Iterator[str]:
    """The totals with full and half parts, who won, and how a tie was broken."""
    # Translators: Begins the telling of the final result.
    yield n.t.gettext("The game is over.")
    yield from winners(n, event)
    seats = sorted(range(len(event.scores)), key=lambda seat: -event.scores[seat].points)
    for seat in seats:
        yield _score_with_parts(n, seat, event.scores[seat])


def winners(n: Narrator, event: GameEnded) -> Iterator[str]:
    """Who won, and how a tie was broken."""
    names = n.list(n.name(seat) for seat in event.winners)
    if event.tie_break is TieBreak.SHARED:
        cards = event.scores[event.winners[0]].cards
        # Translators: Joint winners: equal in points, and in the number of scored cards.
        yield n.t.ngettext(
            "{names} win together: equal in points, and {n} scored card each.",
            "{names} win together: equal in points, and {n} scored cards each.",
            cards,
            names=names,
        )
        return
    (winner,) = event.winners
    if winner == n.seat:
        # Translators: The listener has won the game.
        yield n.t.gettext("You win!")
    else:
        # Translators: Somebody else has won the game.
        yield n.t.gettext("{name} wins.", name=n.name(winner))
    if event.tie_break is TieBreak.CARDS:
        yield _tie_broken(n, event, winner)


def _tie_broken(n: Narrator, event: GameEnded, winner: int) -> str:
    best = event.scores[winner]
    tied = [
        seat
        for seat, score in enumerate(event.scores)
        if score.points == best.points and seat != winner
    ]
    # Translators: How a tie in points was broken: the winner has scored more cards.
    return n.t.ngettext(
        "Equal in points: {names}. {winner} has scored more cards: {n}.",
        "Equal in points: {names}. {winner} has scored more cards: {n}.",
        best.cards,
        names=n.list(n.name(seat) for seat in sorted([winner, *tied])),
        winner=n.name(winner),
    )
