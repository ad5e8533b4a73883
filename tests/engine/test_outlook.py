"""What a card would score, and what better combinations lack."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK, Colour
from engine.combination import Kind, Result, find_combination
from engine.game import Game, Setup
from engine.outlook import Prospect, Trial, best_now, prospects, table_cards, trial
from engine.view import View
from tests.engine.crafted import ALL_GAMES, cards, some_plays, view_with


def of_kind(found: list[Prospect], kind: Kind, colour: Colour | None = None) -> Prospect:
    (one,) = (one for one in found if (one.kind, one.colour) == (kind, colour))
    return one


@pytest.mark.parametrize(("players", "edition"), ALL_GAMES)
def test_a_trial_is_the_combination_of_the_table_and_the_card(players: int, edition: str) -> None:
    random = Random(f"trial {players} {edition}")
    for seed in range(12):
        game = Game(Setup.shuffled(players, seed))
        some_plays(game, random.randint(0, 3 * game.rules.plays * players), random)
        view = game.view_for(game.turn)
        table = tuple(item.card for item in view.table)
        assert table_cards(view) == table
        assert best_now(view) == find_combination(table, game.rules.size, is_complete=False)
        for card in view.cards:
            found = find_combination([*table, card], game.rules.size, is_complete=False)
            assert best_now(view, card) == found
            if found is None:
                assert trial(view, card) == Trial(card, None, 0, None)
            else:
                expected = Trial(card, found.result(card), found.points(card), found)
                assert trial(view, card) == expected


def test_a_trial_tells_full_half_and_nothing() -> None:
    view = view_with(4, "k9 b8 g7", "o6 y7 p1 k8")
    assert trial(view, cards("o6")[0]).result is Result.FULL
    assert trial(view, cards("y7")[0]) == Trial(cards("y7")[0], None, 0, None)
    later = view_with(4, "k9 b8 g7 o6", "y7 p1")
    assert (trial(later, cards("y7")[0]).result, trial(later, cards("y7")[0]).points) == (
        Result.HALF,
        3,
    )
    assert trial(later, cards("p1")[0]).result is Result.NONE


def test_a_flush_lacks_one_green() -> None:
    """The example of a turn: two greens, and a third from the hand."""
    view = view_with(4, "g5 g9", "k3 g2 g8 b12 p7 p8 y1")
    found = prospects(view, cards("g2")[0])
    assert of_kind(found, Kind.FLUSH, Colour.GREEN) == Prospect(
        Kind.FLUSH, cards("g9 g5 g2"), 1, Colour.GREEN, (), cards("g8")
    )


def test_a_sequence_says_which_values_it_lacks() -> None:
    view = view_with(4, "k9 b8 g6 o1 p1", "y7 u7 k2")
    one = of_kind(prospects(view), Kind.STRAIGHT)
    assert (one.have, one.missing, one.values) == (cards("k9 b8 g6"), 1, (7,))
    assert one.held == cards("u7 y7")


def test_of_two_equally_near_sequences_the_higher_is_told() -> None:
    view = view_with(4, "k9 b8 g7", "y1 u2")
    one = of_kind(prospects(view), Kind.STRAIGHT)
    assert (one.missing, one.values) == (1, (10,))


def test_of_two_equally_near_numbers_the_higher_is_told() -> None:
    view = view_with(4, "k9 b9 k4 b4", "y1 u2")
    one = of_kind(prospects(view), Kind.SAME_NUMBER)
    assert (one.have, one.missing, one.values) == (cards("k9 b9"), 2, (9,))


def test_a_sequence_in_one_colour_wants_that_colour() -> None:
    view = view_with(4, "g5 g6 g8 b1", "g7 b7 y2")
    one = of_kind(prospects(view), Kind.STRAIGHT_FLUSH, Colour.GREEN)
    assert (one.have, one.missing, one.values) == (cards("g8 g6 g5"), 1, (7,))
    assert one.held == cards("g7")


def test_high_cards_are_no_prospect() -> None:
    """Any cards of different values become high cards: nobody needs to be told."""
    view = view_with(4, "g5 b5", "g7 b6 y5")
    assert best_now(view) is None
    assert Kind.HIGH_CARDS not in {one.kind for one in prospects(view)}


def test_a_higher_sequence_or_number_is_told_while_a_lower_one_lies_there() -> None:
    sequence = of_kind(prospects(view_with(4, "k3 b4 g5 o6", "y7 y2")), Kind.STRAIGHT)
    assert (sequence.missing, sequence.values, sequence.held) == (1, (7,), cards("y7"))
    number = of_kind(prospects(view_with(4, "k4 b4 g4 o4 k9", "y9")), Kind.SAME_NUMBER)
    assert (number.missing, number.values, number.held) == (3, (9,), cards("y9"))


def test_a_lower_one_of_the_present_kind_is_not_told() -> None:
    view = view_with(4, "k9 b9 g9 o9 k4 b4 g4", "y4")
    assert Kind.SAME_NUMBER not in {one.kind for one in prospects(view)}


def test_over_a_flush_only_stronger_kinds_are_told() -> None:
    view = view_with(4, "k2 k5 k7 k9 b9", "y1 u9 g9")
    assert {one.kind for one in prospects(view)} <= {Kind.SAME_NUMBER, Kind.STRAIGHT_FLUSH}
    assert of_kind(prospects(view), Kind.SAME_NUMBER).held == cards("g9 u9")


def test_the_nearest_comes_first_then_the_next_kind_above() -> None:
    view = view_with(4, "g5 g6 g8 b1", "g7 b7 y2")
    assert [(one.missing, one.kind) for one in prospects(view)] == [
        (1, Kind.STRAIGHT),
        (1, Kind.FLUSH),
        (1, Kind.STRAIGHT_FLUSH),
        *[(3, kind) for kind in (Kind.FLUSH, Kind.SAME_NUMBER, Kind.STRAIGHT_FLUSH)],
    ]


def test_a_card_known_to_be_gone_makes_nothing_reachable() -> None:
    table, hand = "k9 b9 g9 o2 p4", "y1 u2"
    others = " ".join(str(card) for card in DECK if card.value not in (9, 1, 2, 4))
    assert of_kind(prospects(view_with(4, table, hand)), Kind.SAME_NUMBER).missing == 1
    gone = view_with(4, table, hand, unseen=others)
    assert Kind.SAME_NUMBER not in {one.kind for one in prospects(gone)}


def last_card(hand: str, *, seat: int = 3) -> View:
    """Only the last card of the round is still to come, from seat 3."""
    return view_with(4, "k9 b9 g9 o4 k2 b5 g7", hand, seat=seat)


def test_the_last_card_of_the_round_comes_from_the_own_hand() -> None:
    assert of_kind(prospects(last_card("y9 u1")), Kind.SAME_NUMBER).held == cards("y9")
    assert Kind.SAME_NUMBER not in {one.kind for one in prospects(last_card("y8 u1"))}


def test_the_last_card_of_another_is_not_in_the_own_hand() -> None:
    mine = last_card("y9 u9 p9 o9", seat=0)
    assert Kind.SAME_NUMBER not in {one.kind for one in prospects(mine)}
    theirs = last_card("y9 u9 p9 o1", seat=0)
    assert of_kind(prospects(theirs), Kind.SAME_NUMBER).held == ()


def test_what_lacks_more_than_the_cards_to_come_is_not_told() -> None:
    for view in (last_card("k1 y1 u2"), last_card("k1 y1 u2", seat=1)):
        assert all(one.missing == 1 for one in prospects(view))


@pytest.mark.parametrize("turn", [0, 1])
def test_the_next_own_card_is_no_unseen_one_whosever_turn_it_is(turn: int) -> None:
    """Two slots, one of them own: two unseen cards cannot both come."""
    table = "k9 b9 g2 o4 k6 b7" if turn == 0 else "k9 b9 g2 o4 k6 b1"
    view = view_with(4, table, "y1 y3", seat=2 + turn)
    assert view.table_left == 2
    assert Kind.SAME_NUMBER not in {one.kind for one in prospects(view)}
    holding = view_with(4, table, "y9 y3", seat=2 + turn)
    assert of_kind(prospects(holding), Kind.SAME_NUMBER).missing == 2


@pytest.mark.parametrize(("pile_size", "value"), [(20, 9), (1, 9), (0, 3)])
def test_with_an_empty_pile_own_cards_come_from_the_hand_as_it_is(
    pile_size: int, value: int
) -> None:
    """Two own cards and two of others are to come; three nines can only come with a drawn one."""
    view = view_with(3, "k9 b1 g2 o3 p5", "y1 y3 y4", pile_size=pile_size)
    assert (view.plays_left, view.table_left) == (2, 4)
    one = of_kind(prospects(view), Kind.SAME_NUMBER)
    assert (one.missing, one.values) == (3, (value,))


def test_nothing_is_reachable_on_a_complete_table() -> None:
    view = view_with(4, "k9 b9 g9 o4 k2 b5 g7 u1", "y9 y8")
    assert view.table_left == 0
    assert prospects(view) == []


def test_nothing_is_told_of_an_empty_table() -> None:
    view = view_with(4, "", "y9 y8")
    assert prospects(view) == []


def test_a_card_that_is_tried_lies_on_the_table_and_not_in_the_hand() -> None:
    view = view_with(4, "g5 g9", "g2 g8")
    (card,) = cards("g8")
    found = prospects(view, card)
    assert of_kind(found, Kind.FLUSH, Colour.GREEN).have == cards("g9 g8 g5")
    assert of_kind(found, Kind.STRAIGHT).have == cards("g9 g8")
    assert all(card not in one.held for one in found)
