"""Places stay right: a drawn card takes the place of the played one, in the player's own order."""

from __future__ import annotations

import random

import pytest

from access_game.languages import load
from access_game.understanding.choosing import sort_keys
from engine.cards import Card
from tests.access_game.programs import Asked, Programs
from tests.access_game.session.alone import HAND, answer, answers, listed, play
from tests.access_game.session.seats import CODE, Seats


def test_sorting_by_colour_and_number(programs: Programs) -> None:
    found = answers(play(programs, "hand", "sort colour", "sort number"))
    assert list(listed(found[0]).values()) == HAND
    cards = [Card.parse(code) for code in HAND]
    assert list(listed(found[1]).values()) == [str(card) for card in sorted(cards)]
    by_number = sorted(cards, key=lambda card: (card.value, card.colour))
    assert list(listed(found[2]).values()) == [str(card) for card in by_number]


def test_sort_alone_sorts_by_colour(programs: Programs) -> None:
    assert answer(programs, "sort") == answer(programs, "sort colour")


def test_back_is_the_order_before(programs: Programs) -> None:
    words = ["hand", "sort number", "sort colour", "sort back", "sort back", "sort back"]
    dealt, by_number, by_colour, *back = answers(play(programs, *words))
    assert len({dealt, by_number, by_colour}) == 3
    assert back == [by_number, dealt, dealt]


def test_an_unknown_way_of_sorting_tells_the_possible_ones(programs: Programs) -> None:
    found = answer(programs, "sort sideways")
    for key in ("colour", "number", "back"):
        assert key in found
    assert not listed(found)


def test_a_drawn_card_takes_the_place_of_the_played_one_in_the_sorted_hand(
    programs: Programs,
) -> None:
    found = answers(play(programs, "sort number", "3", "hand", "sort back", "hand"))
    before, played, after, back, again = found
    drawn = CODE.findall(played.splitlines()[0])
    assert played.startswith("New in place 3: ")
    expected = {**listed(before), "3": drawn[0]}
    assert listed(after) == expected
    assert sorted(listed(back).values()) == sorted(expected.values())
    assert listed(again) == listed(back)
    unsorted = {str(place): code for place, code in enumerate(HAND, 1)}
    place = next(place for place, code in unsorted.items() if code == listed(before)["3"])
    assert listed(back) == {**unsorted, place: drawn[0]}


@pytest.mark.parametrize("seed", range(6))
def test_places_and_cards_agree_however_the_hand_is_sorted(programs: Programs, seed: int) -> None:
    chance = random.Random(seed)
    hand: dict[str, str] = {}
    chosen: tuple[str, str] | None = None
    plays = 0

    def choose(asked: Asked, seat: int) -> str:
        nonlocal hand, chosen, plays
        if chosen is not None:
            place, code = chosen
            mine = [play.card for play in seats.game().view_for(0).plays if play.seat == 0]
            assert str(mine[-1]) == code
            first = asked.lines[0]
            assert f"place {place}" in first
            drawn = CODE.findall(first)
            expected = {**hand, place: drawn[0]} if drawn else dict(hand)
            if not drawn:
                del expected[place]
            assert listed(asked.text) == expected
            chosen = None
            plays += 1
        hand = listed(asked.text) or hand
        assert sorted(hand.values()) == sorted(map(str, seats.game().view_for(0).cards))
        if chance.random() < 0.5:
            return f"sort {chance.choice(['colour', 'number', 'back'])}"
        chosen = chance.choice(list(hand.items()))
        return chance.choice(chosen)

    seats = Seats(programs, choose)
    options = ("--players", "3", "--seed", str(seed), "--bots", "random", "--cards", "code")
    ran = seats.play(*options)
    assert (ran.status, ran.err) == (0, "")
    assert plays >= 17


def test_the_order_is_kept_when_the_game_is_left(programs: Programs) -> None:
    found = answers(play(programs, "sort number"))[0]
    resumed = programs.run("resume", "--cards", "code")
    assert listed(resumed.out) == listed(found)


def test_every_language_has_its_words_for_sorting(programs: Programs) -> None:
    for code in ("de", "fr", "ja"):
        name = sort_keys(load(code)).name("number")
        word = answer(Programs(programs.folder / code), f"sort {name}", lang=code)
        assert list(listed(word).values()) == ["b5", "p5", "y5", "p6", "u7", "k10", "o10"]
