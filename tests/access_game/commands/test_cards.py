"""The deck, to learn by ear."""

from __future__ import annotations

import re

import pytest

from access_game.languages import Language
from access_game.narration.cards import CardNames
from engine.cards import DECK, Colour
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream

CODE = re.compile(r"[kbgopuy]1?[0-9](?![0-9])", re.ASCII)


def test_the_whole_deck_is_told(programs: Programs, t: Language) -> None:
    ran = programs.run("cards", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert "84" in ran.lines[0]
    names = CardNames.of(t)
    for colour in Colour:
        assert names.colours[colour] in ran.out
        assert names.signs[colour] in ran.out
    for value in range(1, 13):
        assert names.number_sign(value) in ran.out
    assert "g5" in ran.out


@pytest.mark.parametrize("width", ["20", "40", "80"])
def test_it_is_readable_at_every_width(programs: Programs, t: Language, width: str) -> None:
    ran = programs.run("cards", "--lang", t.code, "--width", width)
    assert check_stream(ran.out.encode(), int(width), t.code) == []


def test_a_card_is_told_however_it_is_named(programs: Programs, t: Language) -> None:
    names = CardNames.of(t)
    green, club = names.colours[Colour.GREEN], names.signs[Colour.GREEN]
    asked = (["g5"], ["G5"], ["ｇ５"], [green, "5"], [f"{green} 5"], [club, "5"], ["green", "5"])
    outs = {programs.run("cards", *words, "--lang", t.code).out for words in asked}
    assert len(outs) == 1
    told = "".join(outs.pop().split())
    for fact in (green, club, "g5", "8", "4", names.number_sign(5)):
        assert "".join(fact.split()) in told


def test_a_colour_or_a_value_tells_its_cards(programs: Programs, t: Language) -> None:
    colour = CardNames.of(t).colours[Colour.PURPLE]
    for asked in (colour, "12", "1"):
        told = set(CODE.findall(programs.run("cards", asked, "--lang", t.code).out))
        assert told == {
            str(card)
            for card in DECK
            if str(card.value) == asked or (asked == colour and card.colour is Colour.PURPLE)
        }


@pytest.mark.parametrize("text", ["13", "0", "x5", "green blue", "g5 k3", "💥", "\x1b[A"])
def test_what_is_no_card_is_told(programs: Programs, text: str, t: Language) -> None:
    ran = programs.run("cards", text, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "g5" in ran.err
